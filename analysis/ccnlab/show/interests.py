"""What a node does with an Interest, by the events and the changes of its PIT."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ccnlab.show.question import RunView
from ccnlab.show.run_events import Event, RunEvents

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
    for one in events.chosen(lambda event: event.kind == "receive" and event.step == "i.1"):
        yield Received(one, *_action(events.caused_by(one), one.event in joined))


def _action(caused: list[Event], is_joined: bool) -> tuple[str, str]:
    """Returns what a node did by what the Interest caused; a reason only where there is one."""
    for one in caused:
        match one.kind, one.step[:2]:
            case "drop", _:
                return DROPPED, one.reason
            case "send", "r.":
                return RETURNED, one.reason
            case "send", "i." if one.step == "i.1":
                return HIT, ""
            case "send", _:
                return FORWARDED, ""
    return (JOINED if is_joined else WAITS), ""
