"""The program many-sinks, run for real: what it writes, and what it refuses."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest

from ccnlab.runs.database import APPLICATION_ID, SCHEMA_VERSION
from ns3_version import of_ns3_37

VARYING = {"wall_s", "started_utc"}  # all that may differ between equal runs


def ask(database: Path, question: str) -> list[tuple]:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


def tables(database: Path) -> list[str]:
    return [name for (name,) in ask(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


def columns(database: Path, table: str) -> list[str]:
    return [row[1] for row in ask(database, f'PRAGMA table_info("{table}")')]


def rows(database: Path) -> dict[str, list[tuple]]:
    """Everything in a database that may not differ between equal runs."""
    content = {}
    for table in tables(database):
        kept = ", ".join(f'"{name}"' for name in columns(database, table) if name not in VARYING)
        content[table] = ask(database, f'SELECT {kept} FROM "{table}"')
    return content


@pytest.fixture
def run(many_sinks, tmp_path):
    """Runs into a database of its own, which must work; returns the database."""
    count = 0

    def call(*arguments: object) -> Path:
        nonlocal count
        count += 1
        database = tmp_path / f"{count}.sqlite"
        ended = many_sinks(*arguments, f"--db={database}")
        assert ended.returncode == 0, ended.stderr
        return database

    return call


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_equal_seeds_give_equal_rows(run, stack):
    arguments = (f"--stack={stack}", "--sinks=3", "--cross-traffic=2Mbps", "--start-jitter=0.1", "--RngRun=7")
    first, second = rows(run(*arguments)), rows(run(*arguments))
    assert first == second
    assert len(first["transfer"]) == 3


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_another_seed_gives_other_times(run, stack):
    arguments = (f"--stack={stack}", "--sinks=3", "--start-jitter=0.1")
    one, two = (run(*arguments, f"--RngRun={number}") for number in (1, 2))
    assert rows(one)["transfer"] != rows(two)["transfer"]


def test_both_faces_carry_the_same_bytes(run, tmp_path):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 251 for i in range(200_000)))
    digests = set()
    for face in ("udp", "link"):
        database = run("--stack=ccn", f"--face={face}", "--sinks=12", f"--file={payload}")
        found = ask(database, "SELECT digest, size_bytes FROM transfer")
        assert len(found) == 12
        digests.update(found)
    assert len(digests) == 1
    ((digest, size),) = digests
    assert digest and size == 200_000


def test_another_payload_has_another_digest(run, tmp_path):
    digests = set()
    for byte in (1, 2):
        payload = tmp_path / f"payload{byte}"
        payload.write_bytes(bytes([byte]) * 20_000)
        digests.update(ask(run("--stack=ccn", f"--file={payload}"), "SELECT digest FROM transfer"))
    assert len(digests) == 2


@pytest.mark.parametrize("face", ["udp", "link"])
def test_the_source_answers_each_chunk_once(run, face):
    database = run("--stack=ccn", f"--face={face}", "--sinks=12")
    ((chunks,),) = ask(database, "SELECT DISTINCT chunks FROM transfer")
    assert chunks > 0
    assert ask(database, "SELECT value FROM counter WHERE node = 'source' AND name = 'data_sent'") == [(chunks,)]


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_every_sink_gets_all_of_it(run, stack):
    database = run(f"--stack={stack}", "--sinks=5")
    found = ask(database, "SELECT node, stack, size_bytes FROM transfer WHERE end_s > start_s ORDER BY node")
    assert found == [(f"sink{i}", stack, 200_000) for i in range(5)]


def test_the_database_says_what_it_is(run):
    database = run()
    assert ask(database, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert ask(database, "PRAGMA user_version") == [(SCHEMA_VERSION,)]
    described = set(ask(database, "SELECT table_name, column_name FROM schema"))
    views = [name for (name,) in ask(database, "SELECT name FROM sqlite_master WHERE type = 'view'")]
    there = {(table, column) for table in tables(database) + views for column in columns(database, table)}
    assert {pair for pair in there if pair[0] != "schema"} <= described <= there


def test_each_call_adds_one_run(many_sinks, tmp_path):
    database = tmp_path / "both.sqlite"
    for stack in ("ccn", "tcp"):
        assert many_sinks(f"--stack={stack}", "--sinks=2", f"--db={database}").returncode == 0
    assert ask(database, "SELECT run_id, status FROM run") == [(1, "ok"), (2, "ok")]
    assert ask(database, "SELECT run_id, stack FROM transfer ORDER BY run_id") == [
        (1, "ccn"), (1, "ccn"), (2, "tcp"), (2, "tcp")]


@pytest.mark.parametrize("argument", [
    "--sinks=0", "--sinks=101", "--sinks=many", "--window=-1", "--window=0", "--chunk=0", "--size=-5",
    "--stack=ip", "--face=wire", "--policy=Oldest", "--bottleneck=0Mbps", "--bottleneck=fast",
    "--cross-traffic=-1Mbps", "--start-jitter=-1", "--file=/no/such/file", "--colour=blue", "--RngRun=x",
])
def test_a_bad_argument_ends_in_one_line(many_sinks, tmp_path, argument):
    database = tmp_path / "none.sqlite"
    ended = many_sinks(argument, f"--db={database}")
    assert ended.returncode != 0
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert argument.partition("=")[0].lstrip("-") in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_setting_hidden_in_the_environment_is_refused(many_sinks, monkeypatch):
    monkeypatch.setenv("NS_GLOBAL_VALUE", "RngRun=3")
    ended = many_sinks()
    assert ended.returncode != 0
    assert len(ended.stderr.splitlines()) == 1
    assert "NS_GLOBAL_VALUE=RngRun=3" in ended.stderr


def test_the_digest_is_that_of_the_file(run, tmp_path):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 253 for i in range(50_000)))
    for stack in ("ccn", "tcp"):
        found = ask(run(f"--stack={stack}", f"--file={payload}"), "SELECT DISTINCT digest FROM transfer")
        assert found == [(hashlib.sha256(payload.read_bytes()).hexdigest(),)]


PPP_HEADER = 2  # octets that ns-3's point-to-point link adds to each packet


def octets_from_source(database: Path, face: str, kind: str) -> int:
    """What the source put on the bottleneck, link headers included."""
    ((octets,),) = ask(database, f"SELECT sum(bytes + {PPP_HEADER} * packets) FROM traffic WHERE node = 'source' "
                                 f"AND face GLOB '{face}' AND direction = 'out' AND kind = '{kind}'")
    return octets


@of_ns3_37
@pytest.mark.parametrize("face, label, kind", [("udp", "ip1", "ip"), ("link", "net1", "data")])
def test_one_sink_is_slower_by_ccn_for_its_octets_and_nothing_else(run, face, label, kind):
    """J6-03: the time is that of the octets on the bottleneck, for CCN and for TCP, so their ratio is too."""
    times, octets = [], []
    for stack, name, of in (("ccn", label, kind), ("tcp", "ip1", "ip")):
        database = run(f"--stack={stack}", f"--face={face}", "--sinks=1", "--size=6000000")
        ((seconds,),) = ask(database, "SELECT end_s - start_s FROM transfer")
        times.append(seconds)
        octets.append(octets_from_source(database, name, of))
        assert seconds == pytest.approx(octets[-1] * 8 / 10e6, rel=0.002)
    assert times[0] / times[1] == pytest.approx(octets[0] / octets[1], rel=0.004)


def test_a_database_that_cannot_be_written_is_named(many_sinks):
    ended = many_sinks("--db=/no/such/folder/ccn.sqlite")
    assert ended.returncode != 0
    assert len(ended.stderr.splitlines()) == 1
    assert "/no/such/folder/ccn.sqlite" in ended.stderr


def test_a_database_of_another_version_is_left_alone(many_sinks, run):
    database = run()
    connection = sqlite3.connect(database)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.commit()
    connection.close()
    before = database.read_bytes()
    ended = many_sinks(f"--db={database}")
    assert ended.returncode != 0
    assert len(ended.stderr.splitlines()) == 1
    assert str(SCHEMA_VERSION + 1) in ended.stderr
    assert database.read_bytes() == before


def test_ccngetfile_asks_for_its_pipeline_in_a_round_trip_and_once_for_all_sinks(run):
    """200,000 octets are 49 segments of 4096; the first and the key come alone, 4 of the others in 100 ms."""
    arguments = ("--app=getfile", "--chunk=4096", "--bottleneck-delay=0.05", "--bottleneck=1Gbps")
    one, three = run(*arguments, "--sinks=1"), run(*arguments, "--sinks=3", "--start-jitter=0")
    ((seconds,),) = ask(one, "SELECT end_s - start_s FROM transfer")
    # 0.3 s for a later version, then 48 segments; not all four come together in the end.
    assert 0.2 + 0.3 + 0.1 * 12 < seconds < 0.2 + 0.3 + (0.1 + 4 * 0.0008 + 0.004) * 13
    assert {chunks for (chunks,) in ask(three, "SELECT chunks FROM transfer")} == {49 + 2}
    ((sent,),) = ask(three, "SELECT value FROM counter WHERE node = 'source' AND name = 'data_sent'")
    assert sent == 49 + 2


@pytest.mark.parametrize("stack", ["window", "getfile"])
def test_a_pipeline_is_getfiles_and_a_window_is_the_others(run, stack):
    lame = {"window": "--window=1", "getfile": "--pipeline=1"}
    ends = []
    for argument in lame.values():
        ((end,),) = ask(run(f"--app={stack}", "--sinks=1", argument), "SELECT max(end_s) FROM transfer")
        ends.append(end)
    slower, faster = ends if stack == "window" else ends[::-1]
    assert slower > 1.2 * faster
