"""A producer moves from access point to access point, and routes follow it by the updates of MAP-Me.

Auge et al. 2018 let the producer announce each new access point by an Interest Update, which travels to the previous
one and turns the next hops on its way. They compare this with routes that are computed anew for the whole network. The
numbers of their figures could not be read, so their claims are compared here: how far an update travels, what is lost
until it has arrived, and that the paths stay close to the shortest ones.
"""

from __future__ import annotations

from pathlib import Path

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction, calibrated
from ccnlab.runs.task import grid

NAME = "map-me"
FOLDER = Path(__file__).resolve().parent
NETWORKS = {"tree": "Tree, 16 access points", "grid": "Grid, 36 access points"}
FILES = {name: str(FOLDER / f"{name}.csv") for name in NETWORKS}
DWELLS = (1, 2, 5, 10)  # s, mean time at an access point
SLOW = 1  # s until computed routes follow a change
HANDOVER = 0.02  # s between two access points
# In the tree, 3 of 15 other access points have the same parent (2 links away), and the others are 4 links away.
TREE_LINKS = (3 * 2 + 12 * 4) / 15
WAYS = {"map-me": "MAP-Me", "routing": "computed routes, at once", "slow": f"computed routes, after {SLOW} s"}

TARGETS = (
    Target("MAPME-1", "arithmetic", NAME, "tree", "updates per move", f"{1 + TREE_LINKS:g}", "", "approx",
           "draft-irtf-icnrg-mapme: an update travels to the previous access point"),
    Target("MAPME-2", "arithmetic", NAME, "tree and grid", "(outage - handover) / time of an update", "1", "ratio", "approx",
           "draft-irtf-icnrg-mapme: until an update completes, Interests go to the previous access point"),
    Target("MAPME-3", "Auge et al. 2018", NAME, "tree and grid, points of 1 to 10 s", "outage, MAP-Me / computed routes after 1 s",
           "< 1", "ratio", "shape", "MAP-Me reacts faster than routing"),
    Target("MAPME-4", "Auge et al. 2018", NAME, "grid", "mean delay, MAP-Me / computed routes at once", "bounded", "ratio",
           "shape", "bounded path stretch; no number of a grid could be read"),
)


def make_grid(quick):
    dwells, seeds = ((1, 10), 1) if quick else (DWELLS, 5)
    tasks = []
    for file in FILES.values():
        shared = {"links": [file], "dwell": dwells, "handover": [HANDOVER], "duration": [100]}
        tasks += grid(NAME, {**shared, "scheme": ["map-me"]}, seeds)
        tasks += grid(NAME, {**shared, "scheme": ["routing"], "convergence": [0, SLOW]}, seeds)
    return tasks


def query(store, run_ids):
    """Returns a row per run: network, way (of WAYS), dwell, rng_run, outage_ms, delay_ms, updates, update_time_ms."""
    runs = store.read_runs(run_ids).set_index("run_id")
    runs["network"] = runs["links"].map({file: name for name, file in FILES.items()})
    runs["way"] = runs["scheme"].mask(runs["convergence"] > 0, "slow")
    measures = measures_of(store, run_ids)
    for name in ("outage", "delay", "update_time"):
        measures[f"{name}_ms"] = 1e3 * measures[name]
    columns = ["outage_ms", "delay_ms", "updates", "update_time_ms"]
    return runs[["network", "way", "dwell", "rng_run"]].join(measures[columns]).reset_index(drop=True)


def means(data):
    """Returns mean and confidence interval of each quantity by network, way and dwell."""
    return means_by(data, ("network", "way", "dwell"), ("outage_ms", "delay_ms", "updates", "update_time_ms"))


def draw(data):
    """Draws the outage per move (top) and the mean delay (bottom) over the time at a point, by network."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.6))
    panels = figure.subplots(2, 2, sharex=True, sharey="row")
    table = means(data)
    for (network, title), column in zip(NETWORKS.items(), panels.T):
        rows = table[table["network"] == network]
        for (way, words), look in zip(WAYS.items(), SERIES):
            line = rows[rows["way"] == way]
            for axes, quantity in zip(column, ("outage_ms", "delay_ms")):
                axes.errorbar(line["dwell"], line[quantity], line[f"{quantity}_ci95"], label=words, **look)
        column[0].axhline(1e3 * HANDOVER, label="between two points", **THEORY)
        column[0].set_yscale("log")
        column[0].set_title(title)
        column[1].set_xlabel("mean time at an access point (s)")
    panels[1][0].set_ylim(bottom=0)
    panels[0][0].set_ylabel("outage per move (ms)")
    panels[1][0].set_ylabel("mean delay of an answer (ms)")
    figure.legend(*panels[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, table["seeds"])
    return figure


def rows_of(data, way, network=None):
    """Returns the runs of a way, by default on all networks; raises NotSimulated if there are none."""
    rows = data[(data["way"] == way) & (data["network"].isin([network] if network else list(NETWORKS)))]
    if rows.empty:
        raise NotSimulated(f"no run of {WAYS[way]}")
    return rows


def check_updates(data, target):
    """Within 5 %: the mean over random moves has a standard error of up to 2 %."""
    updates = rows_of(data, "map-me", "tree")["updates"].mean()
    return CheckResult((Condition("updates per move", updates, 0.95 * target.number, 1.05 * target.number),))


def check_outage(data, target):
    """Within 10 %: Interests are 10 ms apart, so that the outage of one move is known within 10 ms only."""
    rows = rows_of(data, "map-me").groupby("network")[["outage_ms", "update_time_ms"]].mean()
    ratios = (rows["outage_ms"] - 1e3 * HANDOVER) / rows["update_time_ms"]
    return CheckResult(tuple(Condition(f"(outage - handover) / time of an update, {network}", ratio, 0.9 * target.number,
                                       1.1 * target.number) for network, ratio in ratios.items()))


def check_faster(data, target):
    """For each network and time at a point."""
    outages = {way: rows_of(data, way).groupby(["network", "dwell"])["outage_ms"].mean() for way in ("map-me", "slow")}
    ratios = outages["map-me"] / outages["slow"]
    return CheckResult(tuple(Condition(f"outage, MAP-Me / computed routes, {network}, {dwell:g} s", ratio, high=1)
                             for (network, dwell), ratio in ratios.items()))


def check_stretch(data, target):
    """At most 2, a bound chosen here: the claim has no number."""
    delays = [rows_of(data, way, "grid")["delay_ms"].mean() for way in ("map-me", "routing")]
    return CheckResult((Condition("mean delay, MAP-Me / computed routes at once", delays[0] / delays[1], high=2),))


EXPERIMENT = Experiment(
    name=NAME,
    scenario=NAME,
    reproduces="MAP-Me (Auge et al. 2018): a stream from a producer that moves between access points",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": means(data)},
    own_targets=TARGETS,
    checks={"MAPME-1": check_updates, "MAPME-2": check_outage, "MAPME-3": check_faster, "MAPME-4": check_stretch},
    caveats={
        "MAPME-1": by_construction("a tree has one path to the previous access point"),
        "MAPME-2": by_construction("an Interest is lost if it passes the turning router before the update does"),
        "MAPME-3": by_construction(f"the {SLOW} s of computed routes are chosen here and longer than any path"),
        "MAPME-4": calibrated("the bound of 2 is chosen here"),
    },
)
