"""Figures for the experiments on the testbed of Rodrigues 2014."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import draw_bars, say_seeds
from ccnlab.experiments.shared.paper_marks import draw_level, draw_point, marks_of, named, value_of
from ccnlab.experiments.shared.style import PAGE, QUIET, SERIES
from ccnlab.experiments.shared.testbed import (
    INTERFACES,
    NODES,
    PCS,
    ROUTERS,
    Runs,
    interface_load,
    node_load,
    peer_counts,
    transfer_times,
)
from ccnlab.experiments.shared.things import THINGS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure



def draw_load(data: Runs, cases: Mapping[str, int], stated: Mapping[str, tuple[str, str]]) -> Figure:
    """Draws packets per second at each router's interfaces over time, in a column per case: title -> run.

    `stated` has the targets whose value is a time from PC1's start: title -> id and note.
    """
    figure, timelines, grid = _columns(len(ROUTERS), len(cases), 5.2, 0.28)
    for column, (title, run_id) in enumerate(cases.items()):
        _draw_transfers(timelines[column], data, run_id, title)
        table = interface_load(data, run_id)
        for row, router in enumerate(ROUTERS):
            _draw_interfaces(grid[row][column], table[table["node"] == router], router)
        if title in stated:
            id, note = stated[title]
            draw_level(grid[0][column], value_of(id), note, of_x=True)
    # Above the curves is the place of the papers' numbers.
    top = (1.2 if stated else 1.0) * max(row[0].get_ylim()[1] for row in grid)
    for first, *_ in grid:
        first.set_ylabel("packets/s")
        first.set_ylim(0, top)
    if stated:
        marks = {label: artist for panels in grid for axes in panels for artist, mark in marks_of(axes)
                 if not (label := str(artist.get_label())).startswith("_")}
        figure.legend(marks.values(), marks, loc="outside lower center")
    say_seeds(figure, [1])
    return figure


def draw_times(data: Runs, cases: Mapping[str, list[int]], stated: Mapping[tuple[str, str], str]) -> Figure:
    """Draws the time of each PC's transfer in a panel per case: title -> runs of a case. `stated` has targets by title and PC."""
    from matplotlib.figure import Figure

    table = transfer_times(data, cases)
    figure = Figure(figsize=(PAGE, 2.6))
    panels = figure.subplots(1, len(cases), sharey=True, squeeze=False)[0]
    for axes, title in zip(panels, cases):
        rows = table[table["case"] == title].set_index("node")
        for place, pc in enumerate(PCS):
            draw_bars(axes, [place], [rows.loc[pc, "time_s"]], [rows.loc[pc, "time_s_ci95"]], 0.24, THINGS[pc].bar)
            if (title, pc) in stated:
                draw_point(axes, named(stated[title, pc], [pc], place), value_of(stated[title, pc]))
        axes.set_xticks(range(len(PCS)), PCS)
        axes.set_xlim(-0.6, len(PCS) - 0.4)
        axes.set_title(title)
        axes.grid(axis="x", visible=False)
    panels[0].set_ylabel("time of the transfer (s)")
    panels[0].set_ylim(0, 1.3 * panels[0].get_ylim()[1])
    panels[0].legend(loc="upper right")
    say_seeds(figure, table["seeds"])
    return figure


def _columns(rows: int, columns: int, height: float, timeline: float) -> tuple[Figure, list[Axes], list[list[Axes]]]:
    """Returns a figure, its timelines, and its panels by row; `timeline` is the relative height of a timeline."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(PAGE, height))
    grid = figure.subplots(1 + rows, columns, sharex="col", sharey="row", squeeze=False,
                           height_ratios=[timeline] + [1] * rows)
    for column in range(columns):
        grid[-1][column].set_xlabel("time from PC1's start (s)")
        grid[-1][column].xaxis.set_major_locator(MaxNLocator(integer=True))
    return figure, list(grid[0]), [list(panels) for panels in grid[1:]]


def _draw_transfers(axes: Axes, data: Runs, run_id: int, title: str) -> None:
    """Draws a bar for each PC's transfer."""
    for place, pc in enumerate(PCS):
        transfer = data.transfer(run_id, pc)
        axes.barh(place, transfer["end_s"] - transfer["start_s"], left=transfer["start_s"], height=0.55, color=QUIET)
    axes.set_yticks(range(len(PCS)), PCS)
    axes.set_ylim(len(PCS) - 0.4, -0.6)
    axes.set_title(title)
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="both", length=0)
    axes.spines[["bottom", "left"]].set_visible(False)


def _draw_interfaces(axes: Axes, table: pd.DataFrame, router: str) -> None:
    names = [interface for (node, _), interface in INTERFACES.items() if node == router]
    for name, look in zip(names, SERIES):
        rows = table[table["interface"] == name]
        axes.step(rows["time_s"], rows["packets_per_s"], where="post", color=look["color"],
                  linestyle=look["linestyle"], linewidth=1.1, label=name)
    axes.set_title(router, color=QUIET)
    # Next to the title, where there are no data.
    axes.legend(loc="lower right", bbox_to_anchor=(1, 0.97), ncols=len(names), borderpad=0)


def draw_counts(data: Runs, cases: Mapping[str, list[int]]) -> Figure:
    """Draws Interests and Data between routers and peers, in packets and bytes: title -> runs of a case."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.4))
    grid = figure.subplots(2, len(cases), sharex="col", sharey="row", squeeze=False)
    for column, (title, run_ids) in enumerate(cases.items()):
        table = peer_counts(data, run_ids)
        _draw_bars(grid[0][column], table, "packets", 1)
        _draw_bars(grid[1][column], table, "bytes", 1e6)
        _name_routers(grid[0][column], table)
        grid[0][column].set_title(title)
    grid[0][0].set_ylabel("packets")
    grid[1][0].set_ylabel("bytes (millions)")
    handles, labels = grid[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2)
    say_seeds(figure, map(len, cases.values()))
    return figure


def _bar_places(table: pd.DataFrame) -> dict[tuple[str, str], float]:
    """Returns the positions of the bars of each pair of router and peer, with a gap between routers."""
    pairs = [(router, peer) for router in ROUTERS for peer in NODES
             if ((table["node"] == router) & (table["peer"] == peer)).any()]
    return {pair: number + 0.8 * ROUTERS.index(pair[0]) for number, pair in enumerate(pairs)}


def _draw_bars(axes: Axes, table: pd.DataFrame, column: str, scale: float) -> None:
    places = _bar_places(table)
    found = table.set_index(["node", "peer", "kind"])[[column, f"{column}_ci95"]] / scale
    for offset, kind in ((-0.2, "interest"), (0.2, "data")):
        rows = [found.loc[(*pair, kind)] if (*pair, kind) in found.index else (0.0, 0.0) for pair in places]
        draw_bars(axes, [place + offset for place in places.values()], [height for height, _ in rows],
                  [interval for _, interval in rows], 0.4, THINGS[kind].bar, THINGS[kind].word)
    axes.set_xticks(list(places.values()), [peer for _, peer in places], rotation=45, ha="right",
                    rotation_mode="anchor")
    axes.grid(axis="x", visible=False)


def _name_routers(axes: Axes, table: pd.DataFrame) -> None:
    for router in ROUTERS:
        middle = [place for pair, place in _bar_places(table).items() if pair[0] == router]
        axes.annotate(f"at {router}", (sum(middle) / len(middle), 1.0), xycoords=axes.get_xaxis_transform(),
                      xytext=(0, -2), textcoords="offset points", ha="center", va="top", color=QUIET)
    axes.margins(y=0.16)


def draw_node_load(data: Runs, cases: Mapping[str, int]) -> Figure:
    """Draws CPU and memory of each router over time, in a column per case: title -> run."""
    figure, timelines, grid = _columns(2, len(cases), 4.0, 0.2)
    for column, (title, run_id) in enumerate(cases.items()):
        _draw_transfers(timelines[column], data, run_id, title)
        table = node_load(data, run_id)
        for router in ROUTERS:
            rows = table[table["node"] == router]
            line = dict(**THINGS[router].steps, label=router, linewidth=1.2)
            grid[0][column].step(rows["bin_s"], 100 * rows["cpu_busy"], where="post", **line)
            grid[1][column].plot(rows["end_s"], rows["memory_bytes"] / 1e6, **line)
    grid[0][0].set_ylabel("CPU busy (%)")
    grid[1][0].set_ylabel("memory (MB)")
    grid[0][0].set_ylim(0, 108)
    grid[1][0].set_ylim(bottom=0)
    handles, labels = grid[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(ROUTERS))
    say_seeds(figure, [1])
    return figure
