"""The tables of doc/reference, made from what the programs say of themselves."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from ccnlab.dev.families import family_lines
from ccnlab.errors import UserError
from ccnlab.lesson.library import lessons
from ccnlab.project import Project, listed
from ccnlab.runs.program import Program, describe
from ccnlab.show.registry import all_questions

Row = Sequence[str]


def describe_module(project: Project) -> dict[str, Any]:
    """Types, attributes, trace sources and counters of the module, as the program describe-module prints them."""
    program = project.module_description()
    call = subprocess.run([program], capture_output=True, text=True)
    if call.returncode:
        raise UserError(f"{program} ended with status {call.returncode}")
    return dict(json.loads(call.stdout))


def write_reference(project: Project, folder: Path) -> None:
    """Writes FOLDER/*.inc, which the pages of doc/reference include."""
    module = describe_module(project)
    # Of the benches, only bench-scale writes a database and so describes itself.
    programs = [describe(project.scenario(name)) for name in project.scenarios()
                if not name.startswith("bench-") or name == "bench-scale"]
    folder.mkdir()
    parts = {"types": _types(project.root, module), "attributes": _attributes(module), "traces": _traces(module),
             "arguments": _arguments(programs), "tables": _tables(programs[0]), "questions": _questions(),
             "families": family_lines(module["types"]), "lessons": _lessons()}
    for name, lines in parts.items():
        (folder / f"{name}.inc").write_text("\n".join(lines) + "\n")


def summary_of(code: str, name: str) -> str:
    """The first sentence of the Doxygen comment before class `name`; empty if there is none."""
    comment = re.search(rf"/\*\*((?:(?!\*/).)*)\*/\n(?:class|struct) {name}\b[^;{{]*\{{", code, re.DOTALL)
    lines = [line.strip().removeprefix("*").strip() for line in comment[1].splitlines()] if comment else []
    text = re.sub(r"@ingroup \S+", "", "\n".join(lines)).strip()
    paragraph = text.partition("\n\n")[0].replace("\n", " ")
    return re.split(r"(?<=\.) (?=[A-Z])", paragraph, maxsplit=1)[0]


def _types(root: Path, module: Mapping[str, Any]) -> Iterator[str]:
    # What is found by its name alone is defined in a source.
    code = "\n".join(file.read_text() for pattern in ("*.h", "*.cc") for folder in ("model", "helper")
                     for file in sorted((root / folder).rglob(pattern)))
    rows = [(f"``{entry['name']}``", f"``{_short(entry['parent'])}``", summary_of(code, _short(entry["name"])))
            for entry in module["types"]]
    bare = [name for name, _, summary in rows if not summary]
    if bare:
        raise UserError(f"no comment says what these types are: {listed(bare)}")
    return _list_table((35, 20, 45), ("Type", "Parent", "Description"), rows)


def _attributes(module: Mapping[str, Any]) -> Iterator[str]:
    for entry in module["types"]:
        rows = [(f"``{a['name']}``", _value(a["default"]), _text(a["help"])) for a in entry["attributes"]]
        if rows:
            yield from _section(entry["name"])
            yield from _list_table((25, 15, 60), ("Attribute", "Default", "Description"), rows)


def _traces(module: Mapping[str, Any]) -> Iterator[str]:
    rows = [(f"``{entry['name']}::{trace['name']}``", f"``{_short(trace['callback'])}``", _text(trace["help"]))
            for entry in module["types"] for trace in entry["traces"]]
    return _list_table((35, 35, 30), ("Trace source", "Callback", "Description"), rows)


def _arguments(programs: Iterable[Program]) -> Iterator[str]:
    for program in programs:
        yield from _section(program.scenario)
        yield from (_text(program.usage), "")
        rows = [(f"``--{a.name}``", _value(str(a.default)), _text(a.allowed), _text(a.help))
                for a in program.arguments.values()]
        yield from _list_table((20, 15, 25, 40), ("Argument", "Default", "Allowed", "Description"), rows)


def _lessons() -> Iterator[str]:
    """The lessons of the explorer in order, with the arguments of the scenario and the question of each."""
    rows = [(f"``{name}``", f"``{' '.join(lesson.arguments)}``", _text(lesson.question)) for name, lesson in lessons().items()]
    return _list_table((20, 30, 50), ("Lesson", "Arguments", "Question"), rows)


def _tables(program: Program) -> Iterator[str]:
    with closing(sqlite3.connect(":memory:")) as database:
        for statement in program.schema:
            database.execute(statement)
        rows = database.execute("SELECT table_name, column_name, unit, description FROM schema").fetchall()
    for table in dict.fromkeys(row[0] for row in rows):
        yield from _section(table)
        columns = [(f"``{name}``", unit, _text(meaning)) for owner, name, unit, meaning in rows if owner == table]
        yield from _list_table((25, 15, 60), ("Column", "Unit", "Description"), columns)


def _questions() -> Iterator[str]:
    """The questions of ./ccn show by their groups, each with the columns of its answer."""
    known = all_questions()
    for group in sorted({question.group for question in known}):
        yield from _section(group)
        for question in (one for one in known if one.group == group):
            yield from (f"``{question.name}``", f"   {_text(question.help)} Needs rows in ``{question.table}``.", "")
            rows = [(f"``{column.name}``", column.unit, _text(column.help)) for column in question.columns if not column.is_rare]
            yield from (f"   {line}".rstrip() for line in _list_table((25, 15, 60), ("Column", "Unit", "Description"), rows))


def _section(title: str) -> Row:
    return (title, "-" * len(title), "")


def _list_table(widths: Sequence[int], heading: Row, rows: Sequence[Row]) -> Iterator[str]:
    """An rst table; UserError if it is empty."""
    if not rows:
        raise UserError(f"the table {listed(heading)} is empty")
    yield from (".. list-table::", "   :header-rows: 1", f"   :widths: {' '.join(map(str, widths))}", "")
    for row in (heading, *rows):
        first, *others = row
        yield from (f"   * - {first}", *(f"     - {cell}".rstrip() for cell in others))
    yield ""


def _short(name: str) -> str:
    return name.removeprefix("ns3::").removeprefix("ccn::")


def _value(text: str) -> str:
    return f"``{text}``" if text else "(empty)"


def _text(text: str) -> str:
    """Plain text as rst."""
    return re.sub(r"([*`|_\\])", r"\\\1", text)
