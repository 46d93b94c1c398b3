"""What a node does with an Interest, by the events and the changes of its PIT."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ccnlab.show.question import RunView
from ccnlab.show.run_events import Event, EventType, RunEvents

HIT, JOINED, FORWARDED, DROPPED, RETURNED, WAITS = "hit", "aggregated", "forwarded", "dropped", "returned", "waits"
_JOINED = """SELECT event FROM table_change WHERE run_id = :run AND table_name = 'pit' AND operation = 'joined'"""


class Received(NamedTuple):
    """An Interest that a node received, and what it did with it."""

    event: Event
    action: str
    reason: str  # of a drop or a return


def received_interests(run: RunView) -> Iterator[Received]:
    """Yields each Interest that arrives alone, i.e. not in a piggyback packet, in the order of arrival."""
    events = RunEvents(run)
    joined = {event for (event,) in run.ask(_JOINED)}
    caused = events.first_caused(lambda of: of.kind in ("drop", "send"))
    for one in events.chosen(lambda of: of.kind == "receive" and of.step == "i.1"):
        yield Received(one, *_action(caused.get(one.event), one.event in joined))


def _action(caused: EventType | None, is_joined: bool) -> tuple[str, str]:
    """Returns what a node did by the first message that the Interest caused it to drop or send; a reason only where there is one."""
    if caused is None:
        return (JOINED if is_joined else WAITS), ""
    if caused.kind == "drop":
        return DROPPED, caused.reason
    if caused.step.startswith("r."):
        return RETURNED, caused.reason
    return (HIT if caused.step == "i.1" else FORWARDED), ""
