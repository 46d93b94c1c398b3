"""The experiments of a call: which of them have all their runs, and can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.report.display import Display
from ccnlab.runs.plan import Plan
from ccnlab.runs.sweep import Outcome
from ccnlab.runs.task import Task, first_replications


class Stages:
    """Follows the runs of all experiments; calls `draw` for an experiment as soon as its own runs are in.

    An experiment that is drawn twice is first drawn from its first replications; `draw` learns whether all runs are in.
    """

    def __init__(self, grids: Mapping[Experiment, Sequence[Task]], twice: Iterable[Experiment], plan: Plan, display: Display,
                 draw: Callable[[Experiment, Outcome, bool], None]) -> None:
        self._grids, self._display, self._draw = grids, display, draw
        self._left = {experiment: {task for task in tasks if task not in plan.found}
                      for experiment, tasks in grids.items()}
        self._first = {experiment: self._left[experiment] & {*first_replications(grids[experiment])} for experiment in twice}
        self._begun: set[Experiment] = set()
        self._experiments: dict[Task, list[Experiment]] = {}
        for experiment, tasks in self._left.items():
            for task in tasks:
                self._experiments.setdefault(task, []).append(experiment)

    def start(self, outcome: Outcome) -> None:
        """Draws what needs no run."""
        for experiment in self._grids:
            if not self._left[experiment]:
                self._begin(experiment)
                self._finish(experiment, outcome)

    def begun(self, task: Task) -> None:
        for experiment in self._experiments[task]:
            self._begin(experiment)
        self._display.run_begun(task)

    def ended(self, task: Task, outcome: Outcome, cpu_s: float) -> None:
        self._display.run_ended(task, [experiment.name for experiment in self._experiments[task]], cpu_s)
        for experiment in self._experiments[task]:
            self._begin(experiment)
            self._left[experiment].discard(task)
            if not self._left[experiment]:
                self._finish(experiment, outcome)
            elif task in self._first.get(experiment, ()):
                self._first[experiment].discard(task)
                if not self._first[experiment]:
                    self._draw(experiment, outcome.within(self._grids[experiment]), False)

    def _begin(self, experiment: Experiment) -> None:
        if experiment not in self._begun:
            self._begun.add(experiment)
            self._display.experiment_begun(experiment.name, len(self._left[experiment]))

    def _finish(self, experiment: Experiment, outcome: Outcome) -> None:
        self._draw(experiment, outcome.within(self._grids[experiment]), True)
