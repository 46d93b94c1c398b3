"""Replacement policies in Che's approximation: how long an object stays in a cache, and what the cache forwards.

A cache of C objects keeps an object for a time that has the same distribution for all objects. The mean of that
distribution, the characteristic time T, is chosen such that C objects are stored on average. LRU keeps an object for T
after each request, FIFO for T after its insertion, and random replacement for an exponential time of mean T after its
insertion (Fricker, Robert and Roberts 2012; Martina, Garetto and Leonardi 2014). A cache stores an object that it misses
with a probability, which may differ among objects.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable

import numpy as np

from ccnlab.errors import UserError
from ccnlab.theory.popularity import Array, Demand
from ccnlab.theory.renewal import TAIL, Process, solve_renewal

_STEPS = 200  # of the time grid, per characteristic time
_STEPS_OF_RANDOM = 50  # the same for random replacement, whose distributions are smooth
_MOST_CELLS = 100 * _STEPS  # of a time grid
_ROUNDING = 1e-6  # of a number of objects
_PRECISION = 1e-6  # of a characteristic time, relative
_MOST_STEPS = 60  # towards a root


class Policy(ABC):
    """A replacement policy."""

    @property
    @abstractmethod
    def steps(self) -> int:
        """The number of steps of the time grid, per characteristic time."""

    @abstractmethod
    def hits(self, requests: Process, time: float) -> Array:
        """Returns the mean number of hits between an insertion of an object and the next miss."""

    @abstractmethod
    def between(self, requests: Process, step: float, cells: int) -> Array:
        """Returns the distribution of the time from an insertion to the next miss, at the times 0 .. cells * step."""

    @abstractmethod
    def find_time(self, demand: Demand, requests: Process, capacity: float, stored: Array) -> float:
        """Returns the characteristic time of a cache of `capacity` objects."""


class Lru(Policy):
    """Evicts the least recently used object: it stays for T after each request."""

    @property
    def steps(self) -> int:
        return _STEPS

    def hits(self, requests: Process, time: float) -> Array:
        gap, _ = requests.sample(time / _STEPS, _STEPS)
        return _odds(gap[:, -1])

    def between(self, requests: Process, step: float, cells: int) -> Array:
        """Returns the distribution for a number of gaps up to T, then one longer gap.

        Solves the renewal equation G(t) = F(t) - F(T) + integral of G(t - s) dF(s) over s <= T by the trapezoidal rule.
        """
        gap, _ = requests.sample(step, cells)
        short = np.diff(gap[:, :_STEPS + 1], axis=1)
        weights = (short + np.pad(short[:, 1:], ((0, 0), (0, 1))))[:, ::-1] / 2
        between = np.zeros_like(gap)
        for cell in range(_STEPS + 1, cells + 1):
            past = np.einsum("bi,bi->b", between[:, cell - _STEPS:cell], weights)
            between[:, cell] = (past + gap[:, cell] - gap[:, _STEPS]) / (1 - short[:, 0] / 2)
        return between

    def find_time(self, demand: Demand, requests: Process, capacity: float, stored: Array) -> float:
        least = capacity / float(requests.rate @ demand.objects)  # a lower bound: all requests are for different objects
        while True:
            step = least / _STEPS
            gap, residual = requests.sample(step, 2 * _STEPS)
            # The latest request was within T, and was a hit or a miss that was stored.
            share = stored[:, None] / (1 - (1 - stored[:, None]) * gap)
            kept = demand.objects @ ((1 - residual) * share)
            if kept[-1] >= capacity:
                return float(np.interp(capacity, kept, step * np.arange(len(kept))))
            least *= 2


class Fifo(Policy):
    """Evicts the object that was inserted first: it stays for T."""

    @property
    def steps(self) -> int:
        return _STEPS

    def hits(self, requests: Process, time: float) -> Array:
        return requests.count(time / _STEPS, _STEPS)[:, -1]

    def between(self, requests: Process, step: float, cells: int) -> Array:
        """Returns the distribution of the time of the first request after T.

        The latest request before T comes at s, with density dM(s): G(t) = F(t) - F(T) + integral of F(t - s) - F(T - s)
        dM(s) over s <= T.
        """
        gap, _ = requests.sample(step, cells)
        some = np.diff(requests.count(step, _STEPS), axis=1)
        weights = (np.pad(some, ((0, 0), (1, 0))) + np.pad(some, ((0, 0), (0, 1)))) / 2
        weights[:, 0] += 1
        between = np.zeros_like(gap)
        for cell, weight in enumerate(weights.T):
            between[:, _STEPS:] += weight[:, None] * (gap[:, _STEPS - cell:cells + 1 - cell] - gap[:, [_STEPS - cell]])
        return np.minimum(between, 1)

    def find_time(self, demand: Demand, requests: Process, capacity: float, stored: Array) -> float:
        least = capacity / float(requests.rate @ demand.objects)
        while True:
            step = least / _STEPS
            times = step * np.arange(2 * _STEPS + 1)
            count = requests.count(step, 2 * _STEPS)
            kept = demand.objects @ _stay(requests, stored[:, None], count, times)
            if kept[-1] >= capacity:
                return _first(kept, capacity, times)
            least *= 2


class Random(Policy):
    """Evicts a random object: it stays for an exponential time of mean T."""

    @property
    def steps(self) -> int:
        return _STEPS_OF_RANDOM

    def hits(self, requests: Process, time: float) -> Array:
        return _odds(requests.outlive(time))

    def between(self, requests: Process, step: float, cells: int) -> Array:
        """Returns the distribution for a number of gaps that the object outlives, then one that it does not outlive."""
        gap, _ = requests.sample(step, cells)
        short = np.diff(gap, axis=1)
        alive = np.exp(-(np.arange(cells) + 0.5) / _STEPS_OF_RANDOM)
        gone = np.pad(np.cumsum(short * (1 - alive), axis=1), ((0, 0), (1, 0)))
        return np.clip(solve_renewal(gone, short * alive), 0, 1)

    def find_time(self, demand: Demand, requests: Process, capacity: float, stored: Array) -> float:
        def kept(time: float) -> float:
            return float(demand.objects @ _stay(requests, stored, self.hits(requests, time), time))

        low = capacity / float(requests.rate @ demand.objects)
        high = 2 * low
        while (more := kept(high) - capacity) < 0:
            low, high = high, 2 * high
        return find_root(lambda time: kept(time) - capacity, (low, kept(low) - capacity), (high, more), _PRECISION * low)


def find_root(function: Callable[[float], float], low: tuple[float, float], high: tuple[float, float],
              precision: float) -> float:
    """Returns a root of an increasing function between two points of it, by regula falsi (the Illinois method)."""
    (left, below), (right, above) = low, high
    middle, side = right, 0
    for _ in range(_MOST_STEPS):
        before, middle = middle, (left * above - right * below) / (above - below)
        value = function(middle)
        if value == 0 or abs(middle - before) < precision:
            break
        if value > 0:
            right, above = middle, value
            below = below / 2 if side > 0 else below
        else:
            left, below = middle, value
            above = above / 2 if side < 0 else above
        side = 1 if value > 0 else -1
    return middle


def _first(kept: Array, capacity: float, times: Array) -> float:
    """Returns the first time at which `capacity` objects are kept; behind another cache, there may be later ones."""
    after = int(np.argmax(kept >= capacity * (1 - _ROUNDING)))
    near = slice(max(after - 1, 0), after + 1)
    return float(np.interp(capacity, kept[near], times[near]))


def _odds(probability: Array) -> Array:
    """Returns the mean number of successes before the first failure."""
    return probability / np.maximum(1 - probability, np.finfo(float).tiny)


def _stay(requests: Process, stored: Array, hits: Array, time: Array | float) -> Array:
    """Returns the share of time that an object is stored, if it stays for `time` after each insertion (Little's law)."""
    rate = requests.rate.reshape(-1, *[1] * (hits.ndim - 1))
    return rate * stored * time / (1 + stored * hits)


POLICIES: dict[str, Policy] = {"Lru": Lru(), "Fifo": Fifo(), "Random": Random()}


class Misses(Process):
    """The misses of a cache, as a renewal process."""

    def __init__(self, policy: Policy, requests: Process, time: float, stored: Array) -> None:
        self.hit = stored * (hits := policy.hits(requests, time)) / (1 + stored * hits)
        self.rate = requests.rate * (1 - self.hit)
        self._policy = policy
        self._requests = requests
        self._stored = stored
        self._step = time / policy.steps
        self._gap = np.zeros((len(self.rate), 0))  # as far as it is known

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        least = self._policy.steps * (TAIL if isinstance(self._policy, Random) else 1)
        own_cells = max(least, math.ceil(step * cells / self._step)) + 1
        if own_cells > _MOST_CELLS:
            raise UserError("a cache above the first level keeps objects more than 100 times as long as the level "
                            "below: too long to compute (allowed: smaller caches, or more objects)")
        if own_cells >= self._gap.shape[1]:
            self._gap = self._solve(own_cells)
        gap = self._gap[:, :own_cells + 1]
        # The share of time without a request in the next t: an arbitrary time hits gaps in proportion to their length.
        none = 1 - gap
        area = np.cumsum((none[:, 1:] + none[:, :-1]) / 2, axis=1) * self._step
        residual = np.clip(1 - self.rate[:, None] * np.pad(area, ((0, 0), (1, 0))), 0, 1)
        times = step * np.arange(cells + 1) / self._step
        return _interpolate(gap, times), _interpolate(residual, times)

    def _solve(self, cells: int) -> Array:
        """Returns the distribution of the time between misses: after a miss, the object is stored or is not."""
        inserted = self._policy.between(self._requests, self._step, cells)
        if np.all(self._stored == 1):
            return inserted
        gap, _ = self._requests.sample(self._step, cells)
        return self._stored[:, None] * inserted + (1 - self._stored[:, None]) * gap


def _interpolate(rows: Array, places: Array) -> Array:
    """Interpolates linearly between the cells of a grid."""
    cells = np.minimum(places.astype(int), rows.shape[1] - 2)
    return rows[:, cells] + (places - cells) * (rows[:, cells + 1] - rows[:, cells])
