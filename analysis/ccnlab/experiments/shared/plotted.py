"""The plotted values of a figure and where they are in the picture, so that the report can show them on hover."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.plotted_series import PT_PER_INCH, Series, has_names, series_of
from ccnlab.files import write_whole

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_QUANTITY = re.compile(r"(.+?)\s*\(([^()]+)\)")  # "time (s)"


def plotted(figure: Figure) -> dict[str, object]:
    """Returns size, panels and series of a figure, with values, and positions in pt from its upper left corner.

    The figure's layout must be final, as it is once the figure was saved.
    """
    panels = [_panel(axes, series) for axes in figure.axes if axes.axison and (series := series_of(axes))]
    width, height = (round(PT_PER_INCH * float(inches), 1) for inches in figure.get_size_inches())
    return {"width": width, "height": height, "panels": panels}


def save_plotted(figure: Figure, file: Path) -> None:
    """Writes the plotted values as JSON."""
    write_whole(file, json.dumps(plotted(figure), ensure_ascii=False, separators=(",", ":")) + "\n")


def _panel(axes: Axes, series: Iterable[Series]) -> dict[str, object]:
    x, y = axis_label(axes, "xaxis"), axis_label(axes, "yaxis")
    return {"title": _line(axes.get_title("left") or axes.get_title()), "x": _quantity(x), "y": _quantity(y),
            "series": [one.columns() for one in series]}


def axis_label(axes: Axes, side: str) -> str:
    """Returns the label of an axis (xaxis, yaxis), or the only one of others that say the same.

    These are panels with the same axis, then those in the same column or row, and then, unless the ticks are names, all.
    """
    shared = axes.get_shared_x_axes() if side == "xaxis" else axes.get_shared_y_axes()
    whole = [] if has_names(getattr(axes, side)) else axes.figure.axes
    for panels in ([axes], shared.get_siblings(axes), _beside(axes, side), whole):
        labels = {getattr(panel, side).get_label_text() for panel in panels} - {""}
        if len(labels) == 1:
            return labels.pop()
    return ""


def _beside(axes: Axes, side: str) -> list[Axes]:
    """Returns the panels in the same column (for an x axis) or row (for a y axis) whose ticks are names, too, or not."""
    place = "colspan" if side == "xaxis" else "rowspan"
    spans = {other: getattr(spec, place) for other in axes.figure.axes if (spec := other.get_subplotspec()) is not None}
    named = has_names(getattr(axes, side))
    return [other for other, span in spans.items()
            if span == spans.get(axes) and has_names(getattr(other, side)) == named]


def _quantity(label: str) -> dict[str, str]:
    """Returns quantity and unit of an axis label such as "time (s)"."""
    match = _QUANTITY.fullmatch(_line(label))
    return {"quantity": match[1], "unit": match[2]} if match else {"quantity": _line(label), "unit": ""}


def _line(text: str) -> str:
    return " ".join(text.split())
