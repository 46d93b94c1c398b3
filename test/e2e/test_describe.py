"""What scenario programs tell of themselves (--describe), and their rows on standard output (--db=-)."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import subprocess
from contextlib import closing

import pytest

from ccnlab.runs.database import APPLICATION_ID, SCHEMA_VERSION, VIEWS, DatabaseError
from ccnlab.runs.store import Store


@pytest.fixture
def program(root):
    return root / "build/optimized/scenarios/many-sinks"


@pytest.fixture
def told(program):
    return json.loads(subprocess.run([program, "--describe"], check=True, capture_output=True).stdout)


@pytest.fixture
def output(program):
    """Calls the program with --db=- and returns the database, opened."""

    def call(*arguments):
        ended = subprocess.run([program, "--size=20000", *arguments, "--db=-"], check=True, capture_output=True)
        connection = sqlite3.connect(":memory:")
        connection.deserialize(ended.stdout)
        return connection

    return call


def objects(connection):
    return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_the_arguments_are_those_of_the_help(program, told):
    help = subprocess.run([program, "--PrintHelp"], check=True, capture_output=True, text=True).stdout
    own = help.partition("Program Options:")[2].partition("General Arguments:")[0]
    names = set(re.findall(r"^    --([\w-]+):", own, re.MULTILINE))
    assert {argument["name"] for argument in told["arguments"]} == names - {
        "db", "pcap", "events", "tables-at", "describe", "RngSeed", "RngRun"}
    sinks = next(argument for argument in told["arguments"] if argument["name"] == "sinks")
    assert sinks == {"name": "sinks", "help": "Number of sinks", "kind": "integer", "unit": "nodes", "default": 6,
                     "low": 1, "high": 100}


def test_the_parameters_of_a_run_are_the_arguments_and_their_defaults(output, told):
    ((parameters, version, ns3),) = output("--sinks=3").execute(
        "SELECT parameters, ccn_version, ns3_version FROM run")
    defaults = {argument["name"]: argument["default"] for argument in told["arguments"]}
    assert json.loads(parameters) == {**defaults, "sinks": 3, "size": 20000}
    assert (version, ns3) == (told["ccn_version"], told["ns3_version"])


def test_a_run_tells_what_was_in_its_input_files(output, told, tmp_path):
    kinds = {argument["name"]: argument["kind"] for argument in told["arguments"]}
    assert [name for name, kind in kinds.items() if kind == "file"] == ["file"]
    for content in (b"one" * 100, b"two" * 100):
        (tmp_path / "input").write_bytes(content)
        ((inputs,),) = output(f"--file={tmp_path}/input").execute("SELECT inputs FROM run")
        assert json.loads(inputs) == {"file": hashlib.sha256(content).hexdigest()}
    assert output().execute("SELECT inputs FROM run").fetchall() == [("{}",)]


def test_octets_that_are_no_utf8_are_refused_in_one_line(program, tmp_path):
    ended = subprocess.run([program, "--size=1000", b"--object=ccnx:/\xff", f"--db={tmp_path}/a.sqlite"],
                           capture_output=True)
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr == (rb"many-sinks: --object=ccnx:/\xff: not allowed (UTF-8; in a name, other bytes as %FF)"
                            b"\n")
    assert list(tmp_path.iterdir()) == []
    escaped = subprocess.run([program, "--size=1000", "--object=ccnx:/%FF", f"--db={tmp_path}/a.sqlite"])
    assert escaped.returncode == 0


def test_the_schema_it_tells_is_that_of_its_database(output, told):
    written, made = output(), sqlite3.connect(":memory:")
    for statement in told["database"]["sql"]:
        made.execute(statement)
    assert objects(made) == objects(written)
    question = "SELECT * FROM schema"
    assert made.execute(question).fetchall() == written.execute(question).fetchall()
    assert (told["database"]["application_id"], told["database"]["schema_version"]) == (APPLICATION_ID, SCHEMA_VERSION)
    views = [sql for sql in told["database"]["sql"] if sql.startswith("CREATE VIEW")]
    assert {sql.split()[2]: hashlib.sha256(sql.encode()).hexdigest()[:16] for sql in views} == VIEWS


@pytest.mark.parametrize("kind, name", [("VIEW", "event"), ("TABLE", "face")])
def test_another_view_is_refused(program, tmp_path, kind, name):
    path = tmp_path / "x.sqlite"
    subprocess.run([program, "--sinks=1", "--size=10000", f"--db={path}"], check=True, capture_output=True)
    Store(path, writable=False).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"DROP {kind} {name}")
        connection.execute(f"CREATE VIEW {name} AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS run_id FROM n")
    with pytest.raises(DatabaseError, match=f"has another view {name} than ccn writes"):
        Store(path, writable=False)


def test_every_column_of_every_view_is_described(output):
    connection = output()
    views = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'view'")]
    assert sorted(views) == ["delay", "event", "event_label", "hit_ratio", "message", "overhead", "table_change", "throughput"]
    for view in views:
        there = [column[0] for column in connection.execute(f"SELECT * FROM {view}").description]
        told = connection.execute("SELECT column_name FROM schema WHERE table_name = ? ORDER BY rowid", (view,))
        assert [name for (name,) in told] == there


@pytest.mark.parametrize("view", ["delay", "hit_ratio", "overhead", "throughput"])
def test_a_view_asked_for_one_run_looks_at_no_other(output, view):
    plan = [row[3] for row in output().execute(f"EXPLAIN QUERY PLAN SELECT * FROM {view} WHERE run_id = 7")]
    tables = {"run", "transfer", "traffic", "counter", "exchange", "r", "t", "f", "c"}
    assert [step for step in plan if step.startswith("SCAN") and step.split()[1] in tables] == [], plan
    assert any("USING INDEX" in step for step in plan)


def test_rows_on_standard_output_are_those_in_a_file(program, output, tmp_path):
    connection = output("--sinks=2", "--RngRun=4")
    subprocess.run([program, "--size=20000", "--sinks=2", "--RngRun=4", f"--db={tmp_path}/a.sqlite"], check=True)
    file = sqlite3.connect(tmp_path / "a.sqlite")
    for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name != 'run'").fetchall():
        question = f"SELECT * FROM {table}"
        assert connection.execute(question).fetchall() == file.execute(question).fetchall()
    run = "SELECT scenario, parameters, rng_seed, rng_run, sim_s, events, status FROM run"
    assert connection.execute(run).fetchall() == file.execute(run).fetchall()


def test_what_the_program_prints_goes_elsewhere(program):
    ended = subprocess.run([program, "--size=20000", "--db=-"], capture_output=True)
    assert ended.returncode == 0
    assert ended.stdout.startswith(b"SQLite format 3\0")
    assert ended.stderr.startswith(b"many-sinks: 6 sinks by ccn")


def test_a_run_that_fails_writes_nothing(program):
    ended = subprocess.run([program, "--sinks=0", "--db=-"], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert len(ended.stderr.splitlines()) == 1


def test_an_output_that_takes_nothing_is_an_error(program):
    with open("/dev/full", "wb") as full:
        ended = subprocess.run([program, "--size=20000", "--db=-"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1] == ("many-sinks: --db=-: cannot write to standard output: "
                                             "No space left on device")


def test_a_reader_that_goes_away_is_an_error(program):
    call = subprocess.Popen([program, "--size=20000", "--sinks=60", "--db=-"], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)
    call.stdout.close()
    _, errors = call.communicate()
    assert call.returncode == 1
    assert errors.splitlines()[-1] == "many-sinks: --db=-: cannot write to standard output: Broken pipe"
