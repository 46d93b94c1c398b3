"""Two laptops on Wi-Fi play one 6.3 MB video of 8 s through three home routers, in sequence or at the same time.

Rodrigues 2014, test 2.2, plays the video with VLC and CCNx's plug-in: the player requests 12 segments ahead of the one
that it reads. The routers' processors limit the rate. If it is lower than the video's rate, playback stalls. The
second laptop gets the video from the nearest router's content store.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.paper_marks import draw_level, value_of
from ccnlab.experiments.shared.style import PAGE
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.testbed import (
    PCS,
    READING,
    REPORT,
    ROUTERS,
    Runs,
    interface_load,
    mean_time,
    node_load,
    peer_counts,
    read_testbed,
    spike,
    transfer_times,
    work_per_object,
)
from ccnlab.experiments.shared.testbed_drawing import draw_counts, draw_load, draw_node_load, draw_times
from ccnlab.experiments.shared.testbed_topology import make_testbed_topology
from ccnlab.experiments.shared.things import THINGS
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction
from ccnlab.runs.task import Task, Varied, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SCENARIO = "video"
BIN = 0.2  # s
JOIN = 5  # s, as the report's second case
PAUSE = 3  # s, from 14 s to 17 s in the report's first case
PREFETCH = 12  # segments requested ahead of the one that is read
FEWER = 0.99  # of a number; equal ones are not fewer
AFTER = "PC2 after PC1"  # title of the report's first case
FILE_OBJECTS = 1221  # of test 2.1: 5 MB in segments of 4096 bytes


def make_grid(quick: bool) -> list[Task]:
    """Returns both cases of the report."""
    varied: Varied = {"overlap": ["no", "yes"], "join": [JOIN], "pause": [PAUSE], "bin": [BIN], **REPORT}
    return grid(SCENARIO, varied, 1 if quick else 3)


def stalls(data: Runs, run_ids: list[int], node: str) -> tuple[float, float]:
    """Returns the number and the duration in s of the node's stalls, as means over the runs."""
    rows = data.playbacks[data.playbacks["run_id"].isin(run_ids) & (data.playbacks["node"] == node)]
    return float(rows["stalls"].mean()), float(rows["stall_s"].mean())


def check_alone(data: Runs, target: Target) -> CheckResult:
    """The report's "approx. 14 seconds", read off a graph. Shape: longer than the video, and with gaps."""
    run_ids = data.chosen(overlap="no")
    time_s, length = mean_time(data, run_ids, "PC1"), float(data.runs.loc[run_ids, "duration"].max())
    number, gap_s = stalls(data, run_ids, "PC1")
    gaps = Condition("gaps", number, low=1)
    return CheckResult(
        (Condition("streaming time", time_s, target.number - READING, target.number + READING, "s"), gaps),
        shape=(Condition("streaming time", time_s, low=length, unit="s"), gaps),
        because=f"gaps of {gap_s:.3g} s together; {_pace(data, run_ids, target.number)}")


def _pace(data: Runs, run_ids: list[int], reports_s: float) -> str:
    """Returns the nearest router's time per object, and that of the report's video and file."""
    objects = fmean(data.transfer(run_id, "PC1")["chunks"] for run_id in run_ids)
    time_s, work = mean_time(data, run_ids, "PC1"), work_per_object(data, run_ids, "CCNx3")
    file = paper_targets()["T21-01"]
    return (f"CCNx3 works {1000 * work:.3g} ms per object, {work * objects / time_s:.0%} of the time, with {PREFETCH + 1} "
            f"outstanding; the report's {reports_s:g} s are {1000 * reports_s / objects:.3g} ms per object, as for its file "
            f"with 4 outstanding ({1000 * file.number / FILE_OBJECTS:.3g} ms, {file.id})")


def check_after(data: Runs, target: Target) -> CheckResult:
    """8.5 s, from 17 to 25.5 s. Shape: PC2 takes less time than PC1, with gaps, but shorter ones."""
    run_ids = data.chosen(overlap="no")
    pc1, pc2 = (mean_time(data, run_ids, pc) for pc in PCS)
    (_, gaps1), (number, gaps2) = (stalls(data, run_ids, pc) for pc in PCS)
    return CheckResult(
        (Condition("streaming time", pc2, target.number - READING, target.number + READING, "s"),),
        shape=(Condition("PC2's time / PC1's", pc2 / pc1, high=1),
               Condition("gaps of PC2", number, low=1),
               Condition("gaps, PC2's less PC1's", gaps2 - gaps1, high=0, unit="s")),
        because=f"PC2 stalls {number:.3g} times; VLC reads a second ahead of playback, so it finishes reading before "
                f"the video ends")


def check_gaps(data: Runs, target: Target) -> CheckResult:
    """PC2 has gaps, fewer than PC1, and its mean gap is shorter. Shape: fewer and shorter, or none at all."""
    run_ids = data.chosen(overlap="no")
    (number1, gap1), (number2, gap2) = (stalls(data, run_ids, pc) for pc in PCS)
    if not number1:
        raise NotSimulated("PC1 has no gap, with which PC2's could be compared")
    fewer = Condition("gaps of PC2 / PC1's", number2 / number1, high=FEWER)
    shorter = Condition("mean gap of PC2 / PC1's", (gap2 / number2 if number2 else 0) / (gap1 / number1), high=FEWER)
    return CheckResult((fewer, shorter, Condition("gaps of PC2", number2, low=1)), shape=(fewer, shorter),
                       because=f"{number1:.3g} gaps of PC1, {gap1:.3g} s together; PC2 gets the video from CCNx3's store in "
                               f"{mean_time(data, run_ids, 'PC2'):.3g} s, limited by playback alone")


def check_spike(data: Runs, target: Target) -> CheckResult:
    """A spike of at least 1.5 times the load before, and frequent gaps: at least two of both PCs together."""
    run_ids = data.chosen(overlap="yes")
    number = sum(stalls(data, run_ids, pc)[0] for pc in PCS)
    ratio = fmean(spike(data, run_id) for run_id in run_ids)
    alone = paper_targets()["T22-01"].number
    return CheckResult((Condition("highest load of wlan0 after PC2's start / mean before", ratio, low=1.5),
                        Condition("gaps of both", number, low=2)),
                       because=_pace(data, run_ids, alone))


def check_memory(data: Runs, target: Target) -> CheckResult:
    """Every router's memory grows by the objects that it stores, within 20 %, and then changes by less than 1 %."""
    grown, later = [], []
    for run_id in data.chosen(overlap="no"):
        table, end = node_load(data, run_id), data.transfer(run_id, "PC1")["end_s"]
        for router in ROUTERS:
            memory = table[table["node"] == router].set_index("end_s")["memory_bytes"].sort_index()
            if memory.empty:
                raise NotSimulated(f"no memory of {router} in run {run_id}")
            # The first row is from before the start; the bin in which PC1 finishes counts as part of its transfer.
            full = memory.loc[end:].iloc[0]
            grown.append((full - memory.iloc[0]) / _stored(data, run_id, router))
            later.append(abs(memory.iloc[-1] - full) / (full - memory.iloc[0]))
    return CheckResult((Condition("growth / bytes of the objects, least", min(grown), 0.8, 1.2),
                        Condition("the same, most", max(grown), 0.8, 1.2),
                        Condition("change after PC1's end / growth", max(later), high=0.01)))


def _stored(data: Runs, run_id: int, router: str) -> float:
    """Returns the bytes of the ContentObjects that the router received."""
    rows = data.traffic[(data.traffic["run_id"] == run_id) & (data.traffic["node"] == router)
                        & (data.traffic["kind"] == "data") & (data.traffic["direction"] == "in")]
    return float(rows["bytes"].sum())


def played(data: Runs, run_id: int, node: str) -> pd.DataFrame:
    """Returns the vertices of the line of played time over time: time_s from PC1's start, played_s."""
    import pandas as pd

    events = data.events[(data.events["run_id"] == run_id) & (data.events["node"] == node)]
    rows = [(data.transfer(run_id, node)["start_s"], 0.0), *zip(events["time_s"], events["position_s"])]
    return pd.DataFrame(rows, columns=["time_s", "played_s"])


def draw_playback(data: Runs, cases: Mapping[str, int]) -> Figure:
    """Draws played time over time from each PC's start, in a panel per case: title -> run."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(PAGE, 2.9))
    panels = figure.subplots(1, len(cases), sharey=True, squeeze=False)[0]
    for axes, (title, run_id) in zip(panels, cases.items()):
        for pc in PCS:
            _draw_playback(axes, data, run_id, pc)
        if title == AFTER:
            draw_level(axes, value_of("T22-01"), "PC1's end", of_x=True)
        axes.set_title(title)
        axes.set_xlabel("time from PC1's start (s)")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.legend(loc="upper left")
    panels[0].set_ylabel("played (s)")
    panels[0].set_ylim(0, 1.5 * float(data.runs["duration"].max()))
    say_seeds(figure, [1])
    return figure


def _draw_playback(axes: Axes, data: Runs, run_id: int, pc: str) -> None:
    line = played(data, run_id, pc)
    number = int(stalls(data, [run_id], pc)[0])
    axes.plot(line["time_s"], line["played_s"], **THINGS[pc].steps, label=f"{pc}, {number} gap{'' if number == 1 else 's'}")
    events = data.events[(data.events["run_id"] == run_id) & (data.events["node"] == pc)]
    still = events[events["event"] == "stalled"]
    axes.plot(still["time_s"], still["position_s"], **{**THINGS[pc].points, "markersize": 4})


def make_figures(data: Runs) -> dict[str, Figure]:
    """Returns figures of interface load, message counts, processor and memory load, playback, and times."""
    cases = _cases(data)
    firsts = {title: run_ids[0] for title, run_ids in cases.items()}
    return {
        "": draw_load(data, firsts, {AFTER: ("T22-01", "PC1's end")}),
        "-counts": draw_counts(data, cases),
        "-cpu": draw_node_load(data, firsts),
        "-playback": draw_playback(data, firsts),
        "-mean-times": draw_times(data, cases, {(AFTER, "PC1"): "T22-01", (AFTER, "PC2"): "T22-02"}),
    }


def make_tables(data: Runs) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures, and all transfers with their playback."""
    import pandas as pd

    cases = _cases(data)

    def joined(part: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
        return pd.concat([table.assign(case=title) for title, table in part.items()])

    transfers = data.transfers.merge(data.playbacks, on=["run_id", "node"])
    transfers = transfers.join(data.runs[["overlap", "rng_run"]], on="run_id")
    transfers["time_s"] = transfers["end_s"] - transfers["start_s"]
    return {
        "": joined({title: interface_load(data, run_ids[0]) for title, run_ids in cases.items()}),
        "-counts": joined({title: peer_counts(data, run_ids) for title, run_ids in cases.items()}),
        "-cpu": joined({title: node_load(data, run_ids[0]) for title, run_ids in cases.items()}),
        "-playback": joined({f"{title}, {pc}": played(data, run_ids[0], pc) for title, run_ids in cases.items()
                             for pc in PCS}),
        "-mean-times": transfer_times(data, cases),
        "-times": transfers[["overlap", "rng_run", "node", "start_s", "end_s", "time_s", "chunks", "interests",
                             "retransmissions", "start_delay_s", "stalls", "stall_s", "played_s"]],
    }


def _cases(data: Runs) -> dict[str, list[int]]:
    return {AFTER: data.chosen(overlap="no"), f"PC2 joins at {JOIN} s": data.chosen(overlap="yes")}


EXPERIMENT = Experiment(
    name="video",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.7, 4.8, B.11, B.12: one video to two laptops over Wi-Fi and three routers",
    groups=("papers",),
    by_default=True,
    cpu_s=15,
    grid=make_grid,
    query=read_testbed,
    figures=make_figures,
    tables=make_tables,
    topology=make_testbed_topology,
    explored={"size": 800_000, "duration": 1},
    summary="Rodrigues 2014, test 2.2, lets two laptops play one video over Wi-Fi and three home routers, one "
            "after the other or at the same time. Playback stalls where the routers are slower than the video.",
    checks={"T22-01": check_alone, "T22-02": check_after, "T22-03": check_spike, "T22-04": check_memory,
            "T22-05": check_gaps},
    caveats={"T22-04": by_construction("memory is that of the table entries, and no store is full or evicts objects")},
)
