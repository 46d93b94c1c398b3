"""The scenario slices: what a slice gets of a link and of the processor, and that its rows name it."""

from __future__ import annotations

import pytest

SCENARIO = "slices"
ALONE = ("--sharing=none", "--across=none")
CPU = ("--machine=pc", "--slowness=40", "--bottleneck=100Mbps", "--flood-rate=6000")


def fetched(found):
    """The time of the last sink, and the number of sinks that have not finished."""
    start, end, missing = found.execute("SELECT min(start_s), max(end_s), sum(end_s IS NULL) FROM transfer").fetchone()
    return end and end - start, missing


def bits(found, kind, layer=""):
    """Bits of frames that the router got from the gateway from 2 s on, with the headers of link and layer."""
    headers = 2 if kind == "ip" else 6
    (total,) = found.execute(f"""SELECT 8 * sum(bytes + {headers} * packets) FROM traffic WHERE node = 'router' AND layer = ?
        AND face IN ('net1', 'ip1') AND direction = 'in' AND kind = ? AND bin_s BETWEEN 2 AND 3.9""", (layer, kind)).fetchone()
    return total


@pytest.mark.parametrize("weights", [(1, 1, 1), (1, 3, 1), (2, 1, 4)])
def test_greedy_slices_share_the_link_by_weight(run, weights):
    names = ("island", "across", "ip")
    found = run("--duration=4", *(f"--{name}=greedy" for name in names),
                *(f"--{name}-weight={weight}" for name, weight in zip(names, weights)))
    got = (bits(found, "data", "island"), bits(found, "data", "across"), bits(found, "ip"))
    assert sum(got) == pytest.approx(2 * 10_000_000, rel=0.01)
    assert got == pytest.approx([sum(got) * weight / sum(weights) for weight in weights], rel=0.02)


@pytest.mark.parametrize("flood, alone", [
    (("--across=greedy",), ("--bottleneck=5Mbps",)), (("--across=data",), ("--bottleneck=5Mbps",)),
    (("--across=interests", "--flood-rate=10000"), ("--bottleneck-up=5Mbps",)),
    (("--across=data", "--across-weight=3"), ("--bottleneck=2.5Mbps",)),
    (("--across=data", *CPU), (*CPU, "--slowness=80")), (("--across=interests", *CPU), (*CPU, "--slowness=80"))])
def test_a_flood_leaves_a_slice_its_share(run, flood, alone):
    common = ("--size=500000", "--island-start=1")
    time_s, missing = fetched(run(*common, *flood))
    assert not missing and time_s == pytest.approx(fetched(run(*common, *alone, *ALONE))[0], rel=0.02)


def test_without_shares_a_flood_stops_a_slice_as_it_does_in_one_network(run):
    one, two = (run("--size=500000", "--island-start=1", "--across=data", f"--sharing={sharing}", "--limit=4")
                for sharing in ("together", "none"))
    assert fetched(one)[1] == fetched(two)[1] == 3
    assert one.execute("SELECT node, size_bytes FROM transfer").fetchall() == two.execute("SELECT node, size_bytes FROM transfer").fetchall()


def test_ccngetfile_is_limited_by_the_round_trip_not_by_its_share(run):
    """Four segments of 4096 bytes take 70.5 ms of delay, 8 ms of sending over both links, and less under a flood than a share."""
    def rate_mbps(*others):
        short, long = (fetched(run("--island=none", "--across=fetch", f"--size={size}", *others))[0] for size in (100_000, 300_000))
        return 200_000 * 8e-6 / (long - short)

    assert rate_mbps("--sharing=none") == pytest.approx(4 * 4096 * 8e-6 / 0.0785, rel=0.05)
    assert rate_mbps("--island=data") == pytest.approx(4 * 4096 * 8e-6 / 0.0785, rel=0.1)


def test_a_call_lags_by_a_frame_of_each_other_slice_at_most(run):
    """Frames of 1500 bytes take 1.2 ms; without shares, a full queue of data takes 100 times 1.1 kB."""
    lags = []
    for sharing in ("weights", "none"):
        rows = run("--island=call", "--across=data", "--across-start=0.5", "--duration=2", f"--sharing={sharing}").execute(
            "SELECT start_s + rtt_s - 0.02 * seq FROM exchange WHERE node = 'sink0' AND layer = 'island'").fetchall()
        arrivals = [arrival for (arrival,) in rows]
        lags.append((len(arrivals), max(arrivals) - min(arrivals)))
    assert lags[0][0] == 100 and lags[0][1] < 0.0013
    assert lags[1][0] < 60 and lags[1][1] > 0.08


def test_each_row_names_its_slice(run):
    found = run("--size=20000", "--across=data", "--flood-rate=200", "--sinks=2")
    for table in ("traffic", "table_state", "counter", "traffic_label"):
        layers = {layer for (layer,) in found.execute(f"SELECT DISTINCT layer FROM {table} WHERE node = 'router' OR node = 'sink0'")}
        assert layers - {""} == {"island", "across"}, table
    assert found.execute("SELECT DISTINCT app, layer FROM transfer").fetchall() == [("island-fetch", "island")]
    assert {row[0] for row in found.execute("SELECT layer FROM overhead UNION SELECT layer FROM throughput")} == {"island"}
    assert found.execute("SELECT count(*) FROM traffic WHERE node = 'remote' AND layer = 'island'").fetchone() == (0,)


def test_events_of_the_flood_are_those_of_its_slice(run):
    found = run("--size=5000", "--across=interests", "--flood-rate=200", "--sinks=1", "--events")
    ask = """SELECT e.layer, l.label, count(*) FROM event AS e JOIN event_label AS l USING (run_id, event)
             WHERE e.kind IN ('receive', 'send') GROUP BY 1, 2"""
    assert {(layer, label) for layer, label, _ in found.execute(ask)} == {("island", "honest"), ("across", "attack")}


def test_equal_seeds_give_equal_rows(run):
    def rows(seed):
        found = run("--size=20000", "--across=data", f"--RngRun={seed}")
        return found.execute("SELECT node, start_s, end_s FROM transfer").fetchall()

    assert rows(2) == rows(2) != rows(3)


def test_a_flood_does_not_end_before_it_begins(refusal):
    assert refusal("--across=data", "--across-start=3", "--across-stop=2") == (
        "slices: --across-stop=2: not allowed (after --across-start=3, or 0)")
