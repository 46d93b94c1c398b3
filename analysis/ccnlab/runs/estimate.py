"""Estimates the duration of runs from similar stored runs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from ccnlab.runs.program import Program
from ccnlab.runs.quantity import canonical, magnitude
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task

_MOST_STORED = 300  # newest runs of the database to compare with
_MOST_TASKS = 200  # estimated one by one; larger plans are sampled evenly


def estimate_s(store: Store, programs: Mapping[str, Program], tasks: Sequence[Task]) -> float | None:
    """Returns the seconds of wall time of all tasks in sequence, or None if no run of a scenario is stored yet."""
    step = max(1, math.ceil(len(tasks) / _MOST_TASKS))
    sample = tasks[::step]
    costs = {scenario: store.costs(scenario, _MOST_STORED) for scenario in {task.scenario for task in sample}}
    if not all(costs.values()):
        return None
    each = [_like(programs[task.scenario].parameters(task), costs[task.scenario]) for task in sample]
    return fmean(each) * len(tasks) if each else 0.0


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
