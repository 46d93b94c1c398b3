"""Two laptops on Wi-Fi fetch one 5 MB file through three home routers, one after or beside the other.

Paper 000, test 2.1: the second laptop gets the file from the nearest router's content store; while both are at
it, one copy on the way feeds both. The same by TCP, where each copy comes all the way.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiment import Experiment
from ccnlab.targets import Target
from ccnlab.task import Task, grid
from ccnlab.testbed import (PCS, Runs, interface_load, link_counts, node_load, packets_beyond, peer_counts,
                            peer_of, read_testbed)
from ccnlab.testbed_drawing import draw_counts, draw_load, draw_node_load
from ccnlab.verdict import Condition, Measured

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.store import Store

SCENARIO = "multihop-file"
BIN = 0.2  # s
JOIN = 7  # s, as the report's second case
ROUTER = "home-router"
# The report reads its times off graphs, to the second.
READING = 0.5  # s


def make_grid(quick: bool) -> list[Task]:
    """CCN in both cases, TCP one after the other as in the report."""
    seeds = 1 if quick else 3
    ccn = {"stack": ["ccn"], "overlap": ["no", "yes"], "join": [JOIN], "router": [ROUTER], "bin": [BIN]}
    return grid(SCENARIO, ccn, seeds) + grid(SCENARIO, {"stack": ["tcp"], "overlap": ["no"], "bin": [BIN]}, seeds)


def times(data: Runs) -> pd.DataFrame:
    """One row a transfer: stack, overlap, rng_run, node, start_s and end_s from PC1's start, time_s."""
    import pandas as pd

    rows = data.transfers.join(data.runs[["overlap", "rng_run"]], on="run_id")
    rows = rows.assign(time_s=rows["end_s"] - rows["start_s"])
    columns = ["stack", "overlap", "rng_run", "node", "start_s", "end_s", "time_s", "chunks", "interests",
               "retransmissions"]
    return pd.DataFrame(rows[columns]).sort_values(columns[:4], ignore_index=True)


def mean_time(data: Runs, node: str) -> float:
    """Mean time in s of the node's transfer, PC2 after PC1."""
    found = [data.transfer(run_id, node) for run_id in data.chosen("ccn", "no")]
    return fmean(transfer["end_s"] - transfer["start_s"] for transfer in found)


def check_pc1(data: Runs, target: Target) -> Measured:
    """The report's "approx. 11 seconds", read off a graph."""
    time_s = mean_time(data, "PC1")
    return Measured((Condition("PC1's time", time_s, target.number - READING, target.number + READING, "s"),))


def check_pc2(data: Runs, target: Target) -> Measured:
    """"Approx. 3 seconds", read off a graph; the shape is that the store makes it at least twice as fast."""
    pc1, pc2 = mean_time(data, "PC1"), mean_time(data, "PC2")
    return Measured(
        (Condition("PC2's time", pc2, target.number - READING, target.number + READING, "s"),),
        shape=(Condition("PC1's time / PC2's", pc1 / pc2, low=2),),
        because=f"PC1 takes {pc1:.3g} s")


def check_beyond(data: Runs, target: Target) -> Measured:
    """Nothing at all passes behind CCNx3 while PC2 fetches."""
    most = max(packets_beyond(data, run_id) for run_id in data.chosen("ccn", "no"))
    return Measured((Condition("packets behind CCNx3", most, target.number, target.number, target.unit),))


def objects_sent(data: Runs, run_id: int) -> dict[str, pd.Series]:
    """ContentObjects that CCNx3 has sent to each PC, by the end of each time bin in s from PC1's start."""
    rows = data.traffic.query("run_id == @run_id and node == 'CCNx3' and kind == 'data' and direction == 'out'")
    ends = (rows["bin_s"] + float(data.runs.loc[run_id, "bin"])).round(9)
    peers = rows["face"].map(peer_of)
    return {pc: rows["packets"][peers == pc].groupby(ends[peers == pc]).sum().cumsum() for pc in PCS}


def catch_up(data: Runs, run_id: int) -> float:
    """When PC2 has as many ContentObjects as PC1, in s from PC1's start; infinity if PC1 is done before."""
    sent = objects_sent(data, run_id)
    # PC2's requests join PC1's as soon as both ask for the same objects.
    lag = int(data.runs.loc[run_id, "pipeline"])
    pc1 = sent["PC1"].reindex(sent["PC2"].index, method="ffill")
    reached = sent["PC2"].index[sent["PC2"] + lag >= pc1]
    before_the_end = reached[reached < data.transfer(run_id, "PC1")["end_s"]]
    return float(before_the_end[0]) if len(before_the_end) else math.inf


def check_catch_up(data: Runs, target: Target) -> Measured:
    """The report reads 8 s off a graph; the shape is that PC2 does catch up."""
    run_ids = data.chosen("ccn", "yes")
    at = fmean(catch_up(data, run_id) for run_id in run_ids)
    end = fmean(data.transfer(run_id, "PC1")["end_s"] for run_id in run_ids)
    return Measured(
        (Condition("PC2 catches up at", at, target.number - READING, target.number + READING, target.unit),),
        shape=(Condition("PC2 catches up at", at, high=end, unit=target.unit),),
        because=_why_not_earlier(data, run_ids))


def _why_not_earlier(data: Runs, run_ids: Sequence[int]) -> str:
    """What PC2 had to make up for, and how fast it is with CCNx3 to itself."""
    ahead = fmean(objects_sent(data, run_id)["PC1"].loc[:data.transfer(run_id, "PC2")["start_s"]].iloc[-1]
                  for run_id in run_ids)
    alone = data.transfer(data.chosen("ccn", "no")[0], "PC2")["chunks"] / mean_time(data, "PC2")
    return (f"PC1 has {ahead:.0f} objects when PC2 joins, for which PC2 alone takes {ahead / alone:.2g} s "
            f"at {alone:.0f} a second, and now both ask CCNx3")


def check_one_copy(data: Runs, target: Target) -> Measured:
    """No difference in the report's bar chart: 1 % of the bars' height is less than can be seen.

    It says something only if PC1 is still under way when PC2 joins.
    """
    after, beside = (link_counts(data, data.chosen("ccn", overlap), "CCNx3", "CCNx1") for overlap in ("no", "yes"))
    conditions = tuple(
        Condition(f"{name} to CCNx1, overlapping / not", beside[kind] / after[kind], 0.99, 1.01)
        for kind, name in (("interest", "Interests"), ("data", "Data")))
    together = min(data.transfer(run_id, "PC1")["end_s"] - data.transfer(run_id, "PC2")["start_s"]
                   for run_id in data.chosen("ccn", "yes"))
    return Measured((*conditions, Condition("time together", together, low=0, unit="s")))


def check_double(data: Runs, target: Target) -> Measured:
    """CCNx1's one interface against CCNx2's toward it: what passes counts in and out."""
    (run_id, *_) = data.chosen("ccn", "no")
    totals = interface_load(data, run_id).groupby(["node", "interface"])["packets_per_s"].sum()
    ratio = totals["CCNx1", "eth0"] / totals["CCNx2", "to CCNx1"]
    return Measured((Condition("CCNx1 eth0 / CCNx2", ratio, 0.95 * target.number, 1.05 * target.number),))


def check_digest(data: Runs, target: Target) -> Measured:
    """Every transfer's digest is that of the object, which is zeros."""
    stored = {size: hashlib.sha256(bytes(int(size))).hexdigest() for size in data.runs["size"].unique()}
    wrong = sum(row["digest"] != stored[data.runs.loc[row["run_id"], "size"]] for _, row in data.transfers.iterrows())
    return Measured((Condition("transfers with another digest", wrong, 0, 0),))


def draw(data: Runs) -> Mapping[str, Figure]:
    """Load of the interfaces, counts of messages, the same by TCP; CPU and memory where they are known."""
    after, beside, tcp = (data.chosen(*case) for case in (("ccn", "no"), ("ccn", "yes"), ("tcp", "no")))
    titles = ("PC2 after PC1", f"PC2 joins at {JOIN} s")
    figures = {
        "": draw_load(data, dict(zip(titles, (after[0], beside[0])))),
        "-counts": draw_counts(data, dict(zip(titles, (after, beside)))),
        "-tcp": draw_load(data, {"TCP, PC2 after PC1": tcp[0]}),
    }
    if not data.load.empty:
        figures["-cpu"] = draw_node_load(data, dict(zip(titles, (after[0], beside[0]))))
    return figures


def tables(data: Runs) -> Mapping[str, pd.DataFrame]:
    """The numbers in the figures, and the transfers."""
    import pandas as pd

    after, beside, tcp = (data.chosen(*case) for case in (("ccn", "no"), ("ccn", "yes"), ("tcp", "no")))
    ccn = {"no": after, "yes": beside}
    found = {
        "": pd.concat([interface_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()]),
        "-counts": pd.concat([peer_counts(data, ids).assign(overlap=case) for case, ids in ccn.items()]),
        "-tcp": interface_load(data, tcp[0]),
        "-times": times(data),
    }
    if not data.load.empty:
        found["-cpu"] = pd.concat([node_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()])
    return found


def query(store: Store, run_ids: Sequence[int]) -> Runs:
    """The rows of these runs."""
    return read_testbed(store, run_ids)


EXPERIMENT = Experiment(
    name="multihop-file",
    scenario=SCENARIO,
    reproduces="000 figures 4.5, 4.6, B.9, B.10: one file to two laptops over Wi-Fi and three routers",
    grid=make_grid,
    query=query,
    figures=draw,
    tables=tables,
    checks={
        "T21-01": check_pc1,
        "T21-02": check_pc2,
        "T21-03": check_beyond,
        "T21-04": check_catch_up,
        "T21-05": check_one_copy,
        "T21-06": check_double,
        "T21-07": check_digest,
    },
)
