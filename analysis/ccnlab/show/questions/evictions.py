"""Which objects leave the content store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_changes import Change, changes_of


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per object that was erased, in the order of time."""
    stored: dict[tuple, Change] = {}
    number: Counter[tuple] = Counter()
    for one in changes_of(run, "cs", "inserted", "erased"):
        if one.type.operation == "inserted":
            stored[one.key] = one
            continue
        node, layer = one.type.node, one.type.layer
        number[node, layer] += 1
        first = stored.pop(one.key)
        if run.since_s <= one.time_s <= run.until_s:
            yield (node, number[node, layer], 1000 * one.time_s, first.name, 1000 * (one.time_s - first.time_s), one.type.detail,
                   layer)


QUESTION = Question(
    name="evictions",
    group="Tables",
    help="Objects that left the content store of each node, in this order, and why.",
    columns=(
        NODE,
        Column("eviction", "Number of the eviction on its node.", is_key=True),
        MS,
        Column("evicted", "Name of the object."),
        Column("stored_ms", "Time since the object was stored.", "ms", digits=3),
        Column("reason", "Why it left, such as max_objects."),
        LAYER),
    rows=_rows,
    table="table_change",
    value="evicted",
    figure=Figure(Kind.POINTS, x="ms", label="evicted"),
    remedy=WITH_EVENTS)
