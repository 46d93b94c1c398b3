"""Experiment reports for the tests of the report, with a real figure."""

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import matplotlib
import pandas as pd
from matplotlib.figure import Figure

from ccnlab.experiments.shared.drawing import plot_means, save_figure
from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Comparison, Condition, by_construction, calibrated, follows
from ccnlab.report.experiment_report import ExperimentReport, Setting

TIMES = pd.DataFrame(
    [(stack, sinks, time * sinks if stack == "tcp" else time, 0.2) for stack, time in (("ccn", 6.0), ("tcp", 5.0))
     for sinks in range(1, 13)], columns=["stack", "sinks", "mean_s", "ci95_s"])


def draw() -> Figure:
    """Two lines with intervals, titles and a legend, as an experiment draws them."""
    with matplotlib.rc_context(SHEET):
        figure = Figure(figsize=(7.2, 3.1))
        for axes in figure.subplots(1, 2):
            plot_means(axes, TIMES, "stack", "sinks", "mean_s", "ci95_s")
            axes.set(title="Time of the last sink", xlabel="number of sinks", ylabel="time (s)")
            axes.legend()
    return figure


@cache
def saved() -> dict[str, bytes]:
    """The drawing's files by their ending; drawn once, since that takes a second."""
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        save_figure(draw(), Path(folder), "drawn")
        return {file.suffix: file.read_bytes() for file in Path(folder).iterdir()}


def target(id: str, experiment: str = "few-sinks", **changed: str) -> Target:
    """A target whose number is 2 s."""
    whole = Target(id, "002", experiment, "1 to 12 sinks", "time of the last sink", "2", "s", "approx", "")
    return replace(whole, **changed)


def comparisons(experiment: str) -> list[Comparison]:
    """One of each outcome and of each evidence."""
    holds, fails = Condition("time", 2.0, 1, 3, "s"), Condition("time", 4.0, 1, 3, "s")
    ids = [f"{experiment[:2].upper()}-0{number}" for number in range(1, 7)]
    one, two, three, four, five, six = (target(id, experiment) for id in ids)
    return [
        Comparison(one, CheckResult((holds,))),
        Comparison(two, CheckResult((fails,), shape=(holds,), because="the queue at the link drops 3 of 100 packets")),
        Comparison(three, CheckResult((holds,)), caveat=calibrated("home router")),
        Comparison(four, CheckResult((fails,), because="each sink takes 4.00 s more"), caveat=follows(one.id, "as one")),
        Comparison(five, missing="no run with 13 sinks"),
        Comparison(six, CheckResult((holds,)), caveat=by_construction("a second is a second")),
    ]


SETTINGS = [
    Setting("sinks", [str(number) for number in range(1, 13)], "", "How many sinks fetch the object", False),
    Setting("rate", ["10Mbps"], "", "Rate of the shared link", False),
    Setting("size", ["6000000"], "B", "Size of the object", True),
]


def make_report(folder: Path, name: str = "few-sinks", **changed) -> ExperimentReport:
    """An experiment report whose files are in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for ending, content in saved().items():
        (folder / f"{name}{ending}").write_bytes(content)
    TIMES.to_csv(folder / f"{name}.csv", index=False)
    TIMES.to_csv(folder / f"{name}-ratio.csv", index=False)
    whole = ExperimentReport(
        name=name, scenario="many-sinks", reproduces="Jacobson et al. 2009, figure 6: time of the last sink",
        about="Some sinks fetch one object.\n\nThe link is shared.", figures=[folder / f"{name}.svg"],
        tables=[folder / f"{name}.csv", folder / f"{name}-ratio.csv"], comparisons=comparisons(name), settings=SETTINGS,
        runs=130, seeds=5, simulation_s=1205.0, versions=["0.1.0+abc"], ns3_versions=["3.37"],
        command=f"./ccn figures {name}")
    return replace(whole, **changed)
