"""Computes one run, in a thread of this process or of a Dask worker on another machine.

The program writes the run's database to a file in memory, so no file is shared and no file is left behind.
"""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import threading
from collections import defaultdict
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.limits import explained
from ccnlab.project import TREE, Project
from ccnlab.runs.memory import environment
from ccnlab.runs.program import describe
from ccnlab.runs.task import Task

# Signals that end a session rather than a run.
_ENDED_BY = (-signal.SIGINT, -signal.SIGTERM, -signal.SIGHUP)


@dataclass(frozen=True)
class Job:
    """A task as it is sent to a worker."""

    session: str  # of the call that submits it
    task: Task
    project: Project | None = None  # the tree with the programs; None: the worker's own tree


@dataclass(frozen=True)
class Failed:
    """A failed run; `message` is the reason in one line."""

    message: str


@dataclass(frozen=True)
class Stopped:
    """A run that was stopped by its own call."""


@dataclass(frozen=True)
class NotStarted:
    """A run whose program could not be started, which is not a result; `message` is the reason in one line."""

    message: str


@dataclass(frozen=True)
class EndedFromOutside:
    """A run whose process got a signal that ends a session, from outside: it is to be computed again."""


Result = bytes | Failed | Stopped


@dataclass(frozen=True)
class Computed:
    """A run's result, and the CPU time of its process in seconds."""

    result: Result | EndedFromOutside
    cpu_s: float = 0.0


@dataclass
class _Session:
    """The processes of one call on this machine."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    running: set[int] = field(default_factory=set)  # process numbers
    is_stopped: bool = False


_sessions: defaultdict[str, _Session] = defaultdict(_Session)


def tree(root: Path | None) -> Project:
    """Returns the tree whose programs run here: `root`, else $CCN_TREE, else the tree of this module."""
    return Project(root or Path(os.environ.get("CCN_TREE") or TREE))


def compute(job: Job) -> Computed | NotStarted:
    """Runs one task to its end and returns its result."""
    try:
        return _run(job, job.task.command((job.project or tree(None)).scenario(job.task.scenario)))
    except (OSError, UserError) as error:
        return NotStarted(f"cannot run {job.task.scenario} on {platform.node()}: {explained(error)}")


def _run(job: Job, command: list[str]) -> Computed:
    session = _sessions[job.session]
    with _file_in_memory() as output, _file_in_memory() as errors:
        with session.lock:
            if session.is_stopped:
                return Computed(Stopped())
            # In the process group of the caller: a signal to the group also ends the simulation.
            process = subprocess.Popen(command, env=environment(), stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            session.running.add(process.pid)
        cpu_s = _wait(process, session)
        return Computed(_result(job, session, process.returncode, output, errors), cpu_s)


def _wait(process: subprocess.Popen[bytes], session: _Session) -> float:
    """Waits for the end of a process of the session; returns its CPU time in seconds."""
    # While the process is in the session its number is not free for another one, so that stop() may kill it.
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    with session.lock:
        session.running.discard(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def _result(job: Job, session: _Session, status: int, output: FileIO, errors: FileIO) -> Result | EndedFromOutside:
    if status == 0:
        return _content(output)
    if session.is_stopped:
        return Stopped()
    if status in _ENDED_BY:
        return EndedFromOutside()
    return Failed(failure_reason(job.task.scenario, status, _content(errors).decode(errors="replace")))


def _file_in_memory() -> FileIO:
    """Opens an empty file without a name: unlike a pipe, it needs no reader while a program writes to it."""
    return FileIO(os.memfd_create("ccn"), "r+")


def _content(file: FileIO) -> bytes:
    file.seek(0)
    return file.read()


def stop(session: str) -> None:
    """Kills the processes of a call on this machine and refuses its further runs."""
    state = _sessions[session]
    with state.lock:
        state.is_stopped = True
        for process in state.running:
            os.kill(process, signal.SIGKILL)


def versions(root: Path | None, scenarios: list[str]) -> dict[str, str]:
    """Returns the versions of the scenario programs on this machine, or why one cannot run: scenario -> text."""
    found = {}
    for scenario in scenarios:
        try:
            found[scenario] = describe(tree(root).scenario(scenario)).built_from
        except UserError as error:
            found[scenario] = f"none ({error})"
    return found


def failure_reason(program: str, status: int, errors: str) -> str:
    """Returns the error message of the program or of ns-3, else the last line of output, else how the program ended."""
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
