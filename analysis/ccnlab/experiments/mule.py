"""Content carried between two nodes that never meet, by a node that moves between them.

The consumer requests objects at random times. The mule takes the pending Interests along, and brings the content back in
its content store: a network without any path from end to end. The theory is exact for a mule at a constant speed: the
delay is uniform between P - c and 2 P - c, with the period P and the time in range c (ccnlab.theory.ferry). Two numbers
of the simulation are compared with it, the mean delay and the share of the objects that arrive within 300 s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import LINES, PAGE, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, grid
from ccnlab.theory.confidence import half_width_95
from ccnlab.theory.ferry import Ferry, ferry

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "mule"
DISTANCES = (500, 1000, 1500, 2000)  # m, which are periods of 100 to 400 s
SEEDS = 5
DEADLINE = 300  # s after the request
COUNTERS = {"objects_requested": "requested", "objects_delivered": "delivered"}
MEAN_TOLERANCE = 0.05
SHARE_TOLERANCE = 0.05  # of all objects

MEAN = Target("MULE-1", "theory", "mule", "each period", "largest deviation of the mean delay from the closed form",
              "0", "%", "approx", "3/2 P - c + R/2")
SHARE = Target("MULE-2", "theory", "mule", f"each period, within {DEADLINE} s",
               "largest deviation of the share delivered from the closed form", "0", "%", "approx",
               "of all objects; the delay is uniform")
ALL = Target("MULE-3", "theory", "mule", "each period", "objects delivered", "100", "%", "exact",
             "a lost frame costs one repetition")


def make_grid(quick: bool) -> list[Task]:
    """Returns runs over all distances, longest first; quick: the two shortest."""
    return grid(SCENARIO, {"distance": DISTANCES[1::-1] if quick else DISTANCES[::-1]}, 2 if quick else SEEDS)


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: run_id, rng_run, its arguments, requested, delivered. `delays` has a row per object that
    was delivered: run_id, delay_s.
    """

    runs: pd.DataFrame
    delays: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the runs with their counters, and the delay of each object."""
    counters = store.read("counter", run_ids)
    counters = counters[counters["name"].isin(COUNTERS)]
    counts = counters.pivot(index="run_id", columns="name", values="value").rename(columns=COUNTERS).reset_index()
    delays = store.read("exchange", run_ids)[["run_id", "rtt_s"]].rename(columns={"rtt_s": "delay_s"})
    return Data(store.read_runs(run_ids).merge(counts), delays)


def ferry_of(run: Mapping[str, Any]) -> Ferry:
    """Returns the closed form for the arguments of a run."""
    return ferry(run["distance"], run["speed"], run["range"], run["retry"])


def run_table(data: Data) -> pd.DataFrame:
    """Returns a row per run: distance, rng_run, period_s, requested, delivered, mean_s, theory_mean_s, share, theory_share."""
    rows = data.runs[["run_id", "distance", "rng_run", "requested", "delivered"]].copy()
    closed = [ferry_of(run) for run in data.runs.to_dict("records")]
    by_run = data.delays.groupby("run_id")["delay_s"]
    in_time = data.delays[data.delays["delay_s"] <= DEADLINE].groupby("run_id").size()
    rows["period_s"] = [one.period_s for one in closed]
    rows["mean_s"] = rows["run_id"].map(by_run.mean())
    rows["theory_mean_s"] = [one.mean_delay_s for one in closed]
    rows["share"] = rows["run_id"].map(in_time).fillna(0) / rows["requested"]
    rows["theory_share"] = [one.share_within(DEADLINE) for one in closed]
    return rows.drop(columns="run_id").sort_values(["distance", "rng_run"], ignore_index=True)


def period_table(data: Data) -> pd.DataFrame:
    """Returns a row per period: period_s, and for all of its runs together mean_s, share, their half widths of the 95 %
    confidence interval over the seeds, the numbers of the theory, and the share of the objects that was delivered at all.
    """
    import pandas as pd

    rows = []
    for period_s, runs in run_table(data).groupby("period_s"):
        rows.append({
            "period_s": period_s, "seeds": len(runs), "objects": runs["requested"].sum(),
            "delivered": runs["delivered"].sum() / runs["requested"].sum(),
            "mean_s": (runs["mean_s"] * runs["delivered"]).sum() / runs["delivered"].sum(),
            "mean_half_s": half_width_95(list(runs["mean_s"])), "theory_mean_s": runs["theory_mean_s"].iloc[0],
            "share": (runs["share"] * runs["requested"]).sum() / runs["requested"].sum(),
            "share_half": half_width_95(list(runs["share"])), "theory_share": runs["theory_share"].iloc[0]})
    return pd.DataFrame(rows)


# --- checks ---

def _periods(data: Data) -> pd.DataFrame:
    table = period_table(data)
    if len(table) < 2:
        raise NotSimulated("runs of at least two periods")
    return table


def check_mean(data: Data, target: Target) -> CheckResult:
    """Within 5 % for each period. The delays of about 1500 objects have a standard error of 0.5 %."""
    table = _periods(data)
    deviations = table["mean_s"] / table["theory_mean_s"] - 1
    worst = float(100 * deviations.abs().max())
    facts = [f"{row['mean_s']:.4g} s instead of {row['theory_mean_s']:.4g} s with {row['period_s']:g} s"
             for row in table.to_dict("records")]
    return CheckResult((Condition("mean delay", worst, 0, 100 * MEAN_TOLERANCE, target.unit),), because="; ".join(facts))


def check_share(data: Data, target: Target) -> CheckResult:
    """Within 5 % of all objects for each period. About 1500 objects have a standard error of at most 1.3 %."""
    table = _periods(data)
    worst = float(100 * (table["share"] - table["theory_share"]).abs().max())
    facts = [f"{100 * row['share']:.3g} % instead of {100 * row['theory_share']:.3g} % with {row['period_s']:g} s"
             for row in table.to_dict("records")]
    return CheckResult((Condition("share delivered in time", worst, 0, 100 * SHARE_TOLERANCE, target.unit),),
                       because="; ".join(facts))


def check_all(data: Data, target: Target) -> CheckResult:
    """Every object arrives, since lifetimes are longer than two periods."""
    table = _periods(data)
    return CheckResult((Condition("objects delivered", float(100 * table["delivered"].min()), target.number,
                                  target.number, target.unit),), because=f"of {table['objects'].sum():.0f} objects")


# --- figure ---

def draw(data: Data) -> Figure:
    """Draws the mean delay and the share delivered in time over the period, with the closed forms."""
    from matplotlib.figure import Figure

    table = period_table(data)
    figure = Figure(figsize=(PAGE, 2.8))
    left, right = figure.subplots(1, 2)
    run = data.runs.iloc[0].to_dict()
    longest = 1.1 * table["period_s"].max()
    shortest = 4.0 * run["range"] / run["speed"]  # the two ranges then touch
    periods = [shortest + k * (longest - shortest) / 100 for k in range(1, 101)]
    closed = [ferry_of(run | {"distance": period * run["speed"] / 2}) for period in periods]
    _draw_panel(left, table, "mean", "_s", periods, [one.mean_delay_s for one in closed], 1)
    left.legend(loc="upper left")
    left.set_ylabel("mean delay (s)")
    left.set_title("From the request to the content")
    _draw_panel(right, table, "share", "", periods, [one.share_within(DEADLINE) for one in closed], 100)
    right.set_ylabel("objects (%)")
    right.set_ylim(-3, 105)
    right.set_title(f"Delivered within {DEADLINE} s")
    say_seeds(figure, table["seeds"])
    return figure


def _draw_panel(axes: Axes, table: pd.DataFrame, name: str, unit: str, periods: list[float], closed: list[float],
                factor: float) -> None:
    """Draws one number of the table, in its unit times a factor, with its closed form."""
    axes.plot(periods, [factor * value for value in closed], **THEORY, label="closed form")
    axes.errorbar(table["period_s"], factor * table[name + unit], factor * table[f"{name}_half{unit}"],
                  **{**LINES["ccn"], "linestyle": "none"}, label="simulated")
    axes.set_xlabel("period of the mule (s)")
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)


def make_topology(values: Values) -> Topology:
    """Returns the consumer and the producer, and the mule between them."""
    reach = f"within {float(values['range']):g} m"
    return Topology((Node("producer", Role.PRODUCER, 0), Node("mule", Role.ROUTER, 1), Node("consumer", Role.CONSUMER, 2)),
                    (Link(("producer", "mule"), reach, Medium.WIFI), Link(("mule", "consumer"), reach, Medium.WIFI)))


EXPERIMENT = Experiment(
    name="mule",
    scenario=SCENARIO,
    reproduces="theory: content carried by a node that moves between two nodes that never meet",
    groups=("radio",),
    cpu_s=23,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": period_table(data), "-runs": run_table(data)},
    checks={MEAN.id: check_mean, SHARE.id: check_share, ALL.id: check_all},
    own_targets=(MEAN, SHARE, ALL),
    topology=make_topology,
    explored={"distance": 300, "periods": 0.5, "requests": 3},
    summary="A node moves between a consumer and a producer that are never in range of each other. It takes pending "
            "Interests to the producer, and the content back in its content store.",
)
