"""The changes of a table of a run, for questions about its entries.

They are read from the tables below the view `table_change`, for the same reason as the events (ccnlab.show.run_events).
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from ccnlab.show.names import names_of
from ccnlab.show.question import RunView

_ROWS = "SELECT change, time_s, type, entry, name, until_s FROM table_change_row WHERE run_id = :run ORDER BY rowid"
_TYPES = """SELECT t.type, t.node, t.layer, t.operation, f.label, t.detail
FROM change_type AS t LEFT JOIN face AS f ON f.run_id = :run AND f.node = t.node AND f.face = t.face AND f.layer = t.layer
WHERE t.run_id = :run AND t.table_name = '{table}'"""
_NUMBER, _TIME, _TYPE, _ENTRY, _NAME, _UNTIL = range(6)  # columns of _ROWS


class ChangeType(NamedTuple):
    """What a change has in common with others."""

    node: str
    layer: str
    operation: str
    face: str | None  # its label
    detail: str


class Change(NamedTuple):
    """A row of the view `table_change`."""

    time_s: float
    type: ChangeType
    entry: int
    name: str
    until_s: float | None

    @property
    def key(self) -> tuple[str, str, int]:
        """What identifies the entry in the run."""
        return self.type.node, self.type.layer, self.entry


def changes_of(run: RunView, table: str, *operations: str) -> Iterator[Change]:
    """Yields the changes of a table, `cs` or `pit`, in the order of execution; with `operations` only these."""
    types = {number: of for number, *others in run.ask(_TYPES.format(table=table))
             if (of := ChangeType(*others)).operation in operations or not operations}
    names = names_of(run)
    for row in sorted(run.ask(_ROWS), key=itemgetter(_NUMBER)):
        if row[_TYPE] in types:
            yield Change(row[_TIME], types[row[_TYPE]], row[_ENTRY], names[row[_NAME]], row[_UNTIL])


def named_changes(run: RunView, table: str) -> Iterator[tuple[Change, str]]:
    """Yields the changes of the entries of a table from --since to --until, each with the name of its entry."""
    names: dict[tuple[str, str, int], str] = {}
    for one in changes_of(run, table):
        if one.type.operation == "inserted":
            names[one.key] = one.name
        if one.key in names and run.since_s <= one.time_s <= run.until_s:
            yield one, names[one.key]
