"""CCNx messages in ccnb, written from doc/model/ccnx.rst alone: it shares no code with the module."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote_to_bytes

# Types of tokens, and the numbers of the elements of Interests and ContentObjects.
DTAG, BLOB, UDATA = 2, 5, 6
NAME, COMPONENT, CONTENT, SIGNED_INFO, INTEREST, KEY, KEY_LOCATOR = 14, 15, 19, 20, 26, 27, 28
SIGNATURE, TIMESTAMP, TYPE, NONCE, EXCLUDE, INTEREST_LIFETIME = 37, 39, 40, 41, 43, 48
WITNESS, SIGNATURE_BITS, DIGEST_ALGORITHM, FRESHNESS, FINAL_BLOCK_ID = 53, 54, 55, 58, 59
PUBLISHER, CONTENT_OBJECT, MAX_SUFFIX, SEQUENCE_NUMBER = 60, 64, 84, 256

MAX_DEPTH = 32

Name = tuple[bytes, ...]


class Malformed(ValueError):
    """Bytes that are no ccnb, or no message."""


@dataclass(frozen=True)
class Element:
    """A decoded element: its number, its elements or its bytes, and the bytes that encode it."""

    dtag: int
    children: tuple[Element, ...]
    value: bytes
    encoded: bytes

    def find(self, dtag: int) -> Element | None:
        """Returns the first child with this number."""
        return next((child for child in self.children if child.dtag == dtag), None)

    def get(self, dtag: int) -> Element:
        """Returns the first child with this number; raises Malformed if there is none."""
        child = self.find(dtag)
        if child is None:
            raise Malformed(f"element {self.dtag} has no element {dtag}")
        return child


def token(kind: int, number: int) -> bytes:
    """Returns the encoding of a token: 7 bits per byte, but 4 bits and the type in the last one."""
    octets = [0x80 | (number & 15) << 3 | kind]
    number >>= 4
    while number:
        octets.append(number & 0x7F)
        number >>= 7
    return bytes(reversed(octets))


def element(dtag: int, *parts: bytes) -> bytes:
    """Returns the encoding of an element with encoded parts."""
    return token(DTAG, dtag) + b"".join(parts) + b"\0"


def blob(dtag: int, value: bytes) -> bytes:
    """Returns the encoding of an element of bytes; an empty one has no token for them."""
    return element(dtag, token(BLOB, len(value)) + value if value else b"")


def text(dtag: int, value: str) -> bytes:
    """Returns the encoding of an element of text."""
    return element(dtag, token(UDATA, len(value)) + value.encode())


def binary(number: int) -> bytes:
    """Returns a number in the shortest big-endian form."""
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def read_token(octets: bytes, at: int) -> tuple[int, int, int]:
    """Returns type and number of the token at a position, and the position after it."""
    number = 0
    for end in range(at, min(at + 10, len(octets))):
        if octets[end] & 0x80:
            return octets[end] & 7, number << 4 | octets[end] >> 3 & 15, end + 1
        number = number << 7 | octets[end]
    raise Malformed("a token has no end")


def read_element(octets: bytes, at: int, depth: int = 0) -> tuple[Element, int]:
    """Returns the element at a position, and the position after it."""
    kind, dtag, end = read_token(octets, at)
    if kind != DTAG or depth > MAX_DEPTH:
        raise Malformed("no element")
    children: list[Element] = []
    value: bytes | None = None
    while True:
        if end >= len(octets):
            raise Malformed("an element has no end")
        if octets[end] == 0:
            break
        kind, number, after = read_token(octets, end)
        if kind == DTAG:
            child, end = read_element(octets, end, depth + 1)
            children.append(child)
        elif kind in (BLOB, UDATA) and value is None and after + number <= len(octets):
            value, end = octets[after:after + number], after + number
        else:
            raise Malformed("neither an element nor its bytes")
    if children and value is not None:
        raise Malformed("elements beside bytes")
    return Element(dtag, tuple(children), value or b"", octets[at:end + 1]), end + 1


def messages(datagram: bytes) -> Iterator[Element]:
    """Yields the elements of a datagram in order; raises Malformed where the rest is none. One byte is a heartbeat."""
    at = len(datagram) if len(datagram) == 1 else 0
    while at < len(datagram):
        message, at = read_element(datagram, at)
        yield message


def parse_uri(uri: str) -> Name:
    """Returns the components of a name, e.g. of ccnx:/host/file."""
    return tuple(unquote_to_bytes(part) for part in uri.removeprefix("ccnx:").split("/") if part)


def to_uri(name: Name) -> str:
    """Returns a name as a URI."""
    return "ccnx:/" + "/".join(quote(component, safe="-._~") for component in name)


def chunk_number(name: Name, file: Name) -> int | None:
    """Returns the number of a file's chunk, in decimal digits behind the file's name; None for any other name."""
    digits = name[-1] if name[:-1] == file and name else b""
    return int(digits) if digits.isdigit() and digits == b"%d" % int(digits) else None


def encode_name(name: Name) -> bytes:
    return element(NAME, *(blob(COMPONENT, component) for component in name))


def decode_name(message: Element) -> Name:
    components = message.get(NAME).children
    if any(component.dtag != COMPONENT for component in components):
        raise Malformed("a name holds something other than components")
    return tuple(component.value for component in components)


def encode_interest(name: Name, lifetime_s: float, nonce: bytes) -> bytes:
    """Returns an Interest in the object of exactly this name; only its implicit digest may follow."""
    return element(INTEREST, encode_name(name), text(MAX_SUFFIX, "1"),
                   blob(INTEREST_LIFETIME, binary(round(lifetime_s * 4096))), blob(NONCE, nonce))


@dataclass(frozen=True)
class Content:
    """A decoded ContentObject."""

    name: Name
    payload: bytes
    publisher: bytes  # SHA-256 of the publisher's key
    key: bytes  # in the key locator, or empty
    final: bytes  # last component of the last object, or empty
    signature: bytes
    witness: bytes  # if several objects share the signature
    signed: bytes  # what the signature covers


def encode_content(name: Name, payload: bytes, key: bytes, final: bytes,
                   sign: Callable[[bytes], bytes]) -> bytes:
    """Returns a ContentObject; sign(bytes) returns their signature, which `key` verifies."""
    stamp = binary(round(time.time() * 4096))
    info = element(SIGNED_INFO, blob(PUBLISHER, hashlib.sha256(key).digest()), blob(TIMESTAMP, stamp),
                   blob(FINAL_BLOCK_ID, final) if final else b"", element(KEY_LOCATOR, blob(KEY, key)))
    signed = encode_name(name) + info + blob(CONTENT, payload)
    return element(CONTENT_OBJECT, element(SIGNATURE, blob(SIGNATURE_BITS, sign(signed))), signed)


def expect(parts: Sequence[Element], allowed: Sequence[int]) -> None:
    """Raises Malformed unless the elements are some of those allowed, each at most once and in this order."""
    places = [allowed.index(part.dtag) if part.dtag in allowed else -1 for part in parts]
    if -1 in places or places != sorted(set(places)):
        raise Malformed("elements are unknown or out of order")


def decode_content(message: Element) -> Content:
    """Returns a ContentObject; raises Malformed if a part is missing or misplaced."""
    if message.dtag != CONTENT_OBJECT:
        raise Malformed("no ContentObject")
    expect(message.children, (SIGNATURE, NAME, SIGNED_INFO, CONTENT))
    signature, info = message.get(SIGNATURE), message.get(SIGNED_INFO)
    expect(signature.children, (DIGEST_ALGORITHM, WITNESS, SIGNATURE_BITS))
    expect(info.children, (PUBLISHER, TIMESTAMP, TYPE, FRESHNESS, FINAL_BLOCK_ID, KEY_LOCATOR))
    locator, final, witness = info.find(KEY_LOCATOR), info.find(FINAL_BLOCK_ID), signature.find(WITNESS)
    key = locator.find(KEY) if locator else None
    covered = (message.get(NAME), info, message.get(CONTENT))
    return Content(decode_name(message), message.get(CONTENT).value, info.get(PUBLISHER).value,
                   key.value if key else b"", final.value if final else b"", signature.get(SIGNATURE_BITS).value,
                   witness.value if witness else b"", b"".join(part.encoded for part in covered))
