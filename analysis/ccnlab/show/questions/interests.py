"""What a node does with each Interest."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.interests import received_interests
from ccnlab.show.question import FACE, LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per Interest."""
    for event, action, reason in received_interests(run):
        yield event.event, event.ms, event.type.node, event.type.face, event.name, action, reason, event.type.layer


QUESTION = Question(
    name="interests",
    group="Packets",
    help="Each Interest that a node received, and what the node did with it.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        MS,
        NODE,
        FACE,
        NAME,
        Column("action", "hit, aggregated, forwarded, dropped, returned, or waits (the strategy sends it later)."),
        Column("reason", "Why the Interest was dropped or returned."),
        LAYER),
    rows=_rows,
    table="event",
    value="action",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
