"""What one experiment is made of, and the registry of those there are."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.verdict import Caveat, Check
from ccnlab.project import listed, suggestion
from ccnlab.runs.task import Task

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store


@dataclass(frozen=True, eq=False)
class Experiment:
    """One file of ccnlab.experiments, which names this `EXPERIMENT`.

    `Data` below is whatever its query makes: a frame, or an object with several.
    """

    name: str
    scenario: str
    # One line: the papers' figures, and what they show.
    reproduces: str
    # The runs it needs; True asks for the quick part of them.
    grid: Callable[[bool], list[Task]]
    # Data from the rows of these runs; the ids come in the grid's order.
    query: Callable[[Store, Sequence[int]], Any]
    # Data -> file name suffix -> drawing, made under ccnlab.experiments.shared.style.SHEET.
    figures: Callable[[Any], Mapping[str, Figure]]
    # Data -> file name suffix -> numbers; one for each figure, under the same suffix, and more if wanted.
    tables: Callable[[Any], Mapping[str, pd.DataFrame]]
    # Target id -> what computes its verdict.
    checks: Mapping[str, Check] = field(default_factory=dict)
    # What it is to show beside the papers' targets of this name.
    own_targets: tuple[Target, ...] = ()
    # Target id -> why an agreement with it is no evidence for the model.
    caveats: Mapping[str, Caveat] = field(default_factory=dict)
    # Experiments that show the rest of the same paper's figures: who asks for this one gets them too.
    together: tuple[str, ...] = ()
    # Several sentences for the report, if the first lines of the file are not enough.
    about: str = ""

    @property
    def targets(self) -> list[Target]:
        """What it is measured against: the papers' targets, then its own."""
        return [t for t in paper_targets().values() if t.experiment == self.name] + list(self.own_targets)


@cache
def experiments() -> dict[str, Experiment]:
    """All experiments by name, sorted; a new file in the package is found by itself, and all but `shared` are one."""
    from ccnlab import experiments as package

    found: dict[str, Experiment] = {}
    for info in pkgutil.iter_modules(package.__path__):
        if info.name == "shared":
            continue
        experiment = _experiment_of(importlib.import_module(f"{package.__name__}.{info.name}"))
        if experiment.name in found:
            raise UserError(f"{info.name}.py: there is an experiment '{experiment.name}' already")
        found[experiment.name] = experiment
    return dict(sorted(found.items()))


def _experiment_of(module: ModuleType) -> Experiment:
    experiment = getattr(module, "EXPERIMENT", None)
    if not isinstance(experiment, Experiment):
        raise UserError(f"{module.__file__} names no EXPERIMENT")
    return experiment if experiment.about else replace(experiment, about=inspect.getdoc(module) or "")


def chosen(names: Sequence[str]) -> list[Experiment]:
    """The named experiments and those that go with them, or all."""
    known = experiments()
    for name in names:
        if name not in known:
            raise UserError(f"no experiment '{name}'; there are: {listed(known)}{suggestion(name, known)}")
    wanted = [name for asked in names for name in (asked, *known[asked].together)]
    return [known[name] for name in dict.fromkeys(wanted or known)]
