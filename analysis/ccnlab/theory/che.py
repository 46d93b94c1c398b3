"""Hit ratios of caches in a line or a tree by Che's approximation, to compare with the scenario bench-scale.

Every cache stores all objects that pass it (leave copy everywhere). Requests for objects form independent Poisson
processes at the lowest caches. A cache of C objects keeps an object for a time T after each request for it, if it evicts
the least recently used object. T is the same for all objects, such that C objects are stored on average (H. Che, Y. Tung,
Z. Wang, Hierarchical web caching systems: modeling, design and experimental results, IEEE JSAC 20(7), 2002). A request is
a hit if it comes within T of the previous one, and a miss otherwise. Misses are the requests for the next cache; they are
not a Poisson process, since two misses are never closer than T. doc/usage/cache-studies.rst has the equations, and those
of other policies.
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
from typing import Any

from ccnlab.errors import UserError
from ccnlab.runs.database import connect, explained
from ccnlab.theory.network import Cache, Level, solve
from ccnlab.theory.popularity import Demand, zipf

# Arguments of a run and the values that the theory covers.
_COVERED = {"replacement": "Lru", "admission": "Always", "slices": 1}
_ARGUMENTS = ("topology", "size", "arity", "chunks", "objects", "alpha", *_COVERED)
_COUNTERS = ("distance", "measured_interests", "measured_hits", "cs_capacity")  # of each node
_ASKED = "objects_asked"  # of a consumer


def levels(demand: Demand, capacities: Sequence[float], fan_in: Sequence[int], policy: str = "Lru", stored: float = 1,
           poisson: bool = False) -> list[Level]:
    """Returns all levels of caches, the lowest first.

    A cache of level i stores capacities[i] objects and gets the misses of fan_in[i] caches of the level below; a lowest
    cache gets the requests of fan_in[0] consumers. The misses of a cache are taken as a renewal process, which is exact
    on a line and for the lowest two levels of a tree; with `poisson`, as a Poisson process. `stored` is the probability
    that a cache stores an object that it misses.
    """
    if len(capacities) != len(fan_in):
        raise ValueError(f"{len(capacities)} capacities and {len(fan_in)} fan_in, allowed the same number of both")
    caches: list[Cache] = []
    for capacity, sources in zip(capacities, fan_in, strict=True):
        below = (caches[-1],) * sources if caches else ()
        caches.append(Cache(capacity, 0 if caches else sources, below, policy, stored))
    solved = solve(demand, caches[-1], poisson).levels
    return [solved[cache] for cache in caches]


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
    a tree with a consumer on each leaf, and all content stores are equal and store each object by LRU.
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
    theory = levels(demand, [_capacity_of(nodes) / chunks] * len(fan_in), fan_in)
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
    parameters = json.loads(row[1])
    _check_complete(row[0], "argument", _ARGUMENTS, parameters)
    return row[0], parameters


def _check_complete(run_id: int, kind: str, names: Sequence[str], given: Mapping[str, Any]) -> None:
    missing = [name for name in names if name not in given]
    if missing:
        raise UserError(f"run {run_id} of bench-scale lacks the {kind} {', '.join(missing)}: written by another version of it")


def _read_nodes(connection: sqlite3.Connection, run_id: int) -> dict[str, dict[str, int]]:
    """Returns the counters that the comparison needs, by node."""
    nodes: dict[str, dict[str, int]] = {}
    names = (*_COUNTERS, _ASKED)
    for node, name, value in connection.execute(
            f"SELECT node, name, value FROM counter WHERE run_id = ? AND name IN ({', '.join('?' * len(names))})",
            (run_id, *names)):
        nodes.setdefault(node, {})[name] = value
    for counters in nodes.values() or ({},):
        _check_complete(run_id, "counter", _COUNTERS, counters)
    return nodes


def _capacity_of(nodes: Mapping[str, Mapping[str, int]]) -> int:
    """Returns the capacity of the content stores in chunks; raises UserError if they are not equal."""
    capacities = sorted({node["cs_capacity"] for node in nodes.values() if node["distance"] > 0})
    if len(capacities) != 1:
        raise UserError(f"content stores of {capacities[0]} to {capacities[-1]} chunks: not allowed (equal ones)")
    return capacities[0]


def _check_tree(parameters: Mapping[str, Any], nodes: Mapping[str, Mapping[str, int]]) -> list[int]:
    """Returns the fan-in of each level, the lowest first; raises UserError if the theory does not cover the run."""
    arity = {"line": 1, "star": parameters["size"] - 2, "tree": parameters["arity"]}.get(parameters["topology"])
    if arity is None:
        raise UserError(f"topology {parameters['topology']}: not allowed (line, star or tree)")
    for name, covered in _COVERED.items():
        if parameters[name] != covered:
            raise UserError(f"{name} {parameters[name]}: not allowed ({covered})")
    width = Counter(node["distance"] for node in nodes.values())
    depth = max(width)
    consumers = [node["distance"] for node in nodes.values() if _ASKED in node]
    complete = all(width[hops] == arity ** (hops - 1) for hops in range(1, depth + 1))
    if not complete or consumers != [depth] * width[depth]:
        raise UserError(f"{len(nodes)} nodes with {len(consumers)} consumers: not allowed (a complete tree with a "
                        "consumer on each leaf)")
    return [1] + [arity] * (depth - 1)
