"""A download of 20 MB from another island, by CCNx's ccngetfile and by TCP: why CCN takes ten times as long.

Guimarães et al. 2013, figure 5, shows the bytes at a consumer over time. No link within one island has the 11.8 Mbit/s
of the paper's TCP, so producer and router are in two islands here, as in figure 4b. ccngetfile requests 4 chunks of 4
KB per round trip, so the delay of the long link limits the transfer, not its rate.

Two numbers are calibrated: the rate that cross traffic leaves on the long link (F-05), and the delay of that link
(F-09, which states CCN's rate). CCN's time (F-06) follows from that rate. Nothing is fitted to the 43 s before the
first byte (F-07). The case `ospfn` predicts the silence of routers that have just started, from the timers of the
paper's routing protocol; as the paper does not say that they had, this case decides no verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.paper_marks import draw_level, value_of
from ccnlab.experiments.shared.style import LINES, NAMES, PAGE, SERIES
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.topology import (
    Link,
    Node,
    Role,
    Topology,
    Values,
    cable_of,
    cross_traffic_text,
    link_text,
)
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, calibrated, follows
from ccnlab.experiments.shared.wire import ETHERNET
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "download"
NODE = "consumer"
BIN = 0.5  # s
# Name -> arguments.
CASES: dict[str, dict[str, Value]] = {
    "ccn": {"stack": "ccn", "router": "cold", "routing": "by-hand"},
    "tcp": {"stack": "tcp", "router": "cold", "routing": "by-hand"},
    "warm": {"stack": "ccn", "router": "warm", "routing": "by-hand"},
    "ospfn": {"stack": "ccn", "router": "cold", "routing": "link-state[Preset=ospfn-2.0]"},
}
WORDS = NAMES | {"ccn": "CCN, cold router", "warm": "CCN, the router has the file",
                 "ospfn": "CCN, OSPFN starts with it"}
LOOKS = LINES | {"warm": SERIES[2], "ospfn": SERIES[3]}
CAVEATS = {
    "F-05": calibrated("rate that cross traffic leaves on the long link"),
    "F-06": follows("F-09", "the time with bytes is 20 MB at that rate, to which the delay of the long link was fitted"),
    "F-09": calibrated("delay of the long link"),
}


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run, with its case; `frames` has bytes at the consumer by run_id, bin_s, direction."""

    runs: pd.DataFrame
    frames: pd.DataFrame


def make_grid(quick: bool) -> list[Task]:
    """Returns a run per case: only CCNx's first prediction is random, and it has no effect with a single face."""
    cases = ("ccn", "tcp", "warm") if quick else CASES
    return [task for case in cases
            for task in grid(SCENARIO, {name: [value] for name, value in (*CASES[case].items(), ("bin", BIN))}, 1)]


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the times of the transfers, and the frames that the consumer receives and sends."""
    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids).set_index("run_id").reindex(runs.index)
    if transfers["end_s"].isna().any():
        raise UserError(f"run {runs.index[transfers['end_s'].isna()][0]} of {SCENARIO} lacks the end of its transfer")
    runs["time_s"] = transfers["end_s"] - transfers["start_s"]
    runs["silence_s"] = transfers["first_byte_s"] - transfers["start_s"]
    runs["size_bytes"] = transfers["size_bytes"]
    runs["case"] = [_case_of(row) for _, row in runs.iterrows()]
    traffic = store.read("traffic", run_ids)
    frames = traffic[(traffic["node"] == NODE) & (traffic["kind"] == "ip")].copy()
    frames["bytes"] += ETHERNET * frames["packets"]
    frames = frames.groupby(["run_id", "bin_s", "direction"], as_index=False)["bytes"].sum()
    columns = ["case", "rng_run", "time_s", "silence_s", "size_bytes"]
    return Data(runs[columns].reset_index(), frames)


def _case_of(run: pd.Series) -> str:
    return next(case for case, asked in CASES.items() if all(run[name] == value for name, value in asked.items()))


def run_of(data: Data, case: str) -> pd.Series:
    """Returns the run of a case; raises NotSimulated if there is none."""
    found = data.runs[data.runs["case"] == case]
    if found.empty:
        raise NotSimulated(f"no run of case {case}: {WORDS[case]}")
    return found.iloc[0]


def rate_of(data: Data, case: str) -> float:
    """Returns the payload over the time from its first byte to its last, in Mbit/s."""
    run = run_of(data, case)
    return float(run["size_bytes"] * 8e-6 / (run["time_s"] - run["silence_s"]))


def frame_bytes(data: Data, case: str, directions: Sequence[str] = ("in", "out")) -> float:
    """Returns the bytes of the frames that the consumer received and sent."""
    chosen = data.frames[data.frames["run_id"] == run_of(data, case)["run_id"]]
    return float(chosen.loc[chosen["direction"].isin(directions), "bytes"].sum())


def over_file(data: Data, case: str) -> float:
    """Returns the bytes of the frames that the consumer received beyond those of the file, as a share of the file."""
    return float(frame_bytes(data, case, ["in"]) / run_of(data, case)["size_bytes"]) - 1


# --- comparison with the paper; 10 % everywhere, as it states two digits or reads a graph ---

def within(what: str, value: float, stated: float, unit: str = "") -> Condition:
    """Returns the condition that a value is within 10 % of the stated one."""
    return Condition(what, value, 0.9 * stated, 1.1 * stated, unit)


def check_tcp_time(data: Data, target: Target) -> CheckResult:
    """The time from the first packet to the last byte."""
    return CheckResult((within("TCP's time", run_of(data, "tcp")["time_s"], target.number, "s"),))


def check_ccn_time(data: Data, target: Target) -> CheckResult:
    """The total time. Shape: the time from the first byte on, in the paper 143 s - 43 s."""
    run = run_of(data, "ccn")
    flowing, stated = run["time_s"] - run["silence_s"], target.number - paper_targets()["F-07"].number
    return CheckResult(
        (within("CCN's time", run["time_s"], target.number, "s"),),
        shape=(within("CCN's time after the first byte", flowing, stated, "s"),),
        because=f"of which {flowing:.3g} s with bytes, in the paper {stated:g} s; {_ospfn(data)}")


def check_silence(data: Data, target: Target) -> CheckResult:
    """Not explained: neither ccngetfile nor ccnd nor ccnr fetches a whole file before it forwards the first byte."""
    run = run_of(data, "ccn")
    return CheckResult(
        (within("first byte", run["silence_s"], target.number, "s"),),
        because="a router passes each object on as it comes, so the paper's reason, that the file is first brought to "
                f"the router, has no mechanism; {_warm(data)}; {_ospfn(data)}")


def _warm(data: Data) -> str:
    """Returns the time if the router has the file."""
    return f"a router that has the file sends it in {run_of(data, 'warm')['time_s']:.3g} s"


def _ospfn(data: Data) -> str:
    """Returns what the start-up of the paper's routing protocol would explain, with its numbers."""
    if not (data.runs["case"] == "ospfn").any():
        return "not run: routes by OSPFN's timers"
    ospfn = run_of(data, "ospfn")
    return (f"if the routers start with the transfer, OSPFN's timers predict {ospfn['silence_s']:.3g} s before the first "
            f"byte and {ospfn['time_s']:.4g} s in total, but the paper does not say when they started")


def check_overhead(data: Data, target: Target) -> CheckResult:
    """All frames, received and sent: "in comparison to the same content in the HTTP application".

    Another reading, of which both outcomes were known: what the consumer receives, in comparison to the file.
    """
    ratio = frame_bytes(data, "ccn") / frame_bytes(data, "tcp") - 1
    return CheckResult(
        (within("CCN/TCP - 1", ratio, target.number),),
        because=f"the consumer receives {over_file(data, 'ccn'):.1%} more than the file by CCN and {over_file(data, 'tcp'):.1%} "
                "more by TCP; the paper does not state what it compares",
        readings=(within("received by CCN / the file - 1", over_file(data, "ccn"), target.number),))


def check_rates(data: Data, target: Target) -> CheckResult:
    """Both rates; the first one is TCP's."""
    tcp, ccn = map(float, target.value.split(","))
    return CheckResult(tuple(within(NAMES[stack], rate_of(data, stack), stated, "Mb/s")
                             for stack, stated in (("tcp", tcp), ("ccn", ccn))))


# --- figure ---

def received(data: Data) -> pd.DataFrame:
    """Returns the MB (10^6 bytes) of frames received by the end of each time bin: case, time_s, mb."""
    import pandas as pd

    tables = []
    for case in WORDS:
        if case not in set(data.runs["case"]):
            continue
        run = run_of(data, case)
        rows = data.frames[(data.frames["run_id"] == run["run_id"]) & (data.frames["direction"] == "in")]
        bins = pd.Index([round(i * BIN, 9) for i in range(int(run["time_s"] / BIN) + 1)], name="bin_s")
        sums = rows.set_index("bin_s")["bytes"].reindex(bins, fill_value=0).cumsum() * 1e-6
        tables.append(pd.DataFrame({"case": case, "time_s": [0.0, *(bins + BIN)], "mb": [0.0, *sums]}))
    return pd.concat(tables, ignore_index=True)


def summary(data: Data) -> pd.DataFrame:
    """Returns a row per case: times, rate after the first byte, and bytes of all frames, and of those received, over
    those of the file.
    """
    rows = data.runs.drop(columns="run_id").copy()
    rows["rate_mbps"] = [rate_of(data, case) for case in rows["case"]]
    rows["frames_over_file"] = [frame_bytes(data, case) for case in rows["case"]] / rows["size_bytes"]
    rows["received_over_file"] = [1 + over_file(data, case) for case in rows["case"]]
    return rows


def draw(data: Data) -> Figure:
    """Draws the paper's figure 5, with the paper's times of both transfers and of the first byte as lines."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.4))
    axes = figure.subplots()
    table = received(data)
    for case, rows in table.groupby("case", sort=False):
        axes.plot(rows["time_s"], rows["mb"], label=WORDS[case], **{**LOOKS[case], "marker": ""})
    for id, note in (("F-05", "TCP"), ("F-06", "CCN"), ("F-07", "first byte by CCN")):
        draw_level(axes, value_of(id), note, of_x=True)
    axes.set_title("Bytes at the consumer, headers included")
    axes.set_xlabel("time (s)")
    axes.set_ylabel("received (MB)")
    axes.set_xlim(0, 155)
    axes.set_ylim(0, 27)
    axes.legend(loc="lower right", bbox_to_anchor=(0.9, 0))
    say_seeds(figure, [1])
    return figure


def make_topology(values: Values) -> Topology:
    """Returns the long link, which carries the cross traffic, and the short one."""
    nodes = (Node("producer", Role.PRODUCER, 0), Node("router", Role.ROUTER, 1), Node(NODE, Role.CONSUMER, 2))
    long = link_text(values, "long-rate", "long-delay", last=cross_traffic_text(values))
    return Topology(nodes, (Link(("producer", "router"), long),
                            Link(("router", NODE), link_text(values), cable_of(values))))


EXPERIMENT = Experiment(
    name="download",
    scenario=SCENARIO,
    reproduces="Guimarães et al. 2013, figure 5: 20 MB over a long link by CCN and TCP, bytes over time",
    together=("many-sinks",),  # Guimarães et al. 2013, figure 4b: the ratio across the islands, F-04
    groups=("papers",),
    by_default=True,
    cpu_s=3,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": received(data), "-summary": summary(data)},
    topology=make_topology,
    explored={"size": 500_000},
    summary="Guimarães et al. 2013, figure 5, downloads one file from another testbed island by ccngetfile and by "
            "TCP. ccngetfile requests few chunks per round trip, so the delay of the long link limits its rate.",
    checks={"F-05": check_tcp_time, "F-06": check_ccn_time, "F-07": check_silence, "F-08": check_overhead,
            "F-09": check_rates},
    caveats=CAVEATS,
)
