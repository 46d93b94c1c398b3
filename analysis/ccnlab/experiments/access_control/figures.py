"""Figures of experiment access-control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.access_control.data import LABELS, Data, scheme_table, share_table, tree_table, waiting_table
from ccnlab.experiments.access_control.runs import DEVICES, SPREAD, TOGETHER
from ccnlab.experiments.shared.style import PAGE, PAPER_MARK, QUIET, SERIES

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def draw(data: Data) -> Figure:
    """Draws the size of the block and the time of the extraction over t, beside the slides' numbers."""
    from matplotlib.figure import Figure

    table = share_table(data)
    millions = table["t"] / 1e6
    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    left.plot(millions, table["block_mb"], label="shares", **SERIES[0])
    left.plot(millions, table["messages_mb"], label="CCN messages", **SERIES[1])
    left.plot(millions, 12 * millions, label="slides", **PAPER_MARK)
    left.set_title("Size of the enabling block")
    left.set_ylabel("size (MB)")
    right.plot([0, 1], [0, 1], color=QUIET, linestyle=":", label="proportional to t")
    right.plot(millions, table["ratio"], label="this machine, measured", **SERIES[0])
    right.plot(millions, table["laptop_ratio"], label="slides, laptop", **PAPER_MARK)
    right.plot(millions, table["phone_ratio"], label="slides, smart phone", **{**PAPER_MARK, "marker": "^"})
    right.set_title("Extraction of the key")
    right.set_ylabel("time / time for 1 million shares")
    for axes in (left, right):
        axes.set_xlabel("published shares t (millions)")
        axes.set_xlim(0, 1.05)
        axes.set_ylim(bottom=0)
        axes.legend(loc="upper left")
    return figure


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
    names = {"none": "takes no time", "laptop": "laptop", "phone": "smart phone"}
    for device, look in zip(DEVICES, SERIES):
        rows = waits[waits["device"] == device]
        right.plot(rows["shares"], rows["first_s"], label=names[device], **look)
    right.set_title("Time to the first decrypted chunk")
    right.set_xlabel("published shares t")
    right.set_ylabel("time (s)")
    right.set_xscale("log")
    right.set_yscale("log")
    left.legend(loc="upper left")
    right.legend(loc="upper left", title="extraction")
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
