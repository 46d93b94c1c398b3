"""The program cache-distance, run for real: what a hop costs, and what of it is which argument's."""

from __future__ import annotations

import pytest

CHUNKS = 256  # in 1 MB
OBJECTS = CHUNKS + 2  # and header and key
IDEAL = ["--laptop=none", "--profile=paper", "--processing=0", "--hop-time=0", "--startup=0", "--delay=0",
         "--sequence-numbers=false"]


SCENARIO = "cache-distance"
ALWAYS = ["--size=1"]


def times(connection):
    """Start and end of the transfer in s."""
    (row,) = connection.execute("SELECT start_s, end_s FROM transfer").fetchall()
    return row


def counter(connection, node, name):
    return value_of(connection, "counter", node, name)


def measure_s(connection, node, name):
    return value_of(connection, "measure", node, name)


def value_of(connection, table, node, name):
    ((value,),) = connection.execute(f"SELECT value FROM {table} WHERE node = ? AND name = ?", (node, name)).fetchall()
    return value


@pytest.mark.parametrize("hops", [0, 1, 4])
def test_the_copy_is_found_where_it_is_and_nowhere_else(run, hops):
    found = run(f"--hops={hops}")
    nodes = ["client", "R1", "R2", "R3", "R4"][:hops + 1]
    # ccngetfile asks again for what took longer than twice the average, which the first segments do.
    ((again,),) = found.execute("SELECT retransmissions FROM transfer").fetchall()
    assert [counter(found, node, "hits") for node in nodes] == [0] * hops + [OBJECTS + again]
    assert again < 10
    # Every node on the way has a copy then.
    stored = dict(found.execute("SELECT node, max(cs_entries) FROM table_state GROUP BY node"))
    assert stored == {node: OBJECTS for node in nodes}
    ((chunks, size),) = found.execute("SELECT chunks, size_bytes FROM transfer").fetchall()
    assert (chunks, size) == (OBJECTS, 1 << 20)


def test_the_command_is_given_at_start_and_the_first_packet_leaves_startup_later(run):
    start_s, end_s = times(run("--hops=0", "--start=3", "--startup=1.5"))
    assert start_s == pytest.approx(4.5)
    # 0.3 s for a later version, and the program's time for each segment but the first, one after the other.
    assert end_s - start_s == pytest.approx(0.3 + 255 * 0.000436, rel=0.02)


def test_without_hops_processing_alone_bounds_the_rate(run):
    fast, slow = (times(run("--hops=0", *IDEAL, f"--processing={seconds}")) for seconds in (0.001, 0.003))
    assert (slow[1] - slow[0]) - (fast[1] - fast[0]) == pytest.approx(255 * 0.002, rel=0.001)


def idle_times(run, pipeline):
    """Hops -> seconds of the segments, where nothing takes time but putting an object into a store, 5 ms."""
    found = {}
    for hops in (1, 2, 4):
        start_s, end_s = times(run(f"--hops={hops}", *IDEAL, "--hop-time=0.005", "--rate=100Gbps",
                                   f"--pipeline={pipeline}"))
        found[hops] = end_s - start_s - 0.3
    return found


def test_one_segment_at_a_time_waits_for_each_hop(run):
    for hops, seconds in idle_times(run, 1).items():
        assert seconds == pytest.approx(0.005 * hops * OBJECTS, rel=0.005)


@pytest.mark.parametrize("pipeline", [1, 4])
def test_objects_that_only_wait_at_a_hop_do_so_at_the_same_time(run, pipeline):
    start_s, end_s = times(run("--hops=4", *IDEAL, "--hop-time=0.005", "--hop-busy=0", "--rate=100Gbps",
                               f"--pipeline={pipeline}"))
    # The header, the key and the first segment are fetched one after the other.
    trips = OBJECTS - CHUNKS + 1 + (CHUNKS - 1) / pipeline
    assert end_s - start_s - 0.3 == pytest.approx(4 * 0.005 * trips, rel=0.01)


def test_a_fixed_pipeline_takes_its_share_of_a_round_trip_that_grows_by_each_hop(run):
    for hops, seconds in idle_times(run, 2).items():
        # A node works on one object at a time, and an Interest of the client waits until it is done.
        slowest = 0.005 * CHUNKS
        assert max(slowest, slowest * hops / 2) < seconds < 1.02 * slowest * (hops + 1) / 2 + 0.05


def test_a_larger_pipeline_shortens_the_way_from_four_hops(run):
    ends = [times(run("--hops=4", f"--pipeline={pipeline}"))[1] for pipeline in (1, 2, 4, 8)]
    assert ends == sorted(ends, reverse=True)
    assert ends[0] - 2.43 > 3 * (ends[2] - 2.43)  # 1 s, startup and 0.3 s are in both


def test_tcp_does_not_feel_the_distance(run):
    near, far = (times(run("--stack=tcp", f"--hops={hops}", "--startup=0")) for hops in (1, 4))
    # 1 MB in segments of 1448 octets with 54 more on a link of 100 Mbit/s takes 87 ms.
    wire_s = (1 << 20) / 1448 * 1502 * 8e-8
    assert wire_s < near[1] - near[0] < far[1] - far[0] < 1.2 * wire_s


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_a_mobile_client(run, stack):
    cable, air = (times(run(f"--stack={stack}", "--hops=1", f"--access={access}")) for access in ("ethernet", "wifi"))
    assert air[0] == cable[0] and air[1] > cable[1]


WALK = ["--access=walk", "--walk-speed=6", "--limit=60"]
LEAVES = 2.13 + (10 - 3) / 6  # s: the first packet, and the way from 3 m to the range of 10 m
BEACON, SCAN = 0.1024, 0.12  # s, defaults of ns-3


def payload_packets(connection):
    """Data that the client received by the face to each access point."""
    return dict(connection.execute("SELECT face, sum(packets) FROM traffic WHERE node = 'client' AND kind = 'data' AND "
                                   "direction = 'in' GROUP BY face"))


@pytest.mark.parametrize("retry", [0, 0.2])
def test_a_walking_client_gets_each_object_by_one_access_point_and_the_copy_sends_it_once(run, retry):
    found = run(*WALK, "--hops=3", "--size=4", f"--retry={retry}")
    ((chunks, size, again),) = found.execute("SELECT chunks, size_bytes, retransmissions FROM transfer").fetchall()
    assert (chunks, size) == (4 * CHUNKS + 2, 4 << 20) and again > 2
    first, second = (payload_packets(found)[f"udp:10.0.1.{number}:9695"] for number in (2, 3))
    assert first + second - counter(found, "client", "drop_duplicate_data") == chunks
    assert min(first, second) > 100 and counter(found, "client", "handovers") == 1
    # R2 has stored what the radio lost.
    assert counter(found, "R3", "hits") == chunks and 0 < counter(found, "R2", "hits") < 10


def test_the_time_without_content_is_that_of_the_beacons_the_scan_and_the_next_copy(run):
    found = run(*WALK, "--size=4", "--retry=0.2")
    silence, between = (measure_s(found, "client", name) for name in ("silence", "unassociated"))
    assert SCAN < between < SCAN + 0.02
    assert 9 * BEACON + between - 0.05 < silence < 10 * BEACON + between + 0.2 + 0.05


def test_without_copies_ccngetfile_sends_the_interest_again_after_4_s(run):
    assert measure_s(run(*WALK, "--size=4"), "client", "silence") == pytest.approx(4, rel=0.02)


def test_cells_that_do_not_overlap_have_the_way_between_them_without_content(run):
    found = run(*WALK, "--size=4", "--retry=0.2", "--ap-distance=32")
    way = (32 - 2 * 10) / 6
    assert way < measure_s(found, "client", "silence") < way + BEACON + SCAN + 0.2 + 0.05


def test_a_connection_of_tcp_survives_the_hand_over(run):
    found = run(*WALK, "--stack=tcp", "--size=10")
    assert counter(found, "client", "handovers") == 1
    # The second timeout ends 1 s + 2 s after the first lost segment; the first one is over before the association.
    assert measure_s(found, "client", "silence") == pytest.approx(3, rel=0.01)
    _, end_s = times(found)
    assert end_s > LEAVES + 3


def test_after_the_hand_over_the_way_to_a_copy_in_the_first_access_point_is_longer(run):
    found = run(*WALK, "--hops=1", "--size=4")
    assert 0 <= counter(found, "AP1", "hits") - (4 * CHUNKS + 2) < 10  # some are lost on the radio
    assert abs(counter(found, "AP2", "data_in") - payload_packets(found)["udp:10.0.1.3:9695"]) < 10


def test_a_walk_that_is_slower_than_the_download_has_no_hand_over(run):
    found = run("--access=walk", "--walk-speed=0.5")
    assert counter(found, "client", "handovers") == measure_s(found, "client", "unassociated") == 0


@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_equal_seeds_give_equal_walks(run, stack):
    question = "SELECT * FROM transfer, counter ORDER BY node, name"
    first, second, other = (run(*WALK, f"--stack={stack}", "--size=4", f"--RngRun={number}").execute(question).fetchall()
                            for number in (1, 1, 2))
    assert first == second != other


def test_equal_seeds_give_equal_rows(run):
    question = "SELECT * FROM transfer, counter ORDER BY node, name"
    first, second = (run("--hops=2", "--access=wifi").execute(question).fetchall() for _ in range(2))
    assert first == second


def test_a_file_arrives_as_it_is(run, tmp_path):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 253 for i in range(50_000)))
    ((size,),) = run(f"--file={payload}", "--hops=3").execute("SELECT size_bytes FROM transfer").fetchall()
    assert size == 50_000


@pytest.mark.parametrize("arguments, told", [
    (["--hops=0", "--stack=tcp"], "--hops=0: not allowed with --stack=tcp"),
    (["--hops=0", "--access=wifi"], "--hops=0: not allowed with --access=wifi"),
    (["--hops=0", "--access=walk"], "--hops=0: not allowed with --access=walk"),
    (["--hops=1", "--access=walk", "--stack=tcp"], "--hops=1: not allowed with --access=walk --stack=tcp"),
    (["--access=walk", "--range=12"], "--range=12: not allowed (less than --ap-distance - 3 m = 12 m"),
    (["--access=walk", "--start=0", "--startup=0"], "is not associated"),
    (["--walk-speed=0"], "--walk-speed"),
    (["--hops=101"], "--hops"),
    (["--pipeline=0"], "--pipeline"),
    (["--chunk=8192"], "--chunk"),
    (["--hop-time=-1"], "--hop-time"),
    (["--limit=2"], "only 0 of 1 transfers started"),
    (["--limit=3"], "client received only "),
    (["--cache=100", "--size=1"], "the content store took 100 of 258 objects"),
    (["--access=wifi", "--start=0", "--startup=0"], "is not associated"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)
