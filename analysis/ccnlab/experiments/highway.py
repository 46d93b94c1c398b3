"""Cars in a row pass on a report by radio: how fast it travels 10 km, and how many transmissions that takes.

Wang et al. 2012 simulate cars at distances of 10 to 170 m that push a report along a highway with suppression by
distance. The scenario has the parameters of their public code. Their figures were not available, so the targets are what
they state in words: tens of km/s, and 10 km within seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "highway"
PUBLISHED = (10, 50, 90, 130)  # m, spacings of the authors' scenario; at 170 m the next car is often out of range
SPACINGS = (10, 30, 50, 70, 90, 110, 130, 150, 170)
LARGEST = SPACINGS[-1]
ROAD = 10  # km

TARGETS = (
    Target("HW-01", "Wang et al. 2012", SCENARIO, "10, 50, 90 and 130 m between cars", "speed of the report", ">= 10",
           "km/s", "bound", "stated as tens of km/s"),
    Target("HW-02", "Wang et al. 2012", SCENARIO, "10, 50, 90 and 130 m between cars", "time for 10 km", "<= 2", "s", "bound",
           "stated as seconds"),
)


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs: all spacings with 10 seeds; quick: the published ones with 2."""
    spacings, seeds = (PUBLISHED, 2) if quick else (SPACINGS, 10)
    return grid(SCENARIO, {"spacing": spacings, "bin": [1000]}, seeds)


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per car and run: spacing, rng_run, km (from the first car), delay_s (NaN: never), sent."""
    runs = store.read_runs(run_ids).set_index("run_id")[["spacing", "rng_run"]]
    cars = store.read("transfer", run_ids)
    if set(cars["run_id"]) != set(runs.index):
        raise UserError(f"a run of {SCENARIO} has no cars in table transfer")
    sent = store.read("counter", run_ids).query("name == 'data_sent'").set_index(["run_id", "node"])["value"]
    cars = cars.join(runs, on="run_id").join(sent.rename("sent"), on=["run_id", "node"])
    cars["km"] = cars["node"].str.removeprefix("car").astype(int) * cars["spacing"] / 1000
    cars["delay_s"] = cars["end_s"] - cars["start_s"]
    return cars[["run_id", "spacing", "rng_run", "km", "delay_s", "sent"]]


def runs_table(data: pd.DataFrame) -> pd.DataFrame:
    """Returns a row per run: spacing, rng_run, reached (share of the cars), km, time_s, speed_km_s, sent (per car)."""
    import pandas as pd

    rows = []
    for (spacing, rng_run), cars in data.groupby(["spacing", "rng_run"]):
        heard = cars.dropna(subset="delay_s")
        km, time_s = heard["km"].max(), heard["delay_s"].max()
        rows.append((spacing, rng_run, len(heard) / len(cars), km, time_s, km / time_s, cars["sent"].mean()))
    return pd.DataFrame(rows, columns=["spacing", "rng_run", "reached", "km", "time_s", "speed_km_s", "sent"])


def means(data: pd.DataFrame) -> pd.DataFrame:
    """Returns mean and 95 % confidence interval of each quantity of runs_table(), by spacing."""
    return means_by(runs_table(data), ("spacing",), ("reached", "km", "time_s", "speed_km_s", "sent"))


def distances(data: pd.DataFrame) -> pd.DataFrame:
    """Returns the mean time after which each car that is drawn has the report: spacing, km, delay_s."""
    drawn = data[data["spacing"].isin((*PUBLISHED, LARGEST))]
    return drawn.groupby(["spacing", "km"])["delay_s"].mean().dropna().reset_index()


def published(data: pd.DataFrame) -> pd.DataFrame:
    """Returns the means of the published spacings; raises NotSimulated if one is missing."""
    table = means(data).set_index("spacing")
    for spacing in PUBLISHED:
        if spacing not in table.index:
            raise NotSimulated(f"no run with {spacing} m between cars")
    return table.loc[list(PUBLISHED)]


def check_speed(data: pd.DataFrame, target: Target) -> CheckResult:
    """At least 10 km/s for each published spacing, the slowest first. Shape: for the closest cars."""
    table = published(data)["speed_km_s"].sort_values()
    conditions = [Condition(f"{spacing:g} m", speed, low=10, unit="km/s") for spacing, speed in table.items()]
    return CheckResult(tuple(conditions), shape=(conditions[-1],),
                       because=", ".join(f"{spacing:g} m {speed:.3g} km/s" for spacing, speed in table.items()))


def check_time(data: pd.DataFrame, target: Target) -> CheckResult:
    """10 km, less the remainder behind the last car, within 2 s for each published spacing, the slowest first.

    Shape: within 10 s.
    """
    table = published(data).sort_values("time_s", ascending=False)
    times = [Condition(f"{spacing:g} m", time_s, high=2, unit="s") for spacing, time_s in table["time_s"].items()]
    ends = [Condition(f"farthest car, {spacing:g} m", km, low=0.98 * ROAD, unit="km") for spacing, km in table["km"].items()]
    slack = Condition("slowest", float(table["time_s"].max()), high=10, unit="s")
    return CheckResult((*times, *ends), shape=(slack, *ends))


def draw(data: pd.DataFrame) -> Figure:
    """Draws distance over time (left), speed over spacing (middle), transmissions and share of cars (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    left, middle, right = figure.subplots(1, 3)
    cars_of = dict(list(distances(data).groupby("spacing")))
    for spacing, look in zip((*PUBLISHED, LARGEST), SERIES):
        if (cars := cars_of.get(spacing)) is not None:
            left.plot(cars["delay_s"], cars["km"], label=f"{spacing} m", **{**look, "marker": ""})
    left.set_xlim(0, 4)
    left.set_ylim(0, ROAD)
    left.set_xlabel("time after the request (s)")
    left.set_ylabel("distance from the first car (km)")
    left.set_title("How far the report is")
    left.legend(loc="lower right", title="between cars")
    table = means(data)
    middle.errorbar(table["spacing"], table["speed_km_s"], table["speed_km_s_ci95"], label="speed", **SERIES[0])
    middle.axhline(10, **THEORY, label="bound")
    middle.set_yscale("log")
    middle.set_title("Speed of the report")
    middle.set_ylabel("speed (km/s)")
    right.errorbar(table["spacing"], table["sent"], table["sent_ci95"], label="transmissions per car", **SERIES[0])
    right.errorbar(table["spacing"], table["reached"], table["reached_ci95"], label="share of cars reached", **SERIES[1])
    right.set_ylim(bottom=0)
    right.set_title("Transmissions, cars reached")
    right.set_ylabel("per car")
    handles = {name: handle for axes in (right, middle) for handle, name in zip(*axes.get_legend_handles_labels()) if name != "speed"}
    figure.legend(handles.values(), handles, loc="outside lower right", ncols=3)
    for axes in (middle, right):
        axes.set_xlabel("distance between cars (m)")
    say_seeds(figure, table["seeds"])
    return figure


def make_topology(values: Values) -> Topology:
    """Returns the first cars and the last one."""
    number = int(float(values["length"]) / float(values["spacing"])) + 1
    cars = (Node("car0", Role.PRODUCER, 0), Node("car1", Role.CONSUMER, 1), Node("car2", Role.ROUTER, 2),
            several([f"car{i}" for i in range(3, number - 1)], Role.ROUTER, 3), Node(f"car{number - 1}", Role.ROUTER, 4))
    label = f"{float(values['spacing']):g} m"
    pairs = zip(cars, cars[1:])
    return Topology(cars, tuple(Link((one.name, other.name), label, Medium.WIFI) for one, other in pairs))


EXPERIMENT = Experiment(
    name="highway",
    scenario=SCENARIO,
    reproduces="Wang et al. 2012: speed of a report along 10 km of cars, with suppression by distance",
    groups=("radio",),
    cpu_s=38,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": means(data), "-distance": distances(data), "-runs": runs_table(data)},
    topology=make_topology,
    drawn={"spacing": 50},
    explored={"spacing": 100, "length": 1000},
    summary="Car 1 asks for a report of car 0. Each car that hears it stores it and sends it on, unless a farther car is "
            "heard first.",
    own_targets=TARGETS,
    checks={"HW-01": check_speed, "HW-02": check_time},
)
