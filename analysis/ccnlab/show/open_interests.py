"""The Interests of an application that no Data has answered yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ccnlab.show.question import RunView
from ccnlab.show.run_events import Event, EventType, RunEvents

_DATA_SENT = ("c.5", "p.6", "i.1")  # steps in which a node sends Data


def deliveries(run: RunView) -> Iterator[tuple[Event, OpenInterests]]:
    """Yields each event in which an application gets Data, with the Interests of the application that are open then."""
    waiting: dict[tuple, OpenInterests] = defaultdict(OpenInterests)
    for one in RunEvents(run).of(_is_of_application):
        of = one.type
        interests = waiting[of.node, of.layer, of.face]
        if of.kind == "receive":
            interests.add(one)
        else:
            yield one, interests


def _is_of_application(of: EventType) -> bool:
    """Returns whether an application sends an Interest, which is `receive`, or gets Data, which is `send`."""
    return bool(of.is_local) and (of.kind == "receive" and of.step == "i.1" or of.kind == "send" and of.step in _DATA_SENT)


class OpenInterests:
    """Finds Interests by the name of the Data that answers them, however many are open."""

    def __init__(self) -> None:
        self._by_name: dict[str, list[Event]] = {}  # without a slash at the end; oldest first

    def add(self, interest: Event) -> None:
        """Adds an Interest."""
        self._by_name.setdefault(interest.name.rstrip("/"), []).append(interest)

    def names_for(self, data: str) -> list[str]:
        """Returns the names of open Interests that Data with this name answers, beginning with that of the oldest one."""
        found = [name for name in _prefixes(data) if name in self._by_name]
        return sorted(found, key=lambda name: self._by_name[name][0].event)

    def take(self, name: str) -> list[Event]:
        """Removes the Interests with a name, and returns them, oldest first."""
        return self._by_name.pop(name)


def _prefixes(name: str) -> Iterator[str]:
    """Yields a name and its prefixes, without a slash at the end."""
    yield (whole := name.rstrip("/"))
    yield from (name[:place] for place, letter in enumerate(whole) if letter == "/")
