"""The program download, run for real: what bounds CCN and TCP over a long link, cold and warm."""

from __future__ import annotations

import pytest

SIZE = 2_000_000
CHUNKS = 489


SCENARIO = "download"
ALWAYS = [f"--size={SIZE}"]


def times(connection):
    """Seconds to the first byte and to the last."""
    (row,) = connection.execute("SELECT first_byte_s - start_s, end_s - start_s FROM transfer").fetchall()
    return row


def hits(connection, node):
    ((value,),) = connection.execute("SELECT value FROM counter WHERE node = ? AND name = 'hits'", (node,)).fetchall()
    return value


@pytest.mark.parametrize("delay", [0.02, 0.05])
def test_four_segments_a_round_trip(run, delay):
    """The delay both ways, what four objects take on the links and in the program, and a poll or two of 1 ms."""
    first, last = times(run(f"--long-delay={delay}", "--cross-traffic=0bps"))
    trips = (CHUNKS - 1) / 4
    assert first > 2 * delay
    assert 2 * delay * trips < last - first - 0.3 < (2 * delay + 0.014) * trips + 4 * 2 * delay


def test_tcp_fills_what_cross_traffic_leaves(run):
    (_, alone), (_, shared) = (times(run("--stack=tcp", f"--cross-traffic={rate}", "--long-delay=0.001"))
                               for rate in ("0bps", "10Mbps"))
    wire_s = SIZE / 1448 * 1502 * 8 / 20e6
    assert wire_s < alone < 1.1 * wire_s
    assert 1.9 * wire_s < shared < 2.3 * wire_s


def test_a_warm_router_gives_all_and_the_producer_nothing(run):
    cold, warm = run(), run("--router=warm")
    assert (hits(cold, "router"), hits(warm, "router")) == (0, CHUNKS + 2)
    ((sent,),) = warm.execute("SELECT value FROM counter WHERE node = 'producer' AND name = 'data_sent'").fetchall()
    assert sent == 0
    assert times(warm)[1] < times(cold)[1] / 5


@pytest.mark.parametrize("wait", [3, 10])
def test_nothing_comes_before_the_routers_have_found_their_routes(run, wait):
    """The nodes keep the Interest, and send it as soon as they have a route."""
    first, last = times(run(f"--routing=link-state[Wait={wait}s]"))
    assert wait < first < wait + 1
    assert last - first == pytest.approx(times(run())[1], rel=0.05)


def test_the_headers_are_those_of_the_encoding(run):
    """Octets of IPv4 at the consumer: messages, sequence numbers of 6, UDP's 8 and 20 for each frame, nothing else."""
    found = run("--cross-traffic=0bps")
    ((packets, octets),) = found.execute(
        "SELECT sum(packets), sum(bytes) FROM traffic "
        "WHERE node = 'consumer' AND kind = 'ip' AND direction = 'in'").fetchall()
    ((objects, message_octets),) = found.execute(
        "SELECT sum(packets), sum(bytes) FROM traffic "
        "WHERE node = 'consumer' AND kind = 'data' AND direction = 'in'").fetchall()
    assert objects == CHUNKS + 2
    assert octets == message_octets + objects * (6 + 8) + 20 * packets


@pytest.mark.parametrize("arguments, told", [
    (["--stack=tcp", "--router=warm"], "--stack=tcp: not allowed with --router=warm"),
    (["--stack=tcp", "--routing=link-state"], "--stack=tcp: not allowed with --router=warm or --routing"),
    (["--routing=rip"], "rip"),
    (["--cross-traffic=20Mbps"], "--cross-traffic=20000000bps: not allowed (less than --long-rate=20000000bps)"),
    (["--limit=2"], "consumer received "),
    (["--router=hot"], "--router"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)
