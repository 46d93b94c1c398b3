"""The runs that a call asks for, and those of them that a database holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ccnlab.project import Project
from ccnlab.runs.program import Key, Program, check_settings, describe
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task, first_of_each, without_repeats


@dataclass(frozen=True)
class Plan:
    """The tasks of a call, and the run_ids of those that the database holds."""

    tasks: Sequence[Task]
    programs: Mapping[str, Program]  # by scenario
    found: Mapping[Task, int]
    # The key of each run, with the digests of its input files at the time of the plan.
    keys: Mapping[Task, Key] = field(default_factory=dict)

    @property
    def missing(self) -> list[Task]:
        return [task for task in self.tasks if task not in self.found]

    @property
    def repeated(self) -> list[Task]:
        """Tasks that spell the run of an earlier task in another way, so that they compute nothing."""
        first = set(first_of_each((task, self.keys[task]) for task in self.tasks))
        return [task for task in self.tasks if task not in first]


def checked(project: Project, tasks: Sequence[Task]) -> dict[str, Program]:
    """Returns the tasks' programs by scenario; raises UserError for an argument that a program would refuse."""
    programs = {name: describe(project.scenario(name)) for name in sorted({task.scenario for task in tasks})}
    for task in tasks:
        programs[task.scenario].check(task)
    for name, program in programs.items():
        check_settings(project.scenario(name), program, [task for task in tasks if task.scenario == name])
    return programs


def without_same(tasks: Sequence[Task], programs: Mapping[str, Program]) -> list[Task]:
    """Returns the tasks in their order, without repetitions of the same run (10ms and 0.01)."""
    return first_of_each((task, programs[task.scenario].key(task)) for task in tasks)


def look_up(store: Store, tasks: Sequence[Task], programs: Mapping[str, Program]) -> Plan:
    """Looks the tasks up in the store, each once; `programs` are those that `checked` returned."""
    tasks = without_repeats(tasks)
    stored = {name: store.runs(program) for name, program in programs.items()}
    keys = {task: programs[task.scenario].key(task) for task in tasks}
    found = {task: stored[task.scenario][key] for task, key in keys.items() if key in stored[task.scenario]}
    return Plan(tasks, programs, found, keys)


def make_plan(project: Project, store: Store, tasks: Sequence[Task]) -> Plan:
    """Checks the tasks and looks them up in the store."""
    return look_up(store, tasks, checked(project, tasks))
