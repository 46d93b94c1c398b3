"""Which faces a strategy chooses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per decision: the faces that the strategy chose for one reason at one event."""
    chosen = RunEvents(run).chosen(lambda of: of.kind == "choose")
    for _, group in groupby(chosen, lambda one: (one.cause, one.time_s, one.type.node, one.type.layer, one.name, one.type.reason)):
        some = list(group)
        first = some[0]
        expected = None if first.expected_s is None else 1000 * first.expected_s
        yield (first.event, first.ms, first.type.node, first.name, " ".join(one.type.face for one in some), len(some), expected,
               first.type.reason, first.type.layer)


QUESTION = Question(
    name="choices",
    group="Packets",
    help="Each decision of a strategy: the faces that it chose for an Interest, and its reason.",
    columns=(
        Column("event", "Number of the first event of the decision.", is_key=True),
        MS,
        NODE,
        NAME,
        Column("faces", "Faces that were chosen.", is_key=True),
        Column("count", "Number of these faces."),
        Column("expected_ms", "Response time that the strategy expects; NULL: it has measured none.", "ms", digits=1),
        Column("reason", "Strategy, operation and reason.", is_key=True),
        LAYER),
    rows=_rows,
    table="event",
    value="faces",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
