"""./ccn explore: the page of a stored run, or of a run that it makes."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ccnlab.errors import InputError, UserError
from ccnlab.explorer.page import render
from ccnlab.explorer.recording import Recording, last_run, read_recording
from ccnlab.files import write_whole
from ccnlab.project import Project
from ccnlab.runs.memory import environment

RESULTS = Path("results")
_QUIET_LIMIT_S = 3600
_LONGEST_NAME = 200  # of a file, in characters


def explore_run(database: Path, run: int, out: Path | None) -> str:
    """Writes the page of a stored run; returns one line about it."""
    try:
        recording = read_recording(database, run)
        name = re.sub(r"[^\w.-]", "_", recording.scenario)[:_LONGEST_NAME]  # which the file may have from anywhere
        return _write(recording, out or RESULTS / f"{name}-{run}.html")
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise InputError(f"run {run} of {database} has rows that ccn did not write: {type(error).__name__}: {error}; allowed is "
                         "a run that was made with --events") from error


def explore_scenario(project: Project, scenario: str, arguments: Sequence[str], out: Path | None,
                     quiet: bool = False) -> str:
    """Runs a scenario with --events and writes its page; returns one line about it.

    `quiet`: the run prints nothing, and as nobody sees it, it is ended after a time.
    """
    program = project.scenario(scenario)
    with tempfile.TemporaryDirectory(prefix="ccn-explore-") as folder:
        database = Path(folder) / "run.sqlite"
        try:
            called = subprocess.run([program, *arguments, "--events", f"--db={database}"], env=environment(),
                                    stdout=subprocess.DEVNULL if quiet else None, timeout=_QUIET_LIMIT_S if quiet else None)
        except subprocess.TimeoutExpired as error:
            raise UserError(f"{scenario} was ended after {_QUIET_LIMIT_S} s, the limit for the run of a page") from error
        if called.returncode:
            raise UserError(f"{scenario} exited with status {called.returncode} (see above)")
        if not database.exists():
            raise UserError(f"{scenario} made no run with {' '.join(arguments)}")
        recording = read_recording(database, last_run(database))
    return _write(recording, out or RESULTS / f"{scenario}.html")


def _write(recording: Recording, file: Path) -> str:
    page = render(recording).encode()
    write_whole(file, page)
    return (f"{file}: {len(recording.events)} events, {len(recording.changes)} table changes, "
            f"{len(recording.messages)} messages, {len(page) / 1e6:.2f} MB")
