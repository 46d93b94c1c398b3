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
import ccnx10
import rsa
from wires import WIRES, Publisher, Request, Wire

PORT = 9695


class Server:
    """Answers Interests in the chunks of one file."""

    def __init__(self, wire: Wire, name: ccnb.Name, octets: bytes, size: int, publisher: Publisher) -> None:
        self.wire, self.name, self.publisher = wire, name, publisher
        self.parts = [octets[at:at + size] for at in range(0, max(len(octets), 1), size)]
        self.encoded: dict[int, bytes] = {}
        self.answers = self.refusals = self.malformed = 0

    def chunk(self, number: int) -> bytes:
        """Returns a chunk as a ContentObject; it is signed at its first request."""
        if number not in self.encoded:
            self.encoded[number] = self.wire.content(self.name, number, self.parts[number], len(self.parts) - 1,
                                                     self.publisher)
        return self.encoded[number]

    def answer(self, request: Request) -> bytes:
        """Returns the chunk that is wanted, or what the wire has for a refusal."""
        if request.number is not None and request.number < len(self.parts):
            chunk = self.chunk(request.number)
            if request.accepts(chunk):
                self.answers += 1
                return chunk
        self.refusals += 1
        return request.refusal

    def serve(self, udp: socket.socket) -> None:
        """Answers each datagram's Interests to its sender, for ever."""
        while True:
            datagram, sender = udp.recvfrom(65535)
            try:
                answers = [self.answer(request) for request in self.wire.requests(datagram, self.name)]
            except (ccnb.Malformed, ccnx10.Malformed):
                self.malformed += 1
                continue
            for answer in filter(None, answers):
                udp.sendto(answer, sender)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", help="name of the file, e.g. ccnx:/host/file")
    parser.add_argument("file", type=Path)
    parser.add_argument("--from", dest="local", required=True, help="address of this program")
    parser.add_argument("--chunk", type=int, default=4096, help="bytes of the file in a chunk (default: 4096)")
    parser.add_argument("--wire", choices=WIRES, default="ccnb", help="format of the messages (default: ccnb)")
    parser.add_argument("--crc", action="store_true", help="CRC32C instead of signatures; ccnx-1.0 only")
    parser.add_argument("--expiry", type=float, help="s until the chunks expire; ccnx-1.0 only")
    parser.add_argument("--cache-time", type=float, help="s for which caches may keep the chunks; ccnx-1.0 only")
    options = parser.parse_args()
    if options.wire == "ccnb" and (options.crc, options.expiry, options.cache_time) != (False, None, None):
        parser.error("ccnb has neither --crc nor --expiry nor --cache-time")
    private = None if options.crc else rsa.PrivateKey.generate()
    server = Server(WIRES[options.wire], ccnb.parse_uri(options.name), options.file.read_bytes(), options.chunk,
                    Publisher(private, options.expiry, options.cache_time))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind((options.local, PORT))
        print(f"serve: {len(server.parts)} chunks of {ccnb.to_uri(server.name)}", file=sys.stderr, flush=True)
        try:
            server.serve(udp)
        except KeyboardInterrupt:
            print(f"serve: {server.answers} answers, {server.refusals} refusals, {server.malformed} malformed",
                  file=sys.stderr)


if __name__ == "__main__":
    main()
