"""One allocation of a run fails, at any place: the run ends with one line, and its database has all of its rows or none."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
from pathlib import Path

import pytest

from ccnlab.dev.budget import LONG

SOURCE = Path(__file__).parent / "allocation/fail-allocation.cc"
RUNS = {
    "many-sinks": ["--sinks=2", "--size=5000", "--events"],
    "shared-medium": ["--objects=2", "--holders=2"],
}
# Streams turn a failed allocation into a failed input, on which ns-3 aborts while it reads the value of an attribute.
ABORTED = "is not properly formatted"
ENDS = "no memory is left (allowed: a smaller network or catalogue, fewer rows)"


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    """The library that lets an allocation fail."""
    library = tmp_path_factory.mktemp("library") / "fail-allocation.so"
    compiler = shutil.which("g++") or "c++"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", SOURCE, "-o", library, "-ldl"], check=True)
    return library


def run(program, arguments, database, **variables):
    return subprocess.run([program, *arguments, f"--db={database}"], env=os.environ | variables, capture_output=True,
                          text=True)


def rows(database):
    """Returns the number of runs, and the rows of all tables but for what each run has of its own."""
    if not database.exists():
        return 0, None
    connection = sqlite3.connect(database)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    if not tables:  # an empty file, which the next run fills
        return 0, None
    found = {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for name in tables if name != "run"}
    return connection.execute("SELECT count(*) FROM run").fetchone()[0], found


@pytest.mark.parametrize("scenario", RUNS)
def test_a_failed_allocation_ends_the_run_with_one_line(root, tmp_path, failing, scenario):
    program = root / "build/optimized/scenarios" / scenario
    count = tmp_path / "count"
    ended = run(program, RUNS[scenario], tmp_path / "whole.sqlite", LD_PRELOAD=str(failing), CCN_ALLOCATIONS=str(count))
    assert ended.returncode == 0, ended.stderr
    most = int(count.read_text())
    _, whole = rows(tmp_path / "whole.sqlite")
    chosen = random.Random(1)  # the same ones in each test
    numbers = [chosen.randint(1, most) for _ in range(400 if os.environ.get(LONG) else 20)]
    for number in [1, 2, most, *numbers]:
        database = tmp_path / f"{number}.sqlite"
        ended = run(program, RUNS[scenario], database, LD_PRELOAD=str(failing), CCN_FAIL_ALLOCATION=str(number))
        runs, found = rows(database)
        if ended.returncode == 0:  # what failed was not needed
            assert (runs, found) == (1, whole), number
            continue
        assert runs == 0 or found == whole, number  # the last ones are those after the rows were written
        if ABORTED in ended.stderr:
            assert ended.returncode == -signal.SIGABRT, f"{number}: {ended}"
        else:
            assert (ended.returncode, ended.stderr) == (1, f"{scenario}: {ENDS}\n"), f"{number}: {ended}"
