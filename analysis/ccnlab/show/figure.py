"""The figure of an answer, in the style of the report."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import describe
from ccnlab.experiments.shared.style import PAGE, SHEET
from ccnlab.files import write_whole
from ccnlab.show.answer import Answer
from ccnlab.show.panel import draw_panel
from ccnlab.show.question import ENDINGS, Question

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_DATES = {".svg": "Date", ".pdf": "CreationDate", ".png": ""}  # which would make equal figures differ


def draw_answer(question: Question, answer: Answer, by: str, value: str, file: Path) -> None:
    """Writes the figure of an answer; the ending of the file says how. Raises UserError if it cannot be drawn."""
    import matplotlib

    if file.suffix not in ENDINGS:
        raise UserError(f"--plot {file}: allowed are the endings {', '.join(ENDINGS)}")
    if not answer.rows:
        raise UserError(f"--plot: the answer to '{question.name}' has no rows to draw")
    with matplotlib.rc_context(SHEET):
        figure = figure_of(question, answer, by, value)
        date = _DATES[file.suffix]
        about = {"Title": question.name, **({"Description": describe(figure)} if file.suffix != ".pdf" else {}),
                 **({date: None} if date else {})}
        write_whole(file, partial(figure.savefig, format=file.suffix[1:], metadata=about))


def figure_of(question: Question, answer: Answer, by: str, value: str) -> Figure:
    """Returns the figure of an answer."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.4))
    axes = figure.subplots()
    draw_panel(axes, question.figure, answer, by, value)
    axes.set_title(question.help)
    return figure
