"""The scenario access-control: sizes by hand, who reads and who does not, and what the stores save."""

from __future__ import annotations

import hashlib

import pytest

SCENARIO = "access-control"
ALWAYS = ["--shares=1000", "--clients=4", "--levels=2", "--size=10000", "--chunk=1000", "--jitter=10"]
BLOCK = 76 + 12 * 1000  # bytes
CHUNKS = 13  # of the block


def counter(found, name, node="origin"):
    rows = found.execute("SELECT value FROM counter WHERE node = ? AND name = ?", (node, name)).fetchall()
    return rows[0][0] if rows else None


def test_sizes_by_hand(run):
    found = run()
    assert counter(found, "share_bytes") == 12000
    assert counter(found, "block_header_bytes") == 76
    assert counter(found, "block_chunks") == CHUNKS
    assert counter(found, "block_message_bytes") > BLOCK + CHUNKS * 100
    rows = found.execute("SELECT app, size_bytes, chunks FROM transfer ORDER BY app, node").fetchall()
    assert rows == [("reader", 10000, 10)] * 4 + [("reader-block", BLOCK, CHUNKS)] * 4


def test_all_clients_read_the_plaintext(run):
    found = run()
    zeros = hashlib.sha256(bytes(10000)).hexdigest()
    assert found.execute("SELECT DISTINCT digest FROM transfer WHERE app = 'reader'").fetchall() == [(zeros,)]
    assert found.execute("SELECT COUNT(*) FROM exchange").fetchone() == (4,)


@pytest.mark.parametrize("cache, copies", [(1000, 1), (0, 4)])
def test_stores_save_the_origin_all_copies_but_one(run, cache, copies):
    found = run(f"--cache={cache}", "--jitter=100")
    assert counter(found, "block_answers") == copies * CHUNKS
    assert counter(found, "block_sent_bytes") == copies * counter(found, "block_message_bytes")


def test_revoked_clients_fetch_the_block_and_read_nothing(run):
    found = run("--revoked=3")
    assert counter(found, "clients_refused") == 3
    sizes = dict(found.execute("SELECT node, size_bytes FROM transfer WHERE app = 'reader'"))
    assert sizes == {"client0": 0, "client1": 0, "client2": 0, "client3": 10000}
    assert found.execute("SELECT DISTINCT size_bytes FROM transfer WHERE app = 'reader-block'").fetchall() == [(BLOCK,)]
    assert found.execute("SELECT node FROM exchange").fetchall() == [("client3",)]


def test_the_extraction_of_a_phone_takes_its_time(run):
    (none,), (phone,) = (run("--clients=1", "--jitter=0", f"--device={device}").execute("SELECT rtt_s FROM exchange").fetchone()
                         for device in ("none", "phone"))
    assert phone - none == pytest.approx(1000 * 10.65e-6)


def test_only_a_measurement_differs_between_equal_runs(run):
    tables = ("transfer", "traffic", "counter", "exchange", "table_state")
    one, two, other = ([run(f"--RngRun={number}").execute(f"SELECT * FROM {table}").fetchall() for table in tables]
                       for number in (3, 3, 4))
    assert one == two != other
    assert counter(run(), "extraction_cpu_us", "*") is None
    measured = run("--extractions=3")
    assert counter(measured, "extraction_cpu_us", "*") >= 0
    rows = "SELECT node, name, value FROM counter WHERE name != 'extraction_cpu_us'"
    assert measured.execute(rows).fetchall() == run().execute(rows).fetchall()


def test_impossible_arguments(refusal):
    assert refusal("--shares=3", "--clients=4") == "access-control: --clients=4: not allowed (at most --shares=3)"
    assert refusal("--clients=2", "--revoked=3") == "access-control: --revoked=3: not allowed (at most --clients=2)"
