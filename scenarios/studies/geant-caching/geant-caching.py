"""LRU stores on GEANT with one source and 10^6 objects, beside Che's approximation of the tree of its routes.

README.rst says what was taken over. The approximation is computed here, from the same files and without the simulator.
"""

from __future__ import annotations

import csv
import heapq
from pathlib import Path

from matplotlib.figure import Figure

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import COLUMN, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.project import TREE
from ccnlab.runs.task import grid
from ccnlab.theory.network import make_tree, solve
from ccnlab.theory.popularity import zipf

NODES = Path(__file__).parent / "nodes.csv"
LINKS = TREE / "scenarios/network/icarus/geant-links.csv"  # GEANT as Icarus has it
OBJECTS, ADMITTED, SEEDS = 1_000_000, 0.2, 3
STORED = {"Always": 1.0, "Probability": ADMITTED}  # admission policy -> probability to store an object that is missed
NAMES = {"Always": "each object is stored", "Probability": f"with probability {ADMITTED:g}"}
ALPHAS = (0.6, 0.8, 1.0, 1.2)

TARGETS = (
    Target("GC-1", "Garetto et al.", "geant-caching", "2 admission policies, 4 exponents", "hit ratio", "<= 0.5", "points", "bound",
           "largest difference from misses as renewal processes; \"very accurate\" without a number"),
    Target("GC-2", "Garetto et al.", "geant-caching", "2 admission policies, 4 exponents", "error", "renewal < Poisson", "", "shape",
           "renewal processes are nearer to the simulation than Poisson processes"),
)


def make_grid(quick):
    """Returns a run per admission policy, exponent and seed; quick: one with fewer requests."""
    requests = 20_000 if quick else 60_000
    return grid("network", {
        "links": [str(LINKS)], "nodes": [str(NODES)], "objects": [OBJECTS], "warm-up": [requests], "count": [requests],
        "admission": ["Always"] if quick else list(STORED), "alpha": [1.0] if quick else ALPHAS,
        "ns3::ccn::Probability::Admitted": [ADMITTED]}, 1 if quick else SEEDS)


def query(store, run_ids):
    """Returns a row per admission policy and exponent: hit_ratio as the mean of the seeds, and the approximations renewal and poisson."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).query("node == 'network'").pivot(index="run_id", columns="name", values="value")
    if missing := set(run_ids) - set(counters.index):
        raise UserError(f"run {min(missing)} has no counters of the network")
    rows = runs[["admission", "alpha"]].copy()
    rows["hit_ratio"] = 1 - counters["chunks_from_sources"] / counters["chunks_received"]
    rows = rows.groupby(["admission", "alpha"])["hit_ratio"].mean().reset_index()
    for name in ("renewal", "poisson"):
        rows[name] = [predicted(alpha, STORED[admission], name == "poisson") for admission, alpha in zip(rows["admission"], rows["alpha"])]
    return rows


def predicted(alpha, stored, poisson):
    """Returns the hit ratio of the network by Che's approximation, with misses as renewal or as Poisson processes."""
    with NODES.open() as file:
        nodes = list(csv.DictReader(file))
    source, = (node["node"] for node in nodes if node["role"] == "source")
    receivers = [node["node"] for node in nodes if node["role"] == "receiver"]
    parents = ways(source, receivers)
    stores = {node["node"]: float(node["cache_objects"]) for node in nodes if node["cache_objects"] and node["node"] in parents}
    tree = make_tree(parents, stores, {name: 1 / len(receivers) for name in receivers}, "Lru", stored)
    return solve(zipf(OBJECTS, alpha), tree.root, poisson).hit_ratio


def ways(source, receivers):
    """Returns the next node towards the source of each node on the shortest path of a receiver; None for the source."""
    beside = {}
    with LINKS.open() as file:
        for link in csv.DictReader(file):
            for one, other in ((link["from"], link["to"]), (link["to"], link["from"])):
                beside.setdefault(one, []).append((other, float(link["weight"])))
    towards, heap = {}, [(0.0, source, "")]
    while heap:
        length, one, before = heapq.heappop(heap)
        if one not in towards:
            towards[one] = before or None
            for other, more in beside[one]:
                heapq.heappush(heap, (length + more, other, one))
    used = {}
    for one in receivers:
        while one is not None and one not in used:
            used[one] = one = towards[one]
    return used


def errors(data, name):
    """Returns the difference of each run from an approximation, in points."""
    return 100 * (data["hit_ratio"] - data[name]).abs()


def check_accuracy(data, _target):
    """Each hit ratio is within half a point of the approximation with renewal processes."""
    if data.empty:
        raise NotSimulated("no run of a point of the grid")
    return CheckResult((Condition("largest difference", float(errors(data, "renewal").max()), high=0.5, unit="points"),))


def check_order(data, _target):
    """At each point, misses as renewal processes are nearer to the simulation than misses as Poisson processes."""
    if data.empty:
        raise NotSimulated("no run of a point of the grid")
    worse = int((errors(data, "renewal") >= errors(data, "poisson")).sum())
    return CheckResult((Condition("points where Poisson is nearer", worse, high=0),),
                       because=f"largest error {errors(data, 'poisson').max():.1f} points as Poisson processes, "
                               f"{errors(data, 'renewal').max():.1f} as renewal processes")


def draw(data):
    """Draws the hit ratio over the exponent by admission policy: simulated as marks, the approximations as lines."""
    figure = Figure(figsize=(1.4 * COLUMN, 2.8))
    axes = figure.subplots()
    for admission, look in zip(STORED, SERIES):
        rows = data[data["admission"] == admission]
        axes.plot(rows["alpha"], rows["hit_ratio"], label=f"simulated, {NAMES[admission]}", **{**look, "linestyle": "none"})
        axes.plot(rows["alpha"], rows["renewal"], color=look["color"], linewidth=1)
        axes.plot(rows["alpha"], rows["poisson"], color=look["color"], linewidth=1, linestyle=":")
    axes.plot([], [], color=QUIET, linewidth=1, label="renewal processes")
    axes.plot([], [], color=QUIET, linewidth=1, linestyle=":", label="Poisson processes")
    axes.set_xlabel("exponent of Zipf's law")
    axes.set_ylabel("hit ratio")
    axes.set_ylim(bottom=0)
    figure.legend(loc="outside lower center", ncols=2)
    return figure


EXPERIMENT = Experiment(
    name="geant-caching",
    scenario="network",
    reproduces="hit ratios of LRU stores on GEANT with 10^6 objects, beside Che's approximation with renewal processes",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data},
    own_targets=TARGETS,
    checks={"GC-1": check_accuracy, "GC-2": check_order},
)
