"""Every class, method, attribute, argument and command in the tables for users of other simulators exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from ccnlab.runs.program import RENAMED
from ccnlab.show.registry import question_names

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / f"doc/usage/from-{name}.rst" for name in ("ndnsim", "icarus")]
BAR = re.compile(r"^=+(?:  =+)+$")
LITERAL = re.compile(r"``([^`]+)``")
# Values and files, which the checks below do not look up one by one.
VALUE = re.compile(r"^(?:none|uniform|exponential|true|false|line|star|random|tree|abilene|geant|[\w-]+\.csv|tr '.*)$")


@cache
def texts(folder: str) -> tuple[str, ...]:
    return tuple(file.read_text() for file in sorted((ROOT / folder).rglob("*")) if file.suffix in (".h", ".cc"))


@cache
def text_of(*folders: str) -> str:
    return "\n".join(text for folder in folders for text in texts(folder))


@cache
def module() -> str:
    return text_of("model", "helper")


@cache
def arguments() -> set[str]:
    """The names of arguments of the scenario network, and of the commands that prepare its inputs."""
    names = set(re.findall(r'"([a-z][a-z0-9-]+)",', text_of("scenarios/network", "scenarios/lib")))
    python = "\n".join(file.read_text() for file in (ROOT / "analysis/ccnlab").rglob("*.py"))
    return (names | set(re.findall(r'"--([a-z-]+)"', python)) | {"RngRun", "db"}) - RENAMED.keys()


def rows(page: Path) -> list[tuple[str, ...]]:
    """The rows of the simple tables of a page, with the texts of their columns."""
    found: list[list[str]] = []
    columns: list[tuple[int, int | None]] = []
    bars = 0
    for line in page.read_text().splitlines():
        if BAR.match(line):
            bars = bars % 3 + 1
            starts = [match.start() for match in re.finditer(r"=+", line)]
            columns = list(zip(starts, [*starts[1:], None], strict=True))
        elif bars == 2 and line.strip():
            cells = [line[start:end].strip() for start, end in columns]
            if cells[0]:
                found.append(cells)
            else:
                found[-1] = [f"{old} {new}".strip() for old, new in zip(found[-1], cells, strict=True)]
    return [tuple(row) for row in found]


@cache
def is_type(name: str) -> bool:
    return re.search(rf'\b(?:class|struct|enum class) {name}\b|TypeId\("ns3::ccn::{name}"\)', module()) is not None


@cache
def is_attribute(name: str) -> bool:
    """An attribute or a trace source; those of requests are added in one place for all consumers."""
    return re.search(rf'"{name}"', module()) is not None


@cache
def is_function(name: str) -> bool:
    return re.search(rf"\b{name}\(", module()) is not None


def is_of(owner: str, name: str) -> bool:
    """A member of a class or of its parents, an attribute or a trace source."""
    files = [text for folder in ("model", "helper") for text in texts(folder) if re.search(rf"\bclass {owner}\b[^;]*$|\b{owner}::", text, re.MULTILINE)]
    return any(re.search(rf'\b{name}\(|"{name}"', text) for text in files)


def is_known(literal: str) -> bool:
    """Whether something of this name exists."""
    words = re.sub(r"\(.*\)", "", literal)
    if literal.startswith("./ccn "):
        return is_command(literal.split()[1:])
    if literal.startswith("--"):
        return all(is_argument(word) for word in literal.split())
    if set_attribute := re.match(r'SetAttribute\("([\w/]+)"(?:, \w+\("?(\w+)"?\))?', literal):
        return all(map(is_attribute, set_attribute[1].split("/")))
    if helper := re.match(r'CcnApplicationHelper\("(\w+)"\)', literal):
        return is_type(helper[1])
    if setting := re.match(r"ns3::ccn::(\w+)(?:\[(\w+)=\w+\])?$", literal):
        return is_type(setting[1]) and (setting[2] is None or is_of(setting[1], setting[2]))
    if "::" in words and not words.startswith("NodeContainer"):
        return is_of(*words.split("::")[-2:])
    return bool(VALUE.match(words)) or words.startswith("NodeContainer") or any(
        known(words) for known in (is_type, is_attribute, is_function, is_word))


def is_argument(word: str) -> bool:
    name, _, value = word.removeprefix("--").partition("=")
    if name.startswith("ns3::ccn::"):
        return is_of(*name.split("::")[-2:])
    types = re.fullmatch(r"[A-Z]\w+", value)
    return name in arguments() and (not types or is_type(value))


def is_command(words: list[str]) -> bool:
    name, *rest = words
    if name == "show":
        return rest[0] in question_names() and all(is_argument(word) for word in rest[1:] if word.startswith("--"))
    return (ROOT / "ccn").exists() and name in {"sweep", "topology", "requests", "python", "sql"} and all(
        is_argument(word) for word in rest if word.startswith("--"))


@cache
def words() -> set[str]:
    """Columns, tables, counters and paths."""
    recorded = text_of("scenarios", "model")
    return set(re.findall(r'"([a-z][a-z_]+)"', recorded)) | set(re.findall(r"\b[a-z]+(?:_[a-z]+)*\b", recorded))


def is_word(name: str) -> bool:
    return name in words() or (ROOT / name).exists()


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{page.stem}: {row[0]}") for page in PAGES for row in rows(page)])
def test_what_a_row_names_exists(row: tuple[str, ...]):
    """A program's scenario, and words of the other simulator, are not looked up."""
    theirs = LITERAL.findall(row[0])
    if all(literal.startswith("ccn-ndn-") for literal in theirs):
        assert theirs == [literal for literal in theirs if (ROOT / f"examples/{literal}.cc").exists()]
        return
    known = {*theirs, "STATIONARY"}
    assert [literal for cell in row[1:] for literal in LITERAL.findall(cell) if literal not in known and not is_known(literal)] == []


def test_the_tables_are_read():
    assert [len(rows(page)) > least for page, least in zip(PAGES, (50, 60), strict=True)] == [True, True]


@pytest.mark.parametrize("literal", [
    "CcnRoutingHelper::AddDefaultRoute(nodes)", "AllFace", "CcnApplicationHelper(\"Consumr\")", "PrefixProducer::Payload", "--cache-objects=0",
    "--admission=LeaveCopy", "--ns3::ccn::ProbCache::Window=10", "./ccn show hit --format=ndnsim", 'SetAttribute("ContentStore/MaxObject", 1)'])
def test_what_does_not_exist_is_found(literal: str):
    assert not is_known(literal)
