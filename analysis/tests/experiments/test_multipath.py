from dataclasses import replace

import pandas as pd
import pytest

from ccnlab.experiments.multipath.ccnx import _exact, own_messages, probe_range, probes, same_process
from ccnlab.experiments.multipath.data import ROUTERS, Data, crossed, load_of, papers_runs
from ccnlab.experiments.multipath.paper import share_of_first
from ccnlab.experiments.multipath.runs import FINE_TICK, TICK, case_arguments, cut_times, make_grid, measured_cases, uncut
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["multipath"]
TARGETS = {target.id: target for target in EXPERIMENT.targets}


def verdict(id, data):
    return compare(TARGETS[id], EXPERIMENT.checks[id], data)


def hops(run_id, *flows):
    """Rows at both ends of each flow: kind, from, to, link, packets."""
    rows = []
    for kind, sender, receiver, link, packets in flows:
        rows += [(run_id, sender, receiver, link, "out", kind, packets),
                 (run_id, receiver, sender, link, "in", kind, packets)]
    return rows


def frames(runs, rows, load=()):
    return Data(pd.DataFrame(runs),
                pd.DataFrame(rows, columns=["run_id", "node", "peer", "link", "direction", "kind", "packets"]),
                pd.DataFrame(load, columns=["run_id", "node", "bin_s", "packets", "per_s"]), pd.DataFrame())


def report_run(run_id, paths, first, duplicates=0, hits=0):
    return {"run_id": run_id, "topology": "report", "paths": paths, "first": first, "profile": "ccnx-0.7", "rng_run": 1,
            "duplicates": duplicates, "hits": hits, "PC1_s": 11.0, "PC2_s": 3.0, "window": 4, "size": 5_000_000, "chunk": 4096}


def as_the_paper():
    """Long path only; both with 90 probes, all duplicates; the route entered first carries the load."""
    runs = [report_run(1, "long", "short"), report_run(2, "both", "long", duplicates=90),
            report_run(3, "both", "short")]
    rows = hops(1, ("interest", "PC1", "CCNx1", 4, 1224), ("interest", "CCNx1", "CCNx3", 2, 1224),
                ("interest", "CCNx3", "CCNx2", 3, 1224), ("data", "CCNx2", "CCNx3", 3, 1221),
                ("data", "CCNx3", "CCNx1", 2, 1221), ("data", "CCNx1", "PC1", 4, 1221))
    # Of the second run the probes and duplicates count for T23-02..04; for T23-05 its objects come by CCNx3.
    rows += hops(2, ("data", "CS", "CCNx2", 6, 1221), ("interest", "CCNx1", "CCNx2", 1, 1224),
                 ("interest", "CCNx1", "CCNx3", 2, 90),
                 ("interest", "CCNx3", "CCNx2", 3, 90), ("data", "CCNx2", "CCNx1", 1, 600),
                 ("data", "CCNx3", "CCNx1", 2, 621))
    rows += hops(3, ("data", "CCNx2", "CCNx1", 1, 1221))
    return frames(runs, rows)


PAPERS = [id for id in EXPERIMENT.checks if id.startswith("T23-")]


def test_the_papers_own_numbers_are_reproduced():
    compared = {id: verdict(id, as_the_paper()) for id in PAPERS}
    assert {comparison.verdict for comparison in compared.values()} == {Verdict.REPRODUCED}
    assert compared["T23-02"].simulated == "90.0 packets"
    assert len(compared) == 6


def with_rows(rows):
    original = as_the_paper()
    more = frames(original.runs, rows)
    return replace(original, hops=pd.concat([original.hops, more.hops]))


@pytest.mark.parametrize("id, rows, expected", [
    ("T23-01", hops(1, ("data", "CCNx2", "CCNx1", 1, 1)), Verdict.NOT_REPRODUCED),
    ("T23-01", hops(1, ("interest", "CCNx1", "CCNx2", 1, 1)), Verdict.NOT_REPRODUCED),
    # Sent and not received.
    ("T23-01", hops(1, ("data", "CCNx2", "CCNx3", 3, 1))[:1], Verdict.NOT_REPRODUCED),
    ("T23-02", hops(2, ("interest", "CCNx1", "CCNx3", 2, 13)), Verdict.REPRODUCED),
    ("T23-02", hops(2, ("interest", "CCNx1", "CCNx3", 2, 14)), Verdict.NOT_REPRODUCED),
    ("T23-02", hops(2, ("interest", "CCNx1", "CCNx3", 2, 500)), Verdict.NOT_REPRODUCED),
    ("T23-03", hops(2, ("interest", "CCNx3", "CCNx2", 3, 1)), Verdict.NOT_REPRODUCED),
    ("T23-04", hops(2, ("data", "CCNx2", "CCNx3", 3, 5)), Verdict.REPRODUCED),
    ("T23-04", hops(2, ("data", "CCNx2", "CCNx3", 3, 6)), Verdict.SHAPE_ONLY),
    ("T23-04", hops(2, ("data", "CCNx2", "CCNx3", 3, 100)), Verdict.NOT_REPRODUCED),
    ("T23-05", hops(2, ("data", "CCNx2", "CCNx1", 1, 100)), Verdict.NOT_REPRODUCED),
    ("T23-05", hops(3, ("data", "CCNx3", "CCNx1", 2, 2000)), Verdict.NOT_REPRODUCED),
])
def test_other_counts(id, rows, expected):
    comparison = verdict(id, with_rows(rows))
    assert comparison.verdict is expected
    assert bool(comparison.reason) == (expected is not Verdict.REPRODUCED)


@pytest.mark.parametrize("pc1, pc2, expected", [(13.1, 3.0, Verdict.REPRODUCED), (13.3, 3.0, Verdict.SHAPE_ONLY),
                                                (13.3, 7.0, Verdict.NOT_REPRODUCED)])
def test_the_load_is_that_of_one_path(pc1, pc2, expected):
    original = as_the_paper()
    assert verdict("T23-06", replace(original, runs=original.runs.assign(PC1_s=pc1, PC2_s=pc2))).verdict is expected


def test_what_a_fine_tick_changes_is_told():
    """Runs with it are neither the paper's nor needed."""
    original = with_rows(hops(2, ("interest", "CCNx1", "CCNx3", 2, 100)))
    assert "tick of 2 ms" in verdict("T23-02", original).reason and "1000ns" not in verdict("T23-02", original).reason
    fine = report_run(9, "both", "long") | {TICK: FINE_TICK}
    more = frames([fine], hops(9, ("interest", "CCNx1", "CCNx3", 2, 98)))
    data = replace(original, runs=pd.concat([original.runs, more.runs]), hops=pd.concat([original.hops, more.hops]))
    assert verdict("T23-02", data).reason.endswith("; with a tick of 1000ns, 98 leave")
    assert verdict("T23-02", data).value == 190
    assert list(papers_runs(data)["run_id"]) == [1, 2, 3] and list(papers_runs(data, FINE_TICK)["run_id"]) == [9]


def test_a_duplicate_that_was_answered_is_told():
    original = as_the_paper()
    runs = original.runs.assign(duplicates=30, hits=60, profile="paper")
    comparison = verdict("T23-03", replace(original, runs=runs))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert "of 90 Interests by CCNx3, 60 answered" in comparison.reason and "profile paper" in comparison.reason


def test_shares_are_means_of_all_seeds():
    original = as_the_paper()
    runs = pd.concat([original.runs, pd.DataFrame([report_run(4, "both", "short")])])
    rows = pd.concat([original.hops, frames([], hops(4, ("data", "CCNx3", "CCNx1", 2, 407))).hops])
    assert share_of_first(replace(original, runs=runs, hops=rows), "short") == pytest.approx(1221 / 1628)


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_missing_runs_are_not_simulated(id):
    original = as_the_paper()
    assert verdict(id, replace(original, runs=original.runs.iloc[:0])).verdict is Verdict.NOT_SIMULATED


QUICK, SLOW = 0.01, 4.1  # s that a cut costs


def as_measured(shift=0, path=1, kind="interest", lost=(QUICK, SLOW)):
    """Simulations that did what was measured, but for `shift` packets in each; cuts of the path in use cost `lost`."""
    runs, rows = [], []

    def add(case, seconds, **other):
        arguments = {name: value for name, (value,) in case_arguments(case).items()}
        runs.append({"run_id": len(runs) + 1, "profile": "paper", "rng_run": 1, "PC1_s": seconds, **arguments, **other})

    for case in measured_cases():
        add(case, case.get("seconds", 6.5))
        exact = {(what, link): number for _, number, what, _, _, _, link in _exact(case)}
        for what, sender, receiver in (("interest", "PC1", "CS"), ("data", "CS", "PC1")):
            for link in (1, 2):
                packets = probes(case) if (what, link) == ("interest", 1) else exact.get((what, link), 0)
                packets += shift * ((link, what) == (path, kind))
                rows += hops(len(runs), (what, sender, receiver, link, packets))
    for at, seconds in zip(cut_times(len(lost)), lost):
        add(uncut(), uncut()["seconds"] + seconds, **{"kill": at, "kill-path": "long"})
    return frames(runs, rows)


REAL = [id for id in EXPERIMENT.checks if id.startswith("M23-")]
CUTS = REAL[-1]


def test_the_daemons_own_messages_are_no_probes():
    """5 and 7 Interests by path 1 are 3 and 5 probes: by path 2 go two more than the application sent."""
    assert [own_messages(case) for case in measured_cases()] == [1, 2, 2, 2, 2, 2, 2]
    assert [probes(case) for case in measured_cases()] == [1, 3, 30, 86, 5, 44, 107]


def test_runs_that_differ_by_chance_alone_give_the_spread():
    """Nothing comes by path 1, however long it is, and even if it is cut."""
    tags = {case["tag"]: [other["tag"] for other in same_process(case)] for case in measured_cases()}
    assert tags["e5_p4"] == tags["fail_p4"] == ["e5_p4", "fail_p4"]
    assert tags["s5l10_p4"] == tags["e10_p4"] == ["s5l10_p4", "e10_p4"]
    assert tags["e5_p31"] == ["e5_p31"]
    ranges = {case["tag"]: probe_range(case) for case in measured_cases()}
    assert ranges["fail_p4"] == pytest.approx((4 - 2**0.5, 4 + 2**0.5))
    assert ranges["e10_p4"] == pytest.approx((37 - 98**0.5, 37 + 98**0.5))
    assert ranges["e5_p31"] == pytest.approx((0.9 * 86, 1.1 * 86))
    assert ranges["e5_p1"] == (0, 2)


def test_what_was_measured_is_reproduced():
    compared = [verdict(id, as_measured()) for id in REAL]
    assert [comparison.verdict for comparison in compared] == [Verdict.REPRODUCED] * 8


@pytest.mark.parametrize("shift, path, kind, holds", [
    (1, 1, "interest", [True, True, True, True, False, True, True]),  # 6 probes for 3 and 5
    (-1, 1, "interest", [True, False, True, True, True, True, True]),  # 2 for 3 and 5
    (8, 1, "interest", [False, False, True, True, False, False, True]),
    (-9, 1, "interest", [False, False, False, False, False, True, True]),
    (1, 2, "interest", [False] * 5 + [True] * 2),
    (-1, 2, "data", [False] * 5 + [True] * 2),
    (1, 1, "data", [False] * 5 + [True] * 2),
])
def test_probes_within_the_spread_and_all_else_exactly(shift, path, kind, holds):
    compared = [verdict(id, as_measured(shift, path, kind)) for id in REAL if id != CUTS]
    assert [comparison.verdict is Verdict.REPRODUCED for comparison in compared] == holds


@pytest.mark.parametrize("lost, expected", [
    ((0.007, 4.0, 4.2, 0.012), Verdict.REPRODUCED),
    ((0.007, 0.014, 4.0), Verdict.SHAPE_ONLY),
    ((0.005, 4.0), Verdict.SHAPE_ONLY),
    ((0.007, 0.2, 4.0), Verdict.NOT_REPRODUCED),
    ((0.007, 2.0), Verdict.NOT_REPRODUCED),
    ((0.007, 0.008), Verdict.NOT_REPRODUCED),  # one phase's outcome is not the other's
    ((4.0, 4.1), Verdict.NOT_REPRODUCED),
])
def test_a_cut_costs_a_prediction_or_a_lifetime_and_both_happen(lost, expected):
    comparison = verdict(CUTS, as_measured(lost=lost))
    assert comparison.verdict is expected


def test_cuts_cover_one_turn_of_the_window():
    times = cut_times(12)
    assert len(set(times)) == 12 and times[0] == 1
    assert times[-1] - times[0] == pytest.approx(11 / 12 * 3.44543 * 4 / 1220, abs=1e-5)


def test_one_direction_of_one_link_is_counted():
    data = as_the_paper()
    assert crossed(data, 1, "interest", "CCNx1", "CCNx3", "out") == 1224
    assert crossed(data, 1, "interest", "CCNx1", "CCNx3", "out", 1) == 0
    assert crossed(data, 1, "interest", "CCNx1", "CCNx3", "in") == 0


def test_bins_without_traffic_are_zero():
    load = [(1, "CCNx1", 0.25, 5, 20.0), (1, "CCNx2", 1.0, 1, 4.0)]
    assert load_of(frames([], [], load), 1, "CCNx1").to_dict() == {0.25: 20, 0.5: 0, 0.75: 0, 1.0: 0, 1.25: 0}


def test_the_grid_has_both_orders_and_all_measured_cases():
    tasks = make_grid(False)
    assert len(set(tasks)) == len(tasks) == 2 + 3 * 5 + 7 * 5 + 12
    assert set(ROUTERS) == {"CCNx1", "CCNx2", "CCNx3"}
