"""Formats lists of values, durations and numbers as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

_MOST_IN_FULL = 6  # values that are listed completely
_FEWEST_IN_STEPS = 4  # values from which on "1 to 12" replaces the list
_NUMBER = re.compile(r"(-?\d+(?:\.\d+)?)(.*)")


def abbreviate(values: Sequence[str]) -> str:
    """Returns a few values as a list, "1 to 12 (12 values)" for equal steps, else the first and the last ones."""
    in_steps = _in_steps(values) if len(values) >= _FEWEST_IN_STEPS else ""
    if in_steps:
        return f"{in_steps} ({len(values)} values)"
    if len(values) <= _MOST_IN_FULL:
        return ", ".join(value or "(empty)" for value in values)
    return f"{', '.join(values[:3])}, ..., {values[-1]} ({len(values)} values)"


def _in_steps(values: Sequence[str]) -> str:
    """Returns the range of numbers in equal steps with the same unit, or an empty text for other values."""
    matches = [match for value in values if (match := _NUMBER.fullmatch(value))]
    if len(matches) < len(values) or len({match[2] for match in matches}) > 1:
        return ""
    numbers = [Decimal(match[1]) for match in matches]
    steps = {later - earlier for earlier, later in zip(numbers, numbers[1:])}
    if len(steps) > 1 or steps == {0}:
        return ""
    step, unit = abs(steps.pop()), matches[0][2]
    return f"{numbers[0]}{unit} to {numbers[-1]}{unit}" + (f" in steps of {step}{unit}" if step != 1 else "")


def duration(seconds: float) -> str:
    """Returns a duration as text: "0.35 s", "48 s", "20 min 5 s", "2 h 7 min"."""
    whole = round(seconds)
    if seconds < 10:
        return f"{seconds:.2g} s"
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min"


def time_left(seconds: float) -> str:
    """Returns the time that is left as text, to about a tenth: "about 40 s left", "about 3 min 20 s left"."""
    if seconds < 10:
        return f"about {max(1, round(seconds))} s left"
    return f"about {duration(10 * round(seconds / 10))} left".replace(" 0 s left", " left")


def counted(number: int, thing: str) -> str:
    """Returns "1 run", "2 runs"."""
    return f"{number} {thing}" + "s" * (number != 1)


def sortable(number: float | None) -> str | None:
    """Returns a number as JavaScript reads it; None for None."""
    return None if number is None else str(number).replace("inf", "Infinity")
