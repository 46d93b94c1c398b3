"""Checks the score that somebody hands in (page/scoretext.js writes that of a prediction, the page of a lesson one like it).

The check sum tells a text that was changed by hand. It is no protection against somebody who computes it again.
"""

from __future__ import annotations

import re
from pathlib import Path

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.source import read_text

FIRST = "ccn explorer: score of a prediction"
_LONGEST = 1_000_000  # bytes of a file
_CHECK = re.compile(r"check: ([0-9a-f]{16})")
_POINTS = re.compile(r"points: (\d{1,4}) of (\d{1,4})", re.ASCII)
_ANSWER = re.compile(r"(?:1 point: right|0 points: .+)")


def check_score(file: Path) -> str:
    """Returns one line about a score; raises UserError if it was changed, InputError if it is no score."""
    lines = _lines(file)
    if lines[0] != FIRST:
        raise InputError(f"{file} is no score: its first line is '{lines[0]}', allowed '{FIRST}'")
    check, points = _CHECK.fullmatch(lines[-1]), _POINTS.fullmatch(lines[-2] if len(lines) > 1 else "")
    if check is None or points is None:
        raise InputError(f"{file} is not complete: allowed are lines 'points: N of M' and 'check: SUM' at its end")
    if checksum("".join(f"{line}\n" for line in lines[:-1])) != check[1]:
        raise UserError(f"{file} was changed after the page had written it: its check sum is not {check[1]}")
    marks = [line for line in lines if _ANSWER.fullmatch(line)]
    right = sum(mark.startswith("1") for mark in marks)
    if (right, len(marks)) != (int(points[1]), int(points[2])):
        raise UserError(f"{file} says {points[0]}, but {right} of {len(marks)} answers are right")
    about = dict(line.split(": ", 1) for line in lines if ": " in line)
    return f"{file}: {about.get('name') or 'no name'}, lesson {about.get('lesson', 'none')}, {points[1]} of {points[2]} points"


def checksum(text: str) -> str:
    """Returns FNV-1a with 64 bits of the text in UTF-8, in hexadecimal digits."""
    value = 0xCBF29CE484222325
    for octet in text.encode():
        value = (value ^ octet) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def _lines(file: Path) -> list[str]:
    """Returns the lines without blanks around them and without empty ones, which mail programs may add."""
    lines = read_text(file, _LONGEST).splitlines()
    return [" ".join(line.split()) for line in lines if line.strip()] or [""]
