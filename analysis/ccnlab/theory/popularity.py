"""Popularity of the objects of a catalogue, in bins of nearly equal popularity."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

_ONE_BY_ONE = 300  # number of the first ranks, which have a bin each
_BIN_WIDTH = 0.02  # of the other ranks: last rank / first rank - 1

Array = np.ndarray


@dataclass(frozen=True)
class Demand:
    """Objects in bins of nearly equal popularity."""

    share: Array  # of all requests, for each object of a bin
    objects: Array  # number of objects in a bin

    @property
    def size(self) -> float:
        """The number of objects in all bins."""
        return float(self.objects.sum())


def zipf(objects: int, alpha: float, shift: float = 0) -> Demand:
    """Returns Zipf-Mandelbrot popularity: rank k in proportion to (k + shift)^-alpha; shift 0 is Zipf's law.

    Popular ranks have a bin each, others bins of 2 %.
    """
    ends = [float(k) for k in range(1, min(objects, _ONE_BY_ONE) + 1)]
    while ends[-1] < objects:
        ends.append(float(min(objects, math.ceil(ends[-1] * (1 + _BIN_WIDTH)))))
    last = np.array(ends)
    first = np.concatenate(([1.0], last[:-1] + 1))
    weight = _sum_of_powers(first + shift, last + shift, alpha)
    return Demand(weight / weight.sum() / (last - first + 1), last - first + 1)


def _sum_of_powers(first: Array, last: Array, alpha: float) -> Array:
    """Returns the sum of k^-alpha over first .. last by the Euler-Maclaurin formula; exact for a single term."""
    # The integral of k^-alpha, in a form without cancellation for alpha near 1.
    length = np.log(last / first)
    power = (1 - alpha) * length
    integral = first ** (1 - alpha) * length * np.where(power == 0, 1, np.expm1(power) / np.where(power == 0, 1, power))
    slopes = -alpha * (last ** (-alpha - 1) - first ** (-alpha - 1))
    return integral + (first ** -alpha + last ** -alpha) / 2 + slopes / 12
