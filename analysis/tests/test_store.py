import sqlite3
import subprocess

import pytest

from ccnlab.arguments import full_key, read_defaults
from ccnlab.errors import UserError
from ccnlab.store import Store
from ccnlab.task import Task
from conftest import VERSION

TASK = Task("many-sinks", (("stack", "ccn"), ("sinks", 3)))


@pytest.fixture
def part(project, tmp_path):
    """Runs one task into a file of its own; returns the file and the task's key."""

    def run(task=TASK):
        program = project.scenario(task.scenario)
        file = tmp_path / f"part-{task.rng_run}.sqlite"
        file.unlink(missing_ok=True)
        subprocess.run(task.command(program, file), check=True)
        return file, full_key(task, read_defaults(program))

    return run


def test_first_run_brings_the_schema_with_it(part, tmp_path):
    file, key = part()
    with Store(tmp_path / "all.sqlite") as store:
        assert store.add(file, key, VERSION) == 1
    original, copy = sqlite3.connect(file), sqlite3.connect(tmp_path / "all.sqlite")
    for question in ("SELECT name, sql FROM sqlite_master ORDER BY name", "PRAGMA user_version",
                     "PRAGMA application_id", "SELECT * FROM schema", "SELECT * FROM transfer"):
        assert copy.execute(question).fetchall() == original.execute(question).fetchall() != []


def test_each_run_gets_an_id_of_its_own_in_every_table(part, tmp_path):
    with Store(tmp_path / "all.sqlite") as store:
        for rng_run in (1, 2):
            file, key = part(Task(TASK.scenario, TASK.arguments, rng_run))
            assert store.add(file, key, VERSION) == rng_run
        assert list(store.read("transfer", [1, 2])["run_id"]) == [1, 1, 1, 2, 2, 2]
        assert list(store.read("transfer", [2])["end_s"]) == [6.02] * 3
        assert list(store.read("counter", [1, 2])["run_id"]) == [1, 2]
        assert list(store.read_runs([1, 2])["sinks"]) == [3, 3]


def test_finds_a_run_by_scenario_parameters_seed_and_version(part, tmp_path):
    file, key = part()
    with Store(tmp_path / "all.sqlite") as store:
        store.add(file, key, VERSION)
        assert store.runs("many-sinks", VERSION) == {key: 1}
        assert store.runs("many-sinks", "0.1.0+other") == {}
        assert store.runs("download", VERSION) == {}


def test_a_run_that_is_not_ok_is_not_found(part, tmp_path):
    file, key = part()
    with Store(tmp_path / "all.sqlite") as store:
        store.add(file, key, VERSION)
    with sqlite3.connect(tmp_path / "all.sqlite") as connection:
        connection.execute("UPDATE run SET status = 'broken'")
    with Store(tmp_path / "all.sqlite") as store:
        assert store.runs("many-sinks", VERSION) == {}


@pytest.mark.parametrize("change, message", [
    ("UPDATE run SET status = 'broken'", "status 'broken', allowed 'ok'"),
    ("UPDATE run SET ccn_version = 'old'", "of version old, the tree of 0.1.0"),
    ("UPDATE run SET parameters = json_set(parameters, '$.sinks', 9)", "wrote parameter sinks = 9, asked for 3"),
    ("DELETE FROM run", "wrote 0 runs, allowed 1"),
    ("PRAGMA user_version = 7", "schema version 7, allowed 1"),
    ("DROP TABLE run", "cannot be read: no such table: run"),
])
def test_refuses_a_run_that_is_not_the_one_asked_for(part, tmp_path, change, message):
    file, key = part()
    with sqlite3.connect(file) as connection:
        connection.execute(change)
    with Store(tmp_path / "all.sqlite") as store, pytest.raises(UserError, match=message):
        store.add(file, key, VERSION)
    assert not (tmp_path / "all.sqlite").exists()


def test_a_run_is_added_whole_or_not_at_all(part, tmp_path):
    file, key = part()
    with Store(tmp_path / "all.sqlite") as store:
        store.add(file, key, VERSION)
    with sqlite3.connect(tmp_path / "all.sqlite") as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON transfer BEGIN SELECT raise(ABORT, 'disk full'); END")
    with Store(tmp_path / "all.sqlite") as store:
        with pytest.raises(UserError, match="cannot add a run to .*: disk full"):
            store.add(file, key, VERSION)
        assert list(store.read("run", [1, 2])["run_id"]) == [1]


@pytest.mark.parametrize("content, message", [
    (b"this is no database at all, but long enough to look like one" * 10, "file is not a database"),
    (None, "is no ccn database"),
])
def test_refuses_a_file_that_is_none_of_ours(tmp_path, content, message):
    path = tmp_path / "all.sqlite"
    if content:
        path.write_bytes(content)
    else:
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE run (run_id)")
    with pytest.raises(UserError, match=message) as caught:
        Store(path)
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


def test_refuses_another_schema_version(part, tmp_path):
    file, _ = part()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 2")
    with pytest.raises(UserError, match="schema version 2, allowed 1"):
        Store(file)


def test_an_empty_file_counts_as_new(part, tmp_path):
    """What a call leaves that was killed before its first run was written."""
    file, key = part()
    (tmp_path / "all.sqlite").touch()
    with Store(tmp_path / "all.sqlite") as store:
        assert store.add(file, key, VERSION) == 1
