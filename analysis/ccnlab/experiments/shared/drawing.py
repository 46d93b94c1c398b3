"""Shared parts of figures: means with confidence intervals, the papers' numbers, and saving to files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.plotted import save_plotted
from ccnlab.experiments.shared.style import NAMES, PAPER_MARK, SHEET, looks
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.files import write_whole

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PAPERS = "papers"


def plot_means(axes: Axes, table: pd.DataFrame, by: str, x: str, mean: str, ci95: str,
               names: Mapping[Any, str] = NAMES) -> None:
    """Plots a line for each value of the column `by`, in its own style, with 95 % confidence intervals as bars."""
    for value, look in looks(sorted(table[by].unique())).items():
        rows = table[table[by] == value]
        axes.errorbar(rows[x], rows[mean], rows[ci95], label=names.get(value, str(value)), **look)


def mark_target(axes: Axes, id: str, x: float, note: str = "", left: bool = False, y: float | None = None) -> None:
    """Plots a diamond at the number that the paper states, with the target's id to its right or left.

    `y` replaces the number if the axis has another scale than the target, or if the target is not a number.
    """
    number = paper_targets()[id].number if y is None else y
    labels = axes.get_legend_handles_labels()[1]
    axes.plot([x], [number], label=None if _PAPERS in labels else _PAPERS, **PAPER_MARK)
    axes.annotate(f"{id}: {note}" if note else id, (x, number), (-7 if left else 7, 0), textcoords="offset points",
                  ha="right" if left else "left", va="center")


def describe(figure: Figure) -> str:
    """Returns a description of the figure from its titles, axes and legends, as alternative text."""
    return " ".join(_describe(axes) for axes in figure.axes if axes.axison)


def _describe(axes: Axes) -> str:
    title = axes.get_title("left") or axes.get_title()
    over = f"{axes.get_ylabel()} over {axes.get_xlabel()}" if axes.get_xlabel() and axes.get_ylabel() else ""
    labels = [label for label in axes.get_legend_handles_labels()[1] if not label.startswith("_")]
    text = ": ".join(filter(None, (title, over)))
    return f"{text}; {', '.join(labels)}." if labels else f"{text}." if text else ""


def save_figure(figure: Figure, folder: Path, stem: str, printable: bool = True) -> None:
    """Writes the figure as SVG and PNG, its values as JSON, and a PDF if `printable`; otherwise removes an old PDF.

    Equal data give equal files, so the files contain no date.
    """
    import matplotlib

    words = describe(figure)
    metadata = {
        "png": {"Title": stem, "Description": words},
        "svg": {"Title": stem, "Description": words, "Date": None},
    }
    if printable:
        metadata["pdf"] = {"Title": stem, "Subject": words, "CreationDate": None}
    else:
        (folder / f"{stem}.pdf").unlink(missing_ok=True)  # it would show other runs than the new files
    with matplotlib.rc_context(SHEET):
        for ending, about in metadata.items():
            write_whole(folder / f"{stem}.{ending}", partial(figure.savefig, format=ending, metadata=about))
            # The layout is computed once: it takes longer than drawing, and must be the same in all files. Without any
            # engine, not even "none", Matplotlib does not draw each file twice.
            with matplotlib.rc_context({"figure.constrained_layout.use": False}):
                figure.set_layout_engine(None)
        save_plotted(figure, folder / f"{stem}.json")
