"""The plugin of ./ccn test that limits what a test may cost."""

import json
import os
import re
import subprocess
import sys

import pytest

from ccnlab.dev.budget import Cost, costs_too_much
from ccnlab.dev.calibration import REFERENCE_S, Calibration, measured_s, work

# A lower limit of CPU time, a machine that takes twice the reference's, and a clock that the planted tests set.
CONFTEST = """
from ccnlab.dev import budget
from ccnlab.dev.calibration import REFERENCE_S, Calibration

class Clock:
    now_s = 0.0
    @classmethod
    def monotonic(cls): return cls.now_s

budget.CPU_LIMIT_S, budget.time, budget.MACHINE = 0.5, Clock, Calibration(lambda: 2 * REFERENCE_S)
budget.ALLOWED = {"test_planted.py::test_allowed[a@b]": "shows that the list is read"}
"""
PLANTED = """
import subprocess, sys
import pytest
from ccnlab.dev.budget import time

BUSY = "import time\\nend = time.process_time() + 1.5\\nwhile time.process_time() < end: pass"

def test_busy(): exec(BUSY)
def test_busy_child(): subprocess.run([sys.executable, "-c", BUSY])
def test_waits(): time.now_s += 60
def test_cheap(): time.now_s += 1
def test_fails(): assert False, "of its own"
@pytest.fixture
def costly(): time.now_s += 60
def test_with_costly_fixture(costly): pass
@pytest.mark.parametrize("case", ["a@b"])
def test_allowed(case): time.now_s += 60
"""


DEAR = {"test_busy", "test_busy_child", "test_waits", "test_with_costly_fixture"}


@pytest.fixture
def planted(tmp_path):
    """Calls pytest with the plugin on the planted tests; returns what it prints."""
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_planted.py").write_text(PLANTED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "build").mkdir()
    command = [sys.executable, "-m", "pytest", "-p", "ccnlab.dev.budget", "-p", "no:cacheprovider", "-n1"]
    own = {name: value for name, value in os.environ.items() if name not in ("CI", "CCN_BUDGET", "CCN_LONG")}

    def call(**env):
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True,
                              env={**own, "PYTHONPATH": os.pathsep.join(sys.path), **env}).stdout

    return call


@pytest.mark.parametrize("env", [{"CCN_BUDGET": "1"}, {"CI": "true"}])
def test_a_test_that_costs_too_much_is_an_error_where_costs_are_enforced(planted, env, tmp_path):
    printed = planted(**env)
    errors = set(re.findall(r"^test_planted.py::(\S+) took .* s of CPU, .* Make it cheaper", printed, re.MULTILINE))
    assert errors == DEAR, printed
    assert "1 failed, 6 passed, 4 errors in" in printed
    assert "cost of the 7 slowest of 7 tests" in printed and " s CPU  of all tests together" in printed
    assert "CPU times are those of the reference machine; here, they are 2.00 times as long" in printed
    assert "only ./ccn dev budget and CI" not in printed
    costs = json.loads((tmp_path / "build/test-costs.json").read_text())
    assert len(costs) == 7 and costs["test_planted.py::test_busy_child"] >= 0.7 > costs["test_planted.py::test_waits"]


def test_elsewhere_the_cost_is_only_reported(planted):
    """As for who tries a fresh clone on a slow machine, or beside other work."""
    printed = planted()
    assert "1 failed, 6 passed in" in printed and "Make it cheaper" not in printed
    (told,) = re.findall(r"^more than the budget allows, which only ./ccn dev budget and CI fail: (.*)$", printed, re.MULTILINE)
    assert told.split() == sorted(f"test_planted.py::{name}" for name in DEAR)


@pytest.mark.parametrize("cpu_s, wall_s, load, fits", [
    (19, 100, 2, True), (21, 21, 2, False), (0.1, 60, 2, False), (5, 60, 2, True), (3, 80, 2, False),
    (3, 80, 6, True), (0.1, 60, 6, False),  # on two cores for which six processes wait
])
def test_what_a_test_may_cost(monkeypatch, cpu_s, wall_s, load, fits):
    monkeypatch.setattr(os, "getloadavg", lambda: (load, load, load))
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.delenv("CCN_LONG", raising=False)
    assert costs_too_much("test_a.py::test_a", Cost(cpu_s, wall_s), Cost(cpu_s, wall_s)) != fits


def test_the_long_test_has_no_limits(monkeypatch):
    monkeypatch.setenv("CCN_LONG", "1")
    assert not costs_too_much("test_a.py::test_a", Cost(60, 60), Cost(60, 60))


def test_cpu_time_is_that_of_the_reference_machine():
    """Measured after 0 and 10 s and at 25 s: twice, four times and twice as slow as the reference, so twice by the median."""
    measured, now = iter([2, 4, 2]), [0.0]
    machine = Calibration(lambda: next(measured) * REFERENCE_S, lambda: now[0])
    assert (machine.slowness, machine.reference_s(30)) == (2, 15)
    for now[0], slowness in ((9.9, 2), (10, 3), (19.9, 3), (25, 2)):
        assert machine.slowness == pytest.approx(slowness), now[0]


def test_the_work_of_the_calibration_is_always_the_same():
    assert work() == work() != "" and measured_s() > 0


def test_dev_budget_calls_the_test_with_costs_enforced(project, tmp_path, call):
    """With a stand-in for ./ccn in that tree."""
    (project.root / "ccn").write_text('#!/bin/sh\necho "$CCN_BUDGET $*"; exit 3\n')
    (project.root / "ccn").chmod(0o755)
    ended = call("dev", "budget", "a.py", "b")
    assert (ended.returncode, ended.stdout) == (3, "1 test a.py b\n")
