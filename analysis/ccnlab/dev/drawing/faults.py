"""Finds what cannot be read in a drawing: texts that leave their boxes, and elements that overlap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ccnlab.dev.drawing import text
from ccnlab.dev.drawing.elements import Box, Lane, Table
from ccnlab.dev.drawing.layout import Layout, Place
from ccnlab.dev.drawing.shapes import Rect

Fault = tuple[Place, str, str]  # the element, its key, and what is wrong
_PAD = 5  # px at each side of a text in a box


def faults(layout: Layout) -> Iterator[Fault]:
    for place, key, what in layout.missing:
        yield place, key, f"{place[0]} has no valid {key} (allowed: {what})"
    yield from _texts(layout)
    yield from _overlaps(layout)
    yield from _crossings(layout)
    page = Rect(0, 0, layout.drawing.width, layout.height)
    for name, rect in layout.rects.items():
        if not page.holds(rect):
            yield layout.places[name], "at", f"{name!r} leaves the page of {page.width:g} px"
    for label in layout.labels:
        if not page.holds(label.rect):
            yield label.place, "label", f"{label.text!r} leaves the page of {page.width:g} px"


def _texts(layout: Layout) -> Iterator[Fault]:
    elements: tuple[Box | Lane | Table, ...] = (*layout.drawing.box, *layout.drawing.lane, *layout.drawing.table)
    for element in elements:
        rect, place = layout.rects[element.name], layout.places[element.name]
        if isinstance(element, Table):
            yield from _cells(element, rect, place)
        else:
            yield from _box_text(element, rect, place)


def _box_text(element: Box | Lane, rect: Rect, place: Place) -> Iterator[Fault]:
    wide, high = text.width(element.text) + 2 * _PAD, text.height(element.text) + 2
    if wide > rect.width or high > rect.height:
        yield place, "text", f"{element.text!r} takes {wide:.0f} x {high:.0f} px (allowed: {rect.width:.0f} x {rect.height:.0f}, by span)"


def _cells(table: Table, rect: Rect, place: Place) -> Iterator[Fault]:
    if text.width(table.text, bold=True) + 2 * _PAD > rect.width:
        yield place, "text", f"{table.text!r} is wider than its table of {rect.width:.0f} px (allowed: a larger span)"
    for row in (table.columns, *table.rows) if table.columns else table.rows:
        shares = column_shares(table)
        if len(row) != len(shares):
            yield place, "rows", f"row {list(row)} of {table.text!r} has {len(row)} cells (allowed: {len(shares)})"
            return
        for words, share in zip(row, shares):
            if text.width(words) + 2 * _PAD > share * rect.width:
                yield place, "rows", f"{words!r} is wider than its column of {share * rect.width:.0f} px (allowed: other widths, or a larger span)"


def column_shares(table: Table) -> list[float]:
    """The parts of a table's width."""
    widths = table.widths or (1,) * len(table.columns or (table.rows[0] if table.rows else ("",)))
    return [width / sum(widths) for width in widths]


def _overlaps(layout: Layout) -> Iterator[Fault]:
    for one, other in combinations(layout.rects, 2):
        if layout.rects[one].overlaps(layout.rects[other]):
            yield layout.places[other], "at", f"{other!r} overlaps {one!r}"
    for label in layout.labels:
        for name, rect in layout.rects.items():
            if label.rect.overlaps(rect):
                yield label.place, "label", f"{label.text!r} overlaps {name!r}"
        for number, bar in enumerate(layout.bars):
            if label.rect.overlaps(bar):
                yield label.place, "label", f"{label.text!r} overlaps bar {number + 1}"
    for first, second in combinations(layout.labels, 2):
        if first.rect.overlaps(second.rect):
            yield second.place, "label", f"{second.text!r} overlaps {first.text!r}"


def _crossings(layout: Layout) -> Iterator[Fault]:
    for number, (arrow, line) in enumerate(zip(layout.drawing.arrow, layout.lines)):
        place = ("arrow", number)
        for part in zip(line, line[1:]):
            for name, rect in layout.rects.items():
                if name not in (arrow.start, arrow.end) and rect.is_crossed(*part):
                    yield place, "from", f"the arrow from {arrow.start!r} to {arrow.end!r} crosses {name!r} (allowed: a bend)"
            for label in layout.labels:
                if label.place != place and label.rect.is_crossed(*part):
                    yield label.place, "label", f"{label.text!r} is crossed by the arrow from {arrow.start!r} to {arrow.end!r}"
