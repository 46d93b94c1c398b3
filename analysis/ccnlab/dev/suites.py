"""Runs the C++ test suites, each in its own process, in every tested variant; test/e2e/test_suites.py collects them."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import Project

VARIANTS = ("optimized", "sanitize")
THREADS = "threads"  # the variant whose program contains only the suites with threads
THREADS_SUITES = ("ccn-threads",)
PREFIX = "ccn-"  # of this project's suites; libraries may have suites too
_LONGEST_S = 900  # timeout of a suite
_NAME = re.compile(rf'\bTestSuite\("({PREFIX}[\w-]+)"')

SANITIZERS = {
    "ASAN_OPTIONS": "halt_on_error=1:abort_on_error=0:detect_leaks=1:detect_stack_use_after_return=1",
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    "TSAN_OPTIONS": "halt_on_error=1",
}


def suite_sources(root: Path) -> dict[str, Path]:
    """Returns the sources of this project's suites by name, so that tests can be chosen before anything is built."""
    return {name: file for file in sorted((root / "test").rglob("*-test-suite.cc"))
            for name in _NAME.findall(file.read_text())}


def list_suites(project: Project, variant: str = "optimized") -> list[str]:
    """Returns the names of this project's suites, in the order of the test program; raises UserError without any."""
    program = project.test_program(variant)
    call = subprocess.run([str(program), "--list"], capture_output=True, text=True)
    suites = [line.strip() for line in call.stdout.splitlines() if line.strip().startswith(PREFIX)]
    if call.returncode != 0 or not suites:
        raise UserError(f"{program} --list printed no suite that begins with {PREFIX}")
    return suites


def all_suites(root: Path) -> list[tuple[str, str]]:
    """Returns (variant, suite) of every suite in every variant."""
    return [(variant, suite) for variant in VARIANTS for suite in suite_sources(root)] + [
        (THREADS, suite) for suite in THREADS_SUITES]


def run_suite(program: Path, suite: str) -> tuple[bool, str]:
    """Returns whether a suite passed, and everything that it printed."""
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        try:
            call = subprocess.run([str(program), f"--suite={suite}", "--verbose"], cwd=folder,
                                  env={**os.environ, **SANITIZERS}, stdin=subprocess.DEVNULL, text=True,
                                  errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=_LONGEST_S)
        except subprocess.TimeoutExpired:
            return False, f"timeout after {_LONGEST_S} s"
    # The line is required, since a program that exits with 0 may not have run the suite.
    return call.returncode == 0 and f"PASS {suite} " in call.stdout, call.stdout
