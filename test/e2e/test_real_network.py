"""The example ccn-real-network and the host programs of examples/host exchange files over a tap device.

The host programs are written from the documentation of the wire, so that they check the module independently.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import ccnb
import ccnx10
import rsa
from patience import LONGEST_S
from real_network import CLIENT, GATEWAY, PORT, PROGRAM, SERVER
from test_examples import promised
from wires import WIRES

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "test/data/vectors"
PACKETS = ROOT / "test/data/ccnx10"
KIT = Path(__file__).parent / "real_network.py"
INDEX = json.loads((VECTORS / "index.json").read_text())
SIZE = 100_000
# Datagrams that the gateway drops, and the reason that it counts.
DROPPED = {
    "m01_interest_truncated": "malformed_truncated",
    "m04_content_truncated": "malformed_truncated",
    "m13_min_gt_max": "malformed_out_of_range",
    "m19_order": "malformed_unexpected_element",
    "m26_unknown_outer": "drop_unknown_message",
    "c04_payload1024_nokl": "drop_unsolicited",
    "i03_catchunks_on_wire": "drop_no_route",
}


def inside(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the kit in a new network namespace; a user other than root needs a user namespace for that."""
    # In a new PID namespace, all processes end with the kit.
    unshare = ["unshare", "--net", "--pid", "--fork", "--kill-child"] + ["--map-root-user"] * (os.geteuid() != 0)
    return subprocess.run([*unshare, sys.executable, "-P", KIT, *arguments], capture_output=True, text=True, timeout=LONGEST_S)


def obstacle() -> str:
    """Why the example cannot be run here, or an empty text."""
    if not PROGRAM.exists():
        return "the example ccn-real-network is not built, as without ns-3's module fd-net-device"
    if not shutil.which("unshare"):
        return "there is no program unshare"
    made = inside()
    return f"no tap device may be made: {made.stderr.strip().splitlines()[-1]}" if made.returncode else ""


@pytest.fixture(scope="module")
def tap() -> None:
    """Skips tests that need a tap device where there can be none."""
    if reason := obstacle():
        pytest.skip(f"not run: {reason}")


def run(folder: Path, *arguments: str, bad: Sequence[bytes] = (), wire: str = "ccnb") -> dict[str, Any]:
    for name in ("host.bin", "sim.bin"):
        (folder / name).write_bytes(os.urandom(SIZE))
    given = {"folder": str(folder), "arguments": [*arguments, f"--ns3::ccn::ChunkSender::File={folder}/sim.bin"],
             "options": [f"--wire={wire}"], "bad": [datagram.hex() for datagram in bad],
             "good": WIRES[wire].interest(ccnb.parse_uri("ccnx:/sim/file"), 0, 4).hex()}
    ended = inside(json.dumps(given))
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def datagrams(pcap: Path) -> Iterator[tuple[str, str, bytes]]:
    """Source, destination and payload of the UDP datagrams of CCNx's port in a capture of Ethernet frames, joined."""
    octets, at = pcap.read_bytes(), 24
    assert struct.unpack("<I16xI", octets[:24]) == (0xA1B2C3D4, 1)
    pieces: dict[bytes, list[bytes]] = {}
    while at < len(octets):
        (kept,) = struct.unpack("<8xI4x", octets[at:at + 16])
        frame, at = octets[at + 16:at + 16 + kept], at + 16 + kept
        packet = frame[14:]
        if frame[12:14] != b"\x08\0" or packet[9] != 17:
            continue
        length, flags = struct.unpack("!2xH2xH", packet[:8])
        parts = pieces.setdefault(packet[4:6] + packet[12:20], [])
        assert (flags & 0x1FFF) * 8 == sum(map(len, parts)), "fragments are in order"
        parts.append(packet[20:length])
        if not flags & 0x2000:
            udp = b"".join(pieces.pop(packet[4:6] + packet[12:20]))
            assert struct.unpack("!3H", udp[:6]) == (PORT, PORT, len(udp))
            yield ".".join(map(str, packet[12:16])), ".".join(map(str, packet[16:20])), udp[8:]


def crossing(pcap: Path, source: str, destination: str, dtag: int) -> list[str]:
    """Names of the messages of a kind that one address sent to the other."""
    return [ccnb.to_uri(ccnb.decode_name(message)) for sender, receiver, payload in datagrams(pcap)
            if (sender, receiver) == (source, destination) for message in ccnb.messages(payload)
            if message.dtag == dtag]


def check_files(folder: Path, told: dict[str, Any]) -> None:
    """Both files have arrived."""
    assert told["status"] == 0, told
    assert (folder / "fetched.bin").read_bytes() == (folder / "sim.bin").read_bytes()
    digest = hashlib.sha256((folder / "host.bin").read_bytes()).hexdigest()
    assert f"SHA-256 of the host's file: {digest}\n" in told["simulation"]
    assert f" {SIZE} bytes from the host, " in told["simulation"]


def check_transfers(folder: Path, told: dict[str, Any], chunks: int, host_chunks: int) -> None:
    """Both files have arrived, and the capture has each of their chunks."""
    check_files(folder, told)
    pcap = folder / "tap.pcap"
    assert set(crossing(pcap, GATEWAY, CLIENT, ccnb.CONTENT_OBJECT)) == {
        f"ccnx:/sim/file/{chunk}" for chunk in range(chunks)}
    assert set(crossing(pcap, SERVER, GATEWAY, ccnb.CONTENT_OBJECT)) == {
        f"ccnx:/host/file/{chunk}" for chunk in range(host_chunks)}


def lost_frames(told: dict[str, Any]) -> int:
    return int(re.search(r"(\d+) frames lost", told["simulation"])[1])


def test_files_cross_the_tap_each_way_and_malformed_datagrams_are_counted(tap, tmp_path):
    sent = [(VECTORS / f"{name}.ccnb").read_bytes() for name in DROPPED]
    told = run(tmp_path, "--ns3::ccn::Producer::ChunkSize=4096", bad=sent)
    check_transfers(tmp_path, told, chunks=25, host_chunks=25)
    assert lost_frames(told) == 0
    drops = {reason: int(count) for count, reason in re.findall(r"(\d+) ((?:drop|malformed)_\w+)", told["simulation"])}
    wanted = {reason: list(DROPPED.values()).count(reason) for reason in DROPPED.values()}
    # On a busy machine, an answer may come after its Interest has expired, or twice.
    assert drops.pop("drop_unsolicited") >= wanted.pop("drop_unsolicited")
    drops.pop("drop_duplicate_data", None)
    assert drops == {**wanted, "drop_unknown_peer": 1}


def test_files_cross_the_tap_each_way_through_a_lossy_network(tap, tmp_path):
    told = run(tmp_path, "--loss=0.05")
    check_transfers(tmp_path, told, chunks=98, host_chunks=25)
    assert lost_frames(told) > 0
    *asked, _ = crossing(tmp_path / "tap.pcap", CLIENT, GATEWAY, ccnb.INTEREST)  # the last one is that of the kit
    # Linux drops what is sent before the simulation has opened the device.
    assert len(set(asked)) < len(asked) <= int(re.search(r"(\d+) Interests, 0 rejected", told["get"])[1])


def test_files_in_ccnx_1_0_cross_the_tap_each_way_and_malformed_datagrams_are_counted(tap, tmp_path):
    """What the simulated applications send is well-formed and signed, for a decoder written from the RFC."""
    bad = [(PACKETS / one["file"]).read_bytes() for one in json.loads((PACKETS / "index.json").read_text())["vectors"]
           if one["expect"] == "refuse" and one["file"] != "m-empty.bin"]
    told = run(tmp_path, "--ns3::ccn::CcnL3Protocol::Profile=ccnx-1.0", bad=bad, wire="ccnx-1.0")
    check_files(tmp_path, told)
    drops = re.findall(r"(\d+) drop_unknown_message|(\d+) malformed_\w+", told["simulation"])
    assert sum(int(unknown or malformed) for unknown, malformed in drops) == len(bad)
    packets = [(source, ccnx10.decode(payload)) for source, _, payload in datagrams(tmp_path / "tap.pcap")
               if payload not in bad]
    objects = [packet for source, packet in packets if source == GATEWAY and packet.kind == ccnx10.OBJECT]
    assert chunk_numbers(objects) == set(range(98))
    key = next(key for packet in objects if (key := packet.validation(ccnx10.PUBLIC_KEY)))
    assert all(ccnx10.is_valid(packet, key) for packet in objects)
    assert chunk_numbers([packet for source, packet in packets if source == SERVER
                          and packet.kind == ccnx10.OBJECT]) == set(range(25))


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def run_between(folder: Path, size: int, simulation: Sequence[str], host: Sequence[str],
                serving: Sequence[str]) -> dict[str, Any]:
    """Exchanges files between host programs on both sides of the simulated routers, which must work."""
    for name in ("host", "far"):
        (folder / f"{name}.bin").write_bytes(os.urandom(size))
    given = {"folder": str(folder), "arguments": simulation, "between": [host, serving]}
    ended = inside(json.dumps(given))
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert told["status"] == [0, 0], told
    for name in ("host", "far"):
        assert digest(folder / f"{name}.fetched") == digest(folder / f"{name}.bin")
    assert all(" 0 rejected, " in text for text in told["get"]), told
    return told


@pytest.mark.parametrize(("loss", "serving"), [("0", ["--expiry=60", "--cache-time=30"]), ("0.05", ["--crc"])])
def test_files_in_ccnx_1_0_cross_the_simulated_routers_between_host_programs(tap, tmp_path, loss, serving):
    """The packets at the gateway are well-formed, and those of objects valid, for a decoder written from the RFC."""
    told = run_between(tmp_path, 1_000_000, ["--ns3::ccn::CcnL3Protocol::Profile=ccnx-1.0", f"--loss={loss}"],
                       ["--wire=ccnx-1.0"], serving)
    assert (lost_frames(told) > 0) == (loss != "0")
    sent: dict[tuple[str, str, int], list[ccnx10.Packet]] = {}
    for source, destination, payload in datagrams(tmp_path / "tap.pcap"):
        packet = ccnx10.decode(payload)
        sent.setdefault((source, destination, packet.kind), []).append(packet)
    chunks = set(range(245))
    for way in ((GATEWAY, CLIENT), (SERVER, GATEWAY)):
        key = next((key for packet in sent[*way, ccnx10.OBJECT] if (key := packet.validation(ccnx10.PUBLIC_KEY))), b"")
        assert all(ccnx10.is_valid(packet, key) for packet in sent[*way, ccnx10.OBJECT])
        assert chunk_numbers(sent[*way, ccnx10.OBJECT]) == chunks
        # Before the last chunk arrives, the client asks for some behind it, which the server returns.
        returned = sent.get((*way, ccnx10.RETURN), [])
        assert all(packet.code == 1 for packet in returned) and not chunk_numbers(returned) & chunks
        asked = sent[*reversed(way), ccnx10.INTEREST]
        assert chunk_numbers(asked) >= chunks
        assert {packet.hop_limit for packet in asked} == {255 if way[0] == GATEWAY else 252}  # end, router, gateway


def chunk_numbers(packets: Sequence[ccnx10.Packet]) -> set[int]:
    kinds, values = zip(*(packet.name[-1] for packet in packets)) if packets else ((), ())
    assert set(kinds) <= {ccnx10.CHUNK}
    return {int.from_bytes(value, "big") for value in values}


def test_a_policy_that_needs_marks_takes_content_without_them(tap, tmp_path):
    """The host's packets have no packet tags, which ProbCache reads."""
    told = run(tmp_path, "--ns3::ccn::CcnL3Protocol::Admission=ProbCache", "--ns3::ccn::Producer::ChunkSize=4096")
    check_transfers(tmp_path, told, chunks=25, host_chunks=25)


def test_the_example_prints_what_its_top_comment_says(tap):
    for command, line in promised(ROOT / "examples/ccn-real-network.cc"):
        ended = inside(json.dumps({"alone": command[3:]}))
        assert (ended.stdout, ended.stderr) == (line + "\n", "")


def test_an_interface_that_is_no_tap_is_refused(tap):
    ended = inside(json.dumps({"alone": ["--tap=lo"]}))
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "ccn-real-network: tap lo: Invalid argument\n")


def test_where_no_tap_device_may_be_made_the_reason_is_stated(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys.modules[__name__], "PROGRAM", KIT)
    assert obstacle() == "there is no program unshare"
    (tmp_path / "unshare").write_text("#!/bin/sh\necho unshare: unshare failed: Operation not permitted >&2\nexit 1\n")
    (tmp_path / "unshare").chmod(0o755)
    assert obstacle() == "no tap device may be made: unshare: unshare failed: Operation not permitted"


@pytest.mark.parametrize("vector", [one for one in INDEX if one["file"][0] in "ck"], ids=lambda one: one["file"])
def test_the_host_programs_decode_objects_of_ccnx(vector):
    (message,) = ccnb.messages((VECTORS / vector["file"]).read_bytes())
    content = ccnb.decode_content(message)
    assert [component.hex() for component in content.name] == vector["components_hex"]
    assert hashlib.sha256(content.payload).hexdigest() == vector["content_sha256"]
    assert content.publisher.hex() == vector["publisher_digest_hex"]
    if vector["signature_verifies"] is True and not content.witness:
        assert rsa.verify((VECTORS / "pubkey.der").read_bytes(), content.signed, content.signature)


def test_the_host_programs_encode_as_ccnx_does():
    sent = (VECTORS / "i03_catchunks_on_wire.ccnb").read_bytes()
    (message,) = ccnb.messages(sent)
    nonce = message.get(ccnb.NONCE).value
    mine = ccnb.encode_interest(ccnb.decode_name(message), 4, nonce)
    assert mine.replace(ccnb.blob(ccnb.INTEREST_LIFETIME, ccnb.binary(4 * 4096)), b"") == sent
    stored = (VECTORS / "c09_payload100_keykl.ccnb").read_bytes()
    content = ccnb.decode_content(*ccnb.messages(stored))
    mine = ccnb.encode_content(content.name, content.payload, content.key, content.final, lambda _: content.signature)
    stamp = ccnb.token(ccnb.DTAG, ccnb.TIMESTAMP) + ccnb.token(ccnb.BLOB, 6)
    assert len(mine) == len(stored)
    assert [part[6:] if number else part for number, part in enumerate(mine.split(stamp))] == [
        part[6:] if number else part for number, part in enumerate(stored.split(stamp))]


@pytest.mark.parametrize("name", ["m01_interest_truncated", "m04_content_truncated", "m08_overlong_component",
                                  "m09_header_overflow", "m11_tt7", "m28_content_missing_content"])
def test_the_host_programs_refuse_what_is_malformed(name):
    with pytest.raises(ccnb.Malformed):
        for message in ccnb.messages((VECTORS / f"{name}.ccnb").read_bytes()):
            ccnb.decode_content(message)


def test_the_host_programs_detect_a_bad_signature():
    (message,) = ccnb.messages((VECTORS / "m06_bad_signature.ccnb").read_bytes())
    content = ccnb.decode_content(message)
    assert not rsa.verify((VECTORS / "pubkey.der").read_bytes(), content.signed, content.signature)
