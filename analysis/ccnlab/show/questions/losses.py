"""Which messages are lost on links."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import RunEvents

_KINDS = "SELECT message, kind FROM message WHERE run_id = :run"


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per message that was sent to a neighbour and received by none."""
    events = RunEvents(run)
    kinds = dict(run.ask(_KINDS))
    arrived = events.first_caused(lambda of: of.kind in ("receive", "drop"))
    for one in events.chosen(lambda of: of.kind == "send" and not of.is_local):
        if one.event not in arrived:
            of = one.type
            yield one.event, one.ms, of.node, of.face, kinds.get(one.message), one.name, of.layer


QUESTION = Question(
    name="losses",
    group="Packets",
    help="Messages that a node sent and no neighbour received: lost on the link, or under way at the end of the run.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        MS,
        NODE,
        Column("face", "Face by which the message was sent."),
        Column("kind", "interest, data, piggyback or return."),
        NAME,
        LAYER),
    rows=_rows,
    table="event",
    value="kind",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
