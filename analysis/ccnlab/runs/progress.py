"""A bar on the terminal for work that takes a while: how many, how fast, how long still."""

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
    """On standard error; where that is no terminal, only the end state is printed."""
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(),
                    TimeRemainingColumn(elapsed_when_finished=True), console=Console(stderr=True))
