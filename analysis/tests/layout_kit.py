"""What a reader of a printed figure would stumble over: small, cut or overlapping text, and widths that no column has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from ccnlab.experiments.shared.style import COLUMN, PAGE, SMALLEST

_TOUCH = 0.6  # pt; boxes that overlap by less only touch
_BEYOND = 1.5  # pt; text that is further outside the figure is cut


def faults(figure: Any) -> list[str]:
    """Returns what is wrong with the layout of a figure; the layout is computed."""
    figure.draw_without_rendering()
    texts = list(_texts(figure))
    return [*_width(figure), *_small(texts), *_cut(figure, texts), *_overlaps(figure, texts)]


def _width(figure: Any) -> Iterator[str]:
    width = figure.get_figwidth()
    if width not in (COLUMN, PAGE):
        yield f"{width:g} in wide, allowed {COLUMN} and {PAGE}"


def _texts(figure: Any) -> Iterator[tuple[str, float, Any]]:
    """Yields each text that is seen, with its size in pt and its box; slanted text has the box of its upper end."""
    from matplotlib.text import Text
    from matplotlib.transforms import Bbox

    renderer = figure.canvas.get_renderer() if hasattr(figure.canvas, "get_renderer") else figure._get_renderer()
    ticks = {id(label) for axes in figure.axes for axis in (axes.xaxis, axes.yaxis)
             for label in (*axis.get_ticklabels(minor=False), *axis.get_ticklabels(minor=True))}
    shown = {id(label) for axes in figure.axes for axis in (axes.xaxis, axes.yaxis) if axis.get_visible() and axes.axison
             for tick in axis._update_ticks() for label in (tick.label1, tick.label2)}
    for text in figure.findobj(Text):
        if not text.get_visible() or not text.get_text().strip() or (id(text) in ticks and id(text) not in shown):
            continue
        box = text.get_window_extent(renderer)
        if text.get_rotation() % 90:  # its neighbours are slanted, too, and beside it
            box = Bbox.from_extents(box.x1 - text.get_fontsize() * figure.dpi / 72, box.y0, box.x1, box.y1)
        if box.width > 0 and box.height > 0:
            yield " ".join(text.get_text().split()), float(text.get_fontsize()), box


def _small(texts: list[tuple[str, float, Any]]) -> Iterator[str]:
    yield from (f"'{text}' has {size:g} pt, least {SMALLEST}" for text, size, _ in texts if size < SMALLEST)


def _cut(figure: Any, texts: list[tuple[str, float, Any]]) -> Iterator[str]:
    beyond = _BEYOND * figure.dpi / 72
    for text, _, box in texts:
        if box.x0 < -beyond or box.y0 < -beyond or box.x1 > figure.bbox.x1 + beyond or box.y1 > figure.bbox.y1 + beyond:
            yield f"'{text}' is cut"


def _overlaps(figure: Any, texts: list[tuple[str, float, Any]]) -> Iterator[str]:
    touch = _TOUCH * figure.dpi / 72
    for (one, _, a), (other, _, b) in combinations(texts, 2):
        if min(a.x1, b.x1) - max(a.x0, b.x0) > touch and min(a.y1, b.y1) - max(a.y0, b.y0) > touch:
            yield f"'{one}' overlaps '{other}'"
