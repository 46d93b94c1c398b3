"""Writes the figures and tables of an experiment; what cannot be written keeps no other file from being written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import save_figure
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.verdict import NotSimulated
from ccnlab.files import write_whole
from ccnlab.own.module import failure, line_of
from ccnlab.project import Project
from ccnlab.runs.program import Program
from ccnlab.runs.sweep import Outcome

if TYPE_CHECKING:
    import pandas as pd

Made = TypeVar("Made")


@dataclass(frozen=True)
class ReportInputs:
    """The inputs of experiment reports, and the folder of their files."""

    project: Project
    database: Path
    programs: Mapping[str, Program]  # by scenario
    outcome: Outcome  # of the experiment
    folder: Path  # of figures and tables; the folder that contains it is that of the pages
    quick: bool  # without PDF, which takes as long as SVG and PNG


@dataclass
class Saved:
    """The files that were written, and why others were not."""

    source: Path | None = None  # the file of an experiment outside the tree
    figures: list[Path] = field(default_factory=list)  # SVG
    tables: list[Path] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def attempt(self, what: str, do: Callable[..., Made], *arguments: Any) -> Made | None:
        """Returns what a part of the work makes; notes in one line why it could not be done, and returns None."""
        try:
            return do(*arguments)
        except NotSimulated as missing:
            self.problems.append(f"{what}: no runs for it ({missing})")
        except Exception as error:  # of an experiment outside the tree, whatever its functions raise
            self.problems.append(f"{what}: {in_words(error, self.source)}")
        return None


def in_words(error: Exception, source: Path | None) -> str:
    """Returns one line for an error, with the line of the experiment outside the tree whose code raised it.

    What the user caused otherwise has no type.
    """
    if source and line_of(error, source):
        error = failure(source, error)
    words = str(error) if isinstance(error, UserError) else f"{type(error).__name__}: {error}"
    return " ".join(words.split())


def source_of(experiment: Experiment) -> Path | None:
    """Returns the file of an experiment outside the tree."""
    return experiment.place.experiment if experiment.place else None


def save(experiment: Experiment, data: Any, inputs: ReportInputs) -> Saved:
    """Writes the tables and then the figures, and returns what was written."""
    import matplotlib

    from ccnlab.experiments.shared.style import SHEET

    saved = Saved(source_of(experiment))
    tables = saved.attempt("tables", experiment.tables, data) or {}
    for suffix, table in tables.items():
        file = inputs.folder / f"{experiment.name}{suffix}.csv"
        if saved.attempt(file.name, save_table, table, file):
            saved.tables.append(file)
    with matplotlib.rc_context(SHEET):
        figures = saved.attempt("figures", experiment.figures, data) or {}
        for suffix, figure in figures.items():
            stem = f"{experiment.name}{suffix}"
            if suffix not in tables:
                saved.problems.append(f"the figure {stem} has no table")
            elif inputs.folder / f"{stem}.csv" in saved.tables:  # which the page shows with the figure
                drawn = saved.attempt(stem, _save_figure, figure, stem, inputs)
                saved.figures += [drawn] if drawn else []
    if not figures and not saved.problems:
        saved.problems.append("no figure")
    return saved


def save_table(table: pd.DataFrame, file: Path) -> Path:
    """Writes a table as CSV and returns the file; raises UserError for one without a row."""
    if table.empty:
        raise UserError("the table has no row")
    # Rounded, as rounding errors would show in intervals of width zero.
    write_whole(file, table.round(9).to_csv(index=False, float_format="%.9g"))
    return file


def _save_figure(figure: Any, stem: str, inputs: ReportInputs) -> Path:
    save_figure(figure, inputs.folder, stem, printable=not inputs.quick)
    return inputs.folder / f"{stem}.svg"
