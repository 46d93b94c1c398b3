"""The prose of the documentation, without code, references and formulas."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

import docutils.core
from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles
from docutils.parsers.rst.directives.admonitions import Admonition

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "doc").rglob("*.rst"), *(ROOT / "doc").glob("*.ipynb")]) + [
    ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGES.md", "RELEASE_NOTES.md")]
WORD = "Code"  # replaces a literal, a reference or a formula; it can begin a sentence
REPLACED = (nodes.literal, nodes.reference, nodes.math)
SKIPPED = (nodes.FixedTextElement, nodes.math_block)
PROSE = (nodes.paragraph, nodes.term, nodes.title)


class SphinxDirective(Directive):
    """Replaces a directive that only Sphinx has or whose text is generated; the terms of a glossary are prose."""

    has_content = True
    optional_arguments = 1
    option_spec = dict.fromkeys(("maxdepth", "caption", "hidden", "glob", "sorted", "language", "dedent", "start-at",
                                 "start-after", "end-before", "file", "header-rows"), directives.unchanged)

    def run(self) -> list[nodes.Node]:
        content = nodes.container()
        if self.name == "glossary":
            self.state.nested_parse(self.content, self.content_offset, content)
        return [content]


class CollapsibleAdmonition(Admonition):
    """An admonition that Sphinx can fold; its text is prose."""

    option_spec: ClassVar[dict[str, object]] = {**Admonition.option_spec, "collapsible": directives.unchanged}


def parse(text: str) -> nodes.document:
    """An unknown directive or role is an error, so that no prose is overlooked."""
    for directive in ("toctree", "glossary", "include", "literalinclude", "csv-table"):
        directives.register_directive(directive, SphinxDirective)
    directives.register_directive("admonition", CollapsibleAdmonition)
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


def markdown_cells(text: str) -> list[str]:
    """The cells of a notebook that are text."""
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]


@cache
def prose_of(text: str, suffix: str) -> list[str]:
    """Paragraphs, titles, list items and cells of a page that ends in .rst, .md or .ipynb."""
    if suffix == ".ipynb":
        return [block for cell in markdown_cells(text) for block in markdown_blocks(cell)]
    return list(rst_blocks(parse(text))) if suffix == ".rst" else markdown_blocks(text)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))
