"""The kinds of names that a release promises, each read from today's tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import click

from ccnlab.dev.doc_data import stored_module, stored_programs
from ccnlab.dev.reference.database import columns_of
from ccnlab.dev.reference.rst import short
from ccnlab.dev.reference.traces import signatures_of
from ccnlab.dev.stable.headers import declared
from ccnlab.dev.stable.python import python
from ccnlab.own.install import public_headers
from ccnlab.show.registry import all_questions, format_names

# The sources that state the columns of the CSV files of scenario network.
_FILES = {"--links and --nodes": "scenarios/lib/networks/network-plan-files.h", "--requests": "scenarios/network/demand.cc",
          "--schedule": "scenarios/network/schedule-columns.cc"}
_COLUMNS = re.compile(r'\{(\{"\w+".*?\})\}+[;)]', re.DOTALL)  # a value of CsvColumns


def headers(root: Path) -> Iterator[str]:
    """Yields each public header."""
    return (f"ns3/{header.name}" for header in public_headers(root))


def classes(root: Path) -> Iterator[str]:
    """Yields what public headers declare."""
    for header in public_headers(root):
        yield from declared(header.read_text())


def attributes(root: Path) -> Iterator[str]:
    """Yields each type that ns-3 finds by its name, and its attributes with the types of their values, inherited ones, too."""
    for name, above in _types(root).items():
        yield name
        yield from (f"{name}::{one['name']} ({short(one['type'])})" for entry in above for one in entry["attributes"])


def traces(root: Path) -> Iterator[str]:
    """Yields the trace sources of each type, inherited ones, too, with the types of what a sink is called with."""
    signatures = {name: ", ".join(re.sub(r" ?\b\w+$", "", one) for one in parameters)
                  for name, parameters in signatures_of(root).items()}
    for name, above in _types(root).items():
        yield from (f"{name}::{one['name']} ({signatures.get(one['callback'], one['callback'])})"
                    for entry in above for one in entry["traces"])


def _types(root: Path) -> dict[str, list[Mapping[str, list[dict[str, str]]]]]:
    """Returns each type by its name with its description and those of its parents."""
    known = {entry["name"]: entry for entry in stored_module(root)["types"]}

    def above(name: str) -> list[Mapping[str, list[dict[str, str]]]]:
        return [known[name], *above(known[name]["parent"])] if name in known else []

    return {short(name): above(name) for name in known}


def arguments(root: Path) -> Iterator[str]:
    """Yields the arguments of each scenario with their kind and unit, and the words that they take."""
    for name, program in stored_programs(root).items():
        for argument in program.arguments.values():
            yield f"{name} --{argument.name} ({argument.kind}{argument.unit and ', '}{argument.unit})"
            yield from (f"{name} --{argument.name}={choice}" for choice in argument.choices)


def database(root: Path) -> Iterator[str]:
    """Yields each column with its unit, and the names of counters."""
    schema = next(iter(stored_programs(root).values())).schema
    yield from (f"{table}.{column} ({unit or 'no unit'})" for table, column, unit, _ in columns_of(schema))
    yield from (f"counter.name={name}" for name in stored_module(root)["counters"])


def files(root: Path) -> Iterator[str]:
    """Yields the columns of the files that scenarios read, other names for them included, and of answers of ./ccn show."""
    for option, source in _FILES.items():
        for columns in _COLUMNS.findall((root / source).read_text()):
            yield from (f"network {option}: {name}" for name in re.findall(r'"(\w+)"', columns))
    for question in all_questions():
        yield from (f"show {question.name}: {column.name}" for column in question.columns)
    yield from (f"show --format={name}" for name in format_names())


def commands(command: click.Command, words: str = "") -> Iterator[str]:
    """Yields the commands of a group, but for those of ./ccn dev, with their options and the words that these take."""
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            if (found := command.get_command(click.Context(command), name)) and (words, name) != ("", "dev"):
                yield f"{words} {name}".strip()
                yield from commands(found, f"{words} {name}".strip())
    for parameter in (one for one in command.params if isinstance(one, click.Option)):
        for option in parameter.opts:
            yield f"{words} {option}"
            yield from (f"{words} {option}={choice}" for choice in getattr(parameter.type, "choices", ()))


# But for the commands, which are no files.
KINDS: Mapping[str, Callable[[Path], Iterator[str]]] = {
    one.__name__: one for one in (headers, classes, attributes, traces, arguments, database, files, python)}
