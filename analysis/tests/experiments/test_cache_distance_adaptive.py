import pandas as pd
import pytest

from ccnlab.experiments.cache_distance import EXPERIMENT as PAPER
from ccnlab.experiments.cache_distance_adaptive import EXPERIMENT, FAST, FITTED, RATIO, RATIO_FAST, draw, make_grid, table
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare


def made(fitted=14.0, fast=11.0):
    """100 MB over 4 hops: ccngetfile 70 s, FTP 10 s, and CUBIC with and without time in the stores."""
    rows = [("ccn", "ethernet", 4, 100.0, "none", FITTED, 70.0), ("tcp", "ethernet", 4, 100.0, "none", FITTED, 10.0),
            ("ccn", "ethernet", 4, 100.0, "Cubic", FITTED, fitted), ("ccn", "ethernet", 4, 100.0, "Cubic", FAST, fast),
            ("ccn", "ethernet", 1, 100.0, "Cubic", FITTED, 12.0)]
    return pd.DataFrame(rows, columns=["stack", "access", "hops", "size", "control", "hop-time", "time_s"]).assign(
        rng_run=1, **{"hop-busy": 1.0})


def verdict(target, runs):
    return compare(target, EXPERIMENT.checks[target.id], runs).verdict


def test_the_table_has_ftp_beside_each_time():
    rows = table(made()).query("hops == 4")
    assert dict(zip(rows["case"], rows["ratio"])) == {
        "CCN, ccngetfile": 7.0, "CCN, CUBIC": 1.4, "CCN, CUBIC, stores take no time": 1.1}


@pytest.mark.parametrize("target", [RATIO, RATIO_FAST])
def test_the_bound(target):
    assert verdict(target, made()) == Verdict.REPRODUCED
    assert verdict(target, made(fitted=15.1, fast=15.1)) == Verdict.NOT_REPRODUCED


def test_small_files_are_not_enough():
    runs = made().assign(size=10.0)
    with pytest.raises(NotSimulated):
        EXPERIMENT.checks[RATIO.id](runs, RATIO)


def test_quick_looks_have_small_files_only():
    assert {dict(task.arguments)["size"] for task in make_grid(True)} == {1, 10}
    assert all("hop-busy" not in dict(task.arguments) for task in make_grid(True))


def test_the_runs_beside_cubic_are_those_of_cache_distance():
    """The database then has them once: 3 sizes from 2 distances, and with FTP."""
    beside = [task for task in make_grid(False) if not {"control", "hop-busy"} & set(dict(task.arguments))]
    assert len(beside) == 3 * 3 and set(beside) <= set(PAPER.grid(False))
    assert len(make_grid(False)) == len(beside) + 3 * 2 + 1 + 4 * 3


def test_figures_and_tables():
    runs = made()
    assert list(EXPERIMENT.figures(runs)) == [""] and list(EXPERIMENT.tables(runs)) == [""]
    shares = pd.concat([runs, runs.assign(**{"hop-busy": 0.5})])
    assert list(EXPERIMENT.figures(shares)) == ["", "-busy"]
    assert list(EXPERIMENT.tables(shares)) == ["", "-busy", "-busy-summary"]


def test_the_figure_has_both_distances():
    assert [len(axes.lines) for axes in draw(made()).axes] == [2, 4]
