"""How long routes are wrong, what is not answered meanwhile, and what hellos cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.convergence.data import (
    CHANGES,
    CUTS,
    WAYS,
    Data,
    control_table,
    convergence_table,
    hello_table,
    loss_table,
)
from ccnlab.experiments.convergence.runs import HELLOS, LINK_STATE, MAPS, ONE, OTHERS, PROTOCOLS, SWEPT, VECTOR
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import PAGE, QUIET, SERIES, SMALLEST, THEORY

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NAMES = {name: name for name in PROTOCOLS}
STRATEGIES = {ONE: "best route alone", OTHERS: "strategy"}
BOUND = "bound"
TITLES = {"synthetic": "synthetic, 100 routers"}


def _ticks(axes: Axes) -> None:
    axes.set_xticks(range(len(NAMES)), labels=list(NAMES.values()), rotation=45, ha="right", rotation_mode="anchor")
    axes.set_xlim(-0.6, len(NAMES) - 0.4)
    axes.tick_params(axis="x", labelsize=SMALLEST)


def _seeds(data: Data) -> pd.Series:
    """Returns the number of seeds of each protocol on each map."""
    return data.runs[data.runs["kind"] == "map"].groupby(["map", "protocol"])["rng_run"].nunique()


def draw_convergence(data: Data) -> Figure:
    """Draws the longest time until the last new route after each change, with the bound after a silent cut."""
    from matplotlib.figure import Figure

    table = convergence_table(data)
    maps = [name for name in MAPS if name in set(table["map"])]
    figure = Figure(figsize=(PAGE, 3.4))
    for axes, name in zip(figure.subplots(1, len(maps), sharey=True, squeeze=False)[0], maps):
        rows = table[table["map"] == name]
        for place, (change, look) in enumerate(zip(CHANGES, SERIES)):
            _dots(axes, rows[rows["change"] == change], "longest_s", 0.18 * (place - 1.5),
                  {**look, "linestyle": "none"}, change)
        _dots(axes, rows, "bound_s", 0, {"color": QUIET, "marker": "_", "markersize": 26, "linestyle": "none"}, BOUND)
        axes.set_yscale("log")
        axes.set_title(TITLES.get(name, name))
        _ticks(axes)
    figure.axes[0].set_ylabel("time to the last new route (s)")
    handles, names = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=len(names))
    say_seeds(figure, _seeds(data), "longest of {}")
    return figure


def _dots(axes: Axes, rows: pd.DataFrame, column: str, shift: float, look: Mapping[str, object], label: str) -> None:
    """Draws a mark per protocol."""
    places = {name: place for place, name in enumerate(NAMES)}
    rows = rows.dropna(subset=[column])
    axes.plot([places[name] + shift for name in rows["protocol"]], rows[column], label=label, **look)  # type: ignore[arg-type]


def draw_losses(data: Data) -> Figure:
    """Draws the share of Interests without an answer between the cut and the last new route, with and without the strategy."""
    from matplotlib.figure import Figure

    table = loss_table(data)
    figure = Figure(figsize=(PAGE, 3.4))
    places = {name: place for place, name in enumerate(NAMES)}
    series = [(cut, strategy) for cut in CUTS.values() for strategy in STRATEGIES]
    for axes, (prefix, way) in zip(figure.subplots(1, 2, sharey=True), WAYS.items()):
        for number, (cut, strategy) in enumerate(series):
            # The strategy of self-learning is its own, which tries others, too.
            chosen = {strategy, "SelfLearning"} if strategy == OTHERS else {strategy}
            rows = table[(table["way"] == way) & (table["cut"] == cut) & table["strategy"].isin(chosen)].dropna()
            if rows.empty:
                continue  # in a quick look
            axes.bar([places[name] + 0.2 * (number - 1.5) for name in rows["protocol"]], 100 * rows["unsatisfied"], 0.18,
                     label=f"{cut}, {STRATEGIES[strategy]}", color=SERIES[3 * (number // 2)]["color"],
                     alpha=1 if strategy == OTHERS else 0.4)
        axes.axhline(1, **THEORY, label="1 %")
        axes.set_title("Another loop-free next hop exists" if prefix == "alternative_" else "All whose way crosses the link")
        _ticks(axes)
    figure.axes[0].set_ylabel("Interests without an answer (%)")
    handles, names = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=3)
    say_seeds(figure, _seeds(data), "all Interests of {} together")
    return figure


def draw_hellos(data: Data) -> Figure:
    """Draws what a router sends, and when both ends notice a silent cut, over the hello interval."""
    from matplotlib.figure import Figure

    table = hello_table(data)
    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    for name, look in zip((LINK_STATE, VECTOR), SERIES):
        rows = table[table["protocol"] == name]
        left.errorbar(rows["hello_s"], rows["control_bytes_per_s"], rows["control_bytes_per_s_ci95"], label=name, **look)
        right.errorbar(rows["hello_s"], rows["detected_s"], rows["detected_s_ci95"], label=name, **look)
    rows = table[table["protocol"] == LINK_STATE]
    right.plot(rows["hello_s"], rows["seen_by_s"], **THEORY, label=BOUND)
    left.set_title(f"Control traffic of a router, {SWEPT}")
    left.set_ylabel("control traffic (bytes/s)")
    right.set_title("Both ends notice a silent cut")
    right.set_ylabel("time after the cut (s)")
    for axes, ticks in ((left, (100, 300, 1000, 3000, 10000)), (right, (0.5, 1, 2, 5, 10, 20))):
        axes.set_xlabel("hello interval (s)")
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(HELLOS, labels=[f"{hello:g}" for hello in HELLOS])
        axes.set_yticks(ticks, labels=[f"{tick:g}" for tick in ticks])
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_ticks([], minor=True)
    figure.legend(*right.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def make_figures(data: Data) -> Mapping[str, Figure]:
    """Returns all figures."""
    return {"": draw_convergence(data), "-losses": draw_losses(data), "-hellos": draw_hellos(data)}


def make_tables(data: Data) -> Mapping[str, pd.DataFrame]:
    """Returns the numbers of the figures, and what protocols send on each map."""
    return {"": convergence_table(data), "-losses": loss_table(data), "-hellos": hello_table(data),
            "-control": control_table(data)}
