"""The parts of an experiment, and the registry of all experiments."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.topology import Topology, Values
from ccnlab.experiments.shared.verdict import Caveat, Check
from ccnlab.own.module import failure, load
from ccnlab.own.place import Place, place_of
from ccnlab.own.program import with_program
from ccnlab.nearest import suggestion
from ccnlab.project import Project, listed, own_hint
from ccnlab.runs.program import Program
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

# The groups of experiments, each a word of ./ccn figures.
GROUPS = {
    "papers": "numbers of the five papers",
    "radio": "nodes that share a radio channel or a segment, or that move",
    "caching": "content stores along a path and in networks",
    "congestion": "flows that share a bottleneck",
    "security": "attacks and defences, and content that only some may read",
    "routing": "routing protocols, and several networks on one",
    "wire": "CCNx 0.8 beside CCNx 1.0",
    "mobility": "producers that move",
}


@dataclass(frozen=True, eq=False)
class Experiment:
    """An experiment; a module or package of ccnlab.experiments defines one as `EXPERIMENT`.

    `Data` below is what its query returns: a frame, or an object with several frames.
    """

    name: str
    scenario: str
    # One line: the papers' figures and what they show.
    reproduces: str
    # The runs that it needs; True selects those of a quick look.
    grid: Callable[[bool], list[Task]]
    # Returns the data from the rows of these runs; the ids are in the order of the grid.
    query: Callable[[Store, Sequence[int]], Any]
    # Data -> file name suffix -> figure, drawn with the settings of ccnlab.experiments.shared.style.SHEET.
    figures: Callable[[Any], Mapping[str, Figure]]
    # Data -> file name suffix -> table; one for each figure, with the same suffix, and further ones.
    tables: Callable[[Any], Mapping[str, pd.DataFrame]]
    # Words of GROUPS; at least one for an experiment of the tree.
    groups: tuple[str, ...] = ()
    # Whether ./ccn figures without a word runs it.
    by_default: bool = False
    # About how many CPU seconds its runs and figures take together: for help, and for what is computed first. 0: not known.
    cpu_s: float = 0.0
    # Target id -> function that computes its verdict.
    checks: Mapping[str, Check] = field(default_factory=dict)
    # Targets of the experiment in addition to the papers'.
    own_targets: tuple[Target, ...] = ()
    # Target id -> why an agreement is no evidence for the model.
    caveats: Mapping[str, Caveat] = field(default_factory=dict)
    # Experiments with other figures of the same paper, which ./ccn figures includes when it is given this one.
    together: tuple[str, ...] = ()
    # All arguments of a run, defaults included -> its topology; None: nothing is drawn.
    topology: Callable[[Values], Topology] | None = None
    # Arguments that select the run whose topology is drawn; default: the first one of a quick look.
    drawn: Mapping[str, Value] = field(default_factory=dict)
    # Arguments of the run that the report opens in the explorer, small enough for a page; all others are those of the
    # first run by CCN of a quick look. None: no such page.
    explored: Mapping[str, Value] | None = None
    # Two sentences below the topology: what the paper's experiment does.
    summary: str = ""
    # Description for the report; default: the docstring of the module.
    about: str = ""
    # Name of its page in doc/experiments if it shares the page of another experiment; default: its own name.
    page: str = ""
    # Set by own_experiment: where an experiment outside the tree is.
    place: Place | None = None

    @property
    def word(self) -> str:
        """The argument of ./ccn figures that selects this experiment."""
        return str(self.place) if self.place else self.name

    @property
    def page_name(self) -> str:
        """The name of its page in doc/experiments, which several experiments may share."""
        return self.page or self.name

    @property
    def targets(self) -> list[Target]:
        """The targets of the experiment: the papers', then its own."""
        return [t for t in paper_targets().values() if t.experiment == self.name] + list(self.own_targets)

    def explored_run(self) -> Task | None:
        """Returns the run that the report opens in the explorer, or None."""
        if self.explored is None:
            return None
        task = next(task for task in self.grid(True) if dict(task.arguments).get("stack") != "tcp")
        return replace(task, arguments=tuple({**dict(task.arguments), **self.explored}.items()))

    def drawn_topology(self, program: Program) -> Topology | None:
        """Returns the topology of the run that is drawn, or None; rates and delays are the program's."""
        if self.topology is None:
            return None
        wanted = self.drawn.items()
        task = next(task for task in self.grid(True) if wanted <= dict(task.arguments).items())
        return self.topology(program.parameters(task))


@cache
def experiments() -> dict[str, Experiment]:
    """Returns all experiments by name, sorted: every module and package of ccnlab.experiments except `shared`.

    Raises UserError for a module without an EXPERIMENT, for one without a group, and for two with the same name.
    """
    from ccnlab import experiments as package

    found: dict[str, Experiment] = {}
    for info in pkgutil.iter_modules(package.__path__):
        if info.name == "shared":
            continue
        experiment = _experiment_of(importlib.import_module(f"{package.__name__}.{info.name}"))
        _check_groups(experiment, info.name)
        if experiment.name in found:
            raise UserError(f"{info.name}.py: there is already an experiment '{experiment.name}'")
        found[experiment.name] = experiment
    return dict(sorted(found.items()))


def _check_groups(experiment: Experiment, module: str) -> None:
    if not experiment.groups or not set(experiment.groups) <= set(GROUPS):
        raise UserError(f"{module}: the experiment '{experiment.name}' has the groups {listed(experiment.groups)}, allowed "
                        f"one or several of {listed(GROUPS)}")


def _experiment_of(module: ModuleType) -> Experiment:
    experiment = getattr(module, "EXPERIMENT", None)
    if not isinstance(experiment, Experiment):
        raise UserError(f"{module.__file__} defines no EXPERIMENT")
    return experiment if experiment.about else replace(experiment, about=inspect.getdoc(module) or "")


def own_experiment(place: Place) -> Experiment:
    """Returns the experiment of a file outside the tree; raises UserError if the file defines none, or fails."""
    if not place.experiment.is_file():
        raise UserError(f"there is no experiment {place.experiment}; {place.hint}")
    experiment = replace(_experiment_of(load(place.experiment)), place=place)
    _check_own(experiment, place.experiment)
    return experiment


def _check_own(experiment: Experiment, file: Path) -> None:
    """Raises UserError for what would fail later, and there without the name of the file."""
    if not (isinstance(experiment.name, str) and re.fullmatch(r"[\w.-]+", experiment.name)):
        raise UserError(f"{file}: the name is '{experiment.name}', allowed letters, digits, dashes and dots")
    if experiment.name in experiments():
        raise UserError(f"{file}: there is already an experiment '{experiment.name}' in the tree")
    try:
        tasks = [task for quick in (True, False) for task in experiment.grid(quick)]
        ids = [*paper_targets(), *(target.id for target in experiment.own_targets)]
    except Exception as error:
        raise failure(file, error) from error
    if wrong := [task for task in tasks if not isinstance(task, Task)]:
        raise UserError(f"{file}: the grid has {wrong[0]!r}, allowed objects of the class Task")
    scenarios = sorted({task.scenario for task in tasks})
    if experiment.scenario not in scenarios:
        raise UserError(f"{file}: the scenario is '{experiment.scenario}', allowed one of the runs of the grid: {listed(scenarios)}")
    if unknown := sorted(set(experiment.together) - set(experiments())):
        raise UserError(f"{file}: together has '{unknown[0]}', allowed experiments of the tree: {listed(experiments())}")
    if repeated := [id for id, times in Counter(ids).items() if times > 1]:
        raise UserError(f"{file}: there are two targets '{repeated[0]}', allowed one of each id, and none of the papers' ids")


def chosen(words: Sequence[str], everything: bool = False) -> list[Experiment]:
    """Returns the experiments of the words and those that belong to them; raises UserError for an unknown word.

    A word is an experiment, a group (GROUPS), or the path of an experiment outside the tree (ccnlab.own.place). Without
    words, returns the experiments that run by default; `everything` adds all of the tree.
    """
    known = experiments()
    found: dict[str, Experiment] = {}
    for experiment in known.values():
        if everything or (not words and experiment.by_default):
            found[experiment.name] = experiment
    for word in words:
        for experiment in _named(word):
            if found.get(experiment.name, experiment).place != experiment.place:
                raise UserError(f"{word}: there is already an experiment '{experiment.name}' in this call")
            for one in (experiment, *(known[name] for name in experiment.together)):
                found.setdefault(one.name, one)
    return list(found.values())


def _named(word: str) -> list[Experiment]:
    """Returns the experiments of one word; a group may have the name of an experiment that belongs to it."""
    known = experiments()
    if word in GROUPS:
        return [experiment for experiment in known.values() if word in experiment.groups]
    if word in known:
        return [known[word]]
    place = place_of(word)
    if place is None:
        raise UserError(f"no experiment '{word}'; there are: {listed(known)}; groups: {listed(GROUPS)}"
                        f"{suggestion(word, [*known, *GROUPS])}{own_hint(word, 'experiment')}")
    return [own_experiment(place)]


def with_own_programs(project: Project, chosen: Sequence[Experiment]) -> Project:
    """Returns the project with the programs of experiments outside the tree, which are built if needed.

    Such an experiment may also use a scenario of the tree.
    """
    places = [experiment.place.other(experiment.scenario) for experiment in chosen if experiment.place]
    for place in places:
        if place.source.is_file():
            project = with_program(project, place)
    return project
