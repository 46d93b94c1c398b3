"""A hop's time per object, divided into work (the processor is busy) and waiting (it serves others): --hop-busy.

The slides' times are those of a pipeline of 4 segments. Work and waiting both lengthen its round trips. For each share of work,
--hop-time is fitted anew to C7-08 (1 hop, 100 MB), and C7-13 (4 hops) is predicted, which shows the shares that the slides
admit. With an adaptive window, work limits the rate, and waiting does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.cache_distance import SCENARIO, TOLERANCE
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated, calibrated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

NAME = "cache-distance-adaptive"
# Share -> --hop-time in s, fitted to C7-08 in steps of 10 us; that of 1 is the default. The other runs have a share of 1.
FITTED = {0.0: 0.00178, 0.25: 0.00175, 0.5: 0.00122, 0.75: 0.00094, 1.0: 0.00078}
SIZE = 100  # MB
HOPS = (1, 4)
CONTROL = "Cubic"
BOUND = 1.5  # times FTP's time
SLIDES = {1: "C7-08", 4: "C7-13"}

SAME = Target("BUSY-1", "design goal", NAME, "ccngetfile, 100 MB, 4 hops, --hop-busy from 0 to 1, --hop-time fitted to 1 hop",
              "time / the slides' time", "0.9 to 1.1", "ratio", "bound", "whether the slides determine the share")


def make_grid() -> list[Task]:
    """Returns 100 MB with ccngetfile and with CUBIC for each share below 1."""
    tasks: list[Task] = []
    for share, hop_time in FITTED.items():
        given: dict[str, Sequence[Any]] = {"stack": ["ccn"], "access": ["ethernet"], "size": [SIZE],
                                           "hop-busy": [share], "hop-time": [hop_time]}
        if share < 1:
            tasks += grid(SCENARIO, {**given, "hops": HOPS[::-1]}, 1)
            tasks += grid(SCENARIO, {**given, "hops": [HOPS[-1]], "control": [CONTROL]}, 1)
    return tasks


def table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns control, hops, share, time_s, ftp_s (over 4 hops), slides_s (of ccngetfile) and their ratios.

    `runs` has the columns of query of the package.
    """
    import pandas as pd

    large = runs[runs["size"] == SIZE]
    # A run with another --hop-time than the fitted one is no cell of this table.
    fitted = large[(large["stack"] == "ccn") & (large["hop-time"] == large["hop-busy"].map(FITTED))]
    grouped = fitted.groupby(["control", "hops", "hop-busy"])["time_s"].mean()
    found = grouped.rename_axis(["control", "hops", "share"]).reset_index()
    slides = {hops: paper_targets()[id].number for hops, id in SLIDES.items()}
    paper = pd.Series([slides[hops] if control == "none" else None for control, hops in zip(found["control"], found["hops"])],
                      index=found.index, dtype=float)
    found = found.assign(ftp_s=large[large["stack"] == "tcp"]["time_s"].mean(), slides_s=paper)
    return found.assign(ratio=found["time_s"] / found["ftp_s"], error=found["time_s"] / found["slides_s"] - 1)


def summary(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns the times for each share as text, the largest share first: the table of the documentation."""
    import pandas as pd

    def column(control: str, hops: int, text: str) -> pd.Series:
        found = rows[(rows["control"] == control) & (rows["hops"] == hops)]
        return pd.Series({row["share"]: text.format(**row) for row in found.to_dict("records")}, dtype=object)

    rows = table(runs)
    against_slides = "{time_s:.1f} s ({error:+.1%})"
    columns = {"Time of a hop": pd.Series(FITTED).map(lambda time: f"{1e6 * time:.0f} µs"),
               f"{HOPS[0]} hop (fitted)": column("none", HOPS[0], against_slides),
               f"{HOPS[-1]} hops": column("none", HOPS[-1], against_slides),
               f"{HOPS[-1]} hops, {CONTROL}": column(CONTROL, HOPS[-1], "{time_s:.1f} s"),
               "/ FTP": column(CONTROL, HOPS[-1], "{ratio:.2f}")}
    found = pd.DataFrame(columns).sort_index(ascending=False)
    return found.set_axis(found.index.map("{:g}".format)).rename_axis("Share").reset_index()


def largest_share(rows: pd.DataFrame) -> float | None:
    """Returns the share at which CUBIC's time over 4 hops is BOUND times FTP's, linearly between runs; None: at none."""
    line = rows.query("control == @CONTROL and hops == 4").dropna(subset=["ratio"]).sort_values("share")
    points = list(zip(line["share"], line["ratio"]))
    for (left, low), (right, high) in zip(points, points[1:]):
        if low <= BOUND < high:
            return float(left + (BOUND - low) / (high - low) * (right - left))
    return None


def check_same(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The slides' time from 4 hops for each share, the largest error first. The fitted times are no condition."""
    rows = table(runs).query("control == 'none' and hops == 4").dropna(subset=["error"])
    if rows["share"].nunique() < 2:
        raise NotSimulated(f"no runs of {SCENARIO} with several values of --hop-busy")
    rows = rows.sort_values("error", key=abs, ascending=False)
    fitted = table(runs).query("control == 'none' and hops == 1")["error"].abs().max()
    return CheckResult(tuple(Condition(f"time / slides', 4 hops, share {row.share:g}", 1 + row.error, 1 - TOLERANCE, 1 + TOLERANCE)
                             for row in rows.itertuples()),
                       because=f"the fitted times from 1 hop are within {fitted:.1%}")


def draw(runs: pd.DataFrame) -> Figure:
    """Draws the time / FTP's with CUBIC and the bound (left), and ccngetfile's against the slides' (right), over the share."""
    from matplotlib.figure import Figure

    rows = table(runs)
    figure = Figure(figsize=(PAGE, 3.0))
    left, right = figure.subplots(1, 2, sharex=True)
    line = rows.query("control == @CONTROL and hops == 4").sort_values("share")
    left.plot(line["share"], line["ratio"], label="CCN, CUBIC, 4 hops", **SERIES[3])
    left.axhline(BOUND, **THEORY, label=f"bound, {BOUND:g}")
    left.set_ylim(bottom=0)
    left.set_ylabel("download time / FTP's")
    for hops, look in zip(HOPS, (LINES["ccn"], SERIES[4])):
        line = rows.query("control == 'none' and hops == @hops").sort_values("share")
        right.plot(line["share"], 100 * line["error"], label=f"ccngetfile, {hops} hop{'s'[:hops > 1]}", **look)
    right.axhspan(-100 * TOLERANCE, 100 * TOLERANCE, color=QUIET, alpha=0.15, linewidth=0, label="allowed")
    right.set_ylim(-40, 40)
    right.set_ylabel("against the slides' time (%)")
    for axes in (left, right):
        axes.set_xlabel("share of work in a hop's time")
        axes.legend(loc="upper left")
    left.set_title("Adaptive window, 100 MB")
    right.set_title("Pipeline of 4, 100 MB")
    say_seeds(figure, [1])
    return figure


CHECKS: dict[str, Check] = {SAME.id: check_same}
CAVEATS = {SAME.id: calibrated("--hop-time, fitted to the slides' C7-08 for each share")}
