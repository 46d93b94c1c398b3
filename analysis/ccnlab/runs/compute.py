"""Computes one run, in a thread of this process or of a Dask worker on another machine.

The program writes the run's database to a file in memory, so no file is shared and no file is left behind.
"""

from __future__ import annotations

import os
import platform
import signal
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.limits import explained
from ccnlab.project import TREE, Project
from ccnlab.runs.program import describe
from ccnlab.runs.session import sessions
from ccnlab.runs.task import LIMIT_S, Task

# Signals by which a program reports its own fault, as by a failed assertion; all others come from outside.
_OWN = {signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV, signal.SIGSYS, signal.SIGTRAP}
_NOT_LOADED = (126, 127)  # statuses of a program whose libraries cannot be loaded


@dataclass(frozen=True)
class Job:
    """A task as it is sent to a worker."""

    session: str  # of the call that submits it
    task: Task
    project: Project | None = None  # the tree with the programs; None: the worker's own tree
    limit_s: float = LIMIT_S


@dataclass(frozen=True)
class Failed:
    """A failed run; `message` is the reason in one line."""

    message: str


@dataclass(frozen=True)
class Late:
    """A run that was ended at the limit of its wall time, which is no result; `message` says so in one line."""

    message: str


@dataclass(frozen=True)
class Stopped:
    """A run that was stopped by its own call."""


@dataclass(frozen=True)
class Lost:
    """A run that something else ended, which is no result: it is to be computed again. `how` it ended, as in "was HOW"."""

    how: str


@dataclass(frozen=True)
class Fault:
    """What keeps a machine from computing runs, which is no result and ends the call; `message` is the reason in one line."""

    message: str


Result = bytes | Failed | Late | Stopped


@dataclass(frozen=True)
class Computed:
    """A run's result, and the CPU time of its process in seconds."""

    result: Result | Lost | Fault
    cpu_s: float = 0.0


def tree(root: Path | None) -> Project:
    """Returns the tree whose programs run here: `root`, else $CCN_TREE, else the tree of this module."""
    return Project(root or Path(os.environ.get("CCN_TREE") or TREE))


def compute(job: Job) -> Computed:
    """Runs one task to its end and returns its result."""
    try:
        return _run(job, job.task.command((job.project or tree(None)).scenario(job.task.scenario)))
    except (OSError, UserError) as error:
        return Computed(_fault(job, explained(error)))
    except MemoryError:
        return Computed(_fault(job, "no memory is left"))


def _fault(job: Job, why: str) -> Fault:
    return Fault(f"cannot run {job.task.scenario} on {platform.node()}: {why}; finished runs are kept")


def _run(job: Job, command: list[str]) -> Computed:
    session = sessions[job.session]
    with _file_in_memory() as output, _file_in_memory() as errors:
        process = session.start(command, job.limit_s, output, errors)
        if process is None:
            return Computed(Stopped())
        cpu_s, was_late = session.wait(process)
        if process.returncode == 0:
            return Computed(_content(output), cpu_s)
        if session.is_stopped:
            return Computed(Stopped(), cpu_s)
        if was_late:
            return Computed(Late(f"ended after {job.limit_s:g} s, the limit of its wall time (--time-limit)"), cpu_s)
        return Computed(_without_rows(job, process.returncode, _content(errors).decode(errors="replace")), cpu_s)


def _without_rows(job: Job, status: int, errors: str) -> Failed | Lost | Fault:
    """Returns what a program that wrote no run has reported, or that something else has ended it."""
    if status < 0 and -status not in _OWN:
        return Lost(f"ended by {signal_name(-status)} from outside the program")
    reason = failure_reason(job.task.scenario, status, errors)
    return _fault(job, reason) if status in _NOT_LOADED else Failed(reason)


def _file_in_memory() -> FileIO:
    """Opens an empty file without a name: unlike a pipe, it needs no reader while a program writes to it."""
    return FileIO(os.memfd_create("ccn"), "r+")


def _content(file: FileIO) -> bytes:
    file.seek(0)
    return file.read()


def stop(session: str) -> None:
    """Kills the processes of a call on this machine and refuses its further runs."""
    sessions[session].stop()


def signal_name(number: int) -> str:
    """Returns the name of a signal, or its number, as that of a real-time signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


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
        return f"killed by {signal_name(-status)}"
    return f"exit status {status} without a message"
