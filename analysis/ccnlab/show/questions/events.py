"""What the nodes did, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per event."""
    for one in RunEvents(run).chosen(lambda _: True):
        of = one.type
        yield one.event, one.cause, one.ms, of.node, of.face or None, of.kind, of.step, one.name, of.reason, of.layer


QUESTION = Question(
    name="events",
    group="Packets",
    help="What each node did, step by step, each with its cause; --name follows a name.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        Column("cause", "Number of the event that caused it; 0: none."),
        MS,
        NODE,
        Column("face", "Face of the message."),
        Column("kind", "receive, choose (of a strategy), send, drop, medium or timer."),
        Column("step", "Step of the pipelines, i.1 to p.6."),
        NAME,
        Column("reason", "Why the strategy chose, or the message was dropped."),
        LAYER),
    rows=_rows,
    table="event",
    value="kind",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
