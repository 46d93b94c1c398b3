"""The papers' numbers, each with an id: data/targets.csv."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Target:
    """One number, bound or shape that a paper states."""

    id: str
    source: str  # the paper's number, e.g. "002"
    experiment: str
    condition: str
    quantity: str
    value: str  # as the paper has it: "1.2", "flat", ">= ContentObjects"
    unit: str
    kind: str  # exact, approx, bound or shape
    note: str

    @property
    def number(self) -> float:
        """The value of a target that is a single number."""
        return float(self.value)

    @property
    def stated(self) -> str:
        """Value and unit as one text."""
        if self.kind == "shape":
            return self.value
        return f"{self.value} {self.unit}".strip()


@cache
def all_targets() -> dict[str, Target]:
    """Every target by id, in the papers' order."""
    text = (files("ccnlab") / "data/targets.csv").read_text(encoding="utf-8")
    return {row["id"]: Target(**row) for row in csv.DictReader(text.splitlines())}


def targets_of(experiment: str) -> list[Target]:
    """The targets that one experiment is measured against."""
    return [target for target in all_targets().values() if target.experiment == experiment]
