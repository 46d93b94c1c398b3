"""Estimates the duration of runs from similar stored runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any, TypeVar

from ccnlab.runs.program import Program
from ccnlab.runs.quantity import canonical, magnitude
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task

_MOST_STORED = 300  # newest runs of the database to compare with
_MOST_TASKS = 200  # estimated one by one; larger plans are sampled evenly
_MOST_READ = 3000  # newest runs of a scenario that are looked up by their arguments

_Key = TypeVar("_Key", bound=Hashable)


def estimate_s(store: Store, programs: Mapping[str, Program], tasks: Sequence[Task]) -> float | None:
    """Returns the seconds of wall time of all tasks in sequence, or None if no run of a scenario is stored yet."""
    step = max(1, math.ceil(len(tasks) / _MOST_TASKS))
    sample = tasks[::step]
    costs = {scenario: store.costs(scenario, _MOST_STORED) for scenario in {task.scenario for task in sample}}
    if not all(costs.values()):
        return None
    each = [_like(programs[task.scenario].parameters(task), costs[task.scenario]) for task in sample]
    return fmean(each) * len(tasks) if each else 0.0


def stored_times(store: Store, tasks: Iterable[Task]) -> dict[Task, float]:
    """Returns the seconds of wall time of the newest stored run, of any version and seed, with the arguments of each task."""
    times: dict[Task, float] = {}
    for scenario, of_one in _grouped(tasks, lambda task: task.scenario).items():
        stored: Sequence[tuple[Mapping[str, Any], float]] = store.costs(scenario, _MOST_READ)[::-1]
        for names, some in _grouped(of_one, lambda task: tuple(name for name, _ in task.arguments)).items():
            known = {tuple(canonical(run[name]) for name in names): wall_s for run, wall_s in stored if run.keys() >= {*names}}
            wanted = {task: tuple(canonical(value) for _, value in task.arguments) for task in some}
            times |= {task: known[values] for task, values in wanted.items() if values in known}
    return times


def _grouped(tasks: Iterable[Task], key: Callable[[Task], _Key]) -> dict[_Key, list[Task]]:
    groups: dict[_Key, list[Task]] = {}
    for task in tasks:
        groups.setdefault(key(task), []).append(task)
    return groups


def _like(wanted: Mapping[str, object], costs: Sequence[tuple[dict[str, object], float]]) -> float:
    """Returns the mean time of the most similar stored runs."""
    distances = [(_distance(wanted, parameters), wall_s) for parameters, wall_s in costs]
    nearest = min(distance for distance, _ in distances)
    return fmean(wall_s for distance, wall_s in distances if distance == nearest)


def _distance(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    """Returns the sum over the parameters: log of the ratio of positive numbers, 1 for other values that differ."""
    return sum(_apart(one[name], other.get(name)) for name in one if one[name] != other.get(name))


def _apart(one: Any, other: Any) -> float:
    if other is None:
        return 1.0
    first, second = canonical(one), canonical(other)
    if first == second:
        return 0.0
    numbers = [number for text in (first, second) for unit in ("", "bit/s")
               if (number := magnitude(text, unit)) is not None and number > 0]
    return abs(math.log(numbers[0] / numbers[1])) if len(numbers) == 2 else 1.0
