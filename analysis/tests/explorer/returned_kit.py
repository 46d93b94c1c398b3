"""Rows by hand of packets of CCNx 1.0: an Interest that a neighbour returns, and a signed object."""

from __future__ import annotations

import ccnx10
import rsa
from recorder_kit import Rows
from wires import WIRES, Publisher

NODES = ("left", "middle", "right")
FILE = (b"x",)
LIFETIME = 4  # s
DIGEST = bytes(range(32))


def interest() -> ccnx10.Packet:
    """An Interest in a chunk, with both restrictions."""
    message = ((ccnx10.NAME, ccnx10.join((*((ccnx10.SEGMENT, part) for part in FILE), (ccnx10.CHUNK, b"\7")))),
               *restrictions())
    return ccnx10.Packet(ccnx10.INTEREST, message, ((ccnx10.LIFETIME, ccnx10.number(LIFETIME * 1000)),), 255)


def restrictions() -> tuple[ccnx10.Tlv, ...]:
    digest = ccnx10.tlv(ccnx10.SHA256, DIGEST)
    return (ccnx10.KEY_ID_RESTRICTION, digest), (ccnx10.HASH_RESTRICTION, digest)


def returned() -> Rows:
    """Left asks middle, which asks right; right has no route, and the Interest returns to left."""
    rows = Rows()
    for node in NODES:
        setup = rows.event(0, 0.0, node, -1, "timer", "", "setup")
        for face in range(1 if node == "right" else 2):
            is_local = node == "left" and face == 0
            rows.faces.append((node, face, "consumer" if is_local else f"net{face}", int(is_local)))
            rows.change(setup, node, "faces", "added", face=face)
            if face == 1:
                rows.change(setup, node, "fib", "added", name="/x", face=1, number=1)
    sent = interest()
    back = ccnx10.Packet(ccnx10.RETURN, sent.message, sent.header, sent.hop_limit, 1)
    messages = [rows.message(kind, "/x", len(packet.encode()), packet.encode())
                for kind, packet in (("interest", sent), ("return", back))]
    last = _asked(rows, messages[0])
    _refused(rows, last, messages[1])
    content = WIRES["ccnx-1.0"].content(FILE, 0, bytes(range(1, 101)), 7, Publisher(rsa.PrivateKey.generate(), 9, 5))
    rows.event(0, 1.0, "left", 0, "drop", "c.2", "drop_unsolicited", rows.message("data", "/x", len(content), content))
    return rows


def _asked(rows: Rows, message: int) -> int:
    """Returns the event in which middle sends the Interest to right."""
    sent = 0
    for number, node in enumerate(NODES[:2]):
        now = 0.1 + 0.01 * number
        got = rows.event(sent, now, node, 0, "receive", "i.1", "", message, "/x")
        rows.change(got, node, "pit", "inserted", 1, "/x", 0, now + LIFETIME, detail=ccnx10.join(restrictions()).hex())
        rows.change(got, node, "pit", "upstream", 1, face=1)
        sent = rows.event(got, now, node, 1, "send", "i.5", "", message, "/x")
    return sent


def _refused(rows: Rows, cause: int, message: int) -> None:
    """Right returns the Interest, and middle returns it to left."""
    got = rows.event(cause, 0.12, "right", 0, "receive", "i.1", "", 1, "/x")
    sent = rows.event(got, 0.12, "right", 0, "send", "r.2", "no_route", message, "/x")
    for number, node in enumerate(("middle", "left")):
        now = 0.13 + 0.01 * number
        got = rows.event(sent, now, node, 1, "receive", "r.1", "no_route", message, "/x")
        rows.change(got, node, "pit", "erased", 1, detail="returned")
        sent = rows.event(got, now, node, 0, "send", "r.2", "no_route", message, "/x")
