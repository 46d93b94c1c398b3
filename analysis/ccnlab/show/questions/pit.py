"""How the entries of the PIT change."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_changes import named_changes


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per change of an entry."""
    for one, name in named_changes(run, "pit"):
        of = one.type
        yield 1000 * one.time_s, of.node, one.entry, name, of.operation, of.face, of.detail, of.layer


QUESTION = Question(
    name="pit",
    group="Tables",
    help="Each change of the PIT: entries inserted and erased, downstream faces joined, upstream faces added.",
    columns=(
        MS,
        NODE,
        Column("entry", "Number of the entry on its node.", is_key=True),
        NAME,
        Column("operation", "What happened to the entry."),
        Column("face", "Downstream face (inserted, joined) or upstream face (upstream)."),
        Column("detail", "Why the entry was erased, or the selectors of the Interest."),
        LAYER),
    rows=_rows,
    table="table_change",
    value="operation",
    figure=Figure(Kind.POINTS, x="ms", label="name"),
    remedy=WITH_EVENTS)
