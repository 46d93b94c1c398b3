"""The data of the experiment multipath: the query, and quantities of runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.multipath.runs import BIN, TICK, case_arguments, uncut
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.experiments.shared.wire import with_peers

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

NODES = ("PC1", "PC2", "CCNx1", "CCNx2", "CCNx3", "CS")  # in the order of their addresses
ROUTERS = {"CCNx1": ("PC1", "PC2", "CCNx2", "CCNx3"), "CCNx2": ("CCNx1", "CCNx3", "CS"), "CCNx3": ("CCNx1", "CCNx2")}
PAIR = ("PC1", "CS")
WORDS = {"interest": "Interests", "data": "ContentObjects"}


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run, `hops` packets by run, node, peer, link, direction and kind. `load` has packets/s, and
    `machines` CPU load and memory, both by run, node and time bin.
    """

    runs: pd.DataFrame
    hops: pd.DataFrame
    load: pd.DataFrame
    machines: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the times of all transfers, the packets on each face, and duplicates and hits at CCNx2."""
    import pandas as pd

    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids)
    for node in ("PC1", "PC2"):
        of_node = transfers[transfers["node"] == node].set_index("run_id")
        runs[f"{node}_s"] = of_node["end_s"] - of_node["start_s"]
    counters = store.read("counter", run_ids)
    for column, name in (("duplicates", "drop_duplicate_nonce"), ("hits", "hits")):
        chosen = counters[(counters["node"] == "CCNx2") & (counters["name"] == name)]
        runs[column] = chosen.set_index("run_id")["value"]
    traffic = store.read("traffic", run_ids)
    ccn = traffic[traffic["face"].str.startswith("udp:")]
    topology = ccn["run_id"].map(runs["topology"])
    ccn = pd.concat([with_peers(ccn[topology == "report"], NODES), with_peers(ccn[topology == "pair"], PAIR)])
    hops = ccn.groupby(["run_id", "node", "peer", "link", "direction", "kind"], as_index=False)["packets"].sum()
    load = ccn.groupby(["run_id", "node", "bin_s"], as_index=False)["packets"].sum()
    load["per_s"] = load["packets"] / load["run_id"].map(runs["bin"])
    return Data(runs.reset_index(), hops, load, store.read("node_load", run_ids))


def papers_runs(data: Data, tick: str = "") -> pd.DataFrame:
    """Returns the runs of the paper's network; tick: of the strategy, empty for the daemon's."""
    runs = data.runs[data.runs["topology"] == "report"]
    if TICK not in runs:
        return runs.iloc[:0] if tick else runs
    return runs[runs[TICK].fillna("") == tick]


def report_runs(data: Data, paths: str, first: str = "short", tick: str = "") -> list[int]:
    """Returns the ids of the paper's runs with these routes and the tick, one per seed."""
    runs = papers_runs(data, tick)
    found = runs.loc[(runs["paths"] == paths) & (runs["first"] == first), "run_id"]
    if found.empty:
        raise NotSimulated(f"no run with --paths={paths} and --first={first}" + f" and a tick of {tick}" * bool(tick))
    return list(found)


def case_runs(data: Data, case: Mapping[str, Any]) -> list[int]:
    """Returns the ids of the simulations of a measured run, one per seed."""
    runs = data.runs[data.runs["topology"] == "pair"]
    for name, (value,) in case_arguments(case).items():
        if name in runs:
            runs = runs[runs[name] == value]
    if runs.empty:
        raise NotSimulated(f"no run of {case['tag']}")
    return list(runs["run_id"])


def crossed(data: Data, run_id: int, kind: str, node: str, peer: str, direction: str, link: int | None = None) -> int:
    """Returns the packets between two neighbours in a whole run, as counted at `node`."""
    hops = data.hops
    chosen = hops[(hops["run_id"] == run_id) & (hops["kind"] == kind) & (hops["node"] == node)
                  & (hops["peer"] == peer) & (hops["direction"] == direction)]
    return int(chosen.loc[chosen["link"] == link if link else chosen["link"] > 0, "packets"].sum())


def mean_crossed(data: Data, run_ids: Sequence[int], *what: Any) -> float:
    """Returns the mean of `crossed` over several runs."""
    return sum(crossed(data, run_id, *what) for run_id in run_ids) / len(run_ids)


def window_ms(data: Data, run_ids: Sequence[int]) -> float:
    """Returns the mean time in ms in which PC1 received one window of chunks."""
    runs = data.runs[data.runs["run_id"].isin(run_ids)]
    return float((1000 * runs["PC1_s"] * runs["window"] / (runs["size"] / runs["chunk"])).mean())


def cut_runs(data: Data) -> pd.Series:
    """Returns the seconds by which a cut of the path in use prolonged each run, by the time of the cut."""
    reference = data.runs[data.runs["run_id"].isin(case_runs(data, uncut()))]["PC1_s"].mean()
    arguments = {name: value for name, (value,) in case_arguments(uncut()).items() if name not in ("kill", "kill-path")}
    runs = data.runs[(data.runs["kill-path"] == "long") & (data.runs["kill"] > 0)]
    for name, value in arguments.items():
        if name in runs:
            runs = runs[runs[name] == value]
    if runs.empty:
        raise NotSimulated("no run with the path in use cut")
    return runs.set_index("kill")["PC1_s"].sort_index() - reference


def load_of(data: Data, run_id: int, node: str) -> pd.Series:
    """Returns packets per second of a node by bin_s, from the first to the last bin with traffic, zeros included."""
    load = data.load[data.load["run_id"] == run_id]
    found = load[load["node"] == node].set_index("bin_s")["per_s"]
    bins = range(round(load["bin_s"].min() / BIN), round(load["bin_s"].max() / BIN) + 2)
    return found.reindex([place * BIN for place in bins], fill_value=0.0)
