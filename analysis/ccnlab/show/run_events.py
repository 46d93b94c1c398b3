"""The events of a run, with what each of them caused, for questions that follow causes.

They are read from the tables below the view `event`: its texts, such as the node and its face, are those of few types, so that they are
read once for each type, and an event with its texts is made only where a question looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import NamedTuple

from ccnlab.runs.rows import check_causes, check_numbers, check_times
from ccnlab.show.names import names_of
from ccnlab.show.question import RunView

_ROWS = "SELECT event, cause, time_s, type, expected_s, message, name FROM event_row WHERE run_id = :run ORDER BY rowid"
_TYPES = """SELECT t.type, t.node, coalesce(f.label, ''), coalesce(f.is_local, 0), t.kind, t.step, t.reason, t.layer
FROM event_type AS t LEFT JOIN face AS f ON f.run_id = :run AND f.node = t.node AND f.face = t.face AND f.layer = t.layer
WHERE t.run_id = :run"""
_NUMBER, _CAUSE, _TIME, _TYPE = range(4)  # columns of _ROWS


class EventType(NamedTuple):
    """What an event has in common with others."""

    node: str
    face: str  # its label; empty: none
    is_local: int
    kind: str
    step: str
    reason: str
    layer: str


class Event(NamedTuple):
    """A row of the view `event`."""

    event: int
    cause: int
    time_s: float
    type: EventType
    expected_s: float | None
    message: int
    name: str

    @property
    def ms(self) -> float:
        return 1000 * self.time_s


Wanted = Callable[[EventType], bool]


class RunEvents:
    """All events of a run in the order of execution."""

    def __init__(self, run: RunView) -> None:
        self._run = run
        self._rows = sorted(run.ask(_ROWS), key=itemgetter(_NUMBER))
        self._types = {number: EventType(*of) for number, *of in run.ask(_TYPES)}
        self._names = names_of(run)
        self._check()

    def _check(self) -> None:
        what = f"the events of run {self._run.run_id}"
        check_numbers(what, [row[_NUMBER] for row in self._rows])
        check_causes(what, [row[_CAUSE] for row in self._rows])
        check_times(what, [row[_TIME] for row in self._rows], self._run.end_s)

    def __len__(self) -> int:
        return len(self._rows)

    def of(self, wanted: Wanted) -> Iterator[Event]:
        """Yields the events of the wanted types."""
        types = self._numbers(wanted)
        return (self._event(row) for row in self._rows if row[_TYPE] in types)

    def chosen(self, wanted: Wanted) -> Iterator[Event]:
        """Yields the events of the wanted types from --since to --until."""
        return (one for one in self.of(wanted) if self._run.since_s <= one.time_s <= self._run.until_s)

    def first_caused(self, wanted: Wanted) -> dict[int, EventType]:
        """Returns, by the number of an event, the first of the wanted types that it caused."""
        types = self._numbers(wanted)
        found: dict[int, EventType] = {}
        for row in self._rows:
            if row[_TYPE] in types:
                found.setdefault(row[_CAUSE], self._types[row[_TYPE]])
        return found

    def cause_of(self, one: Event) -> Event | None:
        """Returns the event that caused another; None if no event did."""
        return self._event(self._rows[one.cause - 1]) if one.cause else None

    def way_to(self, last: Event) -> list[Event]:
        """Returns an event and its causes, the first cause first."""
        way = [last]
        while before := self.cause_of(way[-1]):
            way.append(before)
        return way[::-1]

    def _numbers(self, wanted: Wanted) -> set[int]:
        return {number for number, of in self._types.items() if wanted(of)}

    def _event(self, row: tuple) -> Event:
        event, cause, time_s, number, expected_s, message, name = row
        return Event(event, cause, time_s, self._types[number], expected_s, message, self._names[name])
