"""How far a call of ./ccn figures has come: bars on a terminal, or else a line per experiment begun and ended."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TaskID, TextColumn
from rich.progress import Task as Row
from rich.text import Text

from ccnlab.console import say
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.formatting import counted, duration, time_left
from ccnlab.report.processes import Used
from ccnlab.report.verdict_counts import as_expected, reproduced_in_words
from ccnlab.runs.task import Task
from ccnlab.runs.time_left import TimeLeft

_FRAMES_PER_S = 2  # for what moves once in a second; ten are usual


class Display:
    """Says when an experiment begins and ends, each time with the time left. Its methods may be called by any thread."""

    def __init__(self, left: TimeLeft) -> None:
        self._left = left
        self._lock = threading.RLock()
        self._begun: dict[str, float] = {}  # experiments with runs to compute
        # Experiment -> seconds from its first run to its figure; without a run to compute, of the drawing.
        self.seconds: dict[str, float] = {}

    def experiment_begun(self, name: str, runs: int) -> None:
        """The first of an experiment's `runs` missing runs was handed out, or it has none."""
        if runs:
            self._begun[name] = time.monotonic()
            self._say_begun(name, runs)

    def run_begun(self, task: Task) -> None:
        with self._lock:
            self._left.run_begun(task)

    def run_ended(self, task: Task, names: Sequence[str], cpu_s: float) -> None:
        """A run of the named experiments has ended."""
        with self._lock:
            self._left.run_ended(task, cpu_s)

    def drawing_begun(self, name: str) -> None:
        with self._lock:
            self._left.drawing_begun(name)

    def first_ended(self, report: ExperimentReport, name: str, drawing: Used) -> None:
        """The experiment was drawn from its first replications, by the drawing of this name."""
        with self._lock:
            self._left.drawing_ended(name, drawing.cpu_s)
        say(f"{name}: drawn{_outcome(report)}{self._left_in_words('; ')}")

    def experiment_ended(self, report: ExperimentReport, drawing: Used) -> None:
        """The experiment was drawn."""
        with self._lock:
            self._left.drawing_ended(report.name, drawing.cpu_s)
        begun = self._begun.get(report.name)
        self.seconds[report.name] = drawing.wall_s if begun is None else time.monotonic() - begun
        say(f"{report.name}: done after {duration(self.seconds[report.name])}{_outcome(report)}"
            f"{self._left_in_words('; ')}")
        if report.problem:
            say(f"{report.name}: {report.problem}")

    def _say_begun(self, name: str, runs: int) -> None:
        say(f"{name}: {counted(runs, 'run')} begun{self._left_in_words('; ')}")

    def _left_in_words(self, before: str) -> str:
        """Returns the time left after `before`; nothing if it is unknown or over."""
        with self._lock:
            seconds = self._left.left_s()
        return f"{before}{time_left(seconds)}" if seconds else ""

    def __enter__(self) -> Display:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        """Nothing is open."""


class _Note(ProgressColumn):
    """The text of a row, which may change without an event."""

    def render(self, task: Row) -> Text:
        return Text(task.fields["note"](task))


class Bars(Display):
    """A bar for each experiment that is under way, and one for all runs with the time left."""

    def __init__(self, left: TimeLeft, runs: int) -> None:
        super().__init__(left)
        self._progress = Progress(TextColumn("{task.description}"), BarColumn(), _Note(), console=Console(stderr=True),
                                  refresh_per_second=_FRAMES_PER_S, transient=True)
        self._rows: dict[str, TaskID] = {}
        self._runs, self._ended = runs, 0
        self._all = self._add_all()

    def _add_all(self) -> TaskID:
        return self._progress.add_task("all", total=self._runs, completed=self._ended, note=self._note_of_all)

    def _note_of_all(self, row: Row) -> str:
        return _runs(row) + self._left_in_words("; ")

    def experiment_begun(self, name: str, runs: int) -> None:
        super().experiment_begun(name, runs)
        self._rows[name] = self._progress.add_task(name, total=runs, note=_runs)
        self._progress.remove_task(self._all)  # which stays the last one
        self._all = self._add_all()

    def run_ended(self, task: Task, names: Sequence[str], cpu_s: float) -> None:
        super().run_ended(task, names, cpu_s)
        self._ended += 1
        for row in (self._all, *(self._rows[name] for name in names if name in self._rows)):
            self._progress.advance(row)

    def drawing_begun(self, name: str) -> None:
        super().drawing_begun(name)
        if name in self._rows:
            self._progress.update(self._rows[name], note=lambda row: "drawing")

    def experiment_ended(self, report: ExperimentReport, drawing: Used) -> None:
        super().experiment_ended(report, drawing)
        self._progress.remove_task(self._rows.pop(report.name))

    def _say_begun(self, name: str, runs: int) -> None:
        """Its bar shows it."""

    def __enter__(self) -> Bars:
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._progress.stop()


def _runs(row: Row) -> str:
    return f"{row.completed:.0f}/{row.total:.0f} runs"


def display(left: TimeLeft, runs: int) -> Display:
    """Returns what suits the standard error."""
    return Bars(left, runs) if sys.stderr.isatty() else Display(left)


def _outcome(report: ExperimentReport) -> str:
    """Returns how many numbers agree, after a comma; a study outside the tree may compare none."""
    if not report.is_outside:
        return f", {reproduced_in_words(report.comparisons)}"
    return f", {as_expected(report.comparisons)} numbers as expected" if report.comparisons else ""
