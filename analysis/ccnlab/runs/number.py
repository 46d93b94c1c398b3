"""The one reader of numbers in text: decimal, finite, and in a range, which the error names with both ends.

scenarios/lib/text/value-text.h reads the same numbers in C++. Python's own float() also takes nan, inf, 1_000, digits of other
scripts and blanks around a number, and turns 1e400 into infinity.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal

from ccnlab.errors import InputError

_REAL = re.compile(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_INTEGER = re.compile(r"-?[0-9]+")
_LONGEST = 1000  # characters; more is no number, and takes time that grows with the square


def parse_real(text: str) -> float | None:
    """Returns the finite decimal number that the whole text is, or None."""
    if len(text) > _LONGEST or not _REAL.fullmatch(text):
        return None
    value = float(text)
    # What is too small for a double is no more 0 than what is too large is infinite.
    is_lost = value == 0 and any(digit in "123456789" for digit in re.split("[eE]", text)[0])
    return value if math.isfinite(value) and not is_lost else None


def parse_integer(text: str) -> int | None:
    """Returns the integer in decimal digits that the whole text is, or None."""
    return int(text) if len(text) <= _LONGEST and _INTEGER.fullmatch(text) else None


def real(text: str, what: str, low: float, high: float, *, open_low: bool = False) -> float:
    """Returns the number in a text; raises InputError that names `what` unless it is in the range."""
    value = parse_real(text)
    if value is None or not in_range(value, low, high, open_low):
        raise InputError(f"{what} is {shown(text)}, allowed {allowed(low, high, open_low)}")
    return value


def integer(text: str, what: str, low: int, high: int) -> int:
    """Returns the integer in a text; raises InputError that names `what` unless it is in the range."""
    value = parse_integer(text)
    if value is None or not low <= value <= high:
        raise InputError(f"{what} is {shown(text)}, allowed an integer from {low} to {high}")
    return value


def in_range(value: float, low: float, high: float, open_low: bool = False) -> bool:
    """Returns whether a number is in a range, which is false for nan; with `open_low`, without `low` itself."""
    return low <= value <= high and not (open_low and value == low)


def allowed(low: float, high: float, open_low: bool = False) -> str:
    """Returns the words for the range of a real number."""
    return f"a number {'more than' if open_low else 'from'} {plain(low)} {'and up ' if open_low else ''}to {plain(high)}"


def plain(value: float) -> str:
    """Returns the shortest decimal text of a number that is exact, up to 1e15 and from 1e-12 without an exponent."""
    if not math.isfinite(value):
        return str(value)
    text = repr(value) if value and not 1e-12 <= abs(value) < 1e15 else f"{Decimal(repr(value)):f}"
    return text.removesuffix(".0")


def shown(text: str, most: int = 60) -> str:
    """Returns a text that is part of a message: what cannot be printed is escaped, and a long text is cut."""
    printable = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text[:most + 1])
    return printable if len(text) <= most else f"{printable[:most]}..."
