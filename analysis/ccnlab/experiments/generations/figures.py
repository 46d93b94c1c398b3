"""What both generations cost in bytes and state, and how they repair losses, pass dead links and flood a mesh."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.generations.data import (
    loss_table,
    mesh_table,
    outage_table,
    size_table,
    state_table,
    typical,
    version_table,
)
from ccnlab.experiments.generations.runs import (
    ANSWERS,
    FETCHES,
    FINDS,
    FORWARDERS,
    HOP_LIMITS,
    LIFETIME_S,
    MOST,
    OUTAGES,
    STORES,
    STRATEGIES,
    TIMERS,
)
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import LINES, PAGE, QUIET, SERIES, SMALLEST, THEORY
from ccnlab.experiments.shared.things import THINGS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Column -> label and look of its bars.
PARTS = {"interest_bytes": (THINGS["interest"].word, THINGS["interest"].bar),
         "header_bytes": (f"{THINGS['data'].word}, without payload", THINGS["data"].bar)}
STATES = {"pit_bytes": ("PIT entry", {"color": SERIES[0]["color"]}),
          "store_bytes": ("stored object, without payload", {"color": SERIES[3]["color"]})}


def _look(name: str, is_second: bool) -> dict[str, Any]:
    """Returns the look of a generation, with other marks and dashes for the second of its lines in a panel."""
    thing = THINGS["daemon" if name.startswith("0.8.1") else "ccn" if name.startswith("0.8") else "ccnx-1.0"]
    return thing.line | ({"marker": "^", "linestyle": (0, (1, 1.5)), "markerfacecolor": "white"} if is_second else {"linestyle": "-"})


def wrapped(names: Iterable[str]) -> list[str]:
    """Returns the names in lines that fit below bars."""
    return [name.replace(", ", ",\n").replace("each ", "each\n").replace(" of", "\nof") for name in names]


def _bars(axes: Axes, table: pd.DataFrame, columns: Mapping[str, tuple[str, dict[str, Any]]], names: list[str]) -> None:
    """Draws groups of bars, with their heights above them."""
    width = 0.8 / len(columns)
    rows = table.set_index("name")
    present = [name for name in names if name in rows.index]
    for number, (column, (label, look)) in enumerate(columns.items()):
        places = [place + width * (number - (len(columns) - 1) / 2) for place in range(len(present))]
        bars = axes.bar(places, rows.loc[present, column], 0.9 * width, label=label, **look)
        axes.bar_label(bars, fmt="%.0f", fontsize=SMALLEST, padding=1)
    axes.set_xticks(range(len(present)), labels=wrapped(present))
    axes.grid(axis="x", visible=False)
    axes.legend(loc="upper left")
    axes.set_ylim(top=1.4 * rows[list(columns)].max().max())


def draw_bytes(runs: pd.DataFrame) -> Figure:
    """Draws bytes of an Interest and of an object besides its payload, and those of a file over its size."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    _bars(left, typical(runs).reset_index(), PARTS, list(FETCHES))
    left.set_title("Mean size, file of 1 MB")
    left.set_ylabel("size on a link (bytes)")
    table = size_table(runs)
    for name in FETCHES:
        rows = table[table["name"] == name].sort_values("size_bytes")
        right.plot(rows["size_bytes"] / 1000, 100 * rows["overhead"], label=name, **_look(name, "each" not in name))
    right.set_title("All objects of a file and their Interests")
    right.set_xscale("log")
    right.set_yscale("log")
    right.set_xticks([10**power for power in range(5)], labels=["1", "10", "100", "1000", "10000"])
    right.set_xticks([], minor=True)
    right.set_ylim(10, 300)
    right.set_yticks((10, 20, 50, 100), labels=("10", "20", "50", "100"))
    right.set_yticks([], minor=True)
    right.set_xlabel("size of the file (kB)")
    right.set_ylabel("bytes besides the payload (%)")
    right.legend(loc="upper right")
    say_seeds(figure, [1])
    return figure


def draw_state(runs: pd.DataFrame) -> Figure:
    """Draws the bytes that a pending Interest and a stored object take, and the time until the latest version is found."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    _bars(left, state_table(runs), STATES, list(FETCHES))
    left.set_title("State of routers, tree")
    left.set_ylabel("size of an entry (bytes)")
    table = version_table(runs).set_index("name")
    names = [name for name in FINDS if name in table.index]
    for column, label, look in (("found_ms", "it has arrived", SERIES[0]), ("sure_ms", "it is known to be the latest", SERIES[3])):
        shift = 0.08 if column == "sure_ms" else -0.08
        right.plot([place + shift for place in range(len(names))], table.loc[names, column], label=label,
                   **{**look, "linestyle": "none"})
    right.set_title("Latest version of a document")
    right.set_yscale("log")
    right.set_ylim(10, 20_000)
    right.set_yticks((10, 100, 1000, 10_000), labels=("10", "100", "1000", "10000"))
    right.set_xticks(range(len(names)), labels=wrapped(names))
    right.set_xlim(-0.5, len(names) - 0.5)
    right.set_ylabel("time (ms)")
    right.legend(loc="upper right")
    say_seeds(figure, [1])
    return figure


def draw_repairs(runs: pd.DataFrame) -> Figure:
    """Draws the time until a lost chunk arrives, and how long a dead link stops a transfer."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.9))
    left, right = figure.subplots(1, 2)
    table = loss_table(runs)
    for place, timer in enumerate(TIMERS):
        for name in FORWARDERS:
            rows = table[(table["name"] == name) & (table["timer"] == timer)]
            left.errorbar(100 * rows["loss"], rows["repair_s"], rows["repair_s_ci95"], label=f"{name}, {timer}",
                          **_look(name, place > 0))
    left.set_title("Lossy chain of five links")
    left.set_xscale("log")
    left.set_yscale("log")
    left.set_xticks((0.3, 1, 3), labels=("0.3", "1", "3"))
    left.set_xticks([], minor=True)
    left.set_xlabel("frames lost on each link (%)")
    left.set_ylabel("time until a lost chunk arrives (s)")
    rows = outage_table(runs)
    rows = rows[rows["study"] == "outage"]
    for name in ANSWERS:
        of_name = rows[rows["name"] == name]
        right.plot(of_name["outage_s"], of_name["stall_s"], label=name, **_look(name, "without" in name))
    right.plot(OUTAGES, OUTAGES, **THEORY, label="outage")
    right.axhline(LIFETIME_S, color=QUIET, linewidth=1, linestyle="--", label="lifetime")
    right.set_title("Link that is down, the only path")
    right.set_xscale("log")
    right.set_yscale("log")
    right.set_xticks(OUTAGES, labels=[f"{outage:g}" for outage in OUTAGES])
    right.set_xticks([], minor=True)
    right.set_xlabel("time for which it is down (s)")
    right.set_ylabel("longest time without a chunk (s)")
    for axes in (left, right):
        axes.set_yticks((0.1, 0.3, 1, 3, 10), labels=("0.1", "0.3", "1", "3", "10"))
        axes.set_yticks([], minor=True)
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower left", ncols=2)
    figure.legend(*right.get_legend_handles_labels(), loc="outside lower right", ncols=2)
    say_seeds(figure, table["seeds"])
    return figure


def draw_mesh(runs: pd.DataFrame) -> Figure:
    """Draws messages per chunk in the mesh over the hop limit, and stalls with a second source."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.9))
    *panels, last = figure.subplots(1, 3)
    table = mesh_table(runs)
    for axes, (messages, kind) in zip(panels, (("interests", "interest"), ("objects", "data"))):
        _draw_messages(axes, table, messages)
        axes.set_xlabel("hop limit")
        axes.set_ylabel(f"{THINGS[kind].word} per chunk")
        axes.set_title(f"Mesh, {THINGS[kind].word}")
    _draw_sources(last, outage_table(runs))
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower left", ncols=2)
    figure.legend(*last.get_legend_handles_labels(), loc="outside lower right", ncols=1)
    say_seeds(figure, table["seeds"], "median and most of {}")
    return figure


def _draw_messages(axes: Axes, table: pd.DataFrame, messages: str) -> None:
    """Draws the median and the most of all seeds, and what CCNx 0.8 needs."""
    places = {limit: limit for limit in HOP_LIMITS} | {MOST: HOP_LIMITS[-1] + 2}
    for place, store in enumerate(STORES):
        look = _look("1.0", place > 0)
        rows = table[table["name"] == f"1.0 {store}"]
        limits = [places[limit] for limit in rows["hop_limit"]]
        axes.plot(limits, rows[f"{messages}_median"], label=f"1.0 {store}, median", **look)
        axes.plot(limits, rows[f"{messages}_most"], label=f"1.0 {store}, most", color=look["color"], linewidth=0.8,
                  linestyle="--" if place else "-.")
    for value in table[table["name"] == "0.8"][f"{messages}_median"]:
        axes.axhline(value, color=LINES["ccn"]["color"], linewidth=1.2, label="0.8")
    axes.set_yscale("log")
    axes.set_ylim(3, 1.5 * max(100, table[f"{messages}_most"].max()))
    axes.set_yticks((10, 100, 1000), labels=("10", "100", "1000"))
    axes.set_yticks([], minor=True)
    axes.set_xticks(list(places.values()), labels=[str(limit) if limit not in (5, 7) else "" for limit in places], fontsize=SMALLEST)


def _draw_sources(axes: Axes, table: pd.DataFrame) -> None:
    """Draws the longest time without a chunk, by the nodes and their strategy."""
    rows = table[table["study"] == "sources"]
    for strategy, look, shift in zip(STRATEGIES, (SERIES[4], SERIES[6]), (-0.08, 0.08)):
        of_strategy = rows[rows["strategy"] == strategy].set_index("name")
        axes.plot([place + shift for place in range(len(ANSWERS))], of_strategy.loc[list(ANSWERS), "stall_s"], label=strategy,
                  **{**look, "linestyle": "none"})
    axes.set_xticks(range(len(ANSWERS)), labels=[name.replace(" ", "\n") for name in ANSWERS])
    axes.set_xlim(-0.5, len(ANSWERS) - 0.5)
    axes.set_yscale("log")
    axes.set_ylim(0.01, 30)
    axes.set_yticks((0.01, 0.1, 1, 10), labels=("0.01", "0.1", "1", "10"))
    axes.set_yticks([], minor=True)
    axes.set_ylabel("longest time without a chunk (s)")
    axes.set_title("Dead link, second source")


def make_figures(runs: pd.DataFrame) -> Mapping[str, Figure]:
    """Returns all figures."""
    return {"": draw_bytes(runs), "-state": draw_state(runs), "-repairs": draw_repairs(runs), "-mesh": draw_mesh(runs)}


def make_tables(runs: pd.DataFrame) -> Mapping[str, pd.DataFrame]:
    """Returns the numbers of the figures."""
    return {"": size_table(runs), "-state": state_table(runs), "-repairs": loss_table(runs), "-mesh": mesh_table(runs),
            "-outages": outage_table(runs), "-versions": version_table(runs)}
