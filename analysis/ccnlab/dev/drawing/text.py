"""How much space a text takes, in px: an upper bound for the fonts that browsers use."""

from __future__ import annotations

SIZE = 14
LINE = 18
_NARROW, _WIDE = set("ijl.,:;'|!ftrI()[]/ "), set("mwMW@%")


def width(text: str, size: float = SIZE, bold: bool = False) -> float:
    """Of the longest of its lines."""
    return max(sum(map(_em, line)) for line in text.split("\n")) * size * (1.07 if bold else 1)


def height(text: str) -> float:
    return LINE * (text.count("\n") + 1)


def _em(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.92
    return 0.7 if letter.isupper() else 0.59
