"""The fuzz targets: libFuzzer programs that throw octets at the decoder and at a whole node."""

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

TARGETS = ("decoder", "node")
# What one call executes in `./ccn test`: about 15 s each. It takes the library of the suites, which does not tell
# libFuzzer where an input led, since one that does takes a minute and a half to build. `./ccn fuzz` has that one.
TEST_VARIANT = "sanitize"
TEST_RUNS = {"decoder": 80_000, "node": 10_000}
# Octets: as much as CCNx takes of a datagram, and records enough to fill a node's small tables.
_LONGEST_INPUT = {"decoder": 8800, "node": 4096}
_MOST_MEMORY_MB = 1024
_LONGEST_RUN_S = 20  # of one input
# Short stacks and a small quarantine: the node is made anew for each input, which is all allocation, and a megabyte
# is more than one input frees. Who reproduces a finding gets long stacks.
_ASAN = SANITIZERS["ASAN_OPTIONS"] + ":malloc_context_size=2:quarantine_size_mb=1"
# A node visits so much code that counting how often takes as long as the node: whether is enough. Uses of a stack
# frame after its return are the suites' to find: looking for them takes another third.
_FASTER = {"decoder": ([], ""), "node": (["-use_counters=0"], ":detect_stack_use_after_return=0")}
# What is not told where an input led would throw most of the inputs to begin with away.
_KEEPING = {"fuzz": [], TEST_VARIANT: ["-keep_seed=1"]}
_EXECUTED = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)
_REPRODUCER = re.compile(r"Test unit written to (\S+)")

# Actions of test/fuzz/fuzz-node.cc.
_REMOTE, _OTHER_REMOTE, _LOCAL, _FRAME, _MESSAGE, _PASS, _CHANGE = 0, 1, 2, 4, 5, 6, 7


@dataclass(frozen=True)
class FuzzResult:
    """How one process of a target ended: inputs executed, what was printed, and how to do a finding again, or ''."""

    executed: int
    passed: bool
    output: str
    advice: str


def fuzz(project: Project, target: str, runs: int, seed: int, jobs: int, folder: Path,
         variant: str = "fuzz") -> list[FuzzResult]:
    """Executes `runs` inputs in all, in processes with the seeds `seed`, `seed` + 1, ...; findings stay in `folder`."""
    program = project.fuzz_program(target, variant)
    shares = [(seed + i, runs // jobs + (i < runs % jobs)) for i in range(jobs)]
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(lambda share: _fuzz_process(project, target, program, _KEEPING[variant], *share, folder),
                             [share for share in shares if share[1] > 0]))


def _fuzz_process(project: Project, target: str, program: Path, keeping: list[str], seed: int, runs: int,
                  folder: Path) -> FuzzResult:
    # What libFuzzer adds to the corpus is not kept: the next call with this seed does the same again.
    corpus = folder / f"corpus-{target}-{seed}-{os.getpid()}"
    try:
        write_corpus(project, target, corpus)
        options, asan = _FASTER[target]
        call = subprocess.run(
            [str(program), *keeping, f"-runs={runs}", f"-seed={seed}", f"-max_len={_LONGEST_INPUT[target]}",
             f"-rss_limit_mb={_MOST_MEMORY_MB}", f"-timeout={_LONGEST_RUN_S}", "-print_final_stats=1", *options,
             f"-artifact_prefix={folder}/{target}-", str(corpus)],
            env={**os.environ, **SANITIZERS, "ASAN_OPTIONS": _ASAN + asan}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    finally:
        shutil.rmtree(corpus, ignore_errors=True)
    executed = _EXECUTED.search(call.stdout)
    written = _REPRODUCER.search(call.stdout)
    count = int(executed.group(1)) if executed else 0
    # The count is asked for too: a program that executed nothing has shown nothing.
    return FuzzResult(count, call.returncode == 0 and count >= runs, call.stdout,
                      f"reproduce with: {program} {written.group(1)}" if written else "")


def fuzz_by_hand(project: Project, target: str, runs: int, seed: int, jobs: int, out: Path) -> bool:
    """`./ccn fuzz`: prints each finding, the file that reproduces it, and how many inputs were executed."""
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
    """Inputs to begin with, made of the vectors: each alone, or as records of a node."""
    vectors = {file.stem: file.read_bytes() for file in
               sorted((project.root / "test/data/vectors").glob("*.ccnb"))}
    if not vectors:
        raise UserError(f"no vectors in {project.root / 'test/data/vectors'}")
    inputs = vectors if target == "decoder" else _node_inputs(vectors)
    folder.mkdir(parents=True, exist_ok=True)
    for name, octets in inputs.items():
        (folder / name).write_bytes(octets)


def _node_inputs(vectors: dict[str, bytes]) -> dict[str, bytes]:
    """Each object asked for by name and then answered, in several ways; each other vector by itself."""
    inputs = {}
    for name, octets in vectors.items():
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
        inputs[f"{name}-verified"] = _record(_CHANGE, b"\0\1") + inputs[f"{name}-plain"]
        inputs[f"{name}-link"] = (_record(_MESSAGE, again) + _record(_PASS, bytes([28])) + _record(_LOCAL, octets) +
                                  _record(_REMOTE, again) + _record(_MESSAGE, octets))
        inputs[f"{name}-fragments"] = _record(_REMOTE, again) + b"".join(
            _record(_FRAME, fragment) for fragment in _fragments(octets))
    return inputs


_NONCE = bytes.fromhex("02caa5") + b"seed" + b"\0"


def _record(action: int, octets: bytes) -> bytes:
    return bytes([action]) + len(octets).to_bytes(2, "big") + octets


def _ask_for(octets: bytes) -> bytes | None:
    """The bare Interest for a ContentObject; None if the octets are none, or none with a plain name."""
    name = octets.find(b"\x00\xf2\xfa") + 1 if octets.startswith(b"\x04\x82") else 0
    end = octets.find(b"\0\0\x01\xa2", name)
    return b"\x01\xd2" + octets[name:end + 2] + b"\0" if 0 < name < end else None


def _fragments(octets: bytes, room: int = 150) -> list[bytes]:
    """The fragments of a message; see class LinkFragmenter."""
    return [b"\x80\0\0\x07" + at.to_bytes(2, "big") + len(octets).to_bytes(2, "big") + octets[at:at + room]
            for at in range(0, len(octets), room)]
