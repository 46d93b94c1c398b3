"""Vehicles ask a roadside unit by broadcast on 802.11p, and relay for each other, as in ndn4ivc's example of constant requests.

README.rst says what the files contain and what was chosen; movements.py has written them.
"""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import PAGE, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, calibrated
from ccnlab.runs.task import grid

NAME = "vehicles"
HERE = Path(__file__).resolve().parent
SCHEMES = ("None", "Blind", "Geo")
POWERS = (16, 20, 26, 33)  # dBm
FILES = {"links": [str(HERE / "links.csv")], "nodes": [str(HERE / "nodes.csv")], "mobility": [str(HERE / "movements.tcl")]}

TARGETS = (
    Target("VEHICLES-1", "ndn4ivc", NAME, "33 dBm", "answered, Geo / without suppression", "> 1", "ratio", "shape",
           "strategy multicast-vanet delays and cancels copies; no number was read"),
)


def make_grid(quick):
    """Returns two seeds per scheme and power; quick: with and without suppression at the largest power, half a minute each."""
    shared = {**FILES, "presence": ["movements"], "faces": ["broadcast"], "seconds": [30 if quick else 60]}
    if quick:
        return grid("network", {**shared, "scheme": ("None", "Geo"), "wave-power": POWERS[-1:]}, 1)
    return grid("network", {**shared, "scheme": SCHEMES, "wave-power": POWERS}, 2)


def query(store, run_ids):
    """Returns a row per run: scheme, power, rng_run, answered (share of the Interests of all cars)."""
    runs = store.read_runs(run_ids).set_index("run_id").rename(columns={"wave-power": "power"})
    counters = store.read("counter", run_ids)
    sums = counters.groupby(["run_id", "name"])["value"].sum().unstack()
    runs["answered"] = sums["app_data_received"] / sums["app_interests_sent"]
    return runs[["scheme", "power", "rng_run", "answered"]].reset_index(drop=True)


def means(data):
    """Returns mean and confidence interval of the share answered, by scheme and power."""
    return means_by(data, ("scheme", "power"), ("answered",))


def draw(data):
    """Draws the share of answered Interests over the power, a line per scheme."""
    figure = Figure(figsize=(0.6 * PAGE, 3.2))
    axes = figure.subplots()
    table = means(data)
    for scheme, look in zip(SCHEMES, SERIES):
        line = table[table["scheme"] == scheme]
        axes.errorbar(line["power"], line["answered"], line["answered_ci95"], label=scheme, **look)
    axes.set_xlabel("transmission power (dBm)")
    axes.set_ylabel("share of Interests answered")
    axes.set_xticks(POWERS)
    axes.set_ylim(0, 1.02)
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def check_suppression(data, target):
    """At 33 dBm, more Interests are answered with suppression than without."""
    rows = data[data["power"] == POWERS[-1]].groupby("scheme")["answered"].mean()
    if not {"None", "Geo"} <= set(rows.index):
        raise NotSimulated("no runs with and without suppression at 33 dBm")
    return CheckResult((Condition("answered, Geo / None", rows["Geo"] / rows["None"], low=1),))


EXPERIMENT = Experiment(
    name=NAME,
    scenario="network",
    reproduces="vehicles that ask a roadside unit by broadcast (ndn4ivc's example of constant requests)",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": means(data)},
    own_targets=TARGETS,
    checks={"VEHICLES-1": check_suppression},
    caveats={"VEHICLES-1": calibrated("the claim has no number, and streets and traffic are chosen here")},
)
