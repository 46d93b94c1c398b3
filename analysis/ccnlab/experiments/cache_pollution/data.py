"""Data and tables of experiment cache-pollution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ccnlab.experiments.cache_pollution.runs import DELAYED, DENIED, NONE, POLICIES, SCOPED
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.verdict import NotSimulated

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

WHOLE, FEW = "whole catalogue", "few objects"
_SERVED = ("honest_from_edge", "honest_from_core", "honest_from_producer")
_PROBES = ("probe_true_hits", "probe_false_hits", "probe_true_misses", "probe_false_misses")
_COUNTERS = (*_SERVED, *_PROBES)


@dataclass(frozen=True)
class Data:
    """Rows of runs: `attacks` with policy, attack (WHOLE or FEW), share, rng_run, edge, core, hit_ratio of the honest consumers,
    and their delay_ms; `probes` with way, jitter_ms, rng_run, accuracy (mean of that for hits and for misses), true_hits
    (share of the hits), true_misses (share of the misses), and delay_ms of the honest consumers.
    """

    attacks: pd.DataFrame
    probes: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs with their counters."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids)
    for name in _COUNTERS:
        runs[name] = counters[(counters["name"] == name) & (counters["node"] == "*")].set_index("run_id")["value"]
    served = runs[list(_SERVED)].sum(axis=1)
    runs["edge"] = runs["honest_from_edge"] / served
    runs["core"] = runs["honest_from_core"] / served
    runs["hit_ratio"] = runs["edge"] + runs["core"]
    runs["delay_ms"] = 1e3 * measures_of(store, run_ids)["honest_mean_delay"]
    labels = {text: label for label, text in POLICIES.items()}
    attacks = runs[runs["probes"] == 0].copy()
    attacks["policy"] = attacks["admission"].map(labels)
    attacks["attack"] = [FEW if targets else WHOLE for targets in attacks["targets"]]
    probes = runs[runs["probes"] > 0].copy()
    probes["way"] = [_way_of(run) for run in probes.to_dict("records")]
    probes["jitter_ms"] = 1e3 * probes["jitter"]
    hits = probes["probe_true_hits"] + probes["probe_false_misses"]
    misses = probes["probe_true_misses"] + probes["probe_false_hits"]
    probes["true_hits"] = probes["probe_true_hits"] / hits
    probes["true_misses"] = probes["probe_true_misses"] / misses
    probes["accuracy"] = (probes["true_hits"] + probes["true_misses"]) / 2
    return Data(attacks[["policy", "attack", "share", "rng_run", "edge", "core", "hit_ratio", "delay_ms"]].reset_index(drop=True),
                probes[["way", "jitter_ms", "rng_run", "accuracy", "true_hits", "true_misses", "delay_ms"]].reset_index(drop=True))


def _way_of(run: dict) -> str:
    if run["probe"] == "scope":
        return DENIED if run["deny-scopes"] else SCOPED
    return DELAYED if run["ingress"] else NONE


def attack_table(data: Data) -> pd.DataFrame:
    """Returns the means over the seeds by attack, policy and share, and the hit ratio by theory where there is one."""
    if data.attacks.empty:
        raise NotSimulated("runs with attackers")
    table = means_by(data.attacks, ["attack", "policy", "share"], ["hit_ratio", "edge", "core", "delay_ms"])
    table["theory"] = [theory(policy, share) if attack == WHOLE else None
                       for attack, policy, share in table[["attack", "policy", "share"]].itertuples(index=False)]
    return table


def probe_table(data: Data) -> pd.DataFrame:
    """Returns the means over the seeds by way and jitter."""
    if data.probes.empty:
        raise NotSimulated("runs with a probe")
    return means_by(data.probes, ["way", "jitter_ms"], ["accuracy", "true_hits", "true_misses", "delay_ms"])


@cache
def theory(policy: str, share: float) -> float | None:
    """Returns the hit ratio of honest consumers at both stores by Che's approximation, for policies that it covers.

    Attackers request all objects with equal probability. Honest consumers and attackers are Poisson processes.
    """
    from ccnlab.experiments.cache_pollution.runs import ALPHA, CACHE, OBJECTS
    from ccnlab.theory.che import levels
    from ccnlab.theory.popularity import Demand, zipf

    stored = {"Always": 1.0, "Probability 0.1": 0.1}.get(policy)
    if stored is None:
        return None
    honest = zipf(OBJECTS, ALPHA)
    mixed = Demand((1 - share) * honest.share + share / OBJECTS, honest.objects)
    edge, core = levels(mixed, [CACHE, CACHE], [1, 1], stored=stored)
    return float(honest.objects @ (honest.share * (1 - (1 - edge.hit) * (1 - core.hit))))
