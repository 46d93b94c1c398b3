import pandas as pd
import pytest
from drawn.slices import ROWS

from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare
from ccnlab.experiments.slices.checks import CHECKS, LINKS, ONE, OWN, PROCESSOR, TCP, THREE
from ccnlab.experiments.slices.data import Data, query
from ccnlab.experiments.slices.runs import CPU_MODES, make_grid

DATA = query(ROWS, ROWS.run_ids)


def changed(table: str, rows: str, **values: float) -> Data:
    """The data by hand with other values in some rows of a table."""
    tables = {name: getattr(DATA, name).copy() for name in ("fetches", "calls", "lags", "rates", "times")}
    for name, value in values.items():
        tables[table].loc[tables[table].query(rows).index, name] = value
    return Data(**tables)


def verdict(target, data):
    return compare(target, CHECKS[target.id], data).verdict


@pytest.mark.parametrize("target", OWN, ids=lambda target: target.id)
def test_slices_that_get_their_shares_reach_all_goals(target):
    assert verdict(target, DATA) == Verdict.REPRODUCED


@pytest.mark.parametrize("target, weight", [(ONE, 1), (THREE, 3)])
def test_the_rates_of_greedy_slices_are_by_weight_within_two_percent(target, weight):
    for mbps, expected in ((1.019 * weight, Verdict.REPRODUCED), (0.97 * weight, Verdict.NOT_REPRODUCED)):
        assert verdict(target, changed("rates", f"slice == 'across' and weight == {weight}", mbps=mbps)) == expected


@pytest.mark.parametrize("target, rows", [
    (LINKS, "resource == 'link' and victim == 'across' and mode == 'shares 1:3' and flood == 'interests'"),
    (PROCESSOR, "resource == 'processor' and mode == 'shares 1:1' and flood == 'data'"),
    (TCP, "victim == 'ip' and mode == 'shares 1:1' and flood == 'greedy'")])
def test_one_transfer_that_a_flood_changes_misses_the_goal(target, rows):
    for ratio in (0.97, 1.03, float("nan")):
        data = changed("fetches", rows, time_ratio=ratio)
        assert verdict(target, data) == Verdict.NOT_REPRODUCED
        assert all(verdict(other, data) == Verdict.REPRODUCED for other in OWN if other is not target)


def test_transfers_without_shares_have_no_goal():
    for target in (LINKS, PROCESSOR, TCP):
        assert verdict(target, changed("fetches", "mode in ('one network', 'slices without shares')", time_ratio=5.0)) == Verdict.REPRODUCED


def test_without_runs_nothing_is_compared():
    none = {name: getattr(DATA, name).iloc[:0] for name in ("fetches", "calls", "lags", "rates", "times")}
    for target in OWN:
        with pytest.raises(NotSimulated):
            CHECKS[target.id](Data(**none), target)


def test_an_incomplete_transfer_has_a_rate_and_no_time():
    """1 MB/s in the mean of both sinks would be 8 Mbit/s; they got half a megabyte in 16 s."""
    row = DATA.fetches.query("mode == 'slices without shares' and victim == 'island' and resource == 'link' and flood == 'data'").iloc[0]
    assert pd.isna(row["time_s"]) and row["rate_mbps"] == pytest.approx(0.25)


def test_each_transfer_under_a_flood_has_one_alone_with_its_share():
    for quick in (True, False):
        tasks = {tuple(sorted(task.arguments)): task for task in make_grid(quick)}
        assert len(tasks) == len(make_grid(quick))
    assert set(DATA.fetches.query("resource == 'processor'")["mode"]) == set(CPU_MODES)
    # Under a flood of Interests, only their direction is shared.
    alone = DATA.fetches.query("resource == 'link' and mode == 'shares 1:3'").groupby("flood")["alone_s"].unique()
    assert all(len(times) == 1 for times in alone)
