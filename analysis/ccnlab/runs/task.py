"""A run to compute: a scenario, its arguments and its seed."""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.runs.quantity import Value

_MOST_RUNS = 1_000_000  # of one call; a gigabyte of tasks

LIMIT_S = 86400.0  # of wall time per run, unless a call says otherwise
Varied = dict[str, Sequence[Value]]  # argument -> its values in a grid


@dataclass(frozen=True)
class Task:
    """One run; arguments that are not given have the scenario's defaults."""

    scenario: str
    arguments: tuple[tuple[str, Value], ...]
    rng_run: int = 1
    rng_seed: int = 1

    @property
    def options(self) -> list[str]:
        """The arguments of the program's command line."""
        given = [f"--{name}={spelled(value)}" for name, value in self.arguments]
        return [*given, f"--RngRun={self.rng_run}", f"--RngSeed={self.rng_seed}"]

    def command(self, program: Path) -> list[str]:
        """Returns the command that writes this run's database to its standard output."""
        return [str(program), *self.options, "--db=-"]

    def __str__(self) -> str:
        return " ".join([self.scenario, *self.options])


def spelled(value: Value) -> str:
    """Returns a value as ns-3's command line reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def grid(scenario: str, varied: Mapping[str, Sequence[Value]], seeds: int) -> list[Task]:
    """Returns a task for every combination of the varied arguments and ns-3's run numbers 1 to `seeds`.

    Raises UserError for too many.
    As ns-3 recommends, RngSeed is constant and RngRun varies: the runs use independent streams of one seed.
    """
    count = math.prod(map(len, varied.values())) * seeds
    if count > _MOST_RUNS:
        raise UserError(f"these are {count} runs, allowed up to {_MOST_RUNS}: fewer values, or fewer seeds")
    names = list(varied)
    return [
        Task(scenario, tuple(zip(names, values)), rng_run)
        for values in itertools.product(*varied.values())
        for rng_run in range(1, seeds + 1)
    ]


def first_of_each(keys: Iterable[tuple[Task, Hashable]]) -> list[Task]:
    """Returns the first task of each key, in their order."""
    first: dict[Hashable, Task] = {}
    for task, key in keys:
        first.setdefault(key, task)
    return list(first.values())


def first_replications(tasks: Iterable[Task]) -> list[Task]:
    """Returns the first task of each point, i.e. of equal arguments, in their order."""
    return first_of_each((task, (task.scenario, task.arguments)) for task in tasks)


def without_repeats(tasks: Iterable[Task]) -> list[Task]:
    """Returns the tasks in their order, each once."""
    return list(dict.fromkeys(tasks))
