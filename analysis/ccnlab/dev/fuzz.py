"""The fuzz targets: libFuzzer programs that send random bytes to decoders, nodes, routers, consumers and readers of files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.fuzz_inputs import LONGEST_INPUT, write_corpus
from ccnlab.dev.suites import SANITIZERS
from ccnlab.files import make_writable
from ccnlab.project import Project

TARGETS = ("ccnx10", "certificates", "changes", "decoder", "files", "firewall", "keys", "links", "manifests", "mobility", "node",
           "reassembler", "routing", "steering", "transport", "trust-schema")
# Inputs per call of `./ccn test`, 2 to 7 s for each target. The test uses the library of the suites, without
# coverage feedback for libFuzzer, since a library with it takes 90 s to build. `./ccn dev fuzz` uses that library.
TEST_VARIANT = "sanitize"
TEST_RUNS = {"ccnx10": 10_000, "decoder": 30_000, "files": 30_000, "node": 10_000, "keys": 15_000, "trust-schema": 20_000, "certificates": 5_000,
             "changes": 500, "firewall": 2_000, "links": 1_000, "manifests": 2_000, "mobility": 2_000, "reassembler": 10_000,
             "routing": 500, "steering": 5_000, "transport": 300}
_MOST_MEMORY_MB = 1024
_LONGEST_RUN_S = 20  # timeout per input
# Short stack traces and a small quarantine, since an input frees less than a megabyte. A call that reproduces a finding
# prints full stack traces. The suites check for uses of a stack frame after its return; here that check would take up
# to half of the time.
_ASAN = SANITIZERS["ASAN_OPTIONS"] + ":malloc_context_size=2:quarantine_size_mb=1:detect_stack_use_after_return=0"
# To count how often each branch is taken would halve the executions per second of these targets and finds no further
# branches. Those that reach a large part of the library in each execution would spend another half on libFuzzer's entropic
# schedule, which compares how rare all branches are. The target of a node checks for leaks itself, since libFuzzer would
# check after each input whose memory the node keeps.
_PLAIN = ["-use_counters=0", "-entropic=0"]
_FASTER = {"certificates": ["-use_counters=0"], "changes": _PLAIN, "firewall": _PLAIN, "manifests": _PLAIN, "mobility": _PLAIN, "routing": _PLAIN,
           "node": ["-use_counters=0", "-detect_leaks=0"]}
# Without coverage feedback, libFuzzer would discard most of the initial inputs.
_KEEPING = {"fuzz": [], TEST_VARIANT: ["-keep_seed=1"]}
# A node serves many inputs. The target keeps those of the current node in this file, as one input.
_HISTORY = "CCN_FUZZ_HISTORY"
_EXECUTED = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)
_REPRODUCER = re.compile(r"Test unit written to (\S+)")


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
            [str(program), *keeping, f"-runs={runs}", f"-seed={seed}", f"-max_len={LONGEST_INPUT[target]}",
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
