"""Makes sure that a database holds a run for each task: computes what it lacks, and keeps it as it comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ccnlab.cluster import Cluster, Where, opened
from ccnlab.compute import Failed, Result, Stopped
from ccnlab.intake import BadRun
from ccnlab.program import Program, check_settings, describe
from ccnlab.progress import run_progress
from ccnlab.project import Project
from ccnlab.store import Store
from ccnlab.task import Task, without_repeats


@dataclass
class Outcome:
    """What a call found, computed and failed to compute."""

    run_ids: dict[Task, int] = field(default_factory=dict)  # in the order of the tasks
    found: int = 0
    failures: dict[Task, str] = field(default_factory=dict)  # in that order too


@dataclass(frozen=True)
class Plan:
    """What is asked for, and what of it is there already."""

    tasks: Sequence[Task]
    programs: Mapping[str, Program]  # by scenario
    found: Mapping[Task, int]

    @property
    def missing(self) -> list[Task]:
        return [task for task in self.tasks if task not in self.found]


def checked(project: Project, tasks: Sequence[Task]) -> dict[str, Program]:
    """The tasks' programs, by scenario; UserError for what no program would take."""
    programs = {name: describe(project.scenario(name)) for name in sorted({task.scenario for task in tasks})}
    for task in tasks:
        programs[task.scenario].check(task)
    for name in programs:
        check_settings(project.scenario(name), [task for task in tasks if task.scenario == name])
    return programs


def without_same(tasks: Sequence[Task], programs: Mapping[str, Program]) -> list[Task]:
    """The tasks in their order, of those that ask for the same run (10ms and 0.01) the first."""
    first: dict[object, Task] = {}
    for task in tasks:
        first.setdefault(programs[task.scenario].key(task), task)
    return list(first.values())


def look_up(store: Store, tasks: Sequence[Task], programs: Mapping[str, Program]) -> Plan:
    """What the store holds of the tasks, once each; the programs are those of `checked`."""
    tasks = without_repeats(tasks)
    stored = {name: store.runs(program) for name, program in programs.items()}
    keys = {task: programs[task.scenario].key(task) for task in tasks}
    found = {task: stored[task.scenario][key] for task, key in keys.items() if key in stored[task.scenario]}
    return Plan(tasks, programs, found)


def make_plan(project: Project, store: Store, tasks: Sequence[Task]) -> Plan:
    """Checks the tasks and looks them up."""
    return look_up(store, tasks, checked(project, tasks))


def complete(project: Project, store: Store, tasks: Sequence[Task], where: Where, label: str) -> Outcome:
    """Makes sure that the store holds a run for each task; a failed one does not stop the others."""
    return carry_out(project, store, make_plan(project, store, tasks), where, label)


def carry_out(project: Project, store: Store, plan: Plan, where: Where, label: str) -> Outcome:
    """Computes what the plan says is missing."""
    outcome = Outcome(dict(plan.found), len(plan.found))
    if plan.missing:
        with opened(where, project.root) as cluster:
            cluster.check_versions({name: program.ccn_version for name, program in plan.programs.items()})
            _compute(cluster, store, plan, outcome, label)
    # Runs end in any order; what is told and drawn keeps that of the plan.
    outcome.run_ids = {task: outcome.run_ids[task] for task in plan.tasks if task in outcome.run_ids}
    outcome.failures = {task: outcome.failures[task] for task in plan.tasks if task in outcome.failures}
    return outcome


def _compute(cluster: Cluster, store: Store, plan: Plan, outcome: Outcome, label: str) -> None:
    missing = plan.missing
    with run_progress() as progress:
        bar = progress.add_task(label, total=len(missing))
        for batch in cluster.results(missing):
            for task, result in batch:
                _keep(store, plan.programs[task.scenario], task, result, outcome)
            progress.advance(bar, len(batch))


def _keep(store: Store, program: Program, task: Task, result: Result, outcome: Outcome) -> None:
    """Stores one result, of whatever kind."""
    if isinstance(result, Stopped):
        raise KeyboardInterrupt
    try:
        if isinstance(result, bytes):
            outcome.run_ids[task] = store.add(result, program, task)
            return
        message = result.message
    except BadRun as error:
        message = str(error)
    store.add_failure(program, task, message)
    outcome.failures[task] = message
