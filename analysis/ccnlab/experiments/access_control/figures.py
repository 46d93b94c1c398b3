"""Figures of experiment access-control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.access_control.data import LABELS, Data, scheme_table, share_table, tree_table, waiting_table
from ccnlab.experiments.access_control.runs import DEVICES, MEASURED, SPREAD, TOGETHER
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.paper_marks import draw_points, given, value_of
from ccnlab.experiments.shared.style import PAGE, QUIET, SERIES
from ccnlab.experiments.shared.things import THINGS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure


# The slides' targets, in the order of SHARES.
STATED_SIZES = ("A-01", "A-14", "A-15", "A-16", "A-02")
STATED_TIMES = {"laptop": ("A-04", "A-05", "A-06", "A-07", "A-08"), "phone": ("A-09", "A-10", "A-11", "A-12", "A-13")}
DEVICE_NAMES = {"none": "takes no time", "laptop": "laptop", "phone": "smart phone"}


def draw(data: Data) -> Figure:
    """Draws the size of the block and the time of the extraction over t, with the slides' numbers."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    table = share_table(data)
    millions = table["t"] / 1e6
    figure = Figure(figsize=(PAGE, 3.3))
    left, right = figure.subplots(1, 2)
    left.plot(millions, table["block_mb"], label="shares", **SERIES[0])
    left.plot(millions, table["messages_mb"], label="CCN messages", **SERIES[3])
    draw_points(left, [(given(id, "M shares"), value_of(id)) for id in STATED_SIZES])
    left.set_title("Size of the enabling block")
    left.set_ylabel("size (MB)")
    left.set_xlim(0, 1.05)
    left.set_ylim(bottom=0)
    right.plot(millions, table["cpu_s"], label="this machine, measured", **THINGS["measured"].line)
    for (device, ids), look in zip(STATED_TIMES.items(), (SERIES[0], SERIES[3])):
        right.plot(millions, table[f"{device}_preset_s"], label=f"simulated, {DEVICE_NAMES[device]}", **{**look, "marker": ""})
        draw_points(right, [(given(id, "M shares"), value_of(id)) for id in ids])
    right.set_title("Extraction of the key")
    right.set_ylabel("time (s)")
    right.set_xscale("log")
    right.set_yscale("log")
    right.set_xticks(ticks := millions.tolist(), [f"{tick:g}" for tick in ticks])
    right.xaxis.set_minor_locator(NullLocator())
    _plain_ticks(right.yaxis)
    for axes in (left, right):
        axes.set_xlabel("published shares t (millions)")
    left.legend(loc="upper left")
    right.legend(loc="upper left", bbox_to_anchor=(1, 1))
    measured = data.runs[data.runs["kind"] == MEASURED]
    say_seeds(figure, measured.groupby("shares").size(), "least of {}")
    return figure


def _plain_ticks(axis: Axis) -> None:
    """Writes the ticks of a logarithmic axis as numbers, not as powers."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def draw_tree(data: Data) -> Figure:
    """Draws the bytes of the block at the origin over the number of clients, and the time to the first chunk over t."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    table = tree_table(data)
    lines = (("no", SPREAD, f"no stores, starts within {SPREAD} s"),
             ("no", TOGETHER, f"no stores, starts within {TOGETHER} s"), ("yes", SPREAD, "content stores"))
    for (stores, jitter, label), look in zip(lines, SERIES):
        rows = table[(table["stores"] == stores) & (table["jitter"] == jitter)]
        left.errorbar(rows["clients"], rows["block_sent_mb"], rows["block_sent_mb_ci95"], label=label, **look)
    left.set_title("Enabling block, sent by the origin")
    left.set_xlabel("clients")
    left.set_ylabel("messages (MB)")
    left.set_xscale("log")
    left.set_yscale("log")
    for axis, ticks in ((left.xaxis, sorted(table["clients"].unique())), (left.yaxis, (0.1, 0.2, 0.5, 1, 2, 5, 10))):
        axis.set_ticks(ticks, [f"{tick:g}" for tick in ticks])
        axis.set_minor_locator(NullLocator())
    waits = waiting_table(data)
    for device, look in zip(DEVICES, SERIES):
        rows = waits[waits["device"] == device]
        right.plot(rows["shares"], rows["first_s"], label=DEVICE_NAMES[device], **look)
    right.set_title("Time to the first decrypted chunk")
    right.set_xlabel("published shares t")
    right.set_ylabel("time (s)")
    right.set_xscale("log")
    right.set_yscale("log")
    _plain_ticks(right.yaxis)
    left.legend(loc="upper left")
    right.legend(loc="upper left", title="extraction")
    say_seeds(figure, table["seeds"])
    return figure


def draw_schemes(data: Data) -> Figure:
    """Draws the bytes of all keys at the origin over the number of clients, on the tree and on GEANT."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.3))
    panels = figure.subplots(1, 2, sharey=True)
    table = scheme_table(data)
    for axes, net in zip(panels, ("tree", "GEANT")):
        for way, look in zip(LABELS, SERIES):
            rows = table[(table["net"] == net) & (table["way"] == way)]
            _add_line(axes, rows[rows["stores"] == "yes"], LABELS[way], {**look, "linestyle": "-"})
            _add_line(axes, rows[rows["stores"] == "no"], "", {**_hollow(look), "linestyle": ":"})
        axes.set_title(f"Blocks and keys, sent by the origin: {net}")
        axes.set_xlabel("clients")
        axes.set_xscale("log")
        axes.set_yscale("log")
        _set_ticks(axes, table["clients"].unique())
    panels[0].set_ylabel("messages (kB)")
    panels[0].plot([], [], color=QUIET, linestyle="-", label="content stores")
    panels[0].plot([], [], color=QUIET, linestyle=":", marker="o", markerfacecolor="none", label="no stores")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def _add_line(axes: Axes, rows: pd.DataFrame, label: str, look: dict[str, Any]) -> None:
    axes.errorbar(rows["clients"], rows["origin_keys_1_kb"], rows["origin_keys_1_kb_ci95"], label=label or None, **look)


def _set_ticks(axes: Axes, clients: Iterable[int]) -> None:
    from matplotlib.ticker import NullLocator

    ticks = sorted(clients)
    axes.xaxis.set_ticks(ticks, [f"{tick:g}" for tick in ticks])
    axes.xaxis.set_minor_locator(NullLocator())


def draw_revocation(data: Data) -> Figure:
    """Draws, for the most clients on GEANT, the new keys after a revocation and the times to the first decrypted chunk."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3))
    left, right = figure.subplots(1, 2, sharey=True)
    table = scheme_table(data)
    rows = table[(table["net"] == "GEANT") & (table["clients"] == table["clients"].max())].set_index("way").loc[list(LABELS)]
    stored, free = rows[rows["stores"] == "yes"], rows[rows["stores"] == "no"]
    _add_points(left, stored["clients_keys_2_kb"], "clients receive", SERIES[4])
    _add_points(left, free["origin_keys_2_kb"], "origin sends, no stores", _hollow(SERIES[0]))
    _add_points(left, stored["origin_keys_2_kb"], "origin sends, content stores", SERIES[0])
    for version, label, look in (("1", "first version", SERIES[1]), ("2", "after the revocation", SERIES[3])):
        _add_points(right, 1e3 * free[f"first_{version}_s"], f"{label}, no stores", _hollow(look))
        _add_points(right, 1e3 * stored[f"first_{version}_s"], f"{label}, content stores", look)
    left.set_yticks(range(len(LABELS)), LABELS.values())
    left.invert_yaxis()
    left.set_xscale("log")
    left.set_title(f"New block or keys, {rows['clients'].max()} clients on GEANT")
    left.set_xlabel("messages (kB)")
    right.set_title("Time to the first decrypted chunk")
    right.set_xlabel("time (ms)")
    right.set_xlim(left=0)
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower left", ncols=1)
    figure.legend(*right.get_legend_handles_labels(), loc="outside lower right", ncols=1)
    say_seeds(figure, rows["seeds"], "mean of {}")
    return figure


def _hollow(look: dict[str, Any]) -> dict[str, Any]:
    return {**look, "markerfacecolor": "none", "markersize": 6}


def _add_points(axes: Axes, values: pd.Series, label: str, look: dict[str, Any]) -> None:
    """Adds a point per way."""
    axes.plot(values.tolist(), range(len(values)), label=label, **{**look, "linestyle": "none"})


def make_figures(data: Data) -> dict[str, Figure]:
    """Returns all figures by suffix."""
    return {"": draw(data), "-tree": draw_tree(data), "-schemes": draw_schemes(data), "-revocation": draw_revocation(data)}


def make_tables(data: Data) -> dict[str, pd.DataFrame]:
    """Returns all tables by suffix."""
    schemes = scheme_table(data)
    return {"": share_table(data), "-tree": tree_table(data), "-waiting": waiting_table(data), "-schemes": schemes,
            "-revocation": schemes[(schemes["net"] == "GEANT") & (schemes["clients"] == schemes["clients"].max())]}
