"""Computes the runs that a database lacks, and stores each of them when it finishes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.limits import explained
from ccnlab.project import Project
from ccnlab.runs.claims import Claims
from ccnlab.runs.cluster import Cluster, ComputeOptions, opened
from ccnlab.runs.compute import Late, Result, Stopped
from ccnlab.runs.insertion import InvalidRun, InputMismatch
from ccnlab.runs.late import LateRuns
from ccnlab.runs.plan import Plan, make_plan
from ccnlab.runs.progress import RunBar
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task
from ccnlab.runs.work_queue import WorkQueue


@dataclass
class Outcome:
    """The runs of a call: found in the database, computed, and failed."""

    run_ids: dict[Task, int] = field(default_factory=dict)  # in the order of the tasks
    found: int = 0
    failures: dict[Task, str] = field(default_factory=dict)  # in the order of the tasks

    @classmethod
    def of(cls, plan: Plan) -> Outcome:
        """Returns the outcome of a plan before anything is computed."""
        return cls(dict(plan.found), len(plan.found))

    def within(self, tasks: Sequence[Task]) -> Outcome:
        """Returns the outcome of some tasks, in their order; `found` stays that of all."""
        return Outcome({task: self.run_ids[task] for task in tasks if task in self.run_ids}, self.found,
                       {task: self.failures[task] for task in tasks if task in self.failures})


class Watcher(Protocol):
    """Follows the runs of a call."""

    def begun(self, task: Task) -> None:
        """The task was handed out to be computed."""

    def ended(self, task: Task, outcome: Outcome, cpu_s: float) -> None:
        """The task is in the outcome; `cpu_s` is 0 if another call has computed it in the meantime."""


def complete(project: Project, store: Store, tasks: Sequence[Task], options: ComputeOptions, label: str) -> Outcome:
    """Computes the runs of the tasks that the store lacks, with a progress bar; a failed run does not stop the others."""
    return carry_out_with_bar(project, store, make_plan(project, store, tasks), options, label)


def carry_out_with_bar(project: Project, store: Store, plan: Plan, options: ComputeOptions, label: str) -> Outcome:
    """Computes the missing runs of a plan with a progress bar."""
    if not plan.missing:
        return Outcome.of(plan)
    with RunBar(label, len(plan.missing)) as bar:
        return carry_out(project, store, plan, options, bar)


def carry_out(project: Project, store: Store, plan: Plan, options: ComputeOptions, watcher: Watcher) -> Outcome:
    """Computes the missing runs of a plan; returns the runs found, computed and failed, in the plan's order."""
    outcome = Outcome.of(plan)
    if plan.missing:
        try:
            with opened(options, project) as cluster, LateRuns(options.limit_s) as late:
                cluster.check_versions({name: program.built_from for name, program in plan.programs.items()})
                _compute(cluster, store, plan, outcome, _Both(watcher, late))
        except OSError as error:  # no thread, no file: not a result
            raise UserError(f"{explained(error)}; finished runs are kept") from error
    # Runs finish in any order; messages and figures use the order of the plan.
    return outcome.within(plan.tasks)


class _Both:
    """Tells a watcher and what names late runs."""

    def __init__(self, watcher: Watcher, late: LateRuns) -> None:
        self._watcher, self._late = watcher, late

    def begun(self, task: Task) -> None:
        self._late.begun(task)
        self._watcher.begun(task)

    def ended(self, task: Task, outcome: Outcome, cpu_s: float) -> None:
        self._late.ended(task)
        self._watcher.ended(task, outcome, cpu_s)


def _compute(cluster: Cluster, store: Store, plan: Plan, outcome: Outcome, watcher: Watcher) -> None:
    with Claims(store.path) as claims:

        def take_over(task: Task, run_id: int) -> None:
            outcome.run_ids[task] = run_id
            outcome.found += 1
            watcher.ended(task, outcome, 0.0)

        queue = WorkQueue(store, plan, claims, take_over)
        for tasks in queue.rounds():
            for batch in cluster.results(_announced(tasks, watcher)):
                for task, result, cpu_s in batch:
                    _keep(store, plan, task, result, outcome)
                    queue.release(task)
                    watcher.ended(task, outcome, cpu_s)


def _announced(tasks: Iterator[Task], watcher: Watcher) -> Iterator[Task]:
    """Yields the tasks and tells the watcher of each."""
    for task in tasks:
        watcher.begun(task)
        yield task


def _keep(store: Store, plan: Plan, task: Task, result: Result, outcome: Outcome) -> None:
    """Stores a result, or the failure that a run reports; raises InputMismatch if an input file has changed."""
    if isinstance(result, Stopped):
        raise KeyboardInterrupt
    if isinstance(result, Late):  # not stored: the program has reported nothing
        say(f"{task}: {result.message}")
        outcome.failures[task] = result.message
        return
    program = plan.programs[task.scenario]
    if program.key(task) != plan.keys[task]:
        raise InputMismatch(f"an input file of {task} has changed since the call began; call again when it is final")
    try:
        if isinstance(result, bytes):
            outcome.run_ids[task] = store.add(result, program, task)
            return
        message = result.message
    except InvalidRun as error:
        message = str(error)
    store.add_failure(program, task, message)
    outcome.failures[task] = message
