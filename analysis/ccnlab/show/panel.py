"""Draws the rows of an answer: bars, lines over a parameter, steps over time, spans, or points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.style import NAMES, SERIES, looks
from ccnlab.project import listed
from ccnlab.runs.quantity import canonical, magnitude
from ccnlab.show.answer import Answer
from ccnlab.show.question import Figure, Kind
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_FEWEST_FOR_A_LINE = 3  # values of a parameter
_MOST_LABELS = 60  # rows of bars, spans and points
_ROW_INCH = 0.2  # height of each
_ASIDE = 0.3  # of a row, from the marks of one series to those of the next, at most
_BAND = 0.8  # of a row, for the marks of all series
_REPLICATION = "rng_run"
# Keys that number or name single rows, so that they make no series over time.
_OF_ROWS = ("event", "entry", "eviction", "message", "name")


def draw_panel(axes: Axes, figure: Figure, answer: Answer, by: str, value: str) -> None:
    """Draws an answer; raises UserError if it has more lines or rows than a figure can show."""
    x = figure.x or _parameter_for_x(answer, by)
    if figure.kind is Kind.BARS and x:
        _draw_lines(axes, answer, x, by, value)
    elif figure.kind is Kind.BARS:
        _draw_bars(axes, answer, by, value)
    elif figure.kind is Kind.STEPS:
        _draw_steps(axes, answer, x, by, value)
    else:
        _draw_marks(axes, figure, answer, by, value)


def _parameter_for_x(answer: Answer, by: str) -> str:
    """Returns the first parameter with several numbers as values, or an empty text."""
    for name in answer.parameters:
        values = set(answer.values(name))
        if name not in (by, _REPLICATION) and len(values) >= _FEWEST_FOR_A_LINE and None not in map(_as_number, values):
            return name
    return ""


def _as_number(value: object) -> float | None:
    """Returns a number, the Mbit/s of a rate, or None for any other value."""
    if _is_number(value):
        return float(str(value))
    rate = magnitude(canonical(value), "bit/s") if isinstance(value, str) else None
    return None if rate is None else rate / 1e6


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _numbers(answer: Answer, value: str) -> list[float]:
    """Returns the values to draw, NaN for those that are missing; raises UserError if they are no numbers."""
    values = answer.values(value)
    if not all(one is None or _is_number(one) for one in values):
        numbers = [column.name for column in answer.columns if all(map(_is_number, answer.values(column.name)))]
        raise UserError(f"--plot: the column {value} has no numbers; --value chooses another: {listed(numbers)}")
    return [math.nan if one is None else float(one) for one in values]


def _groups(answer: Answer, by: str, without: Sequence[str]) -> tuple[list[str], str]:
    """Returns for each row the name of its series, and what these names are: `by`, or else all other keys that differ."""
    keys = [column.name for column in answer.columns if column.is_key and column.name not in (*without, _REPLICATION)
            and len(set(answer.values(column.name))) > 1]
    keys = [by] if by else keys
    columns = [answer.values(key) for key in keys]
    names = [", ".join(NAMES.get(str(cell), _text(cell)) for cell in cells) for cells in zip(*columns)] if keys else [""] * len(answer.rows)
    return names, ", ".join(keys)


def _text(value: object) -> str:
    return "not set" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


def _series(answer: Answer, by: str, without: Sequence[str]) -> tuple[list[str], dict[str, dict[str, Any]], str]:
    """Returns the series of each row, the look of each series, and what the series are."""
    names, keys = _groups(answer, by, without)
    distinct = list(dict.fromkeys(names))
    if len(distinct) > len(SERIES):
        raise UserError(f"--plot would draw {len(distinct)} lines ({keys}), allowed up to {len(SERIES)}: choose with --node, "
                        "--where or --run, or group with --by")
    return names, looks(distinct), keys


def _draw_lines(axes: Axes, answer: Answer, x: str, by: str, value: str) -> None:
    """Means over the replications, with 95 % confidence intervals."""
    names, styles, keys = _series(answer, by, [x])
    points: dict[str, dict[float, list[float]]] = {name: {} for name in styles}
    found = answer.values(x)
    for name, at, number in zip(names, found, _numbers(answer, value)):
        points[name].setdefault(_as_number(at) or 0.0, []).append(number)
    for name, of_x in points.items():
        at = sorted(of_x)
        means, widths = _means(of_x[one] for one in at)
        axes.errorbar(at, means, widths, label=name or None, **styles[name])
    if all(isinstance(one, int) for one in found):
        axes.locator_params(axis="x", integer=True)
    _finish(axes, f"{x} (Mbit/s)" if any(isinstance(one, str) for one in found) else x, _label(answer, value), keys)
    axes.set_ylim(bottom=min(0, axes.get_ylim()[0]))


def _means(replications: Iterable[Sequence[float]]) -> tuple[list[float], list[float] | None]:
    """Returns the mean of each, and half the widths of their 95 % confidence intervals, or None if none has several values."""
    samples = list(replications)
    widths = [half_width_95(sample) if len(sample) > 1 else 0.0 for sample in samples]
    return [sum(sample) / len(sample) for sample in samples], widths if any(widths) else None


def _draw_steps(axes: Axes, answer: Answer, x: str, by: str, value: str) -> None:
    """Each line goes on to the end of the longest one."""
    names, styles, keys = _series(answer, by, [x, *_OF_ROWS])
    at, numbers = _numbers(answer, x), _numbers(answer, value)
    for name, look in styles.items():
        rows = [row for row in range(len(names)) if names[row] == name]
        axes.plot([*(at[row] for row in rows), max(at)], [*(numbers[row] for row in rows), numbers[rows[-1]]], label=name or None,
                  drawstyle="steps-post", **{**look, "marker": None})
    _finish(axes, _label(answer, x), _label(answer, value), keys)
    axes.set_ylim(bottom=0)


def _draw_bars(axes: Axes, answer: Answer, by: str, value: str) -> None:
    """Horizontal bars, means over the replications: a group for each combination of keys, in it a bar for each value of `by`, or of
    the first parameter."""
    by = by or next(iter(answer.parameters), "")
    names, styles, keys = _series(answer, by, []) if by else ([""] * len(answer.rows), {"": SERIES[0]}, "")
    labels = _groups(answer, "", [by])[0]
    if set(labels) == {""}:  # one row for each bar of the group: what it is about
        labels = [", ".join(_text(cell) for column, cell in zip(answer.columns, row) if column.is_key and column.name not in answer.parameters)
                  for row in answer.rows]
    rows = list(dict.fromkeys(labels))
    _make_room(axes, len(rows) * len(styles), len(rows))
    height = 0.8 / len(styles)
    found: dict[str, dict[str, list[float]]] = {name: {} for name in styles}
    for label, name, number in zip(labels, names, _numbers(answer, value)):
        found[name].setdefault(label, []).append(number)
    for place, (name, look) in enumerate(styles.items()):
        means, widths = _means(found[name].values())
        axes.barh([rows.index(label) + (place - (len(styles) - 1) / 2) * height for label in found[name]], means, height, xerr=widths,
                  label=name or None, color=look["color"], error_kw={"elinewidth": 1, "capsize": 2})
    _name_rows(axes, rows)
    _finish(axes, _label(answer, value), "", keys)


def _draw_marks(axes: Axes, figure: Figure, answer: Answer, by: str, value: str) -> None:
    """A line per label: bars from `x` on that are as long as the value, or marks at `x`."""
    is_span = figure.kind is Kind.SPANS
    by = by or ("" if is_span else value)
    names, styles, keys = ([""] * len(answer.rows), {"": SERIES[0]}, "") if by in ("", figure.label) else _series(answer, by, [])
    labels = _groups(answer, "", [by, *_OF_ROWS, figure.label])[0] if is_span else [""] * len(answer.rows)
    labels = [f"{before} {_text(one)}".strip() for before, one in zip(labels, answer.values(figure.label))]
    rows = list(dict.fromkeys(labels))
    _make_room(axes, len(rows), len(rows))
    at, numbers = _numbers(answer, figure.x), _numbers(answer, value) if is_span else []
    for number, (name, look) in enumerate(styles.items()):
        chosen = [row for row in range(len(names)) if names[row] == name]
        # So that no mark hides another one, nor stands in another row.
        aside = 0 if is_span else (number - (len(styles) - 1) / 2) * min(_ASIDE, _BAND / len(styles))
        places = [rows.index(labels[row]) + aside for row in chosen]
        if is_span:
            axes.barh(places, [numbers[row] for row in chosen], 0.6, [at[row] for row in chosen], label=name or None, color=look["color"])
        else:
            axes.plot([at[row] for row in chosen], places, label=name or None, **{**look, "linestyle": "none"})
    _name_rows(axes, rows)
    _finish(axes, _label(answer, figure.x), "", keys)


def _make_room(axes: Axes, lines: int, rows: int) -> None:
    if rows > _MOST_LABELS:
        raise UserError(f"--plot would draw {rows} rows, allowed up to {_MOST_LABELS}: choose with --node, --where, --since, "
                        "--until or --run")
    whole = axes.get_figure(root=True)
    assert whole is not None
    width, height = whole.get_size_inches()
    whole.set_size_inches(width, max(height / 2, 1 + _ROW_INCH * lines))


def _name_rows(axes: Axes, rows: Sequence[str]) -> None:
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.3, -0.7)
    axes.grid(visible=False, axis="y")


def _finish(axes: Axes, x: str, y: str, keys: str) -> None:
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    if len(axes.get_legend_handles_labels()[1]) > 1:
        axes.legend(title=keys or None, loc="upper left", bbox_to_anchor=(1, 1))


def _label(answer: Answer, value: str) -> str:
    column = answer.column(value)
    said = [set(map(str, answer.values(name))) for name in column.said_by]
    name, unit = [min(values) for values in said] if said and all(len(values) == 1 for values in said) else (column.name, column.unit)
    name = name.removesuffix(f"_{unit}").replace("_percent", "").replace("_", " ")
    name = "time" if name in ("ms", "s", "seconds") else name
    return f"{name} ({unit})" if unit and unit != "1" else name
