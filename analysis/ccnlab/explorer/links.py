"""The links of a run: the pairs of faces between which packets went."""

from __future__ import annotations

from collections.abc import Sequence

from ccnlab.explorer.recording import Recording

Link = tuple[int, int, int, int]  # node, face, node, face; nodes by their position in the list of nodes


def nodes_of(recording: Recording) -> list[str]:
    """Returns the names of the nodes, in the order in which faces and events have them."""
    rows = [row[0] for row in recording.faces] + [row[1] for row in recording.events]
    return list(dict.fromkeys(rows))


def links_of(recording: Recording, nodes: Sequence[str]) -> list[Link]:
    """Returns each link once; the node that comes first in the list is its first node."""
    number = {name: position for position, name in enumerate(nodes)}
    events = recording.events
    found: dict[Link, None] = {}
    for _, node, cause, face, kind, *_ in events:
        if kind != "receive" or not cause:
            continue
        _, sender, _, out, what, *_ = events[cause - 1]
        if what == "send" and sender != node:
            ends = sorted([(number[sender], out), (number[node], face)])
            found[*ends[0], *ends[1]] = None
    return list(found)
