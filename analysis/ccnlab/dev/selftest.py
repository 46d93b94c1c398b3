"""`./ccn test`: runs the C++ suites, the fuzz targets and pytest, and prints the counts on the last line."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.fuzz import TARGETS, TEST_RUNS, TEST_VARIANT, fuzz
from ccnlab.dev.suites import run_suites
from ccnlab.errors import UserError
from ccnlab.project import Project

_FOLDERS = ("analysis/tests", "test/e2e")


@dataclass(frozen=True)
class Counts:
    """Numbers of passed, failed and skipped tests."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        text = f"{self.passed} passed, {self.failed} failed"
        return text + f", {self.skipped} skipped" * (self.skipped > 0)

    @property
    def good(self) -> bool:
        """True if no test failed and at least one passed."""
        return self.failed == 0 and self.passed > 0


def run_tests(project: Project, jobs: int) -> bool:
    """Runs all tests and prints their results, then the counts on a line of their own; returns whether all passed."""
    counts = _count_suites(project, jobs) + _count_fuzz(project, jobs) + _count_pytest(project, jobs)
    print(counts, flush=True)
    return counts.good


def _count_suites(project: Project, jobs: int) -> Counts:
    """Counts each suite once per variant; counts one failure if the suites cannot run."""
    counts = Counts()
    try:
        for result in run_suites(project, jobs):
            print(f"{'PASS' if result.passed else 'FAIL'} {result.suite} ({result.variant}) "
                  f"{result.seconds:.2f} s", flush=True)
            if not result.passed:
                print(result.output, flush=True)
            counts += Counts(passed=1) if result.passed else Counts(failed=1)
    except UserError as error:
        say(str(error))
        counts += Counts(failed=1)
    return counts


def _count_fuzz(project: Project, jobs: int) -> Counts:
    """Counts each fuzz target once; the seed is constant, so the inputs are always the same."""
    counts = Counts()
    with ThreadPoolExecutor(jobs) as pool:
        for target, (passed, output, seconds) in zip(TARGETS, pool.map(lambda t: _fuzz_once(project, t), TARGETS)):
            print(f"{'PASS' if passed else 'FAIL'} fuzz-{target} (fuzz) {seconds:.2f} s", flush=True)
            if not passed:
                print(output, flush=True)
            counts += Counts(passed=1) if passed else Counts(failed=1)
    return counts


def _fuzz_once(project: Project, target: str) -> tuple[bool, str, float]:
    """Returns whether a target passed, its output, and its duration in s."""
    begin = time.monotonic()
    try:
        beside = project.fuzz_program(target, TEST_VARIANT).parent
        [result] = fuzz(project, target, TEST_RUNS[target], 1, 1, beside, TEST_VARIANT)
        passed, output = result.passed, result.output + result.advice
    except UserError as error:
        passed, output = False, str(error)
    return passed, output, time.monotonic() - begin


def _count_pytest(project: Project, jobs: int) -> Counts:
    """Runs several files at a time, and the tests of a file in sequence, as some share a source tree."""
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        report = Path(folder) / "pytest.xml"
        call = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", f"--numprocesses={jobs}", "--dist=loadfile",
             f"--junitxml={report}", *_FOLDERS], cwd=project.root)
        if not report.exists():
            say(f"pytest exited with status {call.returncode} and wrote no report")
            return Counts(failed=1)
        return read_report(report, call.returncode)


def read_report(report: Path, status: int) -> Counts:
    """Returns the counts of a JUnit report; a nonzero exit status without a failed test counts as a failure."""
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    total = Counts()
    for suite in suites:
        tests, failed, errors, skipped = (int(suite.get(name, 0)) for name in
                                          ("tests", "failures", "errors", "skipped"))
        total += Counts(tests - failed - errors - skipped, failed + errors, skipped)
    return total + Counts(failed=int(status != 0 and total.failed == 0))
