"""What a run recorded about a decision, worked out from its rows and apart from the page's code: which choices are right."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.explorer.payload import shown_name

Question = dict[str, Any]  # root, kind, text, choices, right; of page/questions.js
State = dict[str, Any]  # the tables of the node after the decision, of page/testhook.js

_FACE = re.compile(r"[Ff]ace (\d+)")
_PIT = re.compile(r"(\S+)(?: \(.*\))?: from (.*), to (.*)")
_FIB = re.compile(r"(\S+): to face (\d+) .*")


@dataclass(frozen=True)
class Event:
    node: str
    cause: int
    time: float
    face: int
    kind: str
    message: int


class Run:
    """The rows of run 1 of a database."""

    def __init__(self, path: Path) -> None:
        with sqlite3.connect(path) as database:
            self.kinds = dict(database.execute("SELECT message, kind FROM message"))
            self.events = {number: Event(*row) for number, *row in database.execute(
                "SELECT event, node || iif(layer = '', '', ' ' || layer), cause, time_s, face, kind, message FROM event ORDER BY event")}
            self.changes = database.execute(
                "SELECT event, table_name, operation, entry, name, detail, node FROM table_change ORDER BY change").fetchall()

    def members(self, root: int) -> set[int]:
        """The events of a decision: what the node does without receiving anything else and without waiting for a timer."""
        found = {root}
        for number, event in self.events.items():
            if event.cause in found and event.node == self.events[root].node and event.kind not in ("receive", "timer"):
                found.add(number)
        return found

    def changed(self, root: int, table: str, operation: str) -> list[tuple[Any, ...]]:
        members = self.members(root)
        return [row for row in self.changes if row[0] in members and row[1:3] == (table, operation)]

    def sent(self, root: int, *kinds: str) -> set[int]:
        """The faces on which a decision sends messages of these kinds."""
        return {self.events[event].face for event in self.members(root)
                if self.events[event].kind == "send" and self.kinds.get(self.events[event].message) in kinds}

    def is_dropped(self, root: int) -> bool:
        """Whether the message is dropped, also by an ingress policy, whose drop follows from the arrival's cause."""
        if any(self.events[event].kind == "drop" for event in self.members(root)):
            return True
        at = self.events[root]
        return any(event.kind == "drop" and (event.cause, event.node, event.time, event.message)
                   == (at.cause, at.node, at.time, at.message) for event in self.events.values())

    def name_of(self, node: str, entry: int) -> str:
        """The name of an object in the content store of a node."""
        return next(shown_name(row[4]) for row in self.changes
                    if row[1:4] == ("cs", "inserted", entry) and row[6] == node)


def true_choices(run: Run, question: Question, state: State) -> list[int]:
    """The numbers of the choices that say what the run recorded; there should be one."""
    check = globals()[f"_is_{question['kind']}"]
    return [number for number, lines in enumerate(question["choices"]) if check(run, question["root"], lines, state)]


def _is_outcome(run: Run, root: int, lines: list[str], _: State) -> bool:
    hit, joined = (bool(run.changed(root, *what)) for what in (("cs", "hit"), ("pit", "joined")))
    sent, returned = (bool(run.sent(root, *kinds)) for kinds in (("interest", "piggyback"), ("return",)))
    is_alone = not hit and not joined and not returned
    (text,) = lines
    if text.startswith("Hit"):
        return hit
    if text.startswith("Joined"):
        return joined and sent == ("sent again" in text)
    if text.startswith("Returned"):
        return returned
    if text.startswith("Dropped"):
        return is_alone and not sent and run.is_dropped(root)
    is_new = is_alone and bool(run.changed(root, "pit", "inserted")) and not run.is_dropped(root)
    return is_new and sent == text.startswith("Forwarded")


def _is_face(run: Run, root: int, lines: list[str], _: State) -> bool:
    return run.sent(root, "interest", "piggyback") == {int(face) for face in _FACE.findall(lines[0])}


def _is_copies(run: Run, root: int, lines: list[str], _: State) -> bool:
    return run.sent(root, "data", "piggyback") == {int(face) for face in _FACE.findall(lines[0])}


def _is_stored(run: Run, root: int, lines: list[str], _: State) -> bool:
    stored, sent = bool(run.changed(root, "cs", "inserted")), bool(run.sent(root, "data", "piggyback"))
    return {"Yes, and it is sent on.": stored and sent, "Yes, but it is sent to nobody.": stored and not sent,
            "No, but it is sent on.": not stored and sent, "No. It is dropped.": not stored and not sent}[lines[0]]


def _is_evicted(run: Run, root: int, lines: list[str], _: State) -> bool:
    (gone,) = run.changed(root, "cs", "erased")
    return lines == [run.name_of(run.events[root].node, gone[3])]


def _is_hears(run: Run, root: int, lines: list[str], _: State) -> bool:
    sends = {event for event in run.members(root) if run.events[event].kind == "send"}
    heard = {event.node for event in run.events.values() if event.cause in sends and event.node != run.events[root].node}
    return (set() if lines == ["Nobody."] else set(lines[0].split(", "))) == heard


def _is_pit(run: Run, root: int, lines: list[str], state: State) -> bool:
    shown = sorted((name, _faces(down), _faces(up)) for name, down, up in map(_pit, lines)) if lines != ["Empty."] else []
    return shown == sorted((name, sorted(face for face, _ in down), sorted(up)) for _, name, _, down, up, _ in state["pit"])


def _is_store(run: Run, root: int, lines: list[str], state: State) -> bool:
    names = [] if lines == ["Empty."] else lines[0].split(", ")
    return names == sorted(name for _, name, *_ in state["cs"])


def _is_fib(run: Run, root: int, lines: list[str], state: State) -> bool:
    shown = [_FIB.fullmatch(line) for line in lines] if lines != ["Empty."] else []
    assert all(shown)
    return sorted((match[1], int(match[2])) for match in shown if match) == sorted((name, face) for name, face, *_ in state["fib"])


def _pit(line: str) -> tuple[str, str, str]:
    match = _PIT.fullmatch(line)
    assert match, line
    return match[1], match[2], match[3]


def _faces(text: str) -> list[int]:
    return sorted(int(face) for face in _FACE.findall(text))
