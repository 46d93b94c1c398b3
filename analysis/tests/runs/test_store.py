import os
import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.runs.database import SCHEMA_VERSION, DatabaseError, is_checked
from ccnlab.runs.insertion import InvalidRun, VersionMismatch
from ccnlab.runs.program import describe
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task

TASK = Task("many-sinks", (("stack", "ccn"), ("sinks", 3)))


@pytest.fixture
def program(project):
    return describe(project.scenario("many-sinks"))


@pytest.fixture
def run(project):
    """Runs one task; returns the database that the program writes."""
    return lambda task=TASK: subprocess.run(task.command(project.scenario(task.scenario)), check=True,
                                            stdout=subprocess.PIPE).stdout


@pytest.fixture
def path(tmp_path):
    return tmp_path / "all.sqlite"


def changed(data, *statements):
    """The same database after some SQL."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(data)
    for statement in statements:
        connection.execute(statement)
    return connection.serialize()


def test_first_run_makes_the_tables_and_views(run, program, path):
    data = run()
    with Store(path) as store:
        assert store.add(data, program, TASK) == 1
    original, copy = sqlite3.connect(":memory:"), sqlite3.connect(path)
    original.deserialize(data)
    for question in ("SELECT name, sql FROM sqlite_master ORDER BY name", "PRAGMA user_version",
                     "PRAGMA application_id", "SELECT * FROM schema", "SELECT * FROM transfer",
                     "SELECT * FROM throughput"):
        assert copy.execute(question).fetchall() == original.execute(question).fetchall() != []


def test_each_run_gets_an_id_of_its_own_in_every_table(run, program, path):
    with Store(path) as store:
        for rng_run in (1, 2):
            task = Task(TASK.scenario, TASK.arguments, rng_run)
            assert store.add(run(task), program, task) == rng_run
        assert list(store.read("transfer", [1, 2])["run_id"]) == [1, 1, 1, 2, 2, 2]
        assert list(store.read("transfer", [2])["end_s"]) == [6.02] * 3
        assert list(store.read("counter", [1, 2])["run_id"]) == [1, 2]
        assert list(store.read_runs([1, 2])["sinks"]) == [3, 3]


def test_rows_come_in_the_order_asked_for_whatever_order_they_were_stored_in(run, program, path):
    with Store(path) as store:
        for rng_run in (2, 3, 1):
            task = Task(TASK.scenario, TASK.arguments, rng_run)
            store.add(run(task), program, task)
        assert list(store.read_runs([3, 1, 2])["rng_run"]) == [1, 2, 3]
        assert list(store.read("transfer", [3, 1])["node"]) == ["sink0", "sink1", "sink2"] * 2
        assert list(store.read("transfer", [3, 1])["run_id"]) == [3, 3, 3, 1, 1, 1]
        assert list(store.read("throughput", [2, 1])["run_id"]) == [2, 2, 2, 1, 1, 1]


def test_rows_of_a_run_stay_in_the_order_in_which_they_were_written_whatever_the_index(run, program, path):
    data = changed(run(), "DELETE FROM transfer", *(
        f"INSERT INTO transfer (run_id, node, end_s) VALUES (1, '{node}', 1)" for node in "cab"))
    with Store(path) as store:
        store.add(data, program, TASK)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE INDEX other ON transfer (run_id, node)")
        connection.execute("DROP INDEX transfer_run")
    with Store(path) as store:
        assert list(store.read("transfer", [1])["node"]) == ["c", "a", "b"]


def test_finds_a_run_by_scenario_parameters_seed_and_version(project, run, program, path):
    with Store(path) as store:
        store.add(run(), program, TASK)
        assert store.runs(program) == {program.key(TASK): 1}
        (project.root / "build/version.txt").write_text("0.1.0+other")
        assert store.runs(describe(project.scenario("many-sinks"))) == {}


def test_the_same_run_twice_is_kept_once(run, program, path):
    """Two sweeps that share a database may both compute a run."""
    with Store(path) as store, Store(path) as other:
        assert store.add(run(), program, TASK) == other.add(run(), program, TASK) == 1
        assert list(store.read("run", [1, 2])["run_id"]) == [1]
        assert len(store.read("transfer", [1, 2])) == 3


def test_a_failed_run_is_kept_with_its_message_until_it_succeeds(run, program, path):
    spelled = Task("many-sinks", (("stack", "ccn"), ("sinks", "3"), ("cross-traffic", "0Mbps")))
    with Store(path) as store:
        assert store.add_failure(program, spelled, "sink3 never ended") == 1
        assert store.add_failure(program, TASK, "sink2 never ended") == 1
        told = store.query("SELECT status, message, command FROM run JOIN failure USING (run_id)")
        assert told.values.tolist() == [["failed", "sink2 never ended",
                                         "./ccn run many-sinks --stack=ccn --sinks=3 --RngRun=1 --RngSeed=1"]]
        assert store.runs(program) == {}
        assert store.add(run(), program, TASK) == 1
        assert list(store.query("SELECT status FROM run")["status"]) == ["ok"]
        assert store.query("SELECT * FROM failure").empty


@pytest.mark.parametrize("change, message", [
    ("UPDATE run SET status = 'broken'", "status 'broken', allowed 'ok'"),
    ("UPDATE run SET parameters = json_set(parameters, '$.sinks', 9)", "wrote parameter sinks = 9, asked for 3"),
    ("DELETE FROM run", "wrote 0 runs, allowed 1"),
    ("PRAGMA user_version = 6", f"cannot be read: .*schema version 6, allowed {SCHEMA_VERSION}"),
    ("DROP TABLE run", "cannot be read: no such table: run"),
])
def test_refuses_a_run_that_is_not_the_one_asked_for(run, program, path, change, message):
    with Store(path) as store, pytest.raises(InvalidRun, match=message):
        store.add(changed(run(), change), program, TASK)
    assert not path.exists() or path.stat().st_size == 0


def test_a_program_that_was_built_anew_meanwhile_is_no_failed_run(run, program, path):
    with Store(path) as store, pytest.raises(VersionMismatch, match="many-sinks now has version new, but had"):
        store.add(changed(run(), "UPDATE run SET ccn_version = 'new'"), program, TASK)


@pytest.mark.parametrize("data, message", [
    (b"", "the program wrote no database"),
    (b"Killed: out of memory\n" * 100, "the program wrote a database that cannot be read: file is not a database"),
])
def test_refuses_what_is_no_database(program, path, data, message):
    with Store(path) as store, pytest.raises(InvalidRun, match=message):
        store.add(data, program, TASK)


def test_a_run_cut_short_is_refused(run, program, path):
    with Store(path) as store, pytest.raises(InvalidRun):
        store.add(run()[:8192], program, TASK)


def test_a_run_is_added_whole_or_not_at_all(run, program, path):
    with Store(path) as store:
        store.add(run(), program, TASK)
    again = Task(TASK.scenario, TASK.arguments, 2)
    with Store(path) as store:
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TRIGGER full BEFORE INSERT ON transfer BEGIN SELECT raise(ABORT, 'no more'); END")
        with pytest.raises(DatabaseError, match="cannot use the database .*: no more"):
            store.add(run(again), program, again)
        assert list(store.read("run", [1, 2])["run_id"]) == [1]


@pytest.mark.parametrize("content, message", [
    (b"this is no database at all, but long enough to look like one" * 10, "file is not a database"),
    (None, "is not a ccn database"),
])
def test_refuses_a_file_that_is_none_of_ours(path, content, message):
    if content:
        path.write_bytes(content)
    else:
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE run (run_id)")
    with pytest.raises(DatabaseError, match=message) as caught:
        Store(path)
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


@pytest.mark.parametrize("version, age", [(SCHEMA_VERSION - 1, "an older"), (SCHEMA_VERSION + 1, "a newer")])
def test_another_schema_version_is_told_with_what_to_do(run, program, path, version, age):
    with Store(path) as store:
        store.add(run(), program, TASK)
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(DatabaseError, match=f"has schema version {version}, allowed {SCHEMA_VERSION}: {age} ccn wrote "
                                            "it; move it away"):
        Store(path)


def test_an_empty_file_counts_as_new(run, program, path):
    """What a call leaves that was killed before its first run was written."""
    path.touch()
    with Store(path) as store:
        assert store.add(run(), program, TASK) == 1


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(UserError, match="cannot create the database .*/none/all.sqlite: there is no folder .*/none"):
        Store(tmp_path / "none/all.sqlite")


def test_nothing_to_read_is_an_error(path):
    with pytest.raises(UserError, match="there is no database"):
        Store(path, writable=False)


def damaged(path):
    """Overwrites the last pages, behind the schema."""
    octets = bytearray(path.read_bytes())
    page = 4096
    for at in range(len(octets) - 2 * page, len(octets), page):
        octets[at:at + page // 2] = b"\xa5" * (page // 2)
    path.write_bytes(octets)
    return bytes(octets)


def test_a_database_with_damaged_pages_gets_no_more_runs(run, program, path):
    with Store(path) as store:
        for rng_run in range(1, 40):
            task = Task(TASK.scenario, TASK.arguments, rng_run)
            store.add(run(TASK) if rng_run == 1 else changed(run(TASK), f"UPDATE run SET rng_run = {rng_run}"),
                      program, task)
    octets = damaged(path)
    with pytest.raises(DatabaseError, match=f"{path}.* damaged.*move it away") as caught:
        Store(path)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == octets


def test_a_damaged_index_is_found(run, program, path):
    """Its pages can be read, but a row is missing: what is looked up by it would be computed and stored again."""
    with Store(path) as store:
        store.add(run(), program, TASK)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE other (a); INSERT INTO other VALUES (1), (2); CREATE INDEX of_other ON other (a)")
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'of_other'").fetchone()
    octets = bytearray(path.read_bytes())
    end = page * 4096
    assert octets[end - 4:end] == b"\x03\x03\x09\x09"  # sizes of the first entry and its head, and two values that are 1
    octets[end - 2] = 8  # the first is 0
    path.write_bytes(octets)
    with pytest.raises(DatabaseError, match="of_other.*nothing is written to it"):
        Store(path)


def test_a_database_without_a_view_gets_no_more_runs(run, program, path):
    with Store(path) as store:
        store.add(run(), program, TASK)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP VIEW hit_ratio")
    again = Task(TASK.scenario, TASK.arguments, 2)
    with Store(path) as store, pytest.raises(DatabaseError, match="has no hit_ratio, which ccn writes"):
        store.add(run(again), program, again)


def test_a_trigger_is_refused(run, program, path):
    with Store(path) as store:
        store.add(run(), program, TASK)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER endless AFTER INSERT ON run BEGIN DELETE FROM run; END")
    for writable in (True, False):
        with pytest.raises(DatabaseError, match="has the trigger endless, allowed is none"):
            Store(path, writable)


def test_pages_are_checked_again_only_after_another_program_changed_them(run, program, path, monkeypatch):
    with Store(path) as store:
        store.add(run(), program, TASK)
    if not is_checked(path):
        pytest.skip("the file system has no attributes")
    checks = []
    monkeypatch.setattr("ccnlab.runs.store.check_pages", lambda *arguments: checks.append(arguments))
    for other in (2, 3):
        task = Task(TASK.scenario, TASK.arguments, other)
        with Store(path) as store:
            store.add(run(task), program, task)
    assert checks == []
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE run SET wall_s = 2")
    with Store(path):
        pass
    assert len(checks) == 1
    with pytest.raises(KeyError), Store(path):
        raise KeyError
    os.utime(path, ns=(0, 0))
    with pytest.raises(KeyError), Store(path):
        raise KeyError
    with Store(path):
        pass
    assert len(checks) == 3


def octets_read():
    """Returns how much this process has read so far, also of what the system had in memory."""
    return int(re.search(r"^rchar: (\d+)$", Path("/proc/self/io").read_text(), re.MULTILINE)[1])


def test_a_check_costs_nothing_in_a_large_file(run, program, path):
    """A file of 60 MB, whose check reads all pages."""
    with Store(path) as store:
        store.add(run(), program, TASK)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE large (run_id INTEGER, text BLOB)")
        connection.executemany("INSERT INTO large VALUES (1, zeroblob(60000))", [()] * 1000)
    read = []
    for _ in range(2):
        before = octets_read()
        with Store(path):
            pass
        read.append(octets_read() - before)
    if not is_checked(path):
        pytest.skip("the file system has no attributes")
    assert read[1] < 1_000_000 < 50_000_000 < read[0]


def test_texts_that_are_no_utf8_do_not_keep_the_others_from_being_read(run, program, path):
    """As older programs wrote them."""
    with Store(path) as store:
        store.add(run(), program, TASK)
    with sqlite3.connect(path) as connection:
        for status in ("ok", "failed"):
            connection.execute("INSERT INTO run (scenario, parameters, inputs, rng_seed, rng_run, ccn_version, "
                               "ns3_version, wall_s, status) SELECT scenario, CAST(? AS TEXT), inputs, rng_seed, "
                               "rng_run, ccn_version, ns3_version, 1, ? FROM run WHERE run_id = 1",
                               (b'{"object": "ccnx:/\xff"}', status))
        connection.execute("INSERT INTO transfer (run_id, object) VALUES (2, CAST(x'61ff' AS TEXT))")
    with Store(path) as store:
        assert store.runs(program) == {program.key(TASK): 1}
        assert len(store.costs("many-sinks", 10)) == 1
        assert list(store.read("transfer", [2])["object"]) == ["a\\xff"]
        again = Task(TASK.scenario, TASK.arguments, 2)
        assert store.add(run(again), program, again) == 4
        assert store.add_failure(program, Task("many-sinks", ()), "why") == 5
