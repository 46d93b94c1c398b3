"""Hit ratios of LRU caches in a line or a tree with leave copy down (LCD).

An object is stored only by the first cache below the one that answered: a cache stores what it misses if the next cache
towards the source has it. Martina, Garetto and Leonardi (2014) therefore treat a cache as one that stores with the hit
ratio of the next one, for each object. Here, that is combined with renewal processes of misses. For a line of two caches
the result is exact, given the characteristic times. Else, it takes the admission as independent of all but the object.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ccnlab.errors import UserError
from ccnlab.theory.network import Level, pass_through
from ccnlab.theory.popularity import Demand
from ccnlab.theory.renewal import Poisson, Process, superpose

_LEAST = 1e-12  # probability to store, so that a cache is filled even if the next one has almost no hits
_NEAR = 1e-5  # change of all hit ratios in a round that ends the iteration
_ROUNDS = 200


def lcd_levels(demand: Demand, capacities: Sequence[float], fan_in: Sequence[int]) -> list[Level]:
    """Returns all levels of caches, the lowest first; the arguments are those of `che.levels`."""
    if len(capacities) != len(fan_in):
        raise ValueError(f"{len(capacities)} capacities and {len(fan_in)} fan_in, allowed the same number of both")
    stored = [np.ones_like(demand.share) for _ in capacities]
    before: list[float] = []
    for _ in range(_ROUNDS):
        requests: Process = Poisson(demand.share)
        found = []
        for capacity, sources, share in zip(capacities, fan_in, stored, strict=True):
            level, requests = pass_through(demand, superpose([requests], [sources]), capacity, "Lru", share)
            found.append(level)
        now = [level.hit_ratio for level in found]
        if before and np.allclose(now, before, rtol=0, atol=_NEAR, equal_nan=True):
            return found
        before = now
        # Half of the change: the exact fixed point lies between two rounds.
        stored[:-1] = [(share + np.clip(level.hit, _LEAST, 1)) / 2 for share, level in zip(stored, found[1:])]
    raise UserError(f"the hit ratios of leave copy down did not converge in {_ROUNDS} rounds")
