"""Which lines and branches the tests reach: of model/ the C++ suites, of analysis/ the Python tests beside them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.building import BackgroundBuild
from ccnlab.dev.suites import SuiteServer, list_suites
from ccnlab.errors import UserError
from ccnlab.project import Project

VARIANT = "coverage"


def print_coverage(project: Project, jobs: int) -> None:
    """Prints a row for model/ and one for analysis/, each with lines and branches; raises UserError if a test fails."""
    print(f"{'':10}{'lines':>18}{'branches':>18}")
    print(_row("model/", *_of_model(project, jobs)), flush=True)
    print(_row("analysis/", *_of_analysis(project, jobs)), flush=True)


def _row(folder: str, lines: tuple[int, int], branches: tuple[int, int]) -> str:
    return f"{folder:10}" + "".join(f"{covered:>6} of {total:<6}{covered / total:4.0%}" for covered, total in (lines, branches))


def _of_model(project: Project, jobs: int) -> tuple[tuple[int, int], tuple[int, int]]:
    build = BackgroundBuild(project, [f"build_{VARIANT}", "--targets=test/ccn-test"], jobs)
    try:
        build.wait()
    finally:
        build.stop()
    folder = project.root / "build" / VARIANT
    for counts in folder.rglob("*.gcda"):  # of a former call
        counts.unlink()
    suites = list_suites(project, VARIANT)
    say(f"running {len(suites)} suites of the variant {VARIANT}")
    with closing(SuiteServer(project.test_program(VARIANT))) as server:
        failed = [suite for suite in suites if not server.run(suite)[0]]
    if failed:
        raise UserError(f"these suites fail in the variant {VARIANT}: {' '.join(failed)}")
    gcovr = subprocess.run([sys.executable, "-P", "-m", "gcovr", "--root", str(project.root), "--filter", "model/", "--json-summary", "-",
                            "--exclude-throw-branches", str(folder)], capture_output=True, text=True, cwd=project.root)
    if gcovr.returncode != 0:
        raise UserError(f"gcovr failed: {gcovr.stderr[-2000:]}")
    found = json.loads(gcovr.stdout)
    return (found["line_covered"], found["line_total"]), (found["branch_covered"], found["branch_total"])


def _of_analysis(project: Project, jobs: int) -> tuple[tuple[int, int], tuple[int, int]]:
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        report = Path(folder, "coverage.json")
        tests = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-q", "-p", "ccnlab.dev.distribution", f"--numprocesses={jobs}", "--cov=ccnlab",
             "--cov-branch", f"--cov-report=json:{report}", "analysis/tests"],
            cwd=project.root, capture_output=True, text=True, env={**os.environ, "COVERAGE_FILE": str(Path(folder, "counts"))})
        if tests.returncode != 0:
            raise UserError(f"a test of analysis/tests fails with coverage: {tests.stdout[-2000:]}")
        totals = json.loads(report.read_text())["totals"]
    return ((totals["covered_lines"], totals["num_statements"]), (totals["covered_branches"], totals["num_branches"]))
