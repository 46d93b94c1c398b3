"""`./ccn test`: runs pytest, which collects the C++ suites too, and prints the counts on the last line."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.budget import LONG
from ccnlab.dev.building import BackgroundBuild
from ccnlab.dev.distribution import VARIANT
from ccnlab.dev.quick import changed_files, choose
from ccnlab.dev.suites import suite_sources
from ccnlab.dev.tools import is_absent
from ccnlab.errors import UserError
from ccnlab.nearest import suggestion
from ccnlab.project import Project

_FOLDERS = ("analysis/tests", "test/e2e")
_SUITES = "test/e2e/test_suites.py"
_PLUGINS = ("skip_absent", "budget", "distribution")
_BUILT = "CCN_BUILT"  # the tree in which ./ccn needs to build nothing, which takes a second of each call
_NAMED = 10  # of the tests that --quick leaves out
_NOTHING_MATCHED = 5  # exit status of pytest

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


def run_all(project: Project, jobs: int, long: bool) -> bool:
    """Runs all tests: those of the optimized variant while the others are built, then those of the others.

    The launcher has built the optimized variant. Prints the counts on the last line; returns whether all passed.
    """
    variants = [f"build_{variant}" for variant in ("sanitize", "threads", "wheel_sample")
                if variant != "sanitize" or not is_absent("clang++")]
    build = BackgroundBuild(project, variants, jobs)
    try:
        os.environ[_BUILT] = str(project.root)
        counts = _pytest(project, jobs, ["-m", f"not {VARIANT}", *_FOLDERS], long)
        say(f"{counts} by the optimized variant; next are the tests of the others")
        build.wait()
        counts += _pytest(project, jobs, ["-m", VARIANT, *_FOLDERS], long)
        if long and counts.good:
            _print_what_tests_reach(project, jobs)
    except UserError as error:
        say(str(error))
        counts += Counts(failed=1)
    finally:
        build.stop()
    return _tell(counts)


def _print_what_tests_reach(project: Project, jobs: int) -> None:
    from ccnlab.dev import coverage, mutants

    coverage.print_coverage(project, jobs)
    mutants.plant(project, mutants.EACH, mutants.SEED, project.root / "results")


def run_matching(project: Project, jobs: int, patterns: Sequence[str], long: bool) -> bool:
    """Runs the suites and tests that match a pattern, by the optimized variant, and builds what they need."""
    suites = suite_sources(project.root)
    places = [pattern for pattern in patterns if (project.root / pattern.partition("::")[0]).exists()]
    # The name of a suite is that suite; other words are parts of the names of tests, as for pytest -k.
    words = [f"optimized-{word}]" if word in suites else word for word in patterns if word not in places]
    folders = places or ([_SUITES] if all(word in suites for word in patterns) else _FOLDERS)
    named = ["-k", " or ".join(words)] if words else []
    counts = _pytest(project, jobs, [*_ONLY_OPTIMIZED, *named, *folders], long)
    if counts == Counts():
        say(f"no test matches {' '.join(patterns)}{suggestion(patterns[0], suites)}")
    return _tell(counts)


def run_quick(project: Project, jobs: int) -> bool:
    """Runs the tests that the last change reaches, by the optimized variant, and builds what they need."""
    choice = choose(project.root, changed_files(project.root))
    say(f"changed: {' '.join(choice.changed) or 'nothing'}")
    counts = _pytest(project, jobs, [*_ONLY_OPTIMIZED, *choice.tests], long=False)
    if choice.left_out:
        names = [test.rpartition("/")[2].removeprefix("test_suites.py::test_suite") for test in choice.left_out]
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        say(f"the change reaches these as well, which were not run: {' '.join(names[:_NAMED])}{more}")
    return _tell(counts)


_ONLY_OPTIMIZED = ("-p", "ccnlab.dev.needed_programs", "-m", f"not {VARIANT}")


def _tell(counts: Counts) -> bool:
    print(counts, flush=True)
    return counts.good


def _pytest(project: Project, jobs: int, arguments: Sequence[str], long: bool) -> Counts:
    """Runs pytest in as many processes; the tests of a file in one of them, but for suites."""
    plugins = [word for name in _PLUGINS for word in ("-p", f"ccnlab.dev.{name}")]
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        report = Path(folder) / "pytest.xml"
        call = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", "-rs", *plugins, f"--numprocesses={jobs}", f"--junitxml={report}", *arguments],
            cwd=project.root, env={**os.environ, **({LONG: "1"} if long else {})})
        if call.returncode == _NOTHING_MATCHED:
            return Counts()
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
