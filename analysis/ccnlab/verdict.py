"""How a simulated value stands against a target: always computed from conditions, never typed in."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.targets import Target

if TYPE_CHECKING:
    import pandas as pd


class Verdict(Enum):
    """The four things that can be said of a target."""

    REPRODUCED = "reproduced"
    SHAPE_ONLY = "shape only"
    NOT_REPRODUCED = "not reproduced"
    NOT_SIMULATED = "not simulated yet"


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
            return f"<= {self.high:.4g}"
        if math.isinf(self.high):
            return f">= {self.low:.4g}"
        return f"{self.low:.4g}..{self.high:.4g}"

    @property
    def shown(self) -> str:
        """The value with its unit."""
        if math.isinf(self.value):
            return "never"
        number = str(self.value) if isinstance(self.value, int) else f"{self.value:#.3g}".rstrip(".")
        return f"{number} {self.unit}".strip()

    def __str__(self) -> str:
        return f"{self.what} {self.shown}, allowed {self.allowed}"


@dataclass(frozen=True)
class Measured:
    """What a check found. The first condition's value is the one to print.

    All of `conditions` hold: reproduced. Else all of `shape` hold, and there is one: shape only.
    """

    conditions: tuple[Condition, ...]
    shape: tuple[Condition, ...] = ()
    because: str = ""  # what was measured that explains a miss

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


Check = Callable[["pd.DataFrame", Target], Measured]


@dataclass(frozen=True)
class Judgement:
    """One line of the scorecard."""

    target: Target
    verdict: Verdict
    simulated: str
    allowed: str
    reason: str


def judge(target: Target, check: Check | None, data: pd.DataFrame) -> Judgement:
    """Holds one target against the data; what is missing is never a pass."""
    try:
        if check is None:
            raise NotSimulated("no check computes it")
        measured = check(data, target)
    except NotSimulated as missing:
        return Judgement(target, Verdict.NOT_SIMULATED, "", "", str(missing))
    headline = measured.conditions[0]
    allowed = "; ".join([headline.allowed] + [f"{c.what} {c.allowed}" for c in measured.conditions[1:]])
    return Judgement(target, measured.verdict, headline.shown, allowed, measured.reason)
