"""Runs the C++ test suites, each in a process of its own, in every tested variant; test/e2e/test_suites.py collects them."""

from __future__ import annotations

import os
import re
import signal
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
_NAME = re.compile(rf'\b\w*TestSuite\("({PREFIX}[\w-]+)"')

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


class SuiteServer:
    """A running test program that runs each suite in a child: to start it takes longer than most suites."""

    def __init__(self, program: Path) -> None:
        self._program = program
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen([str(self._program), "--serve"], env={**os.environ, **SANITIZERS}, text=True,
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def run(self, suite: str) -> tuple[bool, str]:
        """Returns whether a suite passed, and everything that it printed."""
        if self._process.poll() is not None:
            self._start()
        assert self._process.stdin and self._process.stdout
        with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
            try:
                self._process.stdin.write(f"{suite} {_LONGEST_S} {folder}\n")
                self._process.stdin.flush()
            except BrokenPipeError:
                pass
            answer = self._process.stdout.readline().strip()
            if not answer:
                self._process.wait()
            file = Path(folder, "output")
            output = file.read_text(errors="replace") if file.exists() else ""
        # The line is required, since a program that exits with 0 may not have run the suite.
        return answer == "0" and f"PASS {suite} " in output, output + _explained(answer)

    def close(self) -> None:
        """Ends the program."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


def _explained(answer: str) -> str:
    """Returns what a suite's status says beside its output."""
    if answer == f"-{signal.SIGALRM.value}":
        return f"timeout after {_LONGEST_S} s\n"
    if answer.startswith("-"):
        return f"ended by {signal.Signals(-int(answer)).name}\n"
    return "" if answer else "the test program ended\n"
