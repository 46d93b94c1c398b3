"""Serves a file in chunks to CCNx nodes over UDP, signed with a key that it makes, until Ctrl-C.

    python3 examples/host/serve.py ccnx:/host/file FILE --from 192.0.2.2
"""

from __future__ import annotations

import argparse
import signal
import socket
import sys
from pathlib import Path

import ccnb
import rsa

PORT = 9695


class Server:
    """Answers Interests in the chunks of one object, whose last components are decimal numbers."""

    def __init__(self, name: ccnb.Name, octets: bytes, size: int) -> None:
        self.name = name
        self.parts = [octets[at:at + size] for at in range(0, max(len(octets), 1), size)]
        self.private = rsa.PrivateKey.generate()
        self.public = self.private.public()
        self.signed: dict[int, bytes] = {}
        self.answers = 0
        self.malformed = 0

    def chunk(self, number: int) -> bytes:
        """Returns a chunk as a ContentObject with the key; it is signed at its first request."""
        if number not in self.signed:
            self.signed[number] = ccnb.encode_content(
                (*self.name, b"%d" % number), self.parts[number], self.public,
                b"%d" % (len(self.parts) - 1) if number == len(self.parts) - 1 else b"", self.private.sign)
        return self.signed[number]

    def answer(self, interest: ccnb.Element) -> bytes | None:
        """Returns the chunk of exactly this name. Interests that exclude objects or require a publisher get none."""
        number = ccnb.chunk_number(ccnb.decode_name(interest), self.name)
        refused = interest.find(ccnb.EXCLUDE) or interest.find(ccnb.PUBLISHER)
        return None if number is None or number >= len(self.parts) or refused else self.chunk(number)

    def serve(self, udp: socket.socket) -> None:
        """Answers each datagram's Interests to its sender, for ever."""
        while True:
            datagram, sender = udp.recvfrom(65535)
            try:
                answers = [self.answer(message) for message in ccnb.messages(datagram) if message.dtag == ccnb.INTEREST]
            except ccnb.Malformed:
                self.malformed += 1
                continue
            for answer in filter(None, answers):
                udp.sendto(answer, sender)
                self.answers += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", help="name of the file, e.g. ccnx:/host/file")
    parser.add_argument("file", type=Path)
    parser.add_argument("--from", dest="local", required=True, help="address of this program")
    parser.add_argument("--chunk", type=int, default=4096, help="bytes of the file in a chunk (default: 4096)")
    options = parser.parse_args()
    server = Server(ccnb.parse_uri(options.name), options.file.read_bytes(), options.chunk)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind((options.local, PORT))
        print(f"serve: {len(server.parts)} chunks of {ccnb.to_uri(server.name)}", file=sys.stderr, flush=True)
        try:
            server.serve(udp)
        except KeyboardInterrupt:
            print(f"serve: {server.answers} answers, {server.malformed} malformed", file=sys.stderr)


if __name__ == "__main__":
    main()
