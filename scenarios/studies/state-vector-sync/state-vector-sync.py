"""Participants of a group learn of each other's publications by State Vector Sync, while links lose frames.

Moll, Patil, Sabharwal and Zhang 2021 describe the protocol: each sync Interest carries the newest sequence number of each
participant, so one that arrives makes up for all that were lost before. No measured delay could be read. The delays on a
grid are therefore results of the simulation alone. Without loss, and for one publisher and one listener, they have a
closed form.
"""

from __future__ import annotations

from pathlib import Path

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction
from ccnlab.runs.task import grid

NAME = "state-vector-sync"
FOLDER = Path(__file__).resolve().parent
GRID, PAIR = (str(FOLDER / f"{name}.csv") for name in ("grid", "pair"))
LOSSES = (0, 0.05, 0.1, 0.2, 0.3, 0.4)
GAP = 1  # s between publications, of the pair
HOP = 5.03e-3  # s of a sync Interest of 70 bytes on a link: 5 ms and its transmission at 50 Mbit/s, rounded up
MEAN_HOPS = 2  # between two nodes of a grid of 3 x 3
NAMES = {False: "equal states have one name", True: "each sync Interest has its own name"}

TARGETS = (
    Target("SVS-1", "Moll et al. 2021", NAME, "grid, loss of 0 to 0.4", "share of the publications that all know", "1",
           "ratio", "exact", "specification, section 5.2: after a loss, consistent state is re-established"),
    Target("SVS-2", "arithmetic", NAME, "grid, no loss", "mean delay / mean path delay", "1", "ratio", "approx",
           "the first sync Interest arrives"),
    Target("SVS-3", "closed form", NAME, "one publisher, one listener", "mean delay", "gap * loss / (1 - loss)", "s",
           "bound", "within 10 % for each loss from 0.1 on"),
)


def make_grid(quick):
    losses, seeds = ((0, 0.2), 2) if quick else (LOSSES, 10)
    last = 500 if quick else 2000
    return (grid(NAME, {"links": [GRID], "loss": losses, "signed": [False, True]}, seeds)
            + grid(NAME, {"links": [PAIR], "loss": losses, "signed": [True], "publishers": [1], "gap": [GAP], "last": [last]},
                   seeds))


def query(store, run_ids):
    """Returns a row per run: network, loss, signed, rng_run, known, delay_ms, delay_p95_ms, interests."""
    runs = store.read_runs(run_ids).set_index("run_id")
    runs["network"] = runs["links"].map({GRID: "grid", PAIR: "pair"})
    measures = measures_of(store, run_ids)
    for name in ("delay", "delay_p95"):
        measures[f"{name}_ms"] = 1e3 * measures[name]
    columns = ["known", "delay_ms", "delay_p95_ms", "interests"]
    return runs[["network", "loss", "signed", "rng_run"]].join(measures[columns]).reset_index(drop=True)


def means(data):
    """Returns mean and confidence interval of each quantity by network, signed and loss."""
    return means_by(data, ("network", "signed", "loss"), ("known", "delay_ms", "delay_p95_ms", "interests"))


def theory_ms(loss):
    """Returns the mean delay of the pair: a lost sync Interest costs the time until the next publication."""
    return 1e3 * (HOP + GAP * loss / (1 - loss))


def draw(data):
    """Draws delay (left) and sync Interests (middle) on the grid, and the delay of the pair (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    left, middle, right = figure.subplots(1, 3)
    table = means(data)
    for (signed, words), look in zip(NAMES.items(), SERIES):
        rows = table[(table["network"] == "grid") & (table["signed"] == signed)]
        left.errorbar(rows["loss"], rows["delay_ms"], rows["delay_ms_ci95"], label=words, **look)
        middle.errorbar(rows["loss"], rows["interests"], rows["interests_ci95"], **look)
    pair = table[table["network"] == "pair"]
    right.errorbar(pair["loss"], pair["delay_ms"], pair["delay_ms_ci95"], **SERIES[1])
    right.plot(pair["loss"], pair["loss"].map(theory_ms), label="closed form", **THEORY)
    for axes, title, unit in ((left, "Grid of 9 participants", "mean delay (ms)"),
                              (middle, "Grid: overhead", "sync Interests per publication"),
                              (right, "One publisher, one listener", "mean delay (ms)")):
        axes.set_title(title)
        axes.set_xlabel("share of lost frames")
        axes.set_ylabel(unit)
        axes.set_ylim(bottom=0)
    handles = [axes.get_legend_handles_labels() for axes in (left, right)]
    figure.legend(*(first + second for first, second in zip(*handles)), loc="outside lower center", ncols=3)
    say_seeds(figure, table["seeds"])
    return figure


def on_grid(data):
    """Returns the runs on the grid; raises NotSimulated if there are none."""
    rows = data[data["network"] == "grid"]
    if rows.empty:
        raise NotSimulated("no run on the grid")
    return rows


def check_known(data, target):
    """Each publication is known to all, in each run."""
    return CheckResult((Condition("share of publications that all know, least of all runs", on_grid(data)["known"].min(),
                                  target.number, target.number),))


def check_path(data, target):
    """Within 2 %: publications of different nodes at once change which nodes wait for longer paths."""
    rows = on_grid(data).query("loss == 0")
    ratio = float(rows["delay_ms"].mean() / (1e3 * HOP * MEAN_HOPS))
    return CheckResult((Condition("mean delay / mean path delay", ratio, 0.98 * target.number, 1.02 * target.number),))


def check_pair(data, target):
    """Within 10 % of the closed form: the mean of all runs has a standard error of up to 4 %."""
    rows = means(data).query("network == 'pair' and loss >= 0.1")
    if rows.empty:
        raise NotSimulated("no run of the pair")
    return CheckResult(tuple(Condition(f"simulated / closed form, loss {row.loss:g}", row.delay_ms / theory_ms(row.loss),
                                       0.9, 1.1) for row in rows.itertuples()))


EXPERIMENT = Experiment(
    name=NAME,
    scenario=NAME,
    reproduces="State Vector Sync (Moll et al. 2021) when frames are lost: nine participants on a grid",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": means(data)},
    own_targets=TARGETS,
    checks={"SVS-1": check_known, "SVS-2": check_path, "SVS-3": check_pair},
    caveats={
        "SVS-2": by_construction("without loss, a sync Interest takes the shortest path"),
        "SVS-3": by_construction("each sync Interest has the whole state, so the first one that arrives ends the wait"),
    },
)
