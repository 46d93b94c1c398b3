"""The theory and the checks of experiment cache-pollution, on frames made by hand."""

import pandas as pd
import pytest

from ccnlab.experiments.cache_pollution.checks import CHECKS, OWN
from ccnlab.experiments.cache_pollution.data import WHOLE, Data, theory
from ccnlab.experiments.cache_pollution.runs import ALPHA, CACHE, DELAYED, DENIED, NONE, OBJECTS, PROBES, SCOPED, make_grid
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict
from ccnlab.theory.che import levels
from ccnlab.theory.popularity import zipf

TARGETS = {target.id: target for target in OWN}
ACCURACY = {NONE: (1.0, 1.0), DELAYED: (0.0, 1.0), SCOPED: (0.995, 1.0), DENIED: (0.0, 1.0)}  # hits and misses found


def made(ratios=None, probes=None):
    """Returns data with these hit ratios by policy and share, and these shares of hits and misses by way."""
    ratios = ratios if ratios is not None else {(policy, share): ratio for policy, pair in {
        "Always": (theory("Always", 0), theory("Always", 0.5)), "CacheShield": (0.3, 0.27), "k-LRU": (0.29, 0.26)}.items()
        for share, ratio in zip((0, 0.5), pair)}
    attacks = pd.DataFrame([(policy, WHOLE, share, 1, ratio, 0.0, ratio, 15.0) for (policy, share), ratio in ratios.items()],
                           columns=["policy", "attack", "share", "rng_run", "edge", "core", "hit_ratio", "delay_ms"])
    rows = [(way, 0.0, 1, (hits + misses) / 2, hits, misses, 15.0) for way, (hits, misses) in (probes or ACCURACY).items()]
    return Data(attacks, pd.DataFrame(rows, columns=["way", "jitter_ms", "rng_run", "accuracy", "true_hits", "true_misses",
                                                     "delay_ms"]))


def verdict(id, data):
    return CHECKS[id](data, TARGETS[id]).verdict


@pytest.mark.parametrize("id", TARGETS)
def test_what_is_claimed_is_reproduced(id):
    assert verdict(id, made()) is Verdict.REPRODUCED


@pytest.mark.parametrize("id, changed", [
    ("POL-1", {("Always", 0): 0.13}), ("POL-2", {("CacheShield", 0): 0.15}), ("POL-3", {("CacheShield", 0.5): 0.15}),
    ("POL-4", {("k-LRU", 0.5): 0.1})])
def test_other_hit_ratios_are_not(id, changed):
    data = made()
    ratios = data.attacks.set_index(["policy", "share"])["hit_ratio"].to_dict()
    assert verdict(id, made(ratios | changed)) is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("id, changed, found", [
    ("POL-5", {NONE: (0.9, 1.0)}, Verdict.NOT_REPRODUCED), ("POL-6", {DELAYED: (0.5, 0.9)}, Verdict.SHAPE_ONLY),
    ("POL-6", {DELAYED: (1.0, 1.0), NONE: (0.9, 1.0)}, Verdict.NOT_REPRODUCED),
    ("POL-7", {SCOPED: (1.0, 0.99)}, Verdict.NOT_REPRODUCED), ("POL-8", {DENIED: (0.1, 1.0)}, Verdict.NOT_REPRODUCED)])
def test_other_accuracies_are_not(id, changed, found):
    assert verdict(id, made(probes=ACCURACY | changed)) is found


@pytest.mark.parametrize("id", TARGETS)
def test_missing_runs_are_named(id):
    with pytest.raises(NotSimulated):
        verdict(id, Data(made().attacks.iloc[:0], made().probes.iloc[:0]))


def test_without_attackers_the_theory_is_ches():
    missed = 1.0
    for level in levels(zipf(OBJECTS, ALPHA), [CACHE, CACHE], [1, 1]):
        missed *= 1 - level.hit_ratio
    assert theory("Always", 0) == pytest.approx(1 - missed, rel=1e-3)
    half, most = theory("Always", 0.5), theory("Always", 0.8)
    assert half and most and most < half < 1 - missed
    assert theory("k-LRU", 0) is None


def test_a_quick_look_has_each_policy_and_each_way():
    tasks = [dict(task.arguments) for task in make_grid(True)]
    assert {task["share"] for task in tasks if "share" in task} == {0, 0.5}
    assert sum("probes" in task for task in tasks) == 2 * 2 + 2 == len(PROBES) + 2
