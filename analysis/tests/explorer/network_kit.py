"""A small CCN network that records itself: a few hundred lines of rules instead of the simulator."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

from recorder_kit import Rows
from wire_kit import data, interest

LIFETIME = 4.0


@dataclass
class Message:
    number: int
    kind: str
    name: str
    nonce: int
    size: int


@dataclass
class Face:
    label: str
    peer: Node | None = None  # None: an application
    peer_face: int = -1
    delay: float = 0.0
    application: Callable[[Message, int], None] | None = None
    lose: set[int] = field(default_factory=set)  # numbers of the packets to lose
    sent: int = 0


@dataclass
class Pending:
    entry: int
    inserted: int  # event
    downstream: dict[int, float] = field(default_factory=dict)
    nonces: set[int] = field(default_factory=set)


class Network:
    """Time, queue and rows of all nodes."""

    def __init__(self) -> None:
        self.rows = Rows()
        self.now = 0.0
        self.nonces = itertools.count(1)
        self._order = itertools.count()
        self._queue: list[tuple[float, int, Callable[[], None]]] = []

    def at(self, time: float, call: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (time, next(self._order), call))

    def run(self) -> Rows:
        while self._queue:
            self.now, _, call = heapq.heappop(self._queue)
            call()
        return self.rows

    def link(self, one: Node, other: Node, delay: float) -> None:
        a, b = len(one.faces), len(other.faces)
        one.add_face(Face(f"net{a}", other, b, delay))
        other.add_face(Face(f"net{b}", one, a, delay))

    def interest(self, uri: str, nonce: int = 0, lifetime: float = LIFETIME) -> Message:
        nonce = nonce or next(self.nonces)
        wire = interest(uri, (nonce * 2654435761 % 2**48 + 1).to_bytes(6, "big"), lifetime)
        return Message(self.rows.message("interest", uri, len(wire), wire), "interest", uri, nonce, len(wire))

    def data(self, uri: str, size: int, freshness: int) -> Message:
        wire = data(uri, size, freshness)
        return Message(self.rows.message("data", uri, len(wire), wire), "data", uri, 0, len(wire))


class Node:
    """A node with an LRU content store, in the order of steps of model/node/forward."""

    def __init__(self, net: Network, name: str, capacity: int) -> None:
        self.net, self.name, self.capacity = net, name, capacity
        self.faces: list[Face] = []
        self.fib: dict[str, int] = {}
        self.pit: dict[str, Pending] = {}
        self.cs: dict[str, tuple[int, Message]] = {}
        self.seen: set[tuple[str, int]] = set()
        self._entries = itertools.count(1)
        self.setup = net.rows.event(0, 0.0, name, -1, "timer", "", "setup")
        self._change(self.setup, "cs", "policy", detail="Lru", number=capacity)

    def add_face(self, face: Face) -> None:
        self.net.rows.faces.append((self.name, len(self.faces), face.label, int(face.peer is None)))
        self._change(self.setup, "faces", "added", face=len(self.faces), detail=face.label)
        self.faces.append(face)

    def route(self, prefix: str, face: int) -> None:
        self.fib[prefix] = face
        self._change(self.setup, "fib", "added", name=prefix, face=face, number=1, detail="active")

    def receive(self, face: int, message: Message, cause: int) -> None:
        step = "i.1" if message.kind == "interest" else "c.1"
        event = self._event(cause, face, "receive", step, "", message)
        if message.kind == "interest":
            self._interest(event, face, message)
        else:
            self._content(event, face, message)

    def _interest(self, event: int, face: int, message: Message) -> None:
        if message.name in self.cs:
            entry, stored = self.cs.pop(message.name)
            self.cs[message.name] = entry, stored
            self._change(event, "cs", "hit", entry)
            self._send(event, face, "i.1", stored)
            return
        pending = self.pit.get(message.name)
        if (message.name, message.nonce) in self.seen or (pending and message.nonce in pending.nonces):
            self._event(event, face, "drop", "i.2", "drop_duplicate_nonce", message)
            return
        until = self.net.now + LIFETIME
        if pending:
            pending.downstream[face] = until
            pending.nonces.add(message.nonce)
            self._change(event, "pit", "joined", pending.entry, face=face, until=until)
            self.net.at(until, lambda: self._expire(message.name, pending, event))
            return
        prefix = self._longest(message.name)
        if prefix is None:
            self._event(event, face, "drop", "i.4", "drop_no_route", message)
            return
        out = self.fib[prefix]
        self._event(event, out, "choose", "i.4", "BestFace: chosen: the best face", message, expected=0.021)
        pending = Pending(next(self._entries), event, {face: until}, {message.nonce})
        self.pit[message.name] = pending
        self._change(event, "pit", "inserted", pending.entry, message.name, face, until)
        self._change(event, "nonces", "added", number=message.nonce * 0x9E3779B97F4A7C15 % 2**64 - 2**63)
        self._change(event, "pit", "upstream", pending.entry, face=out)
        self._send(event, out, "i.5", message)
        self.net.at(until, lambda: self._expire(message.name, pending, event))

    def _content(self, event: int, face: int, message: Message) -> None:
        pending = self.pit.pop(message.name, None)
        if pending is None:
            known = "drop_duplicate_data" if message.name in self.cs else "drop_unsolicited"
            self._event(event, face, "drop", "c.2", known, message)
            return
        self._store(event, face, message)
        self._change(event, "pit", "erased", pending.entry, detail="satisfied")
        self.seen |= {(message.name, nonce) for nonce in pending.nonces}
        for out in pending.downstream:
            self._send(event, out, "c.5", message)

    def _store(self, event: int, face: int, message: Message) -> None:
        if not self.capacity:
            return
        if len(self.cs) == self.capacity:
            first = next(iter(self.cs))
            self._change(event, "cs", "erased", self.cs.pop(first)[0], detail="max_objects")
        entry = next(self._entries)
        self.cs[message.name] = entry, message
        self._change(event, "cs", "inserted", entry, message.name, face, self.net.now + 2.0, message.size)

    def _expire(self, name: str, pending: Pending, inserted: int) -> None:
        if self.pit.get(name) is not pending or any(until > self.net.now for until in pending.downstream.values()):
            return
        del self.pit[name]
        event = self.net.rows.event(inserted, self.net.now, self.name, -1, "timer", "", "expiry", 0, name)
        self._change(event, "pit", "erased", pending.entry, detail="expired")

    def _send(self, cause: int, face: int, step: str, message: Message) -> None:
        event = self._event(cause, face, "send", step, "", message)
        way = self.faces[face]
        way.sent += 1
        if way.peer is None:
            assert way.application is not None
            self.net.at(self.net.now, lambda: way.application(message, event))
        elif way.sent not in way.lose:
            peer, port = way.peer, way.peer_face
            self.net.at(self.net.now + way.delay + message.size * 8e-7, lambda: peer.receive(port, message, event))

    def _longest(self, name: str) -> str | None:
        found = [p for p in self.fib if p == "/" or name == p or name.startswith(p + "/")]
        return max(found, key=len, default=None)

    def _event(self, cause: int, face: int, kind: str, step: str, reason: str, message: Message,
               expected: float | None = None) -> int:
        return self.net.rows.event(cause, self.net.now, self.name, face, kind, step, reason, message.number,
                                   message.name, expected)

    def _change(self, event: int, table: str, operation: str, entry: int = 0, name: str = "", face: int = -1,
                until: float | None = None, number: int = 0, detail: str = "") -> None:
        self.net.rows.change(event, self.name, table, operation, entry, name, face, until, number, detail)
