"""The runs: maps, protocols with their presets, strategies, two kinds of cut, and hello intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ccnlab.project import TREE
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid, without_repeats

SCENARIO = "convergence"
MAPS: dict[str, dict[str, Value]] = {
    "Abilene": {"links": str(TREE / "scenarios/network/maps/abilene.csv")},
    "GEANT": {"links": str(TREE / "scenarios/network/maps/geant.csv")},
    "synthetic": {"size": 100},
}
SEEDS = {"Abilene": 4, "GEANT": 4, "synthetic": 2}
ROUTERS = {"Abilene": 11, "GEANT": 37, "synthetic": 100}
ONE, OTHERS = "BestRoute", "BestFace"
SILENT, CARRIER = "silent", "carrier"


@dataclass(frozen=True)
class Protocol:
    """How routers get their routes, and how long a run takes until they have them: at the start, and after a change."""

    routing: str
    settle: float  # s
    phase: float  # s
    rate: float  # Interests per second of all routers, about as many per phase
    strategies: tuple[str, ...] = (ONE, OTHERS)
    is_bounded: bool = False  # its timers bound the time until all FIBs are right

    def arguments(self, name: str) -> dict[str, Value]:
        """Returns the arguments of its runs on a map."""
        rate = round(self.rate / ROUTERS[name], 3)
        return {"routing": self.routing, "settle": self.settle, "phase": self.phase, "rate": rate}


FAST, OSPFN, NLSR, VECTOR, LEARNING = "fast", "OSPFN 2.0", "NLSR", "distance vector", "self-learning"
PROTOCOLS = {
    FAST: Protocol("link-state[Preset=fast]", 15, 6, 300, is_bounded=True),
    OSPFN: Protocol("link-state[Preset=ospfn-2.0]", 90, 70, 30, is_bounded=True),
    NLSR: Protocol("link-state[Preset=nlsr]", 200, 110, 20, is_bounded=True),
    VECTOR: Protocol("distance-vector", 15, 6, 300),
    LEARNING: Protocol("self-learning[Misses=10]", 20, 15, 300, ("SelfLearning",)),
}
SWEPT = "GEANT"  # the map of the hello intervals and of cached hellos
HELLOS = (0.1, 0.3, 1.0, 3.0, 10.0)  # s
SWEPT_SEEDS = 3
LINK_STATE = "link state"
SWEEPS = {f"link-state[Preset=fast|HelloInterval={hello:g}s]": (LINK_STATE, hello) for hello in HELLOS} | {
    f"distance-vector[HelloInterval={hello:g}s]": (VECTOR, hello) for hello in HELLOS}
CACHE = 10000  # objects: large enough to keep each hello until it is not fresh any more
HELLOS_OF_STORES = {f"link-state[Preset=fast|CachedHellos={cached}]": cached == "true" for cached in ("false", "true")}


def _runs(name: str, arguments: dict[str, Value], seeds: int, cuts: Sequence[str] = (SILENT,),
          strategies: Sequence[str] = (ONE,)) -> list[Task]:
    given = {key: [value] for key, value in {**MAPS[name], **arguments}.items()}
    return grid(SCENARIO, {**given, "cut": list(cuts), "strategy": list(strategies)}, seeds)


def make_grid(quick: bool) -> list[Task]:
    """Returns all protocols on all maps, the hello intervals, and hellos that content stores answer; quick: fewer of each."""
    tasks: list[Task] = []
    for name in ("Abilene",) if quick else MAPS:
        for protocol in PROTOCOLS.values():
            tasks += _runs(name, protocol.arguments(name), 1 if quick else SEEDS[name],
                           (SILENT,) if quick else (SILENT, CARRIER), protocol.strategies)
    for routing, (_, hello) in SWEEPS.items():
        if not quick or hello in HELLOS[1::2]:
            timing: dict[str, Value] = {"routing": routing, "settle": 15 + 4 * hello, "phase": 6 + 3 * hello, "rate": 1}
            tasks += _runs(SWEPT, timing, 1 if quick else SWEPT_SEEDS)
    for routing in HELLOS_OF_STORES:
        stored: dict[str, Value] = {**PROTOCOLS[FAST].arguments(SWEPT), "routing": routing, "cache": CACHE, "phase": 60, "rate": 1}
        tasks += _runs(SWEPT, stored, 1 if quick else SWEPT_SEEDS)
    return without_repeats(tasks)
