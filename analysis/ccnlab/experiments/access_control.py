"""Access control for content that anybody may cache: broadcast encryption over Shamir's scheme.

The slides of Tourani et al. show the size of the enabling block and the time in which a laptop and a smart phone extract
the key, for t = 0.1 to 1 million published shares. The size follows from 12 bytes per share. The time of the extraction
is the CPU time of this module's code on the machine that runs it, and only ratios between values of t are compared. What
the slides do not show is where the block comes from: clients below a tree of routers fetch it, with and without content
stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import PAGE, PAPER_MARK, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, link_text, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "access-control"
SHARES = (100_000, 300_000, 500_000, 700_000, 1_000_000)
# Tourani et al., by device: time of the extraction in s for SHARES.
PAPER = {"laptop": (0.14, 0.46, 0.71, 1.03, 1.34), "phone": (1.16, 3.86, 5.92, 7.44, 10.65)}
MEASURED, NETWORK, WAITING = "measured", "network", "waiting"  # kinds of runs
EXTRACTIONS = 15
TREE_SHARES = 10_000
STORE, SPREAD = 100_000, 60  # chunks, s
TOGETHER = 0.1  # s
DEVICES = ("none", "laptop", "phone")
COUNTERS = ("share_bytes", "block_chunks", "block_message_bytes", "block_sent_bytes", "content_sent_bytes")

DOUBLE = Target("AC-1", "theory", SCENARIO, "t = 1 M and 0.5 M shares", "extraction time, ratio", "<= 2.1", "ratio",
                "bound", "linear in t: quadratic work would give 4")
FAST = Target("AC-2", "own goal", SCENARIO, "t = 1 M shares, this machine", "key extraction time", "<= 1", "s", "bound",
              "1.34 s on the slides' laptop")
ONCE = Target("AC-3", "arithmetic", SCENARIO, "each number of clients, with content stores",
              "times that the enabling block leaves the origin", "1", "", "exact", "stores that hold all chunks")
OFTEN = Target("AC-4", "arithmetic", SCENARIO, "most clients, without stores, starts within 60 s",
               "times that the enabling block leaves the origin per client", ">= 0.9", "", "bound",
               "the PIT aggregates Interests only while one is pending")


def make_grid(quick: bool) -> list[Task]:
    """Returns the measured extractions, and the runs on the tree; quick: fewer seeds, clients and shares."""
    measured = {"shares": SHARES[::-1], "clients": [0], "levels": [1], "extractions": [EXTRACTIONS], "bin": [1000]}
    tree = {"shares": [TREE_SHARES], "clients": (16, 4, 1) if quick else (64, 32, 16, 8, 4, 2, 1), "bin": [1000]}
    waiting = {"shares": (10_000, 1000) if quick else (1_000_000, 100_000, 10_000, 1000), "clients": [1],
               "levels": [4], "device": DEVICES, "jitter": [0], "bin": [1000]}
    seeds = 1 if quick else 5
    return (grid(SCENARIO, measured, 2 if quick else 3) + grid(SCENARIO, waiting, 1)
            + grid(SCENARIO, {**tree, "cache": [STORE], "jitter": [SPREAD]}, seeds)
            + grid(SCENARIO, {**tree, "cache": [0], "jitter": [SPREAD, TOGETHER]}, seeds))


@dataclass(frozen=True)
class Data:
    """A row per run: run_id, its arguments, `kind`, the counters of COUNTERS, `cpu_s` of the extraction, and `first_s`, the
    mean time from a client's first Interest until it decrypts the first chunk.
    """

    runs: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs with their counters."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids)
    for name in COUNTERS:
        runs[name] = counters[(counters["name"] == name) & (counters["node"] == "origin")].set_index("run_id")["value"]
    measured = counters[counters["name"] == "extraction_cpu_us"].set_index("run_id")["value"]
    runs["cpu_s"] = measured / 1e6
    runs["first_s"] = store.read("exchange", run_ids).groupby("run_id")["rtt_s"].mean()
    runs["kind"] = [MEASURED if extractions else WAITING if jitter == 0 else NETWORK
                    for extractions, jitter in zip(runs["extractions"], runs["jitter"], strict=True)]
    return Data(runs.reset_index())


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
        table[f"{device}_preset_s"] = table["t"] * known[SHARES[-1]] / SHARES[-1]
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


# --- checks ---

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


# --- figures ---

def draw(data: Data) -> Figure:
    """Draws the size of the block and the time of the extraction over t, beside the slides' numbers."""
    from matplotlib.figure import Figure

    table = share_table(data)
    millions = table["t"] / 1e6
    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    left.plot(millions, table["block_mb"], label="shares", **SERIES[0])
    left.plot(millions, table["messages_mb"], label="CCN messages", **SERIES[1])
    left.plot(millions, 12 * millions, label="slides", **PAPER_MARK)
    left.set_title("Size of the enabling block")
    left.set_ylabel("size (MB)")
    right.plot([0, 1], [0, 1], color=QUIET, linestyle=":", label="proportional to t")
    right.plot(millions, table["ratio"], label="this machine, measured", **SERIES[0])
    right.plot(millions, table["laptop_ratio"], label="slides, laptop", **PAPER_MARK)
    right.plot(millions, table["phone_ratio"], label="slides, smart phone", **{**PAPER_MARK, "marker": "^"})
    right.set_title("Extraction of the key")
    right.set_ylabel("time / time for 1 million shares")
    for axes in (left, right):
        axes.set_xlabel("published shares t (millions)")
        axes.set_xlim(0, 1.05)
        axes.set_ylim(bottom=0)
        axes.legend(loc="upper left")
    return figure


def draw_tree(data: Data) -> Figure:
    """Draws the bytes of the block at the origin over the number of clients, and the time to the first chunk over t."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    figure = Figure(figsize=(PAGE, 2.9))
    left, right = figure.subplots(1, 2)
    table = tree_table(data)
    lines = (("no", SPREAD, f"no stores, starts within {SPREAD} s"),
             ("no", TOGETHER, f"no stores, starts within {TOGETHER} s"), ("yes", SPREAD, "content stores"))
    for (stores, jitter, label), look in zip(lines, SERIES):
        rows = table[(table["stores"] == stores) & (table["jitter"] == jitter)]
        left.errorbar(rows["clients"], rows["block_sent_mb"], rows["block_sent_mb_ci95"], label=label, **look)
    left.set_title("Enabling block, sent by the origin")
    left.set_xlabel("clients")
    left.set_ylabel("messages (MB)")
    left.set_xscale("log")
    left.set_yscale("log")
    for axis, ticks in ((left.xaxis, sorted(table["clients"].unique())), (left.yaxis, (0.1, 0.2, 0.5, 1, 2, 5, 10))):
        axis.set_ticks(ticks, [f"{tick:g}" for tick in ticks])
        axis.set_minor_locator(NullLocator())
    waits = waiting_table(data)
    names = {"none": "takes no time", "laptop": "laptop", "phone": "smart phone"}
    for device, look in zip(DEVICES, SERIES):
        rows = waits[waits["device"] == device]
        right.plot(rows["shares"], rows["first_s"], label=names[device], **look)
    right.set_title("Time to the first decrypted chunk")
    right.set_xlabel("published shares t")
    right.set_ylabel("time (s)")
    right.set_xscale("log")
    right.set_yscale("log")
    left.legend(loc="upper left")
    right.legend(loc="upper left", title="extraction")
    return figure


def make_topology(values: Values) -> Topology:
    """Returns the origin, the routers of each level as one or several, and the clients."""
    levels, arity, clients = (int(values[name]) for name in ("levels", "arity", "clients"))
    nodes, links = [Node("origin", Role.PRODUCER, 0)], []
    first = 0
    for level in range(levels):
        names = [f"r{first + i}" for i in range(arity**level)]
        first += len(names)
        nodes.append(Node(names[0], Role.ROUTER, level + 1) if len(names) == 1 else several(names, Role.ROUTER, level + 1))
    names = [f"client{i}" for i in range(clients)]
    nodes.append(Node(names[0], Role.CONSUMER, levels + 1) if clients == 1 else several(names, Role.CONSUMER, levels + 1))
    label = link_text(values)
    for above, below in zip(nodes, nodes[1:]):
        links.append(Link((above.name, below.name), label if above.name == "origin" else "", Medium.CABLE))
    return Topology(tuple(nodes), tuple(links))


EXPERIMENT = Experiment(
    name="access-control",
    scenario=SCENARIO,
    reproduces="Tourani et al., Secure Content Delivery in ICN: size of the enabling block and time of the key's extraction",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data), "-tree": draw_tree(data)},
    tables=lambda data: {"": share_table(data), "-tree": tree_table(data), "-waiting": waiting_table(data)},
    checks={
        "A-01": lambda data, target: check_block(100_000, data, target),
        "A-02": lambda data, target: check_block(1_000_000, data, target),
        "A-03": check_linear,
        "AC-1": check_double,
        "AC-2": check_fast,
        "AC-3": check_once,
        "AC-4": check_often,
    },
    own_targets=(DOUBLE, FAST, ONCE, OFTEN),
    caveats={"A-01": by_construction("a share is an element of a field of 96 bits"),
             "A-02": by_construction("a share is an element of a field of 96 bits"),
             "AC-3": by_construction("stores that hold all chunks answer all later Interests")},
    topology=make_topology,
    drawn={"clients": 16, "cache": STORE},
    explored={"shares": 100, "clients": 4, "levels": 2, "size": 20000, "jitter": 0.1, "extractions": 0},
    summary="Tourani et al. encrypt content and publish an enabling block, from which clients with a share extract the key. "
            "Here, clients fetch both over a tree of routers, with and without content stores.",
)
