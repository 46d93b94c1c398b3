"""Figures of the experiment piggyback: the paper's three, and one for each argument varied besides the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.experiments.piggyback.data import MEASURES, by_window, over
from ccnlab.experiments.piggyback.runs import UDP, VARIED
from ccnlab.experiments.shared.style import PAGE, SERIES

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NAMES = {"none": "separate", "concatenate": "piggyback, concatenated", "embed": "piggyback, embedded"}
LOOKS = dict(zip(NAMES, SERIES))
TITLES = {"processing_us": "Forwarder's processing time", "rtt_ms": "Round-trip time", "time_s": "Transfer time"}
AXES = {"processing_us": "time (us)", "rtt_ms": "time (ms)", "time_s": "time (s)"}
LABELS = {
    "hops": "routers", "flows": "conversations at a time", "peers": "partners", "loss": "share of frames lost",
    "down": "rate to A (Mbit/s)", "payload": "payload of an object (bytes)",
}


def draw_windows(data: pd.DataFrame) -> Figure:
    """Draws figures 3, 4 and 5 of the paper."""
    figure = _draw_panels(by_window(data), tuple(MEASURES), "")
    figure.axes[0].legend(loc="lower right")
    return figure


def draw_udp(data: pd.DataFrame) -> Figure:
    """Draws figures 4 and 5 with the waits of UDP faces."""
    figure = _draw_panels(by_window(data, UDP), ("rtt_ms", "time_s"), ", waits as over UDP")
    figure.axes[0].legend(loc="lower right")
    return figure


def _draw_panels(table: pd.DataFrame, measures: Sequence[str], title: str) -> Figure:
    """Draws means over the window, in a panel per measure."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    for axes, measure in zip(figure.subplots(1, len(measures)), measures):
        _draw_means(axes, table[table["measure"] == measure])
        axes.set_title(TITLES[measure] + title)
        axes.set_ylabel(AXES[measure])
        axes.set_xlabel("window (outstanding exchanges)")
        if measure == "time_s":
            axes.set_yscale("log")
        else:
            axes.set_ylim(bottom=0)
    return figure


def _draw_means(axes: Axes, table: pd.DataFrame) -> None:
    for bundle, look in LOOKS.items():
        rows = table[table["bundle"] == bundle]
        if len(rows):
            axes.errorbar(rows["window"], rows["mean"], rows["ci95"], label=NAMES[bundle], **look)


def draw_varied(data: pd.DataFrame, name: str) -> Figure:
    """Draws all three measures over the values of an argument."""
    from matplotlib.figure import Figure

    rows = over(data, name)
    figure = Figure(figsize=(PAGE, 2.6))
    for axes, measure in zip(figure.subplots(1, len(MEASURES)), MEASURES):
        _draw_lines(axes, rows, measure)
        axes.set_title(TITLES[measure])
        axes.set_ylabel(AXES[measure])
        axes.set_xlabel(LABELS[name])
        if name in ("down", "flows", "peers"):
            axes.set_xscale("log")
            values = sorted(rows["at"].unique())
            axes.set_xticks(values, [f"{value:g}" for value in values])
            axes.minorticks_off()
        else:
            axes.locator_params(axis="x", nbins=4, min_n_ticks=2)  # more labels would touch
        axes.set_ylim(bottom=0)
    figure.axes[0].legend(loc="lower right")
    return figure


def _draw_lines(axes: Axes, rows: pd.DataFrame, measure: str) -> None:
    for bundle, look in LOOKS.items():
        one = rows[rows["bundle"] == bundle]
        axes.plot(one["at"], one[measure], label=NAMES[bundle], **look)


def make_figures(data: pd.DataFrame) -> dict[str, Figure]:
    """Returns the figures by the suffix of their files."""
    return {"": draw_windows(data), "-udp": draw_udp(data)} | {
        f"-{name}": draw_varied(data, name) for name in VARIED}


def make_tables(data: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures by the suffix of their files."""
    columns = ["bundle", *MEASURES, "packets", "bundled", "lookups", "retransmissions", "complete"]
    return {"": by_window(data), "-udp": by_window(data, UDP)} | {
        f"-{name}": over(data, name)[[name, *columns]] for name in VARIED}
