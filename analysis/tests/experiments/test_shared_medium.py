import pandas as pd
import pytest

from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare
from ccnlab.experiments.shared_medium import HOLDERS, closed_form, make_grid, means
from ccnlab.theory.suppression import expected_copies

EXPERIMENT = experiments()["shared-medium"]
FRAME, DELAY = 100e-6, 1e-6  # s


def row(scheme, holders, copies, delay_ms=12.0, rng_run=1, medium="csma"):
    return {"run_id": 1, "medium": medium, "scheme": scheme, "holders": holders, "rng_run": rng_run, "delay": DELAY,
            "copies": copies, "settled": copies, "delay_ms": delay_ms, "arrived": 1.0, "airtime_ms": 0.1,
            "frame_s": FRAME, "request_s": 5e-6}


def paused(copies_error=0.0, delay_error=0.0):
    """CcndPause as the closed form has it, but for these errors with 10 holders."""
    rows = []
    for holders in HOLDERS:
        error = (copies_error, delay_error) if holders == 10 else (0, 0)
        copies = expected_copies(holders, FRAME + DELAY, 0.020) * (1 + error[0])
        delay_ms = (10 + 20 / (holders + 1) + 0.005 + 0.100 + 0.002) * (1 + error[1])
        rows.append(row("CcndPause", holders, copies, delay_ms))
    return pd.DataFrame(rows)


def verdict(id, data):
    target = next(target for target in EXPERIMENT.own_targets if target.id == id)
    return compare(target, EXPERIMENT.checks[id], data, EXPERIMENT.caveats.get(id)).verdict


@pytest.mark.parametrize("error, expected", [(0.0, Verdict.REPRODUCED), (0.04, Verdict.REPRODUCED),
                                             (0.06, Verdict.NOT_REPRODUCED), (-0.06, Verdict.NOT_REPRODUCED)])
def test_closed_form(error, expected):
    assert verdict("SM-02", paused(copies_error=error)) is expected
    assert verdict("SM-03", paused(delay_error=error)) is expected


def test_the_closed_form_is_that_of_the_simulated_times():
    table = closed_form(paused()).set_index("holders")
    assert table["copies_theory"].loc[2] == pytest.approx(2 - (1 - 0.101 / 20)**2)
    assert table["delay_theory_ms"].loc[3] == pytest.approx(10 + 5 + 0.107)


@pytest.mark.parametrize("copies, expected", [(10, Verdict.REPRODUCED), (9.99, Verdict.NOT_REPRODUCED)])
def test_none(copies, expected):
    assert verdict("SM-01", pd.DataFrame([row("None", 10, copies)])) is expected


@pytest.mark.parametrize("copies, expected", [(1.3, Verdict.REPRODUCED), (1.31, Verdict.NOT_REPRODUCED)])
def test_adaptive(copies, expected):
    assert verdict("SM-04", pd.DataFrame([row("Adaptive", 2, 1.0), row("Adaptive", 50, copies)])) is expected


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_without_runs_nothing_is_simulated(id):
    assert verdict(id, pd.DataFrame([row("Blind", 10, 1.2)])) is Verdict.NOT_SIMULATED


def test_a_run_in_which_nothing_arrived_has_no_delay():
    table = means(pd.DataFrame([row("None", 50, 50, delay, rng_run, "wifi")
                                for rng_run, delay in ((1, 2.0), (2, float("nan")), (3, 4.0))]))
    assert table["delay_ms"].tolist() == [3.0]


def test_copies_without_a_scheme_on_ethernet_need_one_seed():
    seeds = {}
    for task in make_grid(False):
        given = dict(task.arguments)
        seeds.setdefault((given["medium"], given["scheme"]), set()).add(task.rng_run)
    assert seeds.pop(("csma", "None")) == {1} and set(map(len, seeds.values())) == {3}


def test_the_quick_grid_has_the_ends():
    holders = {dict(task.arguments)["holders"] for task in make_grid(True)}
    assert {min(HOLDERS), max(HOLDERS)} <= holders <= set(HOLDERS)
