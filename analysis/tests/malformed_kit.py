"""Malformed files for each reader of ccnlab: maps, traces and nodes."""

from __future__ import annotations

import bz2
import gzip
import lzma
import random
from collections.abc import Iterator

BAD_NUMBERS = ["nan", "NaN", "inf", "-inf", "Infinity", "1e400", "-1e400", "1e-400", "0x1p3", "0x10", "1_000", "1 2", "1x", "x1", "",
               "--1", "+1", ".", "e5", "1e", "1e+", "1,5", "\u0663", "1\u00a0", " 1", "1\n", "9" * 2000]
GRAPHML = ('<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key attr.name="Latitude" id="a"/><key attr.name="Longitude" '
           'id="o"/><key attr.name="LinkSpeedRaw" id="s"/><graph><node id="0"><data key="a">{0}</data><data key="o">{1}</data></node>'
           '<node id="1"><data key="a">1</data><data key="o">1</data></node><edge source="0" target="{3}"><data key="s">{2}</data>'
           '</edge></graph></graphml>')
GML = ('graph [\n node [\n id 0\n label "a"\n Latitude "{0}"\n Longitude "{1}"\n ]\n node [\n id 1\n label "b"\n Latitude 1.0\n '
       'Longitude 1.0\n ]\n edge [\n source 0\n target {3}\n LinkSpeedRaw "{2}"\n ]\n]\n')
BRITE = "Topology: ( 2 Nodes, 1 Edges )\nNodes: ( 2 )\n0 1 1 1 1 -1 RT\n1 2 2 1 1 -1 RT\n\nEdges: ( 1 )\n0 0 {3} 9 {0} {2} 0 0 E U\n"
CCH = "1 @Ulm + bb (1) &1 -> <2> {{-7}} =a.b r0\n{3} @Bonn {0} (1) -> <1> =c.d r0\n-7 =192.0.2.1\n"
ANNOTATED = "router\na NA {0} 1\nb\nlink\na {3} 10Mbps {1} 5ms {2}\n"
INTRA = "Ulm Bonn 5\nUlm Kiel {0}\n"
# Templates with a good value for each of their places, by the format of the file.
MAPS = {"graphml": (GRAPHML, ("50", "10", "1e9", "1")), "gml": (GML, ("50", "10", "1e9", "1")),
        "brite": (BRITE, ("0.5", "", "10", "1")), "cch": (CCH, ("bb", "", "", "2")), "intra": (INTRA, ("5",)),
        "annotated": (ANNOTATED, ("1", "1", "20", "b"))}
TRACES = {"wikibench": "4619 {0} http://en.example/A -\n", "squid": "{0} 180 192.0.2.1 TCP_MISS/200 411 GET http://a/ - D/1 t\n",
          "youtube": "{0} 63.22.65.73 140.8.48.66 GETVIDEO lML9dik8QNw 158.102.125.12\n",
          "common-log": '192.0.2.1 - f [{0}] "GET /a HTTP/1.0" 200 23\n', "csv": "{0},get,x,5\n", "urls": "http://a/{0}\n"}


def broken(content: bytes, rng: random.Random) -> Iterator[bytes]:
    """Yields forms of a good file that no reader may take: other encodings, damaged compression, bytes of no text."""
    squeezed = [compress(content * 50) for compress in (gzip.compress, bz2.compress, lzma.compress)]
    yield from (packed[:len(packed) * part // 8] for packed in squeezed for part in (3, 5, 7))
    for packed in squeezed:
        for _ in range(3):
            place = rng.randrange(len(packed) // 3, 2 * len(packed) // 3)
            damaged = packed[:place] + bytes([packed[place] ^ 0xff]) + packed[place + 1:]
            if not (packed.startswith(b"BZh") and _is_sound(damaged)):  # bzip2 has bytes that do not matter
                yield damaged
    yield content.decode().encode("utf-16")
    yield content.decode().encode("utf-16-le")
    yield content.decode().encode("utf-32")
    yield b"\x28\xb5\x2f\xfd" + content
    yield b"PK\x03\x04" + content
    yield b"7z\xbc\xaf\x27\x1c" + content
    yield b"\x7fELF\x02\x01\x01\0" + content
    yield b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    yield b"SQLite format 3\0" + content
    yield from (content[:place] + bytes([octet]) + content[place:] for octet in (0, 1, 8, 27, 127)
                for place in (0, len(content) // 2, len(content)))
    yield from (rng.randbytes(size) for size in (*range(30, 75), 3000))
    yield b""
    yield b"\n \n\t\n"
    yield b"\xef\xbb\xbf"
    yield b"a" * (2 << 20)
    yield b"\n" * 1000 + b"\0"


def _is_sound(packed: bytes) -> bool:
    try:
        return bool(bz2.decompress(packed))
    except (OSError, ValueError):
        return False


def malformed_maps(kind: str, rng: random.Random) -> Iterator[bytes]:
    template, good = MAPS[kind]
    whole = template.format(*good).encode()
    yield from broken(whole, rng)
    if kind in ("graphml", "gml", "brite"):
        numbers = [number for number in BAD_NUMBERS if number.strip() and number not in (" 1", "1\n", "1\u00a0", "+1", "1 2")]
        places = [0, 2] if kind == "brite" else [0, 1, 2]
        yield from (template.format(*good[:place], number, *good[place + 1:]).encode() for place in places for number in numbers)
        yield from (template.format(*good[:3], node).encode() for node in ("7", "x", "-1", "99999999999999999999"))
    if kind in ("graphml", "gml"):
        yield from (template.format(*good[:place], number, *good[place + 1:]).encode()
                    for place, number in ((0, "90.1"), (0, "-91"), (1, "181"), (2, "1e13"), (2, "-1")))
    if kind == "intra":
        yield from (template.format(number).encode() for number in [*BAD_NUMBERS[:14], *BAD_NUMBERS[15:20], "0", "-1", "16777216"])
        yield from (f"{one} b 1\n{two}\n".encode() for one in "ab" for two in ("a", "a b", "a b c d", "a b 1 2", "1"))
    if kind == "annotated":
        numbers = [number for number in BAD_NUMBERS if number.strip() and number not in (" 1", "1\n", "1\u00a0", "1 2")]
        yield from (template.format(*good[:place], number, *good[place + 1:]).encode() for place in (0, 1, 2) for number in numbers)
        yield from (whole.replace(b"10Mbps", rate.encode()) for rate in ("10", "Mbps", "-1Mbps", "0Mbps", "10Mbit", "10Tbps"))
        yield from (whole.replace(b"5ms", delay.encode()) for delay in ("5x", "ms", "-1ms", "2000s", "1e400s"))
        yield from (whole.replace(old, new) for old, new in (
            (b"router", b"routers"), (b"link", b"links"), (b"\nb\n", b"\na\n"), (b"a b 10", b"a c 10"), (b"NA 1 1", b"NA 1"),
            (b"NA 1 1", b"New York 1 1 1"), (b"5ms 20", b"5ms 20 ns3::RateErrorModel"), (b"5ms 20", b"5ms ns3::RedQueue"),
            (b"a b 10Mbps 1 5ms 20", b""), (b"a b 10Mbps 1 5ms 20", b"a"), (b"a b 10Mbps 1 5ms 20", b"a a")))
    if kind == "cch":
        yield from (template.format(*good[:place], text, *good[place + 1:]).encode() for place, text in
                    ((0, "xx"), (0, "(1)"), (3, "1"), (3, "x"), (3, "2.5"), (3, "-2"), (3, "0x2"), (3, "")))
        lines = whole.decode().splitlines(keepends=True)
        yield from ((lines[0] + lines[1][:cut] + "\n").encode() for cut in range(1, 13))
    cuts = range(5, len(whole) - 1, max(1, len(whole) // 40)) if kind in ("graphml", "gml") else ()
    yield from (whole[:cut] for cut in cuts if kind == "graphml" or whole[:cut].count(b"[") > whole[:cut].count(b"]"))


def malformed_traces(kind: str, rng: random.Random) -> Iterator[bytes]:
    template = TRACES[kind]
    good = "10/Oct/2000:13:55:36 -0700" if kind == "common-log" else "1190146243.3"
    yield from broken((template.format(good) * 3).encode(), rng)
    if kind == "urls":
        words = [f"{one}{middle}{two}\n" for one in "abcde" for two in "uvwxyz" for middle in " \u200b"]
    else:
        moments = ["32/Oct/2000:13:55:36 -0700", "10/Foo/2000:13:55:36 -0700", "10/Oct/99999:13:55:36 -0700", "10/Oct/2000",
                   "10/Oct/2000:25:55:36 -0700", "10/Oct/0000:13:55:36 -0700", "10/Oct/2000:13:55:36 -9900"]
        numbers = [number for number in BAD_NUMBERS if number not in (" 1", "1\n", "", "1\u00a0", "1 2", "1,5")]
        words = [template.format(text) for text in (moments if kind == "common-log" else [*numbers, "1e16", "-1e16"])]
        line = template.format(good)
        words += [line[:cut] + "\n" for cut in range(1, line.index("GET" if "GET" in line else "get" if "get" in line else "http"))]
        words += [f"{rng.randrange(10 ** 6)} {rng.random()}\n" for _ in range(30)]
    # A line alone, as a trace may have some lines of another kind.
    yield from (word.encode() for word in words)


def malformed_nodes(rng: random.Random) -> Iterator[bytes]:
    good = b"node,role\na,receiver\n"
    yield from (content for content in broken(good, rng) if content.strip(b"a"))
    yield from (f"node,role\na,{role}\n".encode() for role in ("Receiver", "receivers", "receiver+cook", "+", "", "sink", "receiver "
                                                               "+router", "receiver,router", "receiver;router", "x+receiver"))
    yield from (f"{head}\na,receiver\n".encode() for head in (
        "node", "role", "nodes,role", "node,roles", "node;role", "node\trole", "node,role,role", "node,role,x", "Node,Role",
        "node,role,", ",node,role", '"node,role"', "node,role,cache", "id,role", "node,type"))
    yield from (f"node,role\n{line}\n".encode() for line in (
        "a", "a,receiver,1", '"a,receiver', 'a",receiver', '"a"b,receiver', "a\treceiver", "a,\treceiver", "a,receiver\rb,router"))
