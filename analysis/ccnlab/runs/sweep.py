"""Computes the runs that a database lacks, and stores each of them when it finishes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ccnlab.project import Project
from ccnlab.runs.claims import Claims
from ccnlab.runs.cluster import Cluster, ComputeOptions, opened
from ccnlab.runs.compute import Result, Stopped
from ccnlab.runs.insertion import InvalidRun, InputMismatch
from ccnlab.runs.plan import Plan, make_plan
from ccnlab.runs.progress import run_progress
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task
from ccnlab.runs.work_queue import WorkQueue


@dataclass
class Outcome:
    """The runs of a call: found in the database, computed, and failed."""

    run_ids: dict[Task, int] = field(default_factory=dict)  # in the order of the tasks
    found: int = 0
    failures: dict[Task, str] = field(default_factory=dict)  # in the order of the tasks


def complete(project: Project, store: Store, tasks: Sequence[Task], options: ComputeOptions, label: str) -> Outcome:
    """Computes the runs of the tasks that the store lacks; a failed run does not stop the others."""
    return carry_out(project, store, make_plan(project, store, tasks), options, label)


def carry_out(project: Project, store: Store, plan: Plan, options: ComputeOptions, label: str) -> Outcome:
    """Computes the missing runs of a plan; returns the runs found, computed and failed, in the plan's order."""
    outcome = Outcome(dict(plan.found), len(plan.found))
    if plan.missing:
        with opened(options, project) as cluster:
            cluster.check_versions({name: program.built_from for name, program in plan.programs.items()})
            _compute(cluster, store, plan, outcome, label)
    # Runs finish in any order; messages and figures use the order of the plan.
    outcome.run_ids = {task: outcome.run_ids[task] for task in plan.tasks if task in outcome.run_ids}
    outcome.failures = {task: outcome.failures[task] for task in plan.tasks if task in outcome.failures}
    return outcome


def _compute(cluster: Cluster, store: Store, plan: Plan, outcome: Outcome, label: str) -> None:
    with run_progress() as progress, Claims(store.path) as claims:
        bar = progress.add_task(label, total=len(plan.missing))

        def take_over(task: Task, run_id: int) -> None:
            outcome.run_ids[task] = run_id
            outcome.found += 1
            progress.advance(bar)

        queue = WorkQueue(store, plan, claims, take_over)
        for tasks in queue.rounds():
            for batch in cluster.results(tasks):
                for task, result, _ in batch:
                    _keep(store, plan, task, result, outcome)
                    queue.release(task)
                progress.advance(bar, len(batch))


def _keep(store: Store, plan: Plan, task: Task, result: Result, outcome: Outcome) -> None:
    """Stores a result, or the failure of a run; raises InputMismatch if an input file has changed."""
    if isinstance(result, Stopped):
        raise KeyboardInterrupt
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
