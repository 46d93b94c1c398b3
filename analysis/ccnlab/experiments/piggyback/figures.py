"""Figures of the experiment piggyback: the paper's three, and one for each argument varied besides the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.experiments.piggyback.data import MEASURES, by_window, over, saving_table
from ccnlab.experiments.piggyback.runs import UDP, VARIED
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.paper_marks import draw_level, value_of
from ccnlab.experiments.shared.style import COLUMN, PAGE, THEORY
from ccnlab.experiments.shared.things import THINGS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NAMES = {"none": "separate", **{form: THINGS[form].word for form in ("concatenate", "embed")}}
LOOKS = {form: THINGS["ccn" if form == "none" else form].line for form in NAMES}
TITLES = {"processing_us": "Forwarder's processing time", "rtt_ms": "Round-trip time", "time_s": "Transfer time"}
AXES = {"processing_us": "time (µs)", "rtt_ms": "time (ms)", "time_s": "time (s)"}
LABELS = {
    "hops": "routers", "flows": "conversations at a time", "peers": "partners", "loss": "share of frames lost",
    "down": "rate to A (Mbit/s)", "payload": "payload of an object (bytes)",
}


def draw_windows(data: pd.DataFrame) -> Figure:
    """Draws figures 3, 4 and 5 of the paper."""
    figure = _draw_panels(by_window(data), tuple(MEASURES), "")
    draw_level(figure.axes[list(MEASURES).index("rtt_ms")], value_of("P4-03"), "separate", of_x=True, at=0.99)
    _add_legend(figure)
    return figure


def draw_saving(data: pd.DataFrame) -> Figure:
    """Draws by how much piggyback packets change the forwarder's processing time, with the paper's numbers as levels."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(COLUMN, 2.9))
    axes = figure.subplots()
    table = saving_table(data)
    axes.errorbar(table["window"], table["change_percent"], table["ci95_percent"], **LOOKS["concatenate"], label=NAMES["concatenate"])
    draw_level(axes, value_of("P3-01"), "best", below=True)
    draw_level(axes, value_of("P3-03"), "another", at=0.55)
    draw_level(axes, value_of("P3-04"), "least")
    axes.axhline(0, **THEORY, label="as separate packets")
    axes.set_title(TITLES["processing_us"])
    axes.set_ylabel("change by piggyback (%)")
    axes.set_xlabel("window (exchanges)")
    axes.set_ylim(top=2)
    _add_legend(figure)
    say_seeds(figure, table["seeds"])
    return figure


def draw_udp(data: pd.DataFrame) -> Figure:
    """Draws figures 4 and 5 with the waits of UDP faces."""
    figure = _draw_panels(by_window(data, UDP), ("rtt_ms", "time_s"), ", waits as over UDP")
    _add_legend(figure)
    return figure


def _add_legend(figure: Figure) -> None:
    found = {name: handle for axes in figure.axes for handle, name in zip(*axes.get_legend_handles_labels())}
    figure.legend(found.values(), found, loc="outside lower center", ncols=3 if figure.get_figwidth() > COLUMN else 1)


def _draw_panels(table: pd.DataFrame, measures: Sequence[str], title: str) -> Figure:
    """Draws means over the window, in a panel per measure."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    for axes, measure in zip(figure.subplots(1, len(measures)), measures):
        _draw_means(axes, table[table["measure"] == measure])
        axes.set_title(TITLES[measure] + title)
        axes.set_ylabel(AXES[measure])
        axes.set_xlabel("window (exchanges)")
        if measure == "time_s":
            axes.set_yscale("log")
        else:
            axes.set_ylim(bottom=0)
    say_seeds(figure, table["seeds"])
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
    figure = Figure(figsize=(PAGE, 3.0))
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
    _add_legend(figure)
    say_seeds(figure, rows.groupby(["at", "bundle"])["rng_run"].nunique(), "all of {}")
    return figure


def _draw_lines(axes: Axes, rows: pd.DataFrame, measure: str) -> None:
    for bundle, look in LOOKS.items():
        one = rows[rows["bundle"] == bundle]
        axes.plot(one["at"], one[measure], label=NAMES[bundle], **look)


def make_figures(data: pd.DataFrame) -> dict[str, Figure]:
    """Returns the figures by the suffix of their files."""
    return {"": draw_windows(data), "-udp": draw_udp(data), "-saving": draw_saving(data)} | {
        f"-{name}": draw_varied(data, name) for name in VARIED}


def make_tables(data: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures by the suffix of their files."""
    columns = ["bundle", *MEASURES, "packets", "bundled", "lookups", "retransmissions", "complete"]
    return {"": by_window(data), "-udp": by_window(data, UDP), "-saving": saving_table(data)} | {
        f"-{name}": over(data, name)[[name, *columns]] for name in VARIED}
