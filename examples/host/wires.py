"""What get.py and serve.py exchange, for each wire: Interests in the chunks of a file, and the chunks."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import ccnb
import ccnx10
import rsa


@dataclass(frozen=True)
class Chunk:
    """A chunk that has arrived."""

    number: int
    payload: bytes
    last: int | None  # number of the file's last chunk, if it says so
    publisher: bytes  # SHA-256 of the publisher's key; empty: the chunk has a checksum instead of a signature
    key: bytes  # DER of the publisher's key, or empty
    is_valid: Callable[[bytes], bool]  # with this key


@dataclass(frozen=True)
class Request:
    """An Interest that has arrived."""

    number: int | None  # of the chunk; None: in something else
    accepts: Callable[[bytes], bool]  # this object
    refusal: bytes  # answer if there is no such object, or empty


@dataclass(frozen=True)
class Publisher:
    """How chunks are signed, and for how long they may be used."""

    private: rsa.PrivateKey | None  # None: checksums instead of signatures
    expiry: float | None = None  # s from now
    cache_time: float | None = None  # s from now


class Wire(Protocol):
    """Messages of a wire. Those that decode raise ValueError for malformed bytes."""

    def interest(self, file: ccnb.Name, number: int, lifetime: float) -> bytes:
        """Returns an Interest in a chunk, with a lifetime in s."""

    def chunks(self, datagram: bytes, file: ccnb.Name) -> Iterator[Chunk]:
        """Yields the file's chunks in a datagram."""

    def returned(self, datagram: bytes, file: ccnb.Name) -> Iterator[tuple[int, str]]:
        """Yields the chunk of each returned Interest in a datagram, and the reason."""

    def requests(self, datagram: bytes, file: ccnb.Name) -> Iterator[Request]:
        """Yields the Interests in a datagram."""

    def content(self, file: ccnb.Name, number: int, payload: bytes, last: int, publisher: Publisher) -> bytes:
        """Returns a chunk of a file whose last chunk has this number."""


class CcnbWire:
    """CCNx 0.8.1: decimal numbers of chunks, and signatures."""

    def interest(self, file: ccnb.Name, number: int, lifetime: float) -> bytes:
        return ccnb.encode_interest((*file, b"%d" % number), lifetime, secrets.token_bytes(6))

    def chunks(self, datagram: bytes, file: ccnb.Name) -> Iterator[Chunk]:
        for message in ccnb.messages(datagram):
            if message.dtag == ccnb.CONTENT_OBJECT:
                content = ccnb.decode_content(message)
                number = ccnb.chunk_number(content.name, file)
                if number is not None:
                    yield Chunk(number, content.payload, int(content.final) if content.final else None,
                                content.publisher, content.key,
                                lambda key, is_of=content: rsa.verify(key, is_of.signed, is_of.signature))

    def returned(self, datagram: bytes, file: ccnb.Name) -> Iterator[tuple[int, str]]:
        return iter(())

    def requests(self, datagram: bytes, file: ccnb.Name) -> Iterator[Request]:
        for message in ccnb.messages(datagram):
            if message.dtag == ccnb.INTEREST:
                refused = message.find(ccnb.EXCLUDE) or message.find(ccnb.PUBLISHER)
                number = ccnb.chunk_number(ccnb.decode_name(message), file)
                yield Request(None if refused else number, lambda _: True, b"")

    def content(self, file: ccnb.Name, number: int, payload: bytes, last: int, publisher: Publisher) -> bytes:
        if not publisher.private:
            raise ValueError("ccnb has no checksums")
        return ccnb.encode_content((*file, b"%d" % number), payload, publisher.private.public(),
                                   b"%d" % last if number == last else b"", publisher.private.sign)


class Ccnx10Wire:
    """CCNx 1.0: chunk segments, EndChunkNumber in the last chunk, the key in chunk 0."""

    def interest(self, file: ccnb.Name, number: int, lifetime: float) -> bytes:
        name = ccnx10.join(self.name(file, number))
        header = (ccnx10.LIFETIME, ccnx10.lifetime(round(lifetime * 1000)))
        return ccnx10.Packet(ccnx10.INTEREST, ((ccnx10.NAME, name),), (header,), hop_limit=255).encode()

    def chunks(self, datagram: bytes, file: ccnb.Name) -> Iterator[Chunk]:
        packet = ccnx10.decode(datagram)
        number = self.chunk_number(packet, file)
        if packet.kind == ccnx10.OBJECT and number is not None:
            if not packet.method:
                raise ccnx10.Malformed(f"chunk {number} has neither a checksum nor a signature")
            last, key_id = packet.field(ccnx10.END_CHUNK), packet.validation(ccnx10.KEY_ID)
            yield Chunk(number, packet.field(ccnx10.PAYLOAD) or b"",
                        None if last is None else int.from_bytes(last, "big"),
                        ccnx10.read_tlvs(key_id, "hash")[0][1] if key_id else b"",
                        packet.validation(ccnx10.PUBLIC_KEY) or b"", lambda key: ccnx10.is_valid(packet, key))

    def returned(self, datagram: bytes, file: ccnb.Name) -> Iterator[tuple[int, str]]:
        packet = ccnx10.decode(datagram)
        number = self.chunk_number(packet, file)
        if packet.kind == ccnx10.RETURN and number is not None:
            yield number, ccnx10.RETURN_CODES.get(packet.code, f"code {packet.code}")

    def requests(self, datagram: bytes, file: ccnb.Name) -> Iterator[Request]:
        packet = ccnx10.decode(datagram)
        if packet.kind == ccnx10.INTEREST and packet.hop_limit > 0:
            wanted = (packet.field(ccnx10.KEY_ID_RESTRICTION), packet.field(ccnx10.HASH_RESTRICTION))

            def accepts(encoded: bytes) -> bool:
                content = ccnx10.decode(encoded)
                own = (content.validation(ccnx10.KEY_ID), ccnx10.sha256(content.hashed()))
                return all(value in (None, mine) for value, mine in zip(wanted, own, strict=True))

            no_route = bytearray(datagram)
            no_route[1], no_route[5] = ccnx10.RETURN, 1
            yield Request(self.chunk_number(packet, file), accepts, bytes(no_route))

    def content(self, file: ccnb.Name, number: int, payload: bytes, last: int, publisher: Publisher) -> bytes:
        message = [(ccnx10.NAME, ccnx10.join(self.name(file, number)))]
        if publisher.expiry is not None:
            message.append((ccnx10.EXPIRY, self.time(publisher.expiry)))
        if number == last:
            message.append((ccnx10.END_CHUNK, ccnx10.number(last)))
        message.append((ccnx10.PAYLOAD, payload))
        header = () if publisher.cache_time is None else ((ccnx10.CACHE_TIME, self.time(publisher.cache_time)),)
        packet = ccnx10.Packet(ccnx10.OBJECT, tuple(message), header)
        return self.sealed(packet, number == 0, publisher.private).encode()

    def sealed(self, packet: ccnx10.Packet, has_key: bool, private: rsa.PrivateKey | None) -> ccnx10.Packet:
        """Returns an object with a signature, or with a checksum if there is no private key."""
        time_field = (ccnx10.SIGNATURE_TIME, self.time(0))
        if private is None:
            return ccnx10.seal(packet, (ccnx10.CRC32C, ccnx10.join([time_field])), ccnx10.crc32c)
        key = private.public()
        fields = [(ccnx10.KEY_ID, ccnx10.sha256(key)), *[(ccnx10.PUBLIC_KEY, key)] * has_key, time_field]
        return ccnx10.seal(packet, (ccnx10.RSA_SHA256, ccnx10.join(fields)), private.sign)

    @staticmethod
    def name(file: ccnb.Name, number: int) -> ccnx10.Name:
        segments = tuple((ccnx10.SEGMENT, component) for component in file)
        return (*segments, (ccnx10.CHUNK, ccnx10.number(number)))

    def chunk_number(self, packet: ccnx10.Packet, file: ccnb.Name) -> int | None:
        """Returns the number of the file's chunk that a packet is about; None for any other name."""
        kind, value = packet.name[-1] if packet.name else (0, b"")
        number = int.from_bytes(value, "big")
        return number if kind == ccnx10.CHUNK and packet.name == self.name(file, number) else None

    @staticmethod
    def time(later: float) -> bytes:
        """Returns a time some seconds from now, in ms since 1970."""
        return ccnx10.number(round((time.time() + later) * 1000), 8)


WIRES: dict[str, Wire] = {"ccnb": CcnbWire(), "ccnx-1.0": Ccnx10Wire()}

