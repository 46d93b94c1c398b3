"""A moment of a lesson: an event of a run, described by what happens in it and not by its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from ccnlab.errors import InputError
from ccnlab.explorer.payload import shown_name
from ccnlab.explorer.recording import Recording, Row
from ccnlab.project import listed

KINDS = ("receive", "send", "drop", "choose", "timer", "medium")
MESSAGES = ("interest", "data", "piggyback", "return")


@dataclass(frozen=True)
class Moment:
    """What is known of an event. An empty text allows everything."""

    node: str
    kind: str
    message: str = ""  # its kind
    name: str = ""  # without the scheme ccnx:
    sender: str = ""  # the node from which the message came
    change: str = ""  # a change that the event made: table and operation, such as "pit joined"
    reason: str = ""  # a part of the event's reason
    number: int = 1  # which one of the events that have all this, from 1

    def __str__(self) -> str:
        given = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ", ".join(f"{name} {value}" for name, value in given if value)


def read_moment(table: object, place: str) -> Moment:
    """Reads a table such as {node = "r1", kind = "receive"}; raises InputError, which names the place, for anything else."""
    if not isinstance(table, Mapping):
        raise InputError(f"{place} is {table!r}, allowed a table such as {{ node = \"r1\", kind = \"receive\" }}")
    types = {field.name: int if field.name == "number" else str for field in fields(Moment)}
    for name, value in table.items():
        if name not in types:
            raise InputError(f"{place} has '{name}'; allowed are: {listed(types)}")
        if type(value) is not types[name]:
            raise InputError(f"{place}.{name} is {value!r}, allowed {'a whole number' if name == 'number' else 'a text'}")
    for name in ("node", "kind"):
        if name not in table:
            raise InputError(f"{place} has no '{name}'")
    moment = Moment(**table)
    _check(place, "kind", moment.kind, KINDS)
    _check(place, "message", moment.message, ("", *MESSAGES))
    if moment.number < 1:
        raise InputError(f"{place}.number is {moment.number}, allowed from 1")
    return moment


def find(moment: Moment, recording: Recording, place: str) -> int:
    """Returns the number of the event; raises InputError, which names the place, if the run has no such event."""
    found = 0
    for event in _matching(moment, recording):
        found += 1
        if found == moment.number:
            return event
    raise InputError(f"{place} ({moment}) matches no event of run {recording.run} of {recording.scenario}: "
                     f"{found} have the rest of it")


def _matching(moment: Moment, recording: Recording) -> Iterator[int]:
    changes: dict[int, set[str]] = {}
    for event, _, table, operation, *_ in recording.changes:
        changes.setdefault(event, set()).add(f"{table} {operation}")
    for row in recording.events:
        if _has(moment, row, recording) and (not moment.change or moment.change in changes.get(row[-1], ())):
            yield row[-1]


def _has(moment: Moment, row: Row, recording: Recording) -> bool:
    """Returns whether an event has all but the change."""
    _, node, cause, _, kind, _, reason, message, name, *_ = row
    sender = recording.events[cause - 1][1] if cause else ""
    kind_of_message = recording.messages[message - 1][0] if message else ""
    return (node == moment.node and kind == moment.kind and moment.message in ("", kind_of_message)
            and moment.name in ("", shown_name(name or "")) and moment.sender in ("", sender)
            and moment.reason in (reason or ""))


def _check(place: str, name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise InputError(f"{place}.{name} is '{value}', allowed are: {listed([word for word in allowed if word])}")
