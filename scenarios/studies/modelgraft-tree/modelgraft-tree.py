"""The tree of stores with which ModelGraft was validated: 10^9 objects and requests, scaled down by --downscale.

README.rst says what is taken from ccnSim. Its eviction times, measured by event-driven runs of the whole study, give the hit
ratio of a leaf by arithmetic, and its manual has the mean hit ratio of all stores in these runs.
"""

from __future__ import annotations

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import COLUMN, OTHER_SIMULATOR, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import grid

OBJECTS, CAPACITY, RATE = 10**9, 10**6, 20  # rate per leaf, 1/s
LEVELS = {"root": range(1, 2), "second": range(2, 4), "third": range(4, 8), "leaves": range(8, 16)}
EVICTION_S = 111040  # of the leaves: 111,019 to 111,054 s in ccnSim's file
TICKS = (0.02, 0.03, 0.05, 0.1, 0.2, 0.5)
FACTORS = (10_000, 1000)  # 100 and 1000 objects are left to a store
ADMITTED = 0.1  # by Probability
PUBLISHED = {"Always": 0.332, "Probability": 0.354}  # admission policy -> mean hit ratio of the stores in event-driven runs
ROUNDED = 0.0005  # of these

TARGETS = (
    Target("MG-1", "ccnSim", "modelgraft-tree", "D = 1000, LCE", "hit ratio of a leaf", "that of its eviction time", "", "bound",
           "within 0.64 % and twice the noise"),
    Target("MG-2", "ccnSim", "modelgraft-tree", "D = 10,000, LCE", "hit ratio of a leaf", "that of its eviction time", "", "bound",
           "within 1.25 % and twice the noise"),
    Target("MG-3", "ccnSim", "modelgraft-tree", "D = 1000, LCE", "mean hit ratio of the stores", "33.2", "%", "approx",
           "event-driven; within 0.64 %, the rounding and twice the noise"),
    Target("MG-4", "ccnSim", "modelgraft-tree", "D = 1000, stored with probability 0.1", "mean hit ratio of the stores", "35.4", "%", "approx",
           "event-driven; within 0.64 %, the rounding and twice the noise"),
)


def leaf_hit_ratio(eviction_s):
    """Returns the hit ratio of an LRU store whose objects stay for this time after their last request, with Poisson requests.

    Ranks above 20,000 are summed in ranges, in each of which a rank has the mean popularity.
    """
    edges = np.unique(np.concatenate([np.arange(1, 20_001), np.geomspace(20_001, OBJECTS + 1, 20_000).astype(np.int64)])).astype(float)
    count = np.diff(edges)
    mean = np.where(count == 1, 1 / edges[:-1], np.log((edges[1:] - 0.5) / (edges[:-1] - 0.5)) / count)
    popularity = mean / (mean * count).sum()
    return float((count * popularity * -np.expm1(-RATE * popularity * eviction_s)).sum())


def make_grid(quick):
    """Returns runs of 10^9 requests, with each factor and admission policy; quick: a tenth of the requests after 5 * 10^7 others.

    Stores that admit a tenth of the objects fill slowly, so that 10^9 others come before instead of 2 * 10^8.
    """
    base = {"topology": ["tree"], "size": [16], "pace": ["poisson"], "rate": [RATE], "alpha": [1], "cache": [CAPACITY], "objects": [OBJECTS],
            "count": [100_000_000 if quick else 1_000_000_000]}
    everywhere, seldom = ([50_000_000],) * 2 if quick else ([200_000_000], [1_000_000_000])
    policies = ({"warm-up": everywhere}, {"warm-up": seldom, "admission": ["Probability"], "ns3::ccn::Probability::Admitted": [ADMITTED]})
    return [task for policy in policies for factor, seeds in zip(FACTORS, (1, 1) if quick else (5, 1))
            for task in grid("network", {**base, **policy, "downscale": [factor]}, seeds)]


def query(store, run_ids):
    """Returns a row per run and level: admission, factor, rng_run, level, interests, hits, and error, the relative one that the run states."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).set_index(["run_id", "node", "name"])["value"]
    errors = store.read("measure", run_ids).query("name == 'hit_ratio_error'").set_index("run_id")["value"]
    rows = []
    for run_id, run in runs.iterrows():
        for level, nodes in LEVELS.items():
            try:
                interests, hits = (sum(counters[run_id, f"n{node}", name] for node in nodes) for name in ("measured_interests", "measured_hits"))
            except KeyError as missing:
                raise UserError(f"run {run_id} of network has no counter {missing}") from missing
            rows.append((run["admission"], int(run["downscale"]), run["rng_run"], level, interests, hits, errors[run_id]))
    return pd.DataFrame(rows, columns=["admission", "factor", "rng_run", "level", "interests", "hits", "error"])


def table(data):
    """Returns a row per policy, factor and level: hit_ratio of all runs together, its error and noise (a relative standard deviation), and runs."""
    groups = data.groupby(["admission", "factor", "level"], sort=False)
    sums = groups[["interests", "hits"]].sum()
    sums["error"] = groups["error"].max()
    sums["hit_ratio"] = sums["hits"] / sums["interests"]
    sums["noise"] = 1.3 * ((1 - sums["hit_ratio"]) / sums["hits"]) ** 0.5
    sums["runs"] = groups["rng_run"].nunique()
    return sums.reset_index()


def check(factor, data, target):
    """Simulated, divided by what follows from ccnSim's eviction time."""
    rows = table(data).query("admission == 'Always' and factor == @factor and level == 'leaves'")
    if rows.empty:
        raise NotSimulated(f"no run with a factor of {factor}")
    found, expected = rows.iloc[0], leaf_hit_ratio(EVICTION_S)
    allowed = found["error"] + 2 * found["noise"]
    return CheckResult((Condition("simulated / by the eviction time", found["hit_ratio"] / expected, 1 - allowed, 1 + allowed),),
                       because=f"{found['hit_ratio']:.4f}, by the eviction time {expected:.4f}")


def check_mean(admission, data, target):
    """The mean of the stores' hit ratios, as ccnSim's p_hit, in percent. The stores of a level are alike."""
    rows = table(data).query("admission == @admission and factor == 1000").set_index("level")
    if rows.empty:
        raise NotSimulated(f"no run with --admission={admission} and a factor of 1000")
    share = pd.Series({level: len(nodes) for level, nodes in LEVELS.items()}) / sum(map(len, LEVELS.values()))
    mean = float((share * rows["hit_ratio"]).sum())
    noise = float(((share * rows["hit_ratio"] * rows["noise"]) ** 2).sum()) ** 0.5 / mean
    allowed = rows["error"].max() + 2 * noise + ROUNDED / PUBLISHED[admission]
    return CheckResult((Condition("mean hit ratio of the stores", 100 * mean, target.number * (1 - allowed), target.number * (1 + allowed), "%"),))


def draw(data):
    """Draws the hit ratio of each level for each factor with LCE, and that of the leaves by ccnSim's eviction time."""
    figure = Figure(figsize=(1.3 * COLUMN, 2.6))
    axes = figure.subplots()
    rows = table(data).query("admission == 'Always'")
    for place, (factor, look) in enumerate(zip(FACTORS, SERIES)):
        found = rows[rows["factor"] == factor].set_index("level").reindex(list(LEVELS))
        at = np.arange(len(LEVELS)) + 0.12 * (place - 0.5)
        axes.errorbar(at, found["hit_ratio"], 2 * found["noise"] * found["hit_ratio"], label=f"D = {factor:,}", **{**look, "linestyle": ""})
    axes.plot([len(LEVELS) - 1], [leaf_hit_ratio(EVICTION_S)], label="by ccnSim's times", **OTHER_SIMULATOR)
    axes.set_xticks(range(len(LEVELS)), list(LEVELS))
    axes.set_yscale("log")
    axes.set_yticks(TICKS, [f"{tick:g}" for tick in TICKS])
    axes.minorticks_off()
    axes.set_ylabel("hit ratio")
    figure.legend(loc="outside lower center", ncols=3)
    say_seeds(figure, rows["runs"], "{} together, bars: twice the noise")
    return figure


EXPERIMENT = Experiment(
    name="modelgraft-tree",
    scenario="network",
    reproduces="hit ratios of a tree of stores with 10^9 objects and requests, as in ModelGraft's validation",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": table(data)},
    own_targets=TARGETS,
    checks={"MG-1": lambda data, target: check(1000, data, target), "MG-2": lambda data, target: check(10_000, data, target),
            "MG-3": lambda data, target: check_mean("Always", data, target), "MG-4": lambda data, target: check_mean("Probability", data, target)},
)
