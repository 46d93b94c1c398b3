"""Compares the numbers of Rodrigues 2014 (T21) with the simulated ones."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiments.multihop_file.runs import chosen
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.testbed import (
    PCS,
    READING,
    Runs,
    beyond,
    interface_load,
    link_counts,
    mean_time,
    node_load,
    peer_of,
    spike,
)
from ccnlab.experiments.shared.verdict import (
    Caveat,
    Check,
    CheckResult,
    Condition,
    NotSimulated,
    by_construction,
    calibrated,
)

if TYPE_CHECKING:
    import pandas as pd


def _times(data: Runs) -> tuple[float, float]:
    """Returns the mean times in s of PC1 and of PC2 after it."""
    run_ids = chosen(data, "ccn", "no")
    return mean_time(data, run_ids, "PC1"), mean_time(data, run_ids, "PC2")


def check_pc1(data: Runs, target: Target) -> CheckResult:
    """Within the resolution of the graph from which the report reads "approx. 11 seconds"."""
    time_s, _ = _times(data)
    return CheckResult((Condition("PC1's time", time_s, target.number - READING, target.number + READING, "s"),))


def check_pc2(data: Runs, target: Target) -> CheckResult:
    """Within the resolution of the graph ("approx. 3 seconds"). Shape: at least twice as fast as PC1."""
    pc1, pc2 = _times(data)
    return CheckResult(
        (Condition("PC2's time", pc2, target.number - READING, target.number + READING, "s"),),
        shape=(Condition("PC1's time / PC2's", pc1 / pc2, low=2),),
        because=f"PC1 takes {pc1:.3g} s; CCNx3 is busy {_busy(data, 'PC2'):.0%} of PC2's time, and the rest is Wi-Fi")


def _busy(data: Runs, pc: str) -> float:
    """Returns the mean share of time in which CCNx3 works during the PC's transfer after the other's."""
    found = []
    for run_id in chosen(data, "ccn", "no"):
        table, transfer = node_load(data, run_id), data.transfer(run_id, pc)
        rows = table[(table["node"] == "CCNx3") & (table["bin_s"] >= transfer["start_s"])
                     & (table["end_s"] <= transfer["end_s"])]
        if rows.empty:
            raise NotSimulated(f"no load of CCNx3 during the transfer of {pc} in run {run_id}")
        found.append(float(rows["cpu_busy"].mean()))
    return fmean(found)


def check_beyond(data: Runs, target: Target) -> CheckResult:
    """No packet upstream of CCNx3 during PC2's transfer. Shape: no ContentObject."""
    most = {kind: max(beyond(data, run_id, kind) for run_id in chosen(data, "ccn", "no"))
            for kind in ("ip", "interest", "data")}
    return CheckResult(
        (Condition("packets upstream of CCNx3", most["ip"], target.number, target.number, target.unit),),
        shape=(Condition("ContentObjects to CCNx3", most["data"], 0, 0),),
        because=f"{most['interest']} Interests leave CCNx3, since no store can answer them: ccngetfile requests a later version, "
                f"the header's former name and segments after the last one, unless PC1's Interest for it still waits")


def objects_sent(data: Runs, run_id: int) -> dict[str, pd.Series]:
    """Returns the ContentObjects that CCNx3 has sent to each PC by the end of each time bin, in s from PC1's start."""
    rows = data.traffic.query("run_id == @run_id and node == 'CCNx3' and kind == 'data' and direction == 'out'")
    ends = (rows["bin_s"] + float(data.runs.loc[run_id, "bin"])).round(9)
    peers = rows["face"].map(peer_of)
    return {pc: rows["packets"][peers == pc].groupby(ends[peers == pc]).sum().cumsum() for pc in PCS}


def catch_up(data: Runs, run_id: int) -> float:
    """Returns the time in s from PC1's start at which PC2 lacks no more ContentObjects than PC1.

    Returns infinity if PC1 finishes before. Compares missing objects, not received ones, so that objects that were
    requested twice at the start do not count.
    """
    lacking = {pc: sent.iloc[-1] - sent for pc, sent in objects_sent(data, run_id).items()}
    # PC2's Interests are aggregated with PC1's as soon as both request the same objects.
    lag = int(data.runs.loc[run_id, "pipeline"])
    pc1 = lacking["PC1"].reindex(lacking["PC2"].index, method="ffill")
    reached = lacking["PC2"].index[lacking["PC2"] <= pc1 + lag]
    before_the_end = reached[reached < data.transfer(run_id, "PC1")["end_s"]]
    return float(before_the_end[0]) if len(before_the_end) else math.inf


def check_catch_up(data: Runs, target: Target) -> CheckResult:
    """Within the resolution of the graph from which the report reads 8 s. Shape: PC2 catches up."""
    run_ids = chosen(data, "ccn", "yes")
    at = fmean(catch_up(data, run_id) for run_id in run_ids)
    end = fmean(data.transfer(run_id, "PC1")["end_s"] for run_id in run_ids)
    return CheckResult(
        (Condition("PC2 catches up at", at, target.number - READING, target.number + READING, target.unit),),
        shape=(Condition("PC2 catches up at", at, high=end, unit=target.unit),),
        because=_why_not_earlier(data, run_ids))


def _why_not_earlier(data: Runs, run_ids: Sequence[int]) -> str:
    """Explains the time: PC1's lead, the rate of PC2 alone, and the rates of both together."""
    ahead, rates = [], []
    for run_id in run_ids:
        sent, joined = objects_sent(data, run_id), data.transfer(run_id, "PC2")["start_s"]
        first = sent["PC1"].loc[:joined].iloc[-1]
        ahead.append(first)
        span = data.transfer(run_id, "PC1")["end_s"] - joined
        rates.append(((sent["PC1"].iloc[-1] - first) / span,
                      sent["PC2"].loc[:data.transfer(run_id, "PC1")["end_s"]].iloc[-1] / span))
    alone = data.transfer(chosen(data, "ccn", "no")[0], "PC2")["chunks"] / _times(data)[1]
    pc1, pc2 = (fmean(rate) for rate in zip(*rates))
    return (f"PC1 has {fmean(ahead):.0f} objects when PC2 joins; PC2 alone takes {fmean(ahead) / alone:.2g} s for them, "
            f"at {alone:.0f} per second; with both at CCNx3, PC2 gets {pc2:.0f} per second and PC1 {pc1:.0f}")


def check_one_copy(data: Runs, target: Target) -> CheckResult:
    """Within 1 %, which is less than can be seen in the report's bar chart.

    Requires that PC1's transfer is still running when PC2 joins.
    """
    after, beside = (link_counts(data, chosen(data, "ccn", overlap), "CCNx3", "CCNx1") for overlap in ("no", "yes"))
    conditions = tuple(
        Condition(f"{name} to CCNx1, overlapping / not", beside[kind] / after[kind], 0.99, 1.01)
        for kind, name in (("interest", "Interests"), ("data", "Data")))
    together = min(data.transfer(run_id, "PC1")["end_s"] - data.transfer(run_id, "PC2")["start_s"]
                   for run_id in chosen(data, "ccn", "yes"))
    return CheckResult((*conditions, Condition("time together", together, low=0, unit="s")))


def check_double(data: Runs, target: Target) -> CheckResult:
    """CCNx1's only interface, which counts forwarded packets twice, relative to CCNx2's interface to CCNx1."""
    (run_id, *_) = chosen(data, "ccn", "no")
    totals = interface_load(data, run_id).groupby(["node", "interface"])["packets_per_s"].sum()
    ratio = totals["CCNx1", "eth0"] / totals["CCNx2", "to CCNx1"]
    return CheckResult((Condition("CCNx1 eth0 / CCNx2", ratio, 0.95 * target.number, 1.05 * target.number),))


def check_spike(data: Runs, target: Target) -> CheckResult:
    """A load of at least 1.5 times the load before, as for video."""
    ratio = fmean(spike(data, run_id) for run_id in chosen(data, "ccn", "yes"))
    return CheckResult((Condition("highest load of wlan0 after PC2's start / mean before", ratio, low=1.5),))


def check_digest(data: Runs, target: Target) -> CheckResult:
    """Every transfer has the digest of the object, which consists of zeros."""
    stored = {size: hashlib.sha256(bytes(int(size))).hexdigest() for size in data.runs["size"].unique()}
    wrong = sum(row["digest"] != stored[data.runs.loc[row["run_id"], "size"]] for _, row in data.transfers.iterrows())
    return CheckResult((Condition("transfers with another digest", wrong, 0, 0),))


CAVEATS: dict[str, Caveat] = {
    "T21-01": calibrated("CsInsertTime of machine home-router"),
    "T21-05": by_construction("a router requests each segment upstream once, whoever asks for it"),
    "T21-06": by_construction("CCNx1 forwards everything by the interface by which it arrives"),
    "T21-07": by_construction("the file consists of zeros, so its digest shows only the length"),
    "T21-08": by_construction("PC2's packets are added to PC1's on the same interface, and the content store is faster"),
}

CHECKS: dict[str, Check] = {
    "T21-01": check_pc1,
    "T21-02": check_pc2,
    "T21-03": check_beyond,
    "T21-04": check_catch_up,
    "T21-05": check_one_copy,
    "T21-06": check_double,
    "T21-07": check_digest,
    "T21-08": check_spike,
}
