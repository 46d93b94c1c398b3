"""Writes the generated pages of the reference, and the names for the search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ccnlab.dev.doc_data import stored_module, stored_programs
from ccnlab.dev.reference.arguments import argument_pages, common_page, found_arguments
from ccnlab.dev.reference.attributes import attribute_pages, found_attributes, most_used, summaries_of
from ccnlab.dev.reference.choices import choice_lines
from ccnlab.dev.reference.database import found_in_database, question_sections, table_sections
from ccnlab.dev.reference.found import Found, as_script, read_words
from ccnlab.dev.reference.rst import list_table, literal, plain
from ccnlab.dev.reference.traces import found_traces, trace_sections
from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.lesson.library import lessons
from ccnlab.project import listed


def write_reference(root: Path, folder: Path) -> None:
    """Writes below `folder`, a copy of doc/reference, what its pages include, a page per family of types and per scenario."""
    module, programs = stored_module(root), list(stored_programs(root).values())
    types, words, schema = module["types"], read_words(root), programs[0].schema
    _write(folder / "generated", ".inc", {
        "most-used": most_used(types, words), "traces": trace_sections(root, types), "arguments": common_page(programs),
        "tables": table_sections(schema), "questions": question_sections(), "families": choice_lines(types),
        "lessons": _lessons()})
    _write(folder / "attributes", ".rst", attribute_pages(root, types))
    _write(folder / "arguments", ".rst", argument_pages(programs, _pages_of_scenarios(root)))


def search_names(root: Path) -> str:
    """Returns the script that names what the search finds; raises UserError for words of something that does not exist."""
    module, programs = stored_module(root), list(stored_programs(root).values())
    types, words = module["types"], read_words(root)
    places = [*found_attributes(types, words, summaries_of(root, types)), *found_traces(types), *found_arguments(programs, words),
              *found_in_database(programs[0].schema, words)]
    unknown = set(words) - {name for place in places for name in _spellings(place)}
    if unknown:
        raise UserError(f"doc/reference/words.toml has words for {listed(sorted(unknown))}, which does not exist")
    return as_script(places)


def _spellings(place: Found) -> Iterator[str]:
    yield place.name
    yield place.name.removeprefix("run ")


def _pages_of_scenarios(root: Path) -> dict[str, list[str]]:
    """Returns scenario -> pages about its experiments."""
    found: dict[str, list[str]] = {}
    for experiment in experiments().values():
        page = f"experiments/{experiment.name}"
        if (root / f"doc/{page}.rst").exists():
            found.setdefault(experiment.scenario, []).append(page)
    return {"network": ["usage/networks"], "lesson": ["course/lessons"], **found}


def _lessons() -> Iterator[str]:
    """The lessons of the explorer in order, with the arguments of the scenario and the question of each."""
    rows = [(literal(name), literal(" ".join(lesson.arguments)), plain(lesson.question)) for name, lesson in lessons().items()]
    return list_table((20, 30, 50), ("Lesson", "Arguments", "Question"), rows)


def _write(folder: Path, ending: str, parts: dict[str, list[str]] | dict[str, Iterator[str]]) -> None:
    folder.mkdir()
    pages: Iterable[tuple[str, Iterable[str]]] = parts.items()
    for name, lines in pages:
        (folder / f"{name}{ending}").write_text("\n".join(lines) + "\n")
