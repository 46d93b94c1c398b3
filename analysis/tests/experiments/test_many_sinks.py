import pandas as pd
import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.many_sinks import CROSS_TRAFFIC, EXPERIMENT, query, ratios, times
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task


def frame(ccn, tcp, across=(30.0, 40.0), copies=1.0, further=None, staged=None):
    """One seed; ccn and tcp give the time in s for each number of sinks, `across` both at 12 in two islands.

    `staged` is CCN's time for one sink with objects of the paper's size; default: the same.
    """
    rows = [(stack, sinks, 0.0, 1, time(sinks)) for stack, time in (("ccn", ccn), ("tcp", tcp))
            for sinks in range(1, 13)]
    rows += [(stack, 12, 7.0, 1, time) for stack, time in zip(("ccn", "tcp"), across)]
    rows += [(stack, sinks, 7.0, 1, time) for sinks, both in (further or {1: (4.0, 3.0), 2: (4.0, 5.0)}).items()
             for stack, time in zip(("ccn", "tcp"), both)]
    data = pd.DataFrame(rows, columns=["stack", "sinks", "cross_mbps", "rng_run", "time_s"]).assign(batch=1)
    data = pd.concat([data, data[(data["stack"] == "ccn") & (data["sinks"] == 1) & (data["cross_mbps"] == 0)].assign(
        batch=4, time_s=staged or ccn(1))], ignore_index=True)
    data["copies"] = data["sinks"].where(data["stack"] == "tcp", copies)
    data["goodput_mbps"] = data["copies"] * 48 / data["time_s"]  # an object of 6 MB
    return data


def verdict(id, data):
    return compare(paper_targets()[id], EXPERIMENT.checks[id], data, EXPERIMENT.caveats.get(id))


def as_the_papers():
    return frame(lambda n: 6.0, lambda n: 5.0 * n)


def test_the_papers_own_numbers_are_reproduced():
    verdicts = {id: verdict(id, as_the_papers()) for id in EXPERIMENT.checks}
    assert {comparison.verdict for comparison in verdicts.values()} == {Verdict.REPRODUCED}
    assert {id for id, comparison in verdicts.items() if comparison.evidence is Evidence.INDEPENDENT} == {"J6-03"}
    by_construction = {id for id, comparison in verdicts.items() if comparison.evidence is Evidence.BY_CONSTRUCTION}
    assert by_construction == {"J6-01", "J6-02"}
    assert all(one.reason for one in verdicts.values())
    assert verdicts["F-03"].simulated == "2 consumers"
    assert verdicts["F-04"].simulated == "0.750"
    assert verdicts["J6-03"].simulated == "1.20"


def test_growth_past_ten_percent_is_not_flat():
    # 6 s + 0.15 s a sink: 6.15 to 6.9 over 6 sinks (1.122), to 7.8 over 12 (1.268).
    data = frame(lambda n: 6 + 0.15 * n, lambda n: 5.0 * n)
    for id, ratio, slowest in (("J6-01", "1.12", 6), ("F-01", "1.27", 12)):
        comparison = verdict(id, data)
        assert comparison.verdict is Verdict.NOT_REPRODUCED
        assert comparison.simulated == ratio
        assert f"slowest with {slowest} sinks" in comparison.reason


def test_flat_to_six_sinks_only():
    data = frame(lambda n: 6.0 if n <= 6 else 7.0, lambda n: 5.0 * n)
    assert verdict("J6-01", data).verdict is Verdict.REPRODUCED
    assert verdict("F-01", data).verdict is Verdict.NOT_REPRODUCED


def test_a_line_of_another_slope_is_shape_only():
    # 5 s for one and 4 s for each more: straight, but 0.8 of the first.
    data = frame(lambda n: 6.0, lambda n: 1 + 4.0 * n)
    comparison = verdict("F-02", data)
    assert comparison.verdict is Verdict.SHAPE_ONLY
    assert comparison.simulated == "0.800"


def test_a_curve_is_not_a_line():
    # n squared over 1..6: Sxx 17.5, Sxy 122.5, Syy 894.83; slope 7, R^2 = 122.5^2 / (17.5 * 894.83) = 0.9583.
    comparison = verdict("J6-02", frame(lambda n: 6.0, lambda n: float(n * n)))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert "R^2 0.958" in comparison.reason


@pytest.mark.parametrize("ccn_time, simulated, expected", [
    (6.0, "2 consumers", Verdict.REPRODUCED),
    (12.0, "3 consumers", Verdict.REPRODUCED),
    (17.0, "4 consumers", Verdict.SHAPE_ONLY),
    (4.0, "1 consumers", Verdict.SHAPE_ONLY),
    (70.0, "never", Verdict.NOT_REPRODUCED),
])
def test_break_even(ccn_time, simulated, expected):
    comparison = verdict("F-03", frame(lambda n: ccn_time, lambda n: 5.0 * n))
    assert (comparison.simulated, comparison.verdict) == (simulated, expected)


def test_a_win_that_is_lost_again_does_not_count():
    data = frame(lambda n: 36.0 if n == 7 else 6.0, lambda n: 5.0 * n)
    assert verdict("F-03", data).simulated == "8 consumers"


@pytest.mark.parametrize("ccn_time, expected", [
    (5.7, Verdict.SHAPE_ONLY), (5.8, Verdict.REPRODUCED), (6.2, Verdict.REPRODUCED),
    (6.3, Verdict.SHAPE_ONLY), (4.9, Verdict.NOT_REPRODUCED),
])
def test_one_sink(ccn_time, expected):
    assert verdict("J6-03", frame(lambda n: ccn_time, lambda n: 5.0 * n)).verdict is expected


def test_one_sink_has_objects_of_the_papers_size():
    """With smaller ones CCN is 1.2 times as slow, too, which is another reading and decides nothing."""
    comparison = verdict("J6-03", frame(lambda n: 6.0, lambda n: 5.0 * n, staged=6.5))
    assert (comparison.verdict, comparison.simulated) == (Verdict.SHAPE_ONLY, "1.30")
    assert "1257 bytes 1.20, allowed 1.15..1.25: agrees, decides nothing" in comparison.reason
    other = verdict("J6-03", frame(lambda n: 7.0, lambda n: 5.0 * n, staged=6.0))
    assert other.verdict is Verdict.REPRODUCED and "1.40, allowed 1.15..1.25: does not agree" in other.reason


def test_the_reason_across_follows_the_measurements():
    comparison = verdict("F-04", frame(lambda n: 6.0, lambda n: 5.0 * n, across=(30.0, 300.0), copies=1.25))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert comparison.simulated == "0.100"
    for fact in ("CCN 30 s for 1.25 copies at 2 Mbit/s", "TCP 300 s for 12 copies at 1.9 Mbit/s",
                 "in one island the ratio is 0.1"):
        assert fact in comparison.reason


@pytest.mark.parametrize("id", EXPERIMENT.checks)
@pytest.mark.parametrize("stack", ["ccn", "tcp"])
def test_a_missing_end_of_the_range_is_not_simulated(id, stack):
    """Neither stack's first or last number of sinks may be missing where a target speaks of it."""
    data = as_the_papers()
    needed = {"J6-01": {"ccn": 6}, "F-01": {"ccn": 12}, "J6-02": {"tcp": 6}, "F-02": {"tcp": 12},
              "J6-03": {"ccn": 1, "tcp": 1}, "F-03": {"ccn": 12, "tcp": 12}, "F-04": {"ccn": 12, "tcp": 12}, "F-10": {}}[id]
    if stack in needed:
        lacking = data[(data["stack"] != stack) | (data["sinks"] != needed[stack])]
        comparison = verdict(id, lacking)
        assert comparison.verdict is Verdict.NOT_SIMULATED
        assert f"no run with stack {stack}, {needed[stack]} sinks" in comparison.reason


@pytest.mark.parametrize("across, expected", [
    ((24.1, 40.0), Verdict.REPRODUCED), ((23.9, 40.0), Verdict.SHAPE_ONLY), ((39.0, 40.0), Verdict.SHAPE_ONLY),
    ((41.0, 40.0), Verdict.NOT_REPRODUCED), ((7.9, 40.0), Verdict.NOT_REPRODUCED),  # in one island 0.1
])
def test_across_two_islands(across, expected):
    assert verdict("F-04", frame(lambda n: 6.0, lambda n: 5.0 * n, across=across)).verdict is expected


@pytest.mark.parametrize("further, simulated, expected", [
    ({1: (4, 3), 2: (4, 5)}, "2 consumers", Verdict.REPRODUCED), ({1: (4, 3), 2: (6, 5), 4: (6, 9)}, "4 consumers", Verdict.SHAPE_ONLY),
    ({1: (4, 3), 2: (4, 5), 8: (9, 8)}, "12 consumers", Verdict.SHAPE_ONLY),
    ({1: (3, 4), 8: (9, 8)}, "12 consumers", Verdict.NOT_REPRODUCED)])
def test_break_even_across_two_islands(further, simulated, expected):
    comparison = verdict("F-10", frame(lambda n: 6.0, lambda n: 5.0 * n, further=further))
    assert (comparison.simulated, comparison.verdict) == (simulated, expected)


def test_without_one_sink_across_two_islands_break_even_is_not_simulated():
    assert verdict("F-10", frame(lambda n: 6.0, lambda n: 5.0 * n, further={2: (4, 5)})).verdict is Verdict.NOT_SIMULATED


def test_the_grid_crosses_islands_with_the_links_of_download():
    tasks = [dict(task.arguments) for task in EXPERIMENT.grid(False)]
    across = [task for task in tasks if task["cross-traffic"] == CROSS_TRAFFIC]
    assert {task["sinks"] for task in across if task["stack"] == "tcp"} == {1, 2, 4, 8, 12}
    assert {(task["bottleneck"], task["bottleneck-delay"]) for task in across} == {("20Mbps", 0.035)}
    assert {task.get("app") for task in across if task["stack"] == "ccn"} == {"getfile"}
    assert {task.get("app") for task in across if task["stack"] == "tcp"} == {None}


def test_one_island_has_one_seed_and_the_long_link_three():
    tasks = EXPERIMENT.grid(False)
    seeds = {rate: {task.rng_run for task in tasks if dict(task.arguments)["cross-traffic"] == rate}
             for rate in ("0Mbps", CROSS_TRAFFIC)}
    assert seeds == {"0Mbps": {1}, CROSS_TRAFFIC: {1, 2, 3}}


def test_a_hole_in_the_middle_is_not_simulated():
    data = as_the_papers()
    lacking = data[(data["stack"] != "ccn") | (data["sinks"] != 4)]
    assert verdict("F-01", lacking).verdict is Verdict.NOT_SIMULATED


@pytest.mark.parametrize("end", [1, 12])
def test_a_range_without_its_end_is_not_simulated(end):
    data = as_the_papers()
    lacking = data[(data["cross_mbps"] > 0) | (data["sinks"] != end)]
    assert verdict("F-01", lacking).verdict is Verdict.NOT_SIMULATED


def test_ratio_is_taken_seed_by_seed():
    data = pd.DataFrame([("ccn", 1, 0.0, 1, 6.0), ("tcp", 1, 0.0, 1, 5.0), ("ccn", 1, 0.0, 2, 4.0),
                         ("tcp", 1, 0.0, 2, 5.0), ("ccn", 1, 0.0, 3, 9.0)],
                        columns=["stack", "sinks", "cross_mbps", "rng_run", "time_s"]).assign(batch=1)
    (row,) = ratios(data).to_dict("records")
    assert (row["ratio"], row["seeds"]) == (pytest.approx(1.0), 2)
    assert row["ci95"] == pytest.approx(12.706 * 0.2)  # sd 0.2828 / sqrt(2) = 0.2
    assert times(data).query("stack == 'ccn'")["mean_s"].item() == pytest.approx(19 / 3)


def test_query_reads_one_row_a_run(project, tmp_path):
    tasks = [Task("many-sinks", (("stack", stack), ("sinks", 3), ("cross-traffic", rate)))
             for stack in ("ccn", "tcp") for rate in ("0Mbps", "8Mbps")]
    with Store(tmp_path / "all.sqlite") as store:
        run_ids = complete(project, store, tasks, ComputeOptions(1), "test").run_ids
        data = query(store, list(run_ids.values()))
        assert len(data) == 4
        by_run = data.set_index("run_id").loc[[run_ids[task] for task in tasks]]
        assert by_run["time_s"].tolist() == pytest.approx([6.01, 30.01, 15.01, 75.01])
        assert by_run["cross_mbps"].tolist() == [0, 8, 0, 8]
        assert by_run["copies"].tolist() == [1, 1, 3, 3]
        # 6 MB are 48 Mbit.
        assert by_run["goodput_mbps"].tolist() == pytest.approx([48 / 6.01, 48 / 30.01, 144 / 15.01, 144 / 75.01])


def test_the_time_of_a_run_begins_with_its_first_transfer(project, tmp_path):
    with Store(tmp_path / "all.sqlite") as store:
        complete(project, store, [Task("many-sinks", (("sinks", 3),))], ComputeOptions(1), "test")
        before = query(store, [1])["time_s"].item()
        store._connection.execute("UPDATE transfer SET start_s = start_s + 5, end_s = end_s + 5")
        assert query(store, [1])["time_s"].item() == pytest.approx(before)


def test_a_sink_that_never_ended_is_an_error(project, tmp_path):
    with Store(tmp_path / "all.sqlite") as store:
        complete(project, store, [Task("many-sinks", (("sinks", 3),))], ComputeOptions(1), "test")
        store._connection.execute("UPDATE transfer SET end_s = NULL WHERE node = 'sink2'")
        with pytest.raises(UserError, match="run 1 of many-sinks lacks the end of a transfer"):
            query(store, [1])
