"""Requests for the objects of a catalogue as renewal processes, one per bin of equally popular objects.

F(t) is the probability that the next request for an object comes within t of the previous one. R(t) is the probability
that no request comes within t of an arbitrary time. doc/usage/cache-studies.rst has the equations.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np

from ccnlab.theory.popularity import Array

_STEPS_OF_TRANSFORM = 50  # of a grid, per time constant of an exponential function
TAIL = 12  # time constants after which an exponential function is taken as 0: exp(-12) = 6e-6
_ALIAS = 1e-8  # of solve_renewal: the weight of what wraps around
_BINS_AT_ONCE = 64  # of solve_renewal: limits its memory


class Process(ABC):
    """A stationary process of requests, for each object of each bin."""

    rate: Array  # of requests, for each bin's objects

    @abstractmethod
    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        """Returns F(t) and R(t), with a row per bin, at the times t = 0, step, ..., cells * step."""

    def count(self, step: float, cells: int) -> Array:
        """Returns the mean number of requests within t after a request, for the same times: M = F + F * M."""
        gap, _ = self.sample(step, cells)
        return solve_renewal(gap, np.diff(gap, axis=1))

    def outlive(self, time: float) -> Array:
        """Returns the probability that the next request comes within an exponential time of this mean."""
        step = time / _STEPS_OF_TRANSFORM
        gap, _ = self.sample(step, TAIL * _STEPS_OF_TRANSFORM)
        weight = np.exp(-np.arange(gap.shape[1]) / _STEPS_OF_TRANSFORM)
        area: Array = 1 - np.trapezoid((1 - gap) * weight, dx=step, axis=1) / time
        return np.clip(area, 0, 1)


class Poisson(Process):
    """The requests of consumers."""

    def __init__(self, rate: Array) -> None:
        self.rate = rate

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        none = np.exp(-np.outer(self.rate, step * np.arange(cells + 1)))
        return 1 - none, none

    def count(self, step: float, cells: int) -> Array:
        return np.outer(self.rate, step * np.arange(cells + 1))

    def outlive(self, time: float) -> Array:
        return self.rate * time / (1 + self.rate * time)


class Superposed(Process):
    """The superposition of independent processes, each as often as `times` says."""

    def __init__(self, sources: Sequence[Process], times: Sequence[int]) -> None:
        self._parts = [(source, number) for source, number in zip(sources, times, strict=True) if number > 0]
        self.rate = sum((number * source.rate for source, number in self._parts), np.zeros_like(sources[0].rate))

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        sampled = [source.sample(step, cells) for source, _ in self._parts]
        # No request comes within t of another: neither from its own source, nor from any other, in a residual time.
        later = np.zeros_like(sampled[0][0])
        for own, (gap, residual) in enumerate(sampled):
            source, number = self._parts[own]
            weight = number * source.rate / np.where(self.rate > 0, self.rate, 1)
            later += weight[:, None] * (1 - gap) * residual ** (number - 1) * self._none(sampled, own)
        return 1 - later, self._none(sampled)

    def _none(self, sampled: Sequence[tuple[Array, Array]], without: int | None = None) -> Array:
        """Returns the probability that no request comes within t from any source, or from any other source."""
        none = np.ones_like(sampled[0][1])
        for index, (_, residual) in enumerate(sampled):
            if index != without:
                none = none * residual ** self._parts[index][1]
        return none


def superpose(sources: Sequence[Process], times: Sequence[int]) -> Process:
    """Returns the superposition of independent processes, in the simplest form."""
    some = [(source, number) for source, number in zip(sources, times, strict=True) if number > 0]
    if len(some) == 1 and some[0][1] == 1:
        return some[0][0]
    if all(isinstance(source, Poisson) for source, _ in some):
        return Poisson(Superposed(sources, times).rate)
    return Superposed(sources, times)


def solve_renewal(given: Array, masses: Array) -> Array:
    """Solves x(t) = given(t) + integral of x(t - s) dF(s), where `masses` has the increase of F in each cell.

    Divides generating functions on a circle within the unit circle. The integral is that of the trapezoidal rule.
    """
    cells = given.shape[1]
    size = 1 << (2 * cells - 1).bit_length()
    damping = _ALIAS ** (np.arange(size) / size)
    solved = np.empty_like(given)
    for begin in range(0, len(given), _BINS_AT_ONCE):
        part = slice(begin, begin + _BINS_AT_ONCE)
        weights = (np.pad(masses[part], ((0, 0), (1, 0))) + np.pad(masses[part], ((0, 0), (0, 1)))) / 2
        factor = 1 - np.fft.rfft(weights[:, :size] * damping[:weights.shape[1]], size)
        found = np.fft.irfft(np.fft.rfft(given[part] * damping[:cells], size) / factor, size)
        solved[part] = found[:, :cells] / damping[:cells]
    return solved
