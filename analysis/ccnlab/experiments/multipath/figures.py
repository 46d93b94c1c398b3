"""Figures and tables of the experiment multipath."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiments.multipath.ccnx import LIFETIME, case_words, failover, measured_probes, probe_range, probes
from ccnlab.experiments.multipath.data import (
    ROUTERS,
    WORDS,
    Data,
    case_runs,
    crossed,
    cut_runs,
    load_of,
    mean_crossed,
    papers_runs,
    report_runs,
)
from ccnlab.experiments.multipath.runs import BIN, measured_cases
from ccnlab.experiments.shared.drawing import draw_bars, say_seeds
from ccnlab.experiments.shared.paper_marks import draw_point, named, value_of
from ccnlab.experiments.shared.style import PAGE, SMALLEST
from ccnlab.experiments.shared.things import THINGS
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CASES = {"(a) long path only": ("long", "short"), "(b) both, the short one entered last": ("both", "long"),
         "(c) both, the long one entered last": ("both", "short")}
# Arguments of a case -> router, neighbour and kind -> the target that states its packets.
STATED = {("long", "short"): {("CCNx1", "CCNx2", "interest"): "T23-01"},
          ("both", "long"): {("CCNx1", "CCNx3", "interest"): "T23-02", ("CCNx2", "CCNx3", "data"): "T23-04"}}


def draw_hops(data: Data) -> Figure:
    """Draws the paper's figure 4.9: mean packets at each router, by the neighbour that sent or received them."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 6.2))
    table = hop_table(data)
    for axes, (title, paths) in zip(figure.subplots(len(CASES), 1, sharex=True), CASES.items()):
        _draw_hops(axes, table[table["case"] == title], STATED.get(paths, {}))
        axes.set_title(title)
        axes.set_ylabel("packets")
        axes.set_ylim(0, 1.35 * table[["interest", "data"]].max().max())
    handles = {name: handle for axes in figure.axes for handle, name in zip(*axes.get_legend_handles_labels())}
    figure.legend(handles.values(), handles, loc="outside lower center", ncols=len(handles))
    say_seeds(figure, (len(report_runs(data, *paths)) for paths in CASES.values()))
    return figure


def _draw_hops(axes: Axes, table: pd.DataFrame, stated: Mapping[tuple[str, str, str], str]) -> None:
    places: list[float] = []
    labels: list[str] = []
    for group, (node, peers) in enumerate(ROUTERS.items()):
        for peer in peers:
            places.append(len(places) + 0.8 * group)
            labels.append(f"{node}\n{peer}")
            row = table[(table["node"] == node) & (table["peer"] == peer)].iloc[0]
            for shift, kind in ((-0.2, "interest"), (0.2, "data")):
                label = THINGS[kind].word if len(places) == 1 else None
                draw_bars(axes, [places[-1] + shift], [row[kind]], [row[f"{kind}_ci95"]], 0.38, THINGS[kind].bar, label)
                id = stated.get((node, peer, kind))
                axes.annotate(f"{row[kind]:.0f}", (places[-1] + 0.25 * shift / 0.2, row[kind]), (0, 13 if id else 2),
                              textcoords="offset points", ha="center", fontsize=SMALLEST)
                if id:
                    draw_point(axes, named(id, [node, peer], places[-1] + shift), value_of(id), "high")
    axes.set_xticks(places, labels)
    axes.grid(axis="x", visible=False)


def draw_load(data: Data) -> Figure:
    """Draws the paper's figures B.13 to B.15: packets per second at each router, for PC1's transfer and then PC2's."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 5.8))
    cases = {"short path only": ("short", "short")} | {title[4:]: case for title, case in CASES.items()}
    for axes, (title, (paths, first)) in zip(figure.subplots(len(cases), 1, sharex=True, sharey=True), cases.items()):
        run_id = report_runs(data, paths, first)[0]
        for node in ROUTERS:
            load = load_of(data, run_id, node)
            axes.plot(load.index, load, **THINGS[node].steps, drawstyle="steps-post", label=node)
        axes.set_title(title)
        axes.set_ylabel("packets/s")
    figure.axes[-1].set_xlabel("time (s)")
    figure.axes[-1].set_xlim(left=0)
    figure.axes[-1].set_ylim(0, 1.1 * data.load["per_s"][data.load["node"].isin(ROUTERS)].max())
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, [1])
    return figure


def draw_machines(data: Data) -> Figure:
    """Draws the paper's figures B.14 (b) and B.15 (b): CPU and memory of the routers."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.0))
    cases = {title[4:]: case for title, case in CASES.items()}
    columns = figure.subplots(2, len(cases), sharex="col", sharey="row").T
    for column, (title, (paths, first)) in zip(columns, cases.items()):
        run_id = report_runs(data, paths, first)[0]
        for node in ROUTERS:
            rows = data.machines[(data.machines["run_id"] == run_id) & (data.machines["node"] == node)]
            for axes, value in ((column[0], 100 * rows["cpu_busy"]), (column[1], rows["memory_bytes"] / 1e6)):
                axes.plot(rows["bin_s"], value, **THINGS[node].steps, label=node)
        column[0].set_title(title.replace(", ", ",\n"))
        column[1].set_xlabel("time (s)")
        column[1].set_xlim(0, data.load.loc[data.load["run_id"] == run_id, "bin_s"].max() + 2 * BIN)
    figure.axes[0].set_ylabel("CPU busy (%)")
    figure.axes[0].set_ylim(0, 100)
    figure.axes[len(cases)].set_ylabel("memory (MB)")
    figure.axes[len(cases)].set_ylim(bottom=0)
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, [1])
    return figure


def draw_measured(data: Data) -> Figure:
    """Draws the probes by the path that was registered first, measured and simulated, with the allowed range."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.7))
    axes = figure.subplots()
    table = case_table(data)
    places = range(len(table))
    middle = (table["allowed_low"] + table["allowed_high"]) / 2
    axes.errorbar(middle, places, xerr=middle - table["allowed_low"], fmt="none", color=THINGS["measured"].color, capsize=3,
                  label="measured: mean and standard deviation; of one run: 10 %")
    runs = [(found, place) for place, case in enumerate(measured_cases()) for found in measured_probes(case)]
    axes.plot(*zip(*runs), **THINGS["measured"].points, label="CCNx 0.8.1, measured: all runs of this kind")
    axes.errorbar(table["simulated_path1"], places, xerr=table["simulated_path1_ci95"], **THINGS["ccn"].points, label="simulated")
    axes.set_yticks(places, [case.replace(", path", ",\npath") for case in table["case"]])
    axes.invert_yaxis()
    axes.set_xlim(left=-4)
    axes.set_xlabel("probes by path 1, registered first (packets)")
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, table["seeds"])
    return figure


def draw_failover(data: Data) -> Figure:
    """Draws the time lost by a cut of the path in use, by the time of the cut."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.4))
    axes = figure.subplots()
    table = cut_table(data)
    measured = THINGS["measured"]
    axes.axhspan(*failover("interest"), color=measured.color, alpha=0.3, linewidth=0, label="measured, Interests lost")
    axes.axhline(LIFETIME, **measured.steps, label="measured, Data lost: an Interest's lifetime")
    axes.plot(table["cut_s"], table["lost_s"], **THINGS["ccn"].points, label="simulated")
    axes.set_yscale("log")
    axes.set_ylim(0.003, 60)
    axes.set_xlabel("time of the cut (s)")
    axes.set_ylabel("time lost (s)")
    axes.legend(loc="upper right", ncols=3)
    say_seeds(figure, [1])
    return figure


def hop_table(data: Data) -> pd.DataFrame:
    """Returns Interests and ContentObjects between routers and neighbours in both directions, as means over seeds, with intervals."""
    import pandas as pd

    rows = []
    for title, (paths, first) in CASES.items():
        run_ids = report_runs(data, paths, first)
        for node, peers in ROUTERS.items():
            for peer in peers:
                counts = [[sum(crossed(data, run_id, kind, node, peer, direction) for direction in ("in", "out")) for run_id in run_ids]
                          for kind in WORDS]
                rows.append((title, node, peer, *map(fmean, counts), *map(half_width_95, counts)))
    return pd.DataFrame(rows, columns=["case", "node", "peer", *WORDS, *(f"{kind}_ci95" for kind in WORDS)])


def load_table(data: Data) -> pd.DataFrame:
    """Returns packets per second at each node in the paper's runs with the first seed."""
    runs = papers_runs(data).query("rng_run == 1")
    return runs[["run_id", "paths", "first"]].merge(data.load)[["paths", "first", "node", "bin_s", "per_s"]]


def machine_table(data: Data) -> pd.DataFrame:
    """Returns CPU and memory of the routers in the paper's runs with the first seed."""
    runs = papers_runs(data).query("rng_run == 1")
    rows = runs[["run_id", "paths", "first"]].merge(data.machines[data.machines["node"].isin(ROUTERS)])
    return rows[["paths", "first", "node", "bin_s", "cpu_busy", "memory_bytes"]]


def case_table(data: Data) -> pd.DataFrame:
    """Returns Interests by each path, and times, of the measured runs and their simulations."""
    import pandas as pd

    rows = []
    for case in measured_cases():
        run_ids = case_runs(data, case)
        times = data.runs.loc[data.runs["run_id"].isin(run_ids), "PC1_s"]
        sent = [crossed(data, run_id, "interest", "PC1", "CS", "out", 1) for run_id in run_ids]
        rows.append((case_words(case).removeprefix("two paths of "), len(run_ids), case["interests_path1"],
                     probes(case), *probe_range(case), fmean(sent), half_width_95(sent), case.get("interests_path2"),
                     mean_crossed(data, run_ids, "interest", "PC1", "CS", "out", 2), case.get("seconds"), times.mean()))
    return pd.DataFrame(rows, columns=["case", "seeds", "measured_path1", "measured_probes", "allowed_low",
                                       "allowed_high", "simulated_path1", "simulated_path1_ci95", "measured_path2", "simulated_path2",
                                       "measured_s", "simulated_s"])


def cut_table(data: Data) -> pd.DataFrame:
    """Returns the time lost, by the time at which the path in use was cut."""
    return cut_runs(data).rename("lost_s").rename_axis("cut_s").reset_index()


def make_figures(data: Data) -> dict[str, Figure]:
    """Returns the figures by the suffix of their files."""
    return {"": draw_hops(data), "-load": draw_load(data), "-machines": draw_machines(data),
            "-measured": draw_measured(data), "-failover": draw_failover(data)}


def make_tables(data: Data) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures by the suffix of their files."""
    return {"": hop_table(data), "-load": load_table(data), "-machines": machine_table(data),
            "-measured": case_table(data), "-failover": cut_table(data)}
