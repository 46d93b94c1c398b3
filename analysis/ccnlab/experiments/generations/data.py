"""The rows of generations as data frames, and the tables of its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.generations.runs import (
    ANSWERS,
    FETCHES,
    FINDS,
    FORWARDERS,
    MOST,
    OLD,
    SCENARIO,
    STORES,
    TYPICAL,
)
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.runs.quantity import Value

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

# Bytes of a PIT entry and of an entry of a content store besides key and message, as CcnL3Protocol::GetMemory counts them.
PIT_ENTRY, STORE_ENTRY = 200, 80
NAMES: Mapping[str, Mapping[str, Mapping[str, Value]]] = {
    "file": FETCHES, "tree": FETCHES, "loss": FORWARDERS, "outage": ANSWERS, "sources": ANSWERS, "versions": FINDS,
}


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: run_id, rng_run, study, name (as in the figures), the arguments size, timer, loss, outage,
    strategy, hop_limit and cache, all counters, and all measures as NAME_s.
    """
    import pandas as pd

    counters = store.read("counter", run_ids)
    found = counters[counters["node"] == "*"].pivot(index="run_id", columns="name", values="value")
    if missing := set(run_ids) - set(found.index):
        raise UserError(f"run {min(missing)} of {SCENARIO} has no counters")
    rows = []
    for run in store.read_runs(run_ids).to_dict("records"):
        rows.append({"run_id": run["run_id"], "rng_run": run["rng_run"], "study": run["study"], "name": _name(run),
                     "hop_limit": run.get("hop-limit"),
                     **{name: run.get(name) for name in ("size", "timer", "loss", "outage", "strategy", "cache")}})
    measured = measures_of(store, run_ids).add_suffix("_s")
    return pd.DataFrame(rows).merge(found, left_on="run_id", right_index=True).join(measured, on="run_id")


def _name(run: Mapping[str, object]) -> str:
    """Returns what the figures call the nodes of a run: the name with the most of its arguments."""
    if run["study"] == "mesh":
        return "0.8" if run["wire"] == OLD else next(f"1.0 {name}" for name, cache in STORES.items() if cache == run["cache"])
    found = {name: wanted for name, wanted in NAMES[str(run["study"])].items()
             if all(run.get(key) == value for key, value in wanted.items())}
    return max(found, key=lambda name: len(found[name]))


def size_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per size and way to sign: signatures, mean bytes of an Interest and of an object besides its payload, and
    the bytes of all objects, each with an Interest, besides the payload and in relation to it.

    A consumer of chunks also sends a window of Interests beyond the end of the file, which are not in the sum.
    """
    rows = runs[runs["study"] == "file"]
    interest = rows["interest_bytes"] / rows["interests"]
    headers = rows["object_bytes"] - rows["payload_bytes"]
    return rows.assign(size_bytes=rows["size"], interest_bytes=interest, header_bytes=headers / rows["objects"],
                       overhead=(headers + interest * rows["objects"]) / rows["payload_bytes"])[
        ["name", "size_bytes", "signatures", "interest_bytes", "header_bytes", "overhead"]]


def state_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per way to sign in the tree: bytes of a PIT entry and of an entry of a content store besides payload."""
    rows = runs[runs["study"] == "tree"]
    payload = rows["payload_bytes"] / rows["objects"]
    return rows.assign(pit_bytes=PIT_ENTRY + rows["pit_keys"] / rows["pit_entries"],
                       store_bytes=STORE_ENTRY + rows["stored_bytes"] / rows["stored"] - payload)[
        ["name", "pit_bytes", "store_bytes", "aggregated", "pit_entries"]]


def loss_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per forwarder, timer and loss: the mean time until a lost chunk arrives, and retransmissions per loss."""
    rows = runs[runs["study"] == "loss"]
    rows = rows.assign(repair_s=rows["late_delay_s"] / rows["late"].where(rows["late"] > 0),
                       repeats=rows["repeated"] / rows["late"].where(rows["late"] > 0))
    return means_by(rows, ["name", "timer", "loss"], ["repair_s", "repeats", "duration_s"])


def outage_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per run with a dead link: the longest time without a chunk."""
    rows = runs[runs["study"].isin(("outage", "sources"))]
    return rows.assign(outage_s=rows["outage"])[
        ["study", "name", "strategy", "outage_s", "stall_s", "returns", "repeated"]]


def mesh_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per kind of node and hop limit: messages on links per chunk, as the median and the most of all seeds, and
    the least share of chunks that arrived.
    """
    rows = runs[runs["study"] == "mesh"]
    chunks = -(-rows["size"] // 1024)
    rows = rows.assign(hop_limit=rows["hop_limit"].fillna(MOST).astype(int), interests=rows["interests"] / chunks,
                       objects=rows["objects"] / chunks, answered=rows["answered"] / chunks)
    return rows.groupby(["name", "hop_limit"]).agg(
        seeds=("rng_run", "count"), interests_median=("interests", "median"), interests_most=("interests", "max"),
        objects_median=("objects", "median"), objects_most=("objects", "max"), answered_least=("answered", "min")).reset_index()


def version_table(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per way to find the latest version: when it arrived, and when it was known to be the latest."""
    rows = runs[runs["study"] == "versions"]
    return rows.assign(found_ms=1e3 * rows["found_s"], sure_ms=1e3 * rows["sure_s"])[
        ["name", "found_ms", "sure_ms", "finder_interests", "is_latest", "interest_bytes", "object_bytes"]]


def typical(runs: pd.DataFrame) -> pd.DataFrame:
    """Returns the rows of size_table with a file of 1 MB, by name."""
    table = size_table(runs)
    return table[table["size_bytes"] == TYPICAL].set_index("name")

