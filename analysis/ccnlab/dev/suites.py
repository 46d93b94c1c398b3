"""Runs the C++ test suites, each in its own process, in every tested variant."""

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
THREADS = "threads"  # the variant whose program contains only the suites with threads
PREFIX = "ccn-"  # of this project's suites; libraries may have suites too
_LONGEST_S = 900  # timeout of a suite

SANITIZERS = {
    "ASAN_OPTIONS": "halt_on_error=1:abort_on_error=0:detect_leaks=1:detect_stack_use_after_return=1",
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    "TSAN_OPTIONS": "halt_on_error=1",
}


@dataclass(frozen=True)
class SuiteResult:
    """Result of one suite in one variant; `output` is everything that it printed."""

    variant: str
    suite: str
    passed: bool
    seconds: float
    output: str


def list_suites(project: Project, variant: str = "optimized") -> list[str]:
    """Returns the names of this project's suites, in the order of the test program; raises UserError without any."""
    program = project.test_program(variant)
    call = subprocess.run([str(program), "--list"], capture_output=True, text=True)
    suites = [line.strip() for line in call.stdout.splitlines() if line.strip().startswith(PREFIX)]
    if call.returncode != 0 or not suites:
        raise UserError(f"{program} --list printed no suite that begins with {PREFIX}")
    return suites


def run_suites(project: Project, jobs: int) -> Iterator[SuiteResult]:
    """Runs every suite in every variant, `jobs` at a time; yields the results in a fixed order."""
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
            # The line is required, since a program that exits with 0 may not have run the suite.
            passed = call.returncode == 0 and f"PASS {suite} " in call.stdout
            output = call.stdout
        except subprocess.TimeoutExpired:
            passed, output = False, f"timeout after {_LONGEST_S} s"
    return SuiteResult(variant, suite, passed, time.monotonic() - begin, output)
