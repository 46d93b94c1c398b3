"""Laptops read each other's documents over ad hoc Wi-Fi, by CCN in several ways, and by TCP or UDP.

Jacobson et al. 2009, section 2, say that two colleagues with laptops and ad hoc wireless could share documents without
any infrastructure, and publish no number. With two laptops, faces to single neighbours are compared with one face that
broadcasts. With more laptops, of which each reads all documents, one broadcast frame can serve all readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, calibrated
from ccnlab.runs.task import Task, Varied, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "ad-hoc"
SCHEMES = ("None", "CcndPause", "Blind", "Geo", "Adaptive")
OTHERS = tuple(scheme for scheme in SCHEMES if scheme != "Geo")
SLOW, FAST = "6", "24"  # rates of broadcast frames in Mbit/s
LAPTOPS = (3, 5, 10, 20)
SEEDS = 5
# Runs that take many events have fewer seeds: two laptops with Geo, and by number of laptops those below. With TCP and without
# a scheme, not all documents reach 20 laptops, so the figure has a share and no time. Adaptive at 24 Mbit/s, for which each
# document must arrive (AH-02), always has all seeds.
GEO_SEEDS = 1
SUPPRESSED_SEEDS = {20: 3}
OTHER_SEEDS = {10: 3, 20: 1}
DISCOVERED, UNICAST = "discovered faces", "faces by hand"
# What the two figures show, from top to bottom of the legend.
COUPLE = (DISCOVERED, UNICAST, *(f"{scheme}, {rate} Mbit/s" for rate in (SLOW, FAST) for scheme in SCHEMES),
          "TCP over OLSR", "TCP over AODV", "UDP over OLSR")
GROUP = (DISCOVERED, "TCP over OLSR", "TCP over AODV", f"None, {SLOW} Mbit/s", f"CcndPause, {SLOW} Mbit/s",
         f"Blind, {SLOW} Mbit/s", f"Adaptive, {SLOW} Mbit/s", f"Adaptive, {FAST} Mbit/s")
LEAST_S = 1  # left end of the axis with the time of two laptops
LOSSY: Varied = {"lifetime": [1]}  # s; broadcast frames are not repeated when they are lost, so Interests are

TARGETS = (
    Target("AH-01", "own bound", SCENARIO, "2 laptops, 2 MB each, discovered faces", "time / time with faces by hand",
           "<= 1.5", "ratio", "bound", "the default settings of ad-hoc"),
    Target("AH-02", "Jacobson et al. 2009, section 2", SCENARIO, "3 to 20 laptops, Adaptive, 24 Mbit/s",
           "documents that arrive", "100", "%", "exact", "\"could share corporate documents normally\"; no number published"),
)


def make_grid(quick: bool) -> list[Task]:
    """Returns two laptops in all ways, and more laptops of which each reads all documents; quick: fewer, with one seed."""
    tasks = _couple(quick)
    for number in LAPTOPS[:2] if quick else LAPTOPS:
        tasks += _group(number, quick)
    return tasks


def _couple(quick: bool) -> list[Task]:
    seeds, geo_seeds = (1, 1) if quick else (SEEDS, GEO_SEEDS)
    couple: Varied = {"bin": [1000], "laptops": [2]}
    shared: Varied = {**couple, **LOSSY, "faces": ["broadcast"], "broadcast-rate": [SLOW, FAST]}
    return (grid(SCENARIO, {**couple, "faces": ["discovered", "unicast"]}, seeds)
            + grid(SCENARIO, {**shared, "scheme": OTHERS}, seeds) + grid(SCENARIO, {**shared, "scheme": ["Geo"]}, geo_seeds)
            + grid(SCENARIO, {**couple, "stack": ["tcp"], "routing": ["olsr", "aodv"]}, seeds)
            + grid(SCENARIO, {**couple, "stack": ["udp"]}, seeds))


def _group(number: int, quick: bool) -> list[Task]:
    seeds, few, suppressed = (1 if quick else most.get(number, SEEDS) for most in ({}, OTHER_SEEDS, SUPPRESSED_SEEDS))
    group: Varied = {"bin": [1000], "laptops": [number], "wants": ["all"], "size": [50000], "window": [1], "limit": [120]}
    slow: Varied = {**group, **LOSSY, "faces": ["broadcast"], "broadcast-rate": [SLOW]}
    return (grid(SCENARIO, {**group, "faces": ["discovered"]}, few)
            + grid(SCENARIO, {**group, "stack": ["tcp"], "routing": ["olsr", "aodv"]}, few)
            + grid(SCENARIO, {**slow, "scheme": OTHERS[:1]}, few) + grid(SCENARIO, {**slow, "scheme": OTHERS[1:]}, suppressed)
            + grid(SCENARIO, {**slow, "broadcast-rate": [FAST], "scheme": ["Adaptive"]}, seeds))


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: way, laptops, rng_run, time_s, arrived, airtime_s.

    `time_s` ends with the last document and is NaN if one did not arrive; `arrived` is the share of the documents.
    """
    runs = store.read_runs(run_ids).set_index("run_id")
    grouped = store.read("transfer", run_ids).groupby("run_id")
    if set(grouped.groups) != set(runs.index):
        raise UserError(f"a run of {SCENARIO} has no rows in table transfer")
    runs["way"] = [_way(run) for run in runs.to_dict("records")]
    runs["arrived"] = grouped["end_s"].count() / grouped["end_s"].size()
    runs["time_s"] = (grouped["end_s"].max() - runs["start"]).where(runs["arrived"] == 1)
    runs["airtime_s"] = measures_of(store, run_ids)["airtime"]
    return runs[["way", "laptops", "rng_run", "time_s", "arrived", "airtime_s"]].reset_index()


def _way(run: dict[str, Any]) -> str:
    """Returns how the laptops of a run exchange documents: a label of COUPLE and GROUP."""
    if run["stack"] != "ccn":
        return f"{run['stack'].upper()} over {run['routing'].upper()}"
    if run["faces"] == "broadcast":
        return f"{run['scheme']}, {run['broadcast-rate']} Mbit/s"
    return DISCOVERED if run["faces"] == "discovered" else UNICAST


def means(data: pd.DataFrame) -> pd.DataFrame:
    """Returns mean and 95 % confidence interval of each quantity, by number of laptops and way.

    The mean time is that of the runs in which all documents arrived.
    """
    table = means_by(data, ("laptops", "way"), ("time_s", "arrived", "airtime_s"))
    complete = data.groupby(["laptops", "way"])["time_s"].count().rename("complete")
    return table.join(complete, on=["laptops", "way"])


# --- checks ---

def check_discovered(data: pd.DataFrame, target: Target) -> CheckResult:
    """The mean times of two laptops."""
    table = means(data).query("laptops == 2").set_index("way")
    if DISCOVERED not in table.index or UNICAST not in table.index:
        raise NotSimulated("two laptops with discovered faces, and with faces by hand")
    discovered, unicast = (float(table["time_s"][way]) for way in (DISCOVERED, UNICAST))
    return CheckResult((Condition("time / time with faces by hand", discovered / unicast, high=1.5),),
                       because=f"{discovered:.4g} s and {unicast:.4g} s")


def check_all_arrive(data: pd.DataFrame, target: Target) -> CheckResult:
    """All documents, for each number of laptops."""
    way = f"Adaptive, {FAST} Mbit/s"
    table = means(data).query("laptops > 2 and way == @way")
    if table.empty:
        raise NotSimulated(f"more than two laptops with {way}")
    return CheckResult(tuple(Condition(f"documents, {row.laptops} laptops", 100 * row.arrived, 100, 100, "%")
                             for row in table.itertuples()),
                       because="; ".join(f"{row.time_s:.3g} s with {row.laptops}" for row in table.itertuples()))


# --- figures ---

def draw_couple(data: pd.DataFrame) -> Figure:
    """Draws the time of two laptops for each way, a bar each."""
    from matplotlib.figure import Figure

    table = means(data).query("laptops == 2").set_index("way").reindex(COUPLE).dropna(subset=["seeds"])
    figure = Figure(figsize=(PAGE, 4.2))
    axes = figure.subplots()
    axes.barh(table.index, table["time_s"], xerr=table["time_s_ci95"], color=[_colour(way) for way in table.index])
    for place, row in enumerate(table.itertuples()):
        end = row.time_s + (row.time_s_ci95 if row.complete > 1 else 0) if row.complete else LEAST_S
        axes.annotate(_result(row), (end, place), (3, 0), textcoords="offset points", va="center")
    axes.set_xscale("log")
    axes.set_xlim(LEAST_S, 400)
    axes.set_ylim(len(table) - 0.4, -0.6)
    axes.set_xlabel("time until both have the other's 2 MB (s)")
    axes.set_title("Two laptops; a scheme and a rate: one face that broadcasts")
    say_seeds(figure, table["seeds"])
    return figure


def _result(row: Any) -> str:
    """Returns the text beside a bar; the time is that of the runs in which all documents arrived."""
    if row.complete == 0:
        return f"{100 * row.arrived:.3g} % of the documents arrive"
    return f"{row.time_s:.3g}" + ("" if row.complete == row.seeds else f" in {row.complete} of {row.seeds} runs")


def _colour(way: str) -> str:
    """Returns the colour of faces to single neighbours, of broadcast, or of TCP; UDP has no bar of its own."""
    if way in (DISCOVERED, UNICAST):
        return LINES["ccn"]["color"]
    return SERIES[6]["color"] if way.endswith("Mbit/s") else LINES["tcp"]["color"]


def draw_group(data: pd.DataFrame) -> Figure:
    """Draws the time of runs that were complete (left), and the share of documents (right), over the laptops."""
    from matplotlib.figure import Figure

    table = means(data).query("laptops > 2")
    figure = Figure(figsize=(PAGE, 4.0))
    left, right = figure.subplots(1, 2)
    for way, look in zip(GROUP, _looks()):
        rows = table[table["way"] == way]
        complete = rows[rows["complete"] == rows["seeds"]]
        left.errorbar(complete["laptops"], complete["time_s"], complete["time_s_ci95"], label=way, **look)
        right.plot(rows["laptops"], 100 * rows["arrived"], **look)
    left.set_yscale("log")
    left.set_ylabel("time until all have all documents (s)")
    left.set_title("Runs in which all arrived")
    right.set_ylabel("documents that arrived within 120 s (%)")
    right.set_ylim(0, 105)
    right.set_title("Share of the documents")
    for axes in (left, right):
        axes.set_xlabel("number of laptops")
        axes.set_xticks(LAPTOPS, [str(number) for number in LAPTOPS])
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def _looks() -> list[dict[str, Any]]:
    """Returns a look for each line of GROUP: one more than SERIES has."""
    return [*SERIES, {"color": QUIET, "marker": "<", "linestyle": "-"}][:len(GROUP)]


def make_topology(values: Values) -> Topology:
    """Returns the laptops on their channel; of many, all but four are dots."""
    number = int(values["laptops"])
    laptops = [Node(f"laptop{i}", Role.PEER, i) for i in range(number)]
    if number > 5:
        laptops[3:-1] = [several([laptop.name for laptop in laptops[3:-1]], Role.PEER, 3)]
        laptops[-1] = Node(laptops[-1].name, Role.PEER, 4)
    spacing = float(values["spacing"])
    label = f"802.11g, {spacing:g} m apart" if values["layout"] == "row" else f"802.11g, radius {spacing:g} m"
    return Topology(tuple(laptops), (Link(tuple(node.name for node in laptops), label, Medium.WIFI, y=0.7),))


EXPERIMENT = Experiment(
    name="ad-hoc",
    scenario=SCENARIO,
    reproduces="Laptops without infrastructure share documents (Jacobson et al. 2009, section 2): time for 2 to 20 laptops",
    groups=("radio",),
    cpu_s=320,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw_couple(data), "-group": draw_group(data)},
    tables=lambda data: {"": means(data).query("laptops == 2"), "-group": means(data).query("laptops > 2")},
    topology=make_topology,
    drawn={"laptops": 2},
    explored={"laptops": 3, "size": 5000, "faces": "broadcast", "scheme": "Adaptive", "wants": "all", "start": 1,
              "window": 2, "lifetime": 1},
    summary="Laptops read each other's documents over ad hoc Wi-Fi. CCN broadcasts or uses faces to single neighbours, and "
            "TCP and UDP use a routing protocol.",
    own_targets=TARGETS,
    checks={"AH-01": check_discovered, "AH-02": check_all_arrive},
    caveats={"AH-02": calibrated("scheme and rate were chosen after one run of each")},
)
