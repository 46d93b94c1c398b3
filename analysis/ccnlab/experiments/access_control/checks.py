"""Targets and checks of experiment access-control."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ccnlab.experiments.access_control.data import SENDERS, SOURCES, Data, scheme_runs, share_table, tree_table
from ccnlab.experiments.access_control.runs import SCENARIO, SHARES, SPREAD
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import (Caveat, Check, CheckResult, Condition, NotSimulated, by_construction, calibrated)

if TYPE_CHECKING:
    import pandas as pd

DEVICES = {"laptop": 4, "phone": 9}  # -> number of the target with the smallest t

DOUBLE = Target("AC-1", "theory", SCENARIO, "t = 1 M and 0.5 M shares", "extraction time, ratio", "<= 2.1", "ratio",
                "bound", "linear in t: quadratic work would give 4")
FAST = Target("AC-2", "own goal", SCENARIO, "t = 1 M shares, this machine", "key extraction time", "<= 1", "s", "bound",
              "1.34 s on the slides' laptop")
ONCE = Target("AC-3", "arithmetic", SCENARIO, "each number of clients, with content stores",
              "times that the enabling block leaves the origin", "1", "", "exact", "stores that hold all chunks")
OFTEN = Target("AC-4", "arithmetic", SCENARIO, "most clients, without stores, starts within 60 s",
               "times that the enabling block leaves the origin per client", ">= 0.9", "", "bound",
               "the PIT aggregates Interests only while one is pending")
BALANCE = Target("AC-5", "arithmetic", SCENARIO, "all schemes, tree and GEANT, both versions",
                 "messages that clients receive, less those of origin, stores and PIT", "0", "B", "exact",
                 "a message that a PIT entry sends to several faces counts for each of them")
ONE_EACH = Target("AC-6", "arithmetic", SCENARIO, "per-client, with and without stores", "keys from the origin per client",
                  "1", "", "exact", "a key has one reader")
ONE_MORE = Target("AC-7", "arithmetic", SCENARIO, "group, with stores", "keys from the origin, less one per client", "1", "",
                  "exact", "the content key")
NEW_BLOCK = Target("AC-8", "arithmetic", SCENARIO, "broadcast, with stores, after a revocation",
                   "times that the new block leaves the origin", "1", "", "exact", "of 10,000 shares, and of a share per client")
NEW_KEYS = Target("AC-9", "arithmetic", SCENARIO, "per-client, after the revocation of 1 client",
                  "new keys from the origin, less one per client", "-1", "", "exact", "the revoked client gets a NACK")
ROUNDS = Target("AC-10", "theory", SCENARIO, "tree, without stores", "time to the first decrypted chunk, group / per-client",
                "1.45 .. 1.55", "ratio", "range", "3 round trips instead of 2")


def _cpu(data: Data, t: int) -> float:
    table = share_table(data)
    found = table.loc[table["t"] == t, "cpu_s"]
    if found.empty:
        raise NotSimulated(f"a measured extraction with t = {t}")
    return float(found.iloc[0])


def check_block(t: int, data: Data, target: Target) -> CheckResult:
    """Exact: the shares of the block, without its header and without the headers of the messages."""
    table = share_table(data)
    row = table[table["t"] == t]
    if row.empty:
        raise NotSimulated(f"a block with t = {t}")
    return CheckResult((Condition("shares", float(row["block_mb"].iloc[0]), target.number, target.number, target.unit),),
                       because=f"{float(row['messages_mb'].iloc[0]):.3f} MB in CCN messages")


def check_device(device: str, place: int, data: Data, target: Target) -> CheckResult:
    """Within 10 % of the slides' time; the device's preset has one time per share."""
    table = share_table(data)
    row = table[table["t"] == SHARES[place]]
    if row.empty:
        raise NotSimulated(f"an extraction with t = {SHARES[place]}")
    time_s = float(row[f"{device}_preset_s"].iloc[0])
    return CheckResult((Condition("time", time_s, 0.9 * target.number, 1.1 * target.number, target.unit),),
                       because=f"{time_s / target.number - 1:+.1%} off the slides' time")


def check_linear(data: Data, target: Target) -> CheckResult:
    """R^2 of the straight line through the measured times above 0.99, which is the shape of the slides' times."""
    import numpy as np

    table = share_table(data)
    if len(table) < len(SHARES):
        raise NotSimulated("measured extractions for all t")
    r = float(np.corrcoef(table["t"], table["cpu_s"])[0, 1])
    times = ", ".join(f"{1e3 * seconds:.3g} ms" for seconds in table["cpu_s"])
    return CheckResult((Condition("R^2 of a straight line", r * r if r > 0 else 0.0, low=0.99),), because=times)


def check_double(data: Data, target: Target) -> CheckResult:
    """Twice the shares take at most 2.1 times the time."""
    return CheckResult((Condition("ratio of the times", _cpu(data, 1_000_000) / _cpu(data, 500_000), high=2.1),))


def check_fast(data: Data, target: Target) -> CheckResult:
    """At most 1 s, of CPU time."""
    return CheckResult((Condition("time", _cpu(data, 1_000_000), high=1.0, unit=target.unit),))


def _tree(data: Data, stores: str) -> pd.DataFrame:
    table = tree_table(data)
    found = table[(table["stores"] == stores) & (table["jitter"] == SPREAD)]
    if found.empty:
        raise NotSimulated(f"runs with stores: {stores}")
    return found


def check_once(data: Data, target: Target) -> CheckResult:
    """Exact for each number of clients."""
    copies = _tree(data, "yes")["copies"]
    worst = float(copies.max())
    return CheckResult((Condition("copies", worst, 1, 1), Condition("fewest copies", float(copies.min()), 1, 1)))


def check_often(data: Data, target: Target) -> CheckResult:
    """Each client costs a copy, unless its Interests meet pending ones."""
    rows = _tree(data, "no")
    row = rows[rows["clients"] == rows["clients"].max()].iloc[0]
    return CheckResult((Condition("copies per client", float(row["copies"] / row["clients"]), 0.9, 1),))


def _schemes(data: Data, what: str, query: str) -> pd.DataFrame:
    rows = scheme_runs(data).query(query)
    if rows.empty:
        raise NotSimulated(f"runs with {what}")
    return rows


def check_balance(data: Data, target: Target) -> CheckResult:
    """Exact for each run, kind and version."""
    rows = scheme_runs(data)
    most = max(float((sum(rows[f"{node}_{name}"] for node in SENDERS) - rows[f"clients_{name}"]).abs().max())
               for name in SOURCES if "bytes" in name)
    return CheckResult((Condition("difference", most, 0, 0, target.unit),))


def _exact(what: str, values: pd.Series, target: Target) -> CheckResult:
    low, high = float(values.min()), float(values.max())
    return CheckResult((Condition(what, low if low != target.number else high, target.number, target.number),))


def check_one_each(data: Data, target: Target) -> CheckResult:
    """Exact for each number of clients, on both networks, with and without stores."""
    rows = _schemes(data, "--scheme=per-client", "way == 'per-client'")
    return _exact("keys per client", rows["origin_key_objects_1"] / rows["clients"], target)


def check_one_more(data: Data, target: Target) -> CheckResult:
    """Exact for each number of clients, on both networks."""
    rows = _schemes(data, "--scheme=group and stores", "way == 'group' and stores == 'yes'")
    return _exact("keys", rows["origin_key_objects_1"] - rows["clients"], target)


def check_new_block(data: Data, target: Target) -> CheckResult:
    """Exact for each number of clients, on both networks, and for both sizes of the block."""
    rows = _schemes(data, "--scheme=broadcast and stores", "scheme == 'broadcast' and stores == 'yes'")
    return _exact("blocks", rows["origin_key_objects_2"] / rows["block_chunks"], target)


def check_new_keys(data: Data, target: Target) -> CheckResult:
    """Exact for each number of clients; the answer that refuses the revoked client is no key."""
    rows = _schemes(data, "--scheme=per-client", "way == 'per-client'")
    return _exact("keys", rows["origin_key_objects_2"] - rows["origin_keys_refusals"] - rows["clients"], target)


def check_rounds(data: Data, target: Target) -> CheckResult:
    """The object, the content key and the group's key are fetched one after the other."""
    times = _schemes(data, "keys and no stores", "net == 'tree' and stores == 'no'").groupby("way")["first_1_s"].mean()
    if not {"group", "per-client"} <= set(times.index):
        raise NotSimulated("--scheme=group and --scheme=per-client without stores")
    return CheckResult((Condition("ratio", float(times["group"] / times["per-client"]), 1.45, 1.55),))


CHECKS: dict[str, Check] = {
    "A-01": lambda data, target: check_block(100_000, data, target),
    "A-02": lambda data, target: check_block(1_000_000, data, target),
    "A-03": check_linear,
    **{f"A-{first + place:02}": partial(check_device, device, place) for device, first in DEVICES.items()
       for place in range(len(SHARES))},
    **{f"A-{13 + place}": partial(check_block, SHARES[place]) for place in (1, 2, 3)},
    DOUBLE.id: check_double,
    FAST.id: check_fast,
    ONCE.id: check_once,
    OFTEN.id: check_often,
    BALANCE.id: check_balance,
    ONE_EACH.id: check_one_each,
    ONE_MORE.id: check_one_more,
    NEW_BLOCK.id: check_new_block,
    NEW_KEYS.id: check_new_keys,
    ROUNDS.id: check_rounds,
}
OWN = (DOUBLE, FAST, ONCE, OFTEN, BALANCE, ONE_EACH, ONE_MORE, NEW_BLOCK, NEW_KEYS, ROUNDS)
_SHARE = by_construction("a share is an element of a field of 96 bits")
_KEPT = by_construction("stores that hold all chunks answer all later Interests")
CAVEATS: dict[str, Caveat] = {
    **dict.fromkeys(("A-01", "A-02", "A-14", "A-15", "A-16"), _SHARE),
    **{f"A-{first + place:02}": calibrated(f"the time per share of --device={device}, to all five times of the device")
       for device, first in DEVICES.items() for place in range(len(SHARES))},
    ONCE.id: _KEPT,
    BALANCE.id: by_construction("the program ends with an error if messages are lost"),
    ONE_EACH.id: by_construction("nobody else asks for a client's key"),
    ONE_MORE.id: _KEPT,
    NEW_BLOCK.id: _KEPT,
    NEW_KEYS.id: by_construction("nobody else asks for a client's key"),
}
