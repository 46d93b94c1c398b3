"""The data of the experiment bulk-window: the query, and quantities derived from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.experiments.bulk_window.runs import FRAMING, LINK_MBPS, PROFILE, SINK, SIZE
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.experiments.shared.wire import totals
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

PLATEAU = 30  # packets: windows from here on are on the asymptote; the paper's knee is at 20
REACHED = 0.95  # share of the asymptote at which a window counts as having reached it


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns one row per run: its arguments, time_s, share of the link in %, holes, bytes at the sink."""
    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids).set_index("run_id")
    runs = runs.join(transfers[["size_bytes", "chunks", "interests"]])
    runs["time_s"] = transfers["end_s"] - transfers["start_s"]
    runs["mbps"] = runs["size_bytes"] * 8e-6 / runs["time_s"]
    runs["share"] = 100 * runs["mbps"] / LINK_MBPS
    traffic = store.read("traffic", run_ids)
    for name, kind in (("object", "data"), ("ip", "ip")):
        runs = runs.join(totals(traffic, SINK, kind, "in").add_prefix(f"{name}_"))
    windows = store.read("app_window", run_ids)
    runs["holes"] = windows[windows["event"] == "hole"].groupby("run_id").size()
    runs["holes"] = runs["holes"].fillna(0)
    return runs.reset_index()


def papers_runs(data: pd.DataFrame, stack: str, size: int = SIZE, profile: str = PROFILE) -> pd.DataFrame:
    """Returns the runs of the paper's test, or of the same test with another file size in bytes or another daemon.

    TCP's runs have PROFILE too, which has no effect on them.
    """
    found = data[(data["stack"] == stack) & (data["framing"] == FRAMING) & (data["size"] == size) & (data["profile"] == profile)]
    if found.empty:
        raise NotSimulated(f"no run by {stack} with {size} bytes and --profile={profile}")
    return found


def measured_runs(data: pd.DataFrame, profile: str, behind_bucket: bool = True) -> pd.DataFrame:
    """Returns the simulations of the measurements of a release, or the same on a link without a token bucket."""
    found = data[(data["framing"] != FRAMING) & (data["profile"] == profile) & ((data["bucket"] > 0) == behind_bucket)]
    if found.empty:
        raise NotSimulated(f"no run with --profile={profile} {'as it was measured' if behind_bucket else 'and without a bucket'}")
    return found


def over_windows(runs: pd.DataFrame, column: str = "share") -> pd.DataFrame:
    """Returns the mean over seeds, its 95 % confidence interval and the number of seeds, by stack and window."""
    grouped = runs.groupby(["stack", "window"])[column]
    return grouped.agg(mean="mean", ci95=half_width_95, seeds="count").reset_index()


def asymptote(runs: pd.DataFrame) -> float:
    """Returns the mean share of the link in % over the windows of the plateau."""
    plateau = runs.loc[runs["window"] >= PLATEAU, "share"]
    if plateau.empty:
        raise NotSimulated(f"no run with a window of {PLATEAU} or more")
    return float(plateau.mean())


def knee(runs: pd.DataFrame) -> int:
    """Returns the smallest window that reaches the asymptote."""
    table = over_windows(runs)
    return int(table.loc[table["mean"] >= REACHED * asymptote(runs), "window"].min())


def wire_share(runs: pd.DataFrame) -> float:
    """Returns the payload in % of all bytes on the link, framing included, as a mean over the runs."""
    octets = runs["ip_bytes"] + runs["framing"] * runs["ip_packets"]
    return float((100 * runs["size_bytes"] / octets).mean())


def round_ms(runs: pd.DataFrame, window: int) -> float:
    """Returns the mean time in ms in which one window of objects arrives."""
    chosen = runs[runs["window"] == window]
    if chosen.empty:
        raise NotSimulated(f"no run with a window of {window}")
    return float((1000 * window * chosen["time_s"] / chosen["chunks"]).mean())
