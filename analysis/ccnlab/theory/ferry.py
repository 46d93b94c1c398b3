"""Delay of content that a mobile node carries between two nodes that never meet, to compare with the scenario mule.

The mule moves on a straight line between the consumer and the producer, at a constant speed, and turns where they are.
Its period P is the time for both ways. It is in range of each end for a time c = 2 range / speed per period. Time 0 is
when it comes into the range of the consumer, at time u in [0, P) the consumer requests an object:

- u < c: the mule takes the Interest now, and is back with the content at time P. The delay is P - u.
- u >= c: the mule takes the Interest at time P, and is back with the content at time 2 P. The delay is 2 P - u.

With u uniform on [0, P), the delay is therefore uniform on (P - c, 2 P - c]. The consumer notices the mule only when it
sends its Interest again, which it does every R. This adds a time that is uniform on [0, R), independent of the other if
R is much less than P. The first hop of an Interest and the visit of the producer need no further time if R < c.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ferry:
    """The mule's period, its time in range of each end per period, and the time between two Interests, all in s.

    Raises ValueError unless 0 <= retry_s < contact_s <= period_s / 2.
    """

    period_s: float
    contact_s: float
    retry_s: float = 0

    def __post_init__(self) -> None:
        if not 0 <= self.retry_s < self.contact_s <= self.period_s / 2:
            raise ValueError(f"{self}: not allowed (0 <= retry_s < contact_s <= period_s / 2)")

    @property
    def mean_delay_s(self) -> float:
        """The mean time from a request at a random time until its content arrives: 3 P / 2 - c + R / 2."""
        return 1.5 * self.period_s - self.contact_s + self.retry_s / 2

    def share_within(self, time_s: float) -> float:
        """Returns the share of the objects that arrive within `time_s` of their request."""
        # The sum of two uniform times: the mean of the first one's distribution over the second one.
        low, high = time_s - self.retry_s, time_s
        if self.retry_s == 0:
            return self._uniform(time_s)
        return (self._integral(high) - self._integral(low)) / self.retry_s

    def _uniform(self, time_s: float) -> float:
        """The distribution of the delay with R = 0."""
        return min(max((time_s - self.period_s + self.contact_s) / self.period_s, 0), 1)

    def _integral(self, time_s: float) -> float:
        """The integral of _uniform from the shortest delay to `time_s`."""
        beyond = max(time_s - self.period_s + self.contact_s, 0)
        inside = min(beyond, self.period_s)
        return inside**2 / (2 * self.period_s) + (beyond - inside)


def ferry(distance_m: float, speed_mps: float, range_m: float, retry_s: float = 0) -> Ferry:
    """Returns the ferry over a distance in m, at a speed in m/s, with a range in m."""
    return Ferry(2 * distance_m / speed_mps, 2 * range_m / speed_mps, retry_s)
