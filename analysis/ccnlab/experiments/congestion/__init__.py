"""Flows that share a bottleneck: CCN with each window control, beside TCP CUBIC and NewReno of ns-3.

CCN's consumers control the rate, since each Interest brings one chunk. Tourani et al. end with the need for congestion and
flow control; CCNx's programs had none. The controls are those of the literature, with their published constants
(doc/model/windows.rst). Queues have one bandwidth-delay product. Utilisation, loss and delay are those of the bottleneck
after a warm-up; completion times are those of whole objects, slow start included.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.congestion.runs import ALGORITHMS, CONTROLS, SCENARIO, WARM_UP, make_grid
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_by_node
from ccnlab.experiments.shared.style import LINES, PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, calibrated
from ccnlab.runs.quantity import rate_mbps

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

CHOSEN = "the bytes of the queue and its floor of 20 packets, and --suppression, chosen after first runs"
# TCP has its look in every figure, so no control has one like it.
LOOKS = dict(zip(ALGORITHMS, (SERIES[0], SERIES[6], SERIES[2], SERIES[3], SERIES[4], LINES["tcp"])))
QUANTITIES = ("utilisation", "loss", "delay_ms", "p95_ms", "jain")

UTILISATION = Target("CG-01", "design goal", SCENARIO, "one flow, 1 to 100 ms, 1 to 100 Mbit/s, each control", "utilisation",
                     ">= 0.95", "ratio", "bound", "after the warm-up, queue of one bandwidth-delay product")
FAIRNESS = Target("CG-02", "design goal", SCENARIO, "2 to 32 equal flows, each control", "Jain's index", ">= 0.95", "ratio",
                  "bound", f"of the bytes that arrive within 15 s, after {WARM_UP} s, with --jitter=1")
LOSS = Target("CG-03", "design goal", SCENARIO, "all runs of CG-01 and CG-02", "loss at the bottleneck", "<= 0.01", "ratio",
              "bound", "after the warm-up")
MARKED = Target("CG-04", "Schneider et al. 2016", SCENARIO, "8 flows, each control",
                "mean time in the queue with marks / without", "< 1", "ratio", "bound", "CoDel's target is 5 ms")


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: algorithm, topology, flows, mbps, rtt_ms, warm_up_s, marks, overlap, stores, finite, traced,
    rng_run, utilisation, loss, delay_ms, p95_ms, jain, long_share (flow 0's bytes / those of the mean flow), repeated
    (Interests sent again / chunks). `flows` has a row per flow of whole objects: algorithm, overlap, stores, flow, time_s. `windows` has
    the windows of the traced runs: algorithm, time_s, window.
    """

    runs: pd.DataFrame
    flows: pd.DataFrame
    windows: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns all runs; raises UserError for a run without the counters of its queue."""
    runs = store.read_runs(run_ids).set_index("run_id")
    runs["algorithm"] = [row.control if row.stack == "ccn" else f"TCP {row.tcp}" for row in runs.itertuples()]
    runs["mbps"] = runs["rate"].map(rate_mbps)
    links = runs["bottlenecks"].where(runs["topology"] == "parking-lot", 1)
    runs["rtt_ms"] = (2e3 * (links * runs["delay"] + 2 * runs["access-delay"])).round(3)
    runs["stores"], runs["finite"] = runs["cache"] > 0, runs["size"] > 0
    transfers = store.read("transfer", run_ids)
    _add_queues(runs, store.read("counter", run_ids), measures_by_node(store, run_ids))
    sums = transfers.groupby("run_id")[["retransmissions", "chunks"]].sum()
    runs["repeated"] = sums["retransmissions"] / sums["chunks"].where(sums["chunks"] > 0)
    columns = ["algorithm", "topology", "flows", "mbps", "rtt_ms", "warm-up", "marks", "overlap", "stores", "finite", "windows",
               "rng_run", *QUANTITIES, "long_share", "repeated"]
    named = runs[["algorithm", "overlap", "stores", "finite"]]
    whole = transfers.join(named, on="run_id").query("finite").assign(time_s=lambda rows: rows["end_s"] - rows["start_s"])
    windows = store.read("app_window", run_ids).join(named, on="run_id")
    return Data(runs[columns].rename(columns={"windows": "traced", "warm-up": "warm_up_s"}).reset_index(),
                whole[["algorithm", "overlap", "stores", "node", "time_s"]].rename(columns={"node": "flow"}),
                windows[["algorithm", "time_s", "window"]])


def _add_queues(runs: pd.DataFrame, counters: pd.DataFrame, measures: pd.DataFrame) -> None:
    """Adds the columns of the bottleneck (of several, the mean) and of the flows' shares."""
    queues = counters[counters["name"].str.startswith("queue_")]
    wide = queues.pivot_table(index=["run_id", "node"], columns="name", values="value", aggfunc="first")
    missing = set(runs.index) - set(wide.index.get_level_values("run_id"))
    if missing:
        raise UserError(f"run {min(missing)} of {SCENARIO} lacks the counters of its queue")
    wide = wide.join(measures)
    mbps = 8e-6 * wide["queue_bytes"] / wide["queue_measured"]
    packets = wide["queue_packets"] + wide["queue_drops"]
    ratios = {"mbps": mbps, "loss": wide["queue_drops"] / packets, "delay_ms": 1e3 * wide["queue_delay_mean"],
              "p95_ms": 1e3 * wide["queue_delay_p95"]}
    means = {name: values.groupby("run_id").mean() for name, values in ratios.items()}
    runs["utilisation"] = means["mbps"] / runs["mbps"]
    for name in ("loss", "delay_ms", "p95_ms"):
        runs[name] = means[name]
    received = counters[counters["name"] == "measured_bytes"]
    grouped = received.groupby("run_id")["value"]
    squares = received.assign(value=received["value"].astype(float) ** 2).groupby("run_id")["value"].sum()
    runs["jain"] = grouped.sum().astype(float) ** 2 / (squares * grouped.count())
    runs["long_share"] = received[received["node"] == "consumer0"].set_index("run_id")["value"] / grouped.mean()


def one_flow(data: Data) -> pd.DataFrame:
    """Returns the runs with one flow over rates and round trips."""
    return data.runs.query("flows == 1 and not traced and not marks and not finite")


def equal_flows(data: Data, after: float = 0) -> pd.DataFrame:
    """Returns the runs of several equal flows that last: of EQUAL, or else of QUEUE, if measured `after` s or later."""
    found = data.runs.query("flows > 1 and topology == 'dumbbell' and not marks and not finite and warm_up_s >= @after")
    return found[found["warm_up_s"] == found["warm_up_s"].max()]


def marked(data: Data) -> pd.DataFrame:
    """Returns the times in the queue with marks, beside those without: algorithm, delay_ms, p95_ms, loss, plain_ms, ratio."""
    lasting = data.runs.query("flows == 8 and not finite").set_index(["algorithm", "mbps", "rtt_ms"])
    rows = lasting[lasting["marks"]][["delay_ms", "p95_ms", "loss"]]
    rows = rows.join(lasting[~lasting["marks"]]["delay_ms"].rename("plain_ms"))
    return rows.assign(ratio=rows["delay_ms"] / rows["plain_ms"]).reset_index()


def table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns mean and 95 % confidence interval of each quantity, by algorithm, rate, round trip and flows."""
    return means_by(runs, ("algorithm", "mbps", "rtt_ms", "flows", "marks"), QUANTITIES)


def fairness_summary(data: Data) -> pd.DataFrame:
    """Returns Jain's index of each algorithm by number of flows, and its loss with the most: the table of the documentation."""
    rows = table(equal_flows(data))
    most = rows["flows"].max()
    wide = rows.pivot(index="algorithm", columns="flows", values="jain").reindex(ALGORITHMS).dropna(how="all")
    wide.columns = [f"{flows} flows" for flows in wide.columns]
    loss = rows[rows["flows"] == most].set_index("algorithm")["loss"]
    texts = wide.map("{:.3f}".format).assign(**{f"Loss with {most} flows": loss.map("{:.2%}".format)})
    return texts.rename_axis("Control").reset_index()


def completion(data: Data) -> pd.DataFrame:
    """Returns mean and longest time in s of 8 whole objects, by algorithm, overlap and stores."""
    grouped = data.flows.groupby(["algorithm", "overlap", "stores"])["time_s"]
    return grouped.agg(mean_s="mean", last_s="max", flows="count").reset_index()


# --- checks ---

def _of_controls(rows: pd.DataFrame, quantity: str, bound: str, low: float = -math.inf, high: float = math.inf) -> CheckResult:
    """One condition per control, that of its worst row; the worst control first."""
    found = rows[rows["algorithm"].isin(CONTROLS)]
    if found.empty:
        raise NotSimulated(f"no run of {SCENARIO} for {bound}")
    found = found.sort_values(quantity, ascending=low > -math.inf).drop_duplicates("algorithm")
    return CheckResult(tuple(
        Condition(f"{quantity}, {row.algorithm}, {row.flows} flow{'s'[:row.flows > 1]}, {row.mbps:g} Mbit/s, {row.rtt_ms:g} ms",
                  getattr(row, quantity), low, high) for row in found.itertuples()))


def check_utilisation(data: Data, target: Target) -> CheckResult:
    """At least 95 % in each cell."""
    return _of_controls(one_flow(data), "utilisation", target.id, low=0.95)


def check_fairness(data: Data, target: Target) -> CheckResult:
    """At least 0.95 for each control and number of flows, in the mean of the seeds."""
    return _of_controls(table(equal_flows(data, WARM_UP)), "jain", target.id, low=0.95)


def check_loss(data: Data, target: Target) -> CheckResult:
    """At most 1 % in each cell, in the mean of the seeds."""
    import pandas as pd

    return _of_controls(table(pd.concat([one_flow(data), equal_flows(data, WARM_UP)])), "loss", target.id, high=0.01)


def check_marks(data: Data, target: Target) -> CheckResult:
    """Less for each control, and the loss with marks beside it."""
    rows = marked(data)
    if rows.empty:
        raise NotSimulated(f"no run of {SCENARIO} with marks")
    rows = rows.sort_values("ratio", ascending=False)
    return CheckResult(tuple(Condition(f"with / without marks, {row.algorithm}", row.ratio, high=1)
                             for row in rows.itertuples()),
                       because=f"loss with marks at most {rows['loss'].max():.2%}")


# --- figures ---

def _legend(figure: Figure, axes: Axes) -> None:
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(labels))


def draw_one(data: Data) -> Figure:
    """Draws utilisation (top) and queueing delay / round trip (bottom) of one flow over the round trip, per rate."""
    from matplotlib.figure import Figure

    rows = one_flow(data)
    rates = sorted(rows["mbps"].unique())
    figure = Figure(figsize=(PAGE, 4.4))
    panels = figure.subplots(2, len(rates), sharex=True, sharey="row", squeeze=False)
    for column, rate in enumerate(rates):
        for algorithm, look in LOOKS.items():
            line = rows.query("mbps == @rate and algorithm == @algorithm").sort_values("rtt_ms")
            panels[0][column].plot(line["rtt_ms"], 100 * line["utilisation"], label=algorithm, **look)
            panels[1][column].plot(line["rtt_ms"], line["delay_ms"], label=algorithm, **look)
        panels[0][column].axhline(95, **THEORY, label="bound")
        panels[0][column].set_title(f"{rate:g} Mbit/s")
        panels[1][column].set_xlabel("round trip without queue (ms)")
    panels[0][0].set_ylabel("utilisation (%)")
    panels[0][0].set_ylim(min(90, 100 * rows["utilisation"].min() - 1), 101)
    panels[1][0].set_ylabel("mean time in the queue (ms)")
    for axes in panels[1]:
        axes.set_xscale("log")
        axes.set_yscale("log")
    _legend(figure, panels[0][0])
    say_seeds(figure, rows.groupby(["mbps", "rtt_ms", "algorithm"]).size(), "all of {}")
    return figure


def draw_fairness(data: Data) -> Figure:
    """Draws Jain's index, loss (with their bounds) and the 95th percentile of the queueing delay over the number of flows."""
    from matplotlib.figure import Figure

    rows = table(equal_flows(data))
    figure = Figure(figsize=(PAGE, 3.1))
    panels = figure.subplots(1, 3)
    for axes, (quantity, factor, words) in zip(panels, (("jain", 1, "Jain's index"), ("loss", 100, "loss (%)"),
                                                        ("p95_ms", 1, "time in the queue, 95 % (ms)"))):
        for algorithm, look in LOOKS.items():
            line = rows[rows["algorithm"] == algorithm]
            axes.errorbar(line["flows"], factor * line[quantity], factor * line[f"{quantity}_ci95"], label=algorithm, **look)
        axes.set_xscale("log", base=2)
        flows = sorted(rows["flows"].unique())
        axes.set_xticks(flows, [str(number) for number in flows])
        axes.set_xlabel("number of flows")
        axes.set_ylabel(words)
    panels[0].set_ylim(min(0.8, rows["jain"].min() - 0.02), 1.01)
    for axes, bound in zip(panels, (0.95, 1)):
        axes.axhline(bound, **THEORY, label="bound")
    panels[1].set_ylim(bottom=0)
    panels[2].set_ylim(bottom=0)
    _legend(figure, panels[0])
    say_seeds(figure, rows["seeds"])
    return figure


def draw_windows(data: Data) -> Figure:
    """Draws the window of one flow over time, a panel per control."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.6))
    panels = figure.subplots(1, len(CONTROLS), sharex=True, sharey=True)
    for axes, control in zip(panels, CONTROLS):
        line = data.windows[data.windows["algorithm"] == control]
        axes.step(line["time_s"], line["window"], where="post", color=LOOKS[control]["color"], linewidth=1)
        axes.set_title(control)
        axes.set_xlabel("time (s)")
    panels[0].set_ylabel("window (chunks)")
    panels[0].set_ylim(bottom=0)
    say_seeds(figure, [1])
    return figure


def _cases(data: Data) -> Iterable[tuple[str, bool, bool]]:
    named = (("different objects", False, False), ("one object", True, False), ("one object, stores", True, True))
    return (case for case in named if len(data.flows.query(f"overlap == {case[1]} and stores == {case[2]}")))


def draw_completion(data: Data) -> Figure:
    """Draws the mean completion time of 8 flows (left) and the queueing delay with marks (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.0))
    left, right = figure.subplots(1, 2)
    rows, cases = completion(data), list(_cases(data))
    width = 0.8 / len(cases)
    for place, (words, overlap, stores) in enumerate(cases):
        found = rows.query("overlap == @overlap and stores == @stores").set_index("algorithm").reindex(ALGORITHMS)
        left.bar([at + (place - (len(cases) - 1) / 2) * width for at in range(len(ALGORITHMS))], found["mean_s"], width,
                 label=words, color=SERIES[place]["color"])
    left.set_xticks(range(len(ALGORITHMS)), [name.replace(" ", "\n") for name in ALGORITHMS])
    left.set_ylabel("mean completion time (s)")
    left.set_title("Objects of equal size, 8 flows")
    left.set_ylim(top=1.35 * rows["mean_s"].max())
    left.legend(loc="upper left", ncols=2)
    queues = marked(data).set_index("algorithm").reindex(CONTROLS)
    for shift, (name, words) in enumerate((("plain_ms", "without marks"), ("delay_ms", "with marks"))):
        right.bar([at + 0.4 * shift - 0.2 for at in range(len(CONTROLS))], queues[name], 0.4, label=words,
                  color=SERIES[shift]["color"])
    right.set_xticks(range(len(CONTROLS)), CONTROLS)
    right.set_ylabel("mean time in the queue (ms)")
    right.set_title("Marks by CoDel, 8 flows that last")
    right.set_ylim(top=1.2 * queues["plain_ms"].max())
    right.legend(loc="upper left", ncols=2)
    say_seeds(figure, [1])
    return figure


def make_topology(values: Values) -> Topology:
    """Returns the consumers, the routers and the producers; of many flows, all but the first and last are dots."""
    number = int(values["flows"])
    is_lot = values["topology"] == "parking-lot"
    length = int(values["bottlenecks"]) if is_lot else 1
    routers = [Node(f"R{i}", Role.ROUTER, 1.0 + i) for i in range(length + 1)]
    bottlenecks = [Link((f"R{i}", f"R{i + 1}"), link_text(values, first="bottleneck")) for i in range(length)]
    nodes, links = list(routers), list(bottlenecks)
    for role, word, column, hub in ((Role.CONSUMER, "consumer", 0.0, "R0"), (Role.PRODUCER, "producer", 2.0 + length, f"R{length}")):
        ends = [Node(f"{word}{i}", role, column) for i in range(number)]
        if number > 2:
            names = tuple(end.name for end in ends[1:-1])
            ends[1:-1] = [Node(f"{names[0]}\nto {number - 2}", role, column, stands_for=names)]
        middle = (len(ends) - 1) / 2
        for place, end in enumerate(ends):
            nodes.append(Node(end.name, role, column, middle - place, stands_for=end.stands_for))
            label = link_text(values, "access-rate", "access-delay") if place == len(ends) // 2 else ""
            links.append(Link((end.name, hub) if word == "consumer" else (hub, end.name), label))
    return Topology(tuple(nodes), tuple(links))


def figures(data: Data) -> dict[str, Figure]:
    """Returns the figures for which there are runs."""
    drawn = {"": draw_one(data), "-fairness": draw_fairness(data)}
    if not data.windows.empty:
        drawn["-windows"] = draw_windows(data)
    if not data.flows.empty:
        drawn["-completion"] = draw_completion(data)
    return drawn


def tables(data: Data) -> dict[str, pd.DataFrame]:
    """Returns the tables for which there are runs."""
    kept = {"": table(one_flow(data)), "-fairness": table(equal_flows(data)), "-fairness-summary": fairness_summary(data),
            "-runs": data.runs}
    others = {"-windows": data.windows, "-completion": completion(data), "-marks": marked(data)}
    return kept | {name: rows for name, rows in others.items() if not rows.empty}


EXPERIMENT = Experiment(
    name="congestion",
    scenario=SCENARIO,
    reproduces="Window controls of consumers, and TCP: utilisation, fairness, queueing delay, loss and completion times at "
               "a bottleneck",
    groups=("congestion",),
    cpu_s=510,
    grid=make_grid,
    query=query,
    figures=figures,
    tables=tables,
    checks={UTILISATION.id: check_utilisation, FAIRNESS.id: check_fairness, LOSS.id: check_loss, MARKED.id: check_marks},
    own_targets=(UTILISATION, FAIRNESS, LOSS, MARKED),
    caveats={id: calibrated(CHOSEN) for id in (UTILISATION.id, LOSS.id)}
    | {FAIRNESS.id: calibrated("--jitter and the warm-up of 41 s, from the literature and theory, but chosen after first "
                               "runs")}
    | {MARKED.id: calibrated("the target, set after a first one without any loss was missed")},
    topology=make_topology,
    drawn={"stack": "ccn", "control": "Aimd", "flows": 8},
    explored={"flows": 2, "rate": "1Mbps", "delay": 0.01, "duration": 3, "warm-up": 1},
    summary="Consumers fetch objects over a shared bottleneck, and each adapts its window of Interests. The controls are "
            "compared with each other and with TCP CUBIC and NewReno of ns-3.",
)
