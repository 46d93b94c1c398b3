"""The pages of types and their attributes, one for each family, and the table of the most used attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from ccnlab.dev.reference.families import Family, Type, by_family
from ccnlab.dev.reference.found import Found
from ccnlab.dev.reference.rst import anchor, first_sentence, list_table, literal, place, plain, section, short, title, value
from ccnlab.errors import UserError
from ccnlab.project import listed

PAGE = "reference/attributes"


def attribute_pages(root: Path, types: Sequence[Type]) -> dict[str, list[str]]:
    """Returns the lines of each page by its name; raises UserError for a type without a comment."""
    summaries = summaries_of(root, types)
    return {family.name: list(_page(family, entries, summaries)) for family, entries in by_family(types)}


def summaries_of(root: Path, types: Sequence[Type]) -> dict[str, str]:
    """Returns the first sentence of the comment of each type; raises UserError if there is none."""
    summaries = _summaries(root)
    found = {entry["name"]: summaries.get(short(entry["name"]), "") for entry in types}
    bare = [name for name, summary in found.items() if not summary]
    if bare:
        raise UserError(f"no comment says what these types are: {listed(bare)}")
    return found


@cache
def _summaries(root: Path) -> dict[str, str]:
    # What is found by its name alone is defined in a source.
    return summaries_in("\n".join(file.read_text() for pattern in ("*.cc", "*.h") for folder in ("model", "helper")
                                  for file in sorted((root / folder).rglob(pattern))))


def summaries_in(code: str) -> dict[str, str]:
    """Returns class -> first sentence of the Doxygen comment before it; the last of several classes of one name counts."""
    found = {}
    for comment, name in re.findall(r"/\*\*((?:[^*]|\*(?!/))*)\*/\n(?:class|struct) (\w+)\b[^;{]*\{", code):
        lines = [line.strip().removeprefix("*").strip() for line in comment.splitlines()]
        text = re.sub(r"@ingroup \S+", "", "\n".join(lines)).strip()
        paragraph = text.partition("\n\n")[0].replace("\n", " ")
        found[name] = re.split(r"(?<=\.) (?=[A-Z])", paragraph, maxsplit=1)[0]
    return found


def _page(family: Family, types: Sequence[Type], summaries: Mapping[str, str]) -> Iterator[str]:
    yield from (*title(family.title), family.about, "")
    bare = [entry for entry in types if not entry["attributes"]]
    for entry in types:
        if entry["attributes"]:
            yield from section(short(entry["name"]))
            yield from (f"{plain(summaries[entry['name']])} {_names(entry)}", "")
            rows = [(place(f"{short(entry['name'])}::{one['name']}", f"{one['name']}; attribute of {short(entry['name'])}"),
                     value(one["default"]), plain(one["help"])) for one in entry["attributes"]]
            yield from list_table((35, 15, 50), ("Attribute", "Default", "Description"), rows)
    if bare:
        yield from section("Types without attributes")
        rows = [(place(short(entry["name"]), f"{short(entry['name'])}; type"), literal(short(entry["parent"])),
                 plain(summaries[entry["name"]])) for entry in bare]
        yield from list_table((25, 25, 50), ("Type", "Parent", "Description"), rows)


def _names(entry: Type) -> str:
    return f"Type {literal(entry['name'])}, derived from {literal(short(entry['parent']))}."


def most_used(types: Sequence[Type], words: Mapping[str, str]) -> Iterator[str]:
    """Yields the table of those attributes for which `words` has words; raises UserError for one that no type has."""
    attributes = {f"{short(entry['name'])}::{one['name']}": one for entry in types for one in entry["attributes"]}
    names = [name for name in words if re.fullmatch(r"\w+::\w+", name)]
    unknown = [name for name in names if name not in attributes]
    if unknown:
        raise UserError(f"no type has the attribute {listed(unknown)}")
    rows = [(f":ref:`{name} <{anchor(name)}>`", value(attributes[name]["default"]),
             plain(first_sentence(attributes[name]["help"]))) for name in names]
    return list_table((35, 15, 50), ("Attribute", "Default", "Description"), rows)


def found_attributes(types: Sequence[Type], words: Mapping[str, str], summaries: Mapping[str, str]) -> Iterator[Found]:
    """Yields each attribute, and each type."""
    for family, entries in by_family(types):
        for entry in entries:
            owner, page = short(entry["name"]), f"{PAGE}/{family.name}"
            yield Found(owner, "type", page, summaries[entry["name"]], words.get(owner, ""))
            for one in entry["attributes"]:
                name = f"{owner}::{one['name']}"
                yield Found(name, "attribute", page, one["help"], words.get(name, ""))
