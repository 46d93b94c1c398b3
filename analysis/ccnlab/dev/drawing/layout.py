"""Places the elements of a drawing: rectangles from cells, lines between rectangles, and texts beside lines."""

from __future__ import annotations

from dataclasses import dataclass, field

from ccnlab.dev.drawing import text
from ccnlab.dev.drawing.elements import Arrow, Bar, Box, Drawing, Group, Lane, Table
from ccnlab.dev.drawing.shapes import Point, Rect, around

Place = tuple[str, int]  # of an element in its file: its kind and number
TITLE, CELLS = 24, 24  # px: of the title of a table, and of each of its rows
_ASIDE = 12  # px from a box to an arrow around it
_LOST = 0.6  # the part of its way after which a message is lost
_FRAME, _LABEL = 9, 22  # px: the margin of a group, and the height of its text


@dataclass(frozen=True)
class Label:
    """A text beside a line."""

    place: Place
    text: str
    rect: Rect


@dataclass
class Layout:
    drawing: Drawing
    rects: dict[str, Rect] = field(default_factory=dict)  # boxes, tables, and the boxes above lanes
    places: dict[str, Place] = field(default_factory=dict)
    lines: list[list[Point]] = field(default_factory=list)  # of each arrow
    bars: list[Rect] = field(default_factory=list)
    frames: list[Rect] = field(default_factory=list)
    groups: dict[str, Rect] = field(default_factory=dict)  # frames by their texts, for arrows
    labels: list[Label] = field(default_factory=list)
    missing: list[tuple[Place, str, str]] = field(default_factory=list)  # place, key and name
    height: float = 0

    def cell(self, at: tuple[float, float], span: tuple[float, float]) -> Rect:
        """Cells without the gap around them."""
        wide, (aside, below) = self.drawing.width / self.drawing.columns, self.drawing.gap
        return Rect((at[0] - 1) * wide + aside / 2, (at[1] - 1) * self.drawing.row + below / 2,
                    span[0] * wide - aside, span[1] * self.drawing.row - below)

    def time(self, row: float) -> float:
        """The middle of a row."""
        return (row - 0.5) * self.drawing.row

    def last_row(self) -> float:
        return max([*(max(arrow.row, arrow.until) for arrow in self.drawing.arrow), *(bar.rows[1] for bar in self.drawing.bar), 2])


def lay_out(drawing: Drawing) -> Layout:
    layout = Layout(drawing)
    for number, box in enumerate(drawing.box):
        _name(layout, box, ("box", number), layout.cell(box.at, box.span))
    for number, table in enumerate(drawing.table):
        _name(layout, table, ("table", number), _table_rect(layout, table))
    for number, lane in enumerate(drawing.lane):
        _name(layout, lane, ("lane", number), layout.cell((lane.at, 1), (lane.span, 1)))
    for number, bar in enumerate(drawing.bar):
        _place_bar(layout, bar, number)
    for number, group in enumerate(drawing.group):
        _place_group(layout, group, number)
    for number, arrow in enumerate(drawing.arrow):
        _place_arrow(layout, arrow, number)
    low = [rect.bottom for rect in [*layout.rects.values(), *layout.frames, *(label.rect for label in layout.labels)]]
    low += [y for line in layout.lines for _, y in line]
    low += [layout.last_row() * drawing.row] if drawing.lane else []
    layout.height = max(low, default=0) + 8
    return layout


def _name(layout: Layout, element: Box | Table | Lane, place: Place, rect: Rect) -> None:
    if element.name in layout.rects:
        layout.missing.append((place, "text", f"a name of its own, as {element.name!r} is there twice; id gives one"))
    layout.rects[element.name], layout.places[element.name] = rect, place


def _table_rect(layout: Layout, table: Table) -> Rect:
    cell = layout.cell(table.at, (table.span, 1))
    return Rect(cell.left, cell.top, cell.width, TITLE + CELLS * (len(table.rows) + bool(table.columns)))


def _find(layout: Layout, place: Place, key: str, name: str) -> Rect | None:
    known = {**layout.groups, **layout.rects}
    if name not in known:
        layout.missing.append((place, key, f"one of {', '.join(map(repr, known))}, not {name!r}"))
    return known.get(name)


def _place_bar(layout: Layout, bar: Bar, number: int) -> None:
    head = _find(layout, ("bar", number), "lane", bar.lane)
    top, bottom = (layout.time(row) for row in bar.rows)
    rect = Rect((head.centre[0] if head else 0) - 5, top, 10, bottom - top)
    layout.bars.append(rect)
    if bar.label:
        x = rect.right if bar.beside == "right" else rect.left
        layout.labels.append(_label(("bar", number), bar.label, (x, rect.centre[1]), bar.beside))


def _place_arrow(layout: Layout, arrow: Arrow, number: int) -> None:
    place = ("arrow", number)
    start, end = _find(layout, place, "from", arrow.start), _find(layout, place, "to", arrow.end)
    if not start or not end:
        layout.lines.append([])
        return
    line = _between_lanes(layout, arrow, start, end) if arrow.row else _line(arrow, start, end)
    if arrow.lost:
        (x, y), (to_x, to_y) = line[-2:]
        line[-1] = x + (to_x - x) * _LOST, y + (to_y - y) * _LOST
    layout.lines.append(line)
    if arrow.label:
        layout.labels.append(_arrow_label(place, arrow, line))


def _between_lanes(layout: Layout, arrow: Arrow, start: Rect, end: Rect) -> list[Point]:
    return [(start.centre[0], layout.time(arrow.row)), (end.centre[0], layout.time(arrow.until or arrow.row))]


def _line(arrow: Arrow, start: Rect, end: Rect) -> list[Point]:
    (x, y), (to_x, to_y) = start.centre, end.centre
    shift = arrow.shift
    match arrow.bend:
        case "down":
            return [(x + shift, start.bottom if to_y > y else start.top), (x + shift, to_y), (end.left if to_x > x else end.right, to_y)]
        case "across":
            return [(start.right if to_x > x else start.left, y + shift), (to_x, y + shift), (to_x, end.top if to_y > y else end.bottom)]
        case "right" | "left":
            sides = (start.right, end.right) if arrow.bend == "right" else (start.left, end.left)
            far = max(sides) + _ASIDE + shift if arrow.bend == "right" else min(sides) - _ASIDE + shift
            return [(sides[0], y), (far, y), (far, to_y), (sides[1], to_y)]
        case "above" | "below":
            ends = (start.bottom, end.bottom) if arrow.bend == "below" else (start.top, end.top)
            far = max(ends) + _ASIDE + shift if arrow.bend == "below" else min(ends) - _ASIDE + shift
            return [(x, ends[0]), (x, far), (to_x, far), (to_x, ends[1])]
    return _straight(shift, start, end)


def _straight(shift: float, start: Rect, end: Rect) -> list[Point]:
    """Vertical or horizontal where the rectangles allow it."""
    left, right = max(start.left, end.left), min(start.right, end.right)
    top, bottom = max(start.top, end.top), min(start.bottom, end.bottom)
    if left < right:
        x = (left + right) / 2 + shift
        return [(x, start.bottom), (x, end.top)] if start.top < end.top else [(x, start.top), (x, end.bottom)]
    if top < bottom:
        y = (top + bottom) / 2 + shift
        return [(start.right, y), (end.left, y)] if start.left < end.left else [(start.left, y), (end.right, y)]
    (x, y), (to_x, to_y) = start.edge_towards(end.centre), end.edge_towards(start.centre)
    return [(x, y + shift), (to_x, to_y + shift)]


def _arrow_label(place: Place, arrow: Arrow, line: list[Point]) -> Label:
    """Beside the middle of the longest part."""
    (x, y), (to_x, to_y) = max(zip(line, line[1:]), key=lambda part: abs(part[0][0] - part[1][0]) + abs(part[0][1] - part[1][1]))
    flat = abs(to_x - x) > abs(to_y - y)
    beside = arrow.beside or ("above" if flat else "right")
    return _label(place, arrow.label, ((x + to_x) / 2, (y + to_y) / 2), beside)


def _label(place: Place, words: str, middle: Point, beside: str) -> Label:
    wide, high = text.width(words), text.height(words)
    x, y = {"left": (middle[0] - wide - 6, middle[1] - high / 2), "right": (middle[0] + 6, middle[1] - high / 2),
            "above": (middle[0] - wide / 2, middle[1] - high - 3), "below": (middle[0] - wide / 2, middle[1] + 3)}[beside]
    return Label(place, words, Rect(x, y, wide, high))


def _place_group(layout: Layout, group: Group, number: int) -> None:
    rects = [rect for name in group.around if (rect := _find(layout, ("group", number), "around", name))]
    if not rects:
        layout.frames.append(Rect(0, 0, 0, 0))
        return
    frame = around(rects, _FRAME, _FRAME + (_LABEL if group.text else 0), _FRAME, _FRAME)
    layout.frames.append(frame)
    if group.text:
        layout.groups[group.text] = frame
        layout.labels.append(Label(("group", number), group.text, Rect(frame.left + 8, frame.top + 4, text.width(group.text, bold=True),
                                                                       text.LINE)))
