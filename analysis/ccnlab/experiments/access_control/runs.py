"""The runs of experiment access-control."""

from __future__ import annotations

from ccnlab.project import TREE
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "access-control"
SHARES = (100_000, 300_000, 500_000, 700_000, 1_000_000)
# Tourani et al., by device: time of the extraction in s for SHARES.
PAPER = {"laptop": (0.14, 0.46, 0.71, 1.03, 1.34), "phone": (1.16, 3.86, 5.92, 7.44, 10.65)}
# Time per share in us of --device, fitted to all times of the device: the largest relative error is as small as possible.
PRESETS = {"laptop": 1.43, "phone": 11.64}
MEASURED, NETWORK, WAITING = "measured", "network", "waiting"  # kinds of runs
EXTRACTIONS = 15  # of which the least time counts, of all seeds
TREE_SHARES = 10_000
STORE, SPREAD = 100_000, 60  # chunks, s
TOGETHER = 0.1  # s
DEVICES = ("none", "laptop", "phone")
# Runs of all schemes, in each of which one client is revoked.
SCHEME = "scheme"
GEANT = TREE / "scenarios/network/maps/geant.csv"
REVOKE_AT = 100  # s, after the first transfers
CLIENTS = (64, 32, 16, 8, 4)
# Where clients start together, their groups differ from seed to seed. In all other runs, nearly each count is equal.
TOGETHER_SEEDS, SPREAD_SEEDS, SCHEME_SEEDS, MEASURED_SEEDS = 5, 3, 1, 2


def make_grid(quick: bool) -> list[Task]:
    """Returns the measured extractions, and the runs on the tree; quick: fewer seeds, clients and shares."""
    measured: Varied = {"shares": SHARES[::-1], "clients": [0], "levels": [1], "extractions": [EXTRACTIONS], "bin": [1000]}
    tree: Varied = {"shares": [TREE_SHARES], "clients": (16, 4, 1) if quick else (64, 32, 16, 8, 4, 2, 1), "bin": [1000]}
    waiting: Varied = {"shares": (10_000, 1000) if quick else (1_000_000, 100_000, 10_000, 1000), "clients": [1],
               "levels": [4], "device": DEVICES, "jitter": [0], "bin": [1000]}
    extracted, together, spread = (1, 1, 1) if quick else (MEASURED_SEEDS, TOGETHER_SEEDS, SPREAD_SEEDS)
    return (grid(SCENARIO, measured, extracted) + grid(SCENARIO, waiting, 1)
            + grid(SCENARIO, {**tree, "cache": [STORE, 0], "jitter": [SPREAD]}, spread)
            + grid(SCENARIO, {**tree, "cache": [0], "jitter": [TOGETHER]}, together) + scheme_grid(quick))


def scheme_grid(quick: bool) -> list[Task]:
    """Returns the runs of all schemes on the tree and on GEANT, with a block of 10,000 shares and one of a share per client."""
    clients = (16, 4) if quick else CLIENTS
    common: Varied = {"revoked": [1], "revoke-at": [REVOKE_AT], "jitter": [SPREAD], "links": ["", str(GEANT)], "cache": [0, STORE],
              "bin": [1000]}
    seeds = 1 if quick else SCHEME_SEEDS
    tasks = grid(SCENARIO, {"scheme": ["broadcast"], "shares": [TREE_SHARES], "clients": clients, **common}, seeds)
    for count in clients:
        tasks += grid(SCENARIO, {"scheme": ["broadcast"], "shares": [count], "clients": [count], **common}, seeds)
    return tasks + grid(SCENARIO, {"scheme": ["per-client", "group"], "clients": clients, **common}, seeds)
