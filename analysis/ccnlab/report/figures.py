"""`./ccn figures`: computes missing runs, draws figures, and compares the papers' numbers with the simulated ones."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from ccnlab.console import say
from ccnlab.experiments.shared.experiment import Experiment, experiments
from ccnlab.files import make_writable
from ccnlab.locks import only_writer
from ccnlab.project import Project
from ccnlab.report.display import Display, display
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.experiment_reports import (has_stored_runs, make_named_report, make_named_stored_report,
                                              other_report, pending_report)
from ccnlab.report.files import ReportInputs
from ccnlab.report.processes import Processes, Used
from ccnlab.report.publication import Publication
from ccnlab.report.stages import Stages
from ccnlab.report.summary import print_summary
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.estimate import stored_times
from ccnlab.runs.outcome import report_outcome
from ccnlab.runs.plan import make_plan
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import Outcome, carry_out
from ccnlab.runs.task import Task, first_replications
from ccnlab.runs.time_left import TimeLeft

_DRAWING_S = 4.0  # of CPU time, as most drawings take
_WORTH_A_DRAWING = 2.0  # times its own time


def reproduce(project: Project, chosen: Sequence[Experiment], quick: bool, out: Path, options: ComputeOptions) -> bool:
    """Runs and draws the chosen experiments, and compares all experiments with their targets.

    Each is drawn as soon as its own runs are in, and the report is written again. Where several replications take long, an
    experiment is drawn from the first ones already, and the others of all experiments come last. If every chosen experiment is outside
    the tree, the report has no other. Returns true if no run failed and every figure was drawn. Raises UserError while
    another call writes to the same folder.
    """
    make_writable(out / "figures")
    with only_writer(out, "./ccn figures"), Store(out / "ccn.sqlite") as store:
        return _Call(project, store, chosen, quick, out, options).carry_out()


def _first_of(name: str) -> str:
    """Returns the name of an experiment's drawing from its first replications."""
    return f"{name}, first replications"


class _Call:
    """One call of ./ccn figures."""

    def __init__(self, project: Project, store: Store, chosen: Sequence[Experiment], quick: bool, out: Path,
                 options: ComputeOptions) -> None:
        self._project, self._store, self._options = project, store, options
        self._quick, self._out = quick, out
        grids = {experiment: experiment.grid(quick) for experiment in chosen}
        self._costs: dict[Task, float] = {}
        for experiment, tasks in grids.items():
            if experiment.cpu_s:
                self._costs |= dict.fromkeys(tasks, experiment.cpu_s / len(experiment.grid(False)))
        self._costs |= stored_times(store, [task for tasks in grids.values() for task in tasks])
        self._grids = self._cheapest_first(grids)
        self._twice = [experiment for experiment, tasks in self._grids.items() if self._has_long_replications(experiment, tasks)]
        self._plan = make_plan(project, store, self._in_order())
        self._twice = [experiment for experiment in self._twice if self._lacks_both(experiment)]
        only_own = bool(chosen) and all(experiment.place for experiment in chosen)
        self._others = [] if only_own else [one for one in experiments().values() if one not in self._grids]
        reports = [*(pending_report(experiment, quick) for experiment in chosen), *map(other_report, self._others)]
        self._publication = Publication(out, reports, quick, complete=not only_own)
        self._drawn: list[ExperimentReport] = []

    def carry_out(self) -> bool:
        """Computes, draws and prints; returns whether nothing failed."""
        missing = self._plan.missing
        drawings = [*(experiment.name for experiment in self._grids), *(_first_of(experiment.name) for experiment in self._twice)]
        left = TimeLeft({task: self._costs.get(task) for task in missing}, dict.fromkeys(drawings, _DRAWING_S), self._options.jobs)
        with display(left, len(missing)) as shown, Processes(self._options.jobs) as processes:
            stages = Stages(self._grids, self._twice, self._plan, shown, partial(self._draw, processes, shown))
            stages.start(Outcome.of(self._plan))
            outcome = carry_out(self._project, self._store, self._plan, self._options, stages)
            self._compare_others(processes)
        report_outcome(outcome)
        self._publication.write()
        print_summary(self._drawn, shown.seconds)
        say(f"report: {self._publication.page}")
        return not outcome.failures and not any(report.problem for report in self._drawn)

    def _draw(self, processes: Processes, shown: Display, experiment: Experiment, outcome: Outcome, is_whole: bool) -> None:
        """Begins to draw an experiment, whose report is published when it is there."""
        inputs = ReportInputs(self._project, self._store.path, self._plan.programs, outcome, self._out / "figures",
                              self._quick)
        tasks = self._grids[experiment] if is_whole else [*outcome.run_ids, *outcome.failures]
        publish = self._publish if is_whole else self._publish_first
        shown.drawing_begun(experiment.name if is_whole else _first_of(experiment.name))
        # An experiment's second drawing writes the files of its first one.
        processes.call(partial(publish, shown), make_named_report, experiment.word, tasks, inputs, name=experiment.name)

    def _publish_first(self, shown: Display, report: ExperimentReport, used: Used) -> None:
        """Publishes what the first replications of an experiment show."""
        self._publication.add(replace(report, is_partial=True))
        self._publication.write()
        shown.first_ended(report, _first_of(report.name), used)

    def _publish(self, shown: Display, report: ExperimentReport, used: Used) -> None:
        self._drawn.append(report)
        self._publication.add(report)
        self._publication.write()
        shown.experiment_ended(report, used)

    def _compare_others(self, processes: Processes) -> None:
        """Compares the experiments that were not asked for, if their programs are built; nothing is built for them."""
        for experiment in self._others:
            if has_stored_runs(self._project, experiment, self._store):
                processes.call(lambda report, _: self._publication.add(report), make_named_stored_report, experiment.name,
                               self._project, self._store.path)

    def _cheapest_first(self, grids: Mapping[Experiment, Sequence[Task]]) -> dict[Experiment, Sequence[Task]]:
        """Sorts experiments by the time of their runs, and those of which it is not known last."""
        cost = {experiment: sum(self._costs.get(task, math.inf) for task in tasks) for experiment, tasks in grids.items()}
        return dict(sorted(grids.items(), key=lambda item: cost[item[0]]))

    def _has_long_replications(self, experiment: Experiment, tasks: Sequence[Task]) -> bool:
        """Whether the runs after the first replications take so long that a drawing before them is worth its time."""
        later = sum(self._costs.get(task, 0.0) for task in {*tasks} - {*first_replications(tasks)})
        return later > _WORTH_A_DRAWING * _DRAWING_S

    def _lacks_both(self, experiment: Experiment) -> bool:
        """Whether first replications and others are missing; otherwise, there is nothing to draw before the end."""
        missing, first = {*self._plan.missing} & {*self._grids[experiment]}, {*first_replications(self._grids[experiment])}
        return bool(missing & first and missing - first)

    def _in_order(self) -> list[Task]:
        """Returns all runs: by experiment, but after them the later replications of those that are drawn twice."""
        first = {experiment: first_replications(tasks) if experiment in self._twice else tasks
                 for experiment, tasks in self._grids.items()}
        return [task for grids in (first, self._grids) for tasks in grids.values() for task in self._longest_first(tasks)]

    def _longest_first(self, tasks: Sequence[Task]) -> list[Task]:
        """Sorts the runs of an experiment, so that no long one is left for a single core at the end."""
        return sorted(tasks, key=lambda task: -self._costs.get(task, 0.0))
