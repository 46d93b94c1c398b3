"""The program throughput, run for real: transfers small enough to be computed by hand, and what it refuses."""

from __future__ import annotations

import hashlib

import pytest

from ccnlab.experiments.throughput.data import query
from ccnlab.runs.store import Store

# Nodes without any time of their own, which can be computed by hand.
IDEAL = ("--profile=paper", "--laptop=none", "--link=p2p")


SCENARIO = "throughput"


def ask(connection, question):
    return connection.execute(question).fetchall()


def test_one_chunk_by_hand(run):
    """It is there already when PC1 asks: an Interest's way and an object's.

    The Interest has 60 octets, the object 100 + 231 - 1 (number of one digit) + 170 (key) + 5 (FinalBlockID); on the
    wire each has 6 of a sequence number, 28 of UDP and IPv4, and 2 of PPP.
    """
    found = run(*IDEAL, "--rate=1Mbps", "--delay=0.01", "--size=100")
    ((start, end, interests),) = ask(found, "SELECT start_s, end_s, interests FROM transfer")
    assert start == 0.6
    assert end - start == pytest.approx(0.02 + (60 + 36 + 505 + 36) * 8e-6, abs=1e-9)
    assert interests == 1
    assert ask(found, "SELECT kind, direction, face, packets, bytes FROM traffic WHERE node = 'PC1' "
                      "AND face != 'ccncatchunks2' ORDER BY kind, direction") == [
        ("data", "in", "udp:10.0.1.2:9695", 1, 505), ("interest", "out", "udp:10.0.1.2:9695", 1, 60),
        ("ip", "in", "ip1", 1, 539), ("ip", "out", "ip1", 1, 94)]


def test_chunks_come_one_a_signature(run):
    """Six chunks behind the first two, which nobody asked for: six signatures from the first Interest on."""
    found = run(*IDEAL, "--rate=1Gbps", "--delay=0", "--size=8000", "--signing-time=0.01", "--head-start=0.5")
    ((seconds,),) = ask(found, "SELECT end_s - start_s FROM transfer")
    # Asked for chunk 0 at 0.5 s; chunks 0 and 1 are there, the Interest for chunk 2 ends the producer's wait.
    assert seconds == pytest.approx(6 * 0.01, abs=3e-4)
    assert ask(found, "SELECT window, event FROM app_window ORDER BY rowid")[:3] == [
        (2, "arrival"), (3, "arrival"), (4, "arrival")]


def test_fragments_are_ip_packets(run):
    """8192 + 231 or more octets, 6 and 8 of UDP: 6 fragments each; the last chunk of 808 octets is one packet."""
    found = run("--size=9000", "--chunk=8192")
    assert ask(found, "SELECT kind, sum(packets) FROM traffic WHERE node = 'PC1' AND direction = 'in' AND "
                      "(face GLOB 'udp*' OR kind = 'ip') GROUP BY kind") == [("data", 2), ("ip", 7)]


def test_headers_by_hand(run):
    """doc/model/ccnx.rst, Sizes: a name has 2 bytes, and 3 more bytes and its length per component.

    Of 12 objects, the first has the key, the last the final block, and two a number of two digits.
    """
    found = run("--object=ccnx:/content/files/file1", "--size=12000", "--chunk=1024")
    assert ask(found, "SELECT name, value FROM counter WHERE node = 'PC1' AND name GLOB 'header_*' ORDER BY name") == [
        ("header_content", 5), ("header_fixed", 194), ("header_name_least", 32), ("header_name_most", 33),
        ("header_signature", 128), ("header_signature_element", 136), ("header_signed_info", 50), ("header_type", 2)]


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
@pytest.mark.parametrize("link", ["csma", "p2p"])
def test_a_file_arrives_as_it_is(run, tmp_path, stack, link):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 253 for i in range(50_000)))
    found = ask(run(f"--stack={stack}", f"--link={link}", f"--file={payload}", "--chunk=4096"),
                "SELECT digest, size_bytes FROM transfer")
    assert found == [(hashlib.sha256(payload.read_bytes()).hexdigest(), 50_000)]


def test_tcp_segments_are_as_long_as_asked_for(run):
    found = run("--stack=tcp", "--size=100000", "--segment=1000")
    ((most,),) = ask(found, "SELECT max(1.0 * bytes / packets) FROM traffic WHERE node = 'CS' AND direction = 'out'")
    # 20 of IPv4, 20 of TCP, 12 of its timestamps.
    assert 1000 < most <= 1052


def test_equal_seeds_give_equal_rows(run):
    tables = ("transfer", "traffic", "app_window", "table_state", "counter")
    one, two = (run("--size=200000", "--chunk=4096", "--RngRun=3") for _ in range(2))
    for table in tables:
        assert ask(one, f"SELECT * FROM {table}") == ask(two, f"SELECT * FROM {table}")


@pytest.mark.parametrize("arguments, told", [
    (["--signing-time=1", "--head-start=0.1"], "PC1 received only 0 bytes of the object"),
    (["--limit=1", "--size=1000000"], "PC1 received "),
    (["--chunk=8193"], "--chunk"),
    (["--window=128"], "--window"),
    (["--profile=ideal"], "--profile"),
    (["--object=nothing"], "nothing"),
    (["--file=/no/such/file"], "/no/such/file"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)


def test_the_query_by_hand(run, tmp_path):
    """One chunk of 100 octets of a second transfer, as above."""
    run(*IDEAL, "--rate=1Mbps", "--delay=0.01", "--size=100", "--bin=0.05").close()
    with Store(tmp_path / "1.sqlite", writable=False) as store:
        data = query(store, [1])
    (row,) = data.runs.to_dict("records")
    assert row["time_s"] == pytest.approx(0.025096)
    assert {name: row[name] for name in ("sent_packets", "sent_bytes", "got_packets", "got_bytes", "ip_out_bytes",
                                         "ip_in_bytes", "holes", "timeouts", "interests", "chunks")} == {
        "sent_packets": 1, "sent_bytes": 60, "got_packets": 1, "got_bytes": 505, "ip_out_bytes": 94, "ip_in_bytes": 539,
        "holes": 0, "timeouts": 0, "interests": 1, "chunks": 1}
    assert data.bins.drop(columns="run_id").to_dict("records") == [
        {"t_s": 0, "mbps": pytest.approx(505 * 8e-6 / 0.05), "packets_ip": 1, "packets_data": 1}]
