"""`./ccn dev doc-data`: stores what the documentation shows of compiled programs, so that `./ccn docs` compiles nothing."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import write_whole
from ccnlab.lesson.explore import explore_lesson
from ccnlab.lesson.library import PREFIX
from ccnlab.project import Project
from ccnlab.runs.program import Program, describe, program_of

# Below the top folder of the tree.
MODULE = Path("doc/reference/module.json")
PROGRAMS = Path("doc/reference/programs.json")
LESSONS = Path("doc/lessons")
# Of the stored lesson, which the page about concepts shows.
LESSON = PREFIX + "aggregation"
MOST_BYTES = 300_000


def write_doc_data(project: Project) -> None:
    """Writes the three files."""
    write_whole(project.root / MODULE, as_text(describe_module(project)))
    write_whole(project.root / PROGRAMS, as_text(describe_programs(project)))
    write_lesson(project, project.root / LESSONS / f"{LESSON}.html")
    for file in (MODULE, PROGRAMS, LESSONS / f"{LESSON}.html"):
        say(f"wrote {project.root / file}")


def write_lesson(project: Project, file: Path) -> None:
    """Writes the page of the stored lesson."""
    explore_lesson(project, LESSON, file)


def described_scenarios(project: Project) -> list[str]:
    """Returns the scenarios that describe themselves: of the benches, only bench-scale writes a database."""
    return [name for name in project.scenarios() if not name.startswith("bench-") or name == "bench-scale"]


def describe_module(project: Project) -> dict[str, Any]:
    """Returns types, attributes, trace sources and counters of the module, as the program describe-module prints them."""
    program = project.module_description()
    call = subprocess.run([program], capture_output=True, text=True)
    if call.returncode:
        raise UserError(f"{program} ended with status {call.returncode}")
    return dict(json.loads(call.stdout))


def describe_programs(project: Project) -> dict[str, Any]:
    """Returns the arguments of each scenario and the schema of their databases, without what each edit changes."""
    programs = [describe(project.scenario(name)) for name in described_scenarios(project)]
    first = programs[0]
    return {"database": {"application_id": first.application_id, "schema_version": first.schema_version,
                         "sql": list(first.schema)},
            "programs": [_without_versions(program) for program in programs]}


def _without_versions(program: Program) -> dict[str, Any]:
    """An argument without what is not stated about it."""
    arguments = [{key: value for key, value in asdict(argument).items() if value not in (None, ())}
                 for argument in program.arguments.values()]
    return {"scenario": program.scenario, "usage": program.usage, "arguments": arguments}


def as_text(data: Mapping[str, Any]) -> str:
    """Returns JSON with a line for each smallest object, so that a change is easy to review."""
    return _lines(data, 0) + "\n"


def _lines(value: Any, depth: int) -> str:
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list | tuple) or not any(isinstance(one, dict | list | tuple) and one for one in inner):
        return json.dumps(value, ensure_ascii=False)
    space, end = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, dict):
        return "{" + ",".join(f"{space}{json.dumps(key)}: {_lines(one, depth + 1)}" for key, one in value.items()) + end + "}"
    return "[" + ",".join(space + _lines(one, depth + 1) for one in value) + end + "]"


def stored_module(root: Path) -> dict[str, Any]:
    """Returns what describe_module() returned when it was stored."""
    return dict(json.loads((root / MODULE).read_text(encoding="utf-8")))


def stored_programs(root: Path) -> dict[str, Program]:
    """Returns the scenarios by name as describe_programs() described them when it was stored, without versions."""
    stored = json.loads((root / PROGRAMS).read_text(encoding="utf-8"))
    described: Sequence[Mapping[str, Any]] = stored["programs"]
    unknown = {"ccn_version": "", "ns3_version": "", "database": stored["database"]}
    return {one["scenario"]: program_of(root / PROGRAMS, {**one, **unknown}) for one in described}
