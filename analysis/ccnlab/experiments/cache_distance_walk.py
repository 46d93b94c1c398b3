"""The mobile client that walks from one access point to another while it downloads.

No paper has a number for it. Two facts are checked that follow from the model alone: how long nothing arrives, and that
each object leaves the store with the copy once, because the next router stores what was lost on the radio.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.cache_distance import SCENARIO, read_timed
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, cable_of, chain, link_text
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

NAME = "cache-distance-walk"
HOPS = 4
SIZE = 10  # MB
RETRY = 0.2  # s
SPEEDS = {15: (0.5, 1, 2, 4), 25: (1, 2, 4)}  # m between the access points -> m/s
CLOSEST = 3  # m, least distance from an access point (WifiWalk::CLOSEST)
# Defaults of ns-3: interval of beacons, beacons missed before an association is given up, time of a scan.
BEACON, MISSED, SCAN = 0.1024, 10, 0.12
LIFETIME = 4  # s, of ccngetfile's Interests
SLACK = 0.1  # s: association, and Interests and objects in flight
# Stack and --retry -> seeds. The time without content depends on the moment of the last beacon only with --retry. Otherwise it
# is that of ccngetfile's and TCP's timeouts, and seeds differ by 1 %.
SEEDS = {("ccn", 0.0): 1, ("ccn", RETRY): 2, ("tcp", 0.0): 1}
CASES = {("ccn", 0.0): (LINES["ccn"], "CCN, CCNx 0.7"), ("ccn", RETRY): (SERIES[3], f"CCN, Interests again after {RETRY} s"),
         ("tcp", 0.0): (LINES["tcp"], "FTP")}
COLUMNS = ("stack", "retry", "ap-distance", "walk-speed", "range", "rng_run", "time_s", "handovers", "unassociated_s",
           "silence_s", "chunks", "from_ap1", "from_ap2", "from_copy", "from_r2")

SILENCE = Target("WALK-1", "theory", NAME, f"CCN, pending Interests again after {RETRY} s, hand-over shorter than their lifetime",
                 "runs with a hand-over whose time without content is that of Wi-Fi", "100", "%", "exact",
                 "9 to 10 beacon intervals or the way between the cells, one scan, and one interval")
ONCE = Target("WALK-2", "theory", NAME, "CCN, each walk", "objects sent by the store with the copy, per object", "1",
              "", "exact", "what the radio loses comes from the next router")


def make_grid(quick: bool) -> list[Task]:
    """Returns the walks for both stacks; quick: the fastest, with one seed."""
    walks = {distance: (4,) for distance in SPEEDS} if quick else SPEEDS
    return [task for (stack, retry), seeds in SEEDS.items() for distance, speeds in walks.items()
            for task in grid(SCENARIO, {"stack": [stack], "retry": [retry], "access": ["walk"], "hops": [HOPS], "size": [SIZE],
                                        "ap-distance": [distance], "walk-speed": speeds}, 1 if quick else seeds)]


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: COLUMNS; raises UserError for a run without the end of its transfer."""
    walks = read_timed(store, run_ids)
    counters = store.read("counter", run_ids)
    own = counters[(counters["node"] == "client") & (counters["name"] == "handovers")].set_index("run_id")
    walks = walks.assign(handovers=own["value"]).join(measures_of(store, run_ids, "client").add_suffix("_s"))
    hits = counters[counters["name"] == "hits"].set_index(["run_id", "node"])["value"].unstack(fill_value=0)
    data = store.read("traffic", run_ids).query("node == 'client' and direction == 'in' and kind == 'data'")
    by_face = data.groupby(["run_id", "face"])["packets"].sum().unstack(fill_value=0)
    # The access points are the second and the third node of the testbed: udp:10.0.1.2:9695 and udp:10.0.1.3:9695.
    ends = {f"udp:10.0.1.{number + 1}:9695": f"from_ap{number}" for number in (1, 2)}
    walks = walks.join(by_face.rename(columns=ends)).join(hits.rename(columns={f"R{HOPS}": "from_copy", "R2": "from_r2"}))
    walks["chunks"] = store.read("transfer", run_ids).set_index("run_id")["chunks"]
    return walks.reindex(columns=COLUMNS)


def table(walks: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per walk, sorted: COLUMNS, and the bounds of Wi-Fi's time without an access point."""
    rows = walks.copy()
    bounds = [gap_bounds(walk) for walk in rows.to_dict("records")]
    rows["wifi_low_s"], rows["wifi_high_s"] = [low for low, _ in bounds], [high for _, high in bounds]
    return rows.sort_values(["ap-distance", "stack", "retry", "walk-speed", "rng_run"], ignore_index=True)


# --- theory ---

def gap_bounds(walk: Mapping[str, Any]) -> tuple[float, float]:
    """Returns least and largest time in s from leaving the first cell until the association in the second.

    The station gives up MISSED beacon intervals after the last beacon, which it received up to one interval before it
    left. The scan that follows finds the second access point if it is in range by then.
    """
    way = max(0.0, (walk["ap-distance"] - 2 * walk["range"]) / walk["walk-speed"])
    return max((MISSED - 1) * BEACON + SCAN, way), max(MISSED * BEACON, way + BEACON) + SCAN


def is_bounded(walk: Mapping[str, Any]) -> bool:
    """Returns whether the time without content is Wi-Fi's, and at most one interval more."""
    low, high = gap_bounds(walk)
    return bool(low - SLACK <= walk["silence_s"] <= high + walk["retry"] + SLACK)


# --- checks ---

def _with_hand_over(walks: pd.DataFrame, query: str) -> pd.DataFrame:
    found = walks.query(f"stack == 'ccn' and handovers > 0 and {query}")
    if found.empty:
        raise NotSimulated("no walk of CCN with a hand-over")
    return found


def check_silence(walks: pd.DataFrame, target: Target) -> CheckResult:
    """Walks whose Interests outlive the way between the cells; with an older Interest, ccngetfile sends the next one."""
    found = [walk for walk in _with_hand_over(walks, "retry > 0").to_dict("records")
             if gap_bounds(walk)[1] + walk["retry"] < LIFETIME]
    share = 100 * sum(map(is_bounded, found)) / len(found)
    return CheckResult((Condition("walks within the bounds", share, target.number, target.number, target.unit),),
                       because=", ".join(f"{walk['silence_s']:.3g} s" for walk in found))


def check_once(walks: pd.DataFrame, target: Target) -> CheckResult:
    """Each walk of CCN with a hand-over."""
    found = _with_hand_over(walks, "chunks > 0")
    each = found["from_copy"] / found["chunks"]
    conditions = tuple(Condition(what, value, target.number, target.number)
                       for what, value in (("least", float(each.min())), ("largest", float(each.max()))))
    return CheckResult(conditions, because=f"R2 sent {found['from_r2'].min():g} to {found['from_r2'].max():g} objects again")


CHECKS: dict[str, Check] = {SILENCE.id: check_silence, ONCE.id: check_once}


# --- figure and topology ---

def draw(walks: pd.DataFrame) -> Figure:
    """Draws download time (left) and time without bytes (middle: cells that overlap, right: 5 m between them).

    Lines are means, and small dots are runs.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.1))
    panels = figure.subplots(1, 3)
    near, far = SPEEDS
    _draw_panel(panels[0], walks, near, "time_s", "download time (s)", f"{SIZE} MB, {near} m apart")
    _draw_panel(panels[1], walks, near, "silence_s", "longest time without bytes (s)", f"{near} m apart")
    _draw_panel(panels[2], walks, far, "silence_s", "longest time without bytes (s)", f"{far} m apart")
    for axes, distance in zip(panels[1:], SPEEDS):
        _draw_theory(axes, walks, distance)
    if panels[0].get_legend_handles_labels()[1]:
        figure.legend(*panels[1].get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, walks.groupby(["ap-distance", "walk-speed", "stack", "retry"])["time_s"].count(), "mean of {}, dots: each seed")
    return figure


def _draw_panel(axes: Axes, walks: pd.DataFrame, distance: float, column: str, unit: str, title: str) -> None:
    rows = walks[walks["ap-distance"] == distance]
    for (stack, retry), (look, words) in CASES.items():
        own = rows[(rows["stack"] == stack) & (rows["retry"] == retry)]
        means = own.groupby("walk-speed")[column].mean()
        axes.plot(means.index, means, label=words, **look)
        axes.plot(own["walk-speed"], own[column], color=look["color"], marker=".", markersize=2.5, linestyle="none")
    axes.set_title(title)
    axes.set_xlabel("walking speed (m/s)")
    axes.set_ylabel(unit)
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)


def _draw_theory(axes: Axes, walks: pd.DataFrame, distance: float) -> None:
    """Draws the bounds of Wi-Fi's time without an access point, from the lowest speed with a hand-over on."""
    rows = walks[(walks["ap-distance"] == distance) & (walks["handovers"] > 0)]
    if rows.empty:
        return
    least, most = rows["walk-speed"].min(), rows["walk-speed"].max()
    speeds = [least + (most - least) * k / 50 for k in range(51)]
    run = rows.iloc[0].to_dict()
    bounds = [gap_bounds(run | {"walk-speed": speed}) for speed in speeds]
    axes.fill_between(speeds, [low for low, _ in bounds], [high for _, high in bounds], color=QUIET, alpha=0.4, linewidth=0,
                      label="no access point (closed form)")


def make_topology(values: Values) -> Topology:
    """Returns the client, both access points, and the routers behind them; the last node has the copy."""
    row = [f"R{hop}" for hop in range(2, int(values["hops"]) + 1)]
    nodes = [Node("client", Role.CONSUMER, 0), Node("AP1", Role.ROUTER if row else Role.STORE, 1, 0.6, "above"),
             Node("AP2", Role.ROUTER, 1, -0.6)]
    nodes += [Node(name, Role.STORE if name == row[-1] else Role.ROUTER, 2 + place) for place, name in enumerate(row)]
    label = link_text(values)
    ends = (("AP1", row[0]), ("AP2", row[0])) if row else (("AP1", "AP2"),)
    at = (1.85, -0.6) if row else (1.5, 0)
    wired = tuple(Link(pair, "" if pair == ("AP1", "R2") else label, Medium.SHARED, label_at=at) for pair in ends)
    reach = f"{float(values['range']):g} m"
    return Topology(tuple(nodes), (Link(("client", "AP1"), reach, Medium.WIFI), Link(("client", "AP2"), "", Medium.WIFI),
                                   *wired, *chain(row, label, cable_of(values))))


EXPERIMENT = Experiment(
    name=NAME,
    scenario=SCENARIO,
    page="cache-distance",
    reproduces="a client that walks to another access point during the download: how long nothing arrives, CCNx 0.7 and FTP",
    groups=("caching",),
    cpu_s=60,
    grid=make_grid,
    query=query,
    figures=lambda walks: {"": draw(walks)},
    tables=lambda walks: {"": table(walks)},
    topology=make_topology,
    explored={"size": 0.7, "pipeline": 1},
    summary="A client downloads a file over Wi-Fi while it walks from one access point to another. CCN fetches lost objects "
            "from the next store, and FTP keeps its connection, as both access points are bridges.",
    checks=CHECKS,
    own_targets=(SILENCE, ONCE),
)
