"""Copies and delay of an object that k nodes on one medium answer after random waits, in closed form.

Each node waits for a constant time and a uniformly distributed part of `spread`. The first one sends. Another node
remains silent if it has heard the whole object before its own wait ends, so those whose waits end within one
transmission time of the first also send.
"""

from __future__ import annotations


def expected_copies(nodes: int, frame_s: float, spread_s: float) -> float:
    """Returns the mean number of transmissions.

    With d = frame_s / spread_s, node i sends if all others wait longer than it by more than -d. The probability is the
    integral of (1 - max(0, x - d))^(k - 1) over 0..1, which is d + (1 - d^k) / k.
    """
    share = min(frame_s / spread_s, 1.0)
    return nodes * share + 1 - share**nodes


def expected_first(nodes: int, least_s: float, spread_s: float) -> float:
    """Returns the mean of the shortest wait in s: the minimum of k uniform times is spread / (k + 1)."""
    return least_s + spread_s / (nodes + 1)
