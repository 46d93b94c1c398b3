"""What the generated pages are made of: titles, tables, literals, and places that the index and the search lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ccnlab.errors import UserError
from ccnlab.project import listed

_OPTION = r"--[A-Za-z][\w-]*(?:::\w+)*(?:=[\w.-]*\w)?"

Row = Sequence[str | Sequence[str]]


def title(text: str) -> Sequence[str]:
    """Returns the lines of a page's title."""
    return (text, "=" * len(text), "")


def section(text: str) -> Sequence[str]:
    """Returns the lines of a section's title."""
    return (text, "-" * len(text), "")


def list_table(widths: Sequence[int], heading: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    """Yields a table, whose cells have one line or several; raises UserError if it is empty."""
    if not rows:
        raise UserError(f"the table {listed(heading)} is empty")
    yield from (".. list-table::", "   :header-rows: 1", f"   :widths: {' '.join(map(str, widths))}", "")
    for row in (heading, *rows):
        for number, cell in enumerate(row):
            first, *others = (cell,) if isinstance(cell, str) else cell
            yield f"   {' ' if number else '*'} - {first}".rstrip()
            yield from (f"       {line}".rstrip() for line in others)
    yield ""


def short(name: str) -> str:
    """Returns the name of a type without namespaces of its own."""
    return name.removeprefix("ns3::").removeprefix("ccn::")


def value(text: str) -> str:
    """Returns a default."""
    return literal(text) if text else "(empty)"


def literal(text: str) -> str:
    """Returns text of a fixed width, in which no character has a meaning and no quote or dash is replaced."""
    return f"``{text}``"


def plain(text: str) -> str:
    """Returns plain text as rst; options in it become literals, so that no dash is replaced."""
    parts = re.split(rf"(?<![\w-])({_OPTION})", text)
    return "".join(literal(part) if number % 2 else re.sub(r"([*`|_\\])", r"\\\1", part) for number, part in enumerate(parts))


def place(name: str, words: str) -> Sequence[str]:
    """Returns the lines of a cell that put an entry into the index and end with the name; see anchor()."""
    return (f".. index:: single: {words}", f"   :name: {anchor(name)}", "", literal(name))


def anchor(name: str) -> str:
    """Returns the fragment of a page's address that leads to a name, as docutils makes it."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def first_sentence(text: str) -> str:
    """Returns text up to the end of its first sentence."""
    return re.split(r"(?<=[.:]) (?=[A-Z])", text, maxsplit=1)[0]
