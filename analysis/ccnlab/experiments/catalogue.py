"""A line of three content stores: share of requests that they answer, for catalogues of up to 10^8 objects, and theory.

Requests come one at a time and follow Zipf's law, and every store keeps what passes (leave copy everywhere). Che's
approximation, extended to FIFO and random replacement (Martina et al. 2014) and to misses as renewal processes, predicts
the hit ratio of each store and of the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import PAGE, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Node, Role, Topology, Values, chain, link_text
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, Varied, grid
from ccnlab.theory.che import levels
from ccnlab.theory.popularity import zipf

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "network"
STORES = ("n3", "n2", "n1")  # the receiver's first
CACHE = 1000  # objects per store
OBJECTS = (2_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
ALPHAS = (0.6, 0.8, 1.0, 1.2)
POLICIES = ("Lru", "Fifo", "Random")
COMPARED = 0.8  # alpha for which policies are compared
POINT = 0.01

TARGETS = tuple(
    Target(f"CA-0{number}", "Che's approximation", "catalogue", condition, quantity, "<= 1", "points", "bound",
           "2 * 10^3 to 10^8 objects; largest difference from theory")
    for number, condition, quantity in ((1, "LRU, alpha 0.6 to 1.2", "hit ratio of the line"),
                                        (2, "LRU, alpha 0.6 to 1.2", "hit ratio of each store"),
                                        (3, "FIFO and random, alpha 0.8", "hit ratio of the line"),
                                        (4, "FIFO and random, alpha 0.8", "hit ratio of each store")))


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs: all sizes and alphas with LRU, and all policies with one alpha; quick: four of LRU, two seeds."""
    base: Varied = {"topology": ["line"], "size": [len(STORES) + 1], "cache": [CACHE], "warm-up": [50_000], "count": [100_000]}
    if quick:
        return grid(SCENARIO, {**base, "objects": (10_000, 1_000_000), "alpha": (0.8, 1.0), "replacement": ["Lru"]}, 1)
    return [*grid(SCENARIO, {**base, "objects": OBJECTS, "alpha": ALPHAS, "replacement": ["Lru"]}, 1),
            *grid(SCENARIO, {**base, "objects": OBJECTS, "alpha": [COMPARED], "replacement": POLICIES[1:]}, 1)]


@cache
def theory(objects: int, alpha: float, policy: str, capacity: int) -> tuple[float, ...]:
    """Returns the hit ratios of the stores, the receiver's first, and of the line."""
    ratios = [level.hit_ratio for level in levels(zipf(objects, alpha), [capacity] * len(STORES), [1] * len(STORES), policy)]
    missed = 1.0
    for ratio in ratios:
        missed *= 1 - ratio
    return (*ratios, 1 - missed)


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run and store (1 at the receiver, to 3; 0: all) with its simulated and theoretical hit ratio."""
    import pandas as pd

    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).set_index(["run_id", "node", "name"])["value"]
    rows = []
    for run_id, run in runs.iterrows():
        expected = theory(int(run["objects"]), float(run["alpha"]), run["replacement"], int(run["cache"]))
        try:
            simulated = [counters[run_id, node, "measured_hits"] / counters[run_id, node, "measured_interests"]
                         for node in STORES]
            simulated.append(1 - counters[run_id, "network", "chunks_from_sources"] / counters[run_id, "network",
                                                                                               "chunks_received"])
        except KeyError as missing:
            raise UserError(f"run {run_id} of {SCENARIO} has no counter {missing}") from missing
        for place, ratio, che in zip((1, 2, 3, 0), simulated, expected, strict=True):
            rows.append((run["objects"], run["alpha"], run["replacement"], run["rng_run"], place, ratio, che))
    return pd.DataFrame(rows, columns=["objects", "alpha", "replacement", "rng_run", "store", "hit_ratio", "theory"])


def table(data: pd.DataFrame) -> pd.DataFrame:
    """Returns the means over seeds, by store (0: the line)."""
    return means_by(data, ("replacement", "alpha", "objects", "store"), ("hit_ratio", "theory"))


def check(data: pd.DataFrame, target: Target) -> CheckResult:
    """Each simulated hit ratio is within a point of theory. Shape: within three points."""
    lru, line = target.id in ("CA-01", "CA-02"), target.id in ("CA-01", "CA-03")
    rows = data[(data["replacement"] == "Lru") == lru]
    rows = rows[(rows["store"] == 0) == line]
    if rows.empty:
        raise NotSimulated("no run with " + ("Lru" if lru else "Fifo or Random"))
    worst = (rows["hit_ratio"] - rows["theory"]).abs().idxmax()
    row = rows.loc[worst]
    points = 100 * abs(row["hit_ratio"] - row["theory"])
    where = (f"{row['replacement']}, {row['objects']:g} objects, alpha {row['alpha']:g}, store {row['store']:g}: "
             f"{row['hit_ratio']:.4f}, theory {row['theory']:.4f}")
    return CheckResult((Condition("largest difference", points, high=1, unit="points"),),
                       shape=(Condition("largest difference", points, high=3, unit="points"),), because=where)


def draw(data: pd.DataFrame) -> Figure:
    """Draws the line's hit ratio over the catalogue's size by alpha (left), by policy (middle), and by store (right)."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullFormatter

    figure = Figure(figsize=(PAGE, 3.6))
    left, middle, right = figure.subplots(1, 3)
    line = data[data["store"] == 0]
    lru = line[line["replacement"] == "Lru"]
    for alpha, look in zip(ALPHAS, SERIES):
        _plot(left, lru[lru["alpha"] == alpha], f"alpha {alpha:g}", look)
    for policy, look in zip(POLICIES, SERIES):
        _plot(middle, line[(line["replacement"] == policy) & (line["alpha"] == COMPARED)], policy, look)
    alone = data[(data["replacement"] == "Lru") & (data["alpha"] == 1.0)]
    for store, look in zip((1, 2, 3), SERIES):
        _plot(right, alone[alone["store"] == store], ("at the receiver", "second", "third")[store - 1], look)
    for axes, title in ((left, "LRU"), (middle, f"alpha {COMPARED:g}"), (right, "LRU, alpha 1: each store")):
        axes.set_xscale("log")
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.set_ylim(bottom=0)
        axes.set_title(title)
        axes.set_xlabel("objects in the catalogue")
        axes.legend(loc="upper left", bbox_to_anchor=(0, -0.24), ncols=2 if axes is left else 1)
    left.set_ylabel("hit ratio (lines: theory)")
    say_seeds(figure, table(data)["seeds"], "mean of {}")
    return figure


def _plot(axes: Axes, rows: pd.DataFrame, label: str, look: dict) -> None:
    """Draws simulated points, and theory as a line."""
    if rows.empty:
        return
    means = rows.groupby("objects")[["hit_ratio", "theory"]].mean()
    axes.plot(means.index, means["hit_ratio"], label=label, **{**look, "linestyle": "none"})
    axes.plot(means.index, means["theory"], **{**look, "marker": "", "linewidth": 1.0})


def make_topology(values: Values) -> Topology:
    """Returns the line of stores between the producer and the receiver."""
    last = int(values["size"]) - 1
    names = [f"n{i}" for i in range(last + 1)]
    roles = [Role.PRODUCER, *[Role.ROUTER] * (last - 1), Role.CONSUMER]
    nodes = tuple(Node(name, role, x) for x, (name, role) in enumerate(zip(names, roles, strict=True)))
    return Topology(nodes, chain(names, link_text(values, "link-rate", "link-delay")))


EXPERIMENT = Experiment(
    name="catalogue",
    scenario=SCENARIO,
    reproduces="Che's approximation: hit ratios of LRU, FIFO and random replacement, catalogues of up to 10^8 objects",
    groups=("caching",),
    cpu_s=74,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": table(data)},
    topology=make_topology,
    explored={"objects": 100, "cache": 10, "warm-up": 0, "count": 50},
    summary="A receiver asks for objects by Zipf's law, one at a time. Three stores of 1000 objects each keep what passes.",
    own_targets=TARGETS,
    checks={target.id: check for target in TARGETS},
)
