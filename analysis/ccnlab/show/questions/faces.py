"""What a node does with the Interests of each face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccnlab.show.interests import DROPPED, FORWARDED, HIT, JOINED, RETURNED, received_interests
from ccnlab.show.question import FACE, LAYER, NODE, WITH_EVENTS, Column, Question, RunView


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per face with an Interest, in the order of the first ones."""
    counted: dict[tuple, Counter[str]] = {}
    for event, action, _ in received_interests(run):
        counted.setdefault((event.type.node, event.type.face, event.type.layer), Counter())[action] += 1
    for (node, face, layer), of in counted.items():
        yield node, face, of.total(), of[HIT], of[JOINED], of[FORWARDED], of[DROPPED] + of[RETURNED], layer


QUESTION = Question(
    name="faces",
    group="Packets",
    help="Interests of each face of a node: hits, aggregated, forwarded, dropped or returned.",
    columns=(
        NODE,
        FACE,
        Column("interests", "Interests that arrived by the face."),
        Column("hits", "Of these, satisfied from the content store."),
        Column("aggregated", "Of these, joined to a pending Interest."),
        Column("forwarded", "Of these, forwarded."),
        Column("dropped", "Of these, dropped or returned."),
        LAYER),
    rows=_rows,
    table="event",
    value="hits",
    remedy=WITH_EVENTS)
