"""The Data that applications get."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.show.open_interests import deliveries
from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per Data that reached an application, with the time since the oldest open Interest that it answers."""
    for one, interests in deliveries(run):
        of = one.type
        asked = [interests.take(name)[0] for name in interests.names_for(one.name)]
        if run.since_s <= one.time_s <= run.until_s:
            yield one.event, one.ms, of.node, of.face, one.name, one.ms - asked[0].ms if asked else None, of.layer


QUESTION = Question(
    name="deliveries",
    group="Packets",
    help="Data that reached applications, with the time since the application's Interest.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        MS,
        NODE,
        Column("application", "Label of the application's face.", is_key=True),
        NAME,
        Column("delay_ms", "Time since the oldest open Interest of the application for it.", "ms", digits=3),
        LAYER),
    rows=_rows,
    table="event",
    value="delay_ms",
    figure=Figure(Kind.STEPS, x="ms"),
    remedy=WITH_EVENTS)
