"""Which Interests come back under CCNx 1.0."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per Interest Return that a node sent or received."""
    for one in RunEvents(run).chosen(lambda of: of.step.startswith("r.")):
        of = one.type
        yield one.event, one.ms, of.node, of.face, of.kind, of.step, one.name, of.reason, of.layer


QUESTION = Question(
    name="returns",
    group="Packets",
    help="Each Interest Return of CCNx 1.0 that a node sent or received, with its reason.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        MS,
        NODE,
        Column("face", "Face of the Interest Return."),
        Column("kind", "send or receive."),
        Column("step", "r.1 or r.2."),
        NAME,
        Column("reason", "Return code, such as no_route."),
        LAYER),
    rows=_rows,
    table="event",
    value="kind",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
