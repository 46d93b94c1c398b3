"""Shared parts of figures: means with confidence intervals, the number of seeds, and saving to files."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.plotted import save_plotted
from ccnlab.experiments.shared.style import NAMES, QUIET, SHEET, SMALLEST, looks
from ccnlab.files import write_whole

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def plot_means(axes: Axes, table: pd.DataFrame, by: str, x: str, mean: str, ci95: str,
               names: Mapping[Any, str] = NAMES) -> None:
    """Plots a line for each value of the column `by`, in its own style, with 95 % confidence intervals as bars."""
    for value, look in looks(sorted(table[by].unique())).items():
        rows = table[table[by] == value]
        axes.errorbar(rows[x], rows[mean], rows[ci95], label=names.get(value, str(value)), **look)


def draw_bars(axes: Axes, places: Sequence[float], heights: Sequence[float], intervals: Sequence[float], width: float,
              look: Mapping[str, Any], label: str | None = None) -> None:
    """Draws a bar at each place, with half the widths of the 95 % confidence intervals; NaN where there is a single seed."""
    axes.bar(places, heights, width, label=label, **look)
    known = [at for at, interval in enumerate(intervals) if not math.isnan(interval)]
    if known:
        axes.errorbar([places[at] for at in known], [heights[at] for at in known], [intervals[at] for at in known], fmt="none",
                      ecolor="black", elinewidth=0.9)


def say_seeds(figure: Figure, seeds: Iterable[float], what: str = "mean of {}, bars: 95 % confidence") -> None:
    """Says above the panels how many seeds are behind each point, and `what` is drawn of them; else that it is one seed."""
    numbers = sorted({int(number) for number in seeds if number == number} - {0})
    most = numbers[-1] if numbers else 1
    text = "one seed" if most == 1 else f"{most} seeds" if len(numbers) == 1 else f"{numbers[0]} to {most} seeds"
    figure.suptitle(text if most == 1 else what.format(text), x=0.995, ha="right", fontsize=SMALLEST, color=QUIET)


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
