"""A hundred malformed files for each reader of the scenario network: status 2, one line, in little time and memory."""

from __future__ import annotations

import gzip
import math
import os
import random
import resource
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccnlab.dev.budget import LONG
from ccnlab.dev.calibration import MACHINE

SCENARIO = "network"
# ./ccn test reads every fifth of the files, ./ccn test --long all of them.
EVERY = 1 if os.environ.get(LONG) else 5
GOOD = {"links": "from,to,delay_ms,rate_mbps,queue_packets,weight,medium\ns,m,1,10,5,2,wire\nm,r,1,10,5,2,ethernet:x\n",
        "nodes": "node,role,cache_objects,contents,app,start_s,stop_s\ns,source,,,PrefixProducer,1,2\nr,receiver,5,,,,\nm,router,5,,,,\n",
        "requests": "receiver,content,time_s\nr,1,0\nr,2,1\n", "schedule": "time_s,from,to,state\n1,s,m,down\n2,s,m,up\n"}
# What stands in a column of the second line, and what may not.
REAL = ["nan", "inf", "-inf", "1e400", "1e-400", "0x1p3", "0x10", "1 2", "1x", "x", "+1", "--1", "1_0", ".", "e5", "1e", "9" * 400, "\u0663"]
BAD = {"links": {2: [*REAL, "-1", "1000000.1"], 3: [*REAL, "0", "-1", "1000001"], 4: [*REAL, "0", "-1", "2.5", "1000001"],
                 5: [*REAL, "0", "-1", "16777216"], 6: ["x", "Wire", "ethernet", "wifi:", ":x", "wire:x", "cell:x"], 0: [""], 1: [""]},
       "nodes": {0: ["x", "", "S"], 1: ["", "Source", "source+", "sink", "source router", "+"], 2: [*REAL, "-1", "1.5", "4294967296"],
                 3: [*(text for text in REAL if text != "1 2"), "0", "5-1", "1-", "-1", "1-2-3", "1-4294967296", "1-4294967295", "1,2"],
                 4: ["", "x", "+", "PrefixProducer+", "PrefixProducer[", "PrefixProducer[Size=1]", "Prefix Producer"],
                 5: [*REAL, "-1", "2", "3", "0,1", "9000000001"], 6: [*REAL, "-1", "0", "1", "3 4", "9000000001"]},
       "requests": {0: ["x", "", "m"], 1: [*REAL, "0", "-1", "1.5", "1001", ""], 2: [*REAL, "-1", "9000000001", "1700000000000"]},
       "schedule": {0: [*REAL, "-1", "9000000001", ""], 1: ["x", "", "m"], 2: ["x", "", "s"], 3: ["", "Up", "off", "1"]}}
OTHERS = {"Inet": "3 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n", "Orbis": "5 7\n7 6\n",
          "Rocketfuel": "4 @Ulm bb (1) -> <9> =a.b r0\n9 @Bonn (1) -> <4> =c.d r0\n"}


def broken(content: bytes, rng: random.Random) -> Iterator[bytes]:
    """Files of another encoding, compressed ones, and bytes of no text."""
    yield from (b"", b"\n \n", b"\xef\xbb\xbf", b"\x28\xb5\x2f\xfd" + content, b"PK\x03\x04" + content, b"BZh9" + content)
    yield from (gzip.compress(content), b"\xfd7zXZ\0" + content, b"\x7fELF\x02\0", b"\x89PNG\r\n\x1a\n\0")
    yield from (content.decode().encode(encoding) for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"))
    yield from (content[:place] + bytes([octet]) + content[place:] for octet in (0, 1, 2, 8, 14, 27, 31, 127)
                for place in (0, len(content) // 3, 2 * len(content) // 3, len(content) - 1))
    yield from (rng.randbytes(size) for size in (*range(30, 80), 3000, 100_000))


def malformed_csv(name: str, rng: random.Random) -> Iterator[bytes]:
    content = GOOD[name].encode()
    head, first, *rest = GOOD[name].splitlines()
    yield from broken(content, rng)
    yield content.replace(b",", b";")
    yield content.replace(b",", b"\t")
    yield content.replace(b"\n", b"\r")
    yield from (content[:place] + octets + content[place:] for octets in (b'"', b"\xff", b"\xed\xa0\x80", b"\t")
                for place in (len(content) // 2, len(content) // 2 + 1))
    yield content + b'"' + b"x" * (1 << 19)
    yield b"x" * (1 << 19)
    for wrong in (head + ",x", head + ",", head + "," + head.split(",")[0], head.upper(), head.replace(",", ",,", 1), head[1:], "x"):
        yield "\n".join([wrong, first, *rest]).encode()
    yield from ("\n".join([head, line, *rest]).encode() for line in (first + ",1", first.rpartition(",")[0], ",", f'"{first}', f'{first}"x'))
    for column, values in BAD[name].items():
        for value in values:
            words = first.split(",")
            words[column] = f'"{value}"' if "," in value else value
            yield "\n".join([head, ",".join(words), *rest]).encode()


def malformed_other(kind: str, rng: random.Random) -> Iterator[bytes]:
    content = OTHERS[kind].encode()
    yield from (octets for octets in broken(content, rng) if not octets.startswith(b"\xef\xbb\xbf\x35"))
    lines = OTHERS[kind].splitlines()
    if kind != "Rocketfuel":
        yield from ("\n".join([*lines[:at], "", *lines[at:]]).encode() for at in range(len(lines)))
        yield from ("\n".join([*lines[:at], words, *lines[at:]]).encode() for at in range(1, len(lines)) for words in ("x", "1 2 3 4", "1"))
    if kind == "Inet":
        numbers = ("nan", "-1", "1.5", "99999999999", "0x3", "", "3 3 3", "x y")
        yield from ("\n".join([f"{number} 2", *lines[1:]]).encode() for number in numbers)
        yield from ("\n".join([f"3 {number}", *lines[1:]]).encode() for number in numbers)
        yield from ("\n".join([f"{nodes} {links}", *lines[1:]]).encode() for nodes in range(6) for links in range(4)
                    if (nodes, links) != (3, 2))
        yield from ("\n".join(lines[:at]).encode() for at in range(1, len(lines)))
        yield from ("\n".join([*lines[:at], *lines[at + 1:]]).encode() for at in range(len(lines)))
    if kind == "Rocketfuel":
        yield from (f"a b 5\nb c {number}\n".encode() for number in ("nan", "inf", "-1", "1e400", "x", "", "1 2", "0x5", "1x"))
        yield from ("\n".join([lines[0], words]).encode() for words in ("x", "a b 5", "x @Bonn (1) -> <4>", "9", "9 Bonn (1) -> <4>", "-@"))


@pytest.fixture
def check(program: Path, tmp_path: Path):
    longest = math.ceil(2 * max(1.0, MACHINE.slowness))  # s

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (700_000_000,) * 2)  # 200 MB of it are mapped libraries
        resource.setrlimit(resource.RLIMIT_CPU, (longest, longest))

    def call(name: str, contents: Iterator[bytes], *arguments: str) -> int:
        files = {kind: tmp_path / f"{kind}.csv" for kind in GOOD}
        for kind, file in files.items():
            file.write_text(GOOD[kind])
        given = {"links": ["links"], "schedule": ["links", "nodes", "schedule"]}.get(name, ["links", "nodes", name])
        count = 0
        for count, content in enumerate(contents, 1):
            if count % EVERY:
                continue
            files[name].write_bytes(content)
            ended = subprocess.run([program, *(f"--{kind}={files[kind]}" for kind in dict.fromkeys(given)), *arguments],
                                   capture_output=True, text=True, errors="replace", preexec_fn=limit)
            assert ended.returncode == 2, (content[:200], ended.returncode, ended.stderr[:300], ended.stdout[:100])
            assert len(ended.stderr.splitlines()) == 1 and name in ended.stderr, (content[:200], ended.stderr)
        return count

    return call


@pytest.mark.parametrize("name", GOOD)
def test_files_in_csv(check, name):
    more = ["--seconds=10", "--count=0", "--pace=poisson"] if name == "schedule" else ["--count=1"]
    assert check(name, malformed_csv(name, random.Random(1)), *more) >= 100


@pytest.mark.parametrize("kind", OTHERS)
def test_files_in_other_formats(check, kind):
    assert check("links", malformed_other(kind, random.Random(1)), f"--format={kind}", "--count=1") >= 100
