"""The share of good objects over time and by malicious consumers, and what verification achieves and costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.content_poisoning.runs import ADAPTIVE, ARRIVING, BAD, CACHES, EXCLUDED, NONE, RANKED, SERVED, SUSPECT, Data
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import COLUMN, PAGE, QUIET, SERIES

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

TITLES = {"inner": "Stores at 13 inner routers", "all": "Stores at all 30 routers"}
SETTING = ["caches", "ranking", "bad", "malicious"]
LINES = ((NONE, BAD, "no ranking, 95 % bad"), (RANKED, 0.9, "ranking, 90 % bad"), (RANKED, 0.95, "ranking, 95 % bad"),
         (RANKED, 0.99, "ranking, 99 % bad"))


def ranking_runs(data: Data) -> pd.DataFrame:
    """Returns the runs without verification."""
    return data.runs[data.runs["kind"] == "ranking"]


def time_table(data: Data) -> pd.DataFrame:
    """Returns a row per setting and time bin: the share of good objects among those that honest consumers got."""
    columns = ranking_runs(data)[["run_id", "rng_run", *SETTING]]
    return means_by(columns.merge(data.bins), [*SETTING, "start_s"], ["good"])


def setting_table(data: Data) -> pd.DataFrame:
    """Returns a row per setting: the share of good objects in the whole run."""
    return means_by(ranking_runs(data), SETTING, ["good"])


def verification_table(data: Data) -> pd.DataFrame:
    """Returns a row per policy and share."""
    runs = data.runs[data.runs["kind"] == "verification"]
    return means_by(runs, ["policy", "verified_share"], ["good", "answered", "cpu_us"])


def draw_time(data: Data) -> Figure:
    """Draws the share of good objects over time, without and with ranking, for each placement of the stores."""
    from matplotlib.figure import Figure

    table = time_table(data)
    figure = Figure(figsize=(PAGE, 2.9))
    for axes, caches in zip(figure.subplots(1, 2, sharey=True), CACHES):
        for (ranking, bad, label), look in zip(LINES, SERIES):
            rows = table[(table["caches"] == caches) & (table["ranking"] == ranking) & (table["bad"] == bad) &
                         (table["malicious"] == 0)]
            axes.errorbar(rows["start_s"], 100 * rows["good"], 100 * rows["good_ci95"], label=label, **look)
        axes.set_title(TITLES[caches])
        axes.set_xlabel("start of the time bin (s)")
        axes.set_ylim(-3, 105)
    left = figure.axes[0]
    left.set_ylabel("good objects (%)")
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=4)
    say_seeds(figure, table["seeds"])
    return figure


def draw_malicious(data: Data) -> Figure:
    """Draws the share of good objects over the share of consumers that exclude good ones."""
    from matplotlib.figure import Figure

    table = setting_table(data)
    figure = Figure(figsize=(COLUMN, 3.4))
    axes = figure.subplots()
    for caches, look in zip(CACHES, SERIES):
        rows = table[(table["caches"] == caches) & (table["ranking"] == RANKED) & (table["bad"] == BAD)]
        axes.errorbar(100 * rows["malicious"], 100 * rows["good"], 100 * rows["good_ci95"], label=TITLES[caches], **look)
        plain = table[(table["caches"] == caches) & (table["ranking"] == NONE) & (table["bad"] == BAD)]
        axes.axhline(100 * plain["good"].iloc[0], color=look["color"], linewidth=0.9, linestyle=":",
                     label=f"no ranking, {caches}")
    axes.set_title("95 % bad objects, with ranking")
    axes.set_xlabel("malicious consumers (%)")
    axes.set_ylabel("good objects (%)")
    axes.set_ylim(-3, 105)
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower left", ncols=1)
    say_seeds(figure, table["seeds"])
    return figure


def draw_verification(data: Data) -> Figure:
    """Draws what honest consumers get, and what it costs, over the share of content that routers verify."""
    from matplotlib.figure import Figure

    table = verification_table(data)
    figure = Figure(figsize=(PAGE, 3.1))
    left, right = figure.subplots(1, 2)
    _draw_policies(left, table, "answered", 100)
    left.set_title("Interests that bring a good object")
    left.set_ylabel("Interests (%)")
    left.set_ylim(-3, 105)
    _draw_policies(right, table, "cpu_us", 1)
    right.set_title("Added processor time of all routers")
    right.set_ylabel("time per Interest (µs)")
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=5)
    say_seeds(figure, table["seeds"])
    return figure


def _draw_policies(axes: Axes, table: pd.DataFrame, name: str, factor: float) -> None:
    """Draws the policies with a share as lines from no verification on, and the others as levels."""
    for policy, look in zip((SERVED, ARRIVING), SERIES):
        rows = table[table["policy"].isin(("none", policy))].sort_values("verified_share")
        axes.errorbar(100 * rows["verified_share"], factor * rows[name], factor * rows[f"{name}_ci95"], label=policy, **look)
    for policy, dashes in ((EXCLUDED, ":"), (ADAPTIVE, "--"), (SUSPECT, "-.")):
        level = table.loc[table["policy"] == policy, name].iloc[0]
        axes.axhline(factor * level, color=QUIET, linewidth=1.1, linestyle=dashes, label=policy)
    axes.set_xlabel("content that is verified (%)")


def make_figures(data: Data) -> Mapping[str, Figure]:
    """Returns all figures."""
    return {"": draw_time(data), "-malicious": draw_malicious(data), "-verification": draw_verification(data)}


def make_tables(data: Data) -> Mapping[str, pd.DataFrame]:
    """Returns the numbers of the figures."""
    return {"": time_table(data), "-malicious": setting_table(data), "-verification": verification_table(data)}
