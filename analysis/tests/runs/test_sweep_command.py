"""`./ccn sweep` and `./ccn sql`, as a user calls them."""

import csv
import io
import os
import re
import shlex
import sqlite3
import subprocess
import sys

import pytest
from conftest import CALL


def rows(path, question):
    connection = sqlite3.connect(path)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


def test_a_grid_is_run_and_then_only_what_is_missing(call, tmp_path):
    first = call("sweep", "many-sinks", "--vary", "sinks=1:3", "--set", "stack=tcp", "--seeds", "2")
    assert first.returncode == 0, first.stderr
    assert "6 runs computed, 0 already there, 0 failed" in first.stderr
    again = call("sweep", "many-sinks", "--vary", "sinks=1:4", "--set", "stack=tcp", "--seeds", "2")
    assert "2 runs computed, 6 already there, 0 failed" in again.stderr
    found = rows(tmp_path / "results/ccn.sqlite",
                 "SELECT parameters ->> 'sinks', rng_run, parameters ->> 'stack' FROM run ORDER BY 1, 2")
    assert found == [(sinks, seed, "tcp") for sinks in range(1, 5) for seed in (1, 2)]


def test_the_question_that_a_sweep_suggests_works(call, tmp_path):
    ended = call("sweep", "many-sinks", "--vary", "sinks=1:2", "--vary", "cross-traffic=0Mbps,5Mbps",
                 "--vary", "ns3::TcpSocket::SegmentSize=536,1448", "--db", "of mine.sqlite")
    (line,) = [line for line in ended.stderr.splitlines() if "to see the results: ./ccn " in line]
    shown = call(*shlex.split(line.partition("./ccn ")[2]), "--csv")
    assert shown.returncode == 0, shown.stderr
    table = list(csv.DictReader(io.StringIO(shown.stdout)))
    assert sorted((row["sinks"], row["cross-traffic"], row["ns3::TcpSocket::SegmentSize"]) for row in table
                  if row["node"] == "sink0") == [(sinks, rate, size) for sinks in "12" for rate in ("0bps", "5000000bps")
                                                 for size in ("1448", "536")]


@pytest.mark.parametrize("mode, view, row", [
    ("ok", "throughput", {"node": "sink0"}), ("exchange", "delay", {"node": "caller", "p50_s": "0.25"}),
    ("bare", "run", {"sim_s": "9.0"})])
def test_the_question_that_a_sweep_suggests_has_rows(call, mode, view, row):
    ended = call("sweep", "many-sinks", "--set", f"mode={mode}")
    (line,) = [line for line in ended.stderr.splitlines() if "to see the results: ./ccn " in line]
    assert f" FROM {view} " in line
    shown = call(*shlex.split(line.partition("./ccn ")[2]), "--csv")
    (found,) = csv.DictReader(io.StringIO(shown.stdout))
    assert row.items() <= found.items()


def test_a_sweep_suggests_the_measures_of_a_scenario_that_has_them(call):
    ended = call("sweep", "many-sinks", "--set", "mode=measured", "--db", "of mine.sqlite")
    (line,) = [line for line in ended.stderr.splitlines() if "to see the results: ./ccn " in line]
    shown = call(*shlex.split(line.partition("./ccn ")[2]), "--csv")
    assert shown.stdout.splitlines()[1:] == ["caller,time,1.5,s,The delay."], shown.stderr


def test_a_time_is_the_same_run_with_any_unit(call, tmp_path):
    ended = call("sweep", "many-sinks", "--vary", "bin=10ms,0.01,0.01s,20ms")
    assert "2 runs computed, 0 already there, 0 failed" in ended.stderr, ended.stderr
    again = call("sweep", "many-sinks", "--vary", "bin=10ms:20ms:10ms")
    assert "0 runs computed, 2 already there, 0 failed" in again.stderr
    assert rows(tmp_path / "results/ccn.sqlite", "SELECT parameters ->> 'bin' FROM run ORDER BY 1") == [(0.01,), (0.02,)]


@pytest.mark.parametrize("more", [[], ["--dry-run"]])
def test_settings_of_ns3_are_checked_before_anything_runs(call, tmp_path, more):
    ended = call("sweep", "many-sinks", "--vary", "ns3::TcpSocket::SegmentSize=536,big", *more)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == ("ccn: many-sinks: --ns3::TcpSocket::SegmentSize=big: not allowed (uint32_t 0:4294967295)\n")
    assert list(tmp_path.glob("results/*")) == []


def test_the_default_database_is_that_of_the_current_folder_and_is_named(call, project, tmp_path):
    call("sweep", "many-sinks", "--vary", "sinks=1:2", cwd=project.root)
    there = call("sql", "--csv", "SELECT count(*) FROM run", cwd=project.root)
    assert there.stdout.splitlines() == ["count(*)", "2"] and there.stderr == f"ccn: the database is {project.root}/results/ccn.sqlite\n"
    for elsewhere in (tmp_path, project.root / "scenarios"):  # never the tree's
        for words in (["sql", "SELECT 1"], ["show", "hits"], ["prune"], ["explore", "--run", "1"], ["pack"]):
            refused = call(*words, cwd=elsewhere)
            assert (refused.returncode, refused.stderr) == (1, "ccn: there is no database results/ccn.sqlite; ./ccn figures or ./ccn sweep creates one\n")
    call("sweep", "many-sinks", "--vary", "sinks=1")
    assert call("sql", "--csv", "SELECT count(*) FROM run").stdout.splitlines() == ["count(*)", "1"]
    assert call("sql", "--db", "results/ccn.sqlite", "SELECT 1").stderr == ""


def test_an_example_is_no_scenario_to_sweep(call, project):
    (project.root / "examples").mkdir()
    (project.root / "examples/ccn-first.cc").touch()
    ended = call("sweep", "ccn-first")
    assert (ended.returncode, ended.stderr) == (1, "ccn: ccn-first is an example: it writes no database and cannot be "
                                                   "swept, but ./ccn run ccn-first runs it; scenarios are: many-sinks\n")


def test_too_many_open_files_are_told_as_such(call, project, tmp_path):
    ended = subprocess.run(
        ["sh", "-c", 'ulimit -n 24; exec "$@"', "sh", sys.executable, "-c", CALL, project.root, "sweep", "many-sinks",
         "--set", "mode=slow", "--seeds", "60", "--jobs", "40"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "too many open files: the limit is 24 per process" in ended.stderr.splitlines()[-1], ended.stderr
    assert "Traceback" not in ended.stderr
    database = tmp_path / "results/ccn.sqlite"
    assert not database.exists() or rows(database, "SELECT * FROM run WHERE status = 'failed'") == []


def test_a_dry_run_says_what_would_run_and_about_how_long(call, tmp_path):
    unknown = call("sweep", "many-sinks", "--vary", "sinks=1:20", "--dry-run")
    assert unknown.returncode == 0
    assert unknown.stdout.splitlines()[0] == "many-sinks --sinks=1 --RngRun=1 --RngSeed=1"
    assert unknown.stdout.splitlines()[-3:] == [
        "... and 10 more", "20 of 20 runs to compute, 0 already in results/ccn.sqlite",
        "no estimate of the time: the database holds no run of this scenario yet"]
    assert list(tmp_path.glob("results/*")) == []
    call("sweep", "many-sinks", "--vary", "sinks=1:2", "--jobs", "2")
    known = call("sweep", "many-sinks", "--vary", "sinks=1:20", "--dry-run", "--jobs", "2")
    # Each of the stand-in's runs says that it took 0.1 s.
    assert known.stdout.splitlines()[-2:] == [
        "18 of 20 runs to compute, 2 already in results/ccn.sqlite",
        "about 0.9 s on 2 cores (about 1.8 s of simulation, estimated from the most similar stored runs)"]
    assert rows(tmp_path / "results/ccn.sqlite", "SELECT count(*) FROM run") == [(2,)]


def test_a_failed_run_is_kept_and_the_call_fails(call, tmp_path):
    ended = call("sweep", "many-sinks", "--vary", "mode=ok,fail", "--vary", "sinks=1:2")
    assert ended.returncode == 1
    assert "2 runs computed, 0 already there, 2 failed" in ended.stderr
    assert ("many-sinks --mode=fail --sinks=1 --RngRun=1 --RngSeed=1 failed, and 1 more: --sinks is 0, "
            "allowed 1..100") in ended.stderr
    assert rows(tmp_path / "results/ccn.sqlite", "SELECT message, command FROM run JOIN failure USING (run_id) "
                                                 "WHERE status = 'failed' ORDER BY command") == [
        ("--sinks is 0, allowed 1..100", f"./ccn run many-sinks --mode=fail --sinks={n} --RngRun=1 --RngSeed=1")
        for n in (1, 2)]


@pytest.mark.parametrize("arguments, message", [
    (["few-sinks"], "ccn: no scenario 'few-sinks'; there are: many-sinks"),
    (["many-sinks", "--vary", "sink=1:3"], "ccn: many-sinks takes no argument --sink; there are: app,"),
    (["many-sink"], "ccn: no scenario 'many-sink'; there are: many-sinks; did you mean many-sinks?"),
    (["many-sinks", "--scheduler", "tcp://10.0.0.1:8786"], "ccn: the scheduler's address is tcp://10.0.0.1:8786, "
     "allowed tls://10.0.0.1:8786, or on this machine tcp://127.0.0.1:8786 with --no-tls: without TLS, anyone "),
    (["many-sinks", "--scheduler", "tls://10.0.0.1:8786", "--no-tls"], "ccn: the scheduler's address is tls://10.0.0.1:8786, allowed"),
    (["many-sinks", "--scheduler", "tls://127.0.0.1:8786"], "ccn: there is no certificate in /none/ccn/tls: ./ccn scheduler makes"),
    (["many-sinks", "--no-tls", "--tls-cert", "/proc/version"], "ccn: --no-tls takes no --tls-cert"),
    (["many-sinks", "--time-limit", "0"], "ccn: Invalid value for '--time-limit': '0' is not allowed: allowed a number more than 0 "),
    (["many-sinks", "--tls-cert", "/proc/version"], "ccn: --tls-cert needs --tls-ca-file too; give --tls-ca-file"),
    (["many-sinks", "--tls-cert", "no.pem", "--tls-key", "/proc/version", "--tls-ca-file", "/proc/version"],
     "ccn: --tls-cert is no.pem, allowed a file in PEM format"),
    (["many-sinks", "--vary", "sinks=3:1"], "ccn: the range 3:1 has no values"),
    (["many-sinks", "--vary", "sinks=0:3"], "ccn: --sinks is 0, allowed a whole number from 1 to 100 nodes"),
    (["many-sinks", "--vary", "sinks=0:3", "--dry-run"], "ccn: --sinks is 0, allowed a whole number from 1 to 100"),
    (["many-sinks", "--vary", "sink=1:3", "--dry-run"], "ccn: many-sinks takes no argument --sink; there are: app,"),
    (["many-sinks", "--vary", "sinks"], "ccn: --vary is 'sinks', allowed NAME=VALUES"),
    (["many-sinks", "--set", "sinks=1:3"], "ccn: --set sinks has 3 values, allowed one; --vary takes several"),
    (["many-sinks", "--seeds", "0"], "ccn: Invalid value for '--seeds': '0' is not allowed: allowed an integer from 1 to 1000000"),
    (["many-sinks", "--scheduler", "tcp://127.0.0.1:1", "--no-tls"], "ccn: no Dask scheduler at tcp://127.0.0.1:1, allowed"),
    (["many-sinks", "--scheduler", "nowhere"], "ccn: no Dask scheduler at nowhere, allowed"),
    (["many-sinks", "--db", "/proc/none/a.sqlite"], "ccn: cannot write to /proc/none: No such file"),
    (["many-sinks", "--db", "/proc/version"], "ccn: cannot write to /proc"),
])
def test_a_mistake_is_told_in_one_line(call, tmp_path, monkeypatch, arguments, message):
    monkeypatch.setenv("XDG_CONFIG_HOME", "/none")
    ended = call("sweep", *arguments)
    assert ended.returncode == 1 or ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith(message), ended.stderr
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert list(tmp_path.glob("results/*")) == []


def test_a_corrupt_database_is_told_in_one_line(call, tmp_path):
    (tmp_path / "bad.sqlite").write_bytes(b"SQLite format 3\0" + b"\1" * 5000)
    ended = call("sweep", "many-sinks", "--db", "bad.sqlite")
    assert ended.returncode == 1
    assert ended.stderr.startswith("ccn: cannot use the database bad.sqlite: ")
    assert len(ended.stderr.splitlines()) == 1


def test_a_full_disk_ends_the_sweep_in_one_line_and_keeps_what_was_stored(call, project, tmp_path):
    # No file may grow past 256 blocks of 512 octets: what a full disk looks like to SQLite.
    limited = subprocess.run(
        ["sh", "-c", 'ulimit -f 256; exec "$@"', "sh", sys.executable, "-c", CALL, project.root, "sweep", "many-sinks",
         "--vary", "sinks=100", "--seeds", "30", "--jobs", "1"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True)
    assert limited.returncode == 1
    told = [line for line in limited.stderr.splitlines() if line.startswith("ccn: ")]
    assert told == ["ccn: cannot use the database results/ccn.sqlite: disk I/O error; its contents are intact: check "
                    "whether the disk is full or broken, and call again"]
    assert "Traceback" not in limited.stderr
    ((kept,),) = rows(tmp_path / "results/ccn.sqlite", "SELECT count(*) FROM run WHERE status = 'ok'")
    assert 0 < kept < 30
    again = call("sweep", "many-sinks", "--vary", "sinks=100", "--seeds", "30")
    assert f"{30 - kept} runs computed, {kept} already there, 0 failed" in again.stderr


@pytest.fixture
def swept(call):
    assert call("sweep", "many-sinks", "--vary", "sinks=1:3").returncode == 0
    return call


def test_sql_prints_a_table(swept):
    ended = swept("sql", "SELECT parameters ->> 'sinks' AS sinks, count(*), NULL AS none FROM run "
                         "JOIN transfer USING (run_id) GROUP BY 1")
    assert ended.returncode == 0
    assert "sinks" in ended.stdout and "count(*)" in ended.stdout and "NULL" in ended.stdout
    assert ended.stdout.rstrip().endswith("3 rows")


def test_sql_prints_csv(swept):
    ended = swept("sql", "--csv", "SELECT rng_run, wall_s / 3 AS third FROM run LIMIT 1")
    assert list(csv.reader(io.StringIO(ended.stdout))) == [["rng_run", "third"], ["1", str(0.1 / 3)]]


@pytest.mark.parametrize("question, message", [
    ("SELECT speed FROM run", "ccn: the database refused the query: no such column: speed"),
    ("DELETE FROM run", "ccn: the database refused the query: not authorized; allowed is SELECT ..., which "
                        "changes nothing"),
    ("SELECT 1; SELECT 2", "ccn: the database refused the query: You can only execute one statement"),
    ("/* nothing */", "ccn: the query returns no rows; allowed is SELECT ..."),
])
def test_sql_names_what_is_wrong(swept, tmp_path, question, message):
    ended = swept("sql", question)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(message) and len(ended.stderr.splitlines()) == 1
    assert rows(tmp_path / "results/ccn.sqlite", "SELECT count(*) FROM run") == [(3,)]


def test_sql_needs_a_database(call):
    ended = call("sql", "SELECT 1")
    assert ended.returncode == 1
    assert ended.stderr == "ccn: there is no database results/ccn.sqlite; ./ccn figures or ./ccn sweep creates one\n"


@pytest.mark.parametrize("question", [
    "VACUUM INTO '{}'", "ATTACH '{}' AS other", "ATTACH ':memory:' AS other", "CREATE TEMP TABLE t (a)",
    "PRAGMA journal_mode = wal", "PRAGMA user_version = 9", "PRAGMA temp_store_directory = '/tmp'", "BEGIN",
    "EXPLAIN ATTACH '{}' AS other",
])
def test_sql_makes_no_file(swept, tmp_path, question):
    before = sorted(tmp_path.rglob("*"))
    ended = swept("sql", question.format(tmp_path / "stolen"))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert re.fullmatch(r"ccn: the database refused the query: (not authorized|authorization denied); allowed "
                        r"is SELECT ..., which changes nothing and creates no file\n", ended.stderr)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("question", [
    "SELECT * FROM throughput", "PRAGMA table_info(run)", "SELECT name FROM pragma_table_info('run')",
    "SELECT key, value FROM run, json_each(parameters)", "SELECT * FROM sqlite_master", "PRAGMA user_version",
    "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3) SELECT sum(x) OVER () FROM n",
    "EXPLAIN QUERY PLAN SELECT * FROM run", "PRAGMA quick_check",
])
def test_sql_still_answers(swept, question):
    ended = swept("sql", question)
    assert ended.returncode == 0, ended.stderr
    assert re.search(r"[1-9]\d* rows?$", ended.stdout.strip())


HOSTILE = "a\x1b[2Jb\x07\x9b\u202e\r\n"
HARMLESS = r"a\x1b[2Jb\x07\x9b\u202e\r\n"


def test_a_terminal_gets_no_control_characters(swept, tmp_path):
    with sqlite3.connect(tmp_path / "results/ccn.sqlite") as connection:
        connection.execute("UPDATE transfer SET object = ? WHERE run_id = 1", (HOSTILE,))
    question = "SELECT object AS [x\x1b[1m] FROM transfer WHERE run_id = 1"
    ended = swept("sql", question)
    assert HARMLESS in ended.stdout and r"x\x1b[1m" in ended.stdout
    assert not set(ended.stdout) & set("\x1b\x07\x9b\u202e\r")
    assert "\x1b" not in swept("sql", "SELECT [\x1b[2J]").stderr
    # A file gets what is there.
    assert next(csv.DictReader(io.StringIO(swept("sql", "--csv", question).stdout)))["x\x1b[1m"].startswith("a\x1b[2Jb")


def test_csv_on_a_terminal_is_harmless_too(swept, project, tmp_path):
    with sqlite3.connect(tmp_path / "results/ccn.sqlite") as connection:
        connection.execute("UPDATE transfer SET object = ? WHERE run_id = 1", (HOSTILE,))
    reader, writer = os.openpty()
    subprocess.run([sys.executable, "-c", CALL, project.root, "sql", "--csv", "SELECT object FROM transfer LIMIT 1"],
                   cwd=tmp_path, stdout=writer, check=True,
                   env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    shown = os.read(reader, 1000).decode()
    os.close(writer)
    os.close(reader)
    assert shown.split() == ["object", HARMLESS]


def test_a_row_with_octets_that_are_no_utf8_stops_neither_sql_nor_a_sweep(swept, tmp_path):
    with sqlite3.connect(tmp_path / "results/ccn.sqlite") as connection:
        connection.execute("UPDATE run SET parameters = CAST(? AS TEXT) WHERE run_id = 2", (b'{"object": "\xff"}',))
    shown = swept("sql", "SELECT run_id, parameters FROM run")
    assert shown.returncode == 0 and r"\xff" in shown.stdout, shown.stderr
    again = swept("sweep", "many-sinks", "--vary", "sinks=1:3")
    assert "1 runs computed, 2 already there, 0 failed" in again.stderr


def test_octets_that_are_no_utf8_are_refused(call, tmp_path):
    ended = call("sweep", "many-sinks", "--set", os.fsdecode(b"log=a\xff"))
    assert ended.returncode == 1
    assert ended.stderr == r"ccn: --log is a\xff, allowed is UTF-8; in a name, other bytes as %FF" + "\n"
    assert list(tmp_path.glob("results/*")) == []


def test_a_sweep_into_damaged_pages_is_told_in_one_line(swept, tmp_path):
    path = tmp_path / "results/ccn.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executemany("INSERT INTO counter (run_id, node, name, value) VALUES (1, 'n', ?, 0)", [(f"name {i}",) for i in range(2000)])
    connection.close()
    octets = bytearray(path.read_bytes())
    octets[-8192:-7168] = b"\xa5" * 1024
    path.write_bytes(octets)
    ended = swept("sweep", "many-sinks", "--vary", "sinks=1:4")
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    assert "ccn.sqlite" in ended.stderr and "damaged" in ended.stderr
    assert path.read_bytes() == octets
