"""What a question of ./ccn show is.

To add one, write `questions/NAME.py` with a constant QUESTION. `rows` is an SQL query for one run, whose parameters are :run,
:since and :until, or a function that gets a `RunView` and returns tuples. Its columns have the order of `columns`. The caller
adds the parameters that differ between the runs, filters rows, and draws the figure. doc/usage/results.rst lists the question
by itself, and analysis/tests/show checks its columns against the rows of a run.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

# What to do if no run has the rows, by the table that has them.
WITH_EVENTS = "run the scenario again with --events"
NOT_RECORDED = "its scenario records none"


@dataclass(frozen=True)
class Column:
    """A column of an answer. A key says what the row is about; the other columns say what was measured."""

    name: str
    help: str  # one line for the documentation
    unit: str = ""
    is_key: bool = False
    digits: int | None = None  # behind the point in a table; CSV and figures have all
    is_rare: bool = False  # left out if it is empty in all rows
    said_by: tuple[str, ...] = ()  # columns that say what the value is, and its unit


ENDINGS = (".png", ".svg", ".pdf")  # of a figure's file


class Kind(Enum):
    """How an answer is drawn."""

    BARS = "bars"  # a bar per row; over a parameter with three and more numbers, a line
    STEPS = "steps"  # a value over time that holds until the next row
    SPANS = "spans"  # a bar per row from `x` on, as long as the value
    POINTS = "points"  # a mark per row at the time `x`, in the line of `label`


@dataclass(frozen=True)
class Figure:
    """The figure of an answer: its kind, the column on the x axis, if it is no parameter, and the column that labels rows."""

    kind: Kind = Kind.BARS
    x: str = ""
    label: str = ""


@dataclass(frozen=True)
class RunView:
    """One run of a database, as a question sees it."""

    connection: sqlite3.Connection
    run_id: int
    since_s: float
    until_s: float
    where: Mapping[str, Sequence[str]] = field(default_factory=dict)  # of what the question chooses itself

    @property
    def end_s(self) -> float:
        """When the run ended."""
        ((end_s,),) = self.ask("SELECT sim_s FROM run WHERE run_id = :run")
        return float(end_s)

    def ask(self, sql: str) -> list[tuple]:
        """Returns the rows of a query whose parameters are :run, :since and :until."""
        return self.connection.execute(sql, {"run": self.run_id, "since": self.since_s, "until": self.until_s}).fetchall()


Rows = str | Callable[[RunView], Iterable[Sequence[object]]]


@dataclass(frozen=True)
class Question:
    """A named question. `value` is the column that figures and --by show; `table` must have rows, or else `remedy` helps."""

    name: str
    group: str  # heading in the list
    help: str  # one line
    columns: Sequence[Column]
    rows: Rows
    table: str
    value: str
    figure: Figure = Figure()
    remedy: str = NOT_RECORDED
    chooses: Sequence[str] = ()  # names of --where that `rows` obeys itself, instead of the caller

    def rows_of(self, run: RunView) -> list[tuple]:
        """Returns the rows of one run."""
        return run.ask(self.rows) if isinstance(self.rows, str) else [tuple(row) for row in self.rows(run)]


# Columns that several questions have.
NODE = Column("node", "Name of the node.", is_key=True)
FACE = Column("face", "Face: net0 (device 0), udp:10.0.0.1:9695 (peer), ip1 (IPv4 on device 1) or an application.", is_key=True)
NAME = Column("name", "Content name.", is_key=True)
LAYER = Column("layer", "CCN layer, if the run has named ones.", is_key=True, is_rare=True)
MS = Column("ms", "Time since the start of the run.", "ms", digits=3)
EOF_S = 1e18  # s, later than any event
