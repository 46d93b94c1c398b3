"""The papers' numbers, each with an id: targets.csv beside the experiments."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files


# The papers by their numbers in targets.csv, cited as in doc/references.rst.
_CITATIONS = {
    "000": "Rodrigues 2014",
    "001": "Guimarães et al. 2013",
    "002": "Jacobson et al. 2009",
    "003": "Tourani et al.",
    "004": "Almishari et al. 2013",
}


class Evidence(Enum):
    """Kinds of evidence that a target is; verdicts are counted for each by itself."""

    PAPERS = "targets of the papers"
    MEASUREMENTS = "measurements of CCNx"
    OWN = "other targets"


@dataclass(frozen=True)
class Target:
    """One number, bound or shape that a paper, or an experiment of one's own, states."""

    id: str
    source: str  # the paper's number, e.g. "002", or what else states it
    experiment: str
    condition: str
    quantity: str
    value: str  # as the paper has it: "1.2", "flat", ">= ContentObjects"
    unit: str
    kind: str  # exact, approx, bound or shape
    note: str

    @property
    def evidence(self) -> Evidence:
        """What kind its source is."""
        if self.source in {target.source for target in paper_targets().values()}:
            return Evidence.PAPERS
        return Evidence.MEASUREMENTS if self.source.startswith("CCNx ") else Evidence.OWN

    @property
    def citation(self) -> str:
        """The source as a reader looks it up: author and year of a paper, or what else states the target."""
        return _CITATIONS.get(self.source, self.source)

    @property
    def is_number(self) -> bool:
        """Whether the value is a single number."""
        try:
            float(self.value)
        except ValueError:
            return False
        return True

    @property
    def number(self) -> float:
        """The value of a target that is a single number."""
        return float(self.value)

    @property
    def stated(self) -> str:
        """Value and unit as one text, without units that only name the kind of value."""
        if self.kind == "shape" or self.unit in ("ratio", "digest"):
            return self.value
        return f"{self.value} {self.unit}".strip()


@cache
def paper_targets() -> dict[str, Target]:
    """Every target of the papers by id, in their order."""
    text = (files("ccnlab.experiments") / "targets.csv").read_text(encoding="utf-8")
    targets: dict[str, Target] = {}
    condition = ""
    for row in csv.DictReader(text.splitlines()):
        # "same" points at the row above, and a target is also read alone.
        condition = condition if row["condition"] == "same" else row["condition"]
        targets[row["id"]] = Target(**{**row, "condition": condition})
    return targets

