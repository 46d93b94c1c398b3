"""The papers' numbers, each with an id, from targets.csv."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from ccnlab.experiments.shared.papers import PAPERS


class Origin(Enum):
    """Where targets come from; verdicts are counted separately for each origin."""

    PAPERS = "targets of the papers"
    MEASUREMENTS = "measurements of CCNx"
    OWN = "other targets"


@dataclass(frozen=True)
class Target:
    """A number, bound or shape that a paper states, that was measured, or that an experiment defines."""

    id: str
    source: str  # the paper's number in targets.csv, e.g. "002", or another source
    experiment: str
    condition: str
    quantity: str
    value: str  # as in the paper: "1.2", "flat", ">= ContentObjects"
    unit: str
    kind: str  # exact, approx, bound or shape
    note: str

    @property
    def origin(self) -> Origin:
        """Where the target comes from, by its source."""
        if self.source in {target.source for target in paper_targets().values()}:
            return Origin.PAPERS
        return Origin.MEASUREMENTS if self.source.startswith("CCNx ") else Origin.OWN

    @property
    def citation(self) -> str:
        """Author and year of the paper, or the source itself if it is not a paper."""
        return PAPERS[self.source].citation if self.source in PAPERS else self.source

    @property
    def is_number(self) -> bool:
        """True if the value is a single number."""
        try:
            float(self.value)
        except ValueError:
            return False
        return True

    @property
    def number(self) -> float:
        """The value as a number; raises ValueError unless `is_number`."""
        return float(self.value)

    @property
    def stated(self) -> str:
        """Value and unit as text, without the units ratio and digest."""
        if self.kind == "shape" or self.unit in ("ratio", "digest"):
            return self.value
        return f"{self.value} {self.unit}".strip()


@cache
def paper_targets() -> dict[str, Target]:
    """Returns all targets of the papers by id, in the order of targets.csv."""
    text = (files("ccnlab.experiments") / "targets.csv").read_text(encoding="utf-8")
    targets: dict[str, Target] = {}
    condition = ""
    for row in csv.DictReader(text.splitlines()):
        # "same" refers to the row above; a target has the condition itself.
        condition = condition if row["condition"] == "same" else row["condition"]
        targets[row["id"]] = Target(**{**row, "condition": condition})
    return targets

