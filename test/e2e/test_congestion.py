"""The program congestion, run for real: what a bottleneck carries, loses and delays, counted by hand."""

from __future__ import annotations

import pytest

from ns3_version import of_ns3_37

SCENARIO = "congestion"
ALWAYS = ["--rate=4Mbps", "--delay=0.01", "--duration=4", "--warm-up=1", "--start-jitter=0.01"]


def counters(found, node):
    """The counters of a node, and its measures, in s."""
    return dict(row for table in ("counter", "measure")
                for row in found.execute(f"SELECT name, value FROM {table} WHERE node = ?", (node,)))


def test_a_fixed_window_by_hand(run):
    """4 chunks per round trip, and no queue that holds more than 3 of them."""
    found = run("--control=FixedWindow", "--window=4", "--timer=lifetime", "--reorder=0", "--queue=100")
    queue = counters(found, "R1")
    size = queue["queue_bytes"] / queue["queue_packets"]
    ((interest,),) = found.execute("SELECT max(1.0 * bytes / packets) FROM traffic WHERE kind = 'interest'").fetchall()
    # A chunk waits for at most 3 others. The first of a window has the round trip without queue.
    propagation = 2 * (0.01 + 2 * 0.0001)
    sending = 8 * (size + interest + 2) * (1 / 4e6 + 2 / 1e9)
    chunks = queue["queue_packets"] / queue["queue_measured"]
    assert chunks == pytest.approx(4 / (propagation + sending), rel=0.02)
    assert queue["queue_drops"] == 0
    assert 0 <= queue["queue_delay_p95"] <= 3 * 8 * size / 4e6


def test_jitter_adds_its_mean_to_the_round_trip_and_keeps_the_order(run):
    """One chunk per round trip, with up to twice 3 ms more in each direction; then 8 at a time, of which none seems lost."""
    plain, slow = (counters(run("--control=FixedWindow", "--window=1", f"--jitter={jitter}"), "R1") for jitter in (0, 2))
    trips = [queue["queue_measured"] / queue["queue_packets"] for queue in (plain, slow)]
    assert trips[1] - trips[0] == pytest.approx(2 * 0.003, rel=0.15)
    found = run("--control=FixedWindow", "--window=8", "--jitter=5", "--queue=100")
    ((chunks, again),) = found.execute("SELECT chunks, retransmissions FROM transfer").fetchall()
    assert again == 0 < chunks


@pytest.mark.parametrize("control", ["Aimd", "Cubic", "Bic", "Icp"])
def test_an_adaptive_window_fills_the_link(run, control):
    queue = counters(run(f"--control={control}"), "R1")
    assert 8 * queue["queue_bytes"] / queue["queue_measured"] > 0.95 * 4e6


@pytest.mark.parametrize("tcp", [pytest.param("Cubic", marks=of_ns3_37), "NewReno"])
def test_tcp_fills_the_link_and_its_losses_are_counted(run, tcp):
    queue = counters(run("--stack=tcp", f"--tcp={tcp}", "--warm-up=0", "--queue=20"), "R1")
    assert 8 * queue["queue_bytes"] / queue["queue_measured"] > 0.9 * 4e6
    assert queue["queue_drops"] > 0


def test_whole_objects_arrive_and_the_windows_are_recorded(run):
    found = run("--size=300000", "--flows=3", "--windows=true")
    rows = found.execute("SELECT node, chunks, interests - retransmissions FROM transfer ORDER BY node").fetchall()
    assert [(node, chunks) for node, chunks, _ in rows] == [(f"consumer{i}", 293) for i in range(3)]
    assert all(first >= 293 for *_, first in rows)
    events = {event for (event,) in found.execute("SELECT DISTINCT event FROM app_window")}
    assert {"start", "slow_start", "gap"} <= events <= {"start", "slow_start", "increase", "gap", "timeout"}


def test_stores_serve_flows_that_fetch_the_same_object(run):
    arguments = ("--size=300000", "--flows=3", "--overlap=true", "--start-jitter=1")
    shared, stored = (run(*arguments, f"--cache={objects}") for objects in (0, 1000))
    assert counters(shared, "R0")["hits"] == 0 < counters(stored, "R0")["hits"]
    # With a store next to the consumers, each chunk crosses the bottleneck once, and those that were lost again.
    assert counters(stored, "producer0")["data_sent"] < 1.2 * 293 < counters(shared, "producer0")["data_sent"]


def test_marks_replace_losses(run):
    plain, marked = (counters(run("--control=Aimd", "--duration=10", "--warm-up=3", *more), "R1")
                     for more in ((), ("--marks=true",)))
    assert marked["queue_delay_mean"] < plain["queue_delay_mean"]
    assert marked["queue_drops"] == 0


def test_shaping_keeps_the_queue_short(run):
    """The Interests wait at R0, and the Data that they bring finds no queue at R1 once that of the start is gone."""
    found = run("--control=FixedWindow", "--window=60", "--timer=lifetime", "--reorder=0", "--shaping=true", "--warm-up=5",
                "--duration=8")
    queue = counters(found, "R1")
    assert 8 * queue["queue_bytes"] / queue["queue_measured"] > 0.95 * 4e6
    assert queue["queue_drops"] == 0 and queue["queue_delay_p95"] < 0.005
    assert counters(found, "R0")["interests_waiting"] > 0


def test_parking_lot(run):
    found = run("--topology=parking-lot", "--bottlenecks=2", "--flows=3", "--control=Aimd")
    for node in ("R1", "R2"):
        queue = counters(found, node)
        assert 8 * queue["queue_bytes"] / queue["queue_measured"] > 0.9 * 4e6
    received = [counters(found, f"consumer{i}")["measured_bytes"] for i in range(3)]
    assert 0 < received[0] < min(received[1:])  # two bottlenecks, and a longer round trip


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (run("--flows=2", f"--RngRun={number}").execute("SELECT * FROM counter").fetchall()
                       for number in (3, 3, 4))
    assert one == two != other


def test_impossible_arguments(refusal):
    assert refusal("--warm-up=25").startswith("congestion: --duration=20")
    for name in ("overlap", "marks", "shaping"):
        assert refusal("--stack=tcp", f"--{name}=true") == (
            f"congestion: --{name}: not allowed with --stack=tcp (only with ccn)")
    assert refusal("--stack=tcp", "--wire=ccnx-1.0") == "congestion: --wire: not allowed with --stack=tcp (only with ccn)"


def test_windows_fill_the_link_with_ccnx_1_0_too(run):
    queue = counters(run("--control=Aimd", "--wire=ccnx-1.0"), "R1")
    assert 8 * queue["queue_bytes"] / queue["queue_measured"] > 0.9 * 4e6
