"""What one experiment is made of, and the registry of those there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.task import Task
from ccnlab.verdict import Check

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.store import Store


@dataclass(frozen=True)
class Experiment:
    """One file of ccnlab.experiments, which names this `EXPERIMENT`."""

    name: str
    scenario: str
    reproduces: str
    # The runs it needs; True asks for the quick part of them.
    grid: Callable[[bool], list[Task]]
    # One frame with what the figure and the checks are made of, from the rows of these runs.
    query: Callable[[Store, Sequence[int]], pd.DataFrame]
    # The drawing, made under ccnlab.style.SHEET.
    figure: Callable[[pd.DataFrame], Figure]
    # The numbers that the figure shows: file name suffix -> table.
    tables: Callable[[pd.DataFrame], Mapping[str, pd.DataFrame]]
    # Target id -> what computes its verdict.
    checks: Mapping[str, Check]


@cache
def experiments() -> dict[str, Experiment]:
    """All experiments by name, sorted; a new file in the package is found by itself."""
    from ccnlab import experiments as package

    modules = (importlib.import_module(f"{package.__name__}.{info.name}")
               for info in pkgutil.iter_modules(package.__path__))
    found = [module.EXPERIMENT for module in modules]
    return {experiment.name: experiment for experiment in sorted(found, key=lambda e: e.name)}


def chosen(names: Sequence[str]) -> list[Experiment]:
    """The named experiments, or all."""
    known = experiments()
    for name in names:
        if name not in known:
            raise UserError(f"no experiment '{name}'; there are: {listed(known)}")
    return [known[name] for name in dict.fromkeys(names or known)]
