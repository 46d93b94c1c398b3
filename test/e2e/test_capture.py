"""`--pcap`: what crosses the faces, read by an independent reader and compared with the rows of the same run."""

from __future__ import annotations

import sqlite3
import struct
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import ccnx10

ETHERNET, RAW_IP, USER0 = 1, 101, 147
CCN_PORT, CCN_ETHERTYPE, FRAGMENT = 9695, 0x88B5, 0x80
INTEREST, CONTENT_OBJECT, NAME, COMPONENT = 26, 64, 14, 15
DTAG, BLOB, UDATA = 2, 5, 6


@dataclass
class Pcap:
    """A capture file: link type, and time in s and octets of each record."""

    link: int
    records: list[tuple[float, bytes]] = field(default_factory=list)


def read_pcap(path: Path) -> Pcap:
    octets = path.read_bytes()
    magic, major, minor, _, _, _, link = struct.unpack("<IHHiIII", octets[:24])
    assert (magic, major, minor) == (0xA1B2C3D4, 2, 4)
    pcap, at = Pcap(link), 24
    while at < len(octets):
        seconds, micros, kept, length = struct.unpack("<IIII", octets[at:at + 16])
        assert kept == length, "records are whole"
        pcap.records.append((seconds + micros / 1e6, octets[at + 16:at + 16 + kept]))
        at += 16 + kept
    assert at == len(octets)
    return pcap


def header(octets: bytes, at: int) -> tuple[int, int, int]:
    """A ccnb block header: its type, its number, and where it ends."""
    number = 0
    while not octets[at] & 0x80:
        number = number << 7 | octets[at]
        at += 1
    return octets[at] & 7, number << 4 | octets[at] >> 3 & 15, at + 1


def tokens(octets: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Depth, element number (0 for content) and content of each token of one message."""
    at, depth = 0, 0
    while True:
        if octets[at] == 0:
            at, depth = at + 1, depth - 1
        else:
            kind, number, at = header(octets, at)
            if kind == DTAG:
                depth += 1
                yield depth, number, b""
            else:
                assert kind in (BLOB, UDATA)
                yield depth, 0, octets[at:at + number]
                at += number
        if depth == 0:
            assert at == len(octets), "exactly one message"
            return


def describe(message: bytes) -> tuple[str, str]:
    """Kind and name of a message."""
    found = list(tokens(message))
    kind = {INTEREST: "interest", CONTENT_OBJECT: "data"}[found[0][1]]
    begin = next(i for i, (depth, number, _) in enumerate(found) if (depth, number) == (2, NAME))
    name = ""
    for depth, number, content in found[begin + 1:]:
        if depth < 3:
            break
        name += "/" if number == COMPONENT else content.decode()
    return kind, name


def messages(pcap: Pcap) -> list[bytes]:
    """The messages in the records, put together from IP or link fragments."""
    if pcap.link == USER0:
        return [octets for _, octets in pcap.records]
    whole: list[bytes] = []
    pieces: dict[tuple[bytes, int], dict[int, bytes]] = {}
    for _, octets in pcap.records:
        if pcap.link == ETHERNET:
            assert struct.unpack("!H", octets[12:14]) == (CCN_ETHERTYPE,)
            source, frame = octets[6:12], octets[14:]
            if frame[0] != FRAGMENT:
                whole.append(frame)
                continue
            number, offset, size = struct.unpack("!HHH", frame[2:8])
            parts = pieces.setdefault((source, number), {})
            parts[offset] = frame[8:]
            if sum(map(len, parts.values())) == size:
                whole.append(b"".join(octets for _, octets in sorted(pieces.pop((source, number)).items())))
        else:
            length, number, flags = struct.unpack("!HHH", octets[2:8])
            assert octets[0] == 0x45 and octets[9] == 17 and length == len(octets)
            parts = pieces.setdefault((octets[12:20], number), {})
            parts[(flags & 0x1FFF) * 8] = octets[20:]
            if not flags & 0x2000:
                datagram = b"".join(part for _, part in sorted(pieces.pop((octets[12:20], number)).items()))
                assert struct.unpack("!HHH", datagram[:6]) == (CCN_PORT, CCN_PORT, len(datagram))
                whole.append(datagram[8:])
    assert not pieces, "nothing is missing"
    return whole


def traffic(database: Path) -> Counter[tuple[str, str, str]]:
    """(node, face, kind) -> packets, both ways, of the faces."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        rows = connection.execute("SELECT node, face, kind, sum(packets) FROM traffic WHERE kind != 'ip'"
                                  " GROUP BY node, face, kind").fetchall()
    finally:
        connection.close()
    return Counter({(node, face.replace(":", "-"), kind): packets for node, face, kind, packets in rows})


@pytest.mark.parametrize("face, link", [("udp", RAW_IP), ("link", ETHERNET)])
@pytest.mark.parametrize("chunk", [1024, 8192])
def test_captures_hold_what_the_rows_count(many_sinks, tmp_path, face, link, chunk):
    database = tmp_path / "run.sqlite"
    ended = many_sinks(f"--face={face}", f"--chunk={chunk}", "--sinks=2", "--size=50000", f"--db={database}",
                       f"--pcap={tmp_path}/run")
    assert ended.returncode == 0, ended.stderr
    counted: Counter[tuple[str, str, str]] = Counter()
    names: set[tuple[str, str]] = set()
    links = set()
    for path in tmp_path.glob("run-*.pcap"):
        _, node, label = path.stem.split("-", 2)
        pcap = read_pcap(path)
        assert pcap.link == (USER0 if label in ("consumer", "producer") else link)
        links.add(pcap.link)
        times = [time for time, _ in pcap.records]
        assert times == sorted(times)
        for message in messages(pcap):
            kind, name = describe(message)
            counted[node, label, kind] += 1
            names.add((kind, name))
    assert links == {USER0, link}
    assert counted == traffic(database)
    assert {name for kind, name in names if kind == "data"} == {
        f"/content/files/file1.dat/{i}" for i in range((50000 + chunk - 1) // chunk)}


def test_captures_of_ccnx_1_0_are_read_by_an_independent_decoder(root, tmp_path):
    database = tmp_path / "run.sqlite"
    ended = subprocess.run([root / "build/optimized/scenarios/network", "--topology=line", "--size=4",
                            "--count=20", "--objects=10", "--chunks=3", "--chunk=4000", f"--db={database}",
                            f"--pcap={tmp_path}/run", "--wire=ccnx-1.0"],
                           capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    kinds = {ccnx10.INTEREST: "interest", ccnx10.OBJECT: "data", ccnx10.RETURN: "return"}
    counted: Counter[tuple[str, str, str]] = Counter()
    for path in tmp_path.glob("run-*.pcap"):
        _, node, label = path.stem.split("-", 2)
        for message in messages(read_pcap(path)):
            packet = ccnx10.decode(message)
            assert packet.encode() == message
            assert packet.name[-1][0] == ccnx10.CHUNK
            counted[node, label, kinds[packet.kind]] += 1
    assert counted == traffic(database)


def test_a_capture_changes_no_row_and_no_parameter(many_sinks, tmp_path):
    content = []
    for name in ("with", "without"):
        database = tmp_path / f"{name}.sqlite"
        pcap = [f"--pcap={tmp_path}/run"] if name == "with" else []
        assert many_sinks("--sinks=2", f"--db={database}", *pcap).returncode == 0
        connection = sqlite3.connect(database)
        content.append([connection.execute(question).fetchall() for question in (
            "SELECT parameters, events FROM run", "SELECT * FROM transfer", "SELECT * FROM traffic")])
        connection.close()
    assert content[0] == content[1]


@pytest.mark.parametrize("arguments, error", [
    (["--pcap=/no/such/folder/run"], "capture /no/such/folder/run-source-"),
    (["--pcap={}/run", "--stack=tcp"], "there was no CCN face to capture"),
])
def test_a_capture_that_cannot_be_is_an_error(many_sinks, tmp_path, arguments, error):
    database = tmp_path / "run.sqlite"
    ended = many_sinks(*(argument.format(tmp_path) for argument in arguments), f"--db={database}")
    assert ended.returncode == 1
    assert error in ended.stderr
    assert not database.exists() or database.stat().st_size == 0, "nothing half-written"
