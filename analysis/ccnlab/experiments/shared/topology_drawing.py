"""Draws a topology, readable at the width of a phone and in grey."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.page_svg import HALO, save_for_pages
from ccnlab.experiments.shared.style import QUIET, SHEET
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology
from ccnlab.files import write_whole

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

# In inches. The width is that of a phone, so that the text is not scaled there.
WIDTH = 4.2
_MARGIN = 0.42
_PAD = 0.06
_HIGHEST = 12  # above or below row 0
_WIDEST_COLUMN = 1.7
_ROW = 0.76
_LEGEND_ROW = 0.2
_SIZE = 17.0  # pt, of a node
_NAME = 9.0
_LABEL = 8.2
_EDGE = "#222222"

# Form, colour and relative size by role.
_FORMS: dict[Role, tuple[Any, str, float]] = {
    Role.CONSUMER: ("o", "#56B4E9", 1.0),
    Role.PEER: ("D", "#F0C27A", 0.85),
    Role.ROUTER: ("s", "#E6E6E6", 0.95),
    Role.STORE: ("cylinder", "#A8DCC9", 1.15),
    Role.PRODUCER: ("^", "#E58B4A", 1.05),
}
_LINES: dict[Medium, dict[str, Any]] = {
    Medium.CABLE: dict(color=_EDGE, linewidth=1.3, linestyle="-"),
    Medium.SHARED: dict(color="#8A8A8A", linewidth=4.0, linestyle="-", solid_capstyle="butt"),
    Medium.WIFI: dict(color=_EDGE, linewidth=1.3, linestyle=(0, (3, 2))),
}
_DOTS: dict[str, Any] = dict(color=QUIET, linewidth=0.9, linestyle=(0, (1, 2)))


def draw_topology(topology: Topology) -> Figure:
    """Draws nodes, links and a legend."""
    figure, axes = sheet_in_inches()
    place = _Places(topology)
    for link in topology.links:
        _draw_link(axes, topology, link, place)
    for node in topology.nodes:
        _draw_node(axes, node, place)
    entries = _legend(topology)
    fit_height(figure, axes, _LEGEND_ROW * -(-len(entries) // 2) + 0.1)
    figure.legend(handles=entries, loc="lower center", ncols=2, fontsize=_LABEL, handlelength=2.2, borderpad=0.2,
                  labelspacing=0.35, columnspacing=1.5)
    return figure


def sheet_in_inches(width: float = WIDTH) -> tuple[Figure, Axes]:
    """Returns an empty figure and its axes, whose coordinates are inches; fit_height() cuts it to its content."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, 2 * _HIGHEST))
    figure.set_layout_engine("none")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set(xlim=(0, width), ylim=(-_HIGHEST, _HIGHEST))
    return figure, axes


def draw_arrow(axes: Axes, start: tuple[float, float], end: tuple[float, float], head: float = 8, **style: Any) -> None:
    """Draws an arrow, in grey unless the style says otherwise."""
    from matplotlib.patches import FancyArrowPatch

    axes.add_patch(FancyArrowPatch(start, end, arrowstyle="-|>", mutation_scale=head, shrinkA=0, shrinkB=0,
                                   **{"color": QUIET, "linewidth": 1, **style}))


def fit_height(figure: Figure, axes: Axes, foot: float) -> None:
    """Makes the figure as high as its content, whose coordinates are inches, and a foot of `foot` inches."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.transforms import Bbox

    renderer = FigureCanvasAgg(figure).get_renderer()
    box = Bbox.union([part.get_window_extent(renderer) for part in (*axes.lines, *axes.patches, *axes.texts)])
    bottom = axes.get_ylim()[0]
    low, high = box.y0 / figure.dpi + bottom - _PAD, box.y1 / figure.dpi + bottom + _PAD
    whole = high - low + foot
    figure.set_figheight(whole)
    axes.set_position((0, foot / whole, 1, (high - low) / whole))
    axes.set_ylim(low, high)


def save_topology(topology: Topology, file: Path) -> None:
    """Writes the drawing as SVG for light and dark pages; equal topologies give equal files."""
    import matplotlib

    with matplotlib.rc_context(SHEET):
        save_for_pages(draw_topology(topology), file, topology.description)


def save_drawing(figure: Figure, file: Path, words: str) -> None:
    """Writes a figure as SVG with its description in words and without a date."""
    about = {"Title": file.stem, "Description": words, "Date": None}
    write_whole(file, lambda stream: figure.savefig(stream, format="svg", metadata=about))


class _Places:
    """Positions in inches of columns and rows."""

    def __init__(self, topology: Topology) -> None:
        columns = [node.x for node in topology.nodes]
        # A name at the right of its node needs room.
        beside = max((0.55 if node.side == "right" else 0.0 for node in topology.nodes), default=0.0)
        span = max(columns) - min(columns) or 1
        self._column = min((WIDTH - 2 * _MARGIN - beside) / span, _WIDEST_COLUMN)
        self._left = (WIDTH - beside - self._column * span) / 2 - self._column * min(columns)

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        return self._left + self._column * x, _ROW * y


def _middle(topology: Topology, link: Link) -> tuple[float, float]:
    ends = [topology.node(name) for name in link.ends]
    return sum(node.x for node in ends) / len(ends), sum(node.y for node in ends) / len(ends)


def _draw_link(axes: Axes, topology: Topology, link: Link, place: _Places) -> None:
    ends = [topology.node(name) for name in link.ends]
    if len(ends) > 2 and link.medium is Medium.WIFI:
        for end in ends[:-1]:
            axes.plot(*zip(place(end.x, end.y), place(ends[-1].x, ends[-1].y)), zorder=1, **_LINES[link.medium])
        _draw_label(axes, link.label, *place(*(link.label_at or _middle(topology, link))))
        return
    if len(ends) > 2:
        _draw_medium(axes, link, ends, place)
        return
    look = _DOTS if any(node.stands_for for node in ends) else _LINES[link.medium]
    (x0, y0), (x1, y1) = (place(node.x, node.y) for node in ends)
    x, y = place(*_middle(topology, link))
    top = y + _ROW * link.bend
    # A curve through the middle: the control point is twice as far away.
    steps = [i / 24 for i in range(25)]
    curve = [((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x + t ** 2 * x1,
              (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (2 * top - y) + t ** 2 * y1) for t in steps]
    axes.plot(*zip(*(curve if link.bend else (curve[0], curve[-1]))), zorder=1, **look)
    if link.label_at:
        _draw_label(axes, link.label, *place(*link.label_at))
        return
    below = link.label_below or link.bend < 0
    _draw_label(axes, link.label, x, top, above=abs(y1 - y0) < 0.05 and not below, below=below)


def _draw_label(axes: Axes, label: str, x: float, y: float, above: bool = False, below: bool = False) -> None:
    """Writes a label above or below a line, or on it."""
    if not label:
        return
    offset, align = (9, "bottom") if above else (-9, "top") if below else (0, "center")
    axes.annotate(label, (x, y), (0, offset), textcoords="offset points", ha="center", va=align, fontsize=_LABEL,
                  linespacing=1.15, zorder=4,
                  bbox=None if above or below else dict(facecolor="white", edgecolor="none", pad=1.0))


def _draw_medium(axes: Axes, link: Link, ends: Sequence[Node], place: _Places) -> None:
    """Draws a shared medium as a bar with a line to each of its nodes."""
    places = [place(node.x, node.y) for node in ends]
    bar = place(0, link.y)[1]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    axes.plot([left - 0.2, right + 0.2], [bar, bar], zorder=1, **_LINES[link.medium])
    for x, y in places:
        axes.plot([x, x], [y, bar], zorder=1, **_LINES[Medium.CABLE])
    middle = (left + right) / 2
    # Below the bar, the line to a node in the middle would cross the label.
    is_crossed = any(abs(x - middle) < 0.05 for x, _ in places)
    _draw_label(axes, link.label.replace("\n", ", "), middle, bar, above=is_crossed, below=not is_crossed)


def _draw_node(axes: Axes, node: Node, place: _Places) -> None:
    x, y = place(node.x, node.y)
    if node.stands_for:
        axes.plot([x] * 3, [y - 0.08, y, y + 0.08], linestyle="none", marker="o", markersize=2.5, color=_EDGE, zorder=3)
    else:
        axes.plot([x], [y], zorder=3, **_form(node.role, _SIZE))
    offset, across, along = {"below": ((0, -12), "center", "top"), "above": ((0, 12), "center", "bottom"),
                             "right": ((13, 0), "left", "center")}[node.side]
    axes.annotate(node.name, (x, y), offset, textcoords="offset points", ha=across, va=along, fontsize=_NAME,
                  fontweight="normal" if node.stands_for else "bold", zorder=4, gid=f"{HALO}{len(axes.texts)}")


def _form(role: Role, size: float) -> dict[str, Any]:
    marker, colour, relative = _FORMS[role]
    return dict(marker=_cylinder() if marker == "cylinder" else marker, markersize=size * relative, linestyle="none",
                markerfacecolor=colour, markeredgecolor=_EDGE, markeredgewidth=1.1)


def _cylinder() -> Any:
    """Returns the sign of a store: a cylinder."""
    from matplotlib.path import Path as Outline

    lid, high, deep = 0.22, 0.75, 0.55  # half the lid's height, half the body's, and how far a curve bends
    points = [(-1, high), (-1, -high), (-deep, -high - 2 * lid), (deep, -high - 2 * lid), (1, -high), (1, high),
              (deep, high + 2 * lid), (-deep, high + 2 * lid), (-1, high),
              (-deep, high - 2 * lid), (deep, high - 2 * lid), (1, high)]
    codes = [Outline.MOVETO, Outline.LINETO, *[Outline.CURVE4] * 3, Outline.LINETO, *[Outline.CURVE4] * 6]
    return Outline(points, codes)


def _legend(topology: Topology) -> list[Line2D]:
    """Returns an entry for each role and each medium that the topology has."""
    from matplotlib.lines import Line2D

    roles = [Line2D([], [], label=role.value, **_form(role, 8)) for role in Role
             if any(node.role is role for node in topology.nodes)]
    media = [Line2D([], [], label=medium.value, **_LINES[medium]) for medium in Medium
             if any(link.medium is medium for link in topology.links)]
    return roles + media
