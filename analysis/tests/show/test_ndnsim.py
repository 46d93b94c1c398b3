"""The tracers' files of ndnSIM, from databases that are filled by hand."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from event_rows_kit import as_recorded

SCHEMA = Path(__file__).parents[1] / "schema.sql"
MORE = """DROP VIEW delay; DROP TABLE exchange;
CREATE TABLE exchange (run_id INTEGER, node TEXT, app TEXT, seq INTEGER, start_s REAL, rtt_s REAL);
CREATE TABLE request (run_id INTEGER, seq INTEGER, start_s REAL, receiver TEXT, object INTEGER, hops INTEGER, delay_s REAL);
CREATE TABLE shared_object (run_id INTEGER, node TEXT, object INTEGER, start_s REAL, delay_s REAL);
CREATE VIEW delay AS SELECT run_id, node, 'exchange' AS what, 1 AS samples, 0 AS missing, rtt_s AS mean_s, rtt_s AS p50_s, rtt_s AS p90_s,
    rtt_s AS p99_s, rtt_s AS max_s, '' AS layer FROM exchange;"""


@pytest.fixture
def database(tmp_path):
    """Writes a database with one run or more, and rows of other tables by their names."""
    def write(runs=1, **tables):
        connection = sqlite3.connect(tmp_path / "some.sqlite")
        connection.executescript(SCHEMA.read_text() + MORE)
        for number in range(1, runs + 1):
            connection.execute("INSERT INTO run VALUES (?, 'lesson', ?, '{}', 1, 1, 'v', '3.37', 'now', 0.1, 20, 9, 'ok')",
                               (number, f'{{"cache": {number}}}'))
        for table, rows in tables.items():
            for row in rows:
                connection.execute(f"INSERT INTO {table} (run_id, {', '.join(row)}) VALUES (1{', ?' * len(row)})", tuple(row.values()))
        as_recorded(connection)
        connection.commit()
        connection.close()
        return "some.sqlite"

    return write


def cells(text):
    return [line.split("\t") for line in text.splitlines()]


def packets(bin_s, direction, kind, number, size, face="net0"):
    return {"bin_s": bin_s, "node": "a", "face": face, "direction": direction, "kind": kind, "packets": number, "bytes": size}


def test_rates(call, database):
    """10 Interests of 51.2 bytes in second 0 and none in second 1: smoothed 0.8 * 10 = 8, then 0.2 * 8 = 1.6."""
    file = database(traffic=[packets(0, "out", "interest", 4, 204.8), packets(0.5, "out", "interest", 6, 307.2),
                             packets(1, "in", "data", 1, 2048), packets(1.5, "in", "data", 1, 2048)])
    ended = call("show", "rate", "--db", file, "--format=ndnsim")
    head, *rows = cells(ended.stdout)
    assert head == ["Time", "Node", "FaceId", "FaceDescr", "Type", "Packets", "Kilobytes", "PacketRaw", "KilobytesRaw"]
    assert [row[4] for row in rows[:6]] == ["InInterests", "OutInterests", "InNacks", "OutNacks", "InData", "OutData"]
    found = {(row[0], row[4]): row[5:] for row in rows}
    assert found["1", "OutInterests"] == ["8", "0.4", "10", "0.5"]
    assert found["2", "OutInterests"] == ["1.6", "0.08", "0", "0"]
    assert found["2", "InData"] == ["1.6", "3.2", "2", "4"]
    assert all(row[1:4] == ["a", "0", "net0"] for row in rows) and len(rows) == 12


def test_packets_without_a_type_are_named(call, database):
    ended = call("show", "rate", "--db", database(traffic=[packets(0, "in", "ip", 3, 900, "ip1")]), "--format=ndnsim")
    assert len(cells(ended.stdout)) == 1
    assert ended.stderr == "ccn: left out 3 packets with IP or piggyback packets, for which the form of ndnSIM has no type\n"


def test_delays(call, database):
    """An exchange of 40 ms that began at 1 s, and a transfer of 2 s; each is a row from the last and from the first Interest."""
    exchange = {"node": "b", "app": "call", "seq": 7, "start_s": 1, "rtt_s": 0.04}
    transfer = {"node": "a", "app": "get", "stack": "ccn", "object": "ccnx:/x", "start_s": 0.5, "first_byte_s": 0.6, "end_s": 2.5,
                "size_bytes": 10, "chunks": 1, "interests": 1, "retransmissions": 0, "digest": ""}
    lost = {**exchange, "seq": 8, "rtt_s": None}
    head, *rows = cells(call("show", "delay", "--db", database(exchange=[exchange, lost], transfer=[transfer]), "--format=ndnsim").stdout)
    assert head == ["Time", "Node", "AppId", "SeqNo", "Type", "DelayS", "DelayUS", "RetxCount", "HopCount"]
    assert rows == [["1.04", "b", "0", "7", "LastDelay", "0.04", "40000", "1", "-1"],
                    ["1.04", "b", "0", "7", "FullDelay", "0.04", "40000", "1", "-1"],
                    ["2.5", "a", "0", "0", "LastDelay", "2", "2e+06", "1", "-1"],
                    ["2.5", "a", "0", "0", "FullDelay", "2", "2e+06", "1", "-1"]]


def test_delays_by_events(call, database):
    """Number 7 is requested at 1 s and again at 3.1 s, and comes at 3.15 s."""
    event = {"event": 1, "cause": 0, "time_s": 1, "node": "a", "face": 1, "kind": "receive", "step": "i.1", "reason": "", "message": 0,
             "name": "ccnx:/x/7"}
    events = [event, {**event, "event": 2, "time_s": 3.1}, {**event, "event": 3, "time_s": 3.15, "kind": "send", "step": "c.5"}]
    face = {"node": "a", "face": 1, "label": "consumer", "is_local": 1}
    printed = call("show", "deliveries", "--db", database(event=events, face=[face]), "--format=ndnsim").stdout
    assert cells(printed)[1:] == [["3.15", "a", "0", "7", "LastDelay", "0.05", "50000", "1", "-1"],
                                  ["3.15", "a", "0", "7", "FullDelay", "2.15", "2.15e+06", "2", "-1"]]


def test_hits_of_a_run_without_events(call, database):
    counters = [{"node": "a", "name": name, "value": value} for name, value in (("hits", 200), ("misses", 30))]
    file = database(counter=counters)
    assert cells(call("show", "hits", "--db", file, "--format=ndnsim").stdout) == [
        ["Time", "Node", "Type", "Packets"], ["20", "a", "CacheHits", "200"], ["20", "a", "CacheMisses", "30"]]
    assert "run the scenario again with --events" in call("show", "hits", "--db", file, "--format=ndnsim", "--since", "1").stderr


def test_hits_by_events(call, database):
    """Second 0: a hit and a miss that is forwarded; second 1: a duplicate, which is a miss, too."""
    event = {"event": 1, "cause": 0, "time_s": 0.1, "node": "a", "face": 0, "kind": "receive", "step": "i.1", "reason": "", "message": 0,
             "name": "ccnx:/x"}
    events = [event, {**event, "event": 2, "cause": 1, "kind": "send"},
              {**event, "event": 3}, {**event, "event": 4, "cause": 3, "kind": "send", "step": "i.5"},
              {**event, "event": 5, "time_s": 1.5}, {**event, "event": 6, "cause": 5, "kind": "drop", "step": "i.2"}]
    counters = [{"node": "a", "name": name, "value": value} for name, value in (("interests_in", 3), ("hits", 1), ("misses", 2))]
    printed = call("show", "hits", "--db", database(event=events, counter=counters), "--format=ndnsim").stdout
    assert cells(printed)[1:] == [["1", "a", "CacheHits", "1"], ["1", "a", "CacheMisses", "1"],
                                  ["2", "a", "CacheHits", "0"], ["2", "a", "CacheMisses", "1"]]


def test_one_run_and_a_question_that_ndnsim_has(call, database):
    counters = [{"node": "a", "name": "hits", "value": 1}]
    file = database(runs=2, counter=counters)
    assert "writes one run, not 2; choose it with --run or --where" in call("show", "hits", "--db", file, "--format=ndnsim").stderr
    assert "it has for: rate, deliveries, delay, hits" in call("show", "counters", "--db", file, "--format=ndnsim").stderr
