"""What a format of ./ccn show is, beside the table and CSV.

To add one, write `formats/NAME.py` with a constant FORMAT, whose `write` gets what was asked and returns the text to print.
It reads the answer, or, if the format has columns of its own, asks the runs for its rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ccnlab.show.answer import Answer
from ccnlab.show.question import RunView


@dataclass(frozen=True)
class Asked:
    """What a call of ./ccn show asked, and the answer."""

    question: str  # its name
    answer: Answer
    runs: Sequence[RunView]


@dataclass(frozen=True)
class Format:
    """A format for the answers to some questions."""

    name: str
    help: str  # one line
    questions: Sequence[str]  # names of the questions that it can write; empty: all
    write: Callable[[Asked], str]
