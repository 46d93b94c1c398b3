"""Draws the steps of a node for an Interest and for a ContentObject, as doc/model/node.rst lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.topology_drawing import draw_arrow, fit_height, save_drawing, sheet_in_inches

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Step:
    """A step in the numbering of Almishari et al. 2013, and how a message can leave the node there."""

    number: str  # empty: the arrival
    action: str
    end: str = ""  # what ends the processing without a drop
    drops: tuple[str, ...] = ()  # drop reasons, as in the table counter


INTEREST = (
    Step("", "an Interest arrives"),
    Step("i.1", "ask the ingress policies, if any", drops=("refused",)),
    Step("i.1", "check its scope and name", drops=("scope", "local_name")),
    Step("i.1", "look up the content store", end="object there: send it\nto the arrival face"),
    Step("i.2", "look up the PIT: nonce", drops=("duplicate_nonce",)),
    Step("i.2", "look up the PIT: entry", end="pending: add the\narrival face to it"),
    Step("i.4", "look up the FIB", drops=("no_route",)),
    Step("i.4", "let the strategy choose faces", drops=("no_face", "interest_queue_full")),
    Step("i.3", "insert a PIT entry", drops=("pit_full", "pit_face_full", "pit_name_full")),
    Step("i.5", "send it on the chosen faces"),
)
DATA = (
    Step("", "a ContentObject arrives"),
    Step("c.1", "ask the ingress policies, if any"),
    Step("c.1", "check its name", drops=("local_data",)),
    Step("c.2", "look up the PIT", drops=("duplicate_data", "unsolicited")),
    Step("c.2", "verify the signature, if chosen", drops=("bad_signature", "no_key", "untrusted")),
    Step("c.3", "insert it into the content store,\nif admitted"),
    Step("c.4", "collect the downstream faces,\nerase the PIT entries"),
    Step("c.5", "send it on these faces", drops=("no_other_face",)),
)
WAYS = {"interest-steps": INTEREST, "data-steps": DATA}

# In inches.
_LEFT, _MIDDLE, _GAP = 0.08, 2.32, 0.2
_RIGHT = 4.12
_HEIGHT = 0.36
_ROW = 0.5
_TEXT = 8.0
_LONGEST = 20  # characters of drop reasons in a line
_EDGE = "#222222"


def save_pipelines(folder: Path) -> None:
    """Writes a drawing for each kind of message."""
    import matplotlib

    with matplotlib.rc_context(SHEET):
        for name, steps in WAYS.items():
            save_drawing(draw_steps(steps), folder / f"{name}.svg", in_words(steps))


def in_words(steps: Sequence[Step]) -> str:
    """Returns the drawing in words, as alternative text."""
    return "; ".join(" ".join(filter(None, (step.number, step.action))) + "".join(_leaving(step)) for step in steps
                     ).replace("\n", " ") + "."


def _leaving(step: Step) -> list[str]:
    return [f" ({text})" for text in (step.end, _dropped(step)) if text]


def _dropped(step: Step) -> str:
    """Returns the drop reasons in a line, or in two if they are long."""
    text = ", ".join(step.drops)
    if len(text) > _LONGEST:
        text = text.replace(", ", ",\n", 1)
    return f"drop: {text}" if text else ""


def draw_steps(steps: Sequence[Step]) -> Figure:
    """Draws the steps from top to bottom, with the ways to leave them at the right."""
    figure, axes = sheet_in_inches()
    for place, step in enumerate(steps):
        _draw_step(axes, step, -place * _ROW)
        if place:
            draw_arrow(axes, ((_LEFT + _MIDDLE) / 2, (1 - place) * _ROW - _HEIGHT / 2),
                        ((_LEFT + _MIDDLE) / 2, _HEIGHT / 2 - place * _ROW))
    fit_height(figure, axes, 0)
    return figure


def _draw_step(axes: Axes, step: Step, y: float) -> None:
    if not step.number:
        axes.text((_LEFT + _MIDDLE) / 2, y, step.action, ha="center", va="center", fontsize=_TEXT, style="italic")
        return
    _draw_box(axes, _LEFT, _MIDDLE, y, "#E6E6E6", "-")
    axes.text(_LEFT + 0.08, y, step.number, ha="left", va="center", fontsize=_TEXT, fontweight="bold")
    axes.text(_LEFT + 0.38, y, step.action, ha="left", va="center", fontsize=_TEXT, linespacing=1.15)
    if step.end or step.drops:
        draw_arrow(axes, (_MIDDLE, y), (_MIDDLE + _GAP, y))
        colour, line = ("#A8DCC9", "-") if step.end else ("white", (0, (3, 2)))
        _draw_box(axes, _MIDDLE + _GAP, _RIGHT, y, colour, line)
        axes.text((_MIDDLE + _GAP + _RIGHT) / 2, y, step.end or _dropped(step), ha="center", va="center", fontsize=_TEXT,
                  linespacing=1.15)


def _draw_box(axes: Axes, left: float, right: float, y: float, colour: str, line: object) -> None:
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((left, y - _HEIGHT / 2), right - left, _HEIGHT, facecolor=colour, edgecolor=_EDGE,
                             linewidth=0.9, linestyle=line))
