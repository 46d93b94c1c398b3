"""Verdicts on simulated values compared with targets, always computed from conditions."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.targets import Target

_ALL_DIGITS = 17  # of a double


class Verdict(Enum):
    """The outcome of a comparison."""

    REPRODUCED = "reproduced"
    SHAPE_ONLY = "shape only"
    NOT_REPRODUCED = "not reproduced"
    NOT_SIMULATED = "not simulated"


class Evidence(Enum):
    """What an agreement with a target says about the model, whatever the outcome is."""

    INDEPENDENT = "independent"
    CALIBRATED = "calibrated"
    BY_CONSTRUCTION = "by construction"
    FOLLOWS = "follows"


@dataclass(frozen=True)
class Caveat:
    """Why an agreement is no evidence for the model, or none besides that of another target."""

    evidence: Evidence
    text: str
    id: str = ""  # of the target that it follows from

    @property
    def label(self) -> str:
        return f"{self.evidence.value} from {self.id}" if self.id else self.evidence.value


def calibrated(preset: str) -> Caveat:
    """Returns the caveat that `preset` was fitted to the target, or chosen after its effect on the target was known."""
    return Caveat(Evidence.CALIBRATED, f"fitted to this number: {preset}")


def follows(id: str, how: str) -> Caveat:
    """Returns the caveat that the target follows from another one, or has the same runs."""
    return Caveat(Evidence.FOLLOWS, f"follows from {id}: {how}", id)


def by_construction(why: str) -> Caveat:
    """Returns the caveat that no other value is possible."""
    return Caveat(Evidence.BY_CONSTRUCTION, f"by construction: {why}")


class NotSimulated(Exception):
    """Raised by a check whose runs are missing; the message names them."""


@dataclass(frozen=True)
class Condition:
    """A simulated value and its allowed range; infinity means "never"."""

    what: str
    value: float
    low: float = -math.inf
    high: float = math.inf
    unit: str = ""

    @property
    def holds(self) -> bool:
        if math.isnan(self.value):
            raise UserError(f"{self.what} is not a number")
        return self.low <= self.value <= self.high

    @property
    def allowed(self) -> str:
        low, high = (("" if math.isinf(bound) else _short(bound, self._digits(4))) for bound in (self.low, self.high))
        if math.isinf(self.low):
            return f"<= {high}"
        if math.isinf(self.high):
            return f">= {low}"
        return low if self.low == self.high else f"{low}..{high}"

    @property
    def shown(self) -> str:
        """The value with its unit; one outside the range has as many digits as show that."""
        if math.isinf(self.value):
            return "never"
        number = str(self.value) if isinstance(self.value, int) else f"{self.value:#.{self._digits(3)}g}".rstrip(".")
        return f"{number} {self.unit}".strip()

    def _digits(self, least: int) -> int:
        """Returns the number of significant digits with which a value outside the range is outside as text, too."""
        bound = self.low if self.value < self.low else self.high
        if self.low <= self.value <= self.high or not (math.isfinite(self.value) and math.isfinite(bound)):
            return least
        return next((digits for digits in range(least, _ALL_DIGITS) if f"{self.value:.{digits}g}" != f"{bound:.{digits}g}"),
                    _ALL_DIGITS)

    def __str__(self) -> str:
        return f"{self.what} {self.shown}, allowed {self.allowed}"


def _short(bound: float, digits: int) -> str:
    """Returns a bound as text; integers, which may be counts, with all digits."""
    return str(int(bound)) if float(bound).is_integer() else f"{bound:.{digits}g}"


@dataclass(frozen=True)
class CheckResult:
    """The result of a check. The scorecard shows the value of the first condition.

    The verdict is "reproduced" if all of `conditions` hold, else "shape only" if `shape` is not empty and all of it
    holds.
    """

    conditions: tuple[Condition, ...]
    shape: tuple[Condition, ...] = ()
    because: str = ""  # measured values that explain a failed condition
    # What other readings of the target give. They decide no verdict, since they were found when both outcomes were known.
    readings: tuple[Condition, ...] = ()

    @property
    def headline(self) -> Condition:
        return self.conditions[0]

    @property
    def verdict(self) -> Verdict:
        if all(condition.holds for condition in self.conditions):
            return Verdict.REPRODUCED
        if self.shape and all(condition.holds for condition in self.shape):
            return Verdict.SHAPE_ONLY
        return Verdict.NOT_REPRODUCED

    @property
    def reason(self) -> str:
        """The failed conditions and the explanation; empty if all conditions hold."""
        failed = [str(condition) for condition in self.conditions if not condition.holds]
        return "; ".join(failed + [self.because] * bool(failed and self.because))

    @property
    def read_otherwise(self) -> str:
        """The outcomes of the other readings; empty if there are none."""
        return "; ".join(f"read otherwise, {reading}: {'agrees' if reading.holds else 'does not agree'}, decides nothing"
                         for reading in self.readings)


Check = Callable[[Any, Target], CheckResult]


@dataclass(frozen=True)
class Comparison:
    """One row of the scorecard: a target and the simulated value.

    The outcome follows from the result of the check, and the evidence from the caveat: a fitted number may be missed, too.
    """

    target: Target
    result: CheckResult | None = None  # None: not simulated
    missing: str = ""  # the reason if not simulated
    caveat: Caveat | None = None

    @property
    def verdict(self) -> Verdict:
        return Verdict.NOT_SIMULATED if self.result is None else self.result.verdict

    @property
    def evidence(self) -> Evidence:
        return self.caveat.evidence if self.caveat else Evidence.INDEPENDENT

    @property
    def evidence_label(self) -> str:
        """The evidence, with the target that it follows from."""
        return self.caveat.label if self.caveat else Evidence.INDEPENDENT.value

    @property
    def value(self) -> float | None:
        """The simulated number; infinity for "never", None if not simulated."""
        return None if self.result is None else self.result.headline.value

    @property
    def unit(self) -> str:
        """Unit of `value`; the target's if the target is a number."""
        if self.result is None:
            return self.target.unit
        return self.result.headline.unit or (self.target.unit if self.target.is_number else "")

    @property
    def simulated(self) -> str:
        """Value and unit as text; empty if not simulated."""
        return "" if self.result is None else self.result.headline.shown

    @property
    def allowed(self) -> str:
        """The ranges for the verdict "reproduced"; empty if not simulated."""
        if self.result is None:
            return ""
        first, *others = self.result.conditions
        return "; ".join([first.allowed] + [f"{c.what} {c.allowed}" for c in others])

    @property
    def reason(self) -> str:
        """Why the outcome is not "reproduced", other readings, and why the target is not independent; may be empty."""
        if self.result is None:
            return self.missing
        caveat = self.caveat.text if self.caveat else ""
        return "; ".join(filter(None, (self.result.reason, self.result.read_otherwise, caveat)))


def compare(target: Target, check: Check | None, data: Any, caveat: Caveat | None = None) -> Comparison:
    """Compares a target with the data; a target without a check or without runs is never reproduced.

    Raises ValueError if the check measures in another unit than the target.
    """
    try:
        if check is None:
            raise NotSimulated("no check computes it")
        result = check(data, target)
    except NotSimulated as missing:
        return Comparison(target, missing=str(missing), caveat=caveat)
    unit = result.headline.unit
    if target.is_number and unit not in ("", target.unit):
        raise ValueError(f"{target.id}: the check measures in {unit}, the paper in {target.unit}")
    return Comparison(target, result, caveat=caveat)
