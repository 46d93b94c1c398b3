"""Rates, transfers and calls of slices while others flood, with and without shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import ATTACK, COLUMN, LINES, PAGE, SERIES, THEORY
from ccnlab.experiments.shared.things import THINGS
from ccnlab.experiments.slices.data import SLICES, Data
from ccnlab.experiments.slices.runs import (
    ACROSS,
    CPU,
    DATA,
    EQUAL,
    FLOOD_START_S,
    FLOOD_STOP_S,
    FLOODS,
    GREEDY,
    INTERESTS,
    IP,
    ISLAND,
    LINK,
    MODES,
    NONE,
    RATE_MBPS,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LOOKS = dict(zip(SLICES, (LINES["ccn"], SERIES[3], LINES["tcp"])))
MODE_LOOKS = dict(zip(MODES, (SERIES[4], SERIES[3], SERIES[0], SERIES[2])))
FLOOD_NAMES = {GREEDY: "greedy consumer", DATA: THINGS["data"].word, INTERESTS: THINGS["interest"].word}
PANELS = {(LINK, ISLAND): "CCN in one island, link", (LINK, ACROSS): "CCN across islands, link", (LINK, IP): "TCP, link",
          (CPU, ISLAND): "CCN in one island, processor"}


def draw_time(data: Data) -> Figure:
    """Draws the rate of each slice over time, with a flood across islands, without shares and with equal ones."""
    from matplotlib.figure import Figure

    floods = [flood for flood in (DATA, INTERESTS) if flood in set(data.times["flood"])]
    figure = Figure(figsize=(PAGE, 0.6 + 2.1 * len(floods)))
    grid = figure.subplots(len(floods), 2, sharex=True, sharey=True, squeeze=False)
    for row, flood in zip(grid, floods):
        for axes, mode in zip(row, (NONE, EQUAL)):
            axes.axvspan(FLOOD_START_S, FLOOD_STOP_S, **ATTACK)
            for name, look in LOOKS.items():
                rows = data.times[(data.times["flood"] == flood) & (data.times["mode"] == mode) & (data.times["slice"] == name)]
                axes.plot(rows["time_s"], rows["mbps"], label=SLICES[name], **(look | {"marker": ""}))
            axes.set_title(f"Flood of {FLOOD_NAMES[flood]}, {mode}")
        row[0].set_ylabel("rate (Mbit/s)")
    for axes in grid[-1]:
        axes.set_xlabel("time (s); grey: flood")
    grid[0][0].set_ylim(0, RATE_MBPS * 1.02)
    grid[0][0].set_xticks(range(0, 21, 5))
    _legend(figure, SLICES.values())
    say_seeds(figure, [1])
    return figure


def draw_shares(data: Data) -> Figure:
    """Draws the rates of greedy slices over the weight of one of them; dotted: the weight's share of the link."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(COLUMN, 3.3))
    axes = figure.subplots()
    for name, look in LOOKS.items():
        rows = data.rates[data.rates["slice"] == name].sort_values("weight")
        axes.plot(rows["weight"], rows["mbps"], label=SLICES[name], **(look | {"linestyle": "none", "markersize": 7 if name == ISLAND else 4}))
    first, last = data.rates["weight"].min(), data.rates["weight"].max()
    weights = [first + step * (last - first) / 50 for step in range(51)]
    for own, label in ((False, "by weight"), (True, "_")):
        axes.plot(weights, [RATE_MBPS * (weight if own else 1) / (weight + 2) for weight in weights], **THEORY, label=label)
    axes.set_title("Greedy slices on one link")
    axes.set_xlabel("weight of CCN across islands (others: 1)")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylabel("rate (Mbit/s)")
    axes.set_ylim(0, RATE_MBPS)
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, [1])
    return figure


def draw_fetches(data: Data) -> Figure:
    """Draws the rate of transfers under each flood, relative to the slice alone in a network with the same share."""
    from matplotlib.figure import Figure

    there = [panel for panel in PANELS if len(_of_panel(data.fetches, panel))]
    figure = Figure(figsize=(PAGE, 0.8 + 2.0 * ((len(there) + 1) // 2)))
    grid = figure.subplots((len(there) + 1) // 2, 2, sharey=True, squeeze=False)
    for axes, panel in zip(grid.flat, there):
        _draw_bars(axes, _of_panel(data.fetches, panel))
        axes.set_title(PANELS[panel])
    for axes in grid.flat[len(there):]:
        axes.set_axis_off()
    for row in grid:
        row[0].set_ylabel("rate / that alone (%)")
    _legend(figure, MODES)
    say_seeds(figure, [1])
    return figure


def _of_panel(fetches: pd.DataFrame, panel: tuple[str, str]) -> pd.DataFrame:
    return fetches[(fetches["resource"] == panel[0]) & (fetches["victim"] == panel[1])]


def _draw_bars(axes: Axes, rows: pd.DataFrame) -> None:
    floods = [flood for flood in FLOODS if flood in set(rows["flood"])]
    modes = [mode for mode in MODES if mode in set(rows["mode"])]
    width = 0.8 / len(modes)
    for place, mode in enumerate(modes):
        found = rows[rows["mode"] == mode].set_index("flood")["rate_ratio"]
        at = [number + (place - (len(modes) - 1) / 2) * width for number in range(len(floods))]
        axes.bar(at, [100 * found[flood] for flood in floods], width, label=mode, color=MODE_LOOKS[mode]["color"])
    axes.axhline(100, **THEORY)
    axes.set_xticks(range(len(floods)), [FLOOD_NAMES[flood] for flood in floods])
    axes.set_xlabel("flood in the other slice")


def draw_calls(data: Data) -> Figure:
    """Draws the share of a call's frames over their lag, for each flood and resource."""
    from matplotlib.figure import Figure

    there = [resource for resource in (LINK, CPU) if resource in set(data.lags["resource"])]
    floods = [flood for flood in FLOODS if flood in set(data.lags["flood"])]
    figure = Figure(figsize=(PAGE, 0.6 + 2.1 * len(there)))
    grid = figure.subplots(len(there), len(floods), sharex=True, sharey=True, squeeze=False)
    for row, resource in zip(grid, there):
        for axes, flood in zip(row, floods):
            for mode, look in MODE_LOOKS.items():
                rows = data.lags[(data.lags["resource"] == resource) & (data.lags["flood"] == flood) & (data.lags["mode"] == mode)]
                if len(rows):
                    axes.plot(rows["lag_ms"], 100 * rows["share"], label=mode, **(look | {"markersize": 3}))
            axes.set_title(f"{FLOOD_NAMES[flood][0].upper()}{FLOOD_NAMES[flood][1:]}, {resource}")
            axes.set_xscale("log")
        row[0].set_ylabel("frames (%)")
    for axes in grid[-1]:
        axes.set_xlabel("lag at most (ms)")
    grid[0][0].set_ylim(-3, 105)
    _legend(figure, MODES)
    say_seeds(figure, [1])
    return figure


def _legend(figure: Figure, order: Iterable[str]) -> None:
    """Adds a legend of all panels."""
    found = {name: handle for axes in figure.axes for handle, name in zip(*axes.get_legend_handles_labels())}
    names = [name for name in order if name in found]
    figure.legend([found[name] for name in names], names, loc="outside lower center", ncols=len(names))


def make_figures(data: Data) -> Mapping[str, Figure]:
    """Returns all figures."""
    return {"": draw_time(data), "-share": draw_shares(data), "-fetch": draw_fetches(data), "-call": draw_calls(data)}


def make_tables(data: Data) -> Mapping[str, pd.DataFrame]:
    """Returns the numbers of the figures, and what calls got."""
    return {"": data.times, "-share": data.rates, "-fetch": data.fetches, "-call": data.lags, "-frames": data.calls}
