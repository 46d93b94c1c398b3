"""Draws the scenes of doc/concepts.rst: two consumers, a router with its three tables, and a producer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.style import QUIET, SHEET
from ccnlab.experiments.shared.topology_drawing import draw_arrow, fit_height, save_drawing, sheet_in_inches

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Message:
    """An Interest or a Data packet on the link between a host and the router, in the order of the scene."""

    number: int
    kind: str  # of _KINDS
    host: str  # of _HOSTS
    to_router: bool
    lost: bool = False


@dataclass(frozen=True)
class Scene:
    """What happens, and the router's tables after it: rows of the content store, the PIT and the FIB."""

    words: str  # the alternative text
    messages: tuple[Message, ...]
    store: str = "(empty)"
    pending: str = "(empty)"
    routes: str = "/news: face 3"
    marked: str = ""  # the table that decides: store, pending or routes


SCENES = {
    "forward": Scene(
        "Alice sends an Interest for /news/1 to the router. The router finds no object and no pending entry. It finds the prefix "
        "/news in the FIB, inserts a PIT entry with face 1, and forwards the Interest to the producer.",
        (Message(1, "Interest", "Alice", True), Message(2, "Interest", "Producer", False)),
        pending="/news/1: face 1", marked="routes"),
    "join": Scene(
        "Bob sends an Interest for /news/1 while the one of Alice is pending. The router adds face 2 to the PIT entry and "
        "forwards nothing.",
        (Message(1, "Interest", "Bob", True),), pending="/news/1: face 1, face 2", marked="pending"),
    "data": Scene(
        "The producer sends the Data packet /news/1. The router stores it, sends it on face 1 and on face 2, and erases the PIT "
        "entry.",
        (Message(1, "Data", "Producer", True), Message(2, "Data", "Alice", False), Message(2, "Data", "Bob", False)),
        store="/news/1", marked="pending"),
    "hit": Scene(
        "Bob sends an Interest for /news/1 again, later. The router finds the object in its content store and answers. The "
        "producer receives nothing.",
        (Message(1, "Interest", "Bob", True), Message(2, "Data", "Bob", False)), store="/news/1", marked="store"),
    "loss": Scene(
        "The router has forwarded an Interest of Alice for /news/2, but the Data packet of the producer is lost. The PIT entry "
        "stays until the lifetime of the Interest has ended.",
        (Message(1, "Interest", "Alice", True), Message(2, "Interest", "Producer", False),
         Message(3, "Data", "Producer", True, lost=True)), store="/news/1", pending="/news/2: face 1 (until 4 s)",
        marked="pending"),
}

# In inches: where the hosts are, and the number of the router's face towards each.
_HOSTS = {"Alice": (0.42, -0.45, 1), "Bob": (0.42, -1.75, 2), "Producer": (3.78, -1.1, 3)}
_KINDS = {"Interest": "#0072B2", "Data": "#B5541C"}
_LEFT, _RIGHT, _TOP, _BOTTOM = 1.3, 2.9, -0.1, -2.1  # the router
_TABLES = (("store", "Content store", -0.42), ("pending", "PIT", -1.04), ("routes", "FIB", -1.66))
_TEXT = 7.6
_EDGE = "#222222"
_SIZE = 0.36  # of a host


def save_scenes(folder: Path) -> None:
    """Writes a drawing for each scene."""
    import matplotlib

    with matplotlib.rc_context(SHEET):
        for name, scene in SCENES.items():
            save_drawing(draw_scene(scene), folder / f"{name}.svg", scene.words)


def draw_scene(scene: Scene) -> Figure:
    """Draws the hosts, the router with its tables, and the messages."""
    figure, axes = sheet_in_inches()
    _draw_router(axes, scene)
    for name in _HOSTS:
        _draw_host(axes, name)
    for message in scene.messages:
        _draw_message(axes, message, len([one for one in scene.messages if one.host == message.host]))
    fit_height(figure, axes, 0)
    return figure


def _draw_router(axes: Axes, scene: Scene) -> None:
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((_LEFT, _BOTTOM), _RIGHT - _LEFT, _TOP - _BOTTOM, facecolor="#F2F2F2", edgecolor=_EDGE,
                             linewidth=1))
    axes.text((_LEFT + _RIGHT) / 2, _TOP - 0.12, "Router", ha="center", va="center", fontsize=_TEXT, fontweight="bold")
    for key, title, y in _TABLES:
        axes.text(_LEFT + 0.08, y, title, ha="left", va="center", fontsize=_TEXT, color=_EDGE)
        axes.add_patch(Rectangle((_LEFT + 0.08, y - 0.4), _RIGHT - _LEFT - 0.16, 0.3, edgecolor=_EDGE,
                                 facecolor="#FFE9A8" if scene.marked == key else "white", linewidth=0.8))
        row = getattr(scene, key)
        axes.text(_LEFT + 0.14, y - 0.25, row, ha="left", va="center", fontsize=_TEXT - 0.4,
                  color=QUIET if row == "(empty)" else _EDGE)


def _draw_host(axes: Axes, name: str) -> None:
    from matplotlib.patches import Rectangle

    x, y, face = _HOSTS[name]
    inner, outer = (_LEFT, x + _SIZE / 2) if x < _LEFT else (_RIGHT, x - _SIZE / 2)
    axes.plot([outer, inner], [y, y], color="#9A9A9A", linewidth=1.2)
    axes.add_patch(Rectangle((x - _SIZE / 2, y - _SIZE / 2), _SIZE, _SIZE, facecolor="#DCEBF5", edgecolor=_EDGE, linewidth=0.9))
    axes.text(x, y + _SIZE / 2 + 0.09, name, ha="center", va="center", fontsize=_TEXT)
    axes.text(inner + (0.07 if x > _LEFT else -0.07), y - 0.1, str(face), ha="center", va="center", fontsize=_TEXT, color=QUIET)


def _draw_message(axes: Axes, message: Message, on_link: int) -> None:
    """Draws an arrow; those of a link with several messages lie beside each other, an Interest above a Data packet."""
    x, y, _ = _HOSTS[message.host]
    inner, outer = (_LEFT - 0.04, x + _SIZE / 2 + 0.04) if x < _LEFT else (_RIGHT + 0.04, x - _SIZE / 2 - 0.04)
    start, end = (outer, inner) if message.to_router else (inner, outer)
    height = y + (0.08 if message.kind == "Interest" or on_link == 1 else -0.28)
    if message.lost:
        end = start + 0.6 * (end - start)
        axes.plot([end], [height], marker="x", color=_EDGE, markersize=7, markeredgewidth=1.8)
    draw_arrow(axes, (start, height), (end, height), head=9, color=_KINDS[message.kind], linewidth=1.6,
               linestyle="-" if message.kind == "Interest" else (0, (4, 1.5)))
    axes.text((inner + outer) / 2, height + 0.1, f"{message.number}. {message.kind}", ha="center", va="center",
              fontsize=_TEXT - 0.6, color=_KINDS[message.kind])
