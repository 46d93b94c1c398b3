"""No sentence and no page of the documentation is too long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import docutils.core
import pytest
from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles

ROOT = Path(__file__).parents[2]
LONGEST_SENTENCE = 35  # words
LONGEST_PAGE = 3000  # words of the source
PAGES = sorted((ROOT / "doc").rglob("*.rst")) + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGES.md")]
BIBLIOGRAPHY = ROOT / "doc/references.rst"  # authors and titles are as long as they are
WORD = "Code"  # replaces a literal, a reference or a formula; it can begin a sentence
REPLACED = (nodes.literal, nodes.reference, nodes.math)
SKIPPED = (nodes.FixedTextElement, nodes.math_block)
PROSE = (nodes.paragraph, nodes.term, nodes.title)


class SphinxDirective(Directive):
    """Replaces a directive that only Sphinx has or whose text is generated; the terms of a glossary are prose."""

    has_content = True
    optional_arguments = 1
    option_spec = dict.fromkeys(("maxdepth", "caption", "hidden", "sorted"), directives.unchanged)

    def run(self) -> list[nodes.Node]:
        content = nodes.container()
        if self.name == "glossary":
            self.state.nested_parse(self.content, self.content_offset, content)
        return [content]


def parse(text: str) -> nodes.document:
    """An unknown directive or role is an error, so that no prose is overlooked."""
    for directive in ("toctree", "glossary", "include"):
        directives.register_directive(directive, SphinxDirective)
    for role in ("doc", "ref", "term"):
        roles.register_generic_role(role, nodes.literal)
    return docutils.core.publish_doctree(text, settings_overrides={"halt_level": 3, "syntax_highlight": "none"})


def flatten(node: nodes.Node) -> str:
    if isinstance(node, nodes.Text):
        return str(node)
    return WORD if isinstance(node, REPLACED) else "".join(map(flatten, node.children))


def rst_blocks(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, PROSE):
        yield flatten(node)
    elif not isinstance(node, SKIPPED):
        for child in node.children:
            yield from rst_blocks(child)


def markdown_blocks(text: str) -> list[str]:
    """Paragraphs, list items and cells of tables; lines indented by four blanks and fences are code."""
    text = re.sub(r"^```.*?^```$|^ {4}[^\n]*$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"`[^`]+`|\[[^\]]+\]\([^)]*\)", WORD, text)
    return re.split(r"\n\s*\n|\||^ *(?:[*-]|\d+\.) |^#[^\n]*", text, flags=re.MULTILINE)


def count_words(text: str) -> int:
    return sum(bool(re.search(r"\w", word)) for word in text.split())


def find_long_sentences(text: str, suffix: str) -> list[str]:
    blocks = rst_blocks(parse(text)) if suffix == ".rst" else markdown_blocks(text)
    sentences = [sentence for block in blocks for sentence in re.split(r"(?<=[.!?])[\")]*\s+(?=[\"(]*[A-Z])", block)]
    return [" ".join(sentence.split()) for sentence in sentences if count_words(sentence) > LONGEST_SENTENCE]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


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
