"""`./ccn test`: runs pytest, which collects the C++ suites too, and prints the counts on the last line."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.project import Project

_FOLDERS = ("analysis/tests", "test/e2e")
_SLOWEST = 25  # tests whose times are printed, so that who adds one sees what it costs


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
        return text + f", {self.skipped} not run" * (self.skipped > 0)

    @property
    def good(self) -> bool:
        """True if no test failed and at least one passed."""
        return self.failed == 0 and self.passed > 0


def run_tests(project: Project, jobs: int) -> bool:
    """Runs all tests and prints their results, then the counts on a line of their own; returns whether all passed."""
    counts = _count_pytest(project, jobs)
    print(counts, flush=True)
    return counts.good


def _count_pytest(project: Project, jobs: int) -> Counts:
    """Runs several files at a time, and the tests of a file in sequence, as some share a source tree."""
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        report = Path(folder) / "pytest.xml"
        call = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", "-rs", "-p", "ccnlab.dev.skip_absent",
             f"--numprocesses={jobs}", "--dist=loadfile",
             f"--durations={_SLOWEST}", f"--junitxml={report}", *_FOLDERS], cwd=project.root)
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
