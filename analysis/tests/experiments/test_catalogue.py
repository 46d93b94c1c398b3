import pandas as pd
import pytest

from ccnlab.experiments.catalogue import make_grid, query, table, theory
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["catalogue"]


class Rows:
    """A database with one run, whose stores answer 100, 45 and 11 of the requests."""

    def __init__(self, counters):
        self.counters = counters

    def read_runs(self, run_ids):
        return pd.DataFrame({"run_id": run_ids, "objects": 1000, "alpha": 0, "replacement": "Lru", "cache": 100, "rng_run": 1})

    def read(self, name, run_ids):
        assert name == "counter"
        return pd.DataFrame([(run_ids[0], *row) for row in self.counters], columns=["run_id", "node", "name", "value"])


COUNTERS = [("n3", "measured_interests", 1000), ("n3", "measured_hits", 100), ("n2", "measured_interests", 900),
            ("n2", "measured_hits", 45), ("n1", "measured_interests", 855), ("n1", "measured_hits", 11),
            ("network", "chunks_received", 1000), ("network", "chunks_from_sources", 844)]


def test_hit_ratios_of_a_run():
    data = query(Rows(COUNTERS), [7]).set_index("store")
    assert data["hit_ratio"].to_dict() == pytest.approx({1: 0.1, 2: 0.05, 3: 11 / 855, 0: 0.156})
    assert data["theory"].loc[1] == pytest.approx(0.1, abs=1e-4)  # all objects alike
    assert len(table(data.reset_index())) == 4


def test_a_run_without_counters_is_an_error():
    with pytest.raises(Exception, match="run 7 of network has no counter"):
        query(Rows(COUNTERS[:4]), [7])


def test_the_line_misses_what_all_stores_miss():
    first, second, third, line = theory(10_000, 0.8, "Lru", 100)
    assert 1 - line == pytest.approx((1 - first) * (1 - second) * (1 - third))
    assert 0 < third < second < first < line


def rows(off, policy="Lru", store=0):
    return pd.DataFrame([{"objects": 1e4, "alpha": 0.8, "replacement": policy, "rng_run": 1, "store": store,
                          "hit_ratio": 0.2 + off, "theory": 0.2}])


@pytest.mark.parametrize("id, policy, store", [("CA-01", "Lru", 0), ("CA-02", "Lru", 2), ("CA-03", "Fifo", 0),
                                               ("CA-04", "Random", 1)])
@pytest.mark.parametrize("off, verdict", [(0.009, Verdict.REPRODUCED), (-0.009, Verdict.REPRODUCED),
                                          (0.02, Verdict.SHAPE_ONLY), (-0.04, Verdict.NOT_REPRODUCED)])
def test_verdicts(id, policy, store, off, verdict):
    target = next(target for target in EXPERIMENT.own_targets if target.id == id)
    data = pd.concat([rows(0, policy, store), rows(off, policy, store)], ignore_index=True)
    assert compare(target, EXPERIMENT.checks[id], data).verdict is verdict
    other = rows(off, "Fifo" if policy == "Lru" else "Lru", store)
    assert compare(target, EXPERIMENT.checks[id], other).verdict is Verdict.NOT_SIMULATED


def test_the_grid_has_each_point_once():
    tasks = make_grid(False)
    assert len(set(tasks)) == len(tasks) == 6 * 4 + 6 * 2
