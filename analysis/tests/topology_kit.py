"""Finds texts of a drawing that overlap each other or a node, or that leave it."""

import itertools

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.transforms import Bbox

SLACK = 0.5  # px by which boxes may touch


def shrunk(box):
    return Bbox.from_extents(box.x0 + SLACK, box.y0 + SLACK, box.x1 - SLACK, box.y1 - SLACK)


def collisions(figure):
    """Returns a line for each text that overlaps another one or the sign of a node, or that is cut off."""
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    renderer = canvas.get_renderer()
    (axes,) = figure.axes
    legends = [text for legend in figure.legends for text in legend.get_texts()]
    texts = {text: shrunk(text.get_window_extent(renderer)) for text in [*axes.texts, *legends] if text.get_text()}
    signs = [line.get_window_extent(renderer) for line in axes.lines if line.get_marker() != "None"]
    found = [f"{one.get_text()!r} overlaps {other.get_text()!r}" for one, other in itertools.combinations(texts, 2)
             if texts[one].overlaps(texts[other])]
    found += [f"{text.get_text()!r} overlaps a node" for text, box in texts.items()
              for sign in signs if box.overlaps(shrunk(sign))]
    page = figure.bbox
    return found + [f"{text.get_text()!r} is cut off" for text, box in texts.items()
                    if box.x0 < page.x0 or box.x1 > page.x1 or box.y0 < page.y0 or box.y1 > page.y1]
