"""Data and tables of experiment slices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.slices.runs import (
    ACROSS,
    CALL_FLOOD_START_S,
    CPU,
    GREEDY,
    INTERESTS,
    IP,
    ISLAND,
    LINK,
    MODES,
    RATE_MBPS,
    SLOWNESS,
    VICTIMS,
)
from ccnlab.runs.quantity import rate_mbps

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

SLICES = {ISLAND: "CCN, one island", ACROSS: "CCN, across islands", IP: "TCP"}
# Headers of a frame that the table traffic leaves out: that of the link, and that of a named layer.
LINK_BYTES, LAYER_BYTES = 2, 4
INTERVAL_S = 0.02  # between two frames of a call
LAGS_MS = (0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_SPAN = (5.0, 19.0)  # of the mean rates of greedy slices, after the start of TCP
_MODES = {given: mode for mode, given in MODES.items()}


@dataclass(frozen=True)
class Data:
    """`fetches` has a row per transfer under a flood: resource, victim, flood, mode, time_s (NaN: not complete), rate_mbps (payload
    per sink), alone_s and alone_mbps (in a network with the same share), and their ratios time_ratio and rate_ratio. `calls` has
    a row per call: resource, flood, mode, frames (those of both ends during the flood), received (share of them), p50_ms, p99_ms
    and worst_ms (lag of these), and `lags` the share of the frames that lag by lag_ms or less. `rates` has a row per slice of runs with greedy
    slices only: weight, slice, mbps; `times` one per slice and second of the other runs: flood, mode, slice, time_s, mbps.
    """

    fetches: pd.DataFrame
    calls: pd.DataFrame
    lags: pd.DataFrame
    rates: pd.DataFrame
    times: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the data of all kinds of runs."""
    import pandas as pd

    runs = store.read_runs(run_ids).set_index("run_id", drop=False)
    fetching = runs[(runs[list(VICTIMS)] == "fetch").any(axis=1)]
    calling = runs[runs[ISLAND] == "call"]
    greedy = runs[(runs[ISLAND] == GREEDY) & (runs[IP] == GREEDY)]
    calls, lags = _calls(calling, store)
    seconds = _seconds(greedy, store)
    means = seconds[seconds["time_s"].between(*_SPAN, inclusive="left")].groupby(["run_id", "slice"])["mbps"].mean()
    rates = pd.DataFrame([{"weight": int(run["across-weight"]), "slice": name, "mbps": float(means.get((run["run_id"], name), 0.0))}
                          for run in greedy.to_dict("records") if run[ACROSS] == GREEDY for name in SLICES],
                         columns=["weight", "slice", "mbps"])
    times = seconds.merge(pd.DataFrame({"run_id": greedy["run_id"], "flood": greedy[ACROSS],
                                        "mode": [_mode(run, ACROSS) for run in greedy.to_dict("records")]}).reset_index(drop=True))
    return Data(_fetches(fetching, store), calls, lags, rates,
                times.loc[times["flood"] != GREEDY, ["flood", "mode", "slice", "time_s", "mbps"]].reset_index(drop=True))


def _mode(run: Mapping[Any, Any], flooder: str) -> str:
    return _MODES.get((run["sharing"], int(run[f"{flooder}-weight"])), "")


def _resource(run: Mapping[Any, Any]) -> str:
    return LINK if run["machine"] == "none" else CPU


# --- transfers ---

def _fetches(runs: pd.DataFrame, store: Store) -> pd.DataFrame:
    import pandas as pd

    transfers = dict(list(store.read("transfer", list(runs["run_id"])).groupby("run_id")))
    rows, alone = [], {}
    for run in runs.to_dict("records"):
        victim = next(name for name in VICTIMS if run[name] == "fetch")
        time_s, rate = _outcome(transfers[run["run_id"]], run["sim_s"])
        flood = run[VICTIMS[victim]]
        if flood == "none":
            alone.update(dict.fromkeys(_shares(victim, run), (time_s, rate)))
        else:
            rows.append({"resource": _resource(run), "victim": victim, "flood": flood, "mode": _mode(run, VICTIMS[victim]),
                         "part": 1 + int(run[f"{VICTIMS[victim]}-weight"]), "time_s": time_s, "rate_mbps": rate})
    for row in rows:
        direction = "up" if row["flood"] == INTERESTS and row["resource"] == LINK else "both"
        row["alone_s"], row["alone_mbps"] = alone[row["resource"], row["victim"], direction, row["part"]]
        row["time_ratio"], row["rate_ratio"] = row["time_s"] / row["alone_s"], row["rate_mbps"] / row["alone_mbps"]
    columns = ["resource", "victim", "flood", "mode", "time_s", "rate_mbps", "alone_s", "alone_mbps", "time_ratio", "rate_ratio"]
    return pd.DataFrame(rows)[columns]


def _outcome(transfers: pd.DataFrame, end_s: float) -> tuple[float, float]:
    """Returns the time of the last sink, NaN if one has not finished, and the payload rate per sink until then."""
    start, complete = transfers["start_s"].min(), transfers["end_s"].notna().all()
    time_s = (transfers["end_s"].max() if complete else end_s) - start
    return time_s if complete else float("nan"), transfers["size_bytes"].mean() * 8e-6 / time_s


def _shares(victim: str, run: Mapping[Any, Any]) -> list[tuple[str, str, str, int]]:
    """Returns what the network of a slice alone is equal to: resource, slice, directions, and 1 / its share."""
    if _resource(run) == CPU:
        return [(CPU, victim, "both", round(run["slowness"] / SLOWNESS))]
    down, up = (rate_mbps(run[name]) for name in ("bottleneck", "bottleneck-up"))
    if up:
        return [(LINK, victim, "up", round(RATE_MBPS / up))]
    return [(LINK, victim, "both", round(RATE_MBPS / down))]


# --- calls ---

def _calls(runs: pd.DataFrame, store: Store) -> tuple[pd.DataFrame, pd.DataFrame]:
    import pandas as pd

    exchanges = dict(list(store.read("exchange", list(runs["run_id"])).groupby("run_id")))
    calls, lags = [], []
    for run in runs.to_dict("records"):
        heard = exchanges[run["run_id"]]
        lag = 1e3 * _lags(heard)[_due(heard) >= CALL_FLOOD_START_S]
        frames = 2 * round((run["duration"] - CALL_FLOOD_START_S) / INTERVAL_S)
        kind = {"resource": _resource(run), "flood": run[ACROSS], "mode": _mode(run, ACROSS)}
        calls.append({**kind, "frames": frames, "received": len(lag) / frames, "p50_ms": lag.quantile(0.5),
                      "p99_ms": lag.quantile(0.99), "worst_ms": lag.max()})
        lags += [{**kind, "lag_ms": most, "share": int((lag <= most).sum()) / frames} for most in LAGS_MS]
    return (pd.DataFrame(calls, columns=["resource", "flood", "mode", "frames", "received", "p50_ms", "p99_ms", "worst_ms"]),
            pd.DataFrame(lags, columns=["resource", "flood", "mode", "lag_ms", "share"]))


def _due(exchanges: pd.DataFrame) -> pd.Series:
    """Returns when each frame was made."""
    return exchanges["seq"] * INTERVAL_S


def _lags(exchanges: pd.DataFrame) -> pd.Series:
    """Returns by how many seconds each frame is later than the fastest one of the same end."""
    arrival = exchanges["start_s"] + exchanges["rtt_s"] - _due(exchanges)
    return arrival - arrival.groupby(exchanges["node"]).transform("min")


# --- rates ---

def _seconds(runs: pd.DataFrame, store: Store) -> pd.DataFrame:
    """Returns run_id, time_s, slice and mbps: the frames that the router gets from the gateway, per second, at its middle."""
    import pandas as pd

    traffic = store.read("traffic", list(runs["run_id"]))
    traffic = traffic[(traffic["node"] == "router") & (traffic["direction"] == "in") & traffic["face"].isin(("net1", "ip1"))
                      & traffic["kind"].isin(("data", "ip"))].copy()
    traffic["slice"] = traffic["layer"].where(traffic["kind"] == "data", IP)
    headers = LINK_BYTES + LAYER_BYTES * (traffic["kind"] == "data")
    traffic["mbps"] = (traffic["bytes"] + headers * traffic["packets"]) * 8e-6
    traffic["time_s"] = traffic["bin_s"].astype(int)
    found = traffic.groupby(["run_id", "slice", "time_s"])["mbps"].sum()
    rows = [(run["run_id"], second + 0.5, name, float(found.get((run["run_id"], name, second), 0.0)))
            for run in runs.to_dict("records") for name in SLICES for second in range(int(run["duration"]))]
    return pd.DataFrame(rows, columns=["run_id", "time_s", "slice", "mbps"])
