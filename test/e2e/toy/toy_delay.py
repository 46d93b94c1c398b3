"""One object fetched chunk by chunk over one long link: the time is that of the round trips.

doc/usage/first-study.rst explains this complete experiment; toy-delay.cc is its scenario.
"""

from __future__ import annotations

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition
from ccnlab.runs.task import grid

CHUNKS = 10

TARGET = Target("TOY-1", "hand", "toy-delay", f"{CHUNKS} chunks, window 1",
                "time / delay of the link", str(2 * CHUNKS), "ratio", "approx",
                "each chunk crosses the link twice")


def make_grid(quick):
    delays = [0.1, 1] if quick else [0.1, 0.3, 1]
    return grid("toy-delay", {"delay": delays, "chunks": [CHUNKS]}, seeds=1)


def query(store, run_ids):
    """One row per run: delay, time_s."""
    runs = store.read_runs(run_ids)[["run_id", "delay"]]
    times = store.read("throughput", run_ids)[["run_id", "time_s"]]
    return runs.merge(times, on="run_id")[["delay", "time_s"]]


def draw(data):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(3.5, 2.5))
    axes = figure.subplots()
    axes.plot(data["delay"], data["time_s"], marker="o")
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("delay of the link (s)")
    axes.set_ylabel("time (s)")
    return figure


def check_ratio(data, target):
    """Within 1 %: at a delay of 1 s, transmission adds 0.05 % to the round trip of a chunk."""
    slope = float((data["time_s"] / data["delay"]).iloc[-1])
    low, high = 0.99 * target.number, 1.01 * target.number
    return CheckResult((Condition("time / delay", slope, low, high),))


EXPERIMENT = Experiment(
    name="toy-delay",
    scenario="toy-delay",
    reproduces="nothing: one round trip per chunk",
    groups=("congestion",),
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data},
    checks={"TOY-1": check_ratio},
    own_targets=(TARGET,),
)
