"""Compares what a figure shows with the CSV that is written beside it, from rows of a database made by hand.

A module of the folder `drawn` has the rows of an experiment (`ROWS`) and says, for each figure, which column is drawn in
which panel under which label (`FIGURES`). Factors are not stated: they follow from the unit in the label of the axis and
from the unit at the end of the column's name.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pandas as pd
import pytest

from ccnlab.experiments.shared.paper_marks import marks_of
from ccnlab.experiments.shared.plotted import axis_label
from ccnlab.experiments.shared.plotted_points import Point, drawn
from ccnlab.experiments.shared.plotted_series import name_of
from ccnlab.runs.task import Task

Column = str | Callable[[pd.DataFrame], Any]  # an expression of DataFrame.eval, or a function of the rows

# Columns of the tables of a results database, in the order of `Rows.add`.
TABLES = {
    "transfer": ("node", "start_s", "first_byte_s", "end_s", "size_bytes", "chunks", "interests", "retransmissions", "stack",
                 "app", "digest"),
    "traffic": ("bin_s", "node", "face", "direction", "kind", "packets", "bytes", "layer"),
    "app_window": ("time_s", "node", "window", "event"),
    "node_load": ("bin_s", "node", "cpu_busy", "memory_bytes"),
    "table_state": ("time_s", "node", "pit_entries"),
    "counter": ("node", "name", "value"),
    "measure": ("node", "name", "value", "unit"),
    "exchange": ("node", "app", "seq", "start_s", "rtt_s"),
    "shared_object": ("object", "delay_s", "copies"),
    "playback": ("node", "stalls", "stall_s", "start_delay_s", "played_s"),
    "playback_event": ("time_s", "node", "event", "position_s"),
}


def nowhere(rows: pd.DataFrame) -> pd.Series:
    """The y of marks whose height has no meaning."""
    return pd.Series("", index=rows.index)


class Rows:
    """Rows made by hand, read as from a Store."""

    def __init__(self, tasks: Iterable[Task], **defaults: Any) -> None:
        """Makes a run per task; `defaults` are arguments that the tasks do not have, with _ for -."""
        common = {name.replace("_", "-"): value for name, value in defaults.items()}
        self.runs = [{"run_id": run_id, "rng_run": task.rng_run, "sim_s": 100.0, **common, **dict(task.arguments)}
                     for run_id, task in enumerate(tasks, 1)]
        self._rows: dict[str, list[dict[str, Any]]] = {name: [] for name in TABLES}

    def add(self, table: str, run: Mapping[str, Any], *values: Any) -> None:
        """Adds a row; columns without a value are empty."""
        self._rows[table].append({"run_id": run["run_id"], **dict(zip(TABLES[table], values))})

    def read_runs(self, run_ids: Sequence[int]) -> pd.DataFrame:
        return pd.DataFrame([run for run in self.runs if run["run_id"] in set(run_ids)])

    def read(self, table: str, run_ids: Sequence[int]) -> pd.DataFrame:
        wanted = set(run_ids)
        rows = [row for row in self._rows[table] if row["run_id"] in wanted]
        return pd.DataFrame(rows, columns=["run_id", *TABLES[table]])

    @property
    def run_ids(self) -> list[int]:
        return [run["run_id"] for run in self.runs]


MEANS = "mean of 2 seeds, bars: 95 % confidence"


def twice(tasks: Iterable[Task]) -> list[Task]:
    """Returns each task with two seeds; the half width of the interval is then 12.706 times half the difference."""
    return [replace(task, rng_run=seed) for task in tasks for seed in (1, 2)]


@dataclass(frozen=True)
class Line:
    """What one label of a panel shows: rows of a table and their columns."""

    label: str  # as drawn; empty for artists without one
    rows: str = ""  # query; empty: all rows
    x: Column = ""  # empty: that of the panel
    y: Column = ""
    ci: Column = ""  # half width of the interval of y (of x, if y has names)
    low: Column = ""  # other end of a bar that does not begin at 0
    table: str | None = None  # suffix; None: that of the panel
    mean: bool = False  # of y for each x


@dataclass(frozen=True)
class Paper:
    """A paper's number as it must be drawn, typed from the paper: a level has one coordinate, a range both ends of y."""

    kind: str
    ids: str
    x: float | str | None = None
    y: float | str | tuple[float, float] | None = None


@dataclass(frozen=True)
class Panel:
    """A panel, with the labels of its axes; its lines may leave out what they have in common."""

    x_label: str
    y_label: str
    lines: Sequence[Line]
    x: Column = ""
    y: Column = ""
    ci: Column = ""
    table: str = ""
    at_start: bool = False  # bars and steps are drawn from x on, not around it
    nonzero: bool = False  # what is 0 is drawn, and not in the table
    names: Mapping[str, str] = field(default_factory=dict)  # in the table -> on the axis
    beside: Sequence[str] = ()  # labels of what no run shows: bounds and closed forms
    papers: Sequence[Paper] = ()
    span: tuple[float, float] | None = None  # of x, where what is 0 does not count


@dataclass(frozen=True)
class Known:
    """A point of a figure, calculated by hand from the rows."""

    panel: int
    label: str
    x: float | str
    y: float | str
    ci: float | None = None


@dataclass(frozen=True)
class Cell:
    """A number of a table that no figure shows, calculated by hand from the rows."""

    table: str
    rows: str  # query of one row, or of equal ones
    column: str
    value: float

    def check(self, tables: Mapping[str, pd.DataFrame]) -> None:
        """Fails unless the table has the number."""
        found = tables[self.table].query(self.rows)[self.column].unique().tolist()
        assert len(found) == 1 and math.isclose(found[0], self.value, rel_tol=1e-6), f"{self}: the table has {found}"


@dataclass(frozen=True)
class Drawing:
    """The panels of a figure, in order, and points and further numbers that are known."""

    panels: Sequence[Panel]
    known: Sequence[Known]
    cells: Sequence[Cell] = ()
    seeds: str = "one seed"  # as written above the panels


def of_seeds(figures: Mapping[str, Drawing], text: str, *suffixes: str) -> dict[str, Drawing]:
    """Returns the drawings; those of the suffixes say `text` about their seeds."""
    return {suffix: replace(drawing, seeds=text) if suffix in suffixes else drawing for suffix, drawing in figures.items()}


# --- units ---

_SCALES = {"s": ("time", 1.0), "ms": ("time", 1e-3), "us": ("time", 1e-6), "µs": ("time", 1e-6), "bytes": ("size", 1.0), "kb": ("size", 1e3),
           "mb": ("size", 1e6), "mbps": ("rate", 1e6), "mbit/s": ("rate", 1e6), "percent": ("", 0.01), "%": ("", 0.01),
           "thousands": ("", 1e3), "millions": ("", 1e6)}
_NO_UNIT = ("", 1.0)


def factor(column: Column, label: str) -> float:
    """Returns by how much a column is multiplied for an axis; only a column without a unit may have one of its own."""
    end = re.search(r"_([a-z]+)$", column) if isinstance(column, str) and "km_s" not in column else None
    of_column = _SCALES.get(end[1], _NO_UNIT) if end and column.isidentifier() and "per_s" not in column else _NO_UNIT
    in_label = re.fullmatch(r"(?:.*\()?([^()]+)\)?", label)
    of_axis = _SCALES.get(in_label[1].lower(), _NO_UNIT) if in_label else _NO_UNIT
    if of_column is _NO_UNIT and of_axis[0]:
        return 1.0
    assert of_axis[0] in ("", of_column[0]), f"{column} is drawn over '{label}'"
    return (of_column[1] if of_column[0] == of_axis[0] else 1.0) / of_axis[1]


# --- what is drawn ---

Dot = tuple[Any, ...]  # x, y, ends of the interval or bar


def names_of(axis: Any) -> Callable[[float], float | str]:
    """Returns the function from a coordinate to the name of the nearest tick, or to the coordinate if ticks are numbers."""
    from matplotlib.category import StrCategoryLocator
    from matplotlib.ticker import FixedLocator

    if not isinstance(axis.get_major_locator(), (FixedLocator, StrCategoryLocator)):
        return float
    places = [float(place) for place in axis.get_majorticklocs()]
    names = [" ".join(name.split()) for name in axis.get_major_formatter().format_ticks(places)]
    if all(not name or _is(name, place) for name, place in zip(names, places)):
        return float
    return lambda at: min(zip(places, names), key=lambda tick: abs(tick[0] - at))[1]


def _is(name: str, place: float) -> bool:
    try:
        return math.isclose(float(name.replace("\N{MINUS SIGN}", "-")), place, abs_tol=1e-9)
    except ValueError:
        return False


def shown(axes: Any, panel: Panel) -> dict[str, list[Dot]]:
    """Returns the points in a panel by label; without those that are not finite."""
    x_of, y_of = names_of(axes.xaxis), names_of(axes.yaxis)
    found: dict[str, list[Dot]] = {}
    stated_by_papers = {id(artist) for artist, _ in marks_of(axes)}
    for artist, points in drawn(axes):
        if id(artist) in stated_by_papers:
            continue
        for point, width in zip(points, _widths(artist)):
            if not all(map(math.isfinite, point.place)):
                continue
            x = point.x - width / 2 if panel.at_start else point.x
            interval = None if panel.at_start else point.y_range or point.x_range
            found.setdefault(name_of(axes, artist), []).append((x_of(x), "" if point.y is None else y_of(point.y), *(interval or ())))
    return found


def _widths(artist: Any) -> Iterator[float]:
    """Yields the width of each bar or step; 0 for all other points."""
    if hasattr(artist, "patches"):
        yield from (bar.get_width() for bar in artist.patches)
    elif hasattr(artist, "get_data") and not hasattr(artist, "get_xdata"):
        edges = artist.get_data().edges
        yield from (after - before for before, after in zip(edges, edges[1:]))
    while True:
        yield 0.0


def papers_shown(axes: Any) -> list[Paper]:
    """Returns the papers' numbers in a panel; coordinates are those of the artists themselves."""
    x_of, y_of = names_of(axes.xaxis), names_of(axes.yaxis)
    found = []
    for artist, mark in marks_of(axes):
        ids = ", ".join(target.id for target in mark.targets)
        if mark.kind == "range":
            low, high = sorted({round(float(y), 9) for _, y in artist.get_xy()} if hasattr(artist.get_xy(), "shape")
                               else (float(artist.get_y()), float(artist.get_y() + artist.get_height())))
            found.append(Paper("range", ids, y=(low, high)))
            continue
        (x, *_), (y, *_) = artist.get_xdata(), artist.get_ydata()
        of_x, of_y = (mark.kind == "point" or bool(side) for side in (mark.x, mark.y))
        found.append(Paper(mark.kind, ids, x_of(float(x)) if of_x else None, y_of(float(y)) if of_y else None))
    return found


# --- what the tables have ---

def stated(panel: Panel, tables: Mapping[str, pd.DataFrame]) -> dict[str, list[Dot]]:
    """Returns the points that the tables give, by label."""
    found: dict[str, list[Dot]] = {}
    for line in panel.lines:
        rows = tables[panel.table if line.table is None else line.table]
        rows = rows.query(line.rows) if line.rows else rows
        found.setdefault(line.label, []).extend(_dots(panel, line, rows))
    if any(line.ci or panel.ci for line in panel.lines):
        # Otherwise the interval of another column would not be noticed.
        assert any(dot[3] > dot[2] for dots in found.values() for dot in dots if len(dot) == 4), "no row has an interval"
    return found


def _dots(panel: Panel, line: Line, rows: pd.DataFrame) -> Iterator[Dot]:
    x, y = line.x or panel.x, line.y or panel.y
    ci = line.ci or panel.ci
    columns = {"x": _values(rows, x, panel.x_label, panel.names), "y": _values(rows, y, panel.y_label, panel.names)}
    along = "y" if pd.api.types.is_numeric_dtype(columns["y"]) else "x"
    label = panel.y_label if along == "y" else panel.x_label
    if ci:
        columns["ci"] = _values(rows, ci, label, {})
    if line.low:
        columns["low"] = _values(rows, line.low, label, {})
    frame = pd.DataFrame(columns).dropna(subset=["x", "y"])
    if line.mean:
        frame = frame.groupby("x", as_index=False).mean()
    for row in frame.to_dict("records"):
        if panel.nonzero and row["y"] == 0:
            continue
        ends: tuple[float, ...] = ()
        if "low" in row:
            ends = (row["low"], row[along]) if row["low"] else ()
        elif "ci" in row and not math.isnan(row["ci"]):
            ends = (row[along] - row["ci"], row[along] + row["ci"])
        yield (row["x"], row["y"], *ends)


def _values(rows: pd.DataFrame, column: Column, label: str, names: Mapping[str, str]) -> pd.Series:
    values = column(rows) if callable(column) else rows.eval(column)
    if pd.api.types.is_numeric_dtype(values) and not pd.api.types.is_bool_dtype(values):
        return values * factor(column, label)
    return values.map(lambda text: " ".join(str(names.get(text, text)).split()))


# --- the comparison ---

def compare(axes: Any, panel: Panel, tables: Mapping[str, pd.DataFrame]) -> None:
    """Fails unless the panel shows what the tables have, under the labels that are stated."""
    assert (axis_label(axes, "xaxis"), axis_label(axes, "yaxis")) == (panel.x_label, panel.y_label)
    assert sorted(map(str, papers_shown(axes))) == sorted(map(str, panel.papers))
    on_paper = shown(axes, panel)
    if panel.span:
        places = [dot[0] for dots in on_paper.values() for dot in dots]
        assert (min(places), max(places)) == tuple(map(pytest.approx, panel.span))
    wanted = {label: dots for label, dots in stated(panel, tables).items() if dots}
    assert set(on_paper) - set(panel.beside) == set(wanted)
    for label, dots in wanted.items():
        texts = _texts(axes)
        some = [dot for dot in on_paper[label] if not (panel.nonzero and dot[1] == 0)]
        assert some, f"nothing is drawn as '{label}'"
        found, expected = _sorted(some, texts), _sorted(dots, texts)
        assert len(found) == len(expected), f"{label}: {found} drawn, {expected} in the table"
        for one, other in zip(found, expected):
            assert _alike(one, other), f"{label}: {one} is drawn, the table has {other}"


def _texts(axes: Any) -> tuple[bool, bool]:
    """Returns whether the values of each axis are shown as text."""
    return names_of(axes.xaxis) is not float, names_of(axes.yaxis) is not float


def _sorted(dots: Iterable[Dot], texts: tuple[bool, bool]) -> list[Dot]:
    """Returns the points as they are compared: sorted, each once, numbers as text where the axis shows text."""
    plain = [tuple(_short(value, place < 2 and texts[place]) for place, value in enumerate(dot)) for dot in dots]
    return sorted(set(plain), key=lambda dot: [(isinstance(value, str), value) for value in dot])


def _short(value: Any, as_text: bool) -> Any:
    if isinstance(value, str):
        return value
    return f"{value:g}" if as_text else float(f"{value:.7g}") + 0.0


def _alike(one: Dot, other: Dot) -> bool:
    return len(one) == len(other) and all(
        a == b if isinstance(a, str) or isinstance(b, str) else math.isclose(a, b, rel_tol=1e-5, abs_tol=1e-8)
        for a, b in zip(one, other))


def check_known(axes: Any, panel: Panel, known: Known) -> None:
    """Fails unless a point is drawn where it was calculated to be."""
    dots = [dot for dot in shown(axes, panel).get(known.label, []) if _alike(dot[:2], (known.x, known.y))]
    assert dots, f"{known} is not drawn; there are {shown(axes, panel).get(known.label)}"
    if known.ci is not None:
        low, high = dots[0][2:]
        assert math.isclose(high - low, 2 * known.ci, rel_tol=1e-4)


def panels_of(figure: Any) -> list[Any]:
    """Returns the axes that show points."""
    return [axes for axes in figure.axes if axes.axison and any(_has_points(points) for _, points in drawn(axes))]


def _has_points(points: Iterable[Point]) -> bool:
    return any(all(map(math.isfinite, point.place)) for point in points)
