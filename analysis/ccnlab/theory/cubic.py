"""How fast two flows of CUBIC share a bottleneck equally: a fluid model with equal round trips and losses at the same time.

Between two losses, each window follows RFC 9438: the cubic function, or Reno's estimate where that is larger. Both flows lose
when the windows together exceed what fits in link and queue. The windows then fall to the factor of CUBIC, and a flow whose
window has become smaller aims lower (fast convergence).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 0.4  # C, in chunks/s^3
FACTOR = 0.7  # of the window at a loss
_STEP = 0.01  # s


@dataclass(frozen=True)
class Epoch:
    """The time between two losses: its begin and end in s, and the mean window of each flow in chunks."""

    begin: float
    end: float
    means: tuple[float, ...]

    @property
    def jain(self) -> float:
        """Jain's index of the mean windows."""
        return sum(self.means) ** 2 / (len(self.means) * sum(mean ** 2 for mean in self.means))


def epochs(room: float, shares: Sequence[float], round_trip: float, number: int) -> list[Epoch]:
    """Returns the first epochs after a loss at which the flows had these shares of `room`, in chunks; `round_trip` in s."""
    prior = [share * room / sum(shares) for share in shares]
    tops, windows = list(prior), [FACTOR * window for window in prior]
    found: list[Epoch] = []
    begin = 0.0
    for _ in range(number):
        ends, means, duration = _grow(room, tops, windows, prior, round_trip)
        found.append(Epoch(begin, begin + duration, means))
        begin += duration
        tops = [end * (1 + FACTOR) / 2 if end < top else end for end, top in zip(ends, tops)]
        prior, windows = ends, [FACTOR * end for end in ends]
    return found


def _grow(room: float, tops: Sequence[float], windows: Sequence[float], prior: Sequence[float],
          round_trip: float) -> tuple[list[float], tuple[float, ...], float]:
    """Returns the windows at the next loss, their means until then, and the time until then."""
    inflections = [((top - window) / SCALE) ** (1 / 3) for top, window in zip(tops, windows)]
    reno, areas, now = list(windows), [0.0] * len(windows), 0.0
    slow = 3 * (1 - FACTOR) / (1 + FACTOR)  # chunks per round trip, below the window of the loss before
    while True:
        now += _STEP
        reno = [window + (slow if window < limit else 1) * _STEP / round_trip for window, limit in zip(reno, prior)]
        current = [max(SCALE * (now - inflection) ** 3 + top, estimate)
                   for inflection, top, estimate in zip(inflections, tops, reno)]
        areas = [area + window * _STEP for area, window in zip(areas, current)]
        if sum(current) >= room:
            return current, tuple(area / now for area in areas), now


def time_to_share(room: float, shares: Sequence[float], round_trip: float, jain: float, most: int = 50) -> float:
    """Returns the begin in s of the first epoch with at least this Jain's index."""
    return next(epoch.begin for epoch in epochs(room, shares, round_trip, most) if epoch.jain >= jain)
