"""What a drawing consists of, as its file states it. Positions are cells of a grid: column and row, from 1."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[float, float]

BOXES = ("step", "node", "consumer", "producer", "done", "drop", "note", "plain")
ARROWS = ("plain", "interest", "data", "piggyback", "link")
BENDS = ("down", "across", "left", "right", "above", "below")
SIDES = ("left", "right", "above", "below")


@dataclass(frozen=True)
class Box:
    at: Cell  # column and row of its upper left corner
    text: str
    id: str = ""  # for arrows; default: the text
    kind: str = "step"
    span: Cell = (1, 1)  # columns and rows
    marked: bool = False

    @property
    def name(self) -> str:
        return self.id or self.text


@dataclass(frozen=True)
class Table:
    at: Cell
    text: str  # the title
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()  # the headings
    widths: tuple[float, ...] = ()  # of the columns, relative to each other
    id: str = ""
    span: float = 1  # columns of the grid; the height is that of the rows
    struck: tuple[int, ...] = ()  # numbers of rows, from 1
    marked: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        return self.id or self.text


@dataclass(frozen=True)
class Lane:
    """A line downwards in time, such as that of a node."""

    at: float  # column of the box above it
    text: str
    id: str = ""
    kind: str = "node"
    span: float = 1

    @property
    def name(self) -> str:
        return self.id or self.text


@dataclass(frozen=True)
class Bar:
    """A period on a lane, such as that of a timer."""

    lane: str
    rows: Cell  # from and until
    label: str = ""
    beside: str = "right"


@dataclass(frozen=True)
class Arrow:
    start: str
    end: str
    label: str = ""
    kind: str = "plain"
    dashed: bool = False
    both: bool = False  # heads at both ends
    lost: bool = False  # ends in a cross on the way
    bend: str = ""  # of BENDS; default: straight
    shift: float = 0  # px sideways, for parallel arrows
    beside: str = ""  # of SIDES: where the label is
    row: float = 0  # between lanes: when it starts
    until: float = 0  # between lanes: when it ends; default: at the same time


@dataclass(frozen=True)
class Group:
    """A frame around boxes and tables."""

    around: tuple[str, ...]
    text: str = ""


@dataclass(frozen=True)
class Drawing:
    title: str  # the alternative text
    width: int = 480  # px
    columns: float = 4
    row: float = 64  # px of a row of cells
    gap: Cell = (28, 22)  # px between cells, sideways and downwards
    box: tuple[Box, ...] = ()
    table: tuple[Table, ...] = ()
    lane: tuple[Lane, ...] = ()
    bar: tuple[Bar, ...] = ()
    arrow: tuple[Arrow, ...] = ()
    group: tuple[Group, ...] = ()
