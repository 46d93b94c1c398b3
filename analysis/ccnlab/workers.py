"""Scenario processes, several at a time, none of which outlives the call."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType


class RunFailed(Exception):
    """A run that ended badly; the text says why in one line."""


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0))


class Workers:
    """A pool of threads, each of which waits for a process. Leaving it early ends the processes."""

    def __init__(self, jobs: int) -> None:
        self.pool = ThreadPoolExecutor(jobs)
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._stopped = False

    def call(self, command: list[str]) -> None:
        """Runs one program to its end, in a thread of the pool."""
        process = self._start(command)
        try:
            _, errors = process.communicate()
        finally:
            with self._lock:
                self._running.discard(process)
        if process.returncode != 0:
            raise RunFailed(failure_reason(Path(command[0]).name, process.returncode, errors))

    def _start(self, command: list[str]) -> subprocess.Popen[str]:
        with self._lock:
            if self._stopped:
                raise RunFailed("stopped")
            # A session of its own, so that Ctrl-C reaches only this process, which then ends them in order.
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE, text=True, errors="replace",
                                       start_new_session=True)
            self._running.add(process)
            return process

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if kind is not None:
            with self._lock:
                self._stopped = True
                for process in self._running:
                    process.kill()
        self.pool.shutdown(wait=True, cancel_futures=kind is not None)


def failure_reason(program: str, status: int, errors: str) -> str:
    """The line in which the program, or else ns-3, says what is wrong; else its last line, else how it ended."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    for begin in (f"{program}:", "Invalid command-line argument", "msg="):
        found = [line for line in lines if line.startswith(begin)]
        if found:
            return found[-1].removeprefix(f"{program}:").strip()
    if lines:
        return lines[-1]
    if status < 0:
        return f"killed by {signal.Signals(-status).name}"
    return f"exit status {status} without a message"
