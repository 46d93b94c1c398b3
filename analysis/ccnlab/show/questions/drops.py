"""Which messages nodes drop."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per message that a node dropped."""
    events = RunEvents(run)
    for one in events.chosen(lambda of: of.kind == "drop"):
        received = events.cause_of(one)
        sent = events.cause_of(received) if received and received.type.kind == "receive" else None
        of = one.type
        yield one.event, one.ms, of.node, of.face, sent.type.node if sent else None, of.step, one.name, of.reason, of.layer


QUESTION = Question(
    name="drops",
    group="Packets",
    help="Each message that a node dropped, with the step, the reason and the node that had sent it.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        MS,
        NODE,
        Column("face", "Face of the message."),
        Column("sender", "Node that had sent the message; NULL: unknown.", is_key=True),
        Column("step", "Step of the pipelines."),
        NAME,
        Column("reason", "Drop reason, as in the counters."),
        LAYER),
    rows=_rows,
    table="event",
    value="reason",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
