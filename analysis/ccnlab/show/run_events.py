"""The events of a run, with what each of them caused, for questions that follow causes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from ccnlab.runs.rows import check_causes, check_numbers, check_times
from ccnlab.show.question import RunView

_EVENTS = """SELECT e.event, e.cause, e.time_s, e.node, e.face, coalesce(f.label, ''), coalesce(f.is_local, 0), e.kind, e.step, e.reason,
       e.expected_s, e.message, e.name, e.layer
FROM event AS e LEFT JOIN face AS f ON f.run_id = :run AND f.node = e.node AND f.face = e.face AND f.layer = e.layer
WHERE e.run_id = :run ORDER BY e.event"""


class Event(NamedTuple):
    """A row of the view `event`, with the label of its face."""

    event: int
    cause: int
    time_s: float
    node: str
    number: int
    face: str
    is_local: int
    kind: str
    step: str
    reason: str
    expected_s: float | None
    message: int
    name: str
    layer: str

    @property
    def ms(self) -> float:
        return 1000 * self.time_s


class RunEvents:
    """All events of a run in the order of execution."""

    def __init__(self, run: RunView) -> None:
        self._run = run
        self.all = [Event(*row) for row in run.ask(_EVENTS)]
        self._check()
        self._by_number = {one.event: one for one in self.all}
        self._caused: dict[int, list[Event]] = defaultdict(list)
        for one in self.all:
            self._caused[one.cause].append(one)

    def _check(self) -> None:
        what = f"the events of run {self._run.run_id}"
        check_numbers(what, [one.event for one in self.all])
        check_causes(what, [one.cause for one in self.all])
        check_times(what, [one.time_s for one in self.all], self._run.end_s)

    def chosen(self, wanted: Callable[[Event], bool]) -> list[Event]:
        """Returns the wanted events from --since to --until."""
        return [one for one in self.all if self._run.since_s <= one.time_s <= self._run.until_s and wanted(one)]

    def caused_by(self, one: Event) -> list[Event]:
        """Returns what an event caused."""
        return self._caused[one.event]

    def cause_of(self, one: Event) -> Event | None:
        """Returns the event that caused another; None if no event did."""
        return self._by_number.get(one.cause)

    def way_to(self, last: Event) -> list[Event]:
        """Returns an event and its causes, the first cause first."""
        way = [last]
        while before := self.cause_of(way[-1]):
            way.append(before)
        return way[::-1]
