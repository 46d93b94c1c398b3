"""Where the nodes of a run were: rows for the page, which draws them there."""

from __future__ import annotations

from collections.abc import Sequence

from ccnlab.explorer.columns import nanoseconds
from ccnlab.explorer.recording import Recording

Course = tuple[int, int, float, float, float, float]


def positions(recording: Recording, nodes: Sequence[str]) -> list[Course]:
    """Returns (node, time in ns, x, y, speeds) in the order of time, for each node of the page that has a position.

    A named layer of a node, which the page shows as a node of its own, is where the node is.
    """
    times = nanoseconds(row[1] for row in recording.positions)
    ends = {layer: node for layer in nodes for node in {row[0] for row in recording.positions} if _is_of(layer, node)}
    return [(number, time, *row[2:]) for number, name in enumerate(nodes)
            for row, time in zip(recording.positions, times, strict=True) if ends.get(name) == row[0]]


def _is_of(shown: str, node: str) -> bool:
    """Returns whether a node of the page is a node of the run, or one of its layers."""
    return shown == node or shown.rpartition(" ")[0] == node
