"""./ccn prune removes the runs of programs that have changed since, and nothing else."""

import sqlite3

import pytest
from conftest import VERSION

from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.prune import prune
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task, grid

TASKS = grid("many-sinks", {"sinks": [1, 2], "stack": ["ccn"]}, 2)


@pytest.fixture
def path(project, tmp_path):
    """Four runs of today, of which two get an older version, one of another scenario, and a failed one of old."""
    path = tmp_path / "all.sqlite"
    with Store(path) as store:
        complete(project, store, [*TASKS, Task("many-sinks", (("mode", "fail"),))], ComputeOptions(1), "test")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE run SET ccn_version = '0.1.0+old' WHERE run_id IN (1, 2) OR status = 'failed'")
        connection.execute("UPDATE run SET scenario = 'my-line' WHERE run_id = 4")
        connection.execute("UPDATE run SET ns3_version = '3.30' WHERE run_id = 4")
    return path


def rows(path):
    with sqlite3.connect(path) as connection:
        return {table: [run_id for (run_id,) in connection.execute(f"SELECT DISTINCT run_id FROM {table} ORDER BY run_id")]
                for table in ("run", "transfer", "counter", "failure")}


def test_what_would_be_removed_is_told(project, path, capsys):
    before = path.read_bytes()
    prune(project, path, dry_run=True)
    shown = capsys.readouterr()
    assert shown.out == (f"many-sinks: 3 of 4 runs are of other versions than {VERSION} with ns-3.37\n3 runs would be removed\n")
    assert shown.err == "ccn: kept all runs of my-line: no program of the tree has this name\n"
    assert path.read_bytes() == before


def test_only_runs_of_other_versions_are_removed(project, path, capsys):
    prune(project, path, dry_run=False)
    assert "3 runs removed, " in capsys.readouterr().out
    assert rows(path) == {"run": [3, 4], "transfer": [3, 4], "counter": [3, 4], "failure": []}
    with Store(path) as store:
        assert len(complete(project, store, TASKS, ComputeOptions(2), "test").run_ids) == 4
    prune(project, path, dry_run=False)
    assert "nothing to remove" in capsys.readouterr().out


def test_the_file_becomes_smaller(project, path, capsys):
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE transfer SET digest = ? WHERE run_id = 1", ("x" * 200_000,))
    before = path.stat().st_size
    prune(project, path, dry_run=False)
    assert path.stat().st_size < before - 150_000


def test_without_a_database_there_is_an_error(call, tmp_path):
    ended = call("prune", "--db", "none.sqlite")
    assert (ended.returncode, ended.stderr) == (1, "ccn: there is no database none.sqlite; ./ccn figures or ./ccn sweep creates one\n")
    assert not (tmp_path / "none.sqlite").exists()
