"""IMU-DW's grid: four caching strategies with LRU on GEANT, a catalogue of 10^6 objects, stores of 4 to 20 % of it.

README.rst says where the set-up and the numbers in workbook.csv and icarus.csv come from.
"""

from __future__ import annotations

from pathlib import Path

import pandas as pd
from matplotlib.figure import Figure

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import PAGE, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.project import TREE
from ccnlab.runs.task import grid

HERE = Path(__file__).parent
MAP = TREE / "scenarios/network/icarus"  # GEANT as Icarus has it
STRATEGIES = {"LCE": "Always", "CL4M": "Betweenness", "ProbCache": "ProbCache", "LCD": "LeaveCopyDown"}
ALPHAS = (0.6, 0.8, 1.0)
SHARES = (0.04, 0.08, 0.12, 0.16, 0.2)  # of the catalogue, in all stores together
OBJECTS, STORES = 1_000_000, 19
POINT = ["strategy", "alpha", "share"]

TARGETS = (
    Target("IMU-1", "Icarus", "imu-dw-grid", "4 strategies, alpha 0.6, 5 sizes", "hit ratio", "<= 1", "points", "bound",
           "largest difference from Icarus 0.8"),
    Target("IMU-2", "IMU-DW's workbook", "imu-dw-grid", "4 strategies, 3 alphas, 5 sizes", "hit ratio", "<= 1", "points", "bound",
           "largest difference from the columns LRU"),
    Target("IMU-3", "Icarus", "imu-dw-grid", "4 strategies, alpha 0.8 and 1, 5 sizes", "hit ratio", "<= 1", "points", "bound",
           "largest difference from Icarus 0.8"),
)
NUMBERS = {"IMU-1": "icarus.csv", "IMU-2": "workbook.csv", "IMU-3": "icarus.csv"}
PARTS = {"IMU-1": ALPHAS[:1], "IMU-2": ALPHAS, "IMU-3": ALPHAS[1:]}


def make_grid(quick):
    """Returns a run per strategy, alpha and share; quick: two strategies and two alphas with the smallest stores."""
    strategies, alphas, shares = (("LCE", "ProbCache"), (0.6, 1.0), SHARES[:1]) if quick else (STRATEGIES, ALPHAS, SHARES)
    return grid("network", {
        "links": [str(MAP / "geant-links.csv")], "nodes": [str(MAP / "geant-nodes.csv")], "objects": [OBJECTS],
        "warm-up": [40_000], "count": [40_000], "admission": [STRATEGIES[name] for name in strategies], "alpha": alphas,
        "cache": [size_of(share) for share in shares]}, 1)


def size_of(share):
    """Returns the objects of one store if all stores together hold this share of the catalogue."""
    return round(share * OBJECTS / STORES)


def query(store, run_ids):
    """Returns a row per run: strategy, alpha, share, hit_ratio."""
    names = {policy: name for name, policy in STRATEGIES.items()}
    shares = {size_of(share): share for share in SHARES}
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).query("node == 'network'").pivot(index="run_id", columns="name", values="value")
    if missing := set(run_ids) - set(counters.index):
        raise UserError(f"run {min(missing)} has no counters of the network")
    rows = pd.DataFrame({"strategy": runs["admission"].map(names), "alpha": runs["alpha"], "share": runs["cache"].map(shares)})
    rows["hit_ratio"] = 1 - counters["chunks_from_sources"] / counters["chunks_received"]
    return rows.sort_values(POINT).reset_index(drop=True)


def beside(data, target):
    """Returns the runs with the numbers of a target in the column `published`."""
    numbers = published(NUMBERS[target])
    return data.merge(numbers[numbers["alpha"].isin(PARTS[target])], on=POINT)


def published(name):
    """Returns the numbers of a file of this folder, with the hit ratios in the column `published`."""
    return pd.read_csv(HERE / name).rename(columns={"hit_ratio": "published"})


def check(data, target):
    """Each hit ratio is within a point. Shape: at each alpha and size, the strategies have the same order."""
    rows = beside(data, target.id)
    if rows.empty:
        raise NotSimulated(f"no run of a point in {NUMBERS[target.id]}")
    points = 100 * (rows["hit_ratio"] - rows["published"]).abs()
    worst = rows.loc[points.idxmax()]
    same = [group.sort_values("hit_ratio")["strategy"].tolist() == group.sort_values("published")["strategy"].tolist()
            for _, group in rows.groupby(["alpha", "share"])]
    return CheckResult((Condition("largest difference", points.max(), high=1, unit="points"),),
                       shape=(Condition("points with another order", same.count(False), high=0),),
                       because=f"{worst['strategy']}, alpha {worst['alpha']:g}, share {worst['share']:g}: {worst['hit_ratio']:.4f} "
                               f"instead of {worst['published']:.4f}; another order at {same.count(False)} of {len(same)} points")


def draw(data):
    """Draws the hit ratio over the share by alpha: simulated as lines, Icarus's as crosses, the workbook's as small letters."""
    figure = Figure(figsize=(PAGE, 3.0))
    panels = figure.subplots(1, len(ALPHAS))
    icarus, workbook = (published(name) for name in ("icarus.csv", "workbook.csv"))
    for axes, alpha in zip(panels, ALPHAS):
        for strategy, look in zip(STRATEGIES, SERIES):
            line, other, book = (rows[(rows["alpha"] == alpha) & (rows["strategy"] == strategy)] for rows in (data, icarus, workbook))
            axes.plot(100 * line["share"], line["hit_ratio"], label=strategy, **look)
            axes.plot(100 * other["share"], other["published"], color="black", marker="+", markersize=8, linestyle="none")
            axes.plot(100 * book["share"], book["published"], color=look["color"], marker=look["marker"], fillstyle="none",
                      linestyle="none", alpha=0.7)
        axes.set_title(f"alpha {alpha:g}")
        axes.set_xlabel("stores (% of the catalogue)")
        axes.set_ylim(bottom=0)
    panels[0].set_ylabel("hit ratio")
    panels[0].plot([], [], color="black", marker="+", markersize=8, linestyle="none", label="Icarus")
    panels[0].plot([], [], color=QUIET, marker="o", fillstyle="none", linestyle="none", label="workbook")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=6)
    return figure


EXPERIMENT = Experiment(
    name="imu-dw-grid",
    scenario="network",
    reproduces="hit ratios of LCE, CL4M, ProbCache and LCD on GEANT with 10^6 objects, as in IMU-DW's evaluation",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data, "-icarus": data.merge(published("icarus.csv"), on=POINT), "-workbook": beside(data, "IMU-2")},
    own_targets=TARGETS,
    checks={target.id: check for target in TARGETS},
)
