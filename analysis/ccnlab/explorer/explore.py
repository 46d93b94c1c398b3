"""./ccn explore: the page of a stored run, or of a run that it makes."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.explorer.page import links_beside, render
from ccnlab.explorer.recording import Recording, last_run, read_recording
from ccnlab.files import write_whole
from ccnlab.project import Project
from ccnlab.runs.memory import environment
from ccnlab.runs.rows import written_by_ccn

RESULTS = Path("results")
EVENTS_ALLOWED = "a run that was made with --events"
_QUIET_LIMIT_S = 3600
_LONGEST_NAME = 200  # of a file, in characters


@dataclass(frozen=True)
class WrittenPage:
    """The file of a page, and what it shows, in a few words; as text, one line."""

    file: Path
    contents: str

    def __str__(self) -> str:
        return f"{self.file}: {self.contents}"


def explore_run(database: Path, run: int, out: Path | None) -> WrittenPage:
    """Writes the page of a stored run."""
    with written_by_ccn(f"run {run} of {database}", EVENTS_ALLOWED):
        recording = read_recording(database, run)
        return write_page(recording, out or RESULTS / f"{file_name(recording.scenario)}-{run}.html")


def explore_scenario(project: Project, scenario: str, arguments: Sequence[str], out: Path | None,
                     quiet: bool = False) -> WrittenPage:
    """Runs a scenario with --events and writes its page."""
    return write_page(recorded(project, scenario, arguments, quiet), out or RESULTS / f"{scenario}.html")


def recorded(project: Project, scenario: str, arguments: Sequence[str], quiet: bool = False,
             needs_events: bool = True) -> Recording:
    """Runs a scenario with --events; returns what it recorded.

    `quiet`: the run prints nothing, and as nobody sees it, it is ended after a time. `needs_events`: as read_recording().
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
        return read_recording(database, last_run(database), needs_events)


def file_name(scenario: str) -> str:
    """Returns the part of a file's name that names the scenario, which a database may have from anywhere."""
    return re.sub(r"[^\w.-]", "_", scenario)[:_LONGEST_NAME]


def write_page(recording: Recording, file: Path) -> WrittenPage:
    """Writes the page of a recording, whose links lead to the documentation if ./ccn docs has built it beside."""
    page = render(recording, links_beside(file)).encode()
    write_whole(file, page)
    return WrittenPage(file, f"{len(recording.events)} events, {len(recording.changes)} table changes, "
                             f"{len(recording.messages)} messages, {len(page) / 1e6:.2f} MB")
