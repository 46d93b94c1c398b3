"""`./ccn dev costs`: records the CPU time of experiments that ./ccn figures has measured, for ./ccn list and the budgets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.experiments.shared.costs import FILE, over_budget, read_records, written
from ccnlab.experiments.shared.experiment import Experiment, experiments
from ccnlab.files import write_whole
from ccnlab.report.formatting import duration
from ccnlab.report.measured import Measured


def record(out: Path, chosen: Sequence[Experiment], file: Path = FILE) -> None:
    """Records what the folder of results has of the experiments; keeps the records of others.

    Raises UserError for an experiment that the folder has not measured completely.
    """
    measured = Measured(out)
    records = {name: cost for name, cost in read_records(file).items() if name in experiments()}
    for experiment in chosen:
        cost = measured.cost(experiment.name, experiment.grid(False))
        if cost is None:
            raise UserError(f"{measured.file} does not have all runs and the drawing of {experiment.name}; measure them with "
                            f"./ccn figures {experiment.name} --out FOLDER, in a new folder")
        records[experiment.name] = cost
        print(f"{experiment.name}: {duration(cost.total)} of CPU, {duration(cost.drawing)} of them for figures")
    write_whole(file, written(records))
    say(f"wrote {file}")
    for problem in over_budget(experiments().values(), records):
        say(problem)
