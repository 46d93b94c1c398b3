"""The testbed of Rodrigues 2014, figure 3.1, for the experiments that use it: names, rows and quantities.

PC1 and PC2 are on CCNx3's Wi-Fi; upstream of it are CCNx1, CCNx2 and the source CS. PC2 begins after PC1 has finished,
or before. All times are relative to PC1's first request.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.runs.task import Varied
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

# The routers ran CCNx 0.7.2, the laptops 0.8.1. They differ in what a full store evicts; here no store is full.
REPORT: Varied = {"profile": ["ccnx-0.8.1"], "laptop": ["pc"], "router": ["home-router"], "router-profile": ["ccnx-0.7"]}
# The report reads its times off graphs, with a resolution of 1 s.
READING = 0.5  # s
SPIKE = 2.0  # s before and after PC2's start that are compared
# Ordered by number: node n has the address 10.0.l.n on link l.
NODES = ("PC1", "PC2", "CCNx3", "CCNx1", "CCNx2", "CS")
PCS = NODES[:2]
ROUTERS = NODES[2:5]
# IPv4 on each device of a router -> name in the report, or the neighbour.
INTERFACES = {
    ("CCNx3", "ip1"): "wlan0",
    ("CCNx3", "ip2"): "eth1",
    ("CCNx1", "ip1"): "eth0",
    ("CCNx2", "ip1"): "to CCNx1",
    ("CCNx2", "ip2"): "to CS",
}


@dataclass(frozen=True)
class Runs:
    """Rows of some runs; times are in s from PC1's start in the same run."""

    runs: pd.DataFrame  # by run_id: the arguments, rng_run, origin_s (PC1's start)
    transfers: pd.DataFrame  # run_id, node, start_s, end_s, chunks, interests, ...
    traffic: pd.DataFrame  # run_id, bin_s, node, face, direction, kind, packets, bytes
    load: pd.DataFrame  # run_id, bin_s, node, cpu_busy, memory_bytes; may be empty
    events: pd.DataFrame  # run_id, time_s, node, event, position_s; of videos
    playbacks: pd.DataFrame  # run_id, node, stalls, stall_s, start_delay_s, played_s

    def chosen(self, **wanted: object) -> list[int]:
        """Returns the ids of the runs with these arguments, ordered by seed; raises NotSimulated if there is none."""
        found = self.runs
        for name, value in wanted.items():
            found = found[found[name] == value]
        if found.empty:
            raise NotSimulated("no run with " + ", ".join(f"{name} {value}" for name, value in wanted.items()))
        return found.sort_values("rng_run").index.tolist()

    def transfer(self, run_id: int, node: str) -> pd.Series:
        """Returns the row of the node's transfer in a run."""
        return self.transfers.set_index(["run_id", "node"]).loc[(run_id, node)]


def read_testbed(store: Store, run_ids: Sequence[int]) -> Runs:
    """Reads the rows, with times relative to PC1's start; raises UserError for an unfinished transfer."""
    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids)
    unfinished = runs.index.difference(transfers.groupby("run_id")["end_s"].count().loc[lambda n: n == len(PCS)].index)
    if len(unfinished):
        raise UserError(f"run {unfinished[0]} lacks the end of a transfer")
    runs["origin_s"] = transfers[transfers["node"] == PCS[0]].set_index("run_id")["start_s"]
    others = [store.read(table, run_ids) for table in ("traffic", "node_load", "playback_event", "playback")]
    return Runs(runs, *(_from_origin(frame, runs["origin_s"]) for frame in (transfers, *others)))


def _from_origin(frame: pd.DataFrame, origin: pd.Series) -> pd.DataFrame:
    for column in ("start_s", "first_byte_s", "end_s", "bin_s", "time_s"):
        if column in frame:
            # Bins are some tenths of a second, so rounding to 1 ns removes only rounding errors.
            frame[column] = (frame[column] - frame["run_id"].map(origin)).round(9)
    return frame


def mean_time(data: Runs, run_ids: Sequence[int], node: str) -> float:
    """Returns the mean time in s of the node's transfers."""
    found = [data.transfer(run_id, node) for run_id in run_ids]
    return fmean(transfer["end_s"] - transfer["start_s"] for transfer in found)


def work_per_object(data: Runs, run_ids: Sequence[int], node: str) -> float:
    """Returns the processor time in s of a router per object during PC1's transfer, as a mean over the runs."""
    found = []
    for run_id in run_ids:
        table, pc1 = node_load(data, run_id), data.transfer(run_id, "PC1")
        rows = table[(table["node"] == node) & (table["bin_s"] < pc1["end_s"])]
        found.append((rows["cpu_busy"] * (rows["end_s"] - rows["bin_s"])).sum() / pc1["chunks"])
    return fmean(found)


def interface_load(data: Runs, run_id: int) -> pd.DataFrame:
    """Returns IPv4 packets per second in and out of router interfaces: node, interface, time_s, packets_per_s."""
    import pandas as pd

    bin_s = float(data.runs.loc[run_id, "bin"])
    rows = data.traffic[(data.traffic["run_id"] == run_id) & (data.traffic["kind"] == "ip")]
    last = round(data.transfers.loc[data.transfers["run_id"] == run_id, "end_s"].max() / bin_s) + 1
    times = pd.Index([round(i * bin_s, 9) for i in range(-1, last + 1)], name="time_s")
    found = []
    for (node, face), interface in INTERFACES.items():
        one = rows[(rows["node"] == node) & (rows["face"] == face)].groupby("bin_s")["packets"].sum()
        table = one.reindex(times, fill_value=0).rename("packets_per_s").div(bin_s).reset_index()
        found.append(table.assign(node=node, interface=interface))
    return pd.concat(found, ignore_index=True)[["node", "interface", "time_s", "packets_per_s"]]


def spike(data: Runs, run_id: int) -> float:
    """Returns the highest load of CCNx3's wlan0 in a time bin after PC2's start over the mean load before it."""
    table = interface_load(data, run_id)
    wlan0 = table[(table["node"] == "CCNx3") & (table["interface"] == "wlan0")]
    start = data.transfer(run_id, "PC2")["start_s"]
    before, after = (wlan0.loc[wlan0["time_s"].between(at, at + SPIKE, inclusive="left"), "packets_per_s"]
                     for at in (start - SPIKE, start))
    if not before.mean() > 0:
        raise NotSimulated(f"nothing passed wlan0 before PC2's start in run {run_id}")
    return float(after.max() / before.mean())


def node_load(data: Runs, run_id: int) -> pd.DataFrame:
    """Returns the load of nodes until PC2 finishes: node, bin_s, end_s (of the bin), cpu_busy, memory_bytes."""
    bin_s = float(data.runs.loc[run_id, "bin"])
    last = data.transfers.loc[data.transfers["run_id"] == run_id, "end_s"].max() + bin_s
    rows = data.load[(data.load["run_id"] == run_id) & (data.load["bin_s"] >= -bin_s) & (data.load["bin_s"] <= last)]
    return rows.assign(end_s=rows["bin_s"] + bin_s)[["node", "bin_s", "end_s", "cpu_busy", "memory_bytes"]]


def peer_counts(data: Runs, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns messages between routers and peers until PC2 finishes, as means over the runs.

    Columns: node, peer, kind, packets, bytes, and half the widths of their 95 % confidence intervals (NAME_ci95). Interests
    and ContentObjects pass a face in opposite directions, so there is no column for the direction.
    """
    import pandas as pd

    ends = data.transfers.groupby("run_id")["end_s"].max()
    rows = data.traffic[data.traffic["run_id"].isin(run_ids) & data.traffic["node"].isin(ROUTERS)
                        & data.traffic["kind"].isin(["interest", "data"])
                        & (data.traffic["bin_s"] <= data.traffic["run_id"].map(ends))].copy()
    rows["peer"] = rows["face"].map(peer_of)
    summed = rows.groupby(["node", "peer", "kind", "run_id"])[["packets", "bytes"]].sum()
    columns = {}
    for name in ("packets", "bytes"):
        by_run = summed[name].unstack("run_id").reindex(columns=list(run_ids)).fillna(0)
        columns[name] = by_run.sum(axis=1) / len(run_ids)
        columns[f"{name}_ci95"] = by_run.apply(lambda row: half_width_95(row.tolist()), axis=1)
    return pd.DataFrame(columns).reset_index()


def transfer_times(data: Runs, cases: Mapping[str, Sequence[int]]) -> pd.DataFrame:
    """Returns the time of each PC's transfer, time_s, as mean over the runs of each case, with its interval and the seeds."""
    import pandas as pd

    rows = [(case, pc, data.runs.loc[run_id, "rng_run"], transfer["end_s"] - transfer["start_s"])
            for case, run_ids in cases.items() for run_id in run_ids for pc in PCS for transfer in (data.transfer(run_id, pc),)]
    return means_by(pd.DataFrame(rows, columns=["case", "node", "rng_run", "time_s"]), ["case", "node"], ["time_s"])


def peer_of(face: str) -> str:
    """Returns the node at the other end of a face, for example the second node for `udp:10.0.1.2:9695`.

    Raises UserError for an address that no node has.
    """
    address = re.fullmatch(r"udp:10\.0\.\d+\.(\d+):\d+", face)
    if not address or not 1 <= int(address[1]) <= len(NODES):
        raise UserError(f"the testbed has no node at the other end of face {face}")
    return NODES[int(address[1]) - 1]


def link_counts(data: Runs, run_ids: Sequence[int], node: str, peer: str) -> Mapping[str, float]:
    """Returns Interests and ContentObjects between two neighbours: kind -> mean over the runs."""
    table = peer_counts(data, run_ids)
    found = table[(table["node"] == node) & (table["peer"] == peer)].set_index("kind")["packets"]
    return {kind: float(found.get(kind, 0)) for kind in ("interest", "data")}


def beyond(data: Runs, run_id: int, kind: str) -> int:
    """Returns packets ('ip') or messages ('interest', 'data') upstream of CCNx3 in the time bins of PC2's transfer."""
    pc2 = data.transfer(run_id, "PC2")
    bin_s = float(data.runs.loc[run_id, "bin"])
    rows = data.traffic[(data.traffic["run_id"] == run_id) & (data.traffic["kind"] == kind)]
    during = rows[(rows["bin_s"] > pc2["start_s"] - bin_s) & (rows["bin_s"] <= pc2["end_s"])]
    at_ccnx3 = during[during["node"] == "CCNx3"]
    if kind != "ip":
        return int(at_ccnx3.loc[at_ccnx3["face"].map(peer_of) == "CCNx1", "packets"].sum())
    eth1 = at_ccnx3.loc[at_ccnx3["face"] == "ip2", "packets"].sum()
    return int(eth1 + during.loc[during["node"].isin(NODES[3:]), "packets"].sum())
