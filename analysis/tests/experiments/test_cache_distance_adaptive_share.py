import csv
from pathlib import Path

import pandas as pd
import pytest

from ccnlab.experiments.cache_distance_adaptive import EXPERIMENT, RATIO, share
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

PAGE = Path(__file__).parents[3] / "doc/experiments"
SLIDES = {1: 26.34, 4: 70.47}  # s: C7-08 and C7-13


def made(shares=(0, 0.25, 0.5, 0.75, 1), slides=1.0, steepness=12.0):
    """100 MB: ccngetfile with the slides' times, CUBIC with 10 s and `steepness` s more at a share of 1, FTP with 10 s."""
    rows = [("ccn", hops, "none", busy, slides * time) for busy in shares for hops, time in SLIDES.items()]
    rows += [("ccn", 4, "Cubic", busy, 10 + steepness * busy) for busy in shares]
    rows.append(("tcp", 4, "none", 1.0, 10.0))
    found = pd.DataFrame(rows, columns=["stack", "hops", "control", "hop-busy", "time_s"])
    return found.assign(access="ethernet", size=100.0, rng_run=1, **{"hop-time": found["hop-busy"].map(share.FITTED)})


def result(target, runs):
    return compare(target, EXPERIMENT.checks[target.id], runs)


def test_the_share_at_which_the_bound_is_met():
    """10 + 12 x is 15 at x = 0.4167, between 0.25 and 0.5."""
    assert share.largest_share(share.table(made())) == pytest.approx(0.41667, abs=1e-4)
    assert share.largest_share(share.table(made(steepness=1))) is None


def test_the_verdict_says_up_to_which_share_the_bound_holds():
    found = result(RATIO, made())
    assert found.verdict == Verdict.NOT_REPRODUCED
    assert "0.42" in found.result.because


@pytest.mark.parametrize("slides, expected", [(1.09, Verdict.REPRODUCED), (1.11, Verdict.NOT_REPRODUCED)])
def test_each_share_has_the_times_of_the_slides(slides, expected):
    assert result(share.SAME, made(slides=slides)).verdict == expected


def test_one_share_is_no_comparison():
    runs = made(shares=(1,))
    with pytest.raises(NotSimulated):
        share.check_same(runs, share.SAME)


def test_other_hop_times_are_no_cell():
    fast = made(shares=(0.5, 1)).assign(**{"hop-time": 0.0}, time_s=1.0).query("stack == 'ccn'")
    both = share.table(pd.concat([made(), fast]))
    assert both["time_s"].tolist() == share.table(made())["time_s"].tolist()


def test_the_grid():
    assert len(share.make_grid()) == 4 * 3


def test_the_table_of_the_documentation():
    """It has the columns of doc/experiments/cache-distance-adaptive-busy-summary.csv, which ./ccn figures wrote."""
    rows = share.summary(made(slides=1.1))
    assert rows.iloc[0].tolist() == ["1", "780 µs", "29.0 s (+10.0%)", "77.5 s (+10.0%)", "22.0 s", "2.20"]
    assert rows["Share"].tolist() == ["1", "0.75", "0.5", "0.25", "0"]
    with open(PAGE / "cache-distance-adaptive-busy-summary.csv", encoding="utf-8") as file:
        assert next(csv.reader(file)) == rows.columns.tolist()


def test_runs_that_failed_leave_their_cells_of_the_table_empty():
    runs = made().query("control != 'Cubic'")
    assert share.summary(runs)["4 hops, Cubic"].isna().all()


def test_the_figure():
    left, right = share.draw(made()).axes
    assert len(left.lines) == 2 and len(right.lines) == 2
