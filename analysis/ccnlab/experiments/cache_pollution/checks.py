"""Targets and checks of experiment cache-pollution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.cache_pollution.data import WHOLE, Data, attack_table, probe_table
from ccnlab.experiments.cache_pollution.runs import DELAYED, DENIED, HALF, NONE, SCENARIO, SCOPED
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated

if TYPE_CHECKING:
    import pandas as pd

XIE = "Xie et al. 2012"
ACS = "Acs et al. 2013"
THEORY = Target("POL-1", "theory", SCENARIO, "Always and Probability, each share of attackers, whole catalogue",
                "largest difference of the honest hit ratio from Che's approximation", "<= 0.02", "", "bound",
                "honest consumers and attackers as Poisson processes at two stores")
NORMAL = Target("POL-2", XIE, SCENARIO, "no attackers", "hit ratio, CacheShield less Always", ">= 0", "", "bound",
                "the abstract: CacheShield improves performance under normal circumstances")
SHIELDED = Target("POL-3", XIE, SCENARIO, "attackers with half of the requests, whole catalogue",
                  "share of the hit ratio that is left, CacheShield less Always", ">= 0", "", "bound",
                  "the abstract: CacheShield shields routers from cache pollution attacks")
NEVER_WORSE = Target("POL-4", "own goal", SCENARIO, "k-LRU and CacheShield, each share, whole catalogue",
                     "least hit ratio less that of Always", ">= 0", "", "bound", "a defence never harms")
TIMING = Target("POL-5", ACS, SCENARIO, "no jitter, no defence", "accuracy of the probe", ">= 0.99", "", "bound",
                "the abstract: routers are oracles")
HIDDEN = Target("POL-6", ACS, SCENARIO, "no jitter, hits delayed as the first fetch", "accuracy of the probe", "<= 0.55", "",
                "bound", "0.5 is what guessing gives")
BY_SCOPE = Target("POL-7", "arithmetic", SCENARIO, "Interests of scope 2, no defence", "share of the misses that are found", "1", "",
                  "exact", "only the store of the next node answers them; what this node waits for is no miss")
NO_SCOPE = Target("POL-8", "arithmetic", SCENARIO, "Interests of scope 2 denied", "accuracy of the probe", "0.5", "", "exact",
                  "nothing is answered")


def _attacks(data: Data) -> pd.DataFrame:
    table = attack_table(data)
    return table[table["attack"] == WHOLE].set_index(["policy", "share"])


def _ratio(data: Data, policy: str, share: float) -> float:
    table = _attacks(data)
    if (policy, share) not in table.index:
        raise NotSimulated(f"{policy} with a share of {share:g}")
    return float(table.loc[(policy, share), "hit_ratio"])


def check_theory(data: Data, target: Target) -> CheckResult:
    """Within 0.02 for each share and policy that the approximation covers, the farthest first."""
    table = _attacks(data).dropna(subset="theory")
    if table.empty:
        raise NotSimulated("runs that the theory covers")
    apart = (table["hit_ratio"] - table["theory"].astype(float)).abs().sort_values(ascending=False)
    return CheckResult((Condition("difference", float(apart.iloc[0]), high=0.02),),
                       because=f"{apart.index[0][0]} with a share of {apart.index[0][1]:g}")


def check_normal(data: Data, target: Target) -> CheckResult:
    """The claim in words; no number was available. Shape only."""
    shield, always = _ratio(data, "CacheShield", 0), _ratio(data, "Always", 0)
    return CheckResult((Condition("difference", shield - always, low=0),), because=f"{shield:.4g} instead of {always:.4g}")


def check_shielded(data: Data, target: Target) -> CheckResult:
    """The claim in words; no number was available. Shape only."""
    left = {policy: _ratio(data, policy, HALF) / _ratio(data, policy, 0) for policy in ("CacheShield", "Always")}
    return CheckResult((Condition("difference", left["CacheShield"] - left["Always"], low=0),),
                       because=f"{100 * left['CacheShield']:.3g} % instead of {100 * left['Always']:.3g} %")


def check_never_worse(data: Data, target: Target) -> CheckResult:
    """For each share, the smallest first."""
    ratios = _attacks(data)["hit_ratio"]
    found = {(policy, share): float(ratios[policy, share] - ratios["Always", share]) for policy in ("k-LRU", "CacheShield")
             for share in ratios.get("Always", ()).index if (policy, share) in ratios.index} if "Always" in ratios.index else {}
    if not found:
        raise NotSimulated("runs of k-LRU, CacheShield and Always")
    (policy, share), least = min(found.items(), key=lambda item: item[1])
    return CheckResult((Condition("difference", least, low=0),), because=f"{policy} with a share of {share:g}")


def _accuracy(data: Data, way: str, quantity: str = "accuracy") -> float:
    table = probe_table(data).set_index(["way", "jitter_ms"])
    if (way, 0) not in table.index:
        raise NotSimulated(f"a probe by {way} without jitter")
    return float(table.loc[(way, 0), quantity])


def check_timing(data: Data, target: Target) -> CheckResult:
    """The claim in words; no number was available."""
    return CheckResult((Condition("accuracy", _accuracy(data, NONE), low=0.99),))


def check_hidden(data: Data, target: Target) -> CheckResult:
    """About that of guessing. Shape: nearer to it than without the defence."""
    found, bare = _accuracy(data, DELAYED), _accuracy(data, NONE)
    return CheckResult((Condition("accuracy", found, low=0.45, high=0.55),),
                       shape=(Condition("less than without", bare - found, low=0),))


def check_by_scope(data: Data, target: Target) -> CheckResult:
    """Exact. A hit that is not found was on its way to another consumer, which no share states."""
    return CheckResult((Condition("misses found", _accuracy(data, SCOPED, "true_misses"), 1, 1),),
                       because=f"{_accuracy(data, SCOPED, 'true_hits'):.4g} of the hits are found")


def check_no_scope(data: Data, target: Target) -> CheckResult:
    """Exact: all misses are found, and no hit."""
    return CheckResult((Condition("accuracy", _accuracy(data, DENIED), 0.5, 0.5),))


CHECKS: dict[str, Check] = {
    THEORY.id: check_theory, NORMAL.id: check_normal, SHIELDED.id: check_shielded, NEVER_WORSE.id: check_never_worse,
    TIMING.id: check_timing, HIDDEN.id: check_hidden, BY_SCOPE.id: check_by_scope, NO_SCOPE.id: check_no_scope}
OWN = (THEORY, NORMAL, SHIELDED, NEVER_WORSE, TIMING, HIDDEN, BY_SCOPE, NO_SCOPE)
