"""One run that is asked for: a scenario, its arguments and its random numbers."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.runs.quantity import Value


@dataclass(frozen=True)
class Task:
    """Arguments that are not named keep the scenario's defaults."""

    scenario: str
    arguments: tuple[tuple[str, Value], ...]
    rng_run: int = 1
    rng_seed: int = 1

    @property
    def options(self) -> list[str]:
        """What is said on the program's command line."""
        given = [f"--{name}={spelled(value)}" for name, value in self.arguments]
        return [*given, f"--RngRun={self.rng_run}", f"--RngSeed={self.rng_seed}"]

    def command(self, program: Path) -> list[str]:
        """The call that writes this run's database to its standard output."""
        return [str(program), *self.options, "--db=-"]

    def __str__(self) -> str:
        return " ".join([self.scenario, *self.options])


def spelled(value: Value) -> str:
    """A value as ns-3's command line reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def grid(scenario: str, varied: Mapping[str, Sequence[Value]], seeds: int) -> list[Task]:
    """Every combination of the varied arguments, each with the ns-3 run numbers 1 to `seeds`.

    ns-3 advises to keep RngSeed and to vary RngRun: its runs are independent streams of one seed.
    """
    names = list(varied)
    return [
        Task(scenario, tuple(zip(names, values)), rng_run)
        for values in itertools.product(*varied.values())
        for rng_run in range(1, seeds + 1)
    ]


def without_repeats(tasks: Iterable[Task]) -> list[Task]:
    """The tasks in their order, each once."""
    return list(dict.fromkeys(tasks))
