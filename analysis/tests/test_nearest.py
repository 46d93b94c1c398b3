"""Mistyped words get the nearest known one as a suggestion."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccnlab.nearest import nearest, suggestion

ROOT = Path(__file__).parents[2]
SUITE = ROOT / "test/node/util/ccn-nearest-word-test-suite.cc"
CASE = re.compile(r'Check\("(\w*)", \{(.*?)\}, "([\w-]*)", "')


def cases() -> list[tuple[str, list[str], str]]:
    """The cases of the suite in C++: typed word, known words, and the nearest."""
    return [(typed, re.findall(r'"([\w-]+)"', words), near) for typed, words, near in CASE.findall(SUITE.read_text())]


@pytest.mark.parametrize(("typed", "words", "near"), cases())
def test_the_nearest_word_is_that_of_the_programs(typed: str, words: list[str], near: str) -> None:
    assert nearest(typed, words) == (near or None)


def test_all_cases_of_the_suite_are_read() -> None:
    assert len(cases()) == SUITE.read_text().count('Check("') == 15


def test_a_suggestion_is_the_end_of_a_message() -> None:
    assert suggestion("chace", ["cache"]) == "; did you mean cache?"
    assert suggestion("frob", ["cache"]) == ""


def test_no_other_module_compares_words_for_suggestions() -> None:
    """Only the notebook's differences between texts are of another kind."""
    others = [path for path in (ROOT / "analysis/ccnlab").rglob("*.py") if "difflib" in path.read_text()]
    assert [path.name for path in others] == ["notebook.py"]
