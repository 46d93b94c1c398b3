"""The module's icon, which the ns-3 App Store shows: a router with its content store between three nodes.

    ./ccn python -m ccnlab.dev.icon FOLDER      writes icon.png (100 x 100 pixels, transparent) and icon.svg
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Rectangle

from ccnlab.files import write_whole

_PIXELS = 100
_LINK, _NODE, _ROUTER, _CHUNKS = "#7a8694", "#1f5f99", "#ffffff", ("#d9662b", "#e8944a", "#f2bd7e")
_NODES = ((14, 16), (86, 16), (50, 88))
_CENTRE = (50, 46)


def draw_icon() -> Figure:
    """Returns the icon as a figure of one inch, whose units are pixels."""
    figure = Figure(figsize=(1, 1), dpi=_PIXELS)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, _PIXELS), ylim=(0, _PIXELS))
    axes.set_axis_off()
    for x, y in _NODES:
        axes.plot((_CENTRE[0], x), (_CENTRE[1], y), color=_LINK, linewidth=3, zorder=1)
        axes.add_patch(Circle((x, y), 10, color=_NODE, zorder=2))
    axes.add_patch(Circle(_CENTRE, 27, facecolor=_ROUTER, edgecolor=_NODE, linewidth=3.5, zorder=2))
    for row, colour in enumerate(_CHUNKS):
        axes.add_patch(Rectangle((_CENTRE[0] - 14, _CENTRE[1] - 15 + 11 * row), 28, 8, color=colour, zorder=3))
    return figure


def save_icon(folder: Path) -> None:
    """Writes icon.png and icon.svg, the same bytes in each call."""
    for ending, about in (("svg", {"Date": None, "Creator": None}), ("png", {"Software": None})):
        with matplotlib.rc_context({"svg.hashsalt": "ccn"}):
            write_whole(folder / f"icon.{ending}", partial(draw_icon().savefig, format=ending, transparent=True, metadata=about))


if __name__ == "__main__":
    save_icon(Path(sys.argv[1]))
