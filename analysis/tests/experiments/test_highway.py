import pandas as pd
import pytest

from ccnlab.experiments.highway import PUBLISHED, means, runs_table
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["highway"]


def road(speeds, missing=()):
    """Two runs of each spacing, in which the report travels at these speeds (km/s); cars beyond `missing` km miss it."""
    rows = []
    for spacing, speed in speeds.items():
        limit = dict(missing).get(spacing, 10)
        for rng_run in (1, 2):
            for car in range(1, 10_000 // spacing + 1):
                km = car * spacing / 1000
                rows.append({"run_id": 1, "spacing": spacing, "rng_run": rng_run, "km": km,
                             "delay_s": km / speed if km <= limit else float("nan"), "sent": 2})
    return pd.DataFrame(rows)


def verdict(id, data):
    target = next(target for target in EXPERIMENT.own_targets if target.id == id)
    return compare(target, EXPERIMENT.checks[id], data).verdict


def test_speed_and_share_of_a_run():
    table = runs_table(road({50: 20, 90: 10}, [(90, 5)])).set_index(["spacing", "rng_run"])
    assert table["speed_km_s"].loc[(50, 1)] == pytest.approx(20)
    assert table["reached"].loc[(90, 2)] == pytest.approx(55 / 111)
    assert table["km"].loc[(90, 2)] == pytest.approx(4.95)
    assert means(road({50: 20}))["sent"].tolist() == [2]


@pytest.mark.parametrize("slowest, speed, time", [
    (11, Verdict.REPRODUCED, Verdict.REPRODUCED), (9, Verdict.SHAPE_ONLY, Verdict.REPRODUCED),
    (4, Verdict.SHAPE_ONLY, Verdict.SHAPE_ONLY), (0.5, Verdict.SHAPE_ONLY, Verdict.NOT_REPRODUCED)])
def test_verdicts(slowest, speed, time):
    data = road({10: 100, 50: 50, 90: 20, 130: slowest})
    assert (verdict("HW-01", data), verdict("HW-02", data)) == (speed, time)


def test_a_report_that_stops_does_not_count():
    assert verdict("HW-02", road(dict.fromkeys(PUBLISHED, 50), [(90, 5)])) is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_a_missing_spacing_is_not_simulated(id):
    assert verdict(id, road({10: 100, 50: 50, 90: 20})) is Verdict.NOT_SIMULATED
