"""Rows that ccn did not write: a database may come from anybody, and any cell of it may have any value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ccnlab.errors import InputError
from ccnlab.runs.number import shown

# What Python raises where a value has another type or a place does not exist.
_OF_VALUES = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


@contextmanager
def written_by_ccn(what: str, allowed: str) -> Iterator[None]:
    """Turns an error that values of rows cause into an InputError of one line, with what was read and what is allowed."""
    try:
        yield
    except _OF_VALUES as error:
        raise InputError(f"{what} has rows that ccn did not write: {type(error).__name__}: {error}; allowed is {allowed}") from error


def check_numbers(what: str, numbers: Sequence[Any]) -> None:
    """Raises InputError unless rows are numbered from 1 without gaps."""
    if any(found != number for number, found in enumerate(numbers, 1)):
        raise InputError(f"{what} are not numbered from 1 without gaps: some are missing")


def check_causes(what: str, causes: Sequence[Any]) -> None:
    """Raises InputError unless each event has an earlier one as cause, or 0: only then does the way back to the first one end."""
    for number, cause in enumerate(causes, 1):
        if not (isinstance(cause, int) and 0 <= cause < number):
            raise InputError(f"{what}: event {number} has the cause {shown(str(cause))}, allowed is an earlier event or 0")


def check_times(what: str, times_s: Sequence[Any], end_s: float) -> None:
    """Raises InputError unless all times are those of a run that ended at `end_s`."""
    for time_s in times_s:
        if not (isinstance(time_s, int | float) and 0 <= time_s <= end_s):
            raise InputError(f"{what} have the time {shown(str(time_s))}, allowed 0 to {end_s} s, the end of the run")
