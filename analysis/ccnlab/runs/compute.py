"""Computes one run, in a thread of this process or of a Dask worker on another machine.

The program writes the run's database to its standard output, so no file is shared and no file is left behind.
"""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import threading
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from ccnlab.errors import UserError
from ccnlab.limits import explained
from ccnlab.project import TREE, Project
from ccnlab.runs.memory import environment
from ccnlab.runs.program import describe
from ccnlab.runs.task import Task

# Signals that end a session rather than a run.
_STOPPED_BY = (-signal.SIGINT, -signal.SIGTERM, -signal.SIGHUP)


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


Result = bytes | Failed | Stopped


@dataclass
class _Session:
    """The processes of one call on this machine."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    running: set[subprocess.Popen[bytes]] = field(default_factory=set)
    is_stopped: bool = False


_sessions: defaultdict[str, _Session] = defaultdict(_Session)


def tree(root: Path | None) -> Project:
    """Returns the tree whose programs run here: `root`, else $CCN_TREE, else the tree of this module."""
    return Project(root or Path(os.environ.get("CCN_TREE") or TREE))


def compute(job: Job) -> Result | NotStarted:
    """Runs one task to its end and returns its result."""
    try:
        return _run(job, job.task.command((job.project or tree(None)).scenario(job.task.scenario)))
    except (OSError, UserError) as error:
        return NotStarted(f"cannot run {job.task.scenario} on {platform.node()}: {explained(error)}")


def _run(job: Job, command: list[str]) -> Result:
    session = _sessions[job.session]
    with session.lock:
        if session.is_stopped:
            return Stopped()
        # In the process group of the caller: a signal to the group also ends the simulation.
        process = subprocess.Popen(command, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        session.running.add(process)
    try:
        database, errors = process.communicate()
    finally:
        with session.lock:
            session.running.discard(process)
    if process.returncode == 0:
        return database
    if session.is_stopped:
        return Stopped()
    if process.returncode in _STOPPED_BY:
        _compute_elsewhere()
    return Failed(failure_reason(job.task.scenario, process.returncode, errors.decode(errors="replace")))


def _compute_elsewhere() -> NoReturn:
    """Makes the scheduler give the run to another worker, since this one is being terminated."""
    from distributed import Reschedule

    raise Reschedule


def stop(session: str) -> None:
    """Kills the processes of a call on this machine and refuses its further runs."""
    state = _sessions[session]
    with state.lock:
        state.is_stopped = True
        for process in state.running:
            process.kill()


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
