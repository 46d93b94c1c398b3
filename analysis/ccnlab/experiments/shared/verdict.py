"""How a simulated value stands against a target: always computed from conditions, never typed in."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.targets import Target


class Verdict(Enum):
    """What can be said of a target."""

    REPRODUCED = "reproduced"
    SHAPE_ONLY = "shape only"
    # In range or in shape, but a preset was fitted to this number or to one that it follows from.
    CALIBRATED = "calibrated"
    # In range, but arithmetic or a rule of the protocol allows no other value.
    BY_CONSTRUCTION = "by construction"
    NOT_REPRODUCED = "not reproduced"
    NOT_SIMULATED = "not simulated yet"


@dataclass(frozen=True)
class Caveat:
    """Why an agreement is no evidence for the model, and the verdict that it gets instead."""

    verdict: Verdict
    text: str


def calibrated(preset: str) -> Caveat:
    """`preset` was fitted to the target, or chosen after its effect on the target had been seen."""
    return Caveat(Verdict.CALIBRATED, f"fitted to this number: {preset}")


def follows(how: str) -> Caveat:
    """The target follows from others to which a preset was fitted."""
    return Caveat(Verdict.CALIBRATED, f"not independent: {how}")


def by_construction(why: str) -> Caveat:
    """No other value is possible."""
    return Caveat(Verdict.BY_CONSTRUCTION, f"by construction: {why}")


class NotSimulated(Exception):
    """Raised by a check whose runs are missing; the text names them."""


@dataclass(frozen=True)
class Condition:
    """A measured value and the range that it is allowed; infinity stands for "never"."""

    what: str
    value: float
    low: float = -math.inf
    high: float = math.inf
    unit: str = ""

    @property
    def holds(self) -> bool:
        if math.isnan(self.value):
            raise UserError(f"{self.what} came out as no number")
        return self.low <= self.value <= self.high

    @property
    def allowed(self) -> str:
        if math.isinf(self.low):
            return f"<= {_short(self.high)}"
        if math.isinf(self.high):
            return f">= {_short(self.low)}"
        return _short(self.low) if self.low == self.high else f"{_short(self.low)}..{_short(self.high)}"

    @property
    def shown(self) -> str:
        """The value with its unit."""
        if math.isinf(self.value):
            return "never"
        number = str(self.value) if isinstance(self.value, int) else f"{self.value:#.3g}".rstrip(".")
        return f"{number} {self.unit}".strip()

    def __str__(self) -> str:
        return f"{self.what} {self.shown}, allowed {self.allowed}"


def _short(bound: float) -> str:
    """Whole numbers, which may be counts, with all their digits."""
    return str(int(bound)) if float(bound).is_integer() else f"{bound:.4g}"


@dataclass(frozen=True)
class CheckResult:
    """What a check found. The first condition's value is the one to print.

    All of `conditions` hold: reproduced. Else all of `shape` hold, and there is one: shape only.
    """

    conditions: tuple[Condition, ...]
    shape: tuple[Condition, ...] = ()
    because: str = ""  # what was measured that explains a miss

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
        """Which conditions failed, and what was measured beside; empty where all hold."""
        failed = [str(condition) for condition in self.conditions if not condition.holds]
        return "; ".join(failed + [self.because] * bool(failed and self.because))


Check = Callable[[Any, Target], CheckResult]


@dataclass(frozen=True)
class Comparison:
    """One line of the scorecard. The verdict follows from what was measured; nobody can set it."""

    target: Target
    result: CheckResult | None = None  # None: not simulated
    missing: str = ""  # and then why not
    caveat: Caveat | None = None

    @property
    def verdict(self) -> Verdict:
        if self.result is None:
            return Verdict.NOT_SIMULATED
        verdict = self.result.verdict
        return self.caveat.verdict if self.caveat and verdict is not Verdict.NOT_REPRODUCED else verdict

    @property
    def value(self) -> float | None:
        """The simulated number; infinity for "never", None where nothing was simulated."""
        return None if self.result is None else self.result.headline.value

    @property
    def unit(self) -> str:
        """Of `value`; the paper's where the paper states a number."""
        if self.result is None:
            return self.target.unit
        return self.result.headline.unit or (self.target.unit if self.target.is_number else "")

    @property
    def simulated(self) -> str:
        """Value and unit as one text; empty where nothing was simulated."""
        return "" if self.result is None else self.result.headline.shown

    @property
    def allowed(self) -> str:
        """The ranges in which it counts as reproduced."""
        if self.result is None:
            return ""
        first, *others = self.result.conditions
        return "; ".join([first.allowed] + [f"{c.what} {c.allowed}" for c in others])

    @property
    def reason(self) -> str:
        """Why it is not reproduced; empty where it is."""
        if self.result is None:
            return self.missing
        return "; ".join(filter(None, (self.result.reason, self.caveat.text if self.caveat else "")))


def compare(target: Target, check: Check | None, data: Any, caveat: Caveat | None = None) -> Comparison:
    """Holds one target against the data; what is missing is never a pass."""
    try:
        if check is None:
            raise NotSimulated("no check computes it")
        result = check(data, target)
    except NotSimulated as missing:
        return Comparison(target, missing=str(missing))
    unit = result.headline.unit
    if target.is_number and unit not in ("", target.unit):
        raise ValueError(f"{target.id}: the check measures in {unit}, the paper in {target.unit}")
    return Comparison(target, result, caveat=caveat)
