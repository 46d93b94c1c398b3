"""The tree of stores with which ModelGraft was validated: 10^9 objects and requests, scaled down by --downscale.

README.rst says what is taken from ccnSim. Its eviction times, measured by event-driven runs of the whole study, give the hit
ratio of a leaf by arithmetic.
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

TARGETS = (
    Target("MG-1", "ccnSim", "modelgraft-tree", "D = 1000, LCE", "hit ratio of a leaf", "that of its eviction time", "", "bound",
           "within 0.64 % and twice the noise"),
    Target("MG-2", "ccnSim", "modelgraft-tree", "D = 10,000, LCE", "hit ratio of a leaf", "that of its eviction time", "", "bound",
           "within 1.25 % and twice the noise"),
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
    """Returns runs of 10^9 requests after 2 * 10^8, with each factor; quick: a tenth of the requests after a quarter of the others."""
    base = {"topology": ["tree"], "size": [16], "pace": ["poisson"], "rate": [RATE], "alpha": [1], "cache": [CAPACITY], "objects": [OBJECTS]}
    requests = {"warm-up": [50_000_000], "count": [100_000_000]} if quick else {"warm-up": [200_000_000], "count": [1_000_000_000]}
    return [task for factor, seeds in zip(FACTORS, (1, 1) if quick else (5, 1))
            for task in grid("network", {**base, **requests, "downscale": [factor]}, seeds)]


def query(store, run_ids):
    """Returns a row per run and level: factor, rng_run, level, interests, hits, and error, the relative one that the run states."""
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
            rows.append((int(run["downscale"]), run["rng_run"], level, interests, hits, errors[run_id]))
    return pd.DataFrame(rows, columns=["factor", "rng_run", "level", "interests", "hits", "error"])


def table(data):
    """Returns a row per factor and level: hit_ratio of all runs together, its error and noise (a relative standard deviation), and runs."""
    sums = data.groupby(["factor", "level"], sort=False)[["interests", "hits"]].sum()
    sums["error"] = data.groupby(["factor", "level"], sort=False)["error"].max()
    sums["hit_ratio"] = sums["hits"] / sums["interests"]
    sums["noise"] = 1.3 * ((1 - sums["hit_ratio"]) / sums["hits"]) ** 0.5
    sums["runs"] = data.groupby(["factor", "level"], sort=False)["rng_run"].nunique()
    return sums.reset_index()


def check(factor, data, target):
    """Simulated, divided by what follows from ccnSim's eviction time."""
    rows = table(data).query("factor == @factor and level == 'leaves'")
    if rows.empty:
        raise NotSimulated(f"no run with a factor of {factor}")
    found, expected = rows.iloc[0], leaf_hit_ratio(EVICTION_S)
    allowed = found["error"] + 2 * found["noise"]
    return CheckResult((Condition("simulated / by the eviction time", found["hit_ratio"] / expected, 1 - allowed, 1 + allowed),),
                       because=f"{found['hit_ratio']:.4f}, by the eviction time {expected:.4f}")


def draw(data):
    """Draws the hit ratio of each level for each factor, and that of the leaves by ccnSim's eviction time."""
    figure = Figure(figsize=(1.3 * COLUMN, 2.6))
    axes = figure.subplots()
    rows = table(data)
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
    checks={"MG-1": lambda data, target: check(1000, data, target), "MG-2": lambda data, target: check(10_000, data, target)},
)
