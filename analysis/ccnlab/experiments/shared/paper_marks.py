"""The papers' numbers in figures: a stated level is a line, a stated point has both coordinates of the paper, a stated range
is a band. Nothing else in a figure looks like one of them.

No coordinate is typed in: each is a number of a target of targets.csv, chosen by its id, or a number or name in the
target's condition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from ccnlab.experiments.shared.style import SMALLEST
from ccnlab.experiments.shared.targets import Target, paper_targets

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes

_POINT: dict[str, Any] = dict(color="black", marker="D", markersize=6, markerfacecolor="none", markeredgewidth=1.2,
                              linestyle="none", zorder=4)
_LEVEL: dict[str, Any] = dict(color="black", linewidth=1.0, linestyle=(0, (8, 3)), zorder=1.9)
_RANGE: dict[str, Any] = dict(facecolor="black", edgecolor="black", alpha=0.13, hatch="\\\\\\\\", linewidth=0, zorder=0.9)
_WORDS = {"point": "", "level": ", level", "range": ", range"}  # after the paper, in legends
# Offset in points, horizontal and vertical alignment of the ids at a point; "high" leaves room for a number above a bar.
_SIDES = {"right": ((7, 0), "left", "center"), "left": ((-7, 0), "right", "center"), "below": ((5, -4), "left", "top"),
          "high": ((0, 24), "center", "bottom")}
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Stated:
    """A coordinate that a paper states."""

    target: Target
    at: float  # on the axis; of a name, its place there


@dataclass(frozen=True)
class Mark:
    """What one artist marks; a level and a range have one coordinate alone."""

    kind: str  # level, point or range
    x: tuple[Stated, ...]
    y: tuple[Stated, ...]
    label_at: tuple[float, float]  # in the panel: data coordinates, or the share of the axis where there is no coordinate

    @property
    def targets(self) -> list[Target]:
        """The targets of all coordinates, each once; that of y first."""
        return list({stated.target.id: stated.target for stated in (*self.y, *self.x)}.values())


_marks: WeakKeyDictionary[Artist, Mark] = WeakKeyDictionary()


def value_of(id: str, part: int = 0) -> Stated:
    """Returns a number of the target's value, by default the first; raises ValueError if there is none."""
    target = paper_targets()[id]
    numbers = _NUMBER.findall(target.value.replace("..", " "))
    if part >= len(numbers):
        raise ValueError(f"{id}: the value is '{target.value}', without a number {part + 1}")
    return Stated(target, float(numbers[part]))


def given(id: str, unit: str, part: int = 0) -> Stated:
    """Returns the number before a unit in the target's condition; of "1 / 10 MB" one of several. Raises ValueError without one."""
    target = paper_targets()[id]
    found = re.search(rf"((?:\d+(?:\.\d+)? / )*\d+(?:\.\d+)?) {re.escape(unit)}", target.condition)
    numbers = found[1].split(" / ") if found else []
    if part >= len(numbers):
        raise ValueError(f"{id}: the condition is '{target.condition}', without a number {part + 1} of {unit}")
    return Stated(target, float(numbers[part]))


def named(id: str, names: Sequence[str], place: float) -> Stated:
    """Returns the place of a category on an axis; raises ValueError unless the target has all its names."""
    target = paper_targets()[id]
    if missing := [name for name in names if name not in f"{target.condition}; {target.quantity}"]:
        raise ValueError(f"{id}: the condition is '{target.condition}', without '{missing[0]}'")
    return Stated(target, place)


def draw_level(axes: Axes, stated: Stated, note: str = "", of_x: bool = False, at: float = 0.99, below: bool = False) -> None:
    """Draws a line over the whole panel at a number of y, or of x, with the id of its target at a share of its length."""
    line = axes.axvline(stated.at, **_LEVEL) if of_x else axes.axhline(stated.at, **_LEVEL)
    place = (stated.at, at) if of_x else (at, stated.at)
    _register(axes, line, Mark("level", (stated,) if of_x else (), () if of_x else (stated,), place))
    transform = axes.get_xaxis_transform() if of_x else axes.get_yaxis_transform()
    shift = (3, 0) if of_x else (0, -2 if below else 2)
    axes.annotate(_text((stated,), note), place, shift, xycoords=transform, textcoords="offset points", fontsize=SMALLEST,
                  ha="left" if of_x else "right", va="top" if of_x or below else "bottom")


def draw_point(axes: Axes, x: Stated, y: Stated, side: str = "right") -> None:
    """Draws a diamond at two coordinates of the paper, with the ids of their targets on one side, a key of _SIDES."""
    (line,) = axes.plot([x.at], [y.at], clip_on=False, **_POINT)
    _register(axes, line, Mark("point", (x,), (y,), (x.at, y.at)))
    shift, across, along = _SIDES[side]
    axes.annotate(_text((y, x), ""), (x.at, y.at), shift, textcoords="offset points", fontsize=SMALLEST, ha=across, va=along)


def draw_points(axes: Axes, points: Sequence[tuple[Stated, Stated]]) -> None:
    """Draws a diamond for each pair of x and y, without their ids: for a whole table of a paper."""
    for x, y in points:
        (line,) = axes.plot([x.at], [y.at], **_POINT)
        _register(axes, line, Mark("point", (x,), (y,), (x.at, y.at)))


def draw_range(axes: Axes, high: Stated, low: Stated | None = None, note: str = "", at: float = 0.99) -> None:
    """Draws a band from one number of y to another, or from 0 on, with the id of its target above it, at a share of its length."""
    band = axes.axhspan(0.0 if low is None else low.at, high.at, **_RANGE)
    ends = (high,) if low is None else (low, high)
    _register(axes, band, Mark("range", (), ends, (at, high.at)))
    axes.annotate(_text(ends, note), (at, high.at), (0, 2), xycoords=axes.get_yaxis_transform(), textcoords="offset points",
                  fontsize=SMALLEST, ha="right", va="bottom")


def mark_of(artist: Artist | Any) -> Mark | None:
    """Returns what an artist marks, or None if it shows something else than a paper's number."""
    try:
        return _marks.get(artist)
    except TypeError:  # a container
        return None


def marks_of(axes: Axes) -> Iterator[tuple[Artist, Mark]]:
    """Yields the papers' numbers in a panel, in the order in which they were drawn."""
    yield from ((artist, mark) for artist in axes.get_children() if (mark := mark_of(artist)))


def stated_text(mark: Mark) -> str:
    """Returns what the papers state."""
    return "; ".join(f"{target.id}: {target.quantity} {target.stated} ({target.condition})" for target in mark.targets)


def _register(axes: Axes, artist: Artist, mark: Mark) -> None:
    """Keeps what the artist marks, and names it in the legend if no other of its kind and paper is there."""
    papers = " and ".join(dict.fromkeys(target.citation for target in mark.targets))
    label = papers + _WORDS[mark.kind]
    artist.set_label(f"_{label}" if label in axes.get_legend_handles_labels()[1] else label)
    _marks[artist] = mark


def _text(stated: Sequence[Stated], note: str) -> str:
    ids = ", ".join(dict.fromkeys(one.target.id for one in stated))
    return f"{note}, {ids}" if note else ids
