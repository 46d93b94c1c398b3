"""How the content store changes."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_changes import named_changes


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per change of an object in the store."""
    for one, name in named_changes(run, "cs"):
        of = one.type
        yield 1000 * one.time_s, of.node, one.entry, name, of.operation, one.until_s, of.detail, of.layer


QUESTION = Question(
    name="cs",
    group="Tables",
    help="Each change of the content store: objects inserted, hit, refreshed and erased.",
    columns=(
        MS,
        NODE,
        Column("entry", "Number of the object on its node.", is_key=True),
        NAME,
        Column("operation", "What happened to the object."),
        Column("stale_s", "Time from which the object is stale.", "s", digits=3),
        Column("detail", "Why the object was erased."),
        LAYER),
    rows=_rows,
    table="table_change",
    value="operation",
    figure=Figure(Kind.POINTS, x="ms", label="name"),
    remedy=WITH_EVENTS)
