"""The runs: both wire formats in small networks, each with what one generation has and the other lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid, without_repeats

SCENARIO = "generations"
OLD, NEW = "ccnb", "ccnx-1.0"
PROFILE = "ns3::ccn::CcnL3Protocol::Profile"

# What has a signature, by the name in figures.
OBJECTS, BATCHES, MANIFEST = "objects", "batches", "manifest"
FETCHES = {
    "0.8, each object": {"wire": OLD, "fetch": OBJECTS},
    "0.8, batches of 128": {"wire": OLD, "fetch": BATCHES},
    "1.0, each object": {"wire": NEW, "fetch": OBJECTS},
    "1.0, manifest": {"wire": NEW, "fetch": MANIFEST},
}
SIZES = (1000, 3000, 10_000, 30_000, 100_000, 1_000_000, 10_000_000)  # bytes
TYPICAL = 1_000_000  # bytes

# Nodes on a lossy chain, by the name in figures.
FORWARDERS: dict[str, dict[str, Value]] = {
    "0.8": {"wire": OLD},
    "0.8.1, its daemon": {"wire": OLD, PROFILE: "ccnx-0.8.1"},
    "1.0": {"wire": NEW},
}
TIMERS = ("lifetime", "estimated")
LOSSES = (0.003, 0.01, 0.03)
LOST_SIZE = 200_000  # bytes
SEEDS = 5

# Nodes at a dead link, by the name in figures.
ANSWERS: dict[str, dict[str, Value]] = {
    "0.8": {"wire": OLD},
    "1.0 without returns": {"wire": NEW, "silent": True},
    "1.0": {"wire": NEW, "silent": False},
}
OUTAGES = (0.1, 0.3, 1.0, 3.0, 10.0)  # s
LIFETIME_S = 4.0
SOURCES_OUTAGE = 2.0  # s
STRATEGIES = ("BestRoute", "BestFace")

# The mesh, in which four links lead to the producer.
SHORTEST = 4
HOP_LIMITS = (4, 5, 6, 7, 8, 10, 12, 14, 16)
MOST = 255
STORES = {"with stores": 20000, "without stores": 0}
MESH_SIZE = 50_000  # bytes
MESH_SEEDS = 5

FINDS = {
    "0.8, Exclude": {"wire": OLD, "find": "exclude"},
    "0.8, no stores": {"wire": OLD, "find": "origin"},
    "0.8, pointer": {"wire": OLD, "find": "pointer"},
    "1.0, pointer": {"wire": NEW, "find": "pointer"},
}


def _runs(study: str, arguments: Mapping[str, Value], varied: Mapping[str, Sequence[Value]] | None = None,
          seeds: int = 1) -> list[Task]:
    return grid(SCENARIO, {"study": [study], **{name: [value] for name, value in arguments.items()}, **(varied or {})}, seeds)


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs of all studies; quick: fewer sizes, losses, outages and seeds."""
    tasks: list[Task] = []
    for name, fetch in FETCHES.items():
        if name != "0.8, batches of 128":
            tasks += _runs("tree", {**fetch, "size": TYPICAL})
    for fetch in FETCHES.values():
        tasks += _runs("file", fetch, {"size": [size for size in SIZES if not quick or size in (1000, 10_000, TYPICAL)]})
    for forwarder in FORWARDERS.values():
        tasks += _runs("loss", {**forwarder, "size": LOST_SIZE},
                       {"timer": TIMERS, "loss": LOSSES[-1:] if quick else LOSSES}, 1 if quick else SEEDS)
    for answer in ANSWERS.values():
        tasks += _runs("outage", {**answer, "size": TYPICAL}, {"outage": [1.0] if quick else OUTAGES})
        tasks += _runs("sources", {**answer, "size": TYPICAL, "outage": SOURCES_OUTAGE}, {"strategy": STRATEGIES})
    seeds = 1 if quick else MESH_SEEDS
    tasks += _runs("mesh", {"wire": OLD, "cache": 0, "size": MESH_SIZE}, {}, seeds)
    for cache in STORES.values():
        limits = HOP_LIMITS[::4] if quick else HOP_LIMITS
        tasks += _runs("mesh", {"wire": NEW, "cache": cache, "size": MESH_SIZE},
                       {"hop-limit": [*limits, MOST] if cache else limits}, seeds)
    for find in FINDS.values():
        tasks += _runs("versions", find)
    return without_repeats(tasks)
