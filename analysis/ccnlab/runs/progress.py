"""A progress bar on the terminal: finished runs, their rate and the remaining time."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ccnlab.limits import threads_explained

if TYPE_CHECKING:
    from ccnlab.runs.sweep import Outcome
    from ccnlab.runs.task import Task as Run


class RateColumn(ProgressColumn):
    """Finished runs per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.1f} runs/s")


class RunBar:
    """A progress bar on standard error; if that is not a terminal, only the final state is printed."""

    def __init__(self, label: str, runs: int) -> None:
        console = Console(stderr=True)
        # A thread that draws the bar again and again is of use on a terminal only.
        self._progress = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(),
                                  TimeRemainingColumn(elapsed_when_finished=True), console=console,
                                  auto_refresh=console.is_terminal)
        self._is_shown = False
        self._bar = self._progress.add_task(label, total=runs)

    def begun(self, task: Run) -> None:
        """Shows the bar, which shows ended runs only; a call without workers has none."""
        if not self._is_shown:
            with threads_explained():
                self._progress.start()
            self._is_shown = True

    def ended(self, task: Run, outcome: Outcome, cpu_s: float) -> None:
        self._progress.advance(self._bar)

    def __enter__(self) -> RunBar:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._is_shown:
            self._progress.stop()
