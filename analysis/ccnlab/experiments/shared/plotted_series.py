"""Finds the series in a panel of a figure, with their names, values and positions, whichever experiment drew it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.paper_marks import Mark, mark_of, stated_text
from ccnlab.experiments.shared.plotted_points import Interval, Point, drawn, label_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

Value = float | str | None

PT_PER_INCH = 72
_DIGITS = 6  # of a value
_CLOSEST = 0.5  # pt; a point that is closer to the one before it is left out
_BESIDE = 1.0  # pt; a point that is further outside the panel is not visible


@dataclass
class Series:
    """The points of a series, in columns."""

    name: str
    color: str
    at: list[tuple[float, float]] = field(default_factory=list)  # pt from the left and from the top of the figure
    x: list[Value] = field(default_factory=list)  # text for a category, None for a place without a meaning
    y: list[Value] = field(default_factory=list)
    x_range: list[Interval | None] = field(default_factory=list)  # confidence interval, or both ends of a bar
    y_range: list[Interval | None] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)  # index of a point -> its annotation

    def columns(self) -> dict[str, Any]:
        """Returns the columns without optional ones that have no entry."""
        optional = {"x_range": any(self.x_range), "y_range": any(self.y_range), "notes": bool(self.notes)}
        return {name: column for name, column in vars(self).items() if optional.get(name, True)}


def series_of(axes: Axes) -> list[Series]:
    """Returns the series of a panel that have a visible point; lines or bars of the same name and look are one."""
    reader = _Reader(axes)
    found: dict[tuple[str, tuple[str, str]], Series] = {}
    for artist, points in drawn(axes):
        name, look = name_of(axes, artist), _look(artist)
        reader.read(points, found.setdefault((name, look), Series(name, look[0])), mark_of(artist))
    return [series for series in found.values() if series.at]


class _Reader:
    """Converts points of a panel to columns."""

    def __init__(self, axes: Axes) -> None:
        self._axes = axes
        self._x, self._y = _value_of(axes.xaxis), _value_of(axes.yaxis)
        self._notes = {tuple(map(float, note.xy)): " ".join(note.get_text().split()) for note in _annotations(axes)}

    def read(self, points: Iterable[Point], series: Series, mark: Mark | None) -> None:
        """Adds the visible points to a series; what a mark states is the note of its point."""
        for point in points:
            at = self._position(point)
            if at is not None and (mark or not series.at or math.dist(at, series.at[-1]) >= _CLOSEST):
                self._add(series, point, at, stated_text(mark) if mark else self._notes.get(point.place))

    def _position(self, point: Point) -> tuple[float, float] | None:
        """Returns where a point is, in pt from the left and from the top; None if it is not visible."""
        if not all(map(math.isfinite, point.place)):
            return None
        figure = self._axes.get_figure(root=True)
        assert figure is not None
        pt_per_px = PT_PER_INCH / figure.dpi
        x, y = (pt_per_px * float(number) for number in self._axes.transData.transform(point.place))
        box = self._axes.get_window_extent()
        inside = (box.x0 * pt_per_px - _BESIDE <= x <= box.x1 * pt_per_px + _BESIDE
                  and box.y0 * pt_per_px - _BESIDE <= y <= box.y1 * pt_per_px + _BESIDE)
        return (round(x, 1), round(PT_PER_INCH * figure.get_figheight() - y, 1)) if inside else None

    def _add(self, series: Series, point: Point, at: tuple[float, float], note: str | None) -> None:
        if note:
            series.notes[len(series.at)] = note
        series.at.append(at)
        series.x.append(None if point.x is None else self._x(point.x))
        series.y.append(None if point.y is None else self._y(point.y))
        series.x_range.append(_rounded(point.x_range))
        series.y_range.append(_rounded(point.y_range))


def _value_of(axis: Axis) -> Callable[[float], Value]:
    """Returns the function from a coordinate to what is shown for it: the number, or the name of the nearest tick."""
    from matplotlib.category import StrCategoryLocator
    from matplotlib.ticker import FixedLocator

    if not isinstance(axis.get_major_locator(), (FixedLocator, StrCategoryLocator)):
        return _short
    places = [float(place) for place in axis.get_majorticklocs()]
    names = [" ".join(name.split()) for name in axis.get_major_formatter().format_ticks(places)]
    if all(_says(name, place) for name, place in zip(names, places)):
        return _short
    return lambda number: min(zip(places, names), key=lambda tick: abs(tick[0] - number))[1]


def has_names(axis: Axis) -> bool:
    """Returns whether an axis has the names of categories and not numbers at its ticks."""
    return _value_of(axis) is not _short


def _says(name: str, place: float) -> bool:
    """Returns whether the name of a tick is the number at its place."""
    try:
        return math.isclose(float(name.replace("\N{MINUS SIGN}", "-")), place, abs_tol=1e-9)
    except ValueError:
        return not name


def _short(number: float) -> float:
    short = float(f"{number:.{_DIGITS}g}")
    return int(short) if short.is_integer() else short


def _rounded(interval: Interval | None) -> Interval | None:
    if interval is None or not all(map(math.isfinite, interval)):
        return None
    return _short(interval[0]), _short(interval[1])


def _annotations(axes: Axes) -> list[Any]:
    """Returns the annotations of points; not those that repeat a number, as at the end of a bar."""
    from matplotlib.text import Annotation

    notes = [text for text in axes.texts if isinstance(text, Annotation) and text.xycoords == "data"]
    return [note for note in notes if not note.get_text().lstrip("+-\N{MINUS SIGN}")[:1].isdigit()]


def _look(artist: Any) -> tuple[str, str]:
    """Returns colour and marker of what shows a series; no colour if its parts have several."""
    from matplotlib.colors import to_hex, to_rgba_array

    if hasattr(artist, "patches"):
        colours = {to_hex(bar.get_facecolor()) for bar in artist.patches}
        return (colours.pop() if len(colours) == 1 else "", "bar")
    if hasattr(artist, "lines"):
        artist = artist.lines[0] or artist.lines[2][0]
    colour = artist.get_color() if hasattr(artist, "get_color") else artist.get_edgecolor()
    return to_hex(to_rgba_array(colour)[0]), str(artist.get_marker() if hasattr(artist, "get_marker") else "line")


def name_of(axes: Axes, artist: Any) -> str:
    """Returns the label of a series, or the label that one of the same look has in this panel, or in any."""
    if label_of(artist):
        return label_of(artist)
    for panels in ([axes], axes.figure.axes):
        labels = {label_of(other) for panel in panels for other, _ in drawn(panel) if _look(other) == _look(artist)}
        labels.discard("")
        if len(labels) == 1:
            return labels.pop()
    return ""
