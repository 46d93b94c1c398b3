"""Interrupts (Ctrl-C) at any moment: none prints a traceback, and none is lost.

Python raises KeyboardInterrupt wherever it is. Code that imports a module, or whose errors Python only prints, may swallow it.
It is therefore raised again until the boundary of the commands has it, but not while it is on its way there.
"""

from __future__ import annotations

import signal
import sys
from types import FrameType
from typing import Any

_AGAIN_S = 0.05


class _Handler:
    """Handles SIGINT."""

    def __init__(self, is_once: bool) -> None:
        self._is_once = is_once

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self._is_once:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGALRM, _raise_again)
        signal.setitimer(signal.ITIMER_REAL, _AGAIN_S, _AGAIN_S)
        raise KeyboardInterrupt


def begin(is_once: bool = False) -> None:
    """Takes interrupts that have waited (`hold`) and handles others, unless the caller of the program ignores them.

    `is_once`: the first one ends the process, which ignores the others: they could come when nothing catches them any more.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _Handler(is_once))
        sys.unraisablehook = _unraisable
    release()


def taken() -> None:
    """Called by what ends the command: an interrupt that was raised has arrived."""
    signal.setitimer(signal.ITIMER_REAL, 0)


def ignore() -> None:
    """Ignores interrupts from now on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    taken()


def hold() -> None:
    """Lets interrupts wait, also in programs that are started meanwhile."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def release() -> None:
    """Takes the interrupts that have waited."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _raise_again(number: int, frame: FrameType | None) -> None:
    """Raises the interrupt again unless it is on its way, as when a block is left that ends programs."""
    error = sys.exc_info()[1]
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    if error is None:
        raise KeyboardInterrupt


def _unraisable(unraisable: Any) -> None:
    """Called with an error that Python can only print, such as one in __del__; an interrupt is raised again."""
    if unraisable.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(unraisable)
