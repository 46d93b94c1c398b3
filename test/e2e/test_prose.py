"""No sentence and no page of the documentation is too long."""

from __future__ import annotations

import re

import pytest

from prose import BIBLIOGRAPHY, PAGES, name, prose_of

LONGEST_SENTENCE = 35  # words
LONGEST_PAGE = 3000  # words of the source


def count_words(text: str) -> int:
    return sum(bool(re.search(r"\w", word)) for word in text.split())


def find_long_sentences(text: str, suffix: str) -> list[str]:
    sentences = [sentence for block in prose_of(text, suffix)
                 for sentence in re.split(r"(?<=[.!?])[\")]*\s+(?=[\"(]*[A-Z])", block)]
    return [" ".join(sentence.split()) for sentence in sentences if count_words(sentence) > LONGEST_SENTENCE]


@pytest.mark.parametrize("page", [page for page in PAGES if page != BIBLIOGRAPHY], ids=name)
def test_no_sentence_is_too_long(page):
    assert find_long_sentences(page.read_text(), page.suffix) == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "reference"], ids=name)
def test_no_page_is_too_long(page):
    assert count_words(page.read_text()) <= LONGEST_PAGE


LONG = "Each" + " word" * LONGEST_SENTENCE + "."
SHORT = "Each" + " word" * (LONGEST_SENTENCE - 2) + " ``one word``."


@pytest.mark.parametrize("text", [
    LONG, f"* {LONG}", f"term\n   {LONG}", f"=====  =====\na      {LONG}\n=====  =====", f".. note:: {LONG}",
    f".. glossary::\n\n   term\n      {LONG}", f".. list-table::\n\n   * - {LONG}", f"{SHORT} {LONG} {SHORT}",
])
def test_a_long_sentence_is_found_in_rst(text):
    assert find_long_sentences(text, ".rst") == [LONG]


@pytest.mark.parametrize("text", [LONG, f"* a\n* {LONG}\n", f"| a | {LONG} |", f"# Heading\n{LONG}", f"1. {LONG}"])
def test_a_long_sentence_is_found_in_markdown(text):
    assert find_long_sentences(text, ".md") == [LONG]


@pytest.mark.parametrize("text, suffix", [
    (f"{SHORT} {SHORT}", ".rst"), (f"::\n\n   {LONG}", ".rst"), (f".. code-block:: cpp\n\n   {LONG}", ".rst"),
    (f".. math:: {LONG}", ".rst"), (f"* {SHORT}\n* {SHORT}", ".rst"), (f"    {LONG}", ".md"),
    (f"```\n{LONG}\n```\n", ".md"), (f"* {SHORT}\n* {SHORT}\n".replace("``", "`"), ".md"),
])
def test_code_and_short_sentences_are_allowed(text, suffix):
    assert find_long_sentences(text, suffix) == []


def test_a_word_has_a_letter_or_a_digit():
    assert count_words("two -\n``words`` ...") == 2
