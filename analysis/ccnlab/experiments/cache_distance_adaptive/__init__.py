"""The slides' table as it would have been with an adaptive window: a Consumer with CUBIC in the place of ccngetfile.

ccngetfile keeps 4 segments in flight, so each hop adds its time per object to every round trip. With an adaptive window the
hops work at the same time, and the slowest of them limits the rate. This is a node that stores objects (--hop-time, fitted
to C7-08), unless that time is shorter than an object's time on the link. The consumer has no time per segment of its own.
Further runs divide a node's time for an object into work and waiting, which the slides do not tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ccnlab.experiments.cache_distance import CELL, SCENARIO, make_topology, read_timed, wired_grid
from ccnlab.experiments.cache_distance_adaptive import share
from ccnlab.experiments.cache_distance_adaptive.share import NAME
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import LINES, PAGE, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

Made = TypeVar("Made")

SIZES = (1, 10, 100)  # MB; the rate does not depend on the size from 10 MB on
HOPS = (1, 4)
CONTROL = "Cubic"
LARGE = 100  # MB
TICKS = (1, 2, 5, 10, 20, 50, 100)  # s
FITTED, FAST = 0.00078, 0.0  # s, --hop-time
CASES = {("none", FITTED): (LINES["ccn"], "CCN, ccngetfile"), (CONTROL, FITTED): (SERIES[3], "CCN, CUBIC"),
         (CONTROL, FAST): (SERIES[6], "CCN, CUBIC, stores take no time"), ("tcp", FITTED): (LINES["tcp"], "FTP")}

RATIO = Target("ADAPT-1", "design goal", NAME, "4 hops, 100 MB, CUBIC", "time / FTP's time", "<= 1.5", "ratio", "bound",
               "as calibrated to the slides, the processor busy for all of --hop-time")
RATIO_FAST = Target("ADAPT-2", "design goal", NAME, "4 hops, 100 MB, CUBIC, stores take no time (--hop-time=0)",
                    "time / FTP's time", "<= 1.5", "ratio", "bound", "the machine's other costs are those of the slides")


def make_grid(quick: bool) -> list[Task]:
    """Returns the table with CUBIC, beside ccngetfile and FTP, one file with stores that take no time, and the shares of
    work; quick: the small files.
    """
    sizes = [size for size in SIZES if size < LARGE or not quick]
    given = {"stack": ["ccn"], "access": ["ethernet"], "control": [CONTROL]}
    tasks = wired_grid(sizes, HOPS) + grid(SCENARIO, {**given, "size": sizes[::-1], "hops": HOPS[::-1]}, 1)
    if quick:
        return tasks
    return tasks + grid(SCENARIO, {**given, "size": [LARGE], "hops": [4], "hop-time": [FAST]}, 1) + share.make_grid()


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: the columns of cache-distance, control, hop-time and hop-busy."""
    return read_timed(store, run_ids)[[*CELL, "control", "hop-time", "hop-busy"]].reset_index()


def table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns case, hops, size, time_s, beside FTP's time over 4 hops (ftp_s) and their ratio, if a hop's time is all work."""
    import pandas as pd

    still = runs[runs["hop-busy"] == 1]
    ftp = still.query("stack == 'tcp' and hops == 4").groupby("size")["time_s"].mean()
    rows = []
    for (control, hop_time), (_, words) in CASES.items():
        chosen = still.query("stack == 'ccn' and control == @control and `hop-time` == @hop_time")
        times = chosen.groupby(["hops", "size"])["time_s"].mean()
        rows += [(words, hops, size, time_s, ftp.get(size)) for (hops, size), time_s in times.items()]
    found = pd.DataFrame(rows, columns=["case", "hops", "size", "time_s", "ftp_s"])
    return found.assign(ratio=found["time_s"] / found["ftp_s"])


def _check(case: tuple[str, float], runs: pd.DataFrame, target: Target) -> CheckResult:
    """At most 1.5 for each size, the largest ratio first."""
    words = CASES[case][1]
    rows = table(runs).query("hops == 4 and size >= @LARGE").dropna(subset=["ratio"])
    rows = rows[rows["case"] == words]
    if rows.empty:
        raise NotSimulated(f"no run of {SCENARIO} with control {CONTROL}, 4 hops and {LARGE} MB")
    rows = rows.sort_values("ratio", ascending=False)
    limit = "a node's time per object, fitted to C7-08" if case[1] else "the machine's step costs and the link"
    most = share.largest_share(share.table(runs)) if case[1] else None
    if most is not None:
        limit += (f", if it is all work; up to a share of work of {most:.2f} (--hop-busy) the bound holds; BUSY-1 says which "
                  "shares fit the slides")
    return CheckResult(tuple(Condition(f"time / FTP's, {row.size:g} MB", row.ratio, high=1.5) for row in rows.itertuples()),
                       because=f"the rate is limited by {limit}")


def draw(runs: pd.DataFrame) -> Figure:
    """Draws the times over the size from 1 hop (left) and 4 hops (right), with FTP's from 4 hops."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    panels = figure.subplots(1, 2, sharey=True)
    rows = table(runs)
    for axes, hops in zip(panels, HOPS):
        for look, words in CASES.values():
            line = rows.query("case == @words and hops == @hops")
            if words == "FTP":
                line = rows.drop_duplicates("size").sort_values("size").assign(time_s=lambda r: r["ftp_s"])
            if len(line):
                axes.plot(line["size"], line["time_s"], label=words, **look)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(SIZES, [str(size) for size in SIZES])
        axes.minorticks_off()
        axes.set_xlabel("size (MB)")
    panels[0].set_title("Copy 1 hop away (FTP: 4 hops)")
    panels[1].set_title("Copy 4 hops away")
    shown = rows[["time_s", "ftp_s"]]
    ticks = [tick for tick in TICKS if shown.min().min() / 2 <= tick <= shown.max().max()]
    panels[0].set_yticks(ticks, [str(tick) for tick in ticks])  # a decade or two have too few ticks
    panels[0].set_ylabel("download time (s)")
    handles, labels = panels[1].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4)
    say_seeds(figure, [1])
    return figure


CHECKS: dict[str, Check] = {
    RATIO.id: lambda runs, target: _check((CONTROL, FITTED), runs, target),
    RATIO_FAST.id: lambda runs, target: _check((CONTROL, FAST), runs, target),
}


def _of_shares(make: Callable[[pd.DataFrame], Made], runs: pd.DataFrame, name: str = "-busy") -> dict[str, Made]:
    """Returns the figure or a table of the shares, unless there is only one, as in a quick look."""
    return {name: make(runs)} if runs["hop-busy"].nunique() > 1 else {}


EXPERIMENT = Experiment(
    name=NAME,
    scenario=SCENARIO,
    page="cache-distance",
    reproduces="the downloads of cache-distance with an adaptive window instead of ccngetfile's pipeline, and with other shares "
               "of work in a hop's time",
    groups=("caching",),
    cpu_s=100,
    grid=make_grid,
    query=query,
    figures=lambda runs: {"": draw(runs), **_of_shares(share.draw, runs)},
    tables=lambda runs: {"": table(runs), **_of_shares(share.table, runs), **_of_shares(share.summary, runs, "-busy-summary")},
    topology=make_topology,
    drawn={"hops": 4},
    explored={"hops": 4, "size": 0.5, "control": CONTROL},
    summary="A consumer with CUBIC replaces ccngetfile in the downloads of the experiment cache-distance. The time of a hop for "
            "an object is either all work of its processor, or partly waiting.",
    checks=CHECKS | share.CHECKS,
    own_targets=(RATIO, RATIO_FAST, share.SAME),
    caveats=share.CAVEATS,
)
