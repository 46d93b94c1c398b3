"""Writes a drawing as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import hypot

from ccnlab.dev.drawing import text
from ccnlab.dev.drawing.colours import style
from ccnlab.dev.drawing.elements import Arrow, Box, Lane, Table
from ccnlab.dev.drawing.faults import column_shares
from ccnlab.dev.drawing.layout import CELLS, TITLE, Label, Layout
from ccnlab.dev.drawing.shapes import Point, Rect

_HEAD = (9, 4)  # px: length and half of the width of an arrow's head
_BASE = 5  # px from the middle of a line of text to its base line


def write_svg(layout: Layout) -> str:
    size = f"{layout.drawing.width} {_number(layout.height)}"
    wide, high = size.split()
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {size}" role="img">\n'
            f"<title>{escape(layout.drawing.title)}</title>\n<style>\n{style()}</style>\n")
    return head + "\n".join(_elements(layout)) + "\n</svg>\n"


def _elements(layout: Layout) -> Iterator[str]:
    """What lies below comes first."""
    drawing = layout.drawing
    yield f'<rect class="page" width="{drawing.width}" height="{_number(layout.height)}" rx="6"/>'
    for frame in layout.frames:
        yield _rect(frame, "frame", 6)
    for lane in drawing.lane:
        x = layout.rects[lane.name].centre[0]
        yield _path([(x, layout.rects[lane.name].bottom), (x, layout.last_row() * drawing.row)], "line lane")
    for bar in layout.bars:
        yield _rect(bar, "box fill-marked", 2)
    for arrow, line in zip(drawing.arrow, layout.lines):
        yield from _arrow(arrow, line)
    boxes: tuple[Box | Lane, ...] = (*drawing.box, *drawing.lane)
    for box in boxes:
        yield from _box(box, layout.rects[box.name])
    for table in drawing.table:
        yield from _table(table, layout.rects[table.name])
    for label in layout.labels:
        yield _label(layout, label)


def _box(box: Box | Lane, rect: Rect) -> Iterator[str]:
    if box.kind != "note":
        marked = isinstance(box, Box) and box.marked
        yield _rect(rect, f"box fill-{'marked' if marked else box.kind}", 4)
    yield _text(box.text, rect.centre, f"text-{box.kind}")


def _table(table: Table, rect: Rect) -> Iterator[str]:
    yield _rect(Rect(rect.left, rect.top + TITLE, rect.width, rect.height - TITLE), "box fill-table", 0)
    yield _text(table.text, (rect.left + 1, rect.top + TITLE / 2), "bold", "start")
    for number, row in enumerate((table.columns, *table.rows) if table.columns else table.rows, 0 if table.columns else 1):
        top = rect.top + TITLE + CELLS * (number - (not table.columns))
        yield from _row(table, number, row, Rect(rect.left, top, rect.width, CELLS))


def _row(table: Table, number: int, row: tuple[str, ...], rect: Rect) -> Iterator[str]:
    """Number 0 is the row of headings."""
    if number in table.marked:
        yield _rect(rect, "box fill-marked", 0)
    elif number > 1 or (number and table.columns):
        yield _path([(rect.left, rect.top), (rect.right, rect.top)], "rule")
    left = rect.left
    for words, share in zip(row, column_shares(table)):
        yield _text(words, (left + 6, rect.centre[1]), "" if number else "quiet", "start")
        left += share * rect.width
    if number in table.struck:
        yield _path([(rect.left + 4, rect.centre[1]), (rect.right - 4, rect.centre[1])], "struck")


def _arrow(arrow: Arrow, line: list[Point]) -> Iterator[str]:
    dashed = " dashed" if arrow.dashed else ""
    yield _path(line, f"line {arrow.kind}{dashed}")
    if arrow.lost:
        x, y = line[-1]
        yield f'<path class="line struck" d="M{_point((x - 6, y - 6))}L{_point((x + 6, y + 6))}M{_point((x - 6, y + 6))}L{_point((x + 6, y - 6))}"/>'
    elif arrow.kind != "link":
        yield _head(arrow, line[-2], line[-1])
    if arrow.both:
        yield _head(arrow, line[1], line[0])


def _head(arrow: Arrow, start: Point, end: Point) -> str:
    away = hypot(end[0] - start[0], end[1] - start[1]) or 1
    x, y = (end[0] - start[0]) / away, (end[1] - start[1]) / away
    back = end[0] - _HEAD[0] * x, end[1] - _HEAD[0] * y
    corners = [end, (back[0] - _HEAD[1] * y, back[1] + _HEAD[1] * x), (back[0] + _HEAD[1] * y, back[1] - _HEAD[1] * x)]
    return f'<path class="head {arrow.kind}" d="M{"L".join(map(_point, corners))}Z"/>'


def _label(layout: Layout, label: Label) -> str:
    kind, number = label.place
    if kind == "group":
        return _text(label.text, (label.rect.left, label.rect.centre[1]), "bold label", "start")
    colour = f"text-{layout.drawing.arrow[number].kind}" if kind == "arrow" else "text-plain"
    return _text(label.text, label.rect.centre, f"label {colour}")


def _text(words: str, middle: Point, look: str, anchor: str = "middle") -> str:
    lines = words.split("\n")
    first = middle[1] - (len(lines) - 1) * text.LINE / 2 + _BASE
    spans = "".join(f'<tspan x="{_number(middle[0])}" y="{_number(first + number * text.LINE)}">{escape(line)}</tspan>'
                    for number, line in enumerate(lines))
    return f'<text class="{look}" text-anchor="{anchor}">{spans}</text>'


def _rect(rect: Rect, look: str, corner: float) -> str:
    place = f'x="{_number(rect.left)}" y="{_number(rect.top)}" width="{_number(rect.width)}" height="{_number(rect.height)}"'
    return f'<rect class="{look}" {place} rx="{corner}"/>'


def _path(points: list[Point], look: str) -> str:
    return f'<path class="{look}" d="M{"L".join(map(_point, points))}"/>'


def _point(point: Point) -> str:
    return f"{_number(point[0])},{_number(point[1])}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
