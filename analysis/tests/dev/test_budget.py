"""The plugin of ./ccn test that limits what a test may cost."""

import json
import os
import re
import subprocess
import sys

import pytest

from ccnlab.dev.budget import Cost, costs_too_much

# A lower limit of CPU time, and a clock that the planted tests set.
CONFTEST = """
from ccnlab.dev import budget

class Clock:
    now_s = 0.0
    @classmethod
    def monotonic(cls): return cls.now_s

budget.CPU_LIMIT_S, budget.time = 0.3, Clock
budget.ALLOWED = {"test_planted.py::test_allowed[a@b]": "shows that the list is read"}
"""
PLANTED = """
import subprocess, sys
import pytest
from ccnlab.dev.budget import time

BUSY = "import time\\nend = time.process_time() + 0.5\\nwhile time.process_time() < end: pass"

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


def test_a_test_that_costs_too_much_is_an_error(tmp_path):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_planted.py").write_text(PLANTED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "build").mkdir()
    command = [sys.executable, "-m", "pytest", "-p", "ccnlab.dev.budget", "-p", "no:cacheprovider", "-n1"]
    printed = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                             capture_output=True, text=True).stdout
    errors = set(re.findall(r"^test_planted.py::(\S+) took .* s of CPU, .* Make it cheaper", printed, re.MULTILINE))
    assert errors == {"test_busy", "test_busy_child", "test_waits", "test_with_costly_fixture"}, printed
    assert "1 failed, 6 passed, 4 errors in" in printed
    assert "cost of the 7 slowest of 7 tests" in printed and " s CPU  of all tests together" in printed
    costs = json.loads((tmp_path / "build/test-costs.json").read_text())
    assert len(costs) == 7 and costs["test_planted.py::test_busy_child"] >= 0.4 > costs["test_planted.py::test_waits"]


@pytest.mark.parametrize("cpu_s, wall_s, load, fits", [
    (19, 100, 2, True), (21, 21, 2, False), (0.1, 60, 2, False), (5, 60, 2, True), (3, 80, 2, False),
    (3, 80, 6, True), (0.1, 60, 6, False),  # on two cores for which six processes wait
])
def test_what_a_test_may_cost(monkeypatch, cpu_s, wall_s, load, fits):
    monkeypatch.setattr(os, "getloadavg", lambda: (load, load, load))
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert Cost(cpu_s, wall_s).fits == fits


def test_the_long_test_has_no_limits(monkeypatch):
    assert costs_too_much("test_a.py::test_a", Cost(60, 60))
    monkeypatch.setenv("CCN_LONG", "1")
    assert not costs_too_much("test_a.py::test_a", Cost(60, 60))
