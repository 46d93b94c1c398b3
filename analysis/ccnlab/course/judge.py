"""Judges a group's answers: a count or a word must be equal, a measured number right to the digits that were asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Sheet
from ccnlab.errors import InputError
from ccnlab.inputs.source import read_text
from ccnlab.runs.number import parse_real

_LONGEST = 1_000_000  # bytes of a file of answers
_LINE = re.compile(r"\s*(\d+\.\w+)\s*=(.*)")
_WITHIN = 1 + 1e-9  # units of the last digit asked; the share is for binary fractions


@dataclass(frozen=True)
class Verdict:
    """What was said about an answer: right, or why not."""

    key: str
    given: str
    is_right: bool
    remark: str


def read_answers(file: Path, sheet: Sheet) -> dict[str, str]:
    """Returns the answers of a file by their keys; other lines are no answers.

    Raises InputError for the key of no question, and for a key that comes twice.
    """
    known = [sheet.key_of(item) for item in sheet.items()]
    found: dict[str, str] = {}
    for number, line in enumerate(read_text(file, _LONGEST).splitlines(), 1):
        match = _LINE.match(line)
        if match is None:
            continue
        key, text = match[1], match[2].partition("#")[0].strip()
        if key not in known:
            raise InputError(f"{file}, line {number}: sheet {sheet.number} has no question {key}; allowed are {', '.join(known)}")
        if key in found:
            raise InputError(f"{file}, line {number}: the question {key} was answered before (allowed: once)")
        found[key] = text
    return found


def judge(sheet: Sheet, answers: Mapping[str, str], results: Results) -> list[Verdict]:
    """Returns a verdict for each question of the sheet."""
    return [_verdict(sheet.key_of(item), item, answers.get(sheet.key_of(item), ""), results) for item in sheet.items()]


def _verdict(key: str, item: Item, given: str, results: Results) -> Verdict:
    if not given:
        return Verdict(key, given, False, "no answer")
    expected = item.answer(results)
    remark = _is_number_wrong(item, given, expected) if isinstance(expected, int | float) else _is_word_wrong(given, str(expected))
    return Verdict(key, given, not remark, remark or "right")


def _is_number_wrong(item: Item, given: str, expected: float) -> str:
    """Returns why a number is wrong, or an empty text."""
    text = given.removesuffix(item.unit).strip() if item.unit else given
    number = parse_real(text)
    if number is None:
        return f"no number{f' in {item.unit}' if item.unit else ''} (allowed: digits with a point, such as 12.5)"
    if item.digits is None:
        return "" if number == expected else "wrong"
    if abs(number - expected) <= _WITHIN * 10**-item.digits:
        return ""
    return "wrong" if abs(number - expected) > 0.02 * abs(expected) else "near, but wrong in the digits that were asked"


def _is_word_wrong(given: str, expected: str) -> str:
    return "" if _plain(given) == _plain(expected) else "wrong"


def _plain(text: str) -> str:
    """Returns words without what makes no difference: case, commas, spaces, and the scheme of a name."""
    return " ".join(re.sub(r"[,;]", " ", text).replace("ccnx:", "").casefold().split())
