"""Fetches a file in chunks from a CCNx node over UDP, verifies it, and writes it to standard output.

    python3 examples/host/get.py ccnx:/sim/file --via 192.0.2.254 --from 192.0.2.1 > file
"""

from __future__ import annotations

import argparse
import hashlib
import secrets
import socket
import sys
import time

import ccnb
import rsa

PORT = 9695
LIFETIME = 0.5  # s, of an Interest; then it is sent again
ATTEMPTS = 60


class Fetch:
    """The transfer of one object, whose chunks have decimal numbers as last components."""

    def __init__(self, udp: socket.socket, node: tuple[str, int], name: ccnb.Name, window: int) -> None:
        self.udp, self.node, self.name, self.window = udp, node, name, window
        self.chunks: dict[int, bytes] = {}
        self.due: dict[int, float] = {}  # when the Interest in a chunk is to be sent again
        self.attempts: dict[int, int] = {}
        self.last: int | None = None
        self.key = b""
        self.rejected = 0

    def run(self) -> bytes:
        """Returns the object; raises TimeoutError if a chunk does not arrive."""
        while self.last is None or len(self.chunks) <= self.last:
            # Only the first chunk has the key that verifies all.
            end = self.window if self.key else 1
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
            raise TimeoutError(f"chunk {chunk} of {ccnb.to_uri(self.name)} has not arrived")
        self.due[chunk] = time.monotonic() + LIFETIME
        name = (*self.name, b"%d" % chunk)
        self.udp.sendto(ccnb.encode_interest(name, LIFETIME, secrets.token_bytes(6)), self.node)

    def receive(self) -> None:
        """Takes the chunks of the next datagram, if one arrives in time."""
        try:
            datagram, sender = self.udp.recvfrom(65535)
        except TimeoutError:
            return
        try:
            for message in ccnb.messages(datagram) if sender == self.node else ():
                if message.dtag == ccnb.CONTENT_OBJECT:
                    self.take(ccnb.decode_content(message))
        except ValueError as error:
            self.rejected += 1
            print(f"get: {error}", file=sys.stderr)

    def take(self, content: ccnb.Content) -> None:
        """Stores a chunk if its signature is valid."""
        number = ccnb.chunk_number(content.name, self.name)
        if number is None or number in self.chunks:
            return
        key = self.key or content.key
        if hashlib.sha256(key).digest() != content.publisher:
            raise ValueError(f"chunk {number} is of another publisher, or without key")
        if not rsa.verify(key, content.signed, content.signature):
            raise ValueError(f"chunk {number} has a bad signature")
        self.key = key
        self.chunks[number] = content.payload
        if content.final:
            self.last = int(content.final)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", help="name of the file, e.g. ccnx:/sim/file")
    parser.add_argument("--via", required=True, help="address of the node to ask")
    parser.add_argument("--from", dest="local", required=True, help="address of this program")
    parser.add_argument("--window", type=int, default=16, help="Interests outstanding (default: 16)")
    options = parser.parse_args()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind((options.local, PORT))
        fetch = Fetch(udp, (options.via, PORT), ccnb.parse_uri(options.name), options.window)
        try:
            octets = fetch.run()
        except TimeoutError as error:
            print(f"get: {error}", file=sys.stderr)
            return 1
    sys.stdout.buffer.write(octets)
    print(f"get: {len(octets)} bytes, {len(fetch.chunks)} chunks, {sum(fetch.attempts.values())} Interests, "
          f"{fetch.rejected} rejected, publisher {hashlib.sha256(fetch.key).hexdigest()}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
