"""The Data that applications get."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import Event, RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per Data that reached an application, with the time since the oldest open Interest that it answers."""
    waiting: dict[tuple, list[Event]] = defaultdict(list)
    for one in RunEvents(run).all:
        if not one.is_local:
            continue
        interests = waiting[one.node, one.layer, one.face]
        if one.kind == "receive" and one.step == "i.1":
            interests.append(one)
        elif one.kind == "send" and one.step in ("c.5", "p.6", "i.1"):
            asked = next((interest for interest in interests if _answers(one.name, interest.name)), None)
            if asked:
                waiting[one.node, one.layer, one.face] = [other for other in interests if not _answers(one.name, other.name)]
            if run.since_s <= one.time_s <= run.until_s:
                yield one.event, one.ms, one.node, one.face, one.name, one.ms - asked.ms if asked else None, one.layer


def _answers(name: str, interest: str) -> bool:
    return name == interest or name.startswith(interest.rstrip("/") + "/")


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
