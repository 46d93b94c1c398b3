"""The processes of one call on one machine: starts them, waits for them, and kills those that take too long."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from io import FileIO

from ccnlab.limits import threads_explained
from ccnlab.runs.memory import environment

_LOOK_S = 0.5  # interval of the checks whether a process takes too long
_PARENT = "CCN_PARENT"  # the number of this process, with which the program ends (scenarios/lib/run/termination.cc)


class Session:
    """Any thread may call its methods."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._lock = threading.Lock()
        self._until: dict[int, float] = {}  # running process -> when it is killed
        self._late: set[int] = set()  # running processes that were killed for that reason
        self._is_watched = False

    def start(self, command: Sequence[str], limit_s: float, output: FileIO, errors: FileIO) -> subprocess.Popen[bytes] | None:
        """Starts a program that may run for `limit_s`; returns None if the call was stopped. Raises OSError, UserError."""
        with self._lock:
            if self.is_stopped:
                return None
            self._watch()
            # In the process group of the caller: a signal to the group also ends the simulation.
            process = subprocess.Popen(command, env={**environment(), _PARENT: str(os.getpid())}, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            self._until[process.pid] = time.monotonic() + limit_s
            return process

    def wait(self, process: subprocess.Popen[bytes]) -> tuple[float, bool]:
        """Waits for the end of a process; returns its CPU time in seconds, and whether it was killed as too late."""
        # While the process is in the session its number is not free for another one, so that stop() may kill it.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        with self._lock:
            del self._until[process.pid]
            was_late = process.pid in self._late
            self._late.discard(process.pid)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_utime + usage.ru_stime, was_late

    def stop(self) -> None:
        """Kills the processes and refuses further ones."""
        with self._lock:
            self.is_stopped = True
            for process in self._until:
                os.kill(process, signal.SIGKILL)

    def _watch(self) -> None:
        """Starts the thread that kills late processes, which ends when there is none to look after."""
        if not self._is_watched:
            with threads_explained():
                threading.Thread(target=self._kill_late, daemon=True).start()
            self._is_watched = True

    def _kill_late(self) -> None:
        while True:
            time.sleep(_LOOK_S)
            with self._lock:
                late = [process for process, until in self._until.items() if until < time.monotonic()]
                for process in late:
                    self._late.add(process)
                    os.kill(process, signal.SIGKILL)
                if not self._until:
                    self._is_watched = False
                    return


sessions: defaultdict[str, Session] = defaultdict(Session)  # by the name that a call has given its own


@atexit.register
def _stop_all() -> None:
    """A worker that ends leaves no program running, which nobody would wait for or end."""
    for session in list(sessions.values()):
        session.stop()
