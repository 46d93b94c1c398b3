"""The C++ test suites, run one process each, in every variant that is tested."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import Project

VARIANTS = ("optimized", "sanitize")
THREADS = "threads"  # the variant whose program has the suites with threads alone
PREFIX = "ccn-"  # of this project's suites; libraries may bring their own
_LONGEST_S = 900  # a suite that takes longer hangs

SANITIZERS = {
    "ASAN_OPTIONS": "halt_on_error=1:abort_on_error=0:detect_leaks=1:detect_stack_use_after_return=1",
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    "TSAN_OPTIONS": "halt_on_error=1",
}


@dataclass(frozen=True)
class SuiteResult:
    """How one suite ended in one variant; `output` is all that it printed."""

    variant: str
    suite: str
    passed: bool
    seconds: float
    output: str


def list_suites(project: Project, variant: str = "optimized") -> list[str]:
    """Names of our suites, in the order in which the test program lists them."""
    program = project.test_program(variant)
    call = subprocess.run([str(program), "--list"], capture_output=True, text=True)
    suites = [line.strip() for line in call.stdout.splitlines() if line.strip().startswith(PREFIX)]
    if call.returncode != 0 or not suites:
        raise UserError(f"{program} --list named no suite that begins with {PREFIX}")
    return suites


def run_suites(project: Project, jobs: int) -> Iterator[SuiteResult]:
    """Every suite in every variant, several at a time, reported in a fixed order."""
    suites = list_suites(project)
    which = [(variant, suite) for variant in VARIANTS for suite in suites]
    which += [(THREADS, suite) for suite in list_suites(project, THREADS)]
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(lambda one: _run(project.test_program(one[0]), *one), which)


def _run(program: Path, variant: str, suite: str) -> SuiteResult:
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        try:
            call = subprocess.run([str(program), f"--suite={suite}", "--verbose"], cwd=folder,
                                  env={**os.environ, **SANITIZERS}, stdin=subprocess.DEVNULL, text=True,
                                  errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=_LONGEST_S)
            # The line is asked for too: a program that ends well without running the suite has not passed it.
            passed = call.returncode == 0 and f"PASS {suite} " in call.stdout
            output = call.stdout
        except subprocess.TimeoutExpired:
            passed, output = False, f"no end after {_LONGEST_S} s"
    return SuiteResult(variant, suite, passed, time.monotonic() - begin, output)
