"""Draws the node with its floors and the rooms beside it, with the rooms that each includes, as the sources say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.dev.house import House
from ccnlab.experiments.shared.style import PAGE, SHEET
from ccnlab.experiments.shared.topology_drawing import draw_arrow, fit_height, save_drawing, sheet_in_inches

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Folders of model/node; each includes only those before it.
FLOORS = ("util", "wire", "table", "face", "strategy", "forward")

# In inches.
_ROW = 0.62
_BOX = 0.22
_FLOOR = 0.24
_TEXT = 7.5
_EDGE = "#222222"
_ROOM, _NODE = "#E6E6E6", "#A8DCC9"


@dataclass(frozen=True)
class Plan:
    """The rooms beside the node, on levels: each room includes only rooms of lower levels."""

    house: House

    @staticmethod
    def read(root: Path) -> Plan:
        return Plan(House.read(root, "model"))

    def arrows(self, room: str) -> list[str]:
        """The rooms that a room includes and that none of these includes."""
        return sorted(other for other in self.house.needs[room]
                      if not any(other in self.house.all_needs(between) for between in self.house.needs[room]))

    def level(self, room: str) -> int:
        """1 for a room that includes only the node."""
        return 1 + max(map(self.level, self.house.needs[room]), default=0)

    def levels(self) -> list[list[str]]:
        """The rooms of each level, the lowest first, near those that they include."""
        rows: list[list[str]] = [[] for _ in range(max(map(self.level, self.house.needs)))]
        for room in sorted(self.house.needs):
            rows[self.level(room) - 1].append(room)
        place: dict[str, float] = {}
        for row in rows:
            row.sort(key=lambda room: (fmean(place[other] for other in self.arrows(room)) if self.arrows(room) else 0.5, room))
            place.update({room: (i + 0.5) / len(row) for i, room in enumerate(row)})
        return rows

    def size(self, folder: str) -> str:
        """Files and lines of a floor of the node."""
        files = [file for file in self.house.texts if str(file.parent) == f"model/node/{folder}"]
        return f"{len(files)} files, {self.house.lines(files)} lines"


def save_rooms(root: Path, folder: Path) -> None:
    """Writes FOLDER/rooms.svg."""
    import matplotlib

    plan = Plan.read(root)
    with matplotlib.rc_context(SHEET):
        save_drawing(draw_rooms(plan), folder / "rooms.svg", in_words(plan))


def in_words(plan: Plan) -> str:
    """Returns the drawing in words, as alternative text."""
    rooms = "; ".join(f"{room} includes {', '.join(plan.arrows(room)) or 'only the node'}" for row in plan.levels() for room in row)
    return f"The node has the floors {', '.join(FLOORS)}; {rooms}."


def draw_rooms(plan: Plan) -> Figure:
    """Draws the node at the bottom, and above it each level of rooms with arrows to what they include."""
    figure, axes = sheet_in_inches(PAGE)
    top = _draw_node(axes, plan)
    places: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(plan.levels()):
        for i, room in enumerate(row):
            places[room] = ((i + 0.5) * PAGE / len(row), top + (number + 1) * _ROW)
    for room, (x, y) in places.items():
        for other in plan.arrows(room):
            draw_arrow(axes, (x, y), (places[other][0], places[other][1] + _BOX / 2), head=7, linewidth=0.8)
        if not plan.house.needs[room]:
            draw_arrow(axes, (x, y), (x, top), head=7, linewidth=0.8)
    for room, (x, y) in places.items():
        _draw_box(axes, room, x, y)
    fit_height(figure, axes, 0)
    return figure


def _draw_node(axes: Axes, plan: Plan) -> float:
    """Draws the floors of the node, the lowest at the bottom; returns the upper edge."""
    from matplotlib.patches import Rectangle

    for number, floor in enumerate(FLOORS):
        axes.add_patch(Rectangle((0.05, number * _FLOOR), PAGE - 0.1, _FLOOR, facecolor=_NODE, edgecolor=_EDGE, linewidth=0.9))
        middle = (number + 0.5) * _FLOOR
        axes.text(0.15, middle, f"node/{floor}", ha="left", va="center", fontsize=_TEXT, fontweight="bold")
        axes.text(PAGE - 0.15, middle, plan.size(floor), ha="right", va="center", fontsize=_TEXT)
    return len(FLOORS) * _FLOOR


def _draw_box(axes: Axes, room: str, x: float, y: float) -> None:
    axes.text(x, y, room, ha="center", va="center", fontsize=_TEXT, zorder=3,
              bbox=dict(boxstyle="square,pad=0.3", facecolor=_ROOM, edgecolor=_EDGE, linewidth=0.9))
