"""The points of lines, error bars, bars and stairs of Matplotlib, in data coordinates."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ccnlab.experiments.shared.paper_marks import Mark, mark_of

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes

Interval = tuple[float, float]


class Point(NamedTuple):
    """A place in data coordinates, and the values that are drawn there."""

    place: tuple[float, float]
    x: float | None  # None: the place has no meaning on this axis
    y: float | None
    x_range: Interval | None = None
    y_range: Interval | None = None


def drawn(axes: Axes) -> Iterator[tuple[Any, Iterable[Point]]]:
    """Yields each artist or container that shows data, and its points."""
    from matplotlib.container import BarContainer, ErrorbarContainer
    from matplotlib.patches import StepPatch

    for container in axes.containers:
        if isinstance(container, ErrorbarContainer):
            yield container, _of_errorbar(container)
        elif isinstance(container, BarContainer):
            yield container, _of_bars(container)
    parts = {id(part) for container in axes.containers for part in container.get_children()}
    for line in axes.lines:
        if id(line) not in parts:
            yield line, _of_mark(axes, mark) if (mark := mark_of(line)) else _of_line(axes, line)
    for patch in axes.patches:
        if isinstance(patch, StepPatch):
            yield patch, _of_stairs(patch)
        elif mark := mark_of(patch):
            yield patch, _of_mark(axes, mark)


def label_of(artist: Artist | Any) -> str:
    """Returns the label of an artist or container; empty if it has none, or one that Matplotlib made up."""
    label = str(artist.get_label() or "")
    return "" if label.startswith("_") else label


def _of_mark(axes: Axes, mark: Mark) -> Iterator[Point]:
    """Yields the coordinates of a paper's number; a level and a range are at their label, and have no other one."""
    across, up = mark.label_at
    if not mark.x:
        across, _ = (axes.transAxes - axes.transData).transform((across, 0.0))
    if not mark.y:
        _, up = (axes.transAxes - axes.transData).transform((0.0, up))
    ends = [stated.at for stated in mark.y]
    yield Point((across, up), mark.x[0].at if mark.x else None, ends[-1] if ends else None,
                y_range=(ends[0] if len(ends) > 1 else 0.0, ends[-1]) if mark.kind == "range" else None)


def _of_line(axes: Axes, line: Any) -> Iterator[Point]:
    """Yields the points of a line, without y if its y is a place in the panel. Lines over the whole panel have none."""
    x_is_data, y_is_data = line.get_transform().contains_branch_seperately(axes.transData)
    if not x_is_data or not (y_is_data or label_of(line)):
        return
    to_data = line.get_transform() - axes.transData
    for x, y in zip(line.get_xdata(), line.get_ydata()):
        across, up = to_data.transform((float(x), float(y)))
        yield Point((across, up), float(x), float(y) if y_is_data else None)


def _of_errorbar(container: Any) -> Iterator[Point]:
    """Yields the points with their intervals; for intervals without a line, the middle of each."""
    line, _, bars = container.lines
    sides = [side for side, there in (("x", container.has_xerr), ("y", container.has_yerr)) if there]
    intervals = {f"{side}_range": [_interval(ends, side) for ends in collection.get_segments()]
                 for side, collection in zip(sides, bars)}
    middles = (tuple(map(float, ends.mean(axis=0))) if len(ends) else (math.nan, math.nan)
               for ends in bars[0].get_segments())
    points = middles if line is None else zip(map(float, line.get_xdata()), map(float, line.get_ydata()))
    for number, (x, y) in enumerate(points):
        yield Point((x, y), x, y, **{name: ends[number] for name, ends in intervals.items()})


def _interval(ends: Any, side: str) -> Interval | None:
    """Returns an interval from the line that shows it; None for one that could not be computed, as of a single seed."""
    column = "xy".index(side)
    return (float(ends[0][column]), float(ends[1][column])) if len(ends) else None


def _of_bars(container: Any) -> Iterator[Point]:
    """Yields the end of each bar, with both ends as interval if it does not begin at 0."""
    for bar, length in zip(container.patches, container.datavalues):
        if container.orientation == "vertical":
            start, middle = float(bar.get_y()), float(bar.get_x() + bar.get_width() / 2)
            end = start + float(length)
            yield Point((middle, end), middle, end, y_range=(start, end) if start else None)
        else:
            start, middle = float(bar.get_x()), float(bar.get_y() + bar.get_height() / 2)
            end = start + float(length)
            yield Point((end, middle), end, middle, x_range=(start, end) if start else None)


def _of_stairs(patch: Any) -> Iterator[Point]:
    """Yields the middle of each step, with its ends as interval."""
    values, edges, _ = patch.get_data()
    for value, start, end in zip(map(float, values), map(float, edges), map(float, edges[1:])):
        middle = (start + end) / 2
        yield Point((middle, value), middle, value, x_range=(start, end))
