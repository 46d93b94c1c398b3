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
    for one in events.chosen(lambda event: event.kind == "send" and not event.is_local):
        if not any(after.kind in ("receive", "drop") for after in events.caused_by(one)):
            yield one.event, one.ms, one.node, one.face, kinds.get(one.message), one.name, one.layer


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
