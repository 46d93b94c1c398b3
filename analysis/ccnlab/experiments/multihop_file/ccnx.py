"""Compares the simulated runs with CCNx 0.8.1, measured over a chain of routers: this project's own targets.

The measured chain is PC - R3 - R1 - CS, each link a separate Ethernet; R3 and R1 are CCNx3 and CCNx1 here.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.multihop_file.runs import chosen
from ccnlab.experiments.shared.measured import SOURCE, measured_rows
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.testbed import NODES, PCS, Runs, peer_of
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition
from ccnlab.experiments.shared.wire import ETHERNET, with_peers

if TYPE_CHECKING:
    import pandas as pd

STORE_TIME = "M21-05"
# The nodes of the chain ordered by number, and the upstream node of each; no router is between CCNx1 and CS.
CHAIN_NODES = ("PC1", "PC2", "CCNx3", "CCNx1", "CS")
CHAIN_LINKS = {"PC1": "CCNx3", "CCNx3": "CCNx1", "CCNx1": "CS"}
# The links: (downstream node, upstream node) -> name of the measured link.
LINKS = {("PC1", "CCNx3"): "P1_R3", ("PC2", "CCNx3"): "P2_R3", ("CCNx3", "CCNx1"): "R3_R1", ("CCNx1", "CCNx2"): "R3_R1",
         ("CCNx2", "CS"): "R1_CS"}
SEQUENCE_NUMBER = 6  # bytes after each message in a datagram that are not part of the message


@cache
def measured(overlap: str) -> dict[str, Any]:
    """Returns the measured case without overlap ("no") or with it ("yes")."""
    (row,) = [row for row in measured_rows("chain_results.jsonl") if row["overlap"] == (overlap == "yes")]
    return row


def measured_messages(overlap: str, wire: str, kind: str) -> dict[str, int]:
    """Returns messages, frames, frame_bytes and ccn_bytes on a link; downstream nodes have addresses that end in .1."""
    source = ".1 interest" if kind == "interest" else ".2 content"
    (found,) = [counts for what, counts in measured(overlap)["wires"][wire].items() if what.endswith(source)]
    return found


def until_the_end(data: Runs, run_id: int) -> pd.DataFrame:
    """Returns the run's traffic until PC2 finishes; later retransmissions were not measured."""
    rows = data.traffic[data.traffic["run_id"] == run_id]
    return rows[rows["bin_s"] <= data.transfers.loc[data.transfers["run_id"] == run_id, "end_s"].max()]


def check_messages(overlap: str, kind: str, data: Runs, target: Target) -> CheckResult:
    """Messages of one kind and their bytes, equal on every link."""
    (run_id,) = chosen(data, "ccn", overlap, "ethernet")
    rows = until_the_end(data, run_id)
    rows = rows[(rows["kind"] == kind) & rows["face"].str.startswith("udp:")]
    rows = rows.assign(peer=rows["face"].map(peer_of)).groupby(["node", "peer"])[["packets", "bytes"]].sum()
    unlike, counts = [], []
    for (node, peer), wire in LINKS.items():
        real = measured_messages(overlap, wire, kind)
        packets, octets = (int(value) for value in rows.loc[(node, peer)])
        counts.append(packets)
        if (packets, octets + SEQUENCE_NUMBER * packets) != (real["messages"], real["ccn_bytes"]):
            unlike.append(f"{node} to {peer}: {packets} of {octets + SEQUENCE_NUMBER * packets} bytes "
                          f"and not {real['messages']} of {real['ccn_bytes']}")
    name = {"interest": "Interests", "data": "objects"}[kind]
    most = max(counts, key=lambda count: abs(count - target.number))
    equal = len(LINKS) - len(unlike)
    return CheckResult((Condition(f"{name} on the most different link", most, target.number, target.number, target.unit),
                        Condition(f"links with equal counts and bytes, of {len(LINKS)}", equal, len(LINKS))),
                       because="; ".join(unlike))


def frames_of(data: Runs, run_id: int, node: str, direction: str) -> tuple[int, int]:
    """Returns frames and their bytes on the only interface of a PC or of CS."""
    rows = until_the_end(data, run_id)
    rows = rows[(rows["node"] == node) & (rows["kind"] == "ip") & (rows["direction"] == direction)]
    frames = int(rows["packets"].sum())
    return frames, int(rows["bytes"].sum()) + ETHERNET * frames


def check_frames(data: Runs, target: Target) -> CheckResult:
    """Frames and their bytes, equal at PC1, PC2 and CS, with the fragments of real IPv4."""
    (run_id,) = chosen(data, "ccn", "no", "ethernet")
    sides = {node: frames_of(data, run_id, node, "out" if node == "CS" else "in") for node in (*PCS, NODES[-1])}
    wires = dict(zip(sides, ("P1_R3", "P2_R3", "R1_CS")))
    real = {node: measured_messages("no", wire, "data") for node, wire in wires.items()}
    unlike = [f"{node}: {frames} of {octets} bytes and not {real[node]['frames']} of {real[node]['frame_bytes']}"
              for node, (frames, octets) in sides.items()
              if (frames, octets) != (real[node]["frames"], real[node]["frame_bytes"])]
    return CheckResult((Condition("frames at CS", sides["CS"][0], target.number, target.number, target.unit),
                        Condition(f"equal nodes, of {len(sides)}", len(sides) - len(unlike), len(sides))),
                       because="; ".join(unlike))


@cache
def measured_chain() -> dict[str, Any]:
    """Returns the measurement of the chain with links of 10 Mbit/s, with transfers in sequence."""
    (row,) = measured_rows("chain_10mbit.csv")
    return row


def chain_counts(data: Runs, run_id: int, kind: str) -> dict[str, int]:
    """Returns messages of one kind on each link of the chain until PC1 finishes."""
    rows = data.traffic[(data.traffic["run_id"] == run_id) & (data.traffic["kind"] == kind)
                        & (data.traffic["bin_s"] <= data.transfer(run_id, "PC1")["end_s"])
                        & data.traffic["node"].isin(CHAIN_LINKS) & data.traffic["face"].str.startswith("udp:")]
    counts = with_peers(rows, CHAIN_NODES).groupby(["node", "peer"])["packets"].sum()
    return {f"{node} to {peer}": int(counts.get((node, peer), 0)) for node, peer in CHAIN_LINKS.items()}


def check_chain_messages(kind: str, data: Runs, target: Target) -> CheckResult:
    """Equal on every link during PC1's transfer. Shape: equal without the Interests that were resent after 4 s."""
    (run_id,) = chosen(data, "ccn", "no", "ethernet", "p2p")
    counts = chain_counts(data, run_id, kind)
    most = max(counts.values(), key=lambda count: abs(count - target.number))
    again = int(data.transfer(run_id, "PC1")["retransmissions"]) if kind == "interest" else 0
    words = "messages on the most different link"
    return CheckResult((Condition(words, most, target.number, target.number, target.unit),),
                       shape=(Condition(words, most, target.number, target.number + again, target.unit),),
                       because=f"{'; '.join(f'{link}: {count}' for link, count in counts.items())}; "
                               f"{again} retransmitted by PC1")


def check_chain_time(pc: str, data: Runs, target: Target) -> CheckResult:
    """Within 3 %, as for the store; here the rate of the links limits both transfers."""
    (run_id,) = chosen(data, "ccn", "no", "ethernet", "p2p")
    transfer = data.transfer(run_id, pc)
    return CheckResult((Condition(f"{pc}'s time", transfer["end_s"] - transfer["start_s"], 0.97 * target.number,
                                  1.03 * target.number, "s"),))


def check_store_time(data: Runs, target: Target) -> CheckResult:
    """Within 3 %: the time of the Java application per segment limits the transfer."""
    (run_id,) = chosen(data, "ccn", "no", "ethernet")
    pc2 = data.transfer(run_id, "PC2")
    return CheckResult((Condition("PC2's time", pc2["end_s"] - pc2["start_s"], 0.97 * target.number, 1.03 * target.number,
                                  "s"),))


def _own_targets() -> dict[Target, Check]:
    found: dict[Target, Check] = {}

    def add(id: str, check: Check, *stated: str) -> None:
        found[Target(id, SOURCE, "multihop-file", *stated)] = check

    cases = (("no", "PC2 after PC1"), ("yes", "PC2 overlapping with PC1"))
    kinds = (("interest", "Interests on each link, and their bytes"),
             ("data", "objects on each link, and their bytes"))
    number = 1
    for overlap, condition in cases:
        for kind, quantity in kinds:
            real = measured_messages(overlap, "R3_R1", kind)
            add(f"M21-0{number}", partial(check_messages, overlap, kind), f"5 MB over Ethernet, {condition}", quantity,
                str(real["messages"]), "packets", "exact", f"{real['ccn_bytes']} bytes in datagrams")
            number += 1
    pc2 = measured("no")["get"]["P2"]["app_ms"] / 1000
    add(STORE_TIME, check_store_time, "5 MB over Ethernet, PC2 after PC1", "PC2's transfer time", f"{pc2:g}", "s",
        "approx", "from the store of the next node; the application's own time")
    frames = measured_messages("no", "R3_R1", "data")
    add("M21-06", check_frames, "5 MB over Ethernet, PC2 after PC1", "frames with objects, and their bytes",
        str(frames["frames"]), "frames", "exact", f"{frames['frame_bytes']} bytes")
    chain = measured_chain()
    condition = "5 MB over private links of 10 Mbit/s, PC2 after PC1"
    for number, (kind, name) in enumerate((("interest", "interests"), ("data", "objects")), 7):
        add(f"M21-0{number}", partial(check_chain_messages, kind), condition, f"{name} on each link, PC1 alone",
            str(chain[name]), "packets", "exact", "PC1 - CCNx3 - CCNx1 - CS")
    for pc, name in zip(PCS, ("pc1_s", "pc2_s")):
        add(f"M21-{9 + PCS.index(pc):02}", partial(check_chain_time, pc), condition, f"{pc}'s transfer time",
            str(chain[name]), "s", "approx", "token buckets on veth links")
    return found


CHECKS = _own_targets()
