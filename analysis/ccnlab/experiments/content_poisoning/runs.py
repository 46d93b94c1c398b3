"""The runs: a share of bad objects and of malicious consumers, and what the routers do about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.measures import measures_of
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

SCENARIO = "content-poisoning"
NONE, RANKED = "none", "ExclusionRanking"
BAD_SHARES = (0.9, 0.95, 0.99)
BAD = 0.95  # of the runs with malicious consumers, and of those with verification
MALICIOUS = tuple(tenth / 10 for tenth in range(10))
CACHES = ("inner", "all")
SHARES = (0.1, 0.25, 0.5, 0.75, 1.0)
BIN_S = 20
CONSUMERS = 16
# Without ranking, few stores decide about all consumers of a run, so that more seeds are needed.
SEEDS_PLAIN, SEEDS = 20, 8
# Policies by the name of their line in the figures.
ARRIVING, SERVED = "on arrival", "when served"
EXCLUDED, ADAPTIVE, SUSPECT = "when excluded", "adaptive", "suspect faces"
SHARED = {f"StoreVerification[Served=0|Arriving={share:g}]": (ARRIVING, share) for share in SHARES} | {
    f"StoreVerification[Served={share:g}]": (SERVED, share) for share in SHARES}
POLICIES = {"": ("none", 0.0), **SHARED, "StoreVerification[Served=0|Excluded=1]": (EXCLUDED, 0.0),
            "AdaptiveVerification": (ADAPTIVE, 0.0), "SuspectFaces": (SUSPECT, 0.0)}
# The costs of a PC of about 3 GHz. A verification of RSA-1024 took 6 us there (openssl speed rsa1024, OpenSSL 3.0).
COSTS: Mapping[str, Sequence[Value]] = {"ns3::ccn::StepCosts::Machine": ["pc"], "ns3::ccn::StepCosts::VerifyTime": ["6us"]}
COUNTERS = ("honest_consumers", "honest_interests")


def make_grid(quick: bool) -> list[Task]:
    """Returns the authors' 12 settings with ranking, 3 of them without, and all policies of verification."""
    seeds_plain, seeds = (4, 1) if quick else (SEEDS_PLAIN, SEEDS)
    common: Mapping[str, Sequence[Value]] = {"caches": CACHES, "verification": [""]}
    malicious = MALICIOUS[1::4] if quick else MALICIOUS[1:]
    return [
        *grid(SCENARIO, {"bad": BAD_SHARES, "malicious": [0.0], "ranking": [""], **common}, seeds_plain),
        *grid(SCENARIO, {"bad": BAD_SHARES, "malicious": [0.0], "ranking": [RANKED], **common}, seeds),
        *grid(SCENARIO, {"bad": [BAD], "malicious": malicious, "ranking": [RANKED], **common}, seeds),
        *grid(SCENARIO, {"bad": [BAD], "malicious": [0.0], "ranking": [""], "caches": CACHES[:1],
                         "verification": list(POLICIES), **COSTS}, seeds),
    ]


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: run_id, rng_run, its arguments, kind (ranking or verification), policy, verified_share, good
    (of the objects that honest consumers got), answered (Interests of honest consumers that brought a good object) and cpu_us
    (processor time of all routers per Interest, beyond that of the same seed without verification). `bins` has a row per run and time bin: run_id, start_s, good.
    """

    runs: pd.DataFrame
    bins: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs with their counters, and the share of good objects per time bin."""
    counters = store.read("counter", run_ids)
    counters = counters[counters["node"] == "*"]
    totals = counters[counters["name"].isin(COUNTERS)].pivot(index="run_id", columns="name", values="value").reset_index()
    bins = _bins(counters)
    sums = bins.groupby("run_id")[["good_objects", "bad_objects"]].sum().reset_index()
    runs = store.read_runs(run_ids).merge(totals).merge(sums, how="left").fillna({"good_objects": 0, "bad_objects": 0})
    runs = runs.join(measures_of(store, run_ids), on="run_id")
    runs = runs[runs["honest_consumers"] > 0].reset_index(drop=True)
    runs["ranking"] = runs["ranking"].replace("", NONE)
    runs["kind"] = ["verification" if "pc" in str(machine) else "ranking"
                    for machine in runs.get("ns3::ccn::StepCosts::Machine", runs["ranking"])]
    runs["policy"] = [POLICIES[text][0] for text in runs["verification"]]
    runs["verified_share"] = [POLICIES[text][1] for text in runs["verification"]]
    runs["good"] = runs["good_objects"] / (runs["good_objects"] + runs["bad_objects"])
    runs["answered"] = runs["good_objects"] / runs["honest_interests"]
    runs["cpu_us"] = _added(runs)
    bins["good"] = bins["good_objects"] / (bins["good_objects"] + bins["bad_objects"])
    return Data(runs, bins[["run_id", "start_s", "good"]])


def _added(runs: pd.DataFrame) -> pd.Series:
    """Returns the processor time per Interest in us, less that of the run of the same seed without verification."""
    busy = 1e6 * runs["routers_busy"] / runs["honest_interests"]
    plain = runs["rng_run"].map(busy.where((runs["kind"] == "verification") & (runs["policy"] == "none"))
                                .groupby(runs["rng_run"]).max())
    return (busy - plain).where(runs["kind"] == "verification")


def _bins(counters: pd.DataFrame) -> pd.DataFrame:
    """Returns run_id, start_s, good_objects and bad_objects of the counters good_START_s and bad_START_s."""
    parts = counters["name"].str.extract(r"^(good|bad)_(\d+)_s$")
    rows = counters[["run_id", "value"]].assign(kind=parts[0] + "_objects", start_s=parts[1]).dropna()
    table = rows.pivot_table(index=["run_id", "start_s"], columns="kind", values="value", fill_value=0).reset_index()
    table["start_s"] = table["start_s"].astype(int)
    for name in ("good_objects", "bad_objects"):
        table[name] = table.get(name, 0)
    return table.sort_values(["run_id", "start_s"], ignore_index=True)
