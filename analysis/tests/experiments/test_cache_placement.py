import pandas as pd
import pytest

from ccnlab.experiments.cache_placement import FILES, LONG, POLICIES, SETTINGS, make_grid, query, theory
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["cache-placement"]


def as_icarus(changed=()):
    """A row per policy and network with Icarus's results; `changed`: (map, policy) -> factors of hit ratio and delay."""
    rows = []
    for name, setting in SETTINGS.items():
        for policy, (ratio, delay) in setting.icarus.items():
            factors = dict(changed).get((name, policy), (1, 1))
            rows.append({"map": name, "policy": policy, "alpha": setting.alpha, "cache": setting.cache,
                         "measured": LONG[name][1], "rng_run": 1, "hits": round(1e6 * ratio * factors[0]),
                         "hit_ratio": ratio * factors[0], "delay_ms": delay * factors[1]})
    return pd.DataFrame(rows)


def verdict(id, data):
    target = next(target for target in EXPERIMENT.own_targets if target.id == id)
    return compare(target, EXPERIMENT.checks[id], data).verdict


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_icarus_reproduces_itself(id):
    assert verdict(id, as_icarus()) is Verdict.REPRODUCED


@pytest.mark.parametrize("id, changed, expected", [
    ("CP-11", {("path", "CL4M"): (1.1, 1)}, Verdict.SHAPE_ONLY), ("CP-11", {("path", "CL4M"): (1.04, 1)}, Verdict.REPRODUCED),
    ("CP-12", {("path", "LCE"): (1, 1.03)}, Verdict.SHAPE_ONLY), ("CP-12", {("path", "LCE"): (1, 0.985)}, Verdict.REPRODUCED),
    ("CP-12", {("path", "LCE"): (1, 0.5)}, Verdict.NOT_REPRODUCED), ("CP-21", {("tree", "LCD"): (0.1, 1)}, Verdict.NOT_REPRODUCED),
    ("CP-31", {("geant", "LCE"): (1.5, 1)}, Verdict.SHAPE_ONLY), ("CP-31", {("geant", "LCE"): (1.3, 1)}, Verdict.REPRODUCED),
    ("CP-41", {("tree", "LCD"): (1.0001, 1)}, Verdict.NOT_REPRODUCED), ("CP-41", {("path", "LCD"): (2, 1)}, Verdict.REPRODUCED),
])
def test_verdicts(id, changed, expected):
    assert verdict(id, as_icarus(changed)) is expected


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_a_missing_policy_is_not_simulated(id):
    data = as_icarus()
    assert verdict(id, data[data["policy"] != "LCD"]) is Verdict.NOT_SIMULATED
    data["measured"] = 10
    assert verdict(id, data) is Verdict.NOT_SIMULATED


def test_hit_ratio_and_delay_of_a_run():
    class Rows:
        def read_runs(self, run_ids):
            return pd.DataFrame({"run_id": run_ids, "links": "/a/tree-links.csv", "admission": "LeaveCopyDown", "alpha": 0.7,
                                 "cache": 10, "count": 200, "rng_run": 1})

        def read(self, name, run_ids):
            values = {"chunks_received": 200, "chunks_from_sources": 150, "object_delay_ns": 200 * 8_000_000,
                      "requests_completed": 200}
            return pd.DataFrame([(3, "network", counter, value) for counter, value in values.items()],
                                columns=["run_id", "node", "name", "value"])

    (row,) = query(Rows(), [3]).to_dict("records")
    assert (row["map"], row["policy"], row["hits"], row["hit_ratio"], row["delay_ms"]) == ("tree", "LCD", 50, 0.25, 8)


def test_the_networks_are_those_of_icarus():
    """Numbers of nodes by role, and the distance from the receivers to the source."""
    expected = {"path": (4, 1, 3, 1, 3), "tree": (62, 32, 30, 1, 30), "geant": (74, 8, 32, 13, 19)}
    for name, (links, receivers, routers, sources, stores) in expected.items():
        nodes = pd.read_csv(FILES / f"{name}-nodes.csv")
        assert len(pd.read_csv(FILES / f"{name}-links.csv")) == links
        assert nodes["role"].value_counts().to_dict() == {"receiver": receivers, "router": routers, "source": sources}
        assert nodes["cache_objects"].dropna().tolist() == [SETTINGS[name].cache] * stores


@pytest.mark.parametrize("name", ["path", "tree"])
def test_theory_is_near_icarus(name):
    setting = SETTINGS[name]
    for policy in ("LCE", "Bernoulli"):
        assert theory(name, setting.alpha, setting.cache, policy) == pytest.approx(setting.icarus[policy][0], abs=0.005)


def test_each_run_is_there_once():
    tasks = make_grid(False)
    assert len(set(tasks)) == len(tasks) == len(POLICIES) * (3 + 4 + 4 + 2 + 4)
