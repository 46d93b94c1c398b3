"""The data of the experiment throughput: the query, and quantities of single runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.experiments.shared.wire import rates, totals
from ccnlab.experiments.throughput.runs import MEASURED_SIGNING, OBJECT, PC, SIZES, SLOW, SOURCE, THRESHOLD, WINDOW

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run, `bins` a row per time bin of a run, `windows` a row per change of a window."""

    runs: pd.DataFrame
    bins: pd.DataFrame
    windows: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns times in s since the transfer's start, and bytes at PC1 of ContentObjects and of all IPv4 packets."""
    transfers = store.read("transfer", run_ids).set_index("run_id")
    traffic = store.read("traffic", run_ids)
    runs = store.read_runs(run_ids).set_index("run_id").join(
        transfers[["start_s", "first_byte_s", "end_s", "size_bytes", "chunks", "interests"]])
    runs["time_s"] = runs["end_s"] - runs["start_s"]
    runs["first_s"] = runs["first_byte_s"] - runs["start_s"]
    for name, kind, direction in (("sent", "interest", "out"), ("got", "data", "in"), ("ip_out", "ip", "out"),
                                  ("ip_in", "ip", "in")):
        runs = runs.join(totals(traffic, PC, kind, direction).add_prefix(f"{name}_"))
    counters = store.read("counter", run_ids)
    lost = counters[(counters["node"] == SOURCE) & (counters["name"] == "drop_send_buffer_full")]
    runs["refused"] = lost.set_index("run_id")["value"]
    headers = counters[(counters["node"] == PC) & counters["name"].str.startswith("header_")]
    runs = runs.join(headers.pivot(index="run_id", columns="name", values="value"))
    windows = store.read("app_window", run_ids)
    windows["t_s"] = windows["time_s"] - windows["run_id"].map(runs["start_s"])
    events = windows.groupby(["run_id", "event"]).size().unstack(fill_value=0)
    for event in ("hole", "timeout"):
        runs[f"{event}s"] = events.get(event, 0)
    runs["first_hole_s"] = windows[windows["event"] == "hole"].groupby("run_id")["t_s"].min()
    runs["largest_window"] = windows.groupby("run_id")["window"].max()
    runs = runs.fillna({"holes": 0, "timeouts": 0})
    return Data(runs.reset_index(), _bins(traffic, runs), windows[["run_id", "t_s", "window", "event"]])


def _bins(traffic: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Returns the throughput at PC1 per time bin, of ContentObjects (CCN) or IPv4 packets (TCP), and packet counts."""
    objects = rates(traffic, PC, "data", "in")
    packets = rates(traffic, PC, "ip", "in")
    bins = packets.merge(objects, "left", ["run_id", "bin_s"], suffixes=("_ip", "_data"))
    is_ccn = bins["run_id"].map(runs["stack"]) == "ccn"
    octets = bins["bytes_data"].where(is_ccn, bins["bytes_ip"]).fillna(0)
    width = bins["run_id"].map(runs["bin"])
    bins["t_s"] = bins["bin_s"] - bins["run_id"].map(runs["start_s"])
    bins["mbps"] = octets * 8e-6 / width
    return bins[["run_id", "t_s", "mbps", "packets_ip", "packets_data"]]


def papers_runs(data: Data) -> pd.DataFrame:
    """Returns the runs of the paper's test by CCN."""
    return data.runs[(data.runs["stack"] == "ccn") & (data.runs["object"] == OBJECT)]


def papers_run(data: Data, size: int, chunk: int) -> pd.Series:
    """Returns the run of the paper's test by CCN with this file size and chunk size."""
    return _only(papers_runs(data), f"{SIZES[size]}, chunk {chunk}", size=size, chunk=chunk)


def tcp_run(data: Data, size: int) -> pd.Series:
    """Returns the transfer of the file by TCP."""
    return _only(data.runs[data.runs["stack"] == "tcp"], f"{SIZES[size]} by TCP", size=size)


def measured_run(data: Data, size: int, chunk: int, extra: int, window: int = WINDOW) -> pd.Series:
    """Returns the simulation of a measured run."""
    runs = data.runs[(data.runs["stack"] == "ccn") & (data.runs["object"] != OBJECT)]
    found = runs[(runs["signing-time"] - MEASURED_SIGNING[extra]).abs() < 1e-9]
    return _only(found, f"{SIZES[size]}, chunk {chunk}, window {window}, {extra} us added", size=size, chunk=chunk,
                 window=window)


def threshold_runs(data: Data) -> list[tuple[Mapping[str, Any], pd.Series]]:
    """Returns the measurements against the largest window with their simulations, except those without a run."""
    pairs: list[tuple[Mapping[str, Any], pd.Series]] = []
    for row in measured_rows(THRESHOLD):
        with suppress(NotSimulated):
            pairs.append((row, measured_run(data, 500_000, 1024, SLOW, row["p"])))
    return pairs


def _only(runs: pd.DataFrame, words: str, **wanted: int) -> pd.Series:
    for name, value in wanted.items():
        runs = runs[runs[name] == value]
    if len(runs) != 1:
        raise NotSimulated(f"{len(runs)} runs with {words}")
    return runs.iloc[0]


def peak_mbps(data: Data, run_id: int) -> float:
    """Returns the throughput while chunks arrive: the median of the bins with at least half the largest throughput."""
    mbps = data.bins.loc[data.bins["run_id"] == run_id, "mbps"]
    return float(mbps[mbps >= mbps.max() / 2].median())


def header_octets(run: pd.Series) -> float:
    """Returns the mean number of bytes per ContentObject that are not payload."""
    return float((run["got_bytes"] - run["size_bytes"]) / run["got_packets"])


def overhead(run: pd.Series) -> float:
    """Returns (bytes of ContentObjects - bytes of the file) / bytes of the file."""
    return float(run["got_bytes"] / run["size_bytes"] - 1)


def ip_overhead(run: pd.Series) -> float:
    """Returns (bytes of IPv4 that PC1 received - bytes of the file) / bytes of the file."""
    return float(run["ip_in_bytes"] / run["size_bytes"] - 1)


def ip_mbps(run: pd.Series) -> float:
    """Returns the received IPv4 bytes over the time of the transfer, in Mbit/s."""
    return float(run["ip_in_bytes"] * 8e-6 / run["time_s"])


def largest_gap(data: Data, run_id: int) -> float:
    """Returns the longest time in s between the starts of two consecutive time bins with traffic."""
    return float(data.bins.loc[data.bins["run_id"] == run_id, "t_s"].diff().max())


def pauses(data: Data, run_id: int, after_s: float, least_s: float = 0.5) -> list[float]:
    """Returns the times in s without ContentObjects, from the start of the last time bin with some to that of the next."""
    bins = data.bins[(data.bins["run_id"] == run_id) & (data.bins["packets_data"] > 0)].sort_values("t_s")
    steps = bins["t_s"].diff()[bins["t_s"] > after_s]
    return [float(step) for step in steps if step >= least_s]


def window_before(data: Data, run_id: int, t_s: float) -> int:
    """Returns the window just before a time; the initial window is 1."""
    changes = data.windows[(data.windows["run_id"] == run_id) & (data.windows["t_s"] < t_s)]
    return int(changes["window"].iloc[-1]) if len(changes) else 1


def windows_at_holes(data: Data, run_id: int) -> list[int]:
    """Returns the window just before each hole."""
    holes = data.windows[(data.windows["run_id"] == run_id) & (data.windows["event"] == "hole")]["t_s"]
    return [window_before(data, run_id, t_s) for t_s in holes]


def window_after(data: Data, run_id: int, t_s: float) -> int:
    """Returns the window from a time on."""
    changes = data.windows[(data.windows["run_id"] == run_id) & (data.windows["t_s"] <= t_s)]
    return int(changes["window"].iloc[-1]) if len(changes) else 1
