"""What is compared: closed forms, the shape of the authors' scenario, and verification."""

from __future__ import annotations

from math import sqrt

from ccnlab.experiments.content_poisoning.figures import setting_table, time_table, verification_table
from ccnlab.experiments.content_poisoning.runs import (
    BAD,
    BIN_S,
    CACHES,
    CONSUMERS,
    EXCLUDED,
    NONE,
    RANKED,
    SCENARIO,
    SERVED,
    Data,
)
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated

UNSEEN = "shape of the authors' scenario, whose numbers were not seen"
PLAIN = Target("POISON-1", "closed form", SCENARIO, "no ranking, stores at all routers, 0.9 and 0.95 bad",
               "largest deviation of the share of good objects", "<= 3", "standard errors", "bound",
               "sum of floor(N / k) / N (1 - p) p^(k - 1)")
SETTLED = Target("POISON-2", "closed form", SCENARIO, "ranking, stores at all routers, last 20 s, each bad share",
                 "largest deviation of the share of good objects", "<= 3", "standard errors", "bound",
                 "1 - p^n: the stores with a good object")
SOONER = Target("POISON-3", "Ghali et al. 2014", SCENARIO, "each bad share and placement", "share of good objects, ranking / no ranking",
                "higher", "ratio", "shape", UNSEEN)
WORSE = Target("POISON-4", "Ghali et al. 2014", SCENARIO, "ranking, 0.95 bad, stores at inner routers, 0 to 90 % malicious consumers",
               "share of good objects, at 90 % / at 0", "falling", "ratio", "shape", UNSEEN)
ALL = Target("POISON-5", "arithmetic", SCENARIO, "all served content verified", "good objects among those delivered", "100", "%",
             "exact", "stores serve no bad object, and the producer has none")
SAME = Target("POISON-6", "arithmetic", SCENARIO, "verification of excluded objects", "bad objects / with all exclusions ranked", "<= 1",
              "ratio", "bound", "each bad object reaches at most one consumer per store")
OWN = (PLAIN, SETTLED, SOONER, WORSE, ALL, SAME)


def plain_terms(bad: float, requests: int, objects: int) -> tuple[float, float]:
    """Returns the mean and the variance of a consumer's share of good objects without ranking.

    The k-th object in canonical order is the first good one with probability (1 - p) p^(k - 1). A consumer gets it after k - 1
    bad ones, forgets them, and begins again: floor(N / k) good objects of N.
    """
    terms = [(requests // k / requests, (1 - bad) * bad**(k - 1)) for k in range(1, objects + 1)]
    mean = sum(share * weight for share, weight in terms)
    return mean, sum(share**2 * weight for share, weight in terms) - mean**2


def _compare(rows: list[dict[str, float]], terms: list[tuple[float, float]], consumers: int, target: Target) -> CheckResult:
    """Compares means over seeds with a closed form; each consumer of each seed has a store of its own."""
    if not rows:
        raise NotSimulated("runs with stores at all routers")
    errors, facts = [], []
    for row, (mean, variance) in zip(rows, terms, strict=True):
        errors.append(abs(row["good"] - mean) / sqrt(variance / (consumers * row["seeds"])))
        facts.append(f"{100 * row['good']:.4g} % instead of {100 * mean:.4g} % with {row['bad']:g} bad")
    return CheckResult((Condition("deviation", max(errors), 0, 3, target.unit),), because="; ".join(facts))


def check_plain(data: Data, target: Target) -> CheckResult:
    """Within three standard errors. With 0.99 bad, a third of the stores have no good object, which the form leaves out."""
    table = setting_table(data)
    rows = table[(table["ranking"] == NONE) & (table["bad"] <= BAD) & (table["caches"] == "all")].to_dict("records")
    run = data.runs.iloc[0]
    requests = round(run["duration"] / run["interval"])
    return _compare(rows, [plain_terms(row["bad"], requests, int(run["objects"])) for row in rows], CONSUMERS, target)


def check_settled(data: Data, target: Target) -> CheckResult:
    """Within three standard errors. Consumers exclude at most as many objects as a store has, so that they do not get beyond."""
    table = time_table(data)
    last = data.runs["duration"].max() - BIN_S
    rows = table[(table["ranking"] == RANKED) & (table["malicious"] == 0) & (table["caches"] == "all") &
                 (table["start_s"] == last)].to_dict("records")
    none = [row["bad"]**int(data.runs["objects"].iloc[0]) for row in rows]
    return _compare(rows, [(1 - share, share * (1 - share)) for share in none], CONSUMERS, target)


def _shape(condition: Condition, facts: list[str]) -> CheckResult:
    """Returns a result that is a shape at best."""
    return CheckResult((condition, Condition("numbers of the authors to compare with", 0, 1)), shape=(condition,),
                       because="; ".join([UNSEEN, *facts]))


def check_sooner(data: Data, target: Target) -> CheckResult:
    """More good objects with ranking than without, in the whole run."""
    table = setting_table(data)
    table = table[table["malicious"] == 0].set_index(["caches", "bad", "ranking"])["good"]
    ratios = {(caches, bad): table[caches, bad, RANKED] / table[caches, bad, NONE]
              for caches, bad in {(caches, bad) for caches, bad, _ in table.index}}
    facts = [f"{ratio:.3g} ({caches}, {bad:g})" for (caches, bad), ratio in sorted(ratios.items())]
    return _shape(Condition("ranking / no ranking, least", float(min(ratios.values())), 1, unit=target.unit), facts)


def check_worse(data: Data, target: Target) -> CheckResult:
    """Fewer good objects with 90 % malicious consumers than with none."""
    table = setting_table(data)
    rows = table[(table["ranking"] == RANKED) & (table["bad"] == BAD) & (table["caches"] == CACHES[0])].sort_values("malicious")
    if len(rows) < 2:
        raise NotSimulated("runs with malicious consumers")
    facts = [f"{100 * row['good']:.3g} % at {100 * row['malicious']:.0f} %" for row in rows.to_dict("records")]
    ratio = float(rows["good"].iloc[-1] / rows["good"].iloc[0])
    return _shape(Condition("most malicious / none", ratio, high=0.9, unit=target.unit), facts)


def check_all(data: Data, target: Target) -> CheckResult:
    """Exactly all."""
    table = verification_table(data)
    rows = table[(table["policy"] == SERVED) & (table["verified_share"] == 1)]
    return CheckResult((Condition("good objects", float(100 * rows["good"].iloc[0]), target.number, target.number, target.unit),),
                       because=f"{100 * rows['answered'].iloc[0]:.4g} % of the Interests")


def check_same(data: Data, target: Target) -> CheckResult:
    """Not more bad objects than with ranking, whose stores serve an excluded object again when all others are worse."""
    runs = data.runs[(data.runs["bad"] == BAD) & (data.runs["malicious"] == 0) & (data.runs["caches"] == CACHES[0])]
    ranked = runs[(runs["kind"] == "ranking") & (runs["ranking"] == RANKED)].set_index("rng_run")["bad_objects"]
    excluded = runs[runs["policy"] == EXCLUDED].set_index("rng_run")["bad_objects"]
    ratio = float((excluded / ranked).max())
    return CheckResult((Condition("excluded / ranked, most of all seeds", ratio, high=1, unit=target.unit),),
                       because=f"{excluded.sum():.0f} and {ranked.sum():.0f} bad objects")


CHECKS = {PLAIN.id: check_plain, SETTLED.id: check_settled, SOONER.id: check_sooner, WORSE.id: check_worse, ALL.id: check_all,
          SAME.id: check_same}
