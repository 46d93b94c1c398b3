"""One file from stores 0, 1 and 4 hops away, by ccngetfile of CCNx 0.7; FTP from 4 hops away.

Tourani et al. (slides): a client on 100 Mbit/s fetches 1 to 500 MB. ccngetfile keeps 4 segments outstanding at any
distance of the copy, so each hop adds its processing time for an object to every round trip. TCP fills the link.

Three numbers are calibrated: the start-up time of the program (C7-01), its time per segment (C7-05) and a node's time
to put an object into its content store (C7-08). The times of the other sizes from 0 and 1 hop away follow from these,
as the rate does not depend on the size. The numbers for 4 hops are one prediction: that of their pace (C7-13). FTP's times
are no prediction, since the size of a MB was chosen from them (C7-16).

Files of up to 100 MB are simulated. The times of 200 and 500 MB continue them at the pace from 10 to 100 MB.

The slides' mobile client has no numbers. It is simulated near one access point. The experiments cache-distance-walk and
cache-distance-adaptive use the same program.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.paper_marks import Stated, draw_points, given, value_of
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES, SMALLEST
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.topology import Medium, Node, Role, Topology, Values, cable_of, chain, link_text
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated, calibrated, follows
from ccnlab.runs.task import Task, Varied, grid
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "cache-distance"
SIZES = (1, 10, 100, 200, 500)  # MB of 2^20 octets, in the order of the slides' table
HOPS = (0, 1, 4)  # in the same order
STEADY = (10, 100)  # MB, simulated sizes whose pace larger files keep
# Wi-Fi takes ten times as many events, and the slides' text has no number for the mobile client. One seed is enough: of
# three, the times of 10 MB differed by 1 %.
MOBILE_SIZES = (1, 10)
FTP = "C7-16"
CALIBRATED = {
    "C7-01": "time from the command to ccngetfile's first Interest",
    "C7-05": "ccngetfile's time for a segment",
    "C7-08": "a node's time to put an object into its content store",
}
# Fitted number of a distance -> the numbers on a line through it and C7-01. The slides' own C7-02 is off this line.
SAME_PACE = {"C7-05": ("C7-02", "C7-03", "C7-04"), "C7-08": ("C7-06", "C7-07", "C7-09", "C7-10")}
PREDICTED = "C7-13"  # from 4 hops, where nothing was fitted: the pace, of the largest file that is simulated
SAME_PREDICTION = ("C7-11", "C7-12", "C7-14", "C7-15")
CONTINUED = "continued at the pace from {} to {} MB".format(*STEADY)  # how the times of larger files are made
CELL = ("stack", "access", "hops", "size", "rng_run", "time_s")
LARGE = 100  # MB; from this size on the link determines FTP's time
TOLERANCE = 0.1
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # s
# Stack and hops -> style and label.
CASES = {("ccn", 0): (LINES["ccn"], "CCN, local store"), ("ccn", 1): (SERIES[3], "CCN, 1 hop"),
         ("ccn", 4): (SERIES[6], "CCN, 4 hops"), ("tcp", 4): (LINES["tcp"], "FTP, 4 hops")}


def make_grid(quick: bool) -> list[Task]:
    """Returns the slides' table up to 100 MB, and the mobile client with small files; quick: fewer of each."""
    sizes = [size for size in SIZES if size < LARGE or (size == LARGE and not quick)]
    mobile: Varied = {"access": ["wifi"], "size": MOBILE_SIZES[:1] if quick else MOBILE_SIZES}
    return (wired_grid(sizes, HOPS) + grid(SCENARIO, {"stack": ["ccn"], **mobile, "hops": [1, 4]}, 1)
            + grid(SCENARIO, {"stack": ["tcp"], **mobile, "hops": [4]}, 1))


def wired_grid(sizes: Sequence[int], hops: Sequence[int]) -> list[Task]:
    """Returns the stationary client's runs with ccngetfile from some distances and with FTP, the longest first."""
    cable: Varied = {"access": ["ethernet"], "size": sizes[::-1]}
    return (grid(SCENARIO, {"stack": ["ccn"], **cable, "hops": hops[::-1]}, 1)
            + grid(SCENARIO, {"stack": ["tcp"], **cable, "hops": [4]}, 1))


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: stack, access, hops, size (MB), rng_run, time_s, is_continued; and one per continued time."""
    return continued(read_timed(store, run_ids)[list(CELL)].reset_index())


def continued(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns the runs, and the times of larger files than they have, at the pace of the stationary client's two largest."""
    import pandas as pd

    runs = runs.assign(is_continued=False)
    more = []
    for _, cells in runs[runs["access"] == "ethernet"].groupby(["stack", "hops"]):
        small, large = (cells[cells["size"] == size] for size in STEADY)
        if len(small) and len(large):
            pace = (large["time_s"].mean() - small["time_s"].mean()) / (STEADY[1] - STEADY[0])
            more += [large.assign(size=float(size), time_s=large["time_s"] + (size - STEADY[1]) * pace, is_continued=True)
                     for size in SIZES if size > STEADY[1]]
    return pd.concat([runs, *more], ignore_index=True)


def read_timed(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns the runs by run_id, with the time in s from the command to the last byte (time_s).

    Raises UserError for a run without the end of its transfer.
    """
    runs = store.read_runs(run_ids).set_index("run_id")
    ends = store.read("transfer", run_ids).set_index("run_id")["end_s"].reindex(runs.index)
    if ends.isna().any():
        raise UserError(f"run {ends.index[ends.isna()][0]} of {SCENARIO} lacks the end of its transfer")
    runs["time_s"] = ends - runs["start"]
    return runs


def time_of(data: pd.DataFrame, stack: str, hops: int, size: float) -> float:
    """Returns the mean time in s of the stationary client; raises NotSimulated without runs."""
    found = data.query("stack == @stack and access == 'ethernet' and hops == @hops and size == @size")["time_s"]
    if found.empty:
        raise NotSimulated(f"no run with stack {stack}, {hops} hops, {size:g} MB")
    return fmean(found)


def is_continued(data: pd.DataFrame, stack: str, hops: int, size: float) -> bool:
    """Returns whether the stationary client's time is not simulated."""
    return bool(data.query("stack == @stack and access == 'ethernet' and hops == @hops and size == @size")["is_continued"].all())


def times(data: pd.DataFrame) -> pd.DataFrame:
    """Returns mean time, 95 % confidence interval and number of seeds, by access, stack, hops, size and is_continued."""
    grouped = data.groupby(["access", "stack", "hops", "size", "is_continued"])["time_s"]
    return grouped.agg(mean_s="mean", ci95_s=half_width_95, seeds="count").reset_index()


# --- comparison with the slides ---

def cells() -> dict[str, tuple[int, float]]:
    """Returns the target of each cell of the slides' CCN columns: id -> hops, MB."""
    return {f"C7-{5 * column + row + 1:02}": (hops, size)
            for column, hops in enumerate(HOPS) for row, size in enumerate(SIZES)}


def _how(id: str, how: str) -> str:
    """Returns the words of a caveat, which tell whether the time is simulated."""
    return f"{how}; {CONTINUED}" if cells()[id][1] > STEADY[1] else how


CAVEATS = {id: calibrated(_how(id, preset)) for id, preset in CALIBRATED.items()} | {
    id: follows(fitted, _how(id, "the pace was fitted to it, and the start to C7-01"))
    for fitted, ids in SAME_PACE.items() for id in ids} | {
    id: follows(PREDICTED, _how(id, "the pace is the same for any size, and the start was fitted to C7-01"))
    for id in SAME_PREDICTION} | {
    FTP: calibrated("the size of a MB, 2^20 bytes, which was chosen from FTP's times; FTP begins after --startup, which was "
                    f"fitted to C7-01; 200 and 500 MB are {CONTINUED}")}


def within(what: str, time_s: float, paper_s: float) -> Condition:
    """Returns the condition that a time is near the slides' time, both in s."""
    slack = TOLERANCE * paper_s
    return Condition(what, time_s, paper_s - slack, paper_s + slack, "s")


def check_cell(hops: int, size: float, data: pd.DataFrame, target: Target) -> CheckResult:
    """One cell of the table. Shape: longer than for smaller or nearer files, shorter than for larger, farther ones."""
    time_s = time_of(data, "ccn", hops, size)
    return CheckResult((within("time", time_s, target.number),), shape=tuple(_beside(hops, size, data)),
                       because=f"{time_s / target.number - 1:+.1%} off the slides' time")


def _beside(hops: int, size: float, data: pd.DataFrame) -> Iterator[Condition]:
    """Yields conditions for the cell and those in its row and column; quick runs lack the largest files."""
    time_s = time_of(data, "ccn", hops, size)
    others = [(hops, other) for other in SIZES if other != size] + [(other, size) for other in HOPS if other != hops]
    for hops_there, size_there in others:
        with suppress(NotSimulated):
            ratio = time_s / time_of(data, "ccn", hops_there, size_there)
            is_more = (hops, size) > (hops_there, size_there)
            yield Condition(f"time / that of {size_there:g} MB from {hops_there} hops", ratio,
                            1 if is_more else -math.inf, math.inf if is_more else 1)


def ftp_times(target: Target) -> dict[float, float]:
    """Returns the slides' FTP column: MB -> s."""
    return dict(zip(SIZES, map(float, target.value.split("/"))))


def check_ftp(data: pd.DataFrame, target: Target) -> CheckResult:
    """The whole column, the largest file first. Shape: the large files, whose time the link determines."""
    paper = dict(sorted(ftp_times(target).items(), reverse=True))
    found = {size: time_of(data, "tcp", 4, size) for size in paper}
    conditions = tuple(within(f"{size:g} MB", found[size], paper[size]) for size in paper)
    return CheckResult(conditions, shape=tuple(c for c, size in zip(conditions, paper) if size >= LARGE),
                       because=", ".join(f"{size:g} MB {found[size] / paper[size] - 1:+.1%}" for size in paper))


def errors(data: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per number: id, stack, hops, size, paper_s, time_s, error, allowed, calibrated, is_continued.

    `calibrated`: an argument of the program was fitted to the number.
    """
    import pandas as pd

    targets = paper_targets()
    wanted = [(id, "ccn", hops, size, targets[id].number) for id, (hops, size) in cells().items()]
    wanted += [(FTP, "tcp", 4, size, paper_s) for size, paper_s in ftp_times(targets[FTP]).items()]
    rows = []
    for id, stack, hops, size, paper_s in wanted:
        try:
            time_s = time_of(data, stack, hops, size)
        except NotSimulated:
            continue  # not in a quick look
        rows.append((id, stack, hops, size, paper_s, time_s, time_s / paper_s - 1, TOLERANCE, id in CALIBRATED,
                     is_continued(data, stack, hops, size)))
    return pd.DataFrame(rows, columns=["id", "stack", "hops", "size", "paper_s", "time_s", "error", "allowed",
                                       "calibrated", "is_continued"])


# --- figures ---

def draw(data: pd.DataFrame) -> Figure:
    """Draws the slides' table (left), and the mobile client next to the stationary one (right)."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    figure = Figure(figsize=(PAGE, 3.5))
    left, right = figure.subplots(1, 2)
    table = times(data)
    for (stack, hops), (look, words) in CASES.items():
        rows = table.query("stack == @stack and hops == @hops")
        wired, mobile = rows.query("access == 'ethernet'"), rows.query("access == 'wifi'")
        left.errorbar(wired["size"], wired["mean_s"], wired["ci95_s"], label=words, **look)
        line = wired[wired["is_continued"]]
        left.plot(line["size"], line["mean_s"], **{**look, "linestyle": "none", "markerfacecolor": "white", "zorder": 3})
        if len(mobile):
            right.errorbar(mobile["size"], mobile["mean_s"], mobile["ci95_s"], **look)
            cable = wired[wired["size"] <= mobile["size"].max()]
            right.plot(cable["size"], cable["mean_s"], **{**look, "linestyle": "none", "markerfacecolor": "none"})
    draw_points(left, [point for row in errors(data).itertuples() for point in _stated(row.id, row.size)])
    left.set_title("Stationary client, 100 Mbit/s (hollow: continued)")
    right.set_title("Mobile client, 802.11n (hollow: stationary)")
    left.set_xscale("log")
    left.set_yscale("log")
    left.set_xticks(SIZES, [str(size) for size in SIZES])
    left.minorticks_off()
    right.set_xlim(left=0)
    right.set_ylim(bottom=0)
    for axes in (left, right):
        axes.set_xlabel("size (MB)")
        axes.set_ylabel("download time (s)")
    ticks = [tick for tick in TICKS if tick <= 2 * errors(data)["paper_s"].max()]
    left.set_yticks(ticks, [f"{tick:g}" for tick in ticks])
    left.yaxis.set_minor_locator(NullLocator())
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def _stated(id: str, size: float) -> list[tuple[Stated, Stated]]:
    """Returns the slides' size and time of a target, of the column of FTP those of one size."""
    part = SIZES.index(size) if id == FTP else 0
    return [(given(id, "MB", part), value_of(id, part))]


def draw_errors(data: pd.DataFrame) -> Figure:
    """Draws the error of each simulated time, and the allowed range."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.0))
    axes = figure.subplots()
    rows = errors(data).reset_index(drop=True)
    for (stack, hops), (look, words) in CASES.items():
        own = rows.query("stack == @stack and hops == @hops")
        percent = 100 * own["error"]
        bars = axes.bar(own.index, percent, color=look["color"], label=words)
        for bar, is_pale in zip(bars, own["is_continued"]):
            bar.set_alpha(0.5 if is_pale else 1)
        for at, value in percent.items():
            fitted = "\n(fitted)" if own.loc[at, "calibrated"] else ""
            axes.annotate(f"{round(value, 1) + 0.0:+.1f}{fitted}".replace("-", "\N{MINUS SIGN}"), (at, max(value, 0)), (0, 2), textcoords="offset points", ha="center",
                          fontsize=SMALLEST)
    axes.hlines([*100 * rows["allowed"], *-100 * rows["allowed"]], [*rows.index - 0.45] * 2, [*rows.index + 0.45] * 2,
                color=QUIET, linewidth=1, label="allowed")
    axes.axhline(0, color=QUIET, linewidth=0.8)
    axes.set_xticks(rows.index, [f"{size:g}" for size in rows["size"]])
    most = max(40, 130 * rows["error"].abs().max())
    axes.set_ylim(-most, most)
    axes.set_xlabel("size (MB)")
    axes.set_ylabel("simulated against paper (%)")
    axes.set_title("Errors of the times (pale: continued)")
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=5)
    say_seeds(figure, times(data)["seeds"], "mean of {}")
    return figure


def _checks() -> dict[str, Check]:
    return {id: partial(check_cell, hops, size) for id, (hops, size) in cells().items()} | {FTP: check_ftp}


def make_topology(values: Values) -> Topology:
    """Returns the client and the routers in a row; the last node has the copy."""
    names = ["client", *(f"R{hop}" for hop in range(1, int(values["hops"]) + 1))]
    roles = [Role.CONSUMER, *[Role.ROUTER] * (len(names) - 2), Role.STORE][-len(names):]
    links = chain(names, link_text(values), cable_of(values))
    if values["access"] == "wifi":
        links = (*(replace(link, label="", medium=Medium.WIFI) for link in links[:1]), *links[1:])
    return Topology(tuple(Node(name, role, place) for place, (name, role) in enumerate(zip(names, roles))), links)


EXPERIMENT = Experiment(
    name="cache-distance",
    scenario=SCENARIO,
    reproduces="Tourani et al.: download time of 1 to 500 MB from stores 0, 1 and 4 hops away, CCNx 0.7 and FTP",
    groups=("papers", "caching"),
    by_default=True,
    cpu_s=26,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data), "-error": draw_errors(data)},
    tables=lambda data: {"": times(data), "-error": errors(data)},
    topology=make_topology,
    drawn={"hops": 4},
    explored={"hops": 4, "size": 0.5},
    summary="Tourani et al. measure the download time of files whose copy is 0, 1 or 4 hops from the client. "
            "ccngetfile keeps the same number of segments in flight at any distance, and FTP fills the link.",
    checks=_checks(),
    caveats=CAVEATS,
)
