"""Calls functions in processes of their own, several at a time, while this process does other work.

Matplotlib uses one core only. The processes are forked from a server that has imported it already, and not from this
process, whose threads may hold locks.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple

from ccnlab import interrupts
from ccnlab.console import readable, say
from ccnlab.errors import UserError
from ccnlab.runs.late import FIRST_S

_LOADED = ["pandas", "matplotlib.figure", "matplotlib.backends.backend_agg", "matplotlib.backends.backend_pdf",
           "matplotlib.backends.backend_svg", "ccnlab.report.experiment_reports", "ccnlab.report.processes"]



class Used(NamedTuple):
    """What a call used."""

    cpu_s: float  # with the programs that it ran
    wall_s: float


Done = Callable[[Any, Used], object]


class Processes:
    """Calls functions, each in a process of its own, so that no state of Matplotlib reaches the next figure.

    The end of the `with` block waits for all calls, and raises the first exception of a call or of what was to be done
    with its result. After an exception or an interrupt, no further call begins.
    """

    def __init__(self, jobs: int) -> None:
        """`jobs` is the number of processes at a time."""
        self._context = _context()
        # Started now, so that it imports its modules while the first runs are computed; it ignores interrupts then, which
        # its processes take.
        resource_tracker.ensure_running()  # which would release them
        interrupts.hold()
        forkserver.ensure_running()
        interrupts.release()
        self._threads = ThreadPoolExecutor(jobs)
        self._running: set[ForkServerProcess] = set()
        self._latest: dict[str, Future[None]] = {}  # by name
        self._error: BaseException | None = None
        self._starting, self._finishing = threading.Lock(), threading.Lock()

    def call(self, done: Done, function: Callable[..., Any], *arguments: Any, name: str = "") -> None:
        """Calls the function, and then `done` with its result and what it used, in a thread: one `done` at a time.

        Calls of the same name follow each other. Raises the exception of an earlier call.
        """
        if self._error:
            raise self._error
        call = self._threads.submit(self._whole, self._latest.get(name), done, function, arguments)
        if name:
            self._latest[name] = call

    def _whole(self, before: Future[None] | None, done: Done, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        wait([before] if before else [])
        try:
            result, used = self._called(function, arguments)
            with self._finishing:
                if not self._error:
                    done(result, used)
        except BaseException as error:  # raised again by the thread that waits for all calls
            self._stop(error)

    def _called(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, Used]:
        receiver, sender = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_answer, args=(sender, function, arguments))
        with self._starting:
            if self._error:
                raise self._error
            try:
                process.start()
            except EOFError:  # the server ends when it cannot fork
                raise UserError("no drawing process can be started; the machine may be out of memory or processes") from None
            self._running.add(process)
        sender.close()
        try:
            _wait(receiver, arguments)
            result, used = receiver.recv()
        except EOFError:
            raise UserError("a drawing process was killed; the machine may be out of memory") from None
        finally:
            process.join()
            with self._starting:
                self._running.discard(process)
        if isinstance(result, BaseException):
            raise result
        return result, used

    def _stop(self, error: BaseException) -> None:
        """Ends the running calls as an interrupt does, so that no incomplete file is left, and begins no other."""
        with self._starting:
            self._error = self._error or error
            for process in self._running:
                if process.pid is not None:  # it has one once it has begun
                    with suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGINT)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if error:
            self._stop(error)
        try:
            self._threads.shutdown()
        except BaseException as interrupt:
            self._stop(interrupt)
            raise
        if self._error and not error:
            raise self._error


def _wait(receiver: Connection, arguments: tuple[Any, ...]) -> None:
    """Waits for a result; names the call by its first argument if that takes long, and whenever its time has doubled."""
    name, begun, next_s = arguments[0] if arguments else "a figure", monotonic(), FIRST_S
    while not receiver.poll(next_s - (monotonic() - begun)):
        say(f"still drawing {name} for {readable(next_s)}")
        next_s *= 2


def _answer(sender: Connection, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Sends the result of a call, or its exception, and what it used."""
    begun = monotonic()
    try:
        interrupts.begin(is_once=True)
        try:
            result = function(*arguments)
        except Exception as error:
            result = error
        usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        sender.send((result, Used(sum(usage.ru_utime + usage.ru_stime for usage in usages), monotonic() - begun)))
        interrupts.ignore()
    except KeyboardInterrupt:
        interrupts.ignore()


def _context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    return context
