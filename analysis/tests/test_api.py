"""ccnlab from Python, as in a notebook."""

import pytest

import ccnlab
from ccnlab.errors import UserError


@pytest.fixture
def here(project, tmp_path, monkeypatch):
    """An empty folder to work in, with the stand-in's tree."""
    monkeypatch.setenv("CCN_TREE", str(project.root))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sweep_gives_a_row_a_run_in_the_grids_order(here):
    runs = ccnlab.sweep("many-sinks", {"sinks": [3, 1], "stack": ["ccn", "tcp"]}, {"size": 1000}, seeds=2)
    assert [(r.sinks, r.stack, r.rng_run) for r in runs.itertuples()] == [
        (sinks, stack, seed) for sinks in (3, 1) for stack in ("ccn", "tcp") for seed in (1, 2)]
    assert set(runs["size"]) == {1000}
    assert (here / "results/ccn.sqlite").exists()


def test_loads_views_with_the_parameters_beside(here):
    ccnlab.sweep("many-sinks", {"sinks": "1:3", "stack": ["ccn", "tcp"], "cross-traffic": ["0Mbps", "5Mbps"]})
    data = ccnlab.load("throughput", "many-sinks", stack="tcp", cross_traffic="0bps")
    assert list(data["sinks"]) == [1, 2, 2, 3, 3, 3]
    assert list(data["time_s"]) == pytest.approx([5.01, 10.01, 10.01, 15.01, 15.01, 15.01])
    assert set(data["stack"]) == {"tcp"}
    assert len(ccnlab.load("throughput", "many-sinks")) == 2 * 2 * 6
    assert len(ccnlab.load()) == len(ccnlab.load("run", "many-sinks")) == 12


def test_only_runs_of_the_present_code_are_loaded(here, project):
    ccnlab.sweep("many-sinks", {"sinks": [1, 2]})
    (project.root / "build/version.txt").write_text("0.1.0+new")
    with pytest.raises(UserError, match="holds no run of many-sinks in its current version"):
        ccnlab.load("transfer", "many-sinks")
    ccnlab.sweep("many-sinks", {"sinks": [2]})
    assert list(ccnlab.load("run", "many-sinks")["sinks"]) == [2]


def test_a_failed_run_is_an_error_after_all_others_are_done(here):
    with pytest.raises(UserError, match="1 of 2 runs failed; many-sinks --mode=fail .*: --sinks is 0"):
        ccnlab.sweep("many-sinks", {"mode": ["fail", "ok"]})
    assert list(ccnlab.load("run", "many-sinks")["mode"]) == ["ok"]


@pytest.mark.parametrize("call, message", [
    (lambda: ccnlab.sweep("few-sinks"), "no scenario 'few-sinks'"),
    (lambda: ccnlab.sweep("many-sinks", {"sinks": [0]}), "--sinks is 0, allowed"),
    (lambda: ccnlab.sweep("many-sinks", seeds=0), "seeds is 0, allowed 1 and more"),
    (lambda: ccnlab.load("run"), "there is no database results/ccn.sqlite"),
])
def test_a_mistake_is_named(here, call, message):
    with pytest.raises(UserError, match=message):
        call()


def test_a_table_or_parameter_that_is_not_there_is_named(here):
    ccnlab.sweep("many-sinks")
    with pytest.raises(UserError, match="no such table: speed"):
        ccnlab.load("speed", "many-sinks")
    with pytest.raises(UserError, match="no run has a parameter colour; there are: app, bin, "):
        ccnlab.load("run", "many-sinks", colour="blue")
    with pytest.raises(UserError, match=r"no run has a parameter sinsk; there are: .*; did you mean sinks\?"):
        ccnlab.load("run", "many-sinks", sinsk=3)
