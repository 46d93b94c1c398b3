"""A plugin of pytest: prints the tests that cost most, and fails a test that costs more than the budget allows.

The cost of a test is the CPU time of its process and of all processes below it, since wall time depends on what else
the machine does. A test that waits costs time, too: its wall time may be some times its CPU time, as many as the machine
is busy, and 40 s more.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from ccnlab.files import write_whole

CPU_LIMIT_S = 20.0
WAITING_LIMIT_S = 40.0
_BUSY = 5  # wall time for each second of CPU time, if no more processes than cores want to run
_SLOWEST = 25  # tests that are printed, so that who adds one sees what it costs
_TICKS_PER_S = os.sysconf("SC_CLK_TCK")

COSTS = "build/test-costs.json"  # CPU time of each test when it was last run; --quick reads it
_TEARDOWN = "teardown"

LONG = "CCN_LONG"  # set by `./ccn test --long`; test/kit reads it, too

# Tests that may cost more, each with the reason. `./ccn test --long` has no limits.
ALLOWED: Mapping[str, str] = {
    "test/e2e/test_docs.py::test_the_site_has_every_page": "builds the whole documentation, once for all tests of its file",
}


@dataclass(frozen=True)
class Cost:
    """CPU time and wall time of a test, or of all."""

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

    @property
    def fits(self) -> bool:
        """True if a test may cost this."""
        return self.cpu_s <= CPU_LIMIT_S and self.wall_s <= self.allowed_s


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


_SPENT = pytest.StashKey[Cost]()
_SINCE = pytest.StashKey[Cost]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Starts the clock of a test."""
    item.stash[_SINCE] = cost_so_far()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[
        None, pytest.TestReport, pytest.TestReport]:
    """Adds to the last report of a test what it has cost, and makes it an error if that is too much."""
    report = yield
    if report.when == _TEARDOWN:
        cost = cost_so_far() - item.stash[_SINCE]
        vars(report).update(cpu_s=cost.cpu_s, wall_s=cost.wall_s)  # which pytest-xdist passes on
        if not report.failed and costs_too_much(item.nodeid, cost):
            report.outcome = "failed"
            report.longrepr = (f"{item.nodeid} took {cost}; allowed are {CPU_LIMIT_S:.0f} s of CPU, and with its CPU "
                               f"time {cost.allowed_s:.0f} s of wall time. Make it cheaper, or add it with a reason to "
                               "ALLOWED in analysis/ccnlab/dev/budget.py")
    return report


def costs_too_much(test: str, cost: Cost) -> bool:
    """Returns whether a test costs more than it may."""
    return not cost.fits and test not in ALLOWED and not os.environ.get(LONG)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Prints the tests that cost most, and what all cost together; keeps the costs in a built tree."""
    costs = {report.nodeid: Cost(report.cpu_s, report.wall_s) for reports in terminalreporter.stats.values()
             for report in reports if hasattr(report, "cpu_s")}
    slowest = sorted(costs, key=lambda test: -max(costs[test].cpu_s, costs[test].wall_s))[:_SLOWEST]
    terminalreporter.section(f"cost of the {len(slowest)} slowest of {len(costs)} tests")
    for test in slowest:
        terminalreporter.write_line(f"{costs[test].cpu_s:7.1f} s CPU {costs[test].wall_s:7.1f} s wall  {test}")
    terminalreporter.write_line(f"{sum(cost.cpu_s for cost in costs.values()):7.1f} s CPU  of all tests together")
    _keep(config.rootpath / COSTS, {test: round(cost.cpu_s, 2) for test, cost in costs.items()})


def _keep(file: Path, costs: Mapping[str, float]) -> None:
    if file.parent.is_dir():
        known = json.loads(file.read_text()) if file.exists() else {}
        write_whole(file, json.dumps({**known, **costs}, indent=0))  # another call may read it
