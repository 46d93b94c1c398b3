import csv
from pathlib import Path

import pandas as pd
import pytest

from ccnlab.experiments.congestion import (CONTROLS, FAIRNESS, LOSS, MARKED, UTILISATION, Data, _add_queues, completion,
                                           draw_completion, draw_fairness, draw_one, draw_windows, equal_flows, fairness_summary,
                                           make_grid, marked)
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

PAGE = Path(__file__).parents[3] / "doc/experiments"
EXPERIMENT = experiments()["congestion"]
COLUMNS = ["algorithm", "flows", "marks", "finite", "traced", "utilisation", "loss", "delay_ms", "jain"]


def made(utilisation=0.96, jain=0.96, loss=0.009, ratio=0.5):
    """Each algorithm with one flow, with eight, and with eight and marks; the given numbers are those of Bic."""
    rows = []
    for name in (*CONTROLS, "TCP NewReno", "TCP Cubic"):
        bic = name == "Bic"
        rows += [(name, 1, False, False, False, utilisation if bic else 1, loss if bic else 0, 10, 1),
                 (name, 8, False, False, False, 1, 0, 10, jain if bic else 1)]
        if name in CONTROLS:
            rows.append((name, 8, True, False, False, 1, 0, 10 * (ratio if bic else 0.1), 1))
    runs = pd.DataFrame(rows, columns=COLUMNS).assign(topology="dumbbell", mbps=100.0, rtt_ms=40.0, p95_ms=20.0, rng_run=1,
                                                        warm_up_s=41.0)
    flows = pd.DataFrame([(name, False, False, f"consumer{i}", 3.0 + i) for name in CONTROLS for i in range(2)],
                         columns=["algorithm", "overlap", "stores", "flow", "time_s"])
    windows = pd.DataFrame([(name, 0.1 * i, i) for name in CONTROLS for i in range(5)],
                           columns=["algorithm", "time_s", "window"])
    return Data(runs, flows, windows)


def verdict(target, data):
    return compare(target, EXPERIMENT.checks[target.id], data).verdict


def test_all_hold():
    assert {verdict(target, made()) for target in EXPERIMENT.own_targets} == {Verdict.REPRODUCED}


@pytest.mark.parametrize("target, wrong", [(UTILISATION, {"utilisation": 0.94}), (FAIRNESS, {"jain": 0.94}),
                                           (LOSS, {"loss": 0.011}), (MARKED, {"ratio": 1.1})])
def test_one_control_that_misses_a_bound(target, wrong):
    assert verdict(target, made(**wrong)) == Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("target", EXPERIMENT.own_targets)
def test_no_runs(target):
    empty = made()
    with pytest.raises(NotSimulated):
        EXPERIMENT.checks[target.id](Data(empty.runs[:0], empty.flows[:0], empty.windows[:0]), target)


def test_the_numbers_of_a_queue_by_hand():
    """1 s at 10 Mbit/s: 1 MB of 1.25 MB; 10 of 1000 packets lost; 3 and 1 bytes: (3 + 1)^2 / (2 (9 + 1))."""
    runs = pd.DataFrame({"mbps": [10.0]}, index=pd.Index([1], name="run_id"))
    queue = {"queue_bytes": 1_000_000, "queue_packets": 990, "queue_drops": 10}
    measures = pd.DataFrame({"queue_delay_mean": [0.002], "queue_delay_p95": [0.005], "queue_measured": [1.0]},
                            index=pd.MultiIndex.from_tuples([(1, "R1")], names=["run_id", "node"]))
    rows = [(1, "R1", name, value) for name, value in queue.items()]
    rows += [(1, "consumer0", "measured_bytes", 3), (1, "consumer1", "measured_bytes", 1)]
    _add_queues(runs, pd.DataFrame(rows, columns=["run_id", "node", "name", "value"]), measures)
    (row,) = runs.to_dict("records")
    assert row == pytest.approx({"mbps": 10, "utilisation": 0.8, "loss": 0.01, "delay_ms": 2, "p95_ms": 5, "jain": 0.8,
                                 "long_share": 1.5})


def test_runs_soon_after_slow_start_count_only_without_later_ones():
    data = made()
    early = data.runs.query("flows == 8 and not marks").assign(warm_up_s=5.0)
    both = Data(pd.concat([data.runs, early.assign(jain=0.5)]), data.flows, data.windows)
    assert (len(equal_flows(both)), equal_flows(both)["warm_up_s"].min()) == (6, 41)
    only_early = Data(early, data.flows, data.windows)
    assert len(equal_flows(only_early)) == 6
    with pytest.raises(NotSimulated):
        EXPERIMENT.checks[FAIRNESS.id](only_early, FAIRNESS)


def test_the_table_of_the_documentation():
    """It has the columns of doc/experiments/congestion-fairness-summary.csv, which ./ccn figures wrote."""
    data = made(jain=0.9556)
    few = data.runs.query("flows == 8 and not marks")
    several = [few.assign(flows=flows, loss=0.01 * flows / 32) for flows in (2, 32)]
    rows = fairness_summary(Data(pd.concat([data.runs, *several]), data.flows, data.windows))
    assert rows.iloc[2].tolist() == ["Bic", "0.956", "0.956", "0.956", "1.00%"]
    with open(PAGE / "congestion-fairness-summary.csv", encoding="utf-8") as file:
        assert next(csv.reader(file)) == rows.columns.tolist()


def test_tables():
    assert set(completion(made())["mean_s"]) == {3.5} and set(completion(made())["last_s"]) == {4.0}
    assert dict(marked(made())[["algorithm", "ratio"]].values)["Bic"] == 0.5


def test_seeds_of_equal_flows():
    """Three where Jain's index differs from seed to seed; one for TCP, which no target needs."""
    seeds = {}
    for task in make_grid(False):
        given = dict(task.arguments)
        if given.get("jitter"):
            key = (given.get("control", "TCP"), given["flows"])
            seeds[key] = max(task.rng_run, seeds.get(key, 0))
    several = {("Aimd", 2), ("Cubic", 2), ("Cubic", 8)}
    assert {key for key, number in seeds.items() if number == 3} == several
    assert len(seeds) == (len(CONTROLS) + 1) * 3


def test_a_quick_look_compares_with_tcp_and_the_whole_has_marks():
    for quick in (True, False):
        given = [dict(task.arguments) for task in make_grid(quick)]
        assert {True, False} == {"tcp" in one for one in given}
        assert {bool(one.get("marks")) for one in given} == ({False} if quick else {True, False})
    assert len(make_grid(True)) < len(make_grid(False)) / 2


@pytest.mark.parametrize("draw, panels", [(draw_one, 2), (draw_fairness, 3), (draw_windows, 4), (draw_completion, 2)])
def test_figures(draw, panels):
    assert len(draw(made()).axes) == panels
