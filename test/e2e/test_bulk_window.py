"""The program bulk-window, run for real: transfers small enough to be computed by hand, and what it refuses."""

from __future__ import annotations

import hashlib

import pytest

# Nodes without any time of their own and single signatures, which can be computed by hand.
IDEAL = ("--profile=paper", "--laptop=none", "--batch=1", "--rate=1Mbps", "--delay=0.01")


SCENARIO = "bulk-window"


def seconds(connection):
    ((time,),) = connection.execute("SELECT end_s - start_s FROM transfer").fetchall()
    return time


def test_one_object_by_hand(run):
    """An Interest's way and an object's; the gap behind a frame delays nobody here.

    The Interest has 60 octets, the object 100 + 231 - 1 (number of one digit) + 170 (key) + 5 (FinalBlockID); on the
    wire each has 6 of a sequence number, 28 of UDP and IPv4, and 2 of PPP.
    """
    assert seconds(run(*IDEAL, "--size=100")) == pytest.approx(0.02 + (60 + 36 + 505 + 36) * 8e-6, abs=1e-9)


@pytest.mark.parametrize("framing", [2, 38])
def test_the_second_of_two_objects_waits_for_the_first_ones_frame(run, framing):
    """A round for chunk 0; another for chunks 1 and 2 together, and the frame of chunk 1, all framing included.

    Chunk 0 has 1024 + 230 + 170 (key) octets, chunk 1 1024 + 230, chunk 2 5 more (FinalBlockID).
    """
    found = run(*IDEAL, "--size=3072", "--window=2", f"--framing={framing}")
    wire = 6 + 28 + 2  # sequence number, UDP and IPv4, PPP
    first = 60 + wire + 1424 + wire
    others = 60 + wire + 1254 + 6 + 28 + framing + 1259 + wire
    assert seconds(found) == pytest.approx(2 * 0.02 + (first + others) * 8e-6, abs=1e-9)


def test_a_token_bucket_lets_packets_pass_at_once_until_it_is_empty(run):
    """IPv4 packets of 60 + 34, 1424 + 34, 1254 + 34 and 1259 + 34 octets; a bucket of 1500 is full again after each round.

    Chunk 1 leaves 212 octets in it, so chunk 2 waits for 1081 more.
    """
    found = run(*IDEAL, "--size=3072", "--window=2", "--bucket=1500")
    assert seconds(found) == pytest.approx(2 * 0.02 + (1288 + 1293 - 1500) * 8e-6, abs=2e-6)


def test_the_daemon_of_2009_needs_a_smaller_window(run):
    """With a window of 10, it has most of its rate with 40, and the later one has less than half."""
    rates = {(profile, window): 1 / seconds(run(f"--profile={profile}", f"--window={window}", "--size=2048000"))
             for profile in ("ccnx-2009", "ccnx-0.5") for window in (10, 40)}
    assert rates["ccnx-2009", 10] > 0.8 * rates["ccnx-2009", 40]
    assert rates["ccnx-0.5", 10] < 0.5 * rates["ccnx-0.5", 40]


def test_a_window_of_one_segment_takes_a_round_each(run):
    """1448 octets and 52 of headers one way, 52 the other way, 2 of PPP on each."""
    few, many = (seconds(run("--stack=tcp", "--rate=1Mbps", "--delay=0.01", "--window=1", f"--size={size * 1448}"))
                 for size in (10, 30))
    assert many - few == pytest.approx(20 * (0.02 + (1502 + 54) * 8e-6), rel=1e-6)


def test_tcp_keeps_to_the_window(run):
    """Four times the window, four times the rate, as long as the link has nothing to do in between."""
    one, four = (seconds(run("--stack=tcp", "--delay=0.05", f"--window={window}", "--size=1158400"))
                 for window in (1, 4))
    assert one / four == pytest.approx(4, rel=0.02)


def test_all_is_staged(run):
    """The producer hears one Interest a chunk and a few beyond, all before the sink asks; the store answers the sink."""
    found = run("--size=51200", "--window=5")
    ((start, chunks),) = found.execute("SELECT start_s, chunks FROM transfer").fetchall()
    assert chunks == 50
    ((last, objects),) = found.execute("SELECT max(bin_s), sum(packets) FROM traffic WHERE node = 'source' AND "
                                       "face = 'producer' AND kind = 'data'").fetchall()
    assert last < start and objects == 50
    ((hits,),) = found.execute("SELECT value FROM counter WHERE node = 'source' AND name = 'hits'").fetchall()
    assert hits == 50


@pytest.mark.parametrize("batch, octets", [(1, 1255), (4, 1355)])
def test_objects_have_about_the_papers_size(run, batch, octets):
    """Two-digit chunks: 231 octets of header; a batch of four adds a witness with two hashes."""
    found = run("--size=1024000", f"--batch={batch}")
    ((each,),) = found.execute("SELECT 1.0 * sum(bytes) / sum(packets) FROM traffic WHERE node = 'sink' AND "
                               "direction = 'in' AND face GLOB 'udp*'").fetchall()
    assert each == pytest.approx(octets, abs=1.5)


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_a_file_arrives_as_it_is(run, tmp_path, stack):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 253 for i in range(50_000)))
    found = run(f"--stack={stack}", f"--file={payload}", "--chunk=4096").execute(
        "SELECT digest, size_bytes FROM transfer").fetchall()
    assert found == [(hashlib.sha256(payload.read_bytes()).hexdigest(), 50_000)]


def test_equal_seeds_give_equal_rows_and_others_do_not(run):
    runs = [run("--size=200000", f"--RngRun={number}") for number in (3, 3, 4)]
    one, two, other = ([found.execute(f"SELECT * FROM {table}").fetchall() for table in ("transfer", "traffic")]
                       for found in runs)
    assert one == two
    assert one != other


@pytest.mark.parametrize("arguments, told", [
    (["--limit=0.5"], "source received "),
    (["--limit=3"], "sink received "),
    (["--framing=1"], "--framing"),
    (["--window=128"], "--window"),
    (["--bucket=1499"], "--bucket=1499: is less than a packet (allowed: 0, or 1500 or more)"),
    (["--bucket=1500", "--link=csma"], "--bucket=1500: not allowed with --link=csma (p2p only)"),
    (["--key-name=nothing"], "nothing"),
    (["--object=nothing"], "nothing"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)
