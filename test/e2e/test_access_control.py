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
    assert phone - none == pytest.approx(1000 * 11.64e-6)


def test_only_a_measurement_differs_between_equal_runs(run):
    tables = ("transfer", "traffic", "counter", "measure", "exchange", "table_state")
    one, two, other = ([run(f"--RngRun={number}").execute(f"SELECT * FROM {table}").fetchall() for table in tables]
                       for number in (3, 3, 4))
    assert one == two != other
    measures = "SELECT node, name, unit FROM measure WHERE value > 0"
    assert run().execute(measures).fetchall() == []
    measured = run("--extractions=3")
    assert measured.execute(measures).fetchall() == [("*", "extraction_cpu", "s")]
    rows = "SELECT node, name, value FROM counter"
    assert measured.execute(rows).fetchall() == run().execute(rows).fetchall()


def test_impossible_arguments(refusal):
    assert refusal("--shares=3", "--clients=4") == "access-control: --clients=4: not allowed (at most --shares=3)"
    assert refusal("--clients=2", "--revoked=3") == "access-control: --revoked=3: not allowed (at most --clients=2)"
    assert refusal("--scheme=group", "--device=phone") == (
        "access-control: --device=phone: not allowed with --scheme=group (only with broadcast)")
    assert refusal("--scheme=per-client", "--extractions=1") == (
        "access-control: --extractions=1: not allowed with --scheme=per-client (only with broadcast)")
    assert refusal("--keys=real") == (
        "access-control: --keys=real: not allowed with --scheme=broadcast (only with per-client and group)")


# A line of three nodes, origin - r0 - clients: its only router has the store. Objects of 10 chunks.
LINE = ["--levels=1", "--jitter=100"]
KEY = 52 + 128  # bytes of an encrypted key


@pytest.mark.parametrize("cache, content, group", [(1000, 1, 4 + 1), (0, 4, 2 * 4)])
def test_keys_and_content_at_the_origin_by_hand(run, cache, content, group):
    """Each client costs its own key; the store saves the content, and the group's content key, for all but the first."""
    for scheme, keys in (("per-client", 4), ("group", group)):
        found = run(*LINE, f"--cache={cache}", f"--scheme={scheme}")
        assert counter(found, "keys_issued") == (4 if scheme == "per-client" else 4 + 1)
        assert counter(found, "key_objects_1") == keys == counter(found, "keys_answers")
        assert counter(found, "content_objects_1") == content * 10
        assert counter(found, "key_objects_1", "clients") == (4 if scheme == "per-client" else 2 * 4)
        assert counter(found, "content_objects_1", "clients") == 4 * 10
        assert counter(found, "content_bytes_1") == counter(found, "content_sent_bytes")
        sizes = found.execute("SELECT DISTINCT size_bytes FROM transfer WHERE app LIKE 'reader-%'").fetchall()
        assert sizes == [(KEY,)]


@pytest.mark.parametrize("scheme", ["broadcast", "per-client", "group"])
@pytest.mark.parametrize("links", ["", "--links={root}/scenarios/network/maps/geant.csv"])
@pytest.mark.parametrize("arguments", [["--jitter=0.05"], ["--jitter=20", "--cache=5"]])
def test_what_clients_receive_was_sent_by_origin_stores_or_pit(run, root, scheme, links, arguments):
    found = run(f"--scheme={scheme}", "--clients=8", "--revoke-at=50", "--revoked=2", *arguments,
                *([links.format(root=root)] if links else []))
    for kind in ("key_objects_1", "key_bytes_1", "key_bytes_2", "content_objects_2", "content_bytes_1", "content_bytes_2"):
        sent = sum(counter(found, kind, node) for node in ("origin", "stores", "pit"))
        assert sent == counter(found, kind, "clients") > 0
        routers = found.execute("SELECT sum(value) FROM counter WHERE name = ? AND node GLOB 'r[0-9]*'", (kind,)).fetchone()
        assert (routers[0] or 0) == counter(found, kind, "stores")


@pytest.mark.parametrize("scheme, keys", [("per-client", 4 - 2), ("group", 4 - 2 + 1)])
def test_a_revocation_costs_a_key_for_all_that_are_left(run, scheme, keys):
    found = run(*LINE, f"--scheme={scheme}", "--revoke-at=200", "--revoked=2")
    assert counter(found, "keys_issued") == (4 if scheme == "per-client" else 5) + keys
    assert counter(found, "keys_refusals") == 2
    assert counter(found, "key_objects_2") == keys + 2  # and a NACK for each revoked client
    assert counter(found, "clients_refused") == 2
    read = {app: found.execute("SELECT node FROM transfer WHERE app = ? AND size_bytes = 10000 ORDER BY node", (app,)).fetchall()
            for app in ("reader", "reader2")}
    assert read == {"reader": [(f"client{i}",) for i in range(4)], "reader2": [("client2",), ("client3",)]}


def test_a_revocation_costs_one_block_with_a_store_and_one_per_client_without(run):
    for cache, copies in ((1000, 1), (0, 4)):
        found = run(*LINE, f"--cache={cache}", "--revoke-at=200", "--revoked=1")
        assert counter(found, "key_objects_1") == counter(found, "key_objects_2") == copies * CHUNKS
        assert counter(found, "key_objects_2", "stores") == (4 - copies) * CHUNKS
        assert counter(found, "key_objects_2", "clients") == 4 * CHUNKS  # the revoked client fetches it, too
        assert counter(found, "clients_refused") == 1


def test_real_keys_give_the_same_counts_as_simulated_ones(run):
    real, simulated = (run(*LINE, "--scheme=group", f"--keys={keys}") for keys in ("real", "simulated"))
    rows = "SELECT node, name, value FROM counter WHERE name LIKE 'key%' OR name LIKE 'content%' ORDER BY node, name"
    assert real.execute(rows).fetchall() == simulated.execute(rows).fetchall() != []
    assert run(*LINE, "--scheme=group", "--keys=real").execute("SELECT * FROM transfer").fetchall() == real.execute(
        "SELECT * FROM transfer").fetchall()


def test_the_first_chunk_waits_for_two_or_three_round_trips(run):
    """Links of 5 ms and 1000 Gbps: a round trip takes 20 ms; the object, the content key, the group's key."""
    for scheme, trips in (("per-client", 2), ("group", 3)):
        found = run("--levels=1", "--clients=1", "--cache=0", "--rate=1000Gbps", f"--scheme={scheme}")
        ((first,),) = found.execute("SELECT rtt_s FROM exchange")
        assert first == pytest.approx(0.02 * trips, abs=1e-5)
