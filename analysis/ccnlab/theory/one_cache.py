"""One cache with independent requests: policies that are no replacement policy of their own.

LRU, FIFO and random replacement, each with a probability to store (q-LRU), are in che.levels. Here are k-LRU, which stores
an object only if a list of recent names has it, and caches that keep an object for a given time (TTL).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ccnlab.errors import UserError
from ccnlab.theory.network import Level, pass_through
from ccnlab.theory.popularity import Demand
from ccnlab.theory.renewal import Poisson

_LEAST = 1e-300  # probability to store, so that all objects would fill a cache at last


def k_lru(demand: Demand, capacity: float, caches: int) -> Level:
    """Returns what an LRU cache does behind caches - 1 LRU lists of `capacity` names each (Martina et al. 2014).

    Every request is looked up in all lists and in the cache. A list or the cache inserts an object if the list before it
    has its name. The approximation takes the latter as independent of what is in the list itself. 1 is LRU.
    """
    if caches < 1:
        raise UserError(f"k-LRU of {caches} caches, allowed 1 or more")
    stored = np.ones_like(demand.share)
    for _ in range(caches):
        level, _ = pass_through(demand, Poisson(demand.share), capacity, "Lru", stored)
        stored = np.maximum(level.hit, _LEAST)
    return level


@dataclass(frozen=True)
class TtlCache:
    """A cache that evicts objects by time only."""

    hit_ratio: float
    objects: float  # mean number of stored objects


def ttl(demand: Demand, time: float, reset: bool) -> TtlCache:
    """Returns what a cache does that keeps an object for `time`, in units of the mean time between requests.

    With `reset`, the time begins again with each hit; else it begins with the insertion only. Both are exact for
    independent requests (Fofack et al. 2014).
    """
    if time < 0:
        raise UserError(f"the time to live is {time}, allowed 0 or more")
    asked = demand.share * time
    hit = -np.expm1(-asked) if reset else asked / (1 + asked)
    # An arbitrary time finds what an arbitrary request finds, since requests are Poisson processes.
    return TtlCache(float(demand.objects @ (demand.share * hit)), float(demand.objects @ hit))
