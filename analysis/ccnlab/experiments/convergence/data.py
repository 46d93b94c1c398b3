"""The rows of convergence as data frames, and the tables of its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.convergence.runs import CARRIER, HELLOS_OF_STORES, MAPS, OTHERS, PROTOCOLS, SCENARIO, SILENT, SWEEPS
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

# Changes of the link by the name of their counters, and what they are called in the figures; a cut has two kinds.
REPAIR, COST = "repair", "cost"
CUTS = {SILENT: "silent cut", CARRIER: "carrier loss"}
CHANGES = (*CUTS.values(), REPAIR, "higher cost")
# Interests by what their way crosses.
WAYS = {"alternative_": "with an alternative", "crossing_": "across the link", "": "all"}


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: run_id, rng_run, kind (map, hello or stores), map, protocol, strategy, cut, hello_s, is_cached,
    bound_s, seen_by_s, control_bytes_per_s (of each router), detected_s (by both ends of the cut link; empty: not at all),
    duplicates and no_route (Interests that were dropped), longest_way (links that content has crossed). `changes` has a row per run and change: run_id, change, converged_s, wrong_routes. `losses` has a
    row per run and kind of way after the cut: run_id, way, asked, lost.
    """

    runs: pd.DataFrame
    changes: pd.DataFrame
    losses: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs, what followed each change, and the Interests that were not answered after the cut."""
    import pandas as pd

    counters = store.read("counter", run_ids)
    found = counters[counters["node"] == "*"].pivot(index="run_id", columns="name", values="value")
    if missing := set(run_ids) - set(found.index):
        raise UserError(f"run {min(missing)} of {SCENARIO} has no counters")
    found = found.join(measures_of(store, run_ids).add_suffix("_s"))
    known = [(row, found.loc[row["run_id"]].dropna()) for row in store.read_runs(run_ids).to_dict("records")]
    runs, changes, losses = [], [], []
    for row, values in known:
        protocol, kind, hello = _kind(row["routing"])
        size = row.get("size")
        runs.append({
            "run_id": row["run_id"], "rng_run": row["rng_run"], "kind": kind, "protocol": protocol, "hello_s": hello,
            "map": _map(row.get("links"), size), "strategy": row["strategy"], "cut": CUTS[row["cut"]],
            "is_cached": HELLOS_OF_STORES.get(row["routing"], False),
            "bound_s": values.get("bound_s"), "seen_by_s": values.get("seen_by_s"),
            "control_bytes_per_s": values["steady_bytes"] / values["steady_s"] / values["routers"],
            "detected_s": values.get("cut_detected_s"),
            **{name: values[name] for name in ("duplicates", "no_route", "longest_way")}})
        for name, change in (("cut", CUTS[row["cut"]]), (REPAIR, CHANGES[2]), (COST, CHANGES[3])):
            changes.append({"run_id": row["run_id"], "change": change, "converged_s": values[f"{name}_converged_s"],
                            "wrong_routes": values.get(f"{name}_wrong_routes", 0)})
        for prefix, way in WAYS.items():
            losses.append({"run_id": row["run_id"], "way": way, "asked": values[f"cut_{prefix}asked"],
                           "lost": values[f"cut_{prefix}lost"]})
    return Data(pd.DataFrame(runs), pd.DataFrame(changes), pd.DataFrame(losses))


def _kind(routing: str) -> tuple[str, str, float]:
    """Returns the name of the protocol, what its runs are for, and the hello interval if it is swept."""
    for name, protocol in PROTOCOLS.items():
        if protocol.routing == routing:
            return name, "map", float("nan")
    if routing in SWEEPS:
        return SWEEPS[routing][0], "hello", SWEEPS[routing][1]
    return "fast", "stores", float("nan")


def _map(links: object, size: object) -> str:
    """Returns the name of the map with these arguments."""
    return next(name for name, given in MAPS.items() if given.get("links", "") == (links if isinstance(links, str) else ""))


def convergence_table(data: Data) -> pd.DataFrame:
    """Returns a row per map, protocol and change: the longest time of all runs, the bound after a silent cut, and wrong routes."""
    rows = data.runs[data.runs["kind"] == "map"].merge(data.changes, on="run_id")
    grouped = rows.groupby(["map", "protocol", "change"])
    table = grouped.agg(runs=("run_id", "count"), longest_s=("converged_s", "max"), bound_s=("bound_s", "max"),
                        wrong_routes=("wrong_routes", "sum")).reset_index()
    bounded = table["protocol"].map({name: protocol.is_bounded for name, protocol in PROTOCOLS.items()})
    table["bound_s"] = table["bound_s"].where(bounded & (table["change"] == CUTS[SILENT]))
    table["longest_s"] = table["longest_s"].where(table["longest_s"] > 0)
    return table


def loss_table(data: Data) -> pd.DataFrame:
    """Returns a row per way, protocol, cut and strategy: Interests of all maps between the cut and the last new route."""
    rows = data.runs[data.runs["kind"] == "map"].merge(data.losses, on="run_id")
    table = rows.groupby(["way", "protocol", "cut", "strategy"])[["asked", "lost"]].sum().reset_index()
    return table.assign(unsatisfied=table["lost"] / table["asked"].where(table["asked"] > 0))


def hello_table(data: Data) -> pd.DataFrame:
    """Returns a row per protocol and hello interval."""
    return means_by(data.runs[data.runs["kind"] == "hello"], ["protocol", "hello_s"],
                    ["control_bytes_per_s", "detected_s", "seen_by_s"])


def control_table(data: Data) -> pd.DataFrame:
    """Returns a row per map and protocol: what a router sends while nothing changes, and Interests that were dropped."""
    rows = data.runs[(data.runs["kind"] == "map") & data.runs["strategy"].ne(OTHERS)]
    return means_by(rows, ["map", "protocol"], ["control_bytes_per_s", "duplicates", "no_route", "longest_way"])
