"""Fetches a file in chunks from a CCNx node over UDP, verifies it, and writes it to standard output.

    python3 examples/host/get.py ccnx:/sim/file --via 192.0.2.254 --from 192.0.2.1 > file
"""

from __future__ import annotations

import argparse
import hashlib
import socket
import sys
import time

import ccnb
from wires import WIRES, Chunk, Wire

PORT = 9695
LIFETIME = 0.5  # s, of an Interest; then it is sent again
PAUSE = 0.1  # s, until a returned Interest is sent again
ATTEMPTS = 60


class Fetch:
    """The transfer of one file in chunks."""

    def __init__(self, wire: Wire, udp: socket.socket, node: tuple[str, int], name: ccnb.Name, window: int) -> None:
        self.wire, self.udp, self.node, self.name, self.window = wire, udp, node, name, window
        self.chunks: dict[int, bytes] = {}
        self.due: dict[int, float] = {}  # when the Interest in a chunk is to be sent again
        self.attempts: dict[int, int] = {}
        self.last: int | None = None
        self.reasons: dict[int, str] = {}  # why the Interest in a chunk was returned last
        self.publisher: bytes | None = None  # of chunk 0; empty: none, the chunks have checksums
        self.key = b""
        self.rejected = self.returned = 0

    def run(self) -> bytes:
        """Returns the file; raises TimeoutError if a chunk does not arrive."""
        while self.last is None or len(self.chunks) <= self.last:
            # Only the first chunk has the key that verifies all.
            end = self.window if self.chunks else 1
            wanted = [chunk for chunk in range(len(self.chunks) + end) if chunk not in self.chunks
                      and (self.last is None or chunk <= self.last)][:end]
            for chunk in wanted:
                if self.due.get(chunk, 0) <= time.monotonic():
                    self.send_interest(chunk)
            self.udp.settimeout(max(0.001, min(self.due[chunk] for chunk in wanted) - time.monotonic()))
            self.receive()
        return b"".join(self.chunks[chunk] for chunk in range(self.last + 1))

    def send_interest(self, chunk: int) -> None:
        self.attempts[chunk] = self.attempts.get(chunk, 0) + 1
        if self.attempts[chunk] > ATTEMPTS:
            why = f": {self.reasons[chunk]}" if chunk in self.reasons else ""
            raise TimeoutError(f"chunk {chunk} of {ccnb.to_uri(self.name)} has not arrived{why}")
        self.due[chunk] = time.monotonic() + LIFETIME
        self.udp.sendto(self.wire.interest(self.name, chunk, LIFETIME), self.node)

    def receive(self) -> None:
        """Takes the chunks and returned Interests of the next datagram, if one arrives in time."""
        try:
            datagram, sender = self.udp.recvfrom(65535)
        except TimeoutError:
            return
        if sender != self.node:
            return
        try:
            for chunk in self.wire.chunks(datagram, self.name):
                self.take(chunk)
            for number, reason in self.wire.returned(datagram, self.name):
                self.note_return(number, reason)
        except ValueError as error:
            self.rejected += 1
            print(f"get: {error}", file=sys.stderr)

    def note_return(self, number: int, reason: str) -> None:
        """Lets the Interest in a chunk be sent again soon, as its lifetime would only be waited for."""
        if number in self.due and number not in self.chunks:
            self.returned += 1
            self.reasons[number] = reason
            self.due[number] = min(self.due[number], time.monotonic() + PAUSE)

    def take(self, chunk: Chunk) -> None:
        """Stores a chunk if its signature or checksum is valid."""
        if chunk.number in self.chunks:
            return
        key = self.key or chunk.key
        if chunk.publisher and hashlib.sha256(key).digest() != chunk.publisher:
            raise ValueError(f"chunk {chunk.number} is of another publisher, or without key")
        if self.publisher not in (None, chunk.publisher):
            raise ValueError(f"chunk {chunk.number} has no signature, but others have")
        if not chunk.is_valid(key):
            raise ValueError(f"chunk {chunk.number} has a bad signature")
        self.key, self.publisher = key, chunk.publisher
        self.chunks[chunk.number] = chunk.payload
        if chunk.last is not None:
            self.last = chunk.last


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", help="name of the file, e.g. ccnx:/sim/file")
    parser.add_argument("--via", required=True, help="address of the node to ask")
    parser.add_argument("--from", dest="local", required=True, help="address of this program")
    parser.add_argument("--window", type=int, default=16, help="Interests outstanding (default: 16)")
    parser.add_argument("--wire", choices=WIRES, default="ccnb", help="format of the messages (default: ccnb)")
    options = parser.parse_args()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind((options.local, PORT))
        fetch = Fetch(WIRES[options.wire], udp, (options.via, PORT), ccnb.parse_uri(options.name), options.window)
        try:
            octets = fetch.run()
        except TimeoutError as error:
            print(f"get: {error}", file=sys.stderr)
            return 1
    sys.stdout.buffer.write(octets)
    print(f"get: {len(octets)} bytes, {len(fetch.chunks)} chunks, {sum(fetch.attempts.values())} Interests, "
          f"{fetch.rejected} rejected, {fetch.returned} returned, "
          f"publisher {fetch.publisher.hex() if fetch.publisher else 'unknown: checksums'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
