"""CCNx 1.0 packets (RFC 8609), written from the RFC's rules alone: it shares no code with the module."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import rsa

# Packet types, and types of TLVs by their container.
INTEREST, OBJECT, RETURN = 0, 1, 2
LIFETIME, CACHE_TIME, MESSAGE_HASH = 1, 2, 3
T_INTEREST, T_OBJECT, ALGORITHM, SIGNATURE = 1, 2, 3, 4
NAME, PAYLOAD, KEY_ID_RESTRICTION, HASH_RESTRICTION, PAYLOAD_TYPE, EXPIRY, END_CHUNK = 0, 1, 2, 3, 5, 6, 8
SEGMENT, CHUNK = 1, 5
CRC32C, HMAC_SHA256, RSA_SHA256, EC_256K1, EC_384R1 = 2, 4, 5, 6, 7
KNOWN = (CRC32C, HMAC_SHA256, RSA_SHA256, EC_256K1, EC_384R1)
KEY_ID, PUBLIC_KEY, CERTIFICATE, KEY_LINK, SIGNATURE_TIME = 9, 0x0B, 0x0C, 0x0E, 0x0F
PAD, ORGANIZATION = 0x0FFE, 0x0FFF

FIXED_HEADER = 8
SHA256 = 1
HASH_SIZES = {SHA256: (32,), 2: (32, 64)}
RETURN_CODES = {1: "no route", 2: "hop limit exceeded", 3: "no resources", 4: "path error", 5: "prohibited",
                6: "congested", 7: "MTU too large", 8: "unsupported hash restriction", 9: "malformed Interest",
                10: "invalid path label"}

Tlv = tuple[int, bytes]
Name = tuple[Tlv, ...]


class Malformed(ValueError):
    """Bytes that are no CCNx 1.0 packet."""


@dataclass(frozen=True)
class Packet:
    """A packet as its TLVs, in the order in which it has them."""

    kind: int
    message: tuple[Tlv, ...]
    header: tuple[Tlv, ...] = ()  # hop-by-hop
    hop_limit: int = 0
    code: int = 0  # of an Interest Return
    flags: int = 0
    algorithm: tuple[Tlv, ...] = ()  # of the validation, and what follows it; empty: no validation
    signature: bytes = b""

    @property
    def name(self) -> Name:
        """Its segments; a nameless object has none."""
        return read_tlvs(self.message[0][1], "name") if self.message and self.message[0][0] == NAME else ()

    @property
    def method(self) -> int:
        """Number of the validation algorithm; 0: none."""
        return self.algorithm[0][0] if self.algorithm else 0

    def field(self, kind: int) -> bytes | None:
        """Returns the value of a TLV of the message."""
        return dict(reversed(self.message)).get(kind)

    def validation(self, kind: int) -> bytes | None:
        """Returns the value of a TLV of the validation algorithm."""
        return dict(read_tlvs(self.algorithm[0][1], "algorithm")).get(kind) if self.method in KNOWN else None

    def signed(self) -> bytes:
        """Returns what the validation covers."""
        message = tlv(T_OBJECT if self.kind == OBJECT else T_INTEREST, join(self.message))
        return message + (tlv(ALGORITHM, join(self.algorithm)) if self.algorithm else b"")

    def hashed(self) -> bytes:
        """Returns what the hash of an object covers."""
        return self.signed() + (tlv(SIGNATURE, self.signature) if self.algorithm else b"")

    def encode(self) -> bytes:
        """Returns the bytes of the packet; raises ValueError if it is too long."""
        header, rest = join(self.header), self.hashed()
        size = FIXED_HEADER + len(header)
        if size > 255 or size + len(rest) > 65535:
            raise ValueError(f"a packet of {size + len(rest)} bytes, with {size} bytes of headers, is too long")
        fixed = bytes((1, self.kind)) + (size + len(rest)).to_bytes(2, "big")
        return fixed + bytes((self.hop_limit, self.code, self.flags, size)) + header + rest


def tlv(kind: int, value: bytes) -> bytes:
    """Returns the encoding of a TLV."""
    return kind.to_bytes(2, "big") + len(value).to_bytes(2, "big") + value


def join(parts: Sequence[Tlv]) -> bytes:
    """Returns the encoding of TLVs."""
    return b"".join(tlv(*part) for part in parts)


def number(value: int, size: int = 0) -> bytes:
    """Returns a number in the shortest big-endian form, zero as one byte, or in `size` bytes."""
    return value.to_bytes(size or max(1, (value.bit_length() + 7) // 8), "big")


def lifetime(ms: int) -> bytes:
    """Returns a lifetime as programs of 2019 and those of RFC 9510 read it: in ms, in more than one byte."""
    return number(ms, 0 if ms == 0 or ms > 255 else 2)


def milliseconds(value: bytes) -> float:
    """Returns what a lifetime means: ms, but in one byte a time code (RFC 9510, section 4)."""
    if len(value) != 1:
        return int.from_bytes(value, "big")
    exponent, mantissa = value[0] >> 3, value[0] & 7
    return 1000 / 32 * ((1 + mantissa / 8) * 2**exponent if exponent else mantissa / 8 * 2)


def sha256(octets: bytes) -> bytes:
    """Returns the hash TLV of bytes."""
    return tlv(SHA256, hashlib.sha256(octets).digest())


def require(holds: bool, reason: str) -> None:
    """Raises Malformed with the reason unless the condition holds."""
    if not holds:
        raise Malformed(reason)


def read_tlvs(octets: bytes, where: str) -> tuple[Tlv, ...]:
    """Returns the TLVs that fill these bytes exactly; raises Malformed."""
    found = []
    while octets:
        require(len(octets) >= 4, f"{where}: {len(octets)} stray bytes")
        kind, size = int.from_bytes(octets[:2], "big"), int.from_bytes(octets[2:4], "big")
        require(len(octets) >= 4 + size, f"{where}: TLV {kind:#06x} overruns it")
        value, octets = octets[4:4 + size], octets[4 + size:]
        require(kind != PAD or not any(value), f"{where}: pad of other bytes than zeros")
        found.append((kind, value))
    return tuple(found)


def check_name(value: bytes) -> None:
    segments = read_tlvs(value, "name")
    require(len(segments) > 0, "name: no segment")
    require(len(segments[0][1]) > 0, "name: first segment is empty")
    require(all(kind != PAD for kind, _ in segments), "name: pad")


def check_hash(value: bytes) -> None:
    hashes = read_tlvs(value, "hash")
    require(len(hashes) == 1 and hashes[0][0] != PAD, "hash: not exactly one")
    kind, digest = hashes[0]
    require(kind not in HASH_SIZES or len(digest) in HASH_SIZES[kind], f"hash {kind}: {len(digest)} bytes")


def check_link(value: bytes) -> None:
    fields = read_tlvs(value, "link")
    check_fields(fields, {NAME: check_name, KEY_ID_RESTRICTION: check_hash, HASH_RESTRICTION: check_hash}, "link")
    require(fields[:1] != () and fields[0][0] == NAME, "link: no name at its beginning")


def of_size(least: int, most: int) -> Callable[[bytes], None]:
    """Returns a check of a value's size."""
    return lambda value: require(least <= len(value) <= most, f"{len(value)} bytes instead of {least} to {most}")


def check_cache_time(value: bytes) -> None:
    require(len(value) in (1, 8), f"{len(value)} bytes instead of 1 or 8")  # a time code, or ms since 1970


def anything(_: bytes) -> None:
    """Accepts each value."""


HEADER_FIELDS = {LIFETIME: of_size(1, 8), CACHE_TIME: check_cache_time, MESSAGE_HASH: check_hash}
MESSAGE_FIELDS = {NAME: check_name, PAYLOAD: anything, KEY_ID_RESTRICTION: check_hash, HASH_RESTRICTION: check_hash,
                  PAYLOAD_TYPE: of_size(1, 1), EXPIRY: of_size(8, 8), END_CHUNK: anything}
VALIDATION_FIELDS = {KEY_ID: check_hash, PUBLIC_KEY: anything, CERTIFICATE: anything, KEY_LINK: check_link,
                     SIGNATURE_TIME: of_size(8, 8)}


def check_fields(fields: Sequence[Tlv], known: dict[int, Callable[[bytes], None]], where: str) -> None:
    """Checks the known fields, each of which may be there once; raises Malformed."""
    for kind, check in known.items():
        values = [value for found, value in fields if found == kind]
        require(len(values) < 2, f"{where}: field {kind:#06x} twice")
        for value in values:
            try:
                check(value)
            except Malformed as error:
                raise Malformed(f"{where}: field {kind:#06x}: {error}") from None


def decode(octets: bytes) -> Packet:
    """Returns a packet, without what follows it as padding of the link; raises Malformed with the reason."""
    require(len(octets) >= FIXED_HEADER, "shorter than the fixed header")
    version, kind, hop_limit, code, flags, begin = octets[0], octets[1], *octets[4:8]
    size = int.from_bytes(octets[2:4], "big")
    require(version == 1, f"version {version}")
    require(kind in (INTEREST, OBJECT, RETURN), f"packet type {kind}")
    require(FIXED_HEADER <= size <= len(octets), f"packet length {size} of {len(octets)} bytes")
    require(FIXED_HEADER <= begin <= size, f"header length {begin} of {size} bytes")
    require(kind != RETURN or code != 0, "return code 0")
    header = read_tlvs(octets[FIXED_HEADER:begin], "header")
    check_fields(header, HEADER_FIELDS, "header")
    (top, message), *rest = read_tlvs(octets[begin:size], "packet") or ((-1, b""),)
    require(top == (T_OBJECT if kind == OBJECT else T_INTEREST), f"packet of type {kind} begins with TLV {top}")
    fields = read_tlvs(message, "message")
    check_fields(fields, MESSAGE_FIELDS, "message")
    require(all(found != NAME for found, _ in fields[1:]), "name: not the first field")
    require(kind == OBJECT or (fields != () and fields[0][0] == NAME), "Interest without a name")
    require([found for found, _ in rest] in ([], [ALGORITHM, SIGNATURE]),
            "message not followed by nothing or by one algorithm and one validation payload")
    algorithm, signature = ((), b"") if not rest else (read_tlvs(rest[0][1], "algorithm"), rest[1][1])
    packet = Packet(kind, fields, header, hop_limit, code, flags, algorithm, signature)
    if rest:
        check_validation(packet)
    return packet


def check_validation(packet: Packet) -> None:
    """Raises Malformed if the algorithm's fields are wrong, or do not fit the algorithm."""
    require(packet.algorithm != () and packet.algorithm[0][0] not in (PAD, ORGANIZATION), "algorithm: none")
    require(all(kind in (PAD, ORGANIZATION) for kind, _ in packet.algorithm[1:]), "algorithm: two")
    if packet.method in KNOWN:  # of any other, the form is not known
        check_fields(read_tlvs(packet.algorithm[0][1], "algorithm"), VALIDATION_FIELDS, "algorithm")
        require(packet.method == CRC32C or packet.validation(KEY_ID) is not None, "algorithm: no key id")
    require(packet.method != CRC32C or len(packet.signature) == 4, "CRC32C: not 4 bytes")


def crc_table() -> tuple[int, ...]:
    """Returns the table of Castagnoli's polynomial, reflected."""
    table = []
    for octet in range(256):
        for _ in range(8):
            octet = octet >> 1 ^ (0x82F63B78 if octet & 1 else 0)
        table.append(octet)
    return tuple(table)


CRC_TABLE = crc_table()


def crc32c(octets: bytes) -> bytes:
    """Returns the checksum of bytes."""
    value = 0xFFFFFFFF
    for octet in octets:
        value = value >> 8 ^ CRC_TABLE[(value ^ octet) & 0xFF]
    return number(value ^ 0xFFFFFFFF, 4)


def seal(packet: Packet, algorithm: Tlv, sign: Callable[[bytes], bytes]) -> Packet:
    """Returns the packet with a validation; sign(bytes) returns its payload."""
    packet = replace(packet, algorithm=(algorithm,))
    return replace(packet, signature=sign(packet.signed()))


def is_valid(packet: Packet, key: bytes = b"") -> bool:
    """Returns whether the validation is right; the key is HMAC's, or the DER of an RSA key (SubjectPublicKeyInfo)."""
    if packet.method == CRC32C:
        return packet.signature == crc32c(packet.signed())
    if packet.method == HMAC_SHA256:
        return hmac.compare_digest(packet.signature, hmac.digest(key, packet.signed(), "sha256"))
    if packet.method == RSA_SHA256:
        return rsa.verify(key, packet.signed(), packet.signature)
    raise ValueError(f"validation by algorithm {packet.method} is not supported")
