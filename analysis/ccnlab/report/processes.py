"""Calls a function several times, each call in its own process, several processes at a time.

Matplotlib uses one core only. The processes are forked from a server that has imported it already, and not from this
process, whose threads may hold locks.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from typing import Any

from ccnlab.errors import UserError

_LOADED = ["pandas", "matplotlib.figure", "matplotlib.backends.backend_agg", "matplotlib.backends.backend_pdf",
           "matplotlib.backends.backend_svg", "ccnlab.report.experiment_reports"]


def prepare() -> None:
    """Starts the server that the processes are forked from, so that it imports their modules in the meantime."""
    _context()
    forkserver.ensure_running()


def call_all(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]], jobs: int) -> list[Any]:
    """Calls the function with each tuple of arguments, at most `jobs` calls at a time; returns the results in order.

    Raises the first exception of a call. After an exception or an interrupt, no further call begins.
    """
    if jobs == 1 or len(arguments) <= 1:
        return [function(*one) for one in arguments]
    # A new process for each call, so that no state of Matplotlib reaches the next figure.
    with ProcessPoolExecutor(jobs, _context(), max_tasks_per_child=1) as pool:
        try:
            # A process may end before the last call is submitted.
            calls = [pool.submit(function, *one) for one in arguments]
            return [call.result() for call in calls]
        except BrokenProcessPool as error:
            raise UserError("a drawing process was killed; the machine may be out of memory") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    return context
