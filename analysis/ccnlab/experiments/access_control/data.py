"""Data and tables of experiment access-control."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.experiments.access_control.runs import MEASURED, NETWORK, PAPER, PRESETS, SCHEME, SHARES, TREE_SHARES, WAITING
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.verdict import NotSimulated

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

COUNTERS = ("share_bytes", "block_chunks", "block_message_bytes", "block_sent_bytes", "content_sent_bytes")
SENDERS = ("origin", "stores", "pit")
# Counters of all messages of a kind and version: those of SENDERS together are those that clients receive.
SOURCES = tuple(f"{kind}_{what}_{version}" for kind in ("key", "content") for what in ("objects", "bytes") for version in (1, 2))
LABELS = {"block": "block of 10,000 shares", "fitted": "block of a share per client", "per-client": "key for each client",
          "group": "key for a group"}


@dataclass(frozen=True)
class Data:
    """A row per run: run_id, its arguments, `kind`, the counters of COUNTERS, `cpu_s` of the extraction, and `first_s`, the
    mean time from a client's first Interest until it decrypts the first chunk.

    Runs of kind SCHEME also have `net`, `way` (a key of LABELS), NODE_COUNTER for the nodes of SENDERS and `clients`, and
    `first_1_s` and `first_2_s` for the two versions of the object.
    """

    runs: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs with their counters."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids)
    for name in COUNTERS:
        runs[name] = counters[(counters["name"] == name) & (counters["node"] == "origin")].set_index("run_id")["value"]
    runs["cpu_s"] = measures_of(store, run_ids).get("extraction_cpu")
    runs["first_s"] = store.read("exchange", run_ids).groupby("run_id")["rtt_s"].mean()
    runs["kind"] = [MEASURED if run["extractions"] else SCHEME if run["revoke-at"] else WAITING if run["jitter"] == 0
                    else NETWORK for _, run in runs.iterrows()]
    _add_schemes(runs, counters, store.read("exchange", run_ids))
    return Data(runs.reset_index())


def _add_schemes(runs: pd.DataFrame, counters: pd.DataFrame, exchanges: pd.DataFrame) -> None:
    runs["net"] = ["GEANT" if links else "tree" for links in runs["links"]]
    runs["way"] = [run["scheme"] if run["scheme"] != "broadcast" else "block" if run["shares"] == TREE_SHARES else "fitted"
                   for _, run in runs.iterrows()]
    wide = counters[counters["node"].isin((*SENDERS, "clients")) & counters["name"].isin((*SOURCES, "keys_refusals"))]
    for (node, name), rows in wide.groupby(["node", "name"]):
        runs[f"{node}_{name}"] = rows.set_index("run_id")["value"]
    for version, app in (("1", "reader"), ("2", "reader2")):
        runs[f"first_{version}_s"] = exchanges[exchanges["app"] == app].groupby("run_id")["rtt_s"].mean()


def share_table(data: Data) -> pd.DataFrame:
    """Returns a row per number of shares: t, block_mb (shares alone), messages_mb (all messages), cpu_s (the least of all
    seeds), its ratio to the largest t, and the same ratios of the slides' devices.
    """
    rows = data.runs[data.runs["kind"] == MEASURED]
    if rows.empty:
        raise NotSimulated("measured extractions")
    table = rows.groupby("shares").agg(block_mb=("share_bytes", "first"), messages_mb=("block_message_bytes", "first"),
                                       cpu_s=("cpu_s", "min")).reset_index().rename(columns={"shares": "t"})
    table["block_mb"] /= 1e6
    table["messages_mb"] /= 1e6
    largest = table["t"].max()
    table["ratio"] = table["cpu_s"] / float(table.loc[table["t"] == largest, "cpu_s"].iloc[0])
    for device, times in PAPER.items():
        known = dict(zip(SHARES, times, strict=True))
        table[f"{device}_s"] = table["t"].map(known)
        table[f"{device}_ratio"] = table[f"{device}_s"] / known[SHARES[-1]]
        table[f"{device}_preset_s"] = table["t"] * PRESETS[device] * 1e-6
    return table


def tree_table(data: Data) -> pd.DataFrame:
    """Returns the means over the seeds by stores (yes, no), jitter (s) and clients: copies of the block that left the origin,
    and the bytes of block and content that it sent.
    """
    rows = data.runs[data.runs["kind"] == NETWORK].copy()
    rows["stores"] = ["yes" if cache else "no" for cache in rows["cache"]]
    rows["copies"] = rows["block_sent_bytes"] / rows["block_message_bytes"]
    rows["block_sent_mb"] = rows["block_sent_bytes"] / 1e6
    rows["content_sent_mb"] = rows["content_sent_bytes"] / 1e6
    return means_by(rows, ["stores", "jitter", "clients"], ["copies", "block_sent_mb", "content_sent_mb"])


def waiting_table(data: Data) -> pd.DataFrame:
    """Returns a row per device and number of shares: the time until the first chunk is decrypted, first_s."""
    rows = data.runs[data.runs["kind"] == WAITING]
    return rows[["device", "shares", "first_s"]].sort_values(["device", "shares"], ignore_index=True)


def scheme_runs(data: Data) -> pd.DataFrame:
    """Returns the runs of all schemes, with the column stores (yes, no)."""
    rows = data.runs[data.runs["kind"] == SCHEME].copy()
    if rows.empty:
        raise NotSimulated("runs of all schemes")
    rows["stores"] = ["yes" if cache else "no" for cache in rows["cache"]]
    return rows


def scheme_table(data: Data) -> pd.DataFrame:
    """Returns the means over the seeds by net, way, stores and clients: keys that the origin sent for each version of the
    object, and for the second one what stores and PIT entries sent and what the clients received (kB); content that the
    origin sent for the first version (kB), and the times to the first decrypted chunk.
    """
    rows = scheme_runs(data)
    for version in (1, 2):
        for node in (*SENDERS, "clients"):
            rows[f"{node}_keys_{version}_kb"] = rows[f"{node}_key_bytes_{version}"] / 1e3
    rows["origin_content_1_kb"] = rows["origin_content_bytes_1"] / 1e3
    quantities = ["origin_keys_1_kb", "origin_content_1_kb", *(f"{node}_keys_2_kb" for node in (*SENDERS, "clients")),
                  "first_1_s", "first_2_s"]
    return means_by(rows, ["net", "way", "stores", "clients"], quantities)
