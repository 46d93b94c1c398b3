"""The report on one experiment as data, before the page lays it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.experiments.shared.verdict import Comparison
from ccnlab.own.place import place_of


@dataclass(frozen=True)
class Setting:
    """One argument of the scenario, with all its values in the runs of the experiment."""

    name: str
    values: Sequence[str]  # as typed, in the grid's order
    unit: str  # empty for text and for values with a unit
    meaning: str
    is_default: bool  # the only value is the program's default


@dataclass(frozen=True)
class ExperimentReport:
    """The report on one experiment: its figures, its runs, and the comparison with the papers."""

    name: str
    scenario: str
    reproduces: str  # one line
    about: str  # paragraphs, with an empty line between them
    figures: Sequence[Path]  # SVG files; the PNG, PDF and CSV of the same name are next to them
    tables: Sequence[Path]  # CSV files
    comparisons: Sequence[Comparison]
    settings: Sequence[Setting]
    runs: int
    seeds: int  # largest number of replications of a point
    simulation_s: float  # wall time of all runs
    versions: Sequence[str]  # of the scenario program, "1.0.0+abc"; normally one
    ns3_versions: Sequence[str]
    command: str  # repeats the experiment
    problem: str = ""  # why there is no figure, or what failed; empty without errors
    note: str = ""  # why there is no figure though nothing failed
    is_partial: bool = False  # from the first replications, while the others are computed
    is_asked: bool = True  # by the call; the others are compared by stored runs only
    topology: Path | None = None  # SVG file
    explorer: Path | None = None  # page that replays one run
    explored: str = ""  # the command that writes that page
    summary: str = ""  # what the paper's experiment does, below the topology
    word: str = ""  # what selects it in ./ccn figures; empty: the name

    @property
    def is_outside(self) -> bool:
        """Whether the experiment is a study outside the tree, which repeats no paper: its word is a path."""
        return place_of(self.word) is not None
