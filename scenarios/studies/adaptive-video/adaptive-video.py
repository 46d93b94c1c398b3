"""Players of a video with twenty rates share a link, and choose the rates by throughput or by their buffers.

The network, the rates and the buffer are those of an example of AMuSt-ndnSIM (Kreuzberger et al. 2016), in files alone:
a server, a router and players behind it. Huang et al. 2014 compare a rule that looks at the buffer alone with one that
estimates the throughput, for millions of viewers of a commercial service.
"""

from __future__ import annotations

from pathlib import Path

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.measures import measures_by_node
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction
from ccnlab.runs.task import grid

NAME = "adaptive-video"
FOLDER = Path(__file__).resolve().parent
LINKS, SCHEDULE = (str(FOLDER / f"{name}.csv") for name in ("links", "schedule"))
CLIENTS = {clients: str(FOLDER / f"clients-{clients}.csv") for clients in (1, 2, 4, 8)}
PLAYER = "ns3::ccn::AdaptivePlayer::"
RULES = {"ThroughputRule": "by throughput", "BufferRule": "by the buffer"}
STORE = 1_000_000  # objects: all chunks of all rates
TOP = 3.792  # Mbit/s, the largest rate
LINK = 10  # Mbit/s between server and router
PAYLOAD = 1400  # bytes

TARGETS = (
    Target("AV-1", "arithmetic", NAME, "8 players, no content store", "mean rate / equal share of the link", "<= 1", "ratio", "bound",
           "no player can do better for long"),
    Target("AV-2", "arithmetic", NAME, "8 players, content store", "mean rate, with / without the store", "> 1", "ratio", "shape",
           "a chunk crosses the link once"),
    Target("AV-3", "Huang et al. 2014", NAME, "one player, a link that changes", "stalled time, by buffer / by throughput",
           "0.8..0.9", "ratio", "approx", "abstract: rebuffer rate reduced by 10-20 %, similar video rate"),
)


def make_grid(quick):
    """Returns the runs with each number of players, and those of one player on a link that changes."""
    shared = {"links": [LINKS], "count": [0], "bin": [1000], f"{PLAYER}Rule": list(RULES)}
    chosen = (1, 4) if quick else tuple(CLIENTS)
    length, end = (20, 60) if quick else (120, 200)
    return (grid("network", {**shared, "nodes": [CLIENTS[clients] for clients in chosen], "cache": [0, STORE],
                             f"{PLAYER}Duration": [f"{length}s"], "seconds": [end]}, 1)
            + grid("network", {**shared, "nodes": [CLIENTS[1]], "cache": [0], "schedule": [SCHEDULE],
                               f"{PLAYER}Duration": ["180s"], "seconds": [400]}, 1))


def query(store, run_ids):
    """Returns a row per run: clients, store, changes, rule, rate_mbps, switches, stall_s, start_s, share_mbps.

    All are means over the players, but for `share_mbps`: what an equal share of the link carries of a video.
    """
    runs = store.read_runs(run_ids).set_index("run_id")
    runs["clients"] = runs["nodes"].map({file: clients for clients, file in CLIENTS.items()})
    runs["store"], runs["changes"], runs["rule"] = runs["cache"] > 0, runs["schedule"] != "", runs[f"{PLAYER}Rule"]
    measures = measures_by_node(store, run_ids).groupby("run_id").mean()
    runs["rate_mbps"], runs["switches"] = measures["video_rate"] / 1e6, measures["video_switches"]
    playbacks = store.read("playback", run_ids).groupby("run_id")
    runs["stall_s"], runs["start_s"] = playbacks["stall_s"].mean(), playbacks["start_delay_s"].mean()
    sent = store.read("traffic", run_ids)
    sent = sent[(sent["node"] == "server") & (sent["kind"] == "data") & (sent["face"] == "net0")].groupby("run_id")[["bytes", "packets"]].sum()
    runs["share_mbps"] = LINK * PAYLOAD * sent["packets"] / sent["bytes"] / runs["clients"]
    columns = ["clients", "store", "changes", "rule", "rng_run", "rate_mbps", "switches", "stall_s", "start_s", "share_mbps"]
    return runs[columns].reset_index(drop=True)


def draw(data):
    """Draws the mean rate over the number of players (left), and rate and stalls on a link that changes (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3))
    left, middle, right = figure.subplots(1, 3, width_ratios=(2, 1, 1))
    looks = iter(SERIES)
    steady = data[~data["changes"]]
    for stored in (False, True):
        for rule, words in RULES.items():
            rows = steady[(steady["store"] == stored) & (steady["rule"] == rule)]
            left.plot(rows["clients"], rows["rate_mbps"], label=f"{words}, {'content store' if stored else 'no store'}", **next(looks))
    shares = steady[~steady["store"]].groupby("clients")["share_mbps"].mean().clip(upper=TOP)
    left.plot(shares.index, shares, label="equal share, or the largest rate", **THEORY)
    left.set_title("Players on one link of 10 Mbit/s")
    left.set_xlabel("number of players")
    left.set_ylabel("mean rate of the video (Mbit/s)")
    left.set_ylim(bottom=0)
    changing = data[data["changes"]].set_index("rule").reindex(list(RULES))
    for axes, column, title in ((middle, "rate_mbps", "mean rate (Mbit/s)"), (right, "stall_s", "stalled (s)")):
        axes.bar(["throughput", "buffer"], changing[column], color=[look["color"] for look in SERIES[:2]])
        axes.set_title(title)
    middle.set_xlabel("link that changes, rule by")
    right.set_xlabel("link that changes, rule by")
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, [1])
    return figure


def most_players(data, stored):
    """Returns the runs with the most players on a steady link; raises NotSimulated if there are none."""
    rows = data[~data["changes"] & (data["store"] == stored)]
    rows = rows[rows["clients"] == rows["clients"].max()]
    if rows.empty:
        raise NotSimulated("no run on a link that does not change")
    return rows.set_index("rule")


def check_share(data, target):
    """At most the equal share, with 10 % for the time in which the first players have the link for themselves."""
    rows = most_players(data, False)
    return CheckResult(tuple(Condition(f"rate / share, {RULES[rule]}, {row['clients']} players", row["rate_mbps"] / row["share_mbps"],
                                       high=1.1) for rule, row in rows.iterrows()))


def check_store(data, target):
    """For each rule."""
    ratios = most_players(data, True)["rate_mbps"] / most_players(data, False)["rate_mbps"]
    return CheckResult(tuple(Condition(f"rate with / without the store, {RULES[rule]}", ratio, low=1) for rule, ratio in ratios.items()))


def check_stalls(data, target):
    """The range of the abstract, and a mean rate within 10 %. Shape: fewer stalls by the buffer."""
    rows = data[data["changes"]].set_index("rule")
    if not set(RULES) <= set(rows.index) or not rows.loc["ThroughputRule", "stall_s"]:
        raise NotSimulated("no stall with the rule by throughput")
    stalls, rate = (float(rows.loc["BufferRule", name] / rows.loc["ThroughputRule", name]) for name in ("stall_s", "rate_mbps"))
    low, high = map(float, target.value.split(".."))
    return CheckResult((Condition("stalled time, buffer / throughput", stalls, low, high),
                        Condition("mean rate, buffer / throughput", rate, 0.9, 1.1)),
                       shape=(Condition("stalled time, buffer / throughput", stalls, high=1),))


EXPERIMENT = Experiment(
    name=NAME,
    scenario="network",
    reproduces="Adaptive video (Kreuzberger et al. 2016, Huang et al. 2014): players with two rules on one link",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data},
    own_targets=TARGETS,
    checks={"AV-1": check_share, "AV-2": check_store, "AV-3": check_stalls},
    caveats={"AV-1": by_construction("the link carries no more")},
)
