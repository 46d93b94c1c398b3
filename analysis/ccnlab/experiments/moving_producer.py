"""A producer that moves between access points: losses, detours and signals of ways to keep it reachable.

Augé et al. 2018 compare MAP-Me with global routing, an anchor and KITE's traces on a fat tree with 16 access points, for
producers at up to 15 m/s (their simulator has these numbers). Their figures were not at hand. The targets are therefore
shapes that their draft and abstract state, and were set before the first run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import PAGE, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "moving-producer"
SOURCE = "Augé et al. 2018"
SCHEMES = {"none": "no scheme", "global-routing": "global routing", "kite": "KITE", "anchor": "anchor", "map-me-update": "MAP-Me, updates",
           "map-me": "MAP-Me", "self-learning": "self-learning"}
SPEEDS = (2, 5, 10, 15)  # m/s
TOPOLOGIES = ("fat-tree", "tree", "grid")
SHOWN = "fat-tree"
COMPARED = 10  # m/s at which topologies are compared
SEEDS = 3
KEYS = ("topology", "speed", "scheme")
QUANTITIES = ("loss", "stretch", "signals_per_handover", "delay_ms", "changes_per_handover", "silence_ms")

TARGETS = tuple(Target(f"MP-0{number}", SOURCE, "moving-producer", condition, quantity, value, unit, "shape", note)
                for number, condition, quantity, value, unit, note in (
    (1, "fat tree, each speed", "Interests lost with MAP-Me, of those with KITE, or an anchor", "< 1", "ratio",
     "abstract: better for users than existing solutions"),
    (2, "fat tree, each speed", "Interests lost with notifications, of those with updates alone", "< 1", "ratio",
     "draft, Notification protocol: they prevent losses during an update"),
    (3, "fat tree, MAP-Me with updates alone", "Interests lost at 15 m/s, of those at 2 m/s", "> 1", "ratio",
     "each movement costs an update"),
    (4, "fat tree, each speed", "stretch of MAP-Me, of that of KITE, or an anchor", "< 1", "ratio", "draft: no anchor, bounded stretch"),
    (5, "fat tree, 15 m/s", "signals of MAP-Me per handover, of those with updates alone", "< 1", "ratio",
     "draft, Full approach: notifications reduce signalling at high mobility"),
    (6, "each topology, 10 m/s", "changes of routes per handover by updates, of those by global routing", "< 1", "ratio",
     "draft, Design principles: updates are localized"),
))


def make_grid(quick: bool) -> list[Task]:
    """Returns runs of all schemes over the speeds on the fat tree, and on the other topologies; quick: one speed, one seed."""
    if quick:
        return grid(SCENARIO, {"topology": [SHOWN], "speed": [COMPARED], "scheme": [*SCHEMES]}, 1)
    return [*grid(SCENARIO, {"topology": [SHOWN], "speed": SPEEDS, "scheme": [*SCHEMES]}, SEEDS),
            *grid(SCENARIO, {"topology": TOPOLOGIES[1:], "speed": [COMPARED], "scheme": [*SCHEMES]}, SEEDS)]


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: its arguments and QUANTITIES."""
    counters = store.read("counter", run_ids)
    counts = counters[counters["node"] == "*"].pivot(index="run_id", columns="name", values="value")
    measured = store.read("measure", run_ids)
    times = measured[measured["node"] == "*"].pivot(index="run_id", columns="name", values="value")
    runs = store.read_runs(run_ids).set_index("run_id")[[*KEYS, "rng_run"]]
    handovers = counts["handovers"].where(counts["handovers"] > 0)
    return runs.assign(
        loss=1 - counts["answers"] / counts["interests"],
        stretch=counts["links_of_answers"] / counts["links_of_shortest_ways"],
        signals_per_handover=counts["signals"] / handovers,
        changes_per_handover=counts["route_changes"] / handovers,
        delay_ms=1000 * times["delay"],
        silence_ms=1000 * times["silence"],
    ).reset_index()


def table(data: pd.DataFrame) -> pd.DataFrame:
    """Returns the means over seeds."""
    return means_by(data, KEYS, QUANTITIES)


def mean(data: pd.DataFrame, quantity: str, scheme: str, speed: float, topology: str = SHOWN) -> float:
    """Returns a mean over seeds."""
    rows = data[(data["scheme"] == scheme) & (data["speed"] == speed) & (data["topology"] == topology)]
    if rows.empty:
        raise NotSimulated(f"no run with --scheme={scheme} --speed={speed:g} --topology={topology}")
    return float(rows[quantity].mean())


def ratio(data: pd.DataFrame, quantity: str, one: str, other: str, speed: float, topology: str = SHOWN) -> float:
    """Returns the mean of one scheme divided by that of another."""
    return mean(data, quantity, one, speed, topology) / mean(data, quantity, other, speed, topology)


def _largest(what: str, ratios: Sequence[float]) -> CheckResult:
    """The largest ratio is below 1."""
    return CheckResult((Condition(what, max(ratios), high=1 - 1e-9),))


def check(data: pd.DataFrame, target: Target) -> CheckResult:
    """Compares two schemes, two speeds or two numbers of messages, as the target says."""
    number = int(target.id.removeprefix("MP-0"))
    if number == 3:
        lost = mean(data, "loss", "map-me-update", SPEEDS[-1]) / mean(data, "loss", "map-me-update", SPEEDS[0])
        return CheckResult((Condition("ratio", lost, low=1 + 1e-9),))
    if number == 6:
        return _largest("largest ratio", [ratio(data, "changes_per_handover", "map-me-update", "global-routing", COMPARED, topology)
                                          for topology in TOPOLOGIES])
    quantity, one, others, speeds = {
        1: ("loss", "map-me", ("kite", "anchor"), SPEEDS),
        2: ("loss", "map-me", ("map-me-update",), SPEEDS),
        4: ("stretch", "map-me", ("kite", "anchor"), SPEEDS),
        5: ("signals_per_handover", "map-me", ("map-me-update",), SPEEDS[-1:]),
    }[number]
    return _largest("largest ratio", [ratio(data, quantity, one, other, speed) for other in others for speed in speeds])


# --- figure ---

def draw(data: pd.DataFrame) -> Figure:
    """Draws losses, stretch, signals and changes of routes over the speed, on the fat tree."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 5.2))
    panels = figure.subplots(2, 2).ravel()
    means = table(data[data["topology"] == SHOWN])
    words = {"loss": "Interests lost (%)", "stretch": "links / least links", "signals_per_handover": "signals per handover",
             "changes_per_handover": "changes of routes per handover"}
    for axes, (quantity, label) in zip(panels, words.items(), strict=True):
        _plot(axes, means, quantity, 100 if quantity == "loss" else 1)
        axes.set_ylabel(label)
        axes.set_xlabel("speed of the producer (m/s)")
    panels[0].set_yscale("symlog", linthresh=0.01)
    panels[0].set_ylim(bottom=0)
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, means["seeds"])
    return figure


def _plot(axes: Axes, means: pd.DataFrame, quantity: str, factor: float) -> None:
    """Draws a line per scheme, in units of 1 / factor."""
    for (scheme, word), look in zip(SCHEMES.items(), SERIES):
        rows = means[means["scheme"] == scheme]
        if not rows.empty:
            axes.errorbar(rows["speed"], factor * rows[quantity], factor * rows[f"{quantity}_ci95"], label=word, **look)


def make_topology(values: Values) -> Topology:
    """Returns the fat tree, without its links across, one of whose access points has the producer."""
    points = [f"ap{i}" for i in range(16)]
    cable = link_text(values, "link-rate", "link-delay")
    nodes = (Node("core", Role.ROUTER, 0), several([f"a{i}" for i in range(4)], Role.ROUTER, 1),
             several([f"e{i}" for i in range(8)], Role.ROUTER, 2), several(points, Role.ROUTER, 3),
             Node("producer", Role.PRODUCER, 4.6, 1, "above"), Node("consumer0", Role.CONSUMER, 4.6, -1))
    chain = [node.name for node in nodes[:4]]
    links = [Link(ends, cable) for ends in zip(chain, chain[1:])]
    access = link_text(values, "link-rate", "access-delay")
    return Topology(nodes, (*links, Link((chain[-1], "producer"), access), Link((chain[-1], "consumer0"))))


EXPERIMENT = Experiment(
    name="moving-producer",
    scenario=SCENARIO,
    reproduces="Augé et al. 2018: a producer that moves between access points, by MAP-Me, KITE and global routing",
    groups=("mobility",),
    cpu_s=110,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": table(data)},
    topology=make_topology,
    explored={"duration": 6, "rate": 5, "consumers": 1, "speed": 40},
    summary="Three consumers request objects of a producer that walks over the cells of 16 access points. After each change "
            "of the access point, the routes have to lead there.",
    own_targets=TARGETS,
    checks={target.id: check for target in TARGETS},
)
