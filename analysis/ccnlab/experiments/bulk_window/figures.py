"""Figures and tables of the experiment bulk-window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.bulk_window.data import asymptote, measured_runs, over_windows, papers_runs, wire_share
from ccnlab.experiments.bulk_window.runs import (
    EARLY,
    EARLY_PROFILE,
    FIRST_PROFILE,
    LARGE_SIZE,
    LARGE_WINDOW,
    LATE,
    LATE_PROFILE,
    LINK_MBPS,
    PROFILE,
    SIZE,
)
from ccnlab.experiments.shared.drawing import plot_means, say_seeds
from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.experiments.shared.paper_marks import draw_level, draw_point, value_of
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES, THEORY

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Measured releases: file, column of the window, the profile that simulates the release.
RELEASES = {"CCNx 0.8.1": (LATE, "p", LATE_PROFILE), "CCNx 0.5.1": (EARLY, "window", EARLY_PROFILE)}
# Stack -> the paper's asymptote, and the window at which it is reached.
STATED = {"ccn": ("J5-01", "J5-03"), "tcp": ("J5-02", "J5-04")}


def draw_paper(data: pd.DataFrame) -> Figure:
    """Draws the paper's figure 5."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    axes = figure.subplots()
    seeds: list[int] = []
    for stack in ("tcp", "ccn"):
        runs = papers_runs(data, stack)
        axes.axhline(wire_share(runs), **THEORY, label="payload at a full link" if stack == "tcp" else None)
        table = over_windows(runs)
        plot_means(axes, table, "stack", "window", "mean", "ci95")
        seeds += table["seeds"].tolist()
    first = over_windows(papers_runs(data, "ccn", profile=FIRST_PROFILE))
    axes.plot(first["window"], first["mean"], label=f"CCN, {FIRST_PROFILE} (one seed)", **SERIES[2])
    shares = [asymptote(papers_runs(data, stack, LARGE_SIZE)) for stack in STATED]
    axes.plot([LARGE_WINDOW] * len(shares), shares, "o", color=QUIET, markerfacecolor="none", markersize=7,
              label=f"file {LARGE_SIZE / SIZE:g} times as large")
    for level, window in STATED.values():
        draw_level(axes, value_of(level), at=0.4, below=True)
        draw_point(axes, value_of(window), value_of(level), "below")
    _label(axes)
    axes.set_title("Payload against the window, 6278 objects of 1 kB")
    say_seeds(figure, seeds)
    return figure


def draw_measured(data: pd.DataFrame) -> Figure:
    """Draws the same figure, simulated and measured with CCNx."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    seeds: list[int] = []
    for axes, (release, (file, column, profile)) in zip(figure.subplots(1, 2, sharey=True), RELEASES.items()):
        table = over_windows(measured_runs(data, profile))
        axes.errorbar(table["window"], table["mean"], table["ci95"], label=f"simulated, {profile}", **LINES["ccn"])
        rows = measured_rows(file)
        axes.plot([row[column] for row in rows], [100 * row["goodput_mbps"] / LINK_MBPS for row in rows],
                  label=f"{release}, measured", **LINES["measured"])
        if profile == EARLY_PROFILE:
            bare = over_windows(measured_runs(data, profile, behind_bucket=False))
            axes.plot(bare["window"], bare["mean"], label="without the bucket", color=QUIET, linestyle="--")
        axes.set_title(f"{release}: {rows[0]['chunks']} staged objects")
        _label(axes)
        seeds += table["seeds"].tolist()
    figure.axes[1].set_ylabel("")
    say_seeds(figure, seeds)
    return figure


def _label(axes: Axes) -> None:
    axes.set_xlabel("window (packets)")
    axes.set_ylabel("payload (% of the link)")
    axes.set_xlim(0, 41)
    axes.set_ylim(0, 100)
    axes.legend(loc="lower right")


def measured_table(data: pd.DataFrame) -> pd.DataFrame:
    """Payload in Mbit/s, simulated (with its 95 % confidence interval) and measured, by release and window, and the
    early release without a token bucket.
    """
    import pandas as pd

    rows = []
    for release, (file, column, profile) in RELEASES.items():
        simulated = over_windows(measured_runs(data, profile), "mbps").set_index("window")
        without = (over_windows(measured_runs(data, profile, behind_bucket=False), "mbps").set_index("window")["mean"]
                   if profile == EARLY_PROFILE else pd.Series(dtype=float))
        rows += [(release, row[column], row["goodput_mbps"], *(simulated[name].get(row[column]) for name in ("mean", "ci95")),
                  without.get(row[column])) for row in measured_rows(file)]
    return pd.DataFrame(rows, columns=["release", "window", "measured_mbps", "simulated_mbps", "simulated_ci95_mbps",
                                       "without_bucket_mbps"])


def make_figures(data: pd.DataFrame) -> Mapping[str, Figure]:
    """The paper's, and the one of the measurements."""
    return {"": draw_paper(data), "-measured": draw_measured(data)}


def make_tables(data: pd.DataFrame) -> Mapping[str, pd.DataFrame]:
    """Numbers of the figures."""
    import pandas as pd

    tables = [over_windows(pd.concat([papers_runs(data, stack, size) for stack in STATED])).assign(size_bytes=size, profile=PROFILE)
              for size in (SIZE, LARGE_SIZE)]
    tables.append(over_windows(papers_runs(data, "ccn", profile=FIRST_PROFILE)).assign(size_bytes=SIZE, profile=FIRST_PROFILE))
    table = pd.concat(tables)
    table.columns = ["stack", "window", "percent_of_link", "ci95", "seeds", "size_bytes", "profile"]
    return {"": table, "-measured": measured_table(data)}
