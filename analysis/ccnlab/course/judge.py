"""Judges a group's answers: a count or a word must be equal, a measured number right to the digits that were asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ccnlab.course.number_text import Unreadable, read_number
from ccnlab.course.results import Results
from ccnlab.course.sheet import FIGURE, PREDICTION, Item, Sheet
from ccnlab.errors import InputError
from ccnlab.inputs.source import read_text

_LONGEST = 1_000_000  # bytes of a file of answers
_LINE = re.compile(r"\s*(\d+\.\w+)\s*=(.*)")
_WITHIN = 1 + 1e-9  # units of the last digit asked; the share is for binary fractions


@dataclass(frozen=True)
class Verdict:
    """What was said about an answer. `is_right` is None for what the runs do not decide."""

    key: str
    given: str
    is_right: bool | None
    remark: str


def read_answers(file: Path, sheet: Sheet) -> dict[str, str]:
    """Returns the answers of a file by their keys; other lines are no answers.

    Raises InputError for the key of no question, and for a key that comes twice.
    """
    known = sheet.keys()
    found: dict[str, str] = {}
    for number, line in enumerate(read_text(file, _LONGEST).splitlines(), 1):
        match = _LINE.match(line)
        if match is None:
            continue
        key, text = match[1], match[2].strip()
        if key not in known:
            raise InputError(f"{file}, line {number}: sheet {sheet.number} has no question {key}; allowed are {', '.join(known)}")
        if key in found:
            raise InputError(f"{file}, line {number}: the question {key} was answered before (allowed: once)")
        found[key] = text
    return found


def judge(sheet: Sheet, answers: Mapping[str, str], figure: Path, results: Results | None = None) -> list[Verdict]:
    """Returns a verdict for each question of the sheet; without results, only whether an answer is understood.

    Without a prediction, no measured answer is judged. `figure` is the file of the figure.
    """
    given = {key: answers.get(key, "") for key in sheet.keys()}
    predicted = sheet.key_of(PREDICTION)
    is_predicted = not _unread(sheet.prediction, given[predicted])
    verdicts = [_predicted(predicted, sheet.prediction, given[predicted], results)]
    for item in sheet.numbers():
        key = sheet.key_of(item.key)
        verdicts.append(_measured(key, item, given[key], results) if is_predicted or not given[key] else
                        Verdict(key, given[key], False, f"not judged before {predicted} is answered"))
    for why in sheet.whys():
        key = sheet.key_of(why.key)
        verdicts.append(_graded(key, given[key]))
    return sorted([*verdicts, _drawn(sheet.key_of(FIGURE), given[sheet.key_of(FIGURE)], figure)],
                  key=lambda verdict: sheet.keys().index(verdict.key))


def count_right(sheet: Sheet, verdicts: list[Verdict]) -> int:
    """Returns how many of the measured answers are right."""
    return sum(verdict.is_right is True for verdict in verdicts if verdict.key in map(sheet.key_of, (item.key for item in sheet.numbers())))


def shown(item: Item, answer: object) -> str:
    """Returns an answer with the digits that are asked."""
    return f"{answer:.{item.digits}f}" if item.digits is not None else str(answer)


def _predicted(key: str, item: Item, given: str, results: Results | None) -> Verdict:
    problem = _unread(item, given)
    if problem:
        return Verdict(key, given, False, problem)
    return Verdict(key, given, None, f"made; the runs say {shown(item, item.answer(results))}" if results else "made")


def _measured(key: str, item: Item, given: str, results: Results | None) -> Verdict:
    problem = _unread(item, given)
    if problem or results is None:
        return Verdict(key, given, False if problem else None, problem or f"understood{_as_read(item, given)}")
    expected = item.answer(results)
    remark = _wrong(item, read_number(given, item.unit, item.digits), float(str(expected))) if _is_number(item) else _wrong_word(given, expected)
    return Verdict(key, given, not remark, f"{remark}{_as_read(item, given)}" if remark else "right")


def _drawn(key: str, given: str, figure: Path) -> Verdict:
    """Returns whether something is said about the figure, and whether its file is there."""
    if given and not figure.is_file():
        return Verdict(key, given, False, f"the figure {figure.name} is not beside the answers")
    return _graded(key, given)


def _graded(key: str, given: str) -> Verdict:
    return Verdict(key, given, None, "for the lecturer") if given else Verdict(key, given, False, "no answer")


def _is_number(item: Item) -> bool:
    return not item.words


def _unread(item: Item, given: str) -> str:
    """Returns why an answer cannot be judged, or an empty text."""
    if not given:
        return "no answer"
    if not _is_number(item):
        allowed = {_plain(word) for word in item.words}
        return "" if _plain(given) in allowed else f"unknown (allowed: {', '.join(item.words)})"
    try:
        read_number(given, item.unit, item.digits)
    except Unreadable as problem:
        return str(problem)
    return ""


def _as_read(item: Item, given: str) -> str:
    """Returns as which number an answer was read, if that is not what stands there."""
    if not _is_number(item):
        return ""
    plain = f"{read_number(given, item.unit, item.digits):.10f}".rstrip("0").rstrip(".")
    return "" if given == plain or given.rstrip("0") == plain else f" (read as {plain}{f' {item.unit}' if item.unit else ''})"


def _wrong(item: Item, number: float, expected: float) -> str:
    """Returns why a number is wrong, or an empty text."""
    if item.digits is None:
        return "" if number == expected else "wrong"
    if abs(number - expected) <= _WITHIN * 10**-item.digits:
        return ""
    return "wrong" if abs(number - expected) > 0.02 * abs(expected) else "near, but wrong in the digits that were asked"


def _wrong_word(given: str, expected: object) -> str:
    return "" if _plain(given) == _plain(str(expected)) else "wrong"


def _plain(text: str) -> str:
    """Returns words without what makes no difference: case, commas and spaces."""
    return " ".join(re.sub(r"[,;]", " ", text).casefold().split())
