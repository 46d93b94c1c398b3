"""The measured CPU time of each experiment, from costs.json, and the budgets that the tests keep.

`./ccn dev costs` writes costs.json from what ./ccn figures measured. A record holds for one grid only: an experiment
whose runs have changed since has none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccnlab.project import TREE
from ccnlab.runs.task import Task

if TYPE_CHECKING:
    from ccnlab.experiments.shared.experiment import Experiment

FILE = Path(__file__).parents[1] / "costs.json"
COMMAND = "./ccn dev costs"

# CPU seconds of runs and drawing, all experiments together.
DEFAULT_BUDGET_S = 8 * 60
WHOLE_BUDGET_S = 40 * 60
# CPU seconds of one experiment of the default set.
BUDGET_S = 2 * 60
# Experiments of the default set with a larger budget.
LARGER_BUDGETS_S: Mapping[str, float] = {
    "cache-distance": 150,  # the paper's files of 500 MB, also from four hops away
}


@dataclass(frozen=True)
class Cost:
    """CPU seconds of an experiment on the machine of the record."""

    grid: str  # digest of the runs
    runs: Sequence[float]  # in the order of the grid
    drawing: float  # figures, tables, verdicts and the page of a run

    @property
    def total(self) -> float:
        return sum(self.runs) + self.drawing


def name_of(task: Task) -> str:
    """Returns a run as text that is the same in every folder of the tree."""
    return str(task).replace(f"{TREE}/", "")


def digest(tasks: Iterable[Task]) -> str:
    """Returns what identifies a grid in its record."""
    return hashlib.sha256("\n".join(map(name_of, tasks)).encode()).hexdigest()[:16]


def cost_of(experiment: Experiment, records: Mapping[str, Cost] | None = None) -> Cost | None:
    """Returns the record of an experiment; None if it has none, or if its runs have changed since."""
    record = (_records() if records is None else records).get(experiment.name)
    return record if record and not experiment.place and record.grid == digest(experiment.grid(False)) else None


def run_costs(experiment: Experiment) -> dict[Task, float]:
    """Returns the recorded CPU seconds of each run, those of a quick look included; empty without a record."""
    cost = cost_of(experiment)
    return dict(zip(experiment.grid(False), cost.runs, strict=True)) if cost else {}


@cache
def _records() -> dict[str, Cost]:
    return read_records(FILE)


def read_records(file: Path) -> dict[str, Cost]:
    """Reads the records of experiments by name; none if there is no file."""
    entries: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return {name: Cost(entry["grid"], entry["runs_cpu_s"], entry["drawing_cpu_s"]) for name, entry in entries.items()}


def written(records: Mapping[str, Cost]) -> str:
    """Returns the content of costs.json: a line per experiment, sorted by name."""
    lines = [f"{json.dumps(name)}: " + json.dumps({"grid": cost.grid, "drawing_cpu_s": round(cost.drawing, 2),
                                                   "runs_cpu_s": [round(run, 2) for run in cost.runs]})
             for name, cost in sorted(records.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def over_budget(experiments: Iterable[Experiment], records: Mapping[str, Cost] | None = None) -> list[str]:
    """Returns a line for each budget that is exceeded, and for each experiment without a record; default: costs.json."""
    costs = {experiment: cost_of(experiment, records) for experiment in experiments}
    problems = [f"{experiment.name}: its CPU time is not recorded, or its runs have changed since; measure it with "
                f"./ccn figures {experiment.name} --out FOLDER and record it with {COMMAND} {experiment.name} --out FOLDER"
                for experiment, cost in costs.items() if cost is None]
    known = {experiment: cost.total for experiment, cost in costs.items() if cost is not None}
    default = {experiment: seconds for experiment, seconds in known.items() if experiment.by_default}
    for experiment, seconds in default.items():
        allowed = LARGER_BUDGETS_S.get(experiment.name, BUDGET_S)
        if seconds > allowed:
            problems.append(f"{experiment.name}: {seconds:.0f} s of CPU, allowed {allowed:.0f} s by default; take it out of "
                            "the default set, or shorten its runs")
    for what, total, allowed in (("the default set", sum(default.values()), DEFAULT_BUDGET_S),
                                 ("all experiments", sum(known.values()), WHOLE_BUDGET_S)):
        if total > allowed:
            problems.append(f"{what}: {total:.0f} s of CPU, allowed {allowed} s")
    return problems
