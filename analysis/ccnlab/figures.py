"""`./ccn figures`: runs what is missing, draws, and holds the papers' numbers against the simulated ones."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.experiment import Experiment
from ccnlab.project import Project
from ccnlab.runner import Outcome, complete
from ccnlab.scorecard import print_scorecard
from ccnlab.store import Store
from ccnlab.verdict import Judgement, judge

if TYPE_CHECKING:
    import pandas as pd

_MOST_MESSAGES = 5  # different messages of failed runs that are shown


def reproduce(project: Project, experiments: Sequence[Experiment], quick: bool, out: Path, jobs: int) -> bool:
    """Does all of it for each experiment; true where no run failed and every figure was drawn."""
    make_writable(out / "figures")
    good = True
    judgements: list[Judgement] = []
    with Store(out / "ccn.sqlite") as store:
        for experiment in experiments:
            outcome = complete(project, store, experiment.grid(quick), jobs, experiment.name)
            _report(experiment, outcome)
            try:
                judgements += _evaluate(experiment, store, outcome, out / "figures")
            except UserError as error:
                say(f"{experiment.name}: {error}")
                good = False
            good = good and not outcome.failures
    print_scorecard(judgements)
    return good


def make_writable(folder: Path) -> None:
    """Makes a folder and tries it, before anything is run for it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise UserError(f"cannot write to {folder}: {error.strerror}") from error


def _report(experiment: Experiment, outcome: Outcome) -> None:
    computed = len(outcome.run_ids) - outcome.found
    say(f"{experiment.name}: {computed} runs computed, {outcome.found} already there, "
        f"{len(outcome.failures)} failed")
    messages = Counter(outcome.failures.values())
    for message, count in messages.most_common(_MOST_MESSAGES):
        task = next(task for task, text in outcome.failures.items() if text == message)
        say(f"{task} failed" + (f", and {count - 1} more" if count > 1 else "") + f": {message}")


def _evaluate(experiment: Experiment, store: Store, outcome: Outcome, folder: Path) -> list[Judgement]:
    if not outcome.run_ids:
        raise UserError("no run to draw")
    data = experiment.query(store, sorted(outcome.run_ids.values()))
    save(experiment, data, folder)
    return [judge(target, experiment.checks.get(target.id), data) for target in experiment.targets]


def save(experiment: Experiment, data: pd.DataFrame, folder: Path) -> None:
    """Writes the figure as PNG and PDF, and the numbers in it as CSV."""
    import matplotlib

    from ccnlab.style import SHEET

    with matplotlib.rc_context(SHEET):
        for suffix, figure in experiment.figures(data).items():
            for ending in ("png", "pdf", "svg"):
                figure.savefig(folder / f"{experiment.name}{suffix}.{ending}")
    for suffix, table in experiment.tables(data).items():
        # Rounded, or an interval of no width shows the last bits of its arithmetic.
        table.round(9).to_csv(folder / f"{experiment.name}{suffix}.csv", index=False, float_format="%.9g")
