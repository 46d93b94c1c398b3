"""The fuzz targets: libFuzzer programs that send random bytes to decoders, nodes, links, the trust schema, readers of files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.suites import SANITIZERS
from ccnlab.errors import UserError
from ccnlab.files import make_writable
from ccnlab.project import Project

TARGETS = ("ccnx10", "certificates", "changes", "decoder", "files", "keys", "links", "node", "reassembler", "transport", "trust-schema")
# Inputs per call of `./ccn test`, 2 to 7 s for each target. The test uses the library of the suites, without
# coverage feedback for libFuzzer, since a library with it takes 90 s to build. `./ccn dev fuzz` uses that library.
TEST_VARIANT = "sanitize"
TEST_RUNS = {"ccnx10": 10_000, "decoder": 30_000, "files": 30_000, "node": 10_000, "keys": 15_000, "trust-schema": 20_000, "certificates": 5_000,
             "changes": 1_000, "links": 1_000, "reassembler": 10_000, "transport": 300}
# Bytes: the largest datagram that CCNx reads, and enough records to fill a node's small tables.
_LONGEST_INPUT = {"ccnx10": 4200, "decoder": 8800, "files": 1000, "node": 4096, "keys": 4096, "trust-schema": 1000, "certificates": 4096,
                  "changes": 1000, "links": 500, "reassembler": 4096, "transport": 500}
_MOST_MEMORY_MB = 1024
_LONGEST_RUN_S = 20  # timeout per input
# Short stack traces and a small quarantine, since an input frees less than a megabyte. A call that reproduces a finding
# prints full stack traces. The suites check for uses of a stack frame after its return; here that check would take up
# to half of the time.
_ASAN = SANITIZERS["ASAN_OPTIONS"] + ":malloc_context_size=2:quarantine_size_mb=1:detect_stack_use_after_return=0"
# To count how often each branch is taken would halve the executions per second of these targets and finds no further
# branches. The target of a node checks for leaks itself, since libFuzzer would check after each input whose memory the
# node keeps.
_FASTER = {"certificates": ["-use_counters=0"], "node": ["-use_counters=0", "-detect_leaks=0"]}
# Without coverage feedback, libFuzzer would discard most of the initial inputs.
_KEEPING = {"fuzz": [], TEST_VARIANT: ["-keep_seed=1"]}
# A node serves many inputs. The target keeps those of the current node in this file, as one input.
_HISTORY = "CCN_FUZZ_HISTORY"
_EXECUTED = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)
_REPRODUCER = re.compile(r"Test unit written to (\S+)")

# Actions of test/fuzz/fuzz-node.cc.
_REMOTE, _OTHER_REMOTE, _LOCAL, _FRAME, _MESSAGE, _PASS, _CHANGE, _DEFEND = 0, 1, 2, 4, 5, 6, 7, 9
# Inputs that found something and are kept: files TARGET-NAME.
_FINDINGS = "test/data/fuzz"


@dataclass(frozen=True)
class FuzzResult:
    """Result of one process of a target; `advice` says how to reproduce a finding, if there is one."""

    executed: int
    passed: bool
    output: str
    advice: str


def fuzz(project: Project, target: str, runs: int, seed: int, jobs: int, folder: Path,
         variant: str = "fuzz") -> list[FuzzResult]:
    """Executes `runs` inputs in `jobs` processes with the seeds `seed`, `seed` + 1, ...; keeps findings in `folder`."""
    program = project.fuzz_program(target, variant)
    shares = [(seed + i, runs // jobs + (i < runs % jobs)) for i in range(jobs)]
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(lambda share: _fuzz_process(project, target, program, _KEEPING[variant], share[0], share[1], folder),
                             [share for share in shares if share[1] > 0]))


def _fuzz_process(project: Project, target: str, program: Path, keeping: list[str], seed: int, runs: int,
                  folder: Path) -> FuzzResult:
    # The corpus is not kept, so that the next call with this seed executes the same inputs.
    corpus = folder / f"corpus-{target}-{seed}-{os.getpid()}"
    history = folder / f"{target}-history-{seed}"
    try:
        write_corpus(project, target, corpus)
        call = subprocess.run(
            [str(program), *keeping, f"-runs={runs}", f"-seed={seed}", f"-max_len={_LONGEST_INPUT[target]}",
             f"-rss_limit_mb={_MOST_MEMORY_MB}", f"-timeout={_LONGEST_RUN_S}", "-print_final_stats=1",
             *_FASTER.get(target, []), f"-artifact_prefix={folder}/{target}-", str(corpus)],
            env={**os.environ, **SANITIZERS, "ASAN_OPTIONS": _ASAN, _HISTORY: str(history)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    finally:
        shutil.rmtree(corpus, ignore_errors=True)
    executed = _EXECUTED.search(call.stdout)
    written = _REPRODUCER.search(call.stdout)
    count = int(executed.group(1)) if executed else 0
    # The count is checked too, since a program that executed no input has not passed.
    passed = call.returncode == 0 and count >= runs
    if passed:
        history.unlink(missing_ok=True)
    reproduces = history if history.exists() else written and written.group(1)
    return FuzzResult(count, passed, call.stdout, f"reproduce with: {program} {reproduces}" if reproduces else "")


def fuzz_briefly(project: Project, target: str, times: int = 1) -> FuzzResult:
    """`./ccn test`: the same inputs each time, with the library of the suites; what is found stays beside the program.

    `times` as many inputs are executed for the long test.
    """
    beside = project.fuzz_program(target, TEST_VARIANT).parent
    [result] = fuzz(project, target, times * TEST_RUNS[target], 1, 1, beside, TEST_VARIANT)
    return result


def fuzz_by_hand(project: Project, target: str, runs: int, seed: int, jobs: int, out: Path) -> bool:
    """`./ccn dev fuzz`: prints findings, the files that reproduce them, and counts; returns whether there was none."""
    folder = out / "fuzz"
    make_writable(folder)
    results = fuzz(project, target, runs, seed, jobs, folder)
    for result in results:
        if not result.passed:
            print(result.output[-20_000:], flush=True)
            if result.advice:
                say(result.advice)
    found = sum(not result.passed for result in results)
    print(f"{target}: {sum(result.executed for result in results)} executions, {found} findings", flush=True)
    return found == 0


def write_corpus(project: Project, target: str, folder: Path) -> None:
    """Writes the initial inputs: those that once found something, and vectors, alone or in records."""
    vectors = {file.stem: file.read_bytes() for file in
               sorted((project.root / "test/data/vectors").glob("*.ccnb"))}
    if not vectors:
        raise UserError(f"no test vectors in {project.root / 'test/data/vectors'}")
    packets = {file.stem: file.read_bytes() for file in sorted((project.root / "test/data/ccnx10").glob("*.bin"))}
    inputs = {"ccnx10": lambda: {name: octets for name, octets in packets.items() if len(octets) <= _LONGEST_INPUT["ccnx10"]},
              "decoder": vectors.copy, "keys": vectors.copy, "node": lambda: _node_inputs(vectors),
              "changes": lambda: _changes_inputs(vectors), "transport": lambda: _transport_inputs(vectors),
              "links": lambda: _links_inputs(vectors),
              "reassembler": lambda: _reassembler_inputs(vectors),
              "trust-schema": _schema_inputs, "files": lambda: _file_inputs(project), "certificates": lambda: _certificate_inputs(vectors)}[target]()
    inputs |= {file.name: file.read_bytes() for file in sorted((project.root / _FINDINGS).glob(f"{target}-*"))}
    folder.mkdir(parents=True, exist_ok=True)
    for name, octets in inputs.items():
        (folder / name).write_bytes(octets)


def _node_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs with an Interest for each object and the object, in several orders and with defences; others alone."""
    inputs = {}
    for number, (name, octets) in enumerate(vectors.items()):
        if len(octets) > _LONGEST_INPUT["node"] // 2:
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
        if asked and len(octets) < _LONGEST_INPUT["changes"] // 2:
            again = asked[:-1] + _NONCE + b"\0"
            begin = b"\0\0\x1f" + _record(_REMOTE, asked) + _record(_LOCAL, again)
            end = _record(_OTHER_REMOTE, octets) + _record(wait, bytes([28])) + _record(_REMOTE, asked)
            inputs[f"{name}-strategy"] = begin + _record(set_strategy, b"\0\4") + end
            inputs[f"{name}-during"] = begin + _record(during, bytes([remove_face_2])) + end
    return inputs


def _transport_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns inputs with an Interest of the application and the object from a peer and a group, and other datagrams."""
    group, application = 6, 8
    inputs = {}
    for name, octets in vectors.items():
        if len(octets) < _LONGEST_INPUT["transport"] // 2:
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
        if len(octets) < _LONGEST_INPUT["links"] // 2:
            asked = _ask_for(octets)
            before = _record(application, asked) if asked else _record(3, octets)
            inputs[name] = before + changes + _record(1, octets) + _record(3, octets)
    return inputs


def _reassembler_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the fragments of a vector, from two senders, with time between them."""
    wait = _record(7, b"123")
    return {name: b"".join(_record(0, fragment) + _record(1, fragment) + wait for fragment in _fragments(octets))
            for name, octets in vectors.items() if len(octets) < _LONGEST_INPUT["reassembler"] // 3}


def _schema_inputs() -> dict[str, bytes]:
    """Returns schemas and rules of a firewall, each followed by the names of an object and of a key, or its digest."""
    texts = {"local": (b"anchor /p/k/root\n/p/k/<u> <- /p/k/root # members\n/p/<u>/** <- /p/k/<u>\n", b"p/a/x", b"p/k/a"),
             "hierarchical": (b"/<s...>/** <- /<s...>/KEY\n", b"a/b/c/d", b"a/b/KEY"),
             "web": (b"/k/<u> <- 3 of /k/*\n/r/<u> revokes /k/<u>/**\nanchor /k/a = " + b"5a" * 32, b"k/b", b"k/a"),
             "escapes": (b"/%2A/=FD0512/<a>/<a> <- /**/<a>/x\n", b"*/\xfd\x05\x12/q/q", b"z/z/q/x"),
             "firewall": (b"allow interest in net0 /p/*/x scope none rate 1e3 burst 5\nallow /p/** publisher " + b"5a" * 32 +
                          b"\ndeny content in *\ndeny out 1 /p # no\ndefault deny\n", b"p/a/x", b"Z" * 32)}
    return {name: b"\0".join(parts) for name, parts in texts.items()}


def _file_inputs(project: Project) -> dict[str, bytes]:
    """Returns files of each reader of the scenario network, which their first byte selects, and the cases of its CSV."""
    links, nodes, inet, orbis, rocketfuel, annotated, number = map(bytes, ([kind] for kind in range(7)))
    files = {"links": links + b'from,to,delay_ms,rate_mbps,queue_packets,weight,from_name\na,b,5.5,10,50,65535,"x, ""y"""\nb,c,,,,,\n',
             "names": links + b"\xef\xbb\xbf\"from\", to\r\n\"a\nb\" ,c\r\n",
             "nodes": nodes + b"node,role,cache_objects,contents\na,source+router,5,1-10 12\nb,router,,\nc,receiver,10.0,all\n",
             "inet": inet + b"3 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n", "orbis": orbis + b"5 7\n7 6\n",
             "weights": rocketfuel + b"Ulm,+Germany4 Bonn,+Germany9 2.5\n",
             "routers": rocketfuel + b"4 @Ulm,+Germany + bb (1) &1 -> <9> {-7} =a.b r0\n-7 =192.0.2.1\n",
             "annotated": annotated + b"router\na NA 1 2.5 1\nb\nlink\na b 10Mbps 3 1.5ms 20 ns3::RateErrorModel,ErrorRate=0.1\n",
             "number": number + b"-12.5e-3", "time": number + b"1.5ms", "rate": number + b"10Mbps"}
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
    longest = _LONGEST_INPUT["certificates"] // 2
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
