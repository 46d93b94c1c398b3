import pandas as pd
import pytest

from ccnlab.experiments.mule import ALL, MEAN, SHARE, Data, check_all, check_mean, check_share, draw, make_grid, period_table
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

EXPERIMENT = experiments()["mule"]
OBJECTS = 1000


def made(distances=(500, 1000), longer=1.0, lost=0):
    """Runs at 10 m/s whose delays are evenly spread as in theory, times a factor; the last objects may be lost."""
    runs, delays = [], []
    for run_id, distance in enumerate(distances, 1):
        period, contact, retry = distance / 5, 20, 2
        runs.append({"run_id": run_id, "rng_run": 1, "distance": distance, "speed": 10, "range": 100, "retry": retry,
                     "requested": OBJECTS, "delivered": OBJECTS - lost})
        delays += [(run_id, longer * (period - contact + retry / 2 + period * (k + 0.5) / OBJECTS))
                   for k in range(OBJECTS - lost)]
    return Data(pd.DataFrame(runs), pd.DataFrame(delays, columns=["run_id", "delay_s"]))


def verdict(target, data):
    return compare(target, EXPERIMENT.checks[target.id], data).verdict


def test_the_table_of_a_worked_example():
    # P = 200 s, c = 20 s, R = 2 s: uniform on 181 .. 381 s, so that 59.5 % arrive within 300 s.
    row = period_table(made()).iloc[1]
    assert (row["period_s"], row["theory_mean_s"], row["delivered"]) == (200, 281, 1)
    assert row["mean_s"] == pytest.approx(281) and row["share"] == pytest.approx(0.595)
    assert row["theory_share"] == pytest.approx(0.595)


def test_the_theory_is_reproduced():
    assert {verdict(target, made()) for target in (MEAN, SHARE, ALL)} == {Verdict.REPRODUCED}


@pytest.mark.parametrize("longer, expected", [(1.04, Verdict.REPRODUCED), (1.06, Verdict.NOT_REPRODUCED)])
def test_the_mean_may_deviate_by_5_percent(longer, expected):
    assert verdict(MEAN, made(longer=longer)) == expected


def test_a_share_that_deviates():
    assert verdict(SHARE, made(longer=1.06)) == Verdict.NOT_REPRODUCED


def test_a_lost_object():
    assert verdict(ALL, made(lost=1)) == Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("check, target", [(check_mean, MEAN), (check_share, SHARE), (check_all, ALL)])
def test_one_period_is_not_enough(check, target):
    with pytest.raises(NotSimulated):
        check(made(distances=(500,)), target)


def test_quick_looks_have_two_periods():
    assert {dict(task.arguments)["distance"] for task in make_grid(True)} == {500, 1000}
    assert len(make_grid(False)) == 20


def test_the_figure_has_the_closed_forms():
    left, right = draw(made()).axes
    dotted = [axes.lines[0].get_xydata() for axes in (left, right)]
    assert all(mean == pytest.approx(1.5 * period - 20 + 1) for period, mean in dotted[0])
    assert dotted[1][0][1] == pytest.approx(100)
