"""A condition on the events of a run: an event is described by what happens in it, and never by its number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from ccnlab.errors import InputError
from ccnlab.explorer.payload import shown_name
from ccnlab.lesson.run_view import GROUPS, RunView, kinds_of
from ccnlab.project import listed

KINDS = ("receive", "send", "drop", "choose", "timer", "medium")
MESSAGES = ("interest", "data", "piggyback", "return", "request", "segment", "ack", *GROUPS)
_TYPES: dict[str, type | tuple[type, ...]] = {"number": int, "after": (int, float), "before": (int, float), "later": (int, float)}


@dataclass(frozen=True)
class Condition:
    """What is known of an event. An empty text allows everything."""

    node: str = ""
    kind: str = ""
    message: str = ""  # its kind, or a group of kinds
    name: str = ""  # without the scheme ccnx:
    sender: str = ""  # the node from which the message came
    change: str = ""  # a change that the event made: table and operation, such as "pit joined"
    reason: str = ""  # a part of the event's reason
    after: float = 0  # the event is not earlier, in s
    before: float = math.inf  # the event is not later, in s
    number: int = 1  # which one of the events that have all this, from 1
    later: float = 0  # the moment is this much later than the event, in s

    def __str__(self) -> str:
        given = ((field.name, getattr(self, field.name), field.default) for field in fields(self))
        return ", ".join(f"{name} {value}" for name, value, default in given if value != default or name == "number")

    def matching(self, view: RunView) -> Iterator[int]:
        """Yields the numbers of the events that have all this, in order."""
        for number in range(1, view.count + 1):
            if self._has(view, number):
                yield number

    def event(self, view: RunView, place: str) -> int:
        """Returns the number of the event; raises InputError, which names the place, if the run has no such event."""
        found = 0
        for event in self.matching(view):
            found += 1
            if found == self.number:
                return event
        raise InputError(f"{place} ({self}) matches no event of the run '{view.label}': {found} have the rest of it")

    def time(self, view: RunView, place: str) -> int:
        """Returns the moment in ns; raises InputError as event()."""
        return view.time(self.event(view, place)) + round(self.later * 1e9)

    def _has(self, view: RunView, event: int) -> bool:
        time, node, cause, _, kind, _, reason, message, name, *_ = view.event(event)
        sender = view.event(cause)[1] if cause else ""
        return (self.node in ("", node) and self.kind in ("", kind) and self.after <= time <= self.before
                and (not self.message or view.kind_of_message(message) in kinds_of(self.message)) and self.name in ("", shown_name(name or ""))
                and self.sender in ("", sender) and self.reason in (reason or "")
                and (not self.change or self.change in view.operations(event)))


def read_condition(table: object, place: str) -> Condition:
    """Reads a table such as {node = "r1", kind = "receive"}; raises InputError, which names the place, for anything else."""
    if not isinstance(table, Mapping) or not table:
        raise InputError(f"{place} is {table!r}, allowed a table such as {{ node = \"r1\", kind = \"receive\" }}")
    names = [field.name for field in fields(Condition)]
    for name, value in table.items():
        if name not in names:
            raise InputError(f"{place} has '{name}'; allowed are: {listed(names)}")
        if not isinstance(value, _TYPES.get(name, str)) or isinstance(value, bool):
            wanted = {"number": "a whole number", "after": "a time in s", "before": "a time in s", "later": "a time in s"}.get(name, "a text")
            raise InputError(f"{place}.{name} is {value!r}, allowed {wanted}")
    condition = Condition(**table)
    _check(place, "kind", condition.kind, ("", *KINDS))
    _check(place, "message", condition.message, ("", *MESSAGES))
    if condition.number < 1:
        raise InputError(f"{place}.number is {condition.number}, allowed from 1")
    return condition


def _check(place: str, name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise InputError(f"{place}.{name} is '{value}', allowed are: {listed([word for word in allowed if word])}")
