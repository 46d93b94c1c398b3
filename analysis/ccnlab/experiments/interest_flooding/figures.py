"""Figures of interest-flooding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.interest_flooding.data import LONG_NAME, Data, over_time, runs_of, table
from ccnlab.experiments.interest_flooding.maps import LEAVES
from ccnlab.experiments.interest_flooding.runs import DEFENCES, MOST, SHORT
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import ATTACK, PAGE, SERIES, THEORY

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

SATISFIED = "satisfied honest Interests"
LOOKS = dict(zip(DEFENCES, SERIES))


def draw_time(data: Data, place: str, attackers: int) -> Figure:
    """Draws satisfaction over time, a panel per defence: all honest nodes, and the range of single nodes.

    The dotted line counts the Interests of applications, also those that their own node refuses.
    """
    from matplotlib.figure import Figure

    rows = over_time(data, place, attackers)
    runs = runs_of(data, place, attackers).set_index("defence")
    found = [name for name in (*DEFENCES, LONG_NAME) if name in runs.index]
    rows_of_panels = -(-len(found) // 4)
    figure = Figure(figsize=(PAGE, 0.7 + 1.9 * rows_of_panels))
    panels = list(figure.subplots(rows_of_panels, 4, sharey=True, squeeze=False).flat)
    for axes in panels[len(found):]:
        figure.delaxes(axes)
    for axes, name in zip(panels, found):
        line = rows[rows["defence"] == name]
        axes.axvspan(float(runs.loc[[name], "begin"].iloc[0]), float(runs.loc[[name], "end"].iloc[0]), **ATTACK, label="attack")
        color = LOOKS[name.removesuffix(", longer")]["color"]
        if place == "tree":  # a customer of the ISP sends two Interests per second, so that its share says nothing
            axes.fill_between(line["time_s"], line["least"], line["most"], color=color, alpha=0.25, linewidth=0,
                              label="from the least to the most satisfied node")
        axes.plot(line["time_s"], line["satisfaction"], color=color, label="of those sent")
        axes.plot(line["time_s"], line["of_asked"], **THEORY, label="of those asked for")
        axes.set_title("no defence" if name == "none" else name)
        axes.set_xlim(0, line["time_s"].max() + 0.5)
        axes.set_ylim(0, 1.1)
    for axes in figure.axes[-4:]:
        axes.set_xlabel("time (s)")
    for axes in figure.axes[::4]:
        axes.set_ylabel(SATISFIED)
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
    say_seeds(figure, [1])
    return figure


def draw_share(data: Data) -> Figure:
    """Draws satisfaction during the whole attack, and in its last third, over the share of attackers."""
    from matplotlib.figure import Figure

    rows = share_table(data)
    figure = Figure(figsize=(PAGE, 3.2))
    panels = figure.subplots(1, 2, sharey=True)
    for axes, part, title in zip(panels, ("attack", "last_third"), ("Whole attack", "Last third of the attack")):
        for name, look in LOOKS.items():
            line = rows[rows["defence"] == name].groupby("attackers")[part].mean()
            axes.plot(line.index, line, label="no defence" if name == "none" else name, **look)
        axes.set_title(title)
        axes.set_xlabel(f"leaves that attack, of {LEAVES}")
        axes.set_ylim(0, 1.1)
    panels[0].set_ylabel(SATISFIED)
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
    say_seeds(figure, rows.groupby(["defence", "attackers"]).size(), "mean of {}")
    return figure


def share_table(data: Data) -> pd.DataFrame:
    """Returns the runs on the tree whose attacks are equally long, without a bound."""
    return table(data).query(f"place == 'tree' and bound == 0 and length <= {SHORT.end - SHORT.begin}")


def figures(data: Data) -> dict[str, Figure]:
    """Returns the figures for which there are runs."""
    drawn = {"": draw_time(data, "tree", MOST)}
    places = set(data.runs["place"])
    if len(set(data.runs.query("place == 'tree'")["attackers"])) > 1:
        drawn["-share"] = draw_share(data)
    if "isp" in places:
        drawn["-isp"] = draw_time(data, "isp", int(data.runs.query("place == 'isp'")["attackers"].max()))
    return drawn


def tables(data: Data) -> dict[str, pd.DataFrame]:
    """Returns a table per figure, and one of all runs."""
    found = {"": over_time(data, "tree", MOST), "-runs": table(data)}
    if "isp" in set(data.runs["place"]):
        found["-isp"] = over_time(data, "isp", int(data.runs.query("place == 'isp'")["attackers"].max()))
    if len(set(data.runs.query("place == 'tree'")["attackers"])) > 1:
        found["-share"] = share_table(data)
    return found
