"""Messages in ccnb, for tests of the page's decoder."""

from __future__ import annotations

INTEREST, NAME, COMPONENT, NONCE, LIFETIME = 26, 14, 15, 41, 48
CONTENT_OBJECT, SIGNATURE, SIGNATURE_BITS, SIGNED_INFO, CONTENT = 64, 37, 54, 20, 19
PUBLISHER, TIMESTAMP, FRESHNESS, PIGGYBACK = 60, 39, 58, 128
_DTAG, _BLOB, _UDATA = 2, 5, 6


def header(number: int, kind: int) -> bytes:
    """A block header: base 128, the last octet has four bits of the number and the type."""
    octets = bytes([0x80 | (number & 15) << 3 | kind])
    number >>= 4
    while number:
        octets = bytes([number & 127]) + octets
        number >>= 7
    return octets


def element(tag: int, *content: bytes) -> bytes:
    return header(tag, _DTAG) + b"".join(content) + b"\0"


def blob(octets: bytes) -> bytes:
    return header(len(octets), _BLOB) + octets


def text(value: str) -> bytes:
    return header(len(value), _UDATA) + value.encode()


def name(uri: str) -> bytes:
    return element(NAME, *(element(COMPONENT, blob(part.encode())) for part in uri.strip("/").split("/")))


def interest(uri: str, nonce: bytes, lifetime_s: float) -> bytes:
    units = round(lifetime_s * 4096)
    return element(INTEREST, name(uri), element(LIFETIME, blob(units.to_bytes(2, "big"))), element(NONCE, blob(nonce)))


def data(uri: str, size: int, freshness: int) -> bytes:
    signed = element(SIGNED_INFO, element(PUBLISHER, blob(b"\x11" * 32)), element(TIMESTAMP, blob(b"\x05\x17\x7a\x12")),
                     element(FRESHNESS, text(str(freshness))))
    return element(CONTENT_OBJECT, element(SIGNATURE, element(SIGNATURE_BITS, blob(bytes(range(1, 17))))), name(uri), signed,
                   element(CONTENT, blob(b"\0" * size)))


def piggyback(content: bytes, request: bytes) -> bytes:
    return element(PIGGYBACK, element(CONTENT, blob(content)), element(INTEREST, blob(request)))
