import pandas as pd
import pytest
from testbed_kit import make_runs, traffic, transfer

from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.testbed import NODES
from ccnlab.experiments.shared.verdict import Verdict, compare
from ccnlab.experiments.video import EXPERIMENT, played, spike, stalls

AFTER, BESIDE = 1, 2
OCTETS = 7_300_000  # of the video's objects
EVENTS = {
    (AFTER, "PC1"): [(2, "playing", 0), (4, "stalled", 2), (6, "playing", 2), (8, "stalled", 4), (10, "playing", 4),
                     (14, "ended", 8)],
    (AFTER, "PC2"): [(18, "playing", 0), (20, "stalled", 2), (20.5, "playing", 2), (26.5, "ended", 8)],
    (BESIDE, "PC1"): [(2, "playing", 0), (6, "stalled", 4), (8, "playing", 4), (12, "ended", 8)],
    (BESIDE, "PC2"): [(7, "playing", 0), (9, "stalled", 2), (10, "playing", 2), (16, "ended", 8)],
}


def memory(run_id, per_octet, late):
    """Grows evenly to 14 s, then stays but for `late` octets at the end."""
    rows = []
    for node in NODES[2:5]:
        for i in range(130):
            at = round(i * 0.2, 9)
            full = per_octet * OCTETS * min(1, (at + 0.2) / 14)
            rows.append({"run_id": run_id, "bin_s": at, "node": node, "cpu_busy": 0.9,
                         "memory_bytes": round(full) + (late if at > 25 else 0)})
        rows.append({"run_id": run_id, "bin_s": -0.2, "node": node, "cpu_busy": 0.0, "memory_bytes": 0})
    return rows


def playback(run_id, node, events):
    stops = [at for at, event, _ in events if event == "stalled"]
    goes = [at for at, event, _ in events if event == "playing"]
    return run_id, node, len(stops), sum(goes[1:]) - sum(stops), goes[0], 8.0


def as_the_report(pc1=14.0, pc2=8.5, events=EVENTS, peak=1000, per_octet=1.0, late=0):
    rows = [traffic(run_id, 0.0, node, "udp:10.0.9.6:9695", "in", "data", 1541, OCTETS)
            for run_id in (AFTER, BESIDE) for node in NODES[2:5]]
    for i in range(60):
        at = round(i * 0.2, 9)
        load = peak if 5.2 <= at < 6 else 400
        rows.append(traffic(BESIDE, at, "CCNx3", "ip1", "out", "ip", load // 5))
    data = make_runs(
        {AFTER: ("ccn", "no"), BESIDE: ("ccn", "yes")},
        [transfer(AFTER, "PC1", 0.0, pc1), transfer(AFTER, "PC2", 17.0, 17 + pc2),
         transfer(BESIDE, "PC1", 0.0, 12.0), transfer(BESIDE, "PC2", 5.0, 16.0)],
        rows, memory(AFTER, per_octet, late) + memory(BESIDE, per_octet, 0),
        [(run_id, time_s, node, event, position_s) for (run_id, node), found in events.items()
         for time_s, event, position_s in found],
        [playback(run_id, node, found) for (run_id, node), found in events.items()])
    data.runs["duration"] = 8.0
    return data


def verdict(id, data):
    return compare(paper_targets()[id], EXPERIMENT.checks[id], data)


def test_the_reports_own_numbers_are_reproduced():
    verdicts = {id: verdict(id, as_the_report()) for id in EXPERIMENT.checks}
    assert {id: c.verdict for id, c in verdicts.items()} == dict.fromkeys(EXPERIMENT.checks, Verdict.REPRODUCED)
    assert (verdicts["T22-01"].simulated, verdicts["T22-02"].simulated) == ("14.0 s", "8.50 s")
    assert verdicts["T22-03"].simulated == "2.50"


@pytest.mark.parametrize("pc1, expected", [
    (13.4, Verdict.SHAPE_ONLY), (13.6, Verdict.REPRODUCED), (14.6, Verdict.SHAPE_ONLY), (7.9, Verdict.NOT_REPRODUCED),
])
def test_streaming_is_read_to_half_a_second(pc1, expected):
    assert verdict("T22-01", as_the_report(pc1)).verdict is expected


def test_no_gap_is_not_what_the_report_saw():
    smooth = EVENTS | {(AFTER, "PC1"): [(2, "playing", 0), (10, "ended", 8)]}
    assert verdict("T22-01", as_the_report(events=smooth)).verdict is Verdict.NOT_REPRODUCED
    # And PC2's are longer than PC1's then, which another time does not make up for.
    assert verdict("T22-02", as_the_report(events=smooth)).verdict is Verdict.REPRODUCED
    assert verdict("T22-02", as_the_report(events=smooth, pc2=7.7)).verdict is Verdict.NOT_REPRODUCED
    assert verdict("T22-02", as_the_report(pc2=7.7)).verdict is Verdict.SHAPE_ONLY
    without = smooth | {(AFTER, "PC2"): [(18, "playing", 0), (26, "ended", 8)]}
    assert verdict("T22-02", as_the_report(events=without, pc2=7.7)).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("pc2, expected", [
    ([(18, "playing", 0), (20, "stalled", 2), (22, "playing", 2), (26.5, "ended", 8)], Verdict.NOT_REPRODUCED),  # as long
    ([(18, "playing", 0), (19, "stalled", 1), (19.5, "playing", 1), (21, "stalled", 2), (21.5, "playing", 2), (26, "ended", 8)],
     Verdict.NOT_REPRODUCED),  # as many
    ([(18, "playing", 0), (26, "ended", 8)], Verdict.SHAPE_ONLY),  # none
])
def test_the_second_viewers_gaps_are_fewer_and_shorter(pc2, expected):
    assert verdict("T22-05", as_the_report(events=EVENTS | {(AFTER, "PC2"): pc2})).verdict is expected


def test_without_gaps_of_the_first_viewer_there_is_nothing_to_compare():
    smooth = EVENTS | {(AFTER, "PC1"): [(2, "playing", 0), (10, "ended", 8)]}
    assert verdict("T22-05", as_the_report(events=smooth)).verdict is Verdict.NOT_SIMULATED


@pytest.mark.parametrize("peak, expected", [(590, Verdict.NOT_REPRODUCED), (600, Verdict.REPRODUCED)])
def test_a_spike_is_half_as_much_again(peak, expected):
    data = as_the_report(peak=peak)
    assert spike(data, BESIDE) == pytest.approx(peak / 400)
    assert verdict("T22-03", data).verdict is expected


def test_a_spike_without_gaps_is_not_enough():
    smooth = EVENTS | {(BESIDE, pc): [(7, "playing", 0), (15, "ended", 8)] for pc in ("PC1", "PC2")}
    assert verdict("T22-03", as_the_report(events=smooth)).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("per_octet, late, expected", [
    (0.79, 0, Verdict.NOT_REPRODUCED), (0.81, 0, Verdict.REPRODUCED), (1.21, 0, Verdict.NOT_REPRODUCED),
    (1.0, 60_000, Verdict.REPRODUCED), (1.0, -60_000, Verdict.REPRODUCED), (1.0, 80_000, Verdict.NOT_REPRODUCED),
    (1.0, -80_000, Verdict.NOT_REPRODUCED),
])
def test_memory_grows_by_the_objects_and_stays(per_octet, late, expected):
    assert verdict("T22-04", as_the_report(per_octet=per_octet, late=late)).verdict is expected


def test_played_time_goes_on_and_stands_still():
    data = as_the_report()
    assert played(data, AFTER, "PC2").values.tolist() == [[17, 0], [18, 0], [20, 2], [20.5, 2], [26.5, 8]]
    assert stalls(data, [AFTER], "PC1") == (2, 4)
    assert stalls(data, [AFTER, BESIDE], "PC1") == (1.5, 3)


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_without_the_runs_nothing_is_simulated(id):
    data = as_the_report()
    lacking = make_runs({9: ("ccn", "maybe")}, data.transfers.to_dict("records"), [])
    assert verdict(id, lacking).verdict is Verdict.NOT_SIMULATED


def test_figures_and_tables_go_together():
    data = as_the_report()
    assert set(EXPERIMENT.figures(data)) == {"", "-counts", "-cpu", "-playback", "-mean-times"} < set(EXPERIMENT.tables(data))
    assert isinstance(EXPERIMENT.tables(data)["-times"], pd.DataFrame)
