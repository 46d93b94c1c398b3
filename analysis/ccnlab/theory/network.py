"""Hit ratios of caches whose misses are the requests for further caches: lines and trees, up to the source at the root.

Every cache on the way stores what it misses, with the probability `stored` (1: leave copy everywhere). The requests for a
cache are the superposition of the requests of consumers there, and of the misses of the caches below it. Misses are taken
as independent renewal processes, which is exact, given the characteristic times, on a line and for the lowest two levels
of a tree. doc/usage/cache-studies.rst has the equations.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from ccnlab.errors import UserError
from ccnlab.theory.policies import POLICIES, Misses
from ccnlab.theory.popularity import Array, Demand
from ccnlab.theory.renewal import Poisson, Process, superpose


@dataclass(frozen=True)
class Cache:
    """A cache in a tree. Equal caches with equal caches below them are computed once."""

    capacity: float  # objects; 0: no cache
    consumers: float = 0  # rate of the requests of consumers at this cache
    below: tuple[Cache, ...] = ()  # caches whose misses come here
    policy: str = "Lru"  # Lru, Fifo or Random
    stored: float = 1  # probability that an object that is missed is stored

    def __post_init__(self) -> None:
        if self.policy not in POLICIES:
            raise UserError(f"policy {self.policy}: not allowed ({', '.join(POLICIES)})")
        if not 0 < self.stored <= 1:
            raise UserError(f"the probability to store is {self.stored}, allowed 0 < probability <= 1")
        if self.capacity < 0 or self.consumers < 0:
            raise UserError(f"a cache of {self.capacity} objects and {self.consumers} requests, allowed 0 or more of both")


@dataclass(frozen=True)
class Level:
    """What a cache does, or each of several identical caches."""

    hit_ratio: float  # NaN without requests
    time: float  # characteristic time, in units of 1 / rate of the consumers
    hit: Array = field(repr=False)  # hit ratio of each bin's objects
    rate: Array = field(repr=False)  # of the requests for each bin's objects


@dataclass(frozen=True)
class Network:
    """A tree of caches."""

    levels: Mapping[Cache, Level]
    hit_ratio: float  # share of the consumers' requests that a cache answers


def solve(demand: Demand, root: Cache, poisson: bool = False) -> Network:
    """Returns all caches of a tree. `poisson` takes misses as Poisson processes, which is simpler and less exact."""
    solved: dict[Cache, tuple[Level, Process]] = {}
    _visit(demand, root, poisson, solved)
    asked = _total_consumers(root)
    missed = float(solved[root][1].rate @ demand.objects)
    return Network({cache: level for cache, (level, _) in solved.items()}, 1 - missed / asked if asked else math.nan)


def _visit(demand: Demand, cache: Cache, poisson: bool, solved: dict[Cache, tuple[Level, Process]]) -> None:
    if cache in solved:
        return
    below = Counter(cache.below)
    for child in below:
        _visit(demand, child, poisson, solved)
    own = Poisson(cache.consumers * demand.share)
    requests = superpose([own, *(solved[child][1] for child in below)], [int(cache.consumers > 0), *below.values()])
    stored = np.full_like(demand.share, cache.stored)
    solved[cache] = pass_through(demand, requests, cache.capacity, cache.policy, stored, poisson)


def pass_through(demand: Demand, requests: Process, capacity: float, policy: str, stored: Array,
                 poisson: bool = False) -> tuple[Level, Process]:
    """Returns what a cache does with its requests, and its misses."""
    asked = requests.rate * demand.objects
    if capacity >= demand.size or asked.sum() == 0:
        found = 1.0 if asked.sum() > 0 else math.nan
        level = Level(found, math.inf, np.full_like(requests.rate, found), requests.rate)
        return level, Poisson(np.zeros_like(requests.rate))
    if capacity == 0:
        return Level(0.0, 0.0, np.zeros_like(requests.rate), requests.rate), requests
    time = POLICIES[policy].find_time(demand, requests, capacity, stored)
    misses = Misses(POLICIES[policy], requests, time, stored)
    level = Level(1 - float(misses.rate @ demand.objects / asked.sum()), time, misses.hit, requests.rate)
    return level, Poisson(misses.rate) if poisson else misses


def _total_consumers(cache: Cache) -> float:
    return cache.consumers + sum(number * _total_consumers(child) for child, number in Counter(cache.below).items())


@dataclass(frozen=True)
class Tree:
    """A tree whose nodes have names."""

    root: Cache
    nodes: Mapping[str, Cache]  # in the order of `parents`


def make_tree(parents: Mapping[str, str | None], capacities: Mapping[str, float], consumers: Mapping[str, float],
              policy: str = "Lru", stored: float = 1) -> Tree:
    """Returns the tree in which the misses of a node go to its parent, and those of the root (parent None) to the source.

    Nodes without a capacity have no cache, nodes without consumers forward requests only.
    """
    children: dict[str, list[str]] = {name: [] for name in parents}
    roots = [name for name, parent in parents.items() if parent is None]
    for name, parent in parents.items():
        if parent is not None:
            if parent not in children:
                raise UserError(f"the parent of {name} is {parent}, which is no node")
            children[parent].append(name)
    if len(roots) != 1:
        raise UserError(f"{len(roots)} nodes have no parent, allowed one: the root")
    strangers = sorted({*capacities, *consumers} - {*parents})
    if strangers:
        raise UserError(f"{strangers[0]} has a cache or consumers, but is no node of the tree")
    order = [roots[0]]
    for name in order:
        order += children[name]
    if len(order) < len(parents):
        raise UserError(f"{len(parents) - len(order)} nodes are not below the root {roots[0]}")
    made: dict[str, Cache] = {}
    for name in reversed(order):
        made[name] = Cache(capacities.get(name, 0), consumers.get(name, 0), tuple(made[child] for child in children[name]),
                           policy, stored)
    return Tree(made[roots[0]], {name: made[name] for name in parents})
