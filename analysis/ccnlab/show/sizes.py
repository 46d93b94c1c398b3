"""The number of entries of a table over time: after each change if the run has recorded events, and else at the samples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccnlab.show.question import LAYER, NODE, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_changes import changes_of

_SAMPLES = """SELECT node, time_s, {table}_entries, layer FROM table_state
WHERE run_id = :run AND time_s BETWEEN :since AND :until ORDER BY rowid"""


def size_question(table: str, words: str) -> Question:
    """Returns the question for the size of a table, `cs` or `pit`."""
    return Question(
        name=f"{table}-size",
        group="Tables",
        help=f"Number of entries in the {words} of each node over time.",
        columns=(NODE, Column("s", "Time.", "s", is_key=True, digits=6), Column("entries", "Number of entries from then on."), LAYER),
        rows=lambda run: _changes(run, table) or run.ask(_SAMPLES.format(table=table)),
        table="table_state",
        value="entries",
        figure=Figure(Kind.STEPS, x="s"))


def _changes(run: RunView, table: str) -> list[tuple]:
    """Returns a row per time of a change, for each node."""
    return sorted((row for row in _sizes(run, table) if run.since_s <= row[1] <= run.until_s), key=lambda row: row[1])


def _sizes(run: RunView, table: str) -> Iterator[tuple]:
    size: Counter[tuple] = Counter()
    last: dict[tuple, tuple] = {}
    for one in changes_of(run, table, "inserted", "erased"):
        key = node, layer = one.type.node, one.type.layer
        if key in last and last[key][1] != one.time_s:
            yield last[key]
        size[key] += 1 if one.type.operation == "inserted" else -1
        last[key] = node, one.time_s, size[key], layer
    yield from last.values()
