"""A plugin of pytest: prints the tests that cost most, and those that cost more than the budget allows.

The cost of a test is the CPU time of its process and of all processes below it, in seconds of the reference machine: each
process of tests measures again and again how fast it is (calibration.py). A test that waits costs time, too: its wall time
may be some times its CPU time, as many as the machine is busy, and 40 s more.

Only `./ccn dev budget` and CI, which run on a quiet machine, fail a test for its cost. Elsewhere, it is reported.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest

from ccnlab.dev.calibration import MACHINE
from ccnlab.files import write_whole
from ccnlab.project import Project

CPU_LIMIT_S = 20.0
WAITING_LIMIT_S = 40.0
_BUSY = 5  # wall time for each second of CPU time, if no more processes than cores want to run
_SLOWEST = 25  # tests that are printed, so that who adds one sees what it costs
_TICKS_PER_S = os.sysconf("SC_CLK_TCK")

COSTS = "build/test-costs.json"  # CPU time of each test when it was last run, as on the reference machine; --quick reads it
_TEARDOWN = "teardown"

ENFORCED = "CCN_BUDGET"  # set by `./ccn dev budget`: a test fails for its cost
LONG = "CCN_LONG"  # set by `./ccn test --long`; test/kit reads it, too

# Tests that may cost more, each with the reason. `./ccn test --long` has no limits.
ALLOWED: Mapping[str, str] = {
    "test/e2e/test_docs.py::test_the_site_has_every_page": "builds the documentation, once for all tests of its file",
    "test/e2e/test_docs.py::test_the_api_reference_has_the_classes_of_model_and_helper": "builds its reference and all lessons, once",
    "test/e2e/test_tutorial.py::test_the_page_can_be_followed_in_under_three_minutes[doc/usage/first-study.rst]":
        "compiles seven programs, as who reads it does",
}


@dataclass(frozen=True)
class Cost:
    """CPU time, as on the reference machine or as it is here, and wall time of a test, or of all."""

    cpu_s: float = 0.0
    wall_s: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.cpu_s + other.cpu_s, self.wall_s + other.wall_s)

    def __sub__(self, other: Cost) -> Cost:
        # A process that ended without its parent takes its CPU time with it.
        return Cost(max(0.0, self.cpu_s - other.cpu_s), self.wall_s - other.wall_s)

    def __str__(self) -> str:
        return f"{self.cpu_s:.1f} s of CPU, {self.wall_s:.1f} s of wall time"

    @property
    def allowed_s(self) -> float:
        """Returns the wall time that a test with this CPU time may take while the machine is as busy as now."""
        waiting_for_a_core = os.getloadavg()[0] / (os.cpu_count() or 1)
        return WAITING_LIMIT_S + _BUSY * max(1.0, waiting_for_a_core) * self.cpu_s


def cost_so_far() -> Cost:
    """Returns the CPU time of this process, of its ended children, and of all living processes below it."""
    below: dict[int, list[int]] = {}
    ticks: dict[int, int] = {}
    for entry in os.scandir("/proc"):
        if not entry.name.isdigit():
            continue
        try:
            # The name of the program, in parentheses, may contain anything.
            fields = Path(entry.path, "stat").read_text(errors="replace").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        below.setdefault(int(fields[1]), []).append(int(entry.name))
        ticks[int(entry.name)] = sum(map(int, fields[11:15]))  # user and system time, its own and of ended children
    total, waiting = 0, [os.getpid()]
    while waiting:
        process = waiting.pop()
        total += ticks.get(process, 0)
        waiting += below.get(process, [])
    return Cost(total / _TICKS_PER_S, time.monotonic())


_SINCE = pytest.StashKey[Cost]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Starts the clock of a test."""
    item.stash[_SINCE] = cost_so_far()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[
        None, pytest.TestReport, pytest.TestReport]:
    """Adds to the last report of a test what it has cost, and makes it an error if that is too much and costs are enforced."""
    report = yield
    if report.when == _TEARDOWN:
        here = cost_so_far() - item.stash[_SINCE]
        MACHINE.refresh()
        cost = Cost(MACHINE.reference_s(here.cpu_s), here.wall_s)
        is_dear = costs_too_much(item.nodeid, cost, here)
        # pytest-xdist passes them on.
        vars(report).update(cpu_s=cost.cpu_s, wall_s=cost.wall_s, slowness=MACHINE.slowness, is_dear=is_dear)
        if is_dear and is_enforced() and not report.failed:
            report.outcome = "failed"
            report.longrepr = (f"{item.nodeid} took {cost}, as on the reference machine; allowed are {CPU_LIMIT_S:.0f} s of CPU, "
                               f"and with its CPU time {here.allowed_s:.0f} s of wall time. Make it cheaper, or add it with a "
                               "reason to ALLOWED in analysis/ccnlab/dev/budget.py")
    return report


def is_enforced() -> bool:
    """Returns whether a test fails for its cost: only where nothing else is to run."""
    return bool(os.environ.get(ENFORCED)) or os.environ.get("CI") == "true"


def run_enforced(project: Project, patterns: Sequence[str]) -> int:
    """Calls ./ccn test, in which a test fails for its cost; returns its exit status."""
    return subprocess.run([project.root / "ccn", "test", *patterns], env={**os.environ, ENFORCED: "1"}, check=False).returncode


def costs_too_much(test: str, cost: Cost, here: Cost) -> bool:
    """Returns whether a test costs more than it may: CPU time of the reference machine, and wall time for what it took here."""
    is_dear = cost.cpu_s > CPU_LIMIT_S or here.wall_s > here.allowed_s
    return is_dear and test not in ALLOWED and not os.environ.get(LONG)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Prints the tests that cost most, what all cost together, and what the budget does not allow; keeps the costs in a built tree."""
    reports = [report for some in terminalreporter.stats.values() for report in some if hasattr(report, "cpu_s")]
    costs = {report.nodeid: Cost(report.cpu_s, report.wall_s) for report in reports}
    slowest = sorted(costs, key=lambda test: -max(costs[test].cpu_s, costs[test].wall_s))[:_SLOWEST]
    terminalreporter.section(f"cost of the {len(slowest)} slowest of {len(costs)} tests")
    for test in slowest:
        terminalreporter.write_line(f"{costs[test].cpu_s:7.1f} s CPU {costs[test].wall_s:7.1f} s wall  {test}")
    terminalreporter.write_line(f"{sum(cost.cpu_s for cost in costs.values()):7.1f} s CPU  of all tests together")
    if reports:
        slowness = median(report.slowness for report in reports)
        terminalreporter.write_line(f"CPU times are those of the reference machine; here, they are {slowness:.2f} times as long")
    dear = {report.nodeid for report in reports if report.is_dear}
    if dear and not is_enforced():
        terminalreporter.write_line(f"more than the budget allows, which only ./ccn dev budget and CI fail: {' '.join(sorted(dear))}")
    _keep(config.rootpath / COSTS, {test: round(cost.cpu_s, 2) for test, cost in costs.items()})


def _keep(file: Path, costs: Mapping[str, float]) -> None:
    if file.parent.is_dir():
        known = json.loads(file.read_text()) if file.exists() else {}
        write_whole(file, json.dumps({**known, **costs}, indent=0))  # another call may read it
