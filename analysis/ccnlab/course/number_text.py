"""Reads a number as a student writes it: with separators, an exponent and its unit, or says what is wrong with it."""

from __future__ import annotations

import re

from ccnlab.runs.number import parse_real

# The spellings of each unit that sheets ask for; no unit is asked of a factor.
_UNITS = {
    "bytes": ("bytes", "byte", "b", "octets"),
    "ms": ("ms", "msec", "millisecond", "milliseconds"),
    "s": ("s", "sec", "second", "seconds"),
    "%": ("%", "percent", "per cent"),
    "": ("times", "x", "packets", "interests", "hits"),
}
_LONGEST = 100  # characters
_BLANKS = str.maketrans({blank: " " for blank in "\t\u00a0\u2007\u2009\u202f"} | {"\u2212": "-", "\u2019": "'"})
_THOUSANDS = re.compile(r"(-?[1-9]\d{0,2})((?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(\.\d+)?")
_POWER = re.compile(r"(?<=\d) ?(?:\*|x|\u00b7|\u00d7) ?10 ?(?:\^|\*\*) ?(?=-?\d)")


class Unreadable(Exception):
    """Says in a few words why a text is no answer."""


def read_number(text: str, unit: str, digits: int | None) -> float:
    """Returns the number that a text stands for, in the unit; raises Unreadable.

    `digits` behind the point are asked; None: a whole number.
    """
    if len(text) > _LONGEST:
        raise Unreadable(f"longer than {_LONGEST} characters")
    number, named = _divided(_POWER.sub("e", text.translate(_BLANKS).strip()))
    if named and named.casefold() not in _UNITS[unit]:
        raise Unreadable(f"'{named}' {f'is not the unit (allowed: {unit})' if unit else 'is not needed (allowed: a number)'}")
    value = parse_real(_without_separators(number, digits))
    if value is None:
        raise Unreadable("no number (allowed: digits with a point, such as 12.5)")
    if digits is None and value != int(value):
        raise Unreadable("no whole number; a point is no separator of thousands (allowed: a count, such as 11035)")
    return value


def _divided(text: str) -> tuple[str, str]:
    """Returns the number of a text and what follows it: a unit, or an empty text."""
    found = re.fullmatch(r"(-?[\d., ']*\d\.?(?:[eE][+-]?\d+)?)\s*([^\W\d_]\D*|%)?", text)
    return (found[1], (found[2] or "").rstrip(".")) if found else (text, "")


def _without_separators(text: str, digits: int | None) -> str:
    grouped = _THOUSANDS.fullmatch(text)
    if grouped and digits is not None and text.count(",") == 1 and not grouped[3]:
        raise Unreadable(f"{text} may be {text.replace(',', '')} or {text.replace(',', '.')} (allowed: a point, and no comma)")
    if grouped:
        return grouped[1] + re.sub(r"\D", "", grouped[2]) + (grouped[3] or "")
    if re.fullmatch(r"-?\d+,\d+(?:[eE][+-]?\d+)?", text):
        return text.replace(",", ".")  # a decimal comma: it has not three digits behind it, or many before
    if re.search(r"\d[ '/]+\d", text):
        raise Unreadable("two numbers, or digits in odd groups (allowed: one number, such as 11035)")
    return text
