"""Calls of a function, each in a process of its own, several at a time.

Matplotlib draws on one core only. The processes are forked from one that has loaded it already, and not from this one,
whose threads may hold locks.
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
    """Starts the process that the others are forked from, which loads what they need meanwhile."""
    _context()
    forkserver.ensure_running()


def call_all(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]], jobs: int) -> list[Any]:
    """The results in the order of the arguments, which are given to at most `jobs` calls at a time.

    What one of them raises is raised here; calls that have not begun by then, or at an interrupt, are not made.
    """
    if jobs == 1 or len(arguments) <= 1:
        return [function(*one) for one in arguments]
    # A new process for each call: what one draws with leaves no trace in the next figure.
    with ProcessPoolExecutor(jobs, _context(), max_tasks_per_child=1) as pool:
        try:
            # The first may have died before the last is given to the pool.
            calls = [pool.submit(function, *one) for one in arguments]
            return [call.result() for call in calls]
        except BrokenProcessPool as error:
            raise UserError("a process that draws was ended from outside; was the memory used up?") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    return context
