"""The data of the experiment piggyback: the query, and quantities of runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ccnlab.experiments.piggyback.runs import TCP, VARIED, WINDOW
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.runs.quantity import Value, rate_mbps
from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

FORWARDER = "R1"
# Column -> name of the quantity, with its unit.
MEASURES = {
    "processing_us": "forwarder's time for an Interest and an object (µs)",
    "rtt_ms": "round-trip time (ms)",
    "time_s": "transfer time (s)",
}
# Another reading of the paper's forwarding processing time: it has no panel of its own.
FORWARDING = "forwarding_us"


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: its parameters and the quantities below.

    `time_s` is the time from the first Interest to the last object, `rtt_ms` a mean, `processing_us` the forwarder's
    time per forwarded object, `forwarding_us` how long its Interest and object, or its piggyback packet, are in the forwarder
    (none if it dropped or unbundled messages), `packets` the packets that it received, `lookups` its FIB lookups; `complete` is true if
    both ends finished.
    """
    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids).groupby("run_id")
    runs["down"] = runs["down"].map(rate_mbps)
    runs["time_s"] = transfers["end_s"].max() - transfers["start_s"].min()
    runs["complete"] = transfers["chunks"].min().reindex(runs.index) == runs["exchanges"]
    runs["retransmissions"] = transfers["retransmissions"].sum()
    runs["rtt_ms"] = 1000 * store.read("exchange", run_ids).groupby("run_id")["rtt_s"].mean()
    counters = store.read("counter", run_ids)
    counters = counters[counters["node"] == FORWARDER].pivot(index="run_id", columns="name", values="value")
    runs["lookups"] = counters["fib_lookups"]
    runs["processing_us"] = 1e6 * _busy_s(store.read("node_load", run_ids), runs) / counters["data_forwarded"]
    runs[FORWARDING] = 1e6 * measures_of(store, run_ids, FORWARDER).reindex(columns=["forwarding"])["forwarding"]
    traffic = store.read("traffic", run_ids)
    traffic = traffic[(traffic["node"] == FORWARDER) & (traffic["direction"] == "in") & (traffic["kind"] != "ip")]
    runs["packets"] = traffic.groupby("run_id")["packets"].sum()
    runs["bundled"] = traffic[traffic["kind"] == "piggyback"].groupby("run_id")["packets"].sum()
    return runs.fillna({"bundled": 0}).reset_index()


def _busy_s(load: pd.DataFrame, runs: pd.DataFrame) -> pd.Series:
    """Returns the busy time in s of the forwarder's processor; the last bin ends with the run."""
    load = load[load["node"] == FORWARDER].sort_values(["run_id", "bin_s"])
    ends = load.groupby("run_id")["bin_s"].shift(-1).fillna(load["run_id"].map(runs["sim_s"]))
    return (load["cpu_busy"] * (ends - load["bin_s"])).groupby(load["run_id"]).sum()


def chosen(data: pd.DataFrame, session: str = TCP, varied: Mapping[str, Sequence[Value]] | None = None) -> pd.DataFrame:
    """Returns the runs of a session with the given values of VARIED, and the first value of all others."""
    rows = data[data["session"] == session]
    for name, values in VARIED.items():
        rows = rows[rows[name].isin((varied or {}).get(name, values[:1]))]
    return rows


def by_window(data: pd.DataFrame, session: str = TCP) -> pd.DataFrame:
    """Returns mean and 95 % confidence interval of each measure and of FORWARDING: bundle, window, measure, mean, ci95, seeds."""
    import pandas as pd

    rows = chosen(data, session)
    rows = rows[rows["exchanges"] == rows["exchanges"].max()]
    found = []
    for measure in (*MEASURES, FORWARDING):
        groups = rows.groupby(["bundle", "window"])[measure]
        found.append(groups.agg(mean="mean", ci95=half_width_95, seeds="count").reset_index().assign(measure=measure))
    return pd.concat(found, ignore_index=True)


def saving_table(data: pd.DataFrame) -> pd.DataFrame:
    """Returns by how many percent bundled packets change the forwarder's time, as mean over the seeds: window, change_percent,
    ci95_percent, seeds.
    """
    rows = chosen(data)
    rows = rows[rows["exchanges"] == rows["exchanges"].max()]
    by_bundle = rows.pivot_table(index=["window", "rng_run"], columns="bundle", values="processing_us")
    change = (100 * (by_bundle["concatenate"] / by_bundle["none"] - 1)).dropna().groupby("window")
    return change.agg(change_percent="mean", ci95_percent=half_width_95, seeds="count").reset_index()


def curve(data: pd.DataFrame, measure: str, bundle: str, session: str = TCP) -> pd.Series:
    """Returns the means of a measure by window; raises NotSimulated without runs."""
    table = by_window(data, session)
    found = table[(table["measure"] == measure) & (table["bundle"] == bundle)].set_index("window")["mean"]
    if found.empty:
        raise NotSimulated(f"no run with --bundle={bundle} and --session={session}")
    return found


def over(data: pd.DataFrame, name: str) -> pd.DataFrame:
    """Returns the runs in which `name` was varied, sorted by its value: all columns, and the value as `at`."""
    rows = chosen(data, varied={name: VARIED[name]})
    rows = rows[(rows["window"] == WINDOW) & (rows["exchanges"] == data["exchanges"].min())]
    return rows.assign(at=rows[name]).sort_values(["at", "bundle"])
