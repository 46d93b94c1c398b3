"""A progress bar on the terminal: finished runs, their rate and the remaining time."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class RateColumn(ProgressColumn):
    """Finished runs per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.1f} runs/s")


def run_progress() -> Progress:
    """Returns a progress bar on standard error; if that is not a terminal, only the final state is printed."""
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(),
                    TimeRemainingColumn(elapsed_when_finished=True), console=Console(stderr=True))
