import pandas as pd
import pytest

from ccnlab.experiments.moving_producer import KEYS, QUANTITIES, SCHEMES, SPEEDS, TOPOLOGIES, make_grid, table
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["moving-producer"]


def rows(**changed):
    """A row per run of the grid with seed 1; `changed` has, by scheme with _ for -, quantities that are not 1."""
    found = []
    for task in make_grid(False):
        run = dict(task.arguments)
        if task.rng_run == 1:
            found.append({**{key: run[key] for key in KEYS}, "rng_run": 1, **dict.fromkeys(QUANTITIES, 1.0),
                          **changed.get(run["scheme"].replace("-", "_"), {})})
    data = pd.DataFrame(found)
    faster = (data["scheme"] == "map-me-update") & (data["speed"] == SPEEDS[-1])
    data.loc[faster, "loss"] = 3.0
    return data


GOOD = {"kite": {"loss": 4.0, "stretch": 2.0}, "anchor": {"loss": 5.0, "stretch": 3.0}, "map_me_update": {"loss": 2.0, "changes_per_handover": 0.5},
        "map_me": {"loss": 1.0, "signals_per_handover": 0.5}}
BAD = {"kite": {"loss": 0.5, "stretch": 1.0}, "map_me_update": {"loss": 3.0, "changes_per_handover": 2.0},
       "map_me": {"loss": 4.0, "signals_per_handover": 1.5}}


@pytest.mark.parametrize("target", EXPERIMENT.own_targets, ids=lambda target: target.id)
def test_verdicts(target):
    check = EXPERIMENT.checks[target.id]
    assert compare(target, check, rows(**GOOD)).verdict is Verdict.REPRODUCED
    assert compare(target, check, rows(**BAD)).verdict is Verdict.NOT_REPRODUCED
    assert compare(target, check, rows(**GOOD).query("scheme == 'none'")).verdict is Verdict.NOT_SIMULATED


def test_one_speed_is_enough_to_fail():
    data = rows(**GOOD)
    data.loc[(data["scheme"] == "map-me") & (data["speed"] == 5), "loss"] = 9.0
    target = next(target for target in EXPERIMENT.own_targets if target.id == "MP-01")
    assert compare(target, EXPERIMENT.checks["MP-01"], data).verdict is Verdict.NOT_REPRODUCED


def test_the_grid_has_each_point_once():
    tasks = make_grid(False)
    assert len(set(tasks)) == len(tasks) == 3 * len(SCHEMES) * (len(SPEEDS) + len(TOPOLOGIES) - 1)
    assert len(make_grid(True)) == len(SCHEMES)


def test_means():
    assert len(table(rows())) == len(SCHEMES) * (len(SPEEDS) + len(TOPOLOGIES) - 1)
