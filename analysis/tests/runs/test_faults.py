"""Each call to the system fails once, or kills the process: the database is whole, and the next call completes it."""

import random

import pytest
from faults_kit import Faulty, chosen

SWEEP = ("sweep", "many-sinks", "--set", "stack=ccn", "--seeds", "2", "--jobs", "2")
FIGURES = ("figures", "many-sinks", "--quick", "--jobs", "2")


@pytest.fixture
def faulty(project, tmp_path):
    return Faulty(project, tmp_path)


def undisturbed(faulty, arguments):
    """Returns how many calls to the system the command makes, and the rows that it leaves."""
    ended = faulty.call(*arguments)
    assert ended.status == 0, ended.errors
    return ended.calls, faulty.rows()


@pytest.mark.parametrize("arguments, kills, most", [
    (SWEEP, False, 8), (SWEEP, True, 8), (FIGURES, False, 1),
    *(pytest.param(arguments, kills, None, marks=pytest.mark.long) for arguments in (SWEEP, FIGURES) for kills in (False, True))])
def test_a_fault_leaves_a_whole_database_and_one_line(faulty, arguments, kills, most):
    calls, rows = undisturbed(faulty, arguments)
    assert len(rows) == 2
    for number in chosen(calls, most):
        faulty.start_again()
        ended = faulty.call(*arguments, number=number, kills=kills)
        where = f"call {number} of {calls}: {ended.status} {ended.errors}"
        assert "Traceback" not in ended.errors and (kills or ended.status in (0, 1, 2)), where
        if not kills and ended.status != 0:
            assert ended.errors.splitlines()[-1].startswith("ccn: "), where
        if faulty.database.exists():
            read = faulty.call("sql", "--csv", "SELECT count(*) FROM run")
            assert read.status == 0 or "holds no run yet" in read.errors, f"{where}; then {read.errors}"
        again = faulty.call(*arguments)
        assert again.status == 0, f"{where}; then {again.errors}"
        assert faulty.rows() == rows, where


@pytest.mark.parametrize("times", [10, pytest.param(200, marks=pytest.mark.long)])
def test_an_end_at_a_random_moment_leaves_a_whole_database(faulty, times):
    moments = random.Random(54)
    rows = undisturbed(faulty, SWEEP)[1]
    for _ in range(times):
        faulty.start_again()
        faulty.call(*SWEEP, seconds=moments.uniform(0.005, 0.15))
        again = faulty.call(*SWEEP)
        assert again.status == 0, again.errors
        assert faulty.rows() == rows


def test_faults_of_reads_change_nothing(faulty):
    undisturbed(faulty, SWEEP)
    before = faulty.database.read_bytes()
    for arguments in (("sql", "SELECT * FROM run"), (*SWEEP, "--dry-run"), ("prune", "--dry-run")):
        calls = faulty.call(*arguments).calls
        for number in chosen(calls, 6):
            ended = faulty.call(*arguments, number=number)
            assert "Traceback" not in ended.errors, f"{arguments}, call {number} of {calls}: {ended.errors}"
            assert ended.status == 0 or ended.errors.startswith("ccn: "), ended.errors
            assert faulty.database.read_bytes() == before
