"""Requests that two access routers aggregate while their receivers move between them, beside a closed form.

README.rst says what is whose. The files of moves are made here, in .ccn of the current folder.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import COLUMN, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.files import write_whole
from ccnlab.own.gallery import made_folder
from ccnlab.runs.task import grid

HERE = Path(__file__).resolve().parent
ROUTERS = ("east", "west")
RECEIVERS = [f"m{number}" for number in range(1, 13)]
OBJECTS, ALPHA, RATE = 50, 0.8, 5  # rate per receiver, 1/s
SECONDS = 300
STAYS = (0, 20, 5)  # mean time at a router in s; 0: for ever
DELAYS = (0.02, 0.05, 0.1, 0.2)  # from a router to the server in s; sending at 10 Gbit/s takes a microsecond

TARGETS = (
    Target("AM-1", "closed form", "aggregation-mobility", "no moves, four delays", "share of Interests aggregated", "closed form", "", "bound",
           "within 3 % for each delay"),
    Target("AM-2", "closed form", "aggregation-mobility", "moves each 5 and 20 s, four delays", "share of Interests aggregated",
           "closed form", "", "bound", "within 5 % for each delay"),
)


def moves(stay, seed):
    """Returns the moves of all receivers: (time in s, receiver, index of the router it comes to), ascending, those at time 0 first."""
    draw = random.Random(f"{stay}/{seed}")
    found = []
    for number, receiver in enumerate(RECEIVERS):
        time, router = 0.0, number % 2
        found.append((time, receiver, router))
        while stay and (time := time + draw.expovariate(1 / stay)) < SECONDS:
            router = 1 - router
            found.append((round(time, 3), receiver, router))
    return sorted(found)


def schedule(stay, seed):
    """Returns the file of the links that go down and up with the moves."""
    lines = ["time_s,from,to,state"]
    for time, receiver, router in moves(stay, seed):
        lines.append(f"{time:g},{ROUTERS[1 - router]},{receiver},down")
        lines += [f"{time:g},{ROUTERS[router]},{receiver},up"] if time else []
    text = "\n".join(lines) + "\n"
    file = made_folder("aggregation-mobility") / f"moves-{stay}s-{seed}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.csv"
    if not file.exists():
        write_whole(file, text.encode())
    return file


def make_grid(quick):
    """Returns a run per stay, delay and one of three seeds; quick: without and with frequent moves, one delay, one seed."""
    stays, delays, seeds = ((0, 5), DELAYS[-1:], 1) if quick else (STAYS, DELAYS, 3)
    return [task for stay in stays for seed in range(1, seeds + 1) for task in grid("network", {  # RngRun 1 to seed, of which the last
        "links": [str(HERE / "links.csv")], "nodes": [str(HERE / "nodes.csv")], "schedule": [str(schedule(stay, seed))],
        "convergence": [0], "link-delay": delays, "cache": [0], "objects": [OBJECTS], "alpha": [ALPHA], "pace": ["poisson"],
        "rate": [RATE], "count": [0], "seconds": [SECONDS], "lifetime": [0.6]}, seed) if task.rng_run == seed]


def closed_form(stay, seed, delay):
    """Returns the share of the Interests at the access routers that join a pending one.

    Of k receivers at a router, each wants an object at the rate a. A pending Interest lasts T, and each other receiver sends at most
    one within it. The next one is pending after 1 / (k a).
    """
    popularity = np.arange(1, OBJECTS + 1.0) ** -ALPHA
    rates = RATE * popularity / popularity.sum()
    pending = 2 * delay
    joined = opened = 0.0
    for lasts, counts in populations(stay, seed):
        for count in counts:
            if count:
                cycles = lasts / (pending + 1 / (count * rates))
                opened += cycles.sum()
                joined += (cycles * (count - 1) * -np.expm1(-rates * pending)).sum()
    return joined / (joined + opened)


def populations(stay, seed):
    """Yields how long the receivers are divided in a way, and how many are at each router."""
    at, counts, before = {}, [0, 0], 0.0
    for time, receiver, router in [*moves(stay, seed), (float(SECONDS), None, 0)]:
        yield time - before, tuple(counts)
        before = time
        if receiver is not None:
            if receiver in at:
                counts[at[receiver]] -= 1
            counts[router] += 1
            at[receiver] = router


def query(store, run_ids):
    """Returns a row per run: stay, rng_run (the seed of the moves), delay, aggregated and theory (shares of the Interests)."""
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).set_index(["run_id", "node", "name"])["value"]
    rows = []
    for run_id, run in runs.iterrows():
        stay, seed = (int(part.removesuffix("s")) for part in Path(run["schedule"]).name.split("-")[1:3])
        try:
            joined, asked = (sum(counters[run_id, router, name] for router in ROUTERS) for name in ("aggregated", "interests_in"))
        except KeyError as missing:
            raise UserError(f"run {run_id} of network has no counter {missing}") from missing
        rows.append((stay, seed, run["link-delay"], joined / asked, closed_form(stay, seed, run["link-delay"])))
    return pd.DataFrame(rows, columns=["stay", "rng_run", "delay", "aggregated", "theory"])


def means(data):
    """Returns means and confidence intervals over the seeds, by stay and delay."""
    return means_by(data, ("stay", "delay"), ("aggregated", "theory"))


def check(moving, allowed, data, target):
    """The mean over the seeds, divided by the closed form, for each stay and delay."""
    rows = means(data[(data["stay"] > 0) == moving])
    if rows.empty:
        raise NotSimulated("no run " + ("with moves" if moving else "without moves"))
    return CheckResult(tuple(Condition(f"simulated / closed form, {row.delay:g} s, stays of {row.stay:g} s", row.aggregated / row.theory,
                                       1 - allowed, 1 + allowed) for row in rows.itertuples()))


def draw(data):
    """Draws the share of the Interests that are aggregated over the delay of the server, by the mean stay, and the closed form."""
    figure = Figure(figsize=(1.3 * COLUMN, 2.8))
    axes = figure.subplots()
    rows = means(data)
    for stay, look in zip(STAYS, SERIES):
        line = rows[rows["stay"] == stay]
        axes.errorbar(line["delay"], line["aggregated"], line["aggregated_ci95"], label=f"stays of {stay} s" if stay else "no moves",
                      **{**look, "linestyle": ""})
        axes.plot(line["delay"], line["theory"], label="closed form" if stay == STAYS[-1] else None, **THEORY)
    axes.set_xlabel("delay from a router to the server (s)")
    axes.set_ylabel("share of Interests aggregated")
    axes.set_ylim(0, None)
    figure.legend(loc="outside lower center", ncols=4)
    say_seeds(figure, rows["seeds"])
    return figure


EXPERIMENT = Experiment(
    name="aggregation-mobility",
    scenario="network",
    reproduces="Interests that access routers aggregate while receivers move between them",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": means(data)},
    own_targets=TARGETS,
    checks={"AM-1": lambda data, target: check(False, 0.03, data, target), "AM-2": lambda data, target: check(True, 0.05, data, target)},
)
