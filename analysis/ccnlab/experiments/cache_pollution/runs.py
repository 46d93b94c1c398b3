"""The runs of experiment cache-pollution."""

from __future__ import annotations

from collections.abc import Sequence

from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid

SCENARIO = "cache-pollution"
OBJECTS, ALPHA, CACHE = 10_000, 0.8, 100
# Label -> admission policy of edge and core.
POLICIES = {"Always": "Always", "Probability 0.1": "Probability[Admitted=0.1]", "LeaveCopyDown": "LeaveCopyDown", "k-LRU": "KLru",
            "CacheShield": "CacheShield"}
SHARES = (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8)
FEW = (0, 0.2, 0.5, 0.8)  # shares of attackers who request few objects
JITTERS = (0, 0.005, 0.01, 0.02, 0.04)  # s
HALF = 0.5  # share of the attackers in a quick look
# Way of the probe and defence of the edge, by label.
NONE, DELAYED, SCOPED, DENIED = "time", "time, delayed hits", "scope 2", "scope 2, denied"
PROBES: dict[str, dict[str, Value]] = {
    NONE: {"probe": "timing"}, DELAYED: {"probe": "timing", "ingress": "DelayedHits"},
    SCOPED: {"probe": "scope"}, DENIED: {"probe": "scope", "deny-scopes": True}}
PROBED = 400  # objects
LARGER = 500  # objects per store with a probe, so that about half of the probed ones are stored
SEEDS = 3


def make_grid(quick: bool) -> list[Task]:
    """Returns the attacks for each policy, on the whole catalogue and on few objects, and the probes; quick: the ends."""
    seeds = 1 if quick else SEEDS
    always: dict[str, Sequence[Value]] = {"objects": [OBJECTS], "alpha": [ALPHA], "cache": [CACHE]}
    tasks = []
    for targets, shares in ((0, SHARES), (CACHE, FEW)):
        wanted = [share for share in shares if share in (0, HALF)] if quick else list(shares)
        tasks += grid(SCENARIO, {**always, "admission": list(POLICIES.values()), "targets": [targets], "share": wanted}, seeds)
    always["cache"] = [LARGER]
    for way in PROBES.values():
        jitters = JITTERS if way["probe"] == "timing" else JITTERS[:1]
        wanted = [jitter for jitter in jitters if jitter in (JITTERS[0], JITTERS[-2])] if quick else list(jitters)
        tasks += grid(SCENARIO, {**always, "probes": [PROBED], "jitter": wanted, **{name: [value] for name, value in way.items()}},
                      seeds)
    return tasks
