"""The one style sheet of all figures: readable in print and for the colour-blind."""

from __future__ import annotations

from typing import Any

# Okabe and Ito's palette; each stack also has its own marker and dash, so that grey print still tells them apart.
LINES: dict[str, dict[str, Any]] = {
    "ccn": dict(color="#0072B2", marker="o", linestyle="-"),
    "tcp": dict(color="#D55E00", marker="s", linestyle=(0, (5, 2))),
}
NAMES = {"ccn": "CCN", "tcp": "TCP"}
ACCENT = "#009E73"
QUIET = "#6B6B6B"
PAPER_MARK: dict[str, Any] = dict(color="black", marker="D", markersize=6, markerfacecolor="none",
                                  markeredgewidth=1.3, linestyle="none")

# Widths in inches: of one column and of the whole page of a two-column paper.
COLUMN = 3.5
PAGE = 7.2

SHEET: dict[str, Any] = {
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
    "lines.linewidth": 1.5,
    "lines.markersize": 4.5,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
    "figure.constrained_layout.use": True,
    "savefig.dpi": 200,
    "pdf.fonttype": 42,  # text in a PDF stays text
}
