"""For how long Interests are pending."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_changes import changes_of


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per PIT entry, in the order of insertion."""
    entries: dict[tuple, list] = {}
    for one in changes_of(run, "pit", "inserted", "erased"):
        if one.type.operation == "inserted":
            entries[one.key] = [1000 * one.time_s, one.type.node, one.entry, one.name, None, "", one.type.layer]
        elif one.key in entries:
            row = entries[one.key]
            row[4:6] = 1000 * one.time_s - row[0], one.type.detail
    return (tuple(row) for row in entries.values() if run.since_s <= row[0] / 1000 <= run.until_s)


QUESTION = Question(
    name="pending",
    group="Tables",
    help="For how long each entry of the PIT was pending, and how it ended.",
    columns=(
        MS,
        NODE,
        Column("entry", "Number of the entry on its node.", is_key=True),
        NAME,
        Column("pending_ms", "Time from the insertion of the entry to its end; NULL: the run ended before.", "ms", digits=3),
        Column("end", "Why it ended: satisfied, expired, ..."),
        LAYER),
    rows=_rows,
    table="table_change",
    value="pending_ms",
    figure=Figure(Kind.SPANS, x="ms", label="name"),
    remedy=WITH_EVENTS)
