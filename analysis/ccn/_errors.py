"""Exceptions of Python functions that C++ calls: Simulator::Run raises them with their tracebacks.

cppyy lets an exception pass C++, and then raises a new one of its class, whose text has the former one and that has its place
no more. So the functions that C++ calls note what they raise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccn._load import ns

_noted: list[BaseException] = []  # the latest


def noting(function: Callable[..., object]) -> Callable[..., object]:
    """Returns a function for C++ that does the same, and notes what it raises unless this stands for what is noted."""
    def call(*arguments: Any) -> object:
        try:
            return function(*arguments)
        except BaseException as error:
            if original(error) is error:
                _noted[:] = [error]
            raise

    return call


def original(error: BaseException) -> BaseException:
    """Returns the noted exception that an exception stands for, or the latter."""
    for noted in _noted:
        if type(noted) is type(error) and f"{type(noted).__name__}: {noted}" in str(error):
            return noted
    return error


_run = ns.Simulator.Run


def _run_noting() -> None:
    """Simulator::Run."""
    _noted.clear()
    try:
        _run()
    except BaseException as error:
        raised = original(error)
        _noted.clear()
        if raised is error:
            raise
    else:
        return
    raise raised


ns.Simulator.Run = _run_noting
