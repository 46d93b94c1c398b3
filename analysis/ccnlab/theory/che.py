"""Hit ratios of LRU caches in a line or a tree by Che's approximation, to compare with the scenario bench-scale.

Every cache stores all objects that pass it (leave copy everywhere) and evicts the least recently used one. Requests for
objects form independent Poisson processes at the lowest caches. A cache of C objects keeps an object for a time T after
each request for it. T is the same for all objects, such that C objects are stored on average (H. Che, Y. Tung, Z. Wang,
Hierarchical web caching systems: modeling, design and experimental results, IEEE JSAC 20(7), 2002). A request is a hit
if it comes within T of the previous one, and a miss otherwise. Misses are the requests for the next cache; they are not
a Poisson process, since two misses are never closer than T. doc/experiments/bench-scale.rst has the equations.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ccnlab.errors import UserError
from ccnlab.runs.database import connect, explained

_STEPS = 200  # of the time grid, per characteristic time
_ONE_BY_ONE = 300  # number of the first ranks, which have a bin each
_BIN_WIDTH = 0.02  # of the other ranks: last rank / first rank - 1
_MOST_CELLS = 100 * _STEPS  # of a time grid

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


def zipf(objects: int, alpha: float) -> Demand:
    """Returns Zipf popularity: rank k in proportion to k^-alpha; popular ranks have a bin each, others bins of 2 %."""
    ends = [float(k) for k in range(1, min(objects, _ONE_BY_ONE) + 1)]
    while ends[-1] < objects:
        ends.append(float(min(objects, math.ceil(ends[-1] * (1 + _BIN_WIDTH)))))
    last = np.array(ends)
    first = np.concatenate(([1.0], last[:-1] + 1))
    weight = _sum_of_powers(first, last, alpha)
    return Demand(weight / weight.sum() / (last - first + 1), last - first + 1)


def _sum_of_powers(first: Array, last: Array, alpha: float) -> Array:
    """Returns the sum of k^-alpha over first .. last by the Euler-Maclaurin formula; exact for a single term."""
    # The integral of k^-alpha, in a form without cancellation for alpha near 1.
    length = np.log(last / first)
    power = (1 - alpha) * length
    integral = first ** (1 - alpha) * length * np.where(power == 0, 1, np.expm1(power) / np.where(power == 0, 1, power))
    slopes = -alpha * (last ** (-alpha - 1) - first ** (-alpha - 1))
    return integral + (first ** -alpha + last ** -alpha) / 2 + slopes / 12


class _Process(Protocol):
    """A stationary process of requests, for each object of each bin."""

    rate: Array  # of requests, for each bin's objects

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        """Returns two arrays with a row per bin, at the times t = 0, step, ..., cells * step.

        The first is the probability that the next request comes within t of the previous one; the second is the
        probability that no request comes within t of an arbitrary time.
        """


class _Poisson:
    """The requests of a consumer."""

    def __init__(self, rate: Array) -> None:
        self.rate = rate

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        none = np.exp(-np.outer(self.rate, step * np.arange(cells + 1)))
        return 1 - none, none


class _Superposed:
    """The superposition of independent processes with the same distribution."""

    def __init__(self, source: _Process, sources: int) -> None:
        self.rate = sources * source.rate
        self._source = source
        self._sources = sources

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        gap, residual = self._source.sample(step, cells)
        # No request comes within t of another: neither from its own source, nor from any other, in a residual time.
        return 1 - (1 - gap) * residual ** (self._sources - 1), residual ** self._sources


class _Misses:
    """The misses of a cache: the requests that come more than `time` after the previous one."""

    def __init__(self, requests: _Process, time: float) -> None:
        step = time / _STEPS
        gap, _ = requests.sample(step, _STEPS)
        self.rate = requests.rate * (1 - gap[:, -1])
        self._requests = requests
        self._step = step

    def sample(self, step: float, cells: int) -> tuple[Array, Array]:
        own_cells = max(_STEPS, math.ceil(step * cells / self._step)) + 1
        if own_cells > _MOST_CELLS:
            raise UserError("a cache above the first level keeps objects more than 100 times as long as the level "
                            "below: too long to compute (allowed: smaller caches, or more objects)")
        gap = self._solve(own_cells)
        # The share of time without a request in the next t: an arbitrary time hits gaps in proportion to their length.
        none = 1 - gap
        area = np.cumsum((none[:, 1:] + none[:, :-1]) / 2, axis=1) * self._step
        residual = np.clip(1 - self.rate[:, None] * np.pad(area, ((0, 0), (1, 0))), 0, 1)
        times = step * np.arange(cells + 1) / self._step
        return _interpolate(gap, times), _interpolate(residual, times)

    def _solve(self, cells: int) -> Array:
        """Returns the distribution of the time between misses: a number of gaps up to `time`, then one longer gap.

        Solves the renewal equation G(t) = F(t) - F(T) + integral of G(t - s) dF(s) over s <= T by the trapezoidal rule.
        """
        gap, _ = self._requests.sample(self._step, cells)
        short = np.diff(gap[:, :_STEPS + 1], axis=1)
        weights = (short + np.pad(short[:, 1:], ((0, 0), (0, 1))))[:, ::-1] / 2
        between = np.zeros_like(gap)
        for cell in range(_STEPS + 1, cells + 1):
            past = np.einsum("bi,bi->b", between[:, cell - _STEPS:cell], weights)
            between[:, cell] = (past + gap[:, cell] - gap[:, _STEPS]) / (1 - short[:, 0] / 2)
        return between


def _interpolate(rows: Array, places: Array) -> Array:
    """Interpolates linearly between the cells of a grid."""
    cells = np.minimum(places.astype(int), rows.shape[1] - 2)
    return rows[:, cells] + (places - cells) * (rows[:, cells + 1] - rows[:, cells])


@dataclass(frozen=True)
class Level:
    """A level of identical caches."""

    hit_ratio: float  # NaN without requests
    time: float  # characteristic time, in units of the mean time between a consumer's requests


def levels(demand: Demand, capacities: Sequence[float], fan_in: Sequence[int]) -> list[Level]:
    """Returns all levels of caches, the lowest first.

    A cache of level i stores capacities[i] objects and gets the misses of fan_in[i] caches of the level below; a lowest
    cache gets the requests of fan_in[0] consumers. The misses of a cache are taken as a renewal process, which is exact
    on a line and for the lowest two levels of a tree.
    """
    if len(capacities) != len(fan_in):
        raise ValueError(f"{len(capacities)} capacities and {len(fan_in)} fan_in, allowed the same number of both")
    requests: _Process = _Poisson(demand.share)
    found = []
    for capacity, sources in zip(capacities, fan_in, strict=True):
        requests = _Superposed(requests, sources)
        level, requests = _pass(demand, requests, capacity)
        found.append(level)
    return found


def _pass(demand: Demand, requests: _Process, capacity: float) -> tuple[Level, _Process]:
    """Returns the level of a cache, and its misses."""
    asked = requests.rate * demand.objects
    if capacity >= demand.size or asked.sum() == 0:
        ratio = 1.0 if asked.sum() > 0 else math.nan
        return Level(ratio, math.inf), _Poisson(np.zeros_like(requests.rate))
    if capacity == 0:
        return Level(0.0, 0.0), requests
    time = _find_time(demand, requests, capacity)
    misses = _Misses(requests, time)
    return Level(1 - float(misses.rate @ demand.objects / asked.sum()), time), misses


def _find_time(demand: Demand, requests: _Process, capacity: float) -> float:
    """Returns the characteristic time: the time in which, on average, `capacity` different objects are requested."""
    least = capacity / float(requests.rate @ demand.objects)  # a lower bound: all requests are for different objects
    while True:
        step = least / _STEPS
        _, residual = requests.sample(step, 2 * _STEPS)
        kept = demand.objects @ (1 - residual)
        if kept[-1] >= capacity:
            return float(np.interp(capacity, kept, step * np.arange(len(kept))))
        least *= 2


@dataclass(frozen=True)
class NodeHitRatio:
    """Simulated and theoretical hit ratio of a node in a run of bench-scale."""

    node: str
    hops: int  # from the producer
    requests: float  # for objects, at the content store, after the warm-up
    simulated: float  # hit ratio; NaN without requests
    che: float  # hit ratio by Che's approximation

    @property
    def difference(self) -> float:
        return self.simulated - self.che

    @property
    def standard_error(self) -> float:
        """Standard error of the simulated hit ratio. Counts objects: their chunks are hits or misses together."""
        return math.sqrt(self.simulated * (1 - self.simulated) / self.requests) if self.requests else math.nan


def compare(database: Path | sqlite3.Connection, run_id: int | None = None) -> list[NodeHitRatio]:
    """Returns simulated and theoretical hit ratios of the nodes, those farthest from the producer first.

    Reads the latest run of bench-scale, or the run `run_id`. Raises UserError unless the topology is a line, a star or
    a tree with a consumer on each leaf, and the policy is Lru.
    """
    if isinstance(database, sqlite3.Connection):
        return _compare(database, run_id)
    with explained(database), closing(connect(database, writable=False)) as connection:
        return _compare(connection, run_id)


def _compare(connection: sqlite3.Connection, run_id: int | None) -> list[NodeHitRatio]:
    run_id, parameters = _find_run(connection, run_id)
    nodes = _read_nodes(connection, run_id)
    fan_in = _check_tree(parameters, nodes)
    chunks = parameters["chunks"]
    demand = zipf(parameters["objects"], parameters["alpha"])
    theory = levels(demand, [parameters["cache"] / chunks] * len(fan_in), fan_in)
    rows = []
    for name, node in nodes.items():
        hops, interests = node["distance"], node["measured_interests"]
        if hops > 0:
            simulated = node["measured_hits"] / interests if interests else math.nan
            rows.append(NodeHitRatio(name, hops, interests / chunks, simulated, theory[-hops].hit_ratio))
    return sorted(rows, key=lambda row: (-row.hops, len(row.node), row.node))


def _find_run(connection: sqlite3.Connection, run_id: int | None) -> tuple[int, dict]:
    row = connection.execute("SELECT run_id, parameters FROM run WHERE scenario = 'bench-scale' AND "
                             "(run_id = ?1 OR ?1 IS NULL) ORDER BY run_id DESC", (run_id,)).fetchone()
    if row is None:
        raise UserError("there is no run of bench-scale" + ("" if run_id is None else f" with run_id {run_id}"))
    return row[0], json.loads(row[1])


def _read_nodes(connection: sqlite3.Connection, run_id: int) -> dict[str, dict[str, int]]:
    """Returns the counters that the comparison needs, by node."""
    nodes: dict[str, dict[str, int]] = {}
    for node, name, value in connection.execute(
            "SELECT node, name, value FROM counter WHERE run_id = ? AND name IN "
            "('distance', 'measured_interests', 'measured_hits', 'objects_asked')", (run_id,)):
        nodes.setdefault(node, {})[name] = value
    return nodes


def _check_tree(parameters: Mapping[str, Any], nodes: Mapping[str, Mapping[str, int]]) -> list[int]:
    """Returns the fan-in of each level, the lowest first; raises UserError if the theory does not cover the run."""
    arity = {"line": 1, "star": parameters["consumers"], "tree": parameters["arity"]}.get(parameters["topology"])
    if arity is None:
        raise UserError(f"topology {parameters['topology']}: not allowed (line, star or tree)")
    if parameters["policy"] != "Lru":
        raise UserError(f"policy {parameters['policy']}: not allowed (Lru)")
    width = Counter(node["distance"] for node in nodes.values())
    depth = max(width)
    consumers = [node["distance"] for node in nodes.values() if "objects_asked" in node]
    complete = all(width[hops] == arity ** (hops - 1) for hops in range(1, depth + 1))
    if not complete or consumers != [depth] * width[depth]:
        raise UserError(f"{len(nodes)} nodes with {len(consumers)} consumers: not allowed (a complete tree with a "
                        "consumer on each leaf)")
    return [1] + [arity] * (depth - 1)
