"""The style of all figures, readable in print and for colour-blind readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ccnlab.experiments.shared.things import THINGS

# The palette of Okabe and Ito without yellow, which is hard to see on white. Each style also has its own marker and
# dashes, so that lines differ in greyscale print too.
SERIES: tuple[dict[str, Any], ...] = (
    dict(color="#0072B2", marker="o", linestyle="-"),
    dict(color="#D55E00", marker="s", linestyle=(0, (5, 2))),
    dict(color="#009E73", marker="^", linestyle=(0, (1, 1.5))),
    dict(color="#CC79A7", marker="v", linestyle=(0, (7, 2, 1, 2))),
    dict(color="#000000", marker="x", markersize=5.5, linestyle=(0, (3, 1.5, 1, 1.5, 1, 1.5))),
    dict(color="#E69F00", marker="P", markersize=7, linestyle=(0, (9, 3))),
    dict(color="#56B4E9", marker="*", markersize=9, linestyle=(0, (2, 1))),
)
# Series with the same style in every figure, by their keys and by their words.
LINES: dict[Any, dict[str, Any]] = {name: thing.line for key, thing in THINGS.items() for name in (key, thing.word)}
NAMES = {key: THINGS[key].word for key in ("ccn", "tcp")}
QUIET = "#6B6B6B"
# What is computed: closed forms and bounds; the time of an attack; what another simulator published.
THEORY: dict[str, Any] = dict(color=QUIET, linewidth=1, linestyle=":")
ATTACK: dict[str, Any] = dict(color=QUIET, alpha=0.12, linewidth=0)
OTHER_SIMULATOR: dict[str, Any] = dict(color="black", marker="+", markersize=7, linestyle="none")
SMALLEST = 7  # pt, of text at the size at which a figure is printed

# Widths in inches of one column and of the full page of a two-column paper.
COLUMN = 3.5
PAGE = 7.2

SHEET: Any = {
    "axes.prop_cycle": f"cycler('color', {[series['color'] for series in SERIES]})",  # for what names no colour
    "font.family": "DejaVu Sans",
    "font.size": 8.5,
    "axes.titlesize": 9,
    "axes.titlelocation": "left",
    "axes.labelsize": 8.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#444444",
    "axes.linewidth": 0.8,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#E3E3E3",
    "grid.linewidth": 0.6,
    "errorbar.capsize": 2,
    "lines.linewidth": 1.5,
    "lines.markersize": 4.5,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
    "figure.constrained_layout.use": True,
    "savefig.dpi": 200,
    "pdf.fonttype": 42,  # text in a PDF stays text
    "svg.fonttype": "path",  # an SVG looks the same where the font is missing
    "svg.hashsalt": "ccn",  # otherwise identifiers in an SVG differ between calls
}


def looks(values: Iterable[Any]) -> dict[Any, dict[str, Any]]:
    """Returns a line style for each value: its fixed style if it has one, else the next free one.

    Raises ValueError if there are more values than styles.
    """
    wanted = list(dict.fromkeys(values))
    fixed = {value: LINES[value] for value in wanted if value in LINES}
    taken = {look["color"] for look in fixed.values()}
    free = [look for look in SERIES if look["color"] not in taken]
    others = [value for value in wanted if value not in fixed]
    if len(others) > len(free):
        raise ValueError(f"{len(wanted)} lines in one figure, allowed up to {len(SERIES)}")
    return fixed | dict(zip(others, free))
