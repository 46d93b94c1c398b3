"""Rows by hand of what the chain does not have: a piggyback packet, a face that goes down, a retry, stale objects."""

from __future__ import annotations

from recorder_kit import Rows
from wire_kit import data, interest, piggyback

NODES = ("left", "middle", "right")


def variety() -> Rows:
    rows = Rows()
    for node in NODES:
        faces = 1 if node != "middle" else 2
        setup = rows.event(0, 0.0, node, -1, "timer", "", "setup")
        for face in range(faces):
            rows.faces.append((node, face, f"udp:10.0.{face}.1:9695", 0))
            rows.change(setup, node, "faces", "added", face=face)
        rows.change(setup, node, "cs", "policy", detail="ns3::ccn::Lfu", number=2)
        rows.change(setup, node, "fib", "added", name="/", face=0, number=1)
    _pending(rows)
    _piggyback(rows)
    _failure(rows)
    return rows


def _message(rows: Rows, kind: str, name: str, octets: bytes) -> int:
    return rows.message(kind, name, len(octets), octets)


def _pending(rows: Rows) -> None:
    """The Interest /x goes from left over middle to right, which waits before it sends it on."""
    message = _message(rows, "interest", "/x", interest("/x", b"\1\2\3\4", 4))
    sent = 0
    for number, (node, face, out) in enumerate((("left", 0, 0), ("middle", 0, 1), ("right", 0, -1))):
        now = 0.1 + 0.01 * number
        got = rows.event(sent, now, node, face, "receive", "i.1", "", message, "/x")
        operation = "waits" if out < 0 else "chosen"
        rows.event(got, now, node, out, "choose", "i.4", f"Ordered: {operation}: it is the first", message, "/x")
        rows.change(got, node, "pit", "inserted", 1, "/x", face, now + 4, detail="05a28e3100")
        if out >= 0:
            rows.change(got, node, "pit", "upstream", 1, face=out)
            sent = rows.event(got, now, node, out, "send", "i.5", "", message, "/x")
        else:
            rows.change(got, node, "pit", "retry_set", 1, until=now + 0.05, number=0)


def _piggyback(rows: Rows) -> None:
    """The content /x comes back to middle with the Interest /y."""
    octets = piggyback(data("/x", 100, 5), interest("/y", b"\5\6\7\x08", 4))
    message = _message(rows, "piggyback", "/x", octets)
    own = rows.event(0, 0.2, "right", -1, "timer", "", "retry")
    sent = rows.event(own, 0.2, "right", 0, "send", "p.6", "", message)
    got = rows.event(sent, 0.21, "middle", 1, "receive", "p.1", "", message)
    rows.change(got, "middle", "cs", "inserted", 1, "/x", 1, 5.21, 200)
    rows.change(got, "middle", "pit", "inserted", 2, "/y", 1, 4.21)
    rows.change(got, "middle", "pit", "upstream", 2, face=0)
    rows.change(got, "middle", "pit", "erased", 1, detail="satisfied")
    rows.event(got, 0.21, "middle", 0, "send", "p.6", "", message)


def _failure(rows: Rows) -> None:
    """A link goes down and up, an object becomes stale, and a strategy sends again."""
    for time, operation in ((0.3, "down"), (0.4, "up")):
        event = rows.event(0, time, "middle", 1, "timer", "", "face")
        rows.change(event, "middle", "faces", operation, face=1)
    stale = rows.event(0, 5.21, "middle", -1, "timer", "", "expiry")
    rows.change(stale, "middle", "cs", "expired", 1)
    retry = rows.event(0, 5.3, "middle", -1, "timer", "", "retry", 0, "/y")
    rows.change(retry, "middle", "pit", "retry_due", 2, number=1)
    rows.event(retry, 5.3, "middle", 1, "choose", "i.4", "BestFace: retried: no answer for 21 ms", 0, "/y")
    sent = rows.event(retry, 5.3, "middle", 1, "send", "i.5", "", 1, "/y")
    rows.event(sent, 5.31, "right", 0, "drop", "", "drop_processor_full", 1, "/y")
