"""The first inputs of the fuzz targets."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import Project

# Bytes: the largest datagram that CCNx reads, and enough records to fill a node's small tables.
LONGEST_INPUT = {"ccnx10": 4200, "decoder": 8800, "files": 1000, "node": 4096, "keys": 4096, "trust-schema": 1000, "certificates": 4096,
                  "changes": 1000, "firewall": 2000, "links": 500, "manifests": 8192, "mobility": 1000, "reassembler": 4096,
                  "routing": 1000, "steering": 2000, "transport": 500}
# Actions of test/fuzz/fuzz-node.cc.
_REMOTE, _OTHER_REMOTE, _LOCAL, _FRAME, _MESSAGE, _PASS, _CHANGE, _DEFEND = 0, 1, 2, 4, 5, 6, 7, 9
# Inputs that found something and are kept: files TARGET-NAME.
_FINDINGS = "test/data/fuzz"


def write_corpus(project: Project, target: str, folder: Path) -> None:
    """Writes the initial inputs: those that once found something, and vectors, alone or in records."""
    vectors = {file.stem: file.read_bytes() for file in
               sorted((project.root / "test/data/vectors").glob("*.ccnb"))}
    if not vectors:
        raise UserError(f"no test vectors in {project.root / 'test/data/vectors'}")
    packets = {file.stem: file.read_bytes() for file in sorted((project.root / "test/data/ccnx10").glob("*.bin"))}
    inputs = {"ccnx10": lambda: {name: octets for name, octets in packets.items() if len(octets) <= LONGEST_INPUT["ccnx10"]},
              "decoder": vectors.copy, "keys": vectors.copy, "node": lambda: _node_inputs(vectors),
              "changes": lambda: _changes_inputs(vectors) | _network_inputs(), "transport": lambda: _transport_inputs(vectors),
              "links": lambda: _links_inputs(vectors),
              "reassembler": lambda: _reassembler_inputs(vectors),
              "trust-schema": _schema_inputs, "firewall": _firewall_inputs, "manifests": lambda: _manifest_inputs(packets),
              "mobility": _mobility_inputs, "routing": _routing_inputs, "steering": lambda: _steering_inputs(packets), "files": lambda: _file_inputs(project),
              "certificates": lambda: _certificate_inputs(vectors)}[target]()
    inputs |= {file.name: file.read_bytes() for file in sorted((project.root / _FINDINGS).glob(f"{target}-*"))}
    folder.mkdir(parents=True, exist_ok=True)
    for name, octets in inputs.items():
        (folder / name).write_bytes(octets)


def _node_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs with an Interest for each object and the object, in several orders and with defences; others alone."""
    inputs = {}
    for number, (name, octets) in enumerate(vectors.items()):
        if len(octets) > LONGEST_INPUT["node"] // 2:
            continue
        asked = _ask_for(octets)
        if asked is None:
            inputs[name] = (_record(_REMOTE, octets) + _record(_OTHER_REMOTE, octets) + _record(_MESSAGE, octets) +
                            _record(_PASS, bytes([28])) + _record(_REMOTE, octets))
            continue
        again = asked[:-1] + _NONCE + b"\0"
        inputs[f"{name}-plain"] = (_record(_REMOTE, asked) + _record(_LOCAL, again) + _record(_OTHER_REMOTE, octets) +
                                   _record(_REMOTE, asked))
        inputs[f"{name}-defended"] = _record(_DEFEND, bytes([number, 7 * number % 64, number % 3, number])) + inputs[f"{name}-plain"]
        inputs[f"{name}-verified"] = _record(_CHANGE, b"\0\1") + inputs[f"{name}-plain"]
        inputs[f"{name}-link"] = (_record(_MESSAGE, again) + _record(_PASS, bytes([28])) + _record(_LOCAL, octets) +
                                  _record(_REMOTE, again) + _record(_MESSAGE, octets))
        inputs[f"{name}-fragments"] = _record(_REMOTE, again) + b"".join(
            _record(_FRAME, fragment) for fragment in _fragments(octets))
    return inputs


def _changes_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs in which a strategy changes, and a face is removed while another sends, between Interest and object."""
    set_strategy, wait, during, remove_face_2 = 12, 7, 13, 14
    inputs = {}
    for name, octets in vectors.items():
        asked = _ask_for(octets)
        if asked and len(octets) < LONGEST_INPUT["changes"] // 2:
            again = asked[:-1] + _NONCE + b"\0"
            begin = b"\0\0\x1f" + _record(_REMOTE, asked) + _record(_LOCAL, again)
            end = _record(_OTHER_REMOTE, octets) + _record(wait, bytes([28])) + _record(_REMOTE, asked)
            inputs[f"{name}-strategy"] = begin + _record(set_strategy, b"\0\4") + end
            inputs[f"{name}-during"] = begin + _record(during, bytes([remove_face_2])) + end
    return inputs


def _network_inputs() -> dict[str, bytes]:
    """Returns inputs in which a network with routers runs, changes now and then, and changes while trace sources call their sinks."""
    wait, now, during = 7, 16, 17
    kinds, running = 14, _record(wait, bytes([29]))  # ns as a power of two: 0.5 s
    inputs = {}
    formats = (0x40, 0x60, 0xc0, 0xe0)  # a network with either wire format and protocol
    for number, (kind, where) in enumerate(itertools.product(range(kinds), range(4))):
        head = bytes([0, 0, formats[(number + kind) % 4]])
        change = bytes([kind, where, number, 7, 2, 1])
        inputs[f"network-{kind}-{where}"] = head + running + _record(now, change) + running
        inputs[f"network-{kind}-{where}-during"] = head + _record(during, b"\0\0\1" + change + 9 * b"\0" + b"\1" + change) + running
    return inputs


def _transport_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs with an Interest of the application and the object from a peer and a group, and other datagrams."""
    group, application = 6, 8
    inputs = {}
    for name, octets in vectors.items():
        if len(octets) < LONGEST_INPUT["transport"] // 2:
            asked = _ask_for(octets)
            before = _record(application, asked) if asked else _record(3, octets)
            inputs[name] = before + _record(_REMOTE, octets) + _record(group, octets) + _record(4, octets)
    return inputs


def _links_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs in which an object answers an Interest over links that change and are cut between them."""
    wait, rate, delay, queue, cut, traces, application = 7, 8, 9, 10, 11, 15, 16
    changes = (_record(delay, b"\0\1\2") + _record(rate, b"\0\3") + _record(queue, b"\1\0\2") + _record(traces, b"\0\1") +
               _record(cut, b"\2\0") + _record(wait, bytes([20])) + _record(cut, b"\2\1"))
    inputs = {}
    for name, octets in vectors.items():
        if len(octets) < LONGEST_INPUT["links"] // 2:
            asked = _ask_for(octets)
            before = _record(application, asked) if asked else _record(3, octets)
            inputs[name] = before + changes + _record(1, octets) + _record(3, octets)
    return inputs


def _reassembler_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the fragments of a vector, from two senders, with time between them."""
    wait = _record(7, b"123")
    return {name: b"".join(_record(0, fragment) + _record(1, fragment) + wait for fragment in _fragments(octets))
            for name, octets in vectors.items() if len(octets) < LONGEST_INPUT["reassembler"] // 3}


def _schema_inputs() -> dict[str, bytes]:
    """Returns schemas, each followed by the names of an object and of a key."""
    texts = {"local": (b"anchor /p/k/root\n/p/k/<u> <- /p/k/root # members\n/p/<u>/** <- /p/k/<u>\n", b"p/a/x", b"p/k/a"),
             "hierarchical": (b"/<s...>/** <- /<s...>/KEY\n", b"a/b/c/d", b"a/b/KEY"),
             "web": (b"/k/<u> <- 3 of /k/*\n/r/<u> revokes /k/<u>/**\nanchor /k/a = " + b"5a" * 32, b"k/b", b"k/a"),
             "escapes": (b"/%2A/=FD0512/<a>/<a> <- /**/<a>/x\n", b"*/\xfd\x05\x12/q/q", b"z/z/q/x")}
    return {name: b"\0".join(parts) for name, parts in texts.items()}


def _firewall_inputs() -> dict[str, bytes]:
    """Returns rules, then messages that they are about, in both wire formats."""
    rules, wait, interest, content = 3, 4, 5, 6
    texts = {"all": b"allow interest in plain /p/*/x scope none rate 1e3 burst 5\nallow /p/** publisher " + b"5a" * 32 +
                    b"\ndeny content in *\ndeny out 1 /p # no\ndefault deny\n",
             "rates": b"allow interest rate 2 burst 3\nallow content rate 0.001\ndefault allow\n",
             "names": b"deny /p\nallow /p/**\ndeny /**/x\nallow scope 0\n"}
    messages = b"".join(_record(kind, bytes([face]) + rest + name) for kind, rest in ((interest, b"\0\3\0"), (interest, b"\1\1\x5b"), (content, b"\x5b"))
                        for face in range(3) for name in (b"p", b"p/a/x", b"q"))
    return {f"{name}-{wire}": bytes([wire]) + _record(rules, text) + messages + _record(wait, b"\x1e") + messages
            for name, text in texts.items() for wire in (0, 1)}


def _manifest_inputs(packets: dict[str, bytes]) -> dict[str, bytes]:
    """Returns files by their manifests: those of an independent implementation, and some that choose sizes and pointers."""
    data, manifest, octets, packet = range(4)
    real = [packets[name] for name in sorted(packets) if name.startswith("c-flic-a-")]
    chunks = b"".join(_record(data, bytes([65 + i]) * 10) for i in range(4))
    files = {"real": b"".join(_record(packet, each) for each in real),
             "root": chunks + _record(octets, _get_manifest(real[-1])), "top": chunks + _record(octets, _get_manifest(real[-2])),
             "two": chunks + _record(manifest, b"\0\4\1\2"), "sizes": chunks + _record(manifest, b"\1\x14\5\x14\1\2"),
             "locators": chunks + _record(manifest, b"\2\1\1\2\1\3\4"), "groups": chunks + _record(manifest, b"\x11\x28\5\x14\1\2\5\x14\3\4\4\0"),
             "nested": chunks + 12 * _record(manifest, b"\0\4\1\x0c") + _record(manifest, b"\1\x1e\4\5\6"),
             "often": _record(data, b"") + b"".join(_record(manifest, b"\0\x2c" + 12 * bytes([i])) for i in range(1, 9))}
    return {f"{name}-{bits}": bytes([bits]) + records for name, records in files.items() for bits in ((0,) if name == "real" else (0, 1, 2, 5, 8))}


def _get_manifest(packet: bytes) -> bytes:
    """Returns the payload of an object that is a manifest."""
    at = packet.index(b"\0\1", packet.index(b"\0\5\0\1") + 4)
    return packet[at + 4:at + 4 + int.from_bytes(packet[at + 2:at + 4], "big")]


def _mobility_inputs() -> dict[str, bytes]:
    """Returns inputs with signals of all kinds, from several faces, with growing and equal numbers, and what follows them."""
    signal, name, ask, octets, echo, face, wait = range(7)
    second = _record(wait, b"\x1e")
    news = {"update": _record(signal, b"\1\0\0\0\1"), "notification": _record(signal, b"\2\1\0\0\2"), "trace": _record(signal, b"\1\2\0\1\1"),
            "root": _record(signal, b"\2\0\2\3\xbf\1"), "own": _record(signal, b"\0\0\1\1\5"), "named": _record(name, b"\1\0iu/0/1/s/p")}
    return {f"{kind}-{bits}": bytes([bits]) + records + _record(ask, b"\0\0\7") + _record(echo, b"\0\1") + second + _record(face, b"\1\0") +
            _record(ask, b"\2\0\x08") + _record(signal, b"\0\0\0\2\3") + records + _record(face, b"\1\1") + second + _record(echo, b"\2\0") + _record(octets, b"\1\1\xd2")
            for kind, records in news.items() for bits in range(16)}


def _steering_inputs(packets: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs with packets, and with labelled messages of all types that are answered by the other face."""
    octets, labelled, again, up, wait = range(5)
    answered = _record(again, b"\1\2\0") + _record(again, b"\1\3\x0a") + _record(up, b"\0") + _record(wait, b"\x1f")
    inputs = {name: _record(octets, b"\0" + packet) + answered for name, packet in packets.items() if len(packet) < LONGEST_INPUT["steering"] // 2}
    return inputs | {f"type-{kind}-{flags}": _record(labelled, bytes([0, kind, kind % 4, 9, flags, 2, 0, 1]) + b"\x12\x34\x56") + answered
                     for kind in range(9) for flags in range(8)}


def _routing_inputs() -> dict[str, bytes]:
    """Returns inputs in which routers find each other, and what they say later is changed, in both formats and protocols."""
    forward, run, wait, drop, change, replace, insert, fields, news, rename, replay, octets, face, restart, announce, cost = range(16)
    running, some = _record(run, b"\x1f"), _record(forward, b"\3") + _record(wait, b"\x18")
    vectors = b"\x0f" + 2 * (b"\1\0\2\5\2\2\2\0")  # a prefix, an anchor, and three numbers
    offers = b"\0\0\2\1\2\0\2\xa0\1"
    later = {"quiet": running, "late": _record(wait, b"\x21") + some * 4, "lost": _record(drop, b"") * 9 + running, "changed": some + _record(change, b"\0\5\1") + some,
             "replaced": some + _record(replace, b"\1a\1\1\0") + some, "inserted": _record(insert, b"\2\x80\x80\1") * 3 + some,
             "fields": (some + _record(fields, b"\0\2\1\2\5\2\0")) * 3, "vectors": (some + _record(news, vectors)) * 3, "offers": (some + _record(news, offers)) * 3,
             "renamed": some + _record(rename, b"\x0d\x9e\1") + some + _record(rename, b"\7\xa0\1"), "again": some + _record(replay, b"\1\0") + _record(replay, b"\2\1"),
             "raw": _record(octets, b"\0\1\xd2"), "down": _record(face, b"\0\0") + running + _record(face, b"\0\1"), "restart": _record(restart, b"\0\x20") + running,
             "prefixes": _record(announce, b"\1\5") + running + _record(announce, b"\0\0") + running, "cost": _record(cost, b"\1\xa0\1") + running}
    return {f"{name}-{bits}": bytes([bits]) + records + running + 3 * some + records + some
            for name, records in later.items() for bits in (0, 1, 2, 3, 6, 9)}


def _file_inputs(project: Project) -> dict[str, bytes]:
    """Returns files of each reader of the scenario network, which their first byte selects, and the cases of its CSV."""
    links, nodes, inet, orbis, rocketfuel, annotated, number, movements, schedule, requests = map(bytes, ([kind] for kind in range(10)))
    files = {"links": links + b'from,to,delay_ms,rate_mbps,queue_packets,weight,loss,from_name\na,b,5.5,10,50,65535,0.25,"x, ""y"""\nb,c,,,,,,\n',
             "names": links + b"\xef\xbb\xbf\"from\", to\r\n\"a\nb\" ,c\r\n",
             "nodes": nodes + b"node,role,cache_objects,contents\na,source+router,5,1-10 12\nb,router,,\nc,receiver,10.0,all\n",
             "inet": inet + b"3 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n", "orbis": orbis + b"5 7\n7 6\n",
             "weights": rocketfuel + b"Ulm,+Germany4 Bonn,+Germany9 2.5\n",
             "routers": rocketfuel + b"4 @Ulm,+Germany + bb (1) &1 -> <9> {-7} =a.b r0\n-7 =192.0.2.1\n",
             "annotated": annotated + b"router\na NA 1 2.5 1\nb\nlink\na b 10Mbps 3 1.5ms 20 ns3::RateErrorModel,ErrorRate=0.1\n",
             "number": number + b"-12.5e-3", "time": number + b"1.5ms", "rate": number + b"10Mbps",
             "movements": movements + b'$node_(0) set X_ 150.5\n$node_(0) set Y_ 93 # m\n$node_(1) set X_ 0\n$node_(1) set Y_ 0\n$node_(1) set Z_ 5\n'
                                      b'set god_ [x]\n$ns_ at 1.0 "$node_(0) setdest 250 93 10"\n$ns_ at 2 "$node_(1) setdest 1 2 3 4";\n'
                                      b'$ns_ at 9.0 "$node_(0) set X_ 20"\n$god_ set-dist 0 1 1\n$ns_ at 3 "$node_(0) setdest 1 1 0"\n',
             "schedule": schedule + b"time_s,from,to,state,weight,delay_ms,rate_mbps,loss\n0,0,1,down,,,,\n1.5,1,2,silent,,,,1\n2,0,1,up,2.5,10,0.5,0.01\n9e9,1,2,,3,,,\n",
             "requests": requests + b"timestamp,receiver,content,size_bytes,url\n1.5,a,1,100,x\n,b,10,,\n2e3,a,2,5,\n"}
    cases = [line[2:] for file in (project.root / "test/data/csv").glob("cases.txt") for line in file.read_text().splitlines()
             if line.startswith("< ")]
    return files | {f"case-{i}": links + re.sub(rb"\\x(..)", lambda match: bytes.fromhex(match[1].decode()), case.encode())
                    for i, case in enumerate(cases)}


def _certificate_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns chains of certificates, a revocation list and content, and the test vectors as objects."""
    key, object_, list_, wait = 1, 2, 3, 4
    chains: dict[str, list[tuple[int, tuple[int, ...]]]] = {
              "direct": [(key, (1, 0, 2, 1, 0, 0)), (object_, (8, 1, 4, 0, 0, 0))],
              "endorsed": [(key, (1, 0, 2, 1, 0, 0)), (key, (2, 0, 2, 2, 0, 0)), (list_, (1, 1, 4, 3, 0, 0)),
                           (key, (4, 1, 4, 3, 0, 0)), (key, (4, 2, 8, 3, 0, 0)), (object_, (8, 3, 16, 0, 0, 0))],
              "expired": [(key, (1, 0, 2, 1, 32, 0)), (object_, (8, 1, 4, 0, 0, 0)), (wait, (5,)),
                          (object_, (8, 1, 4, 0, 0, 0))],
              "early": [(key, (1, 0, 2, 1, 33, 0)), (object_, (8, 1, 4, 0, 0, 0))],
              "long": [(key, (1, 0, 2, 1, 0, 0)), (key, (2, 0, 2, 2, 0, 0)), (list_, (1, 1, 4, 4, 0, 0)),
                       (key, (4, 1, 4, 3, 0, 0)), (key, (4, 2, 8, 3, 0, 0)), (key, (5, 3, 16, 4, 0, 0)),
                       (object_, (8, 4, 20, 0, 0, 0))],
              "loop": [(key, (15, 2, 64, 1, 0, 0)), (key, (16, 1, 60, 2, 0, 0)), (object_, (8, 1, 60, 0, 0, 0))],
              "forged": [(key, (1, 0, 2, 1, 0, 20)), (object_, (8, 1, 4, 0, 0, 0))]}
    inputs = {name: b"".join(_record(action, bytes(octets)) for action, octets in chain)
              for name, chain in chains.items()}
    longest = LONGEST_INPUT["certificates"] // 2
    return inputs | {name: _record(0, octets) for name, octets in vectors.items() if len(octets) < longest}


_NONCE = bytes.fromhex("02caa5") + b"seed" + b"\0"


def _record(action: int, octets: bytes) -> bytes:
    return bytes([action]) + len(octets).to_bytes(2, "big") + octets


def _ask_for(octets: bytes) -> bytes | None:
    """Returns an Interest for a ContentObject, or None for other messages and for names that are not simple."""
    name = octets.find(b"\x00\xf2\xfa") + 1 if octets.startswith(b"\x04\x82") else 0
    end = octets.find(b"\0\0\x01\xa2", name)
    return b"\x01\xd2" + octets[name:end + 2] + b"\0" if 0 < name < end else None


def _fragments(octets: bytes, room: int = 150) -> list[bytes]:
    """Returns the fragments of a message, as class LinkFragmenter makes them."""
    return [b"\x80\0\0\x07" + at.to_bytes(2, "big") + len(octets).to_bytes(2, "big") + octets[at:at + room]
            for at in range(0, len(octets), room)]
