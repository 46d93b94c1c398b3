"""The programs of examples/host under CCNx 1.0: packets of an independent implementation, and files over loopback.

examples/host/ccnx10.py is written from the RFC's rules, so that it checks the module independently.
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import json
import random
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ccnx10
import get
import serve
from patience import LONGEST_S
from real_network import PLAIN, started
from wires import WIRES, Publisher

ROOT = Path(__file__).parents[2]
HOST = ROOT / "examples/host"
PACKETS = ROOT / "test/data/ccnx10"
INDEX = json.loads((PACKETS / "index.json").read_text())
ACCEPTED = [one for one in INDEX["vectors"] if one["expect"] == "accept"]
REFUSED = [one for one in INDEX["vectors"] if one["expect"] == "refuse"]
PORT = 9695


def octets_of(packet: dict[str, Any]) -> bytes:
    return (PACKETS / packet["file"]).read_bytes()


def number(value: bytes | None) -> int | None:
    return None if value is None else int.from_bytes(value, "big")


def digest(value: bytes | None) -> str | None:
    return None if value is None else hashlib.sha256(value).hexdigest()


def hash_pair(value: bytes | None) -> list[Any] | None:
    return None if value is None else [(kind, octets.hex()) for kind, octets in ccnx10.read_tlvs(value, "")][0]


def unknown(parts: tuple[ccnx10.Tlv, ...], known: Any) -> list[tuple[int, str]]:
    return [(kind, value.hex()) for kind, value in parts if kind not in known]


def fields(packet: ccnx10.Packet) -> dict[str, Any]:
    """The fields of a packet as index.json has them."""
    payload, header = packet.field(ccnx10.PAYLOAD), dict(packet.header)
    lifetime = header.get(ccnx10.LIFETIME)
    return {"name": [(kind, value.hex()) for kind, value in packet.name] or None,
            "payload_length": None if payload is None else len(payload), "payload_sha256": digest(payload),
            "payload_type": number(packet.field(ccnx10.PAYLOAD_TYPE)), "expiry": number(packet.field(ccnx10.EXPIRY)),
            "end_chunk": number(packet.field(ccnx10.END_CHUNK)),
            "key_id_restr": hash_pair(packet.field(ccnx10.KEY_ID_RESTRICTION)),
            "hash_restr": hash_pair(packet.field(ccnx10.HASH_RESTRICTION)),
            "unknown": unknown(packet.message, ccnx10.MESSAGE_FIELDS),
            "hop_unknown": unknown(packet.header, ccnx10.HEADER_FIELDS),
            "packet_type": packet.kind, "hop_limit": packet.hop_limit, "flags": packet.flags, "reserved": 0,
            "return_code": packet.code, "lifetime_ms": number(lifetime),
            "lifetime_bytes": None if lifetime is None else len(lifetime),
            "cache_time": number(header.get(ccnx10.CACHE_TIME)), "msg_hash": hash_pair(header.get(ccnx10.MESSAGE_HASH)),
            "header_length": packet.encode()[7], "packet_length": len(packet.encode())}


def validation(packet: ccnx10.Packet) -> dict[str, Any]:
    return {"alg": packet.method, "key_id": hash_pair(packet.validation(ccnx10.KEY_ID)),
            "public_key": digest(packet.validation(ccnx10.PUBLIC_KEY)),
            "cert": digest(packet.validation(ccnx10.CERTIFICATE)), "key_link": packet.validation(ccnx10.KEY_LINK),
            "sig_time": number(packet.validation(ccnx10.SIGNATURE_TIME)), "payload_length": len(packet.signature)}


def same(wanted: dict[str, Any], found: dict[str, Any]) -> None:
    """Compares what the index has."""
    decoded = json.loads(json.dumps(found))
    assert {key: value for key, value in wanted.items() if key in decoded} == {
        key: decoded[key] for key in wanted if key in decoded}


@pytest.mark.parametrize("wanted", ACCEPTED, ids=lambda one: one["file"])
def test_the_host_programs_decode_and_encode_packets_of_ccnx_1_0(wanted):
    octets = octets_of(wanted)
    packet = ccnx10.decode(octets)
    assert packet.encode() == octets[:wanted["fields"]["packet_length"]]
    assert set(wanted["fields"]) <= set(fields(packet))
    same(wanted["fields"], fields(packet))
    assert digest(packet.hashed()) == wanted.get("message_hash", wanted.get("object_hash"))
    assert bool(packet.method) == bool(wanted["validation"])
    if wanted["validation"]:
        same(wanted["validation"], validation(packet))
        key = wanted["validation"]["key"]
        octets = (PACKETS / key).read_bytes() if key else b""
        if packet.method <= ccnx10.RSA_SHA256:
            assert ccnx10.is_valid(packet, bytes.fromhex(octets.decode()) if packet.method == ccnx10.HMAC_SHA256
                                   else octets) == wanted["validation_ok"]


@pytest.mark.parametrize("wanted", REFUSED, ids=lambda one: one["file"])
def test_the_host_programs_refuse_malformed_packets_of_ccnx_1_0(wanted):
    with pytest.raises(ccnx10.Malformed, match=r".+"):
        ccnx10.decode(octets_of(wanted))


def test_padding_is_no_hash():
    interest = ccnx10.decode((PACKETS / "i-name-1.bin").read_bytes())
    damaged = dataclasses.replace(interest, message=(*interest.message, (
        ccnx10.HASH_RESTRICTION, ccnx10.tlv(ccnx10.PAD, bytes(32)))))
    with pytest.raises(ccnx10.Malformed, match="hash: not exactly one"):
        ccnx10.decode(damaged.encode())


def test_every_truncation_of_a_packet_is_refused():
    for wanted in ACCEPTED:
        octets = octets_of(wanted)[:wanted["fields"]["packet_length"]]
        for size in range(0, len(octets), max(1, len(octets) // 50)):
            with pytest.raises(ccnx10.Malformed):
                ccnx10.decode(octets[:size])


def test_a_chunked_file_of_another_implementation_is_whole():
    one = INDEX["sets"]["chunked-a"]
    chunks = [ccnx10.decode((PACKETS / name).read_bytes()) for name in one["files"]]
    assert digest(b"".join(chunk.field(ccnx10.PAYLOAD) for chunk in chunks)) == one["sha256"]
    assert all(ccnx10.is_valid(chunk, (PACKETS / one["key"]).read_bytes()) for chunk in chunks)


def addresses() -> tuple[str, str, str]:
    """Three addresses of the loopback device, which no other test uses: each program binds the port of CCNx."""
    low = random.SystemRandom().randrange(1, 1 << 20) << 2
    return tuple(f"127.{low >> 16 & 255}.{low >> 8 & 255}.{(low & 252) + last}" for last in (1, 2, 3))


@contextlib.contextmanager
def node(address: str, take: Callable[[socket.socket, bytes, str], None]) -> Iterator[None]:
    """Calls a function with each datagram that arrives at an address, and its sender's address."""
    is_over = threading.Event()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.bind((address, PORT))

        def receive() -> None:
            while not is_over.is_set():
                if select.select([udp], [], [], 0.05)[0]:
                    datagram, (sender, _) = udp.recvfrom(65535)
                    take(udp, datagram, sender)

        thread = threading.Thread(target=receive)
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()


@pytest.mark.parametrize(("loss", "options"), [(0, ["--expiry=9", "--cache-time=5"]), (0.05, ["--crc"])])
def test_client_and_server_of_ccnx_1_0_exchange_a_file_through_a_relay(tmp_path, loss, options):
    client, server, between = addresses()
    (tmp_path / "file").write_bytes(random.Random(2).randbytes(200_000))
    command = (sys.executable, HOST / "serve.py", "ccnx:/host/file", tmp_path / "file", "--from", server,
               "--wire=ccnx-1.0", "--chunk=1000", *options)
    asked = (sys.executable, HOST / "get.py", "ccnx:/host/file", "--wire=ccnx-1.0", "--via", between, "--from", client)
    counts, draw = [0, 0], random.Random(1)  # of forwarded and of lost datagrams

    def relay(udp: socket.socket, datagram: bytes, sender: str) -> None:
        is_lost = draw.random() < loss
        counts[is_lost] += 1
        if not is_lost:
            udp.sendto(datagram, (server if sender == client else client, PORT))

    with started(*command) as process, node(between, relay):
        assert process.stderr.readline() == "serve: 200 chunks of ccnx:/host/file\n"
        got = subprocess.run(asked, env=PLAIN, capture_output=True, timeout=LONGEST_S)
    assert got.returncode == 0, got.stderr
    assert digest(got.stdout) == digest((tmp_path / "file").read_bytes())
    assert (counts[True] > 0) == (loss > 0)
    assert b" 0 rejected" in got.stderr


def test_the_server_returns_interests_that_it_cannot_satisfy():
    wire, file = WIRES["ccnx-1.0"], (b"host", b"file")
    server = serve.Server(wire, file, b"x" * 10, 5, Publisher(None))
    interest = ccnx10.decode(wire.interest(file, 1, 0.5))
    right = ccnx10.sha256(ccnx10.decode(server.chunk(1)).hashed())

    def answer(packet: ccnx10.Packet) -> ccnx10.Packet:
        (request,) = wire.requests(packet.encode(), file)
        return ccnx10.decode(server.answer(request))

    def restricted(kind: int, value: bytes) -> ccnx10.Packet:
        return dataclasses.replace(interest, message=(*interest.message, (kind, value)))

    assert answer(interest).field(ccnx10.END_CHUNK) == b"\1"
    assert answer(restricted(ccnx10.HASH_RESTRICTION, right)).kind == ccnx10.OBJECT
    for refused in (restricted(ccnx10.HASH_RESTRICTION, ccnx10.sha256(b"")),
                    restricted(ccnx10.KEY_ID_RESTRICTION, right), ccnx10.decode(wire.interest(file, 2, 0.5))):
        assert answer(refused) == dataclasses.replace(refused, kind=ccnx10.RETURN, code=1)
    assert list(wire.requests(dataclasses.replace(interest, hop_limit=0).encode(), file)) == []


def test_a_lifetime_of_one_byte_is_a_time_code():
    """The table of RFC 9510, appendix A, in seconds."""
    table = {0x00: 0, 0x01: 0.0078125, 0x04: 0.03125, 0x08: 0.0625, 0x15: 0.203125, 0x28: 1, 0x30: 2,
             0xF8: 67108864, 0xFF: 125829120}
    assert {code: ccnx10.milliseconds(bytes([code])) / 1000 for code in table} == table
    written = {ms: ccnx10.lifetime(ms) for ms in (0, 1, 100, 255, 256, 4000, 70000)}
    assert {ms: ccnx10.milliseconds(value) for ms, value in written.items()} == {ms: ms for ms in written}
    assert (written[0], written[100], written[4000]) == (b"\0", b"\0\x64", b"\x0f\xa0")


@pytest.mark.parametrize(("size", "is_right"), [(1, True), (8, True), (2, False), (7, False)])
def test_a_cache_time_is_a_time_code_or_a_time(size, is_right):
    packet = ccnx10.Packet(ccnx10.OBJECT, (), ((ccnx10.CACHE_TIME, b"\1" * size),))
    if is_right:
        assert ccnx10.decode(packet.encode()) == packet
    else:
        with pytest.raises(ccnx10.Malformed, match=f"{size} bytes instead of 1 or 8"):
            ccnx10.decode(packet.encode())


def test_the_client_sends_a_returned_interest_again_and_names_the_reason(monkeypatch):
    """It waits for no lifetime of an Interest, which would be longer than a test may take."""
    client, neighbour, _ = addresses()
    monkeypatch.setattr(get, "ATTEMPTS", 3)
    monkeypatch.setattr(get, "LIFETIME", 2 * LONGEST_S)

    def refuse(udp: socket.socket, datagram: bytes, sender: str) -> None:
        returned = dataclasses.replace(ccnx10.decode(datagram), kind=ccnx10.RETURN, code=1)
        udp.sendto(returned.encode(), (sender, PORT))

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp, node(neighbour, refuse):
        udp.bind((client, PORT))
        fetch = get.Fetch(WIRES["ccnx-1.0"], udp, (neighbour, PORT), (b"no", b"file"), 16)
        with pytest.raises(TimeoutError, match=r"^chunk 0 of ccnx:/no/file has not arrived: no route$"):
            fetch.run()
    assert fetch.returned == 3
