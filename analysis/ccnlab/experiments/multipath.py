"""One file over a short path, a long one, or both: which of them CCNx's strategy takes, and how it tries the other.

Paper 000, test 2.3 (figures 3.3, 4.9 and B.13 to B.15): PC1 and then PC2 fetch 5 MB by ccngetfile through CCNx1, which
has one route to CCNx2 and one by way of CCNx3. The strategy asks the route that was entered last, predicts when the
answer comes, and asks the other route too when the prediction passes: a probe, whose copy meets the first one at CCNx2.

CCNx 0.8.1 was measured over two links between two nodes, the second one registered last: how many Interests it sent by
each of them must come out (M23), and what happens when the path in use is cut, at several phases of the window's turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from ccnlab.experiment import Experiment
from ccnlab.measured import SOURCE, measured_rows
from ccnlab.style import PAGE, SERIES
from ccnlab.targets import Target
from ccnlab.task import Task, grid
from ccnlab.verdict import Check, Condition, Measured, NotSimulated
from ccnlab.wire import with_peers

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.store import Store

SCENARIO = "multipath"
NODES = ("PC1", "PC2", "CCNx1", "CCNx2", "CCNx3", "CS")  # in the order of their addresses
ROUTERS = {"CCNx1": ("PC1", "PC2", "CCNx2", "CCNx3"), "CCNx2": ("CCNx1", "CCNx3", "CS"), "CCNx3": ("CCNx1", "CCNx2")}
PAIR = ("PC1", "CS")
# The paper's routers ran CCNx 0.7.2, its laptops 0.8.1.
REPORT = {"topology": ["report"], "app": ["getfile"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"],
          "router": ["home-router"], "router-profile": ["ccnx-0.7"]}
MEASURED = {"topology": ["pair"], "app": ["catchunks2"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"]}
LINK = "p2p"
BIN = 0.25  # s
SEEDS = 5  # the strategy's first prediction is drawn
SERIES_OF = {"interest": SERIES[1], "data": SERIES[0]}
WORDS = {"interest": "Interests", "data": "ContentObjects"}
MEASUREMENTS = "multipath_results.jsonl"
PROBES = "multipath_probes.csv"
FAILOVER = "multipath_failover.csv"
PHASES = 12  # of a turn of the window, at which the path in use is cut
QUICK_PHASES = 4
CUT = 1.0  # s: the first of them, as CCNx's idle path was cut
LIFETIME = 4  # s, of an Interest


def make_grid(quick: bool) -> list[Task]:
    """The paper's three set-ups, the third in both orders of routes; and the measured ones."""
    seeds = 1 if quick else SEEDS
    report = REPORT | {"link": [LINK], "bin": [BIN]}
    tasks = grid(SCENARIO, report | {"paths": ["short", "long"], "first": ["short"]}, 1)
    tasks += grid(SCENARIO, report | {"paths": ["both"], "first": ["short", "long"]}, seeds)
    for case in measured_cases():
        tasks += grid(SCENARIO, case_arguments(case), seeds)
    cuts = cut_times(QUICK_PHASES if quick else PHASES)
    return tasks + grid(SCENARIO, case_arguments(uncut()) | {"kill": cuts, "kill-path": ["long"]}, 1)


@cache
def measured_cases() -> list[dict[str, Any]]:
    """One row a run of the real CCNx: delays d1 and d2 in ms, pipeline p, chunks, what crossed each path.

    Of the last ones only the Interests by path 1 are known.
    """
    return measured_rows(MEASUREMENTS) + measured_rows(PROBES)


def uncut() -> dict[str, Any]:
    """The measured case that is also run with cuts of the path in use."""
    (case,) = [case for case in measured_cases() if case["tag"] == "e5_p4"]
    return case


def cut_times(phases: int) -> list[float]:
    """Times in s, evenly over one measured turn of the window."""
    case = uncut()
    turn = case["seconds"] * case["p"] / case["chunks"]
    return [round(CUT + phase * turn / phases, 6) for phase in range(phases)]


def case_arguments(case: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The simulation of one; path 1 is the short one, entered first."""
    path, second = case.get("kill") or (1, 0)
    killed = ("short", "long")[path - 1]
    return MEASURED | {
        "link": [LINK], "bin": [BIN], "paths": ["both"], "first": ["short"], "short-delay": [case["d1"] / 1000],
        "long-delay": [case["d2"] / 1000], "window": [case["p"]], "size": [case["chunks"] * case["block"]],
        "chunk": [case["block"]], "kill": [second], "kill-path": [killed]}


# --- what they left ---

@dataclass(frozen=True)
class Data:
    """`runs`: a row a run; `hops`: packets by run, node, peer, link, direction and kind; by run, node and time bin
    `load`: packets/s, and `machines`: share of the CPU and memory.
    """

    runs: pd.DataFrame
    hops: pd.DataFrame
    load: pd.DataFrame
    machines: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Times of all transfers of a run, what crossed each face, and duplicates and hits at CCNx2."""
    import pandas as pd

    runs = store.read_runs(run_ids).set_index("run_id")
    transfers = store.read("transfer", run_ids)
    for node in ("PC1", "PC2"):
        of_node = transfers[transfers["node"] == node].set_index("run_id")
        runs[f"{node}_s"] = of_node["end_s"] - of_node["start_s"]
    counters = store.read("counter", run_ids)
    for column, name in (("duplicates", "drop_duplicate_nonce"), ("hits", "hits")):
        chosen = counters[(counters["node"] == "CCNx2") & (counters["name"] == name)]
        runs[column] = chosen.set_index("run_id")["value"]
    traffic = store.read("traffic", run_ids)
    ccn = traffic[traffic["face"].str.startswith("udp:")]
    topology = ccn["run_id"].map(runs["topology"])
    ccn = pd.concat([with_peers(ccn[topology == "report"], NODES), with_peers(ccn[topology == "pair"], PAIR)])
    hops = ccn.groupby(["run_id", "node", "peer", "link", "direction", "kind"], as_index=False)["packets"].sum()
    load = ccn.groupby(["run_id", "node", "bin_s"], as_index=False)["packets"].sum()
    load["per_s"] = load["packets"] / load["run_id"].map(runs["bin"])
    return Data(runs.reset_index(), hops, load, store.read("node_load", run_ids))


def report_runs(data: Data, paths: str, first: str = "short") -> list[int]:
    """Ids of the paper's runs with these routes, one a seed."""
    runs = data.runs
    found = runs.loc[(runs["topology"] == "report") & (runs["paths"] == paths) & (runs["first"] == first), "run_id"]
    if found.empty:
        raise NotSimulated(f"no run with --paths={paths} and --first={first}")
    return list(found)


def case_runs(data: Data, case: Mapping[str, Any]) -> list[int]:
    """Ids of the simulations of a measured run, one a seed."""
    runs = data.runs[data.runs["topology"] == "pair"]
    for name, (value,) in case_arguments(case).items():
        if name in runs:
            runs = runs[runs[name] == value]
    if runs.empty:
        raise NotSimulated(f"no run of {case['tag']}")
    return list(runs["run_id"])


def crossed(data: Data, run_id: int, kind: str, node: str, peer: str, direction: str, link: int | None = None) -> int:
    """Packets of a whole run between two neighbours, as `node` saw them."""
    hops = data.hops
    chosen = hops[(hops["run_id"] == run_id) & (hops["kind"] == kind) & (hops["node"] == node)
                  & (hops["peer"] == peer) & (hops["direction"] == direction)]
    return int(chosen.loc[chosen["link"] == link if link else chosen["link"] > 0, "packets"].sum())


def mean_crossed(data: Data, run_ids: Sequence[int], *what: Any) -> float:
    """The mean of `crossed` over several runs."""
    return sum(crossed(data, run_id, *what) for run_id in run_ids) / len(run_ids)


# --- checks of the paper's numbers ---

def check_long_only(data: Data, target: Target) -> Measured:
    """Nothing between CCNx1 and CCNx2, and on every hop as many received as sent."""
    (run_id,) = report_runs(data, "long")
    direct = sum(crossed(data, run_id, kind, "CCNx1", "CCNx2", direction)
                 for kind in WORDS for direction in ("in", "out"))
    lost = 0
    for node, peers in ROUTERS.items():
        for peer in peers:
            for kind in WORDS:
                sent = crossed(data, run_id, kind, node, peer, "out")
                lost += abs(sent - crossed(data, run_id, kind, peer, node, "in"))
    return Measured((Condition("packets between CCNx1 and CCNx2", direct, target.number, target.number, target.unit),
                     Condition("sent and not received, over all hops", lost, 0, 0)))


def check_probes(data: Data, target: Target) -> Measured:
    """Within 15 %: "~90" in the paper, and the strategy's random first prediction is worth a dozen."""
    run_ids = report_runs(data, "both", "long")
    probes = mean_crossed(data, run_ids, "interest", "CCNx1", "CCNx3", "out")
    asked = mean_crossed(data, run_ids, "interest", "CCNx1", "CCNx2", "out")
    return Measured((Condition("Interests to both", probes, 0.85 * target.number, 1.15 * target.number, target.unit),),
                    shape=(Condition("Interests to both", probes, 1, 0.2 * asked),),
                    because=f"of {asked:.0f} Interests to CCNx2; a probe leaves only if a tick of 2 ms ends between "
                            f"the prediction and the answer, and simulated answers, {_windows(data, run_ids):.3g} ms "
                            "for a window of 4, all take about as long")


def _windows(data: Data, run_ids: Sequence[int]) -> float:
    """Mean time in ms in which PC1 got as many chunks as its window holds."""
    runs = data.runs[data.runs["run_id"].isin(run_ids)]
    return float((1000 * runs["PC1_s"] * runs["window"] / (runs["size"] / runs["chunk"])).mean())


def check_duplicates(data: Data, target: Target) -> Measured:
    """All of those that came by CCNx3."""
    run_ids = report_runs(data, "both", "long")
    came = mean_crossed(data, run_ids, "interest", "CCNx2", "CCNx3", "in")
    chosen = data.runs[data.runs["run_id"].isin(run_ids)]
    if came == 0:
        raise NotSimulated("no Interest came by CCNx3")
    return Measured((Condition("duplicates / Interests by CCNx3", float(chosen["duplicates"].mean()) / came, 1, 1),),
                    because=f"of {came:.3g} Interests by CCNx3, {chosen['hits'].mean():.3g} answered from CCNx2's "
                            f"content store{_order_of(chosen)}")


def _order_of(runs: pd.DataFrame) -> str:
    """How the nodes of these runs differ from the daemon's."""
    return ", where profile paper looks before it looks at nonces" if set(runs["profile"]) == {"paper"} else ""


def check_residual(data: Data, target: Target) -> Measured:
    """At most 5, as many as the daemons' own messages (M: 5 to 6 a link at start-up)."""
    run_ids = report_runs(data, "both", "long")
    objects, all_of_them = (mean_crossed(data, run_ids, "data", *way) for way in (
        ("CCNx2", "CCNx3", "out"), ("CCNx2", "CS", "in")))
    chosen = data.runs[data.runs["run_id"].isin(run_ids)]
    return Measured((Condition("ContentObjects CCNx2 -> CCNx3", objects, 0, 5, target.unit),),
                    shape=(Condition("ContentObjects CCNx2 -> CCNx3", objects, 0, 0.05 * all_of_them),),
                    because=f"answers from CCNx2's content store{_order_of(chosen)}")


def check_first_entered(data: Data, target: Target) -> Measured:
    """More than half of all objects come by the route that was entered first, in either order."""
    shares = {first: share_of_first(data, first) for first in ("short", "long")}
    return Measured(tuple(Condition(f"share of the {first} path, entered first", share, 0.5)
                          for first, share in shares.items()),
                    because="the daemon asks the route entered last first, and keeps it unless the other one's answer "
                            "to the very first Interest comes earlier")


def share_of_first(data: Data, first: str) -> float:
    """Share of the ContentObjects that reach CCNx1 by the path whose route was entered first."""
    run_ids = report_runs(data, "both", first)
    by_path = {path: mean_crossed(data, run_ids, "data", "CCNx1", peer, "in")
               for path, peer in (("short", "CCNx2"), ("long", "CCNx3"))}
    return by_path[first] / sum(by_path.values())


# --- checks against the real CCNx ---

def own_messages(case: Mapping[str, Any]) -> int:
    """Interests of the daemons themselves on each path: those on path 2 that the application did not send.

    The Interest that fills a hole joins the first one at the daemon, and leaves by no path.
    """
    if "last" not in case:
        return own_messages(uncut())
    sent, _, _, holes, _ = (int(count) for count in case["last"])
    return int(case["interests_path2"]) - (sent - holes)


def probes(case: Mapping[str, Any]) -> int:
    """Interests by path 1 that the strategy sent."""
    return int(case["interests_path1"]) - own_messages(case)


def same_process(case: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The measured runs that differ from one by chance alone: no answer comes by path 1, nor if it is cut."""
    return [other for other in measured_cases() if all(other[name] == case[name] for name in ("d2", "p", "chunks"))]


def probe_range(case: Mapping[str, Any]) -> tuple[float, float]:
    """Mean and standard deviation of the measured runs; where there is one run only: 10 %, or one packet."""
    measured = [probes(other) for other in same_process(case)]
    mean = fmean(measured)
    slack = stdev(measured) if len(measured) > 1 else max(1, 0.1 * mean)
    return mean - slack, mean + slack


def check_case(case: Mapping[str, Any], data: Data, target: Target) -> Measured:
    """Probes within the spread of the measured runs; what path 2 carries, and that no object comes by path 1, exactly.

    The number printed is that of the strategy's Interests by path 1; the daemons' own are taken off the measured ones.
    """
    run_ids = case_runs(data, case)
    low, high = probe_range(case)
    simulated = mean_crossed(data, run_ids, "interest", "PC1", "CS", "out", 1)
    conditions = [Condition("probes by path 1", simulated, low, high, "packets")]
    for words, exact, *what in _exact(case):
        conditions.append(Condition(words, mean_crossed(data, run_ids, *what), exact, exact, "packets"))
    return Measured(tuple(conditions), because=_why_probes(data, run_ids, case))


def _exact(case: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """What must be equal: words, number, and what to count."""
    if "last" not in case:
        return []
    sent, received, _, holes, _ = (int(count) for count in case["last"])
    return [("Interests, path 2", sent - holes, "interest", "PC1", "CS", "out", 2),
            ("ContentObjects, path 2", received, "data", "PC1", "CS", "in", 2),
            ("ContentObjects, path 1", 0, "data", "PC1", "CS", "in", 1)]


def _why_probes(data: Data, run_ids: Sequence[int], case: Mapping[str, Any]) -> str:
    measured = ", ".join(str(probes(other)) for other in same_process(case))
    turn = f"; a window takes {_windows(data, run_ids):.3g} ms"
    if "seconds" in case:
        turn += f", and measured {1000 * case['seconds'] * case['p'] / case['chunks']:.3g} ms"
    return f"measured runs of this kind: {measured}{turn}: where that lies between two polls decides which probes leave"


def cut_runs(data: Data) -> pd.Series:
    """Seconds by which a cut of the path in use prolonged each run, by the time of the cut."""
    reference = data.runs[data.runs["run_id"].isin(case_runs(data, uncut()))]["PC1_s"].mean()
    arguments = {name: value for name, (value,) in case_arguments(uncut()).items() if name not in ("kill", "kill-path")}
    runs = data.runs[(data.runs["kill-path"] == "long") & (data.runs["kill"] > 0)]
    for name, value in arguments.items():
        if name in runs:
            runs = runs[runs[name] == value]
    if runs.empty:
        raise NotSimulated("no run with the path in use cut")
    return runs.set_index("kill")["PC1_s"].sort_index() - reference


def check_failover(data: Data, target: Target) -> Measured:
    """Each cut costs either one prediction, as measured, or one lifetime; and both happen, as the phase has it."""
    added = cut_runs(data)
    quick, slow = added[added < 1], added[added >= 1]
    low, high = failover("interest")
    if quick.empty or slow.empty:
        return Measured((Condition("different outcomes", 1, 2, 2),))
    lifetime = (failover("object")[0] - 0.05, LIFETIME + 1)  # and what the window takes to open again
    outcomes = (Condition("shortest slow one", float(slow.min()), *lifetime, "s"),
                Condition("longest slow one", float(slow.max()), *lifetime, "s"))
    return Measured(
        (Condition("longest quick one", float(quick.max()), low, high, "s"),
         Condition("shortest quick one", float(quick.min()), low, high, "s"), *outcomes),
        shape=(*outcomes, Condition("longest quick one", float(quick.max()), 0, 0.1, "s")),
        because=f"{len(quick)} of {len(added)} phases lose Interests and cost {1000 * quick.min():.3g} to "
                f"{1000 * quick.max():.3g} ms, {len(slow)} lose objects and cost {slow.min():.3g} to "
                f"{slow.max():.3g} s")


def failover(lost: str) -> tuple[float, float]:
    """What was measured where Interests or objects were lost: least and longest time in s."""
    (row,) = [row for row in measured_rows(FAILOVER) if row["lost"] == lost]
    return float(row["low_s"]), float(row["high_s"])


def case_words(case: Mapping[str, Any]) -> str:
    """The set-up of a measured run."""
    cut = f", path {case['kill'][0]} (idle) cut after {case['kill'][1]:g} s" if case.get("kill") else ""
    return f"two paths of {case['d1']} and {case['d2']} ms, {case['p']} outstanding, {case['chunks']} chunks{cut}"


def case_note(case: Mapping[str, Any]) -> str:
    """What else was measured."""
    note = f"{case['interests_path1']} with the daemons' own {own_messages(case)}"
    return f"{note}; {case['interests_path2']} by path 2, registered last" if "interests_path2" in case else note


def _own_targets() -> dict[Target, Check]:
    """What the real CCNx did, and how it is compared."""
    found: dict[Target, Check] = {
        Target(f"M23-{number:02}", SOURCE, "multipath", case_words(case), "probes by path 1, registered first",
               str(probes(case)), "packets", "approx", case_note(case)): partial(check_case, case)
        for number, case in enumerate(measured_cases(), 1)}
    low, high = failover("interest")
    found[Target(f"M23-{len(found) + 1:02}", SOURCE, "multipath", "two paths of 5 and 5 ms, path 2 (in use) cut at "
                 f"{PHASES} phases of a turn", "time lost", f"{low:g} .. {high:g}", "s", "approx",
                 "or an Interest's lifetime of 4 s where objects were lost")] = check_failover
    return found


OWN = _own_targets()


# --- figures ---

CASES = {"(a) long path only": ("long", "short"), "(b) both, the short one entered last": ("both", "long"),
         "(c) both, the long one entered last": ("both", "short")}


def draw_hops(data: Data) -> Figure:
    """The paper's figure 4.9: packets at each router, by the neighbour they came from or went to; means."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 6.0))
    table = hop_table(data)
    for axes, title in zip(figure.subplots(len(CASES), 1, sharex=True), CASES):
        _draw_hops(axes, table[table["case"] == title])
        seeds = len(report_runs(data, *CASES[title]))
        axes.set_title(title + f", mean of {seeds} seeds" * (seeds > 1))
        axes.set_ylabel("packets")
        axes.set_ylim(0, 1.35 * table["interest"].max())
    figure.axes[0].legend(loc="upper right", ncols=2)
    return figure


def _draw_hops(axes: Axes, table: pd.DataFrame) -> None:
    places, labels = [], []
    for group, (node, peers) in enumerate(ROUTERS.items()):
        for peer in peers:
            places.append(len(places) + 0.8 * group)
            labels.append(f"{node}\n{peer}")
            row = table[(table["node"] == node) & (table["peer"] == peer)]
            for shift, kind in ((-0.2, "interest"), (0.2, "data")):
                packets = row[kind].iloc[0]
                bar = axes.bar(places[-1] + shift, packets, 0.38, color=SERIES_OF[kind]["color"],
                               label=WORDS[kind] if len(places) == 1 else None)
                axes.bar_label(bar, [f"{packets:.0f}"], fontsize=6.5, padding=1)
    axes.set_xticks(places, labels)
    axes.grid(axis="x", visible=False)


def draw_load(data: Data) -> Figure:
    """The paper's figures B.13 to B.15: packets a second at each router, PC1's transfer and then PC2's."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 5.6))
    cases = {"short path only": ("short", "short")} | {title[4:]: case for title, case in CASES.items()}
    for axes, (title, (paths, first)) in zip(figure.subplots(len(cases), 1, sharex=True, sharey=True), cases.items()):
        run_id = report_runs(data, paths, first)[0]
        for node, look in zip(ROUTERS, SERIES):
            load = load_of(data, run_id, node)
            axes.plot(load.index, load, color=look["color"], linestyle=look["linestyle"], drawstyle="steps-post",
                      label=node)
        axes.set_title(title)
        axes.set_ylabel("packets/s")
    figure.axes[-1].set_xlabel("time (s)")
    figure.axes[-1].set_xlim(left=0)
    figure.axes[-1].set_ylim(0, 1.1 * data.load["per_s"][data.load["node"].isin(ROUTERS)].max())
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside upper right", ncols=3)
    return figure


def draw_machines(data: Data) -> Figure:
    """The paper's figures B.14 (b) and B.15 (b): CPU and memory of the routers."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.0))
    cases = {title[4:]: case for title, case in CASES.items()}
    columns = figure.subplots(2, len(cases), sharex="col", sharey="row").T
    for column, (title, (paths, first)) in zip(columns, cases.items()):
        run_id = report_runs(data, paths, first)[0]
        for node, look in zip(ROUTERS, SERIES):
            rows = data.machines[(data.machines["run_id"] == run_id) & (data.machines["node"] == node)]
            for axes, value in ((column[0], 100 * rows["cpu_busy"]), (column[1], rows["memory_bytes"] / 1e6)):
                axes.plot(rows["bin_s"], value, color=look["color"], linestyle=look["linestyle"], label=node)
        column[0].set_title(title.replace(", ", ",\n"))
        column[1].set_xlabel("time (s)")
        column[1].set_xlim(0, data.load.loc[data.load["run_id"] == run_id, "bin_s"].max() + 2 * BIN)
    figure.axes[0].set_ylabel("CPU (%)")
    figure.axes[0].set_ylim(0, 100)
    figure.axes[len(cases)].set_ylabel("memory of the tables (MB)")
    figure.axes[len(cases)].set_ylim(bottom=0)
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside upper right", ncols=3)
    return figure


def load_of(data: Data, run_id: int, node: str) -> pd.Series:
    """Packets a second of one node by bin_s, from the run's first to its last bin with any traffic, zeros included."""
    load = data.load[data.load["run_id"] == run_id]
    found = load[load["node"] == node].set_index("bin_s")["per_s"]
    bins = range(round(load["bin_s"].min() / BIN), round(load["bin_s"].max() / BIN) + 2)
    return found.reindex([place * BIN for place in bins], fill_value=0.0)


def draw_measured(data: Data) -> Figure:
    """Probes by the path that was registered first, measured and simulated, with the range that counts as equal."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.4))
    axes = figure.subplots()
    table = case_table(data)
    places = range(len(table))
    middle = (table["allowed_low"] + table["allowed_high"]) / 2
    axes.errorbar(middle, places, xerr=middle - table["allowed_low"], fmt="none", color="black", capsize=3,
                  label="measured runs: mean and standard deviation; of one run: 10 %")
    axes.plot(table["measured_probes"], places, "D", color="black", markerfacecolor="none",
              label="CCNx 0.8.1, measured")
    axes.plot(table["simulated_path1"], places, "o", color=SERIES[0]["color"],
              label=f"simulated, mean of {table['seeds'].max()} seeds")
    axes.set_yticks(places, [case.replace(", path", ",\npath") for case in table["case"]])
    axes.invert_yaxis()
    axes.set_xlim(left=-4)
    axes.set_xlabel("probes by path 1, registered first (packets)")
    axes.legend(loc="upper right")
    return figure


def draw_failover(data: Data) -> Figure:
    """What a cut of the path in use costs, by its time."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.4))
    axes = figure.subplots()
    table = cut_table(data)
    axes.axhspan(*failover("interest"), color="0.8", label="measured, Interests lost")
    axes.axhline(LIFETIME, color="black", linestyle=":", label="measured, objects lost: an Interest's lifetime")
    axes.plot(table["cut_s"], table["lost_s"], "o", color=SERIES[0]["color"], label="simulated")
    axes.set_yscale("log")
    axes.set_ylim(0.003, 60)
    axes.set_xlabel("time of the cut (s)")
    axes.set_ylabel("time lost (s)")
    axes.legend(loc="upper right", ncols=3)
    return figure


# --- tables ---

def hop_table(data: Data) -> pd.DataFrame:
    """Interests and ContentObjects between each router and its neighbours, both ways together; means of all seeds."""
    import pandas as pd

    rows = []
    for title, (paths, first) in CASES.items():
        run_ids = report_runs(data, paths, first)
        for node, peers in ROUTERS.items():
            for peer in peers:
                rows.append((title, node, peer, *(
                    sum(mean_crossed(data, run_ids, kind, node, peer, direction) for direction in ("in", "out"))
                    for kind in WORDS)))
    return pd.DataFrame(rows, columns=["case", "node", "peer", *WORDS])


def load_table(data: Data) -> pd.DataFrame:
    """Packets a second at each node of the report's runs with the first seed."""
    runs = data.runs[(data.runs["topology"] == "report") & (data.runs["rng_run"] == 1)]
    return runs[["run_id", "paths", "first"]].merge(data.load)[["paths", "first", "node", "bin_s", "per_s"]]


def machine_table(data: Data) -> pd.DataFrame:
    """CPU and memory of the routers in the report's runs with the first seed."""
    runs = data.runs[(data.runs["topology"] == "report") & (data.runs["rng_run"] == 1)]
    rows = runs[["run_id", "paths", "first"]].merge(data.machines[data.machines["node"].isin(ROUTERS)])
    return rows[["paths", "first", "node", "bin_s", "cpu_busy", "memory_bytes"]]


def case_table(data: Data) -> pd.DataFrame:
    """The measured runs: Interests by each path, and times."""
    import pandas as pd

    rows = []
    for case in measured_cases():
        run_ids = case_runs(data, case)
        times = data.runs.loc[data.runs["run_id"].isin(run_ids), "PC1_s"]
        rows.append((case_words(case).removeprefix("two paths of "), len(run_ids), case["interests_path1"],
                     probes(case), *probe_range(case),
                     mean_crossed(data, run_ids, "interest", "PC1", "CS", "out", 1), case.get("interests_path2"),
                     mean_crossed(data, run_ids, "interest", "PC1", "CS", "out", 2), case.get("seconds"), times.mean()))
    return pd.DataFrame(rows, columns=["case", "seeds", "measured_path1", "measured_probes", "allowed_low",
                                       "allowed_high", "simulated_path1", "measured_path2", "simulated_path2",
                                       "measured_s", "simulated_s"])


def cut_table(data: Data) -> pd.DataFrame:
    """Time lost by the time at which the path in use was cut."""
    return cut_runs(data).rename("lost_s").rename_axis("cut_s").reset_index()


EXPERIMENT = Experiment(
    name="multipath",
    scenario=SCENARIO,
    reproduces="000 figures 4.9, B.13 to B.15: a short and a long path, which is taken and how the other is tried",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw_hops(data), "-load": draw_load(data), "-machines": draw_machines(data),
                          "-measured": draw_measured(data), "-failover": draw_failover(data)},
    tables=lambda data: {"": hop_table(data), "-load": load_table(data), "-machines": machine_table(data),
                         "-measured": case_table(data), "-failover": cut_table(data)},
    checks={
        "T23-01": check_long_only,
        "T23-02": check_probes,
        "T23-03": check_duplicates,
        "T23-04": check_residual,
        "T23-05": check_first_entered,
        **{target.id: check for target, check in OWN.items()},
    },
    own_targets=tuple(OWN),
)
