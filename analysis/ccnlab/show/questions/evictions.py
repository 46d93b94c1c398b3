"""Which objects leave the content store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView

_CHANGES = """SELECT time_s, node, layer, entry, name, operation, detail FROM table_change
WHERE run_id = :run AND table_name = 'cs' AND operation IN ('inserted', 'erased') ORDER BY change"""


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per object that was erased, in the order of time."""
    stored: dict[tuple, tuple[float, str]] = {}
    number: Counter[tuple] = Counter()
    for time_s, node, layer, entry, name, operation, detail in run.ask(_CHANGES):
        if operation == "inserted":
            stored[node, layer, entry] = time_s, name
            continue
        number[node, layer] += 1
        since_s, name = stored.pop((node, layer, entry))
        if run.since_s <= time_s <= run.until_s:
            yield node, number[node, layer], 1000 * time_s, name, 1000 * (time_s - since_s), detail, layer


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
