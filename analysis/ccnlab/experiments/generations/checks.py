"""Targets and checks of generations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.generations.data import (
    loss_table,
    mesh_table,
    outage_table,
    size_table,
    state_table,
    typical,
    version_table,
)
from ccnlab.experiments.generations.runs import LIFETIME_S, LOSSES, MOST, SHORTEST, STORES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, NotSimulated, by_construction, calibrated

if TYPE_CHECKING:
    import pandas as pd

NAME = "generations"
GOAL = "own goal"
OLD_EACH, NEW_EACH, TREE = "0.8, each object", "1.0, each object", "1.0, manifest"

ONE = Target("GN-1", GOAL, NAME, "files of 1 kB to 10 MB, manifest", "signatures per file", "1", "", "exact",
             "the root covers all objects by their hashes")
SMALL = Target("GN-2", GOAL, NAME, "file of 1 MB, manifest", "bytes besides the payload, of those with a signature per object",
               "<= 0.6", "", "bound", "objects of CCNx 1.0 and their Interests on a link")
EVEN = Target("GN-3", GOAL, NAME, "manifest and signature per object", "smallest file with fewer bytes by a manifest", "<= 10",
              "kB", "bound", "a file of one chunk needs three objects")
STATE = Target("GN-4", GOAL, NAME, "tree, Interests without restrictions", "bytes of a PIT entry, 1.0 less 0.8", "<= 0", "bytes",
               "bound", "name and restrictions; the rest is the same")
REPAIR = Target("GN-5", GOAL, NAME, "lossy chain, estimated timeout", "time until a lost chunk arrives, of that after a lifetime",
                "<= 0.2", "", "bound", "CCNx 1.0 forwards each retransmission; CCNx's daemon does not: >= 0.5")
DEAD = Target("GN-6", GOAL, NAME, "link down for 1 s, the only path", "longest time without a chunk, with returns", "<= 2", "s",
              "bound", "the consumer asks again after 0.1, 0.2, 0.4, ... s; without returns, >= 4 s")
OTHER = Target("GN-7", GOAL, NAME, "dead link, second source, best route", "longest time without a chunk, with returns", "<= 0.1",
               "s", "bound", "the node before sends the Interest to its next one; without returns, >= 4 s")
CONFINED = Target("GN-8", GOAL, NAME, "mesh, hop limit of the shortest path", "Interests per chunk, of those of 0.8", "<= 0.5", "",
                  "bound", "medians of all seeds; all chunks arrive")
STORM = Target("GN-9", GOAL, NAME, "mesh, hop limit 255, content stores", "objects per chunk, of those of 0.8", ">= 3", "", "bound",
               "a copy that nonces would drop is a further downstream")
DISCOVERY = Target("GN-10", GOAL, NAME, "latest version by an object that names it", "time, of that by selectors", "<= 2.1", "",
                   "bound", "two round trips in place of one; selectors that stores answer need a lifetime to be sure")
OWN = (ONE, SMALL, EVEN, STATE, REPAIR, DEAD, OTHER, CONFINED, STORM, DISCOVERY)
CAVEATS: dict[str, Caveat] = {
    **dict.fromkeys((target.id for target in OWN), calibrated("the bound was set after first runs; it guards against changes")),
    ONE.id: by_construction("a tree of hashes has one root"),
}


def _value(table: pd.DataFrame, column: str, **wanted: object) -> float:
    """Returns the value of the row with these values."""
    rows = table
    for name, value in wanted.items():
        rows = rows[rows[name] == value]
    if len(rows) != 1:
        raise NotSimulated(f"a run of {', '.join(map(str, wanted.values()))}")
    return float(rows[column].iloc[0])


def check_one(runs: pd.DataFrame, target: Target) -> CheckResult:
    """Each size."""
    rows = size_table(runs)
    rows = rows[rows["name"] == TREE].sort_values("size_bytes", ascending=False)
    return CheckResult(tuple(Condition(f"{row['size_bytes'] / 1000:g} kB", int(row["signatures"]), 1, 1)
                             for row in rows.to_dict("records")))


def check_small(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The typical file."""
    table = typical(runs)["overhead"]
    if not {TREE, NEW_EACH} <= set(table.index):
        raise NotSimulated("files of 1 MB")
    return CheckResult((Condition("1 MB", table[TREE] / table[NEW_EACH], high=0.6),),
                       because=", ".join(f"{name} {100 * share:.3g} %" for name, share in table.items()))


def check_even(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The smallest size from which on a manifest is better."""
    table = size_table(runs).pivot(index="size_bytes", columns="name", values="overhead")
    worse = table.index[table[TREE] >= table[NEW_EACH]]
    better = [size for size in table.index if size > max(worse, default=0)]
    return CheckResult((Condition("manifest", better[0] / 1000 if better else float("inf"), high=10, unit=target.unit),),
                       because=", ".join(f"{row[TREE] / row[NEW_EACH]:.3g} at {size / 1000:g} kB" for size, row in table.iterrows()))


def check_state(runs: pd.DataFrame, target: Target) -> CheckResult:
    """Each object has a signature."""
    table = state_table(runs)
    old, new = (_value(table, "pit_bytes", name=name) for name in (OLD_EACH, NEW_EACH))
    stored = [_value(table, "store_bytes", name=name) for name in (OLD_EACH, NEW_EACH)]
    return CheckResult((Condition("PIT entry", new - old, high=0, unit=target.unit),),
                       because=f"{old:.0f} and {new:.0f}; a stored object takes {stored[0]:.0f} and {stored[1]:.0f} bytes")


def check_repair(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The largest loss."""
    table = loss_table(runs)
    share = {name: _value(table, "repair_s", name=name, timer="estimated", loss=LOSSES[-1])
             / _value(table, "repair_s", name=name, timer="lifetime", loss=LOSSES[-1]) for name in ("1.0", "0.8", "0.8.1, its daemon")}
    return CheckResult((Condition("1.0", share["1.0"], high=0.2), Condition("CCNx's daemon", share["0.8.1, its daemon"], low=0.5)),
                       because=f"0.8 as the paper has it {share['0.8']:.3g}")


def _stalls(runs: pd.DataFrame, target: Target, high: float, **wanted: object) -> CheckResult:
    """The stall with returns, and at least a lifetime without them."""
    table = outage_table(runs)
    found = {name: _value(table, "stall_s", name=name, **wanted) for name in ("1.0", "1.0 without returns", "0.8")}
    return CheckResult((Condition("1.0", found["1.0"], high=high, unit=target.unit),
                        *(Condition(name, found[name], low=LIFETIME_S, unit=target.unit) for name in ("1.0 without returns", "0.8"))))


def check_dead(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The only path."""
    return _stalls(runs, target, 2, study="outage", outage_s=1.0)


def check_other(runs: pd.DataFrame, target: Target) -> CheckResult:
    """Two sources."""
    return _stalls(runs, target, 0.1, study="sources", strategy="BestRoute")


def check_confined(runs: pd.DataFrame, target: Target) -> CheckResult:
    """With and without content stores."""
    table = mesh_table(runs)
    old = _value(table, "interests_median", name="0.8")
    kinds = [f"1.0 {name}" for name in STORES]
    return CheckResult((*(Condition(kind, _value(table, "interests_median", name=kind, hop_limit=SHORTEST) / old, high=0.5)
                          for kind in kinds),
                        Condition("least share of chunks that arrive", float(table["answered_least"].min()), 1, 1)))


def check_storm(runs: pd.DataFrame, target: Target) -> CheckResult:
    """The largest hop limit."""
    table = mesh_table(runs)
    kind = f"1.0 {next(iter(STORES))}"
    share = {column: _value(table, column, name=kind, hop_limit=MOST) / _value(table, column, name="0.8")
             for column in ("objects_median", "interests_median")}
    return CheckResult((Condition("objects", share["objects_median"], low=3),),
                       because=f"Interests {share['interests_median']:.3g}")


def check_discovery(runs: pd.DataFrame, target: Target) -> CheckResult:
    """Against an Interest that no store may answer."""
    table = version_table(runs)
    by_origin = _value(table, "found_ms", name="0.8, no stores")
    return CheckResult((Condition("1.0", _value(table, "sure_ms", name="1.0, pointer") / by_origin, high=2.1),
                        Condition("finds it", float(table["is_latest"].min()), 1, 1)),
                       because=f"by Exclude, sure after {_value(table, 'sure_ms', name='0.8, Exclude') / 1000:.3g} s")


CHECKS: dict[str, Check] = {ONE.id: check_one, SMALL.id: check_small, EVEN.id: check_even, STATE.id: check_state,
                            REPAIR.id: check_repair, DEAD.id: check_dead, OTHER.id: check_other, CONFINED.id: check_confined,
                            STORM.id: check_storm, DISCOVERY.id: check_discovery}
