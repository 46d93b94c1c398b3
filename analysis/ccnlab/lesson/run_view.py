"""One prepared run: its events by number, its hops, and its table rows with names and neighbours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ccnlab.explorer.links import Link, links_of, nodes_of
from ccnlab.explorer.payload import shown_name
from ccnlab.explorer.recording import Recording, Row

_TABLES = ("pit", "cs", "fib")
# Operations that the picture shows, by the word that it uses for them.
_OPERATIONS = {"inserted": "in", "added": "in", "changed": "in", "joined": "join", "downstream": "join", "left": "left",
               "hit": "hit", "refreshed": "renewed", "expired": "stale", "erased": "out", "removed": "out"}
_QUANTITY = re.compile(r"^([0-9.]+)([A-Za-z]+)$")  # such as 15ms

# Kinds of messages that do the same in CCN and in TCP, by a word for them.
GROUPS = {"asking": ("interest", "request"), "content": ("data", "piggyback", "segment")}


def kinds_of(message: str) -> tuple[str, ...]:
    """Returns the kinds of messages that a word stands for: a group, or one kind."""
    return GROUPS.get(message, (message,))


@dataclass(frozen=True)
class Hop:
    """A packet on a link. Times are in ns; one that was lost has no arrival."""

    left: int
    arrived: int | None
    sender: str
    receiver: str
    kind: str
    name: str
    event: int  # that sent it


@dataclass(frozen=True)
class TableRow:
    """A change of a table. `who`: the neighbour on the face that it names, "itself" for an application, or empty."""

    time: int
    node: str
    table: str
    operation: str  # in, join, left, hit, stale, out
    entry: int
    name: str
    who: str
    why: str  # of an entry that leaves: satisfied, expired, max_objects ...
    event: int


class RunView:
    """A recording, as the steps of a lesson look at it."""

    def __init__(self, label: str, recording: Recording, arguments: Sequence[str] = ()) -> None:
        self.label, self.recording = label, recording
        # By name, without "--", as a lesson states them.
        self.arguments = {name: _QUANTITY.sub(r"\1 \2", value)
                          for name, _, value in (word.removeprefix("--").partition("=") for word in arguments)}
        self.stops: list[RunView] = [self]  # the runs of all stops of the knob, for a question about them
        self.nodes = nodes_of(recording)
        self.links: list[Link] = links_of(recording, self.nodes)
        self._local = {(node, face): label for node, face, label, is_local in recording.faces if is_local}
        self._peers: dict[tuple[str, int], list[str]] = {}
        for link in self.links:
            self._note_peers(link)
        self._operations: dict[int, set[str]] = {}
        for event, _, table, operation, *_ in recording.changes:
            self._operations.setdefault(event, set()).add(f"{table} {operation}")

    def add_links(self, others: Sequence[RunView]) -> None:
        """Adds the links of other runs of a lesson whose faces this run has, too, but on which it sent nothing."""
        faces = {(node, face, label) for node, face, label, is_local in self.recording.faces if not is_local}
        for other in others:
            labels = {(node, face): label for node, face, label, _ in other.recording.faces}
            for one, face, end, back in other.links:
                ends = (other.nodes[one], face), (other.nodes[end], back)
                if all((*pair, labels.get(pair)) in faces and pair not in self._peers for pair in ends):
                    self.links.append((self.nodes.index(ends[0][0]), face, self.nodes.index(ends[1][0]), back))
                    self._note_peers(self.links[-1])

    @property
    def count(self) -> int:
        """The number of events."""
        return len(self.recording.events)

    def event(self, number: int) -> Row:
        """Returns the row of an event, from 1."""
        row: Row = self.recording.events[number - 1]
        return row

    def time(self, number: int) -> int:
        """Returns when an event happened, in ns."""
        return round(self.event(number)[0] * 1e9)

    def kind_of_message(self, message: int) -> str:
        """Returns the kind of a message by its number, or "" for 0."""
        return str(self.recording.messages[message - 1][0]) if message else ""

    def operations(self, event: int) -> set[str]:
        """Returns what an event changed: table and operation."""
        return self._operations.get(event, set())

    def applications(self, node: str) -> list[str]:
        """Returns the labels of the applications of a node."""
        return [label for (owner, _), label in self._local.items() if owner == node]

    def root(self, event: int) -> int:
        """Returns the event that began the decision that an event is part of."""
        while True:
            _, node, cause, _, kind, *_ = self.event(event)
            if kind in ("receive", "timer") or not cause or self.event(cause)[1] != node:
                return event
            event = cause

    def peers(self, node: str, face: int) -> list[str]:
        """Returns the neighbours on a face."""
        return list(dict.fromkeys(self._peers.get((node, face), [])))

    def pairs(self) -> list[tuple[str, str]]:
        """Returns the links as pairs of names, each once."""
        return list(dict.fromkeys((self.nodes[one], self.nodes[other]) for one, _, other, _ in self.links))

    @property
    def media(self) -> list[list[str]]:
        """The groups of nodes that share a medium, on which each hears all others."""
        groups = {tuple(sorted((node, *peers), key=self.nodes.index)) for (node, _), peers in self._peers.items() if len(set(peers)) > 1}
        return [list(group) for group in sorted(groups) if not any(set(group) < set(other) for other in groups)]

    @cached_property
    def hops(self) -> list[Hop]:
        """The packets on links, in the order in which they left; several of one packet that several nodes hear."""
        arrivals: dict[int, dict[str, int]] = {}  # the first event at each receiver, by the event that sent the packet
        silent: set[int] = set()
        waited: dict[int, int] = {}  # when a packet that a suppression scheme deferred was sent
        for number, (_, node, cause, _, kind, _, reason, *_) in enumerate(self.recording.events, 1):
            if kind in ("receive", "drop") and cause and self.event(cause)[1] != node:
                arrivals.setdefault(cause, {}).setdefault(node, number)
            elif kind == "medium" and any(word in (reason or "") for word in (" suppressed", " refused")):
                silent.add(cause)
            elif kind == "medium" and (reason or "").endswith(": sent"):
                waited[cause] = self.time(number)
        found: list[Hop] = []
        for number, (_, node, _, face, kind, *_) in enumerate(self.recording.events, 1):
            if kind == "send" and (node, face) not in self._local and number not in silent:
                found += self._hops(number, list(arrivals.get(number, {}).values()), waited.get(number, self.time(number)))
        return sorted(found, key=lambda hop: hop.left)

    @cached_property
    def drops(self) -> dict[tuple[int, str], int]:
        """When a node dropped a packet that it received, in ns, by the event that sent the packet, and the node."""
        found: dict[tuple[int, str], int] = {}
        for number, (_, node, _, _, kind, *_) in enumerate(self.recording.events, 1):
            cause = self.event(self.root(number))[2] if kind == "drop" else 0
            if cause and self.event(cause)[1] != node:
                found.setdefault((cause, node), self.time(number))
        return found

    @cached_property
    def rows(self) -> list[TableRow]:
        """The changes of the tables that the picture shows."""
        names: dict[tuple[str, str, int], str] = {}
        found = []
        for event, node, table, operation, entry, name, face, _, _, detail in self.recording.changes:
            word = _OPERATIONS.get(operation)
            if table not in _TABLES or word is None:
                continue
            key = node, table, entry
            if name and word == "in":
                names[key] = shown_name(name)
            shown = shown_name(name) if table == "fib" else names.get(key, "")
            # What is there from the beginning has changed before it.
            time = self.time(event)
            if time == 0 and self.event(event)[6] == "setup":
                time = -1000
            found.append(TableRow(time, node, table, word, entry, shown, self._who(node, face), detail or "", event))
        return found

    def capacity(self, node: str) -> int:
        """Returns how many objects the content store of a node holds at the beginning of the run."""
        return next((number for _, owner, table, operation, _, _, _, _, number, _ in self.recording.changes
                     if (owner, table, operation) == (node, "cs", "policy")), 0)

    def policy(self, node: str) -> str:
        """Returns the replacement policy of a node's content store, such as Lru."""
        return next((detail for _, owner, table, operation, *_, detail in self.recording.changes
                     if (owner, table, operation) == (node, "cs", "policy")), "")

    def _note_peers(self, link: Link) -> None:
        one, face, other, back = link
        self._peers.setdefault((self.nodes[one], face), []).append(self.nodes[other])
        self._peers.setdefault((self.nodes[other], back), []).append(self.nodes[one])

    def _who(self, node: str, face: int | None) -> str:
        if face is None or face < 0:
            return ""
        return "itself" if (node, face) in self._local else ", ".join(self.peers(node, face))

    def _hops(self, send: int, arrivals: list[int], left: int) -> list[Hop]:
        _, node, _, face, _, _, _, message, name, *_ = self.event(send)
        kind = self.kind_of_message(message)
        shown = shown_name(name or (self.recording.messages[message - 1][1] if message else "") or "")
        if not arrivals:
            return [Hop(left, None, node, peer, kind, shown, send) for peer in self.peers(node, face)[:1]]
        return [Hop(left, self.time(number), node, self.event(number)[1], kind, shown, send) for number in arrivals]
