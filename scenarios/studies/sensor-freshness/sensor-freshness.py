"""A store in front of sensors whose readings become stale, beside the closed form of a cache with a time to live.

README.rst says what was taken over. The request list of each run has the node that answered, so the hit ratio of each object is known.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import grid
from ccnlab.theory.one_cache import ttl
from ccnlab.theory.popularity import zipf

SENSORS, RATE = 100, 10.0  # readings that are requested, and requests per second for all of them
ALPHA = 0.8
TIMES = (1, 3, 10, 30, 100)  # s
POLICIES = ("Lru", "CcnxExpiry", "Random", "Lfu")
SMALL = 20  # objects, in a store that has to evict
SOURCE = "n0"  # node of the producer

TARGETS = (
    Target("SF-1", "closed form", "sensor-freshness", "store of 100, 5 times", "hit ratio", "<= 1", "points", "bound",
           "largest difference from the closed form of a cache with a time to live"),
    Target("SF-2", "closed form", "sensor-freshness", "store of 100, each object", "hit ratio", "<= 4.5", "standard errors", "bound",
           "largest difference of an object's hits from L T per miss"),
    Target("SF-3", "Meddeb et al.", "sensor-freshness", "store of 20, 5 times", "hit ratio", "CcnxExpiry > Lru", "", "shape",
           "evicting the least fresh object gives fewer requests to the sensors"),
)


def make_grid(quick):
    """Returns a run per time for a store of all objects, and one per time and policy for a small store."""
    times, policies, seconds = ((3, 30), POLICIES[:2], 500) if quick else (TIMES, POLICIES, 4_000)
    common = {"topology": ["line"], "size": [3], "stores": ["edge"], "objects": [SENSORS], "alpha": [ALPHA], "pace": ["poisson"],
              "rate": [RATE], "warm-up-time": [2 * max(times)], "seconds": [seconds], "count": [0], "log": [True], "freshness": times,
              "link-delay": [0.0001]}
    return [*grid("network", {**common, "cache": [SENSORS], "replacement": POLICIES[:1]}, 1),
            *grid("network", {**common, "cache": [SMALL], "replacement": policies}, 1)]


def query(store, run_ids):
    """Returns a row per run and object: cache, replacement, freshness in s, object, requests, hits, cycles, cycle_hits.

    A cycle is a miss and the hits up to the next miss. Those that the measured time cuts off at its ends do not count.
    """
    point = ["cache", "replacement", "freshness", "object"]
    runs = store.read_runs(run_ids).set_index("run_id")
    rows = store.read("request", run_ids).join(runs[[*point[:-1], "warm-up-time"]], on="run_id")
    rows = rows[rows["start_s"] >= rows["warm-up-time"]].sort_values("start_s")
    rows["hit"] = rows["server"] != SOURCE
    rows["miss"] = ~rows["hit"]
    since = rows.groupby(point)["miss"].cumsum()  # misses of this object so far
    misses = rows.groupby(point)["miss"].transform("sum")
    whole = since.between(1, misses - 1)
    rows["cycle"], rows["cycle_hit"] = whole & rows["miss"], whole & rows["hit"]
    return rows.groupby(point).agg(requests=("hit", "size"), hits=("hit", "sum"), cycles=("cycle", "sum"),
                                   cycle_hits=("cycle_hit", "sum")).reset_index()


def ratios(data):
    """Returns the hit ratio of each run."""
    total = data.groupby(["cache", "replacement", "freshness"])[["requests", "hits"]].sum()
    return (total["hits"] / total["requests"]).rename("hit_ratio").reset_index()


def closed_form(time):
    """Returns the hit ratio of a cache that keeps each object for a time in s after its insertion."""
    return ttl(zipf(SENSORS, ALPHA), RATE * time, reset=False).hit_ratio


def of_objects(data):
    """Returns each object in a store of all objects: its hit ratio, the closed form, the hits expected in its cycles, and the difference
    in standard errors. The hits of a cycle are a Poisson variable of mean L T, whatever the length of the cycle.
    """
    rows = data[data["cache"] == SENSORS].copy()
    asked = rows["freshness"] * RATE * zipf(SENSORS, ALPHA).share[rows["object"] - 1]
    rows["hit_ratio"], rows["closed_form"] = rows["hits"] / rows["requests"], asked / (1 + asked)
    rows["expected"] = rows["cycles"] * asked
    rows["errors"] = (rows["cycle_hits"] - rows["expected"]).abs() / rows["expected"] ** 0.5
    return rows


def check_store(data, _target):
    """The hit ratio of the whole store at each time is within a point of the closed form."""
    rows = ratios(data[data["cache"] == SENSORS])
    if rows.empty:
        raise NotSimulated(f"no run with a store of {SENSORS}")
    points = 100 * (rows["hit_ratio"] - rows["freshness"].map(closed_form)).abs()
    return CheckResult((Condition("largest difference", float(points.max()), high=1, unit="points"),))


def check_objects(data, _target):
    """The hits of each object in whole cycles are near L T per miss, where at least 25 are expected."""
    rows = of_objects(data)
    rows = rows[rows["expected"] >= 25]
    if rows.empty:
        raise NotSimulated(f"no object with 25 expected hits in a store of {SENSORS}")
    return CheckResult((Condition("largest difference", float(rows["errors"].max()), high=4.5, unit="standard errors"),),
                       because=f"{len(rows)} objects and times")


def check_policies(data, _target):
    """In a small store, evicting the object that becomes stale first gives a higher hit ratio than LRU at each time."""
    table = ratios(data[data["cache"] == SMALL]).pivot(index="freshness", columns="replacement", values="hit_ratio")
    if not {"Lru", "CcnxExpiry"} <= set(table.columns):
        raise NotSimulated(f"no run with a store of {SMALL} for both policies")
    better = int((table["CcnxExpiry"] > table["Lru"]).sum())
    return CheckResult((Condition("times at which CcnxExpiry is not better", len(table) - better, high=0),),
                       because=f"CcnxExpiry minus Lru: {100 * (table['CcnxExpiry'] - table['Lru']).min():.1f} to "
                               f"{100 * (table['CcnxExpiry'] - table['Lru']).max():.1f} points")


def draw(data):
    """Draws hit ratios over the freshness: of three objects and all, with closed forms, and of policies in a small store."""
    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2, sharey=True)
    objects = of_objects(data)
    for rank, look in zip((1, 10, SENSORS), SERIES):
        rows = objects[objects["object"] == rank]
        left.plot(rows["freshness"], rows["hit_ratio"], label=f"object {rank}", **{**look, "linestyle": "none"})
        left.plot(rows["freshness"], rows["closed_form"], **{**THEORY, "color": look["color"]})
    whole = ratios(data[data["cache"] == SENSORS])
    left.plot(whole["freshness"], whole["hit_ratio"], label="all", **{**SERIES[4], "linestyle": "none"})
    left.plot(whole["freshness"], whole["freshness"].map(closed_form), label="closed form", **{**THEORY, "color": "black"})
    small = ratios(data[data["cache"] == SMALL])
    for policy, look in zip(POLICIES, SERIES):
        rows = small[small["replacement"] == policy]
        right.plot(rows["freshness"], rows["hit_ratio"], label=policy, **look)
    left.set_title(f"store of {SENSORS}")
    right.set_title(f"store of {SMALL}")
    left.set_ylabel("hit ratio")
    for axes in (left, right):
        axes.set_xscale("log")
        axes.set_xlabel("freshness (s)")
        axes.set_ylim(0, 1)
        axes.legend(fontsize=7)
    return figure


EXPERIMENT = Experiment(
    name="sensor-freshness",
    scenario="network",
    reproduces="hit ratios of a store with readings that become stale, beside the closed form of a cache with a time to live",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data, "-ratios": ratios(data)},
    own_targets=TARGETS,
    checks={"SF-1": check_store, "SF-2": check_objects, "SF-3": check_policies},
)
