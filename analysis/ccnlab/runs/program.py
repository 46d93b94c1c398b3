"""The arguments and the version of a scenario program, as the program prints them with --describe."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ccnlab.errors import UserError
from ccnlab.limits import explained
from ccnlab.nearest import suggestion
from ccnlab.project import listed
from ccnlab.runs.database import SCHEMA_VERSION, columns
from ccnlab.runs.inputs import digest_of
from ccnlab.runs.quantity import Value, canonical, magnitude
from ccnlab.runs.task import Task, spelled


class Key(NamedTuple):
    """Identifies a run: everything that can change its rows."""

    scenario: str
    parameters: frozenset[tuple[str, str]]  # with canonical values
    inputs: frozenset[tuple[str, str]]  # argument -> SHA-256 of the file that it names
    rng_run: int
    rng_seed: int
    ccn_version: str  # of the program's sources
    ns3_version: str


# Former names of arguments, and the present ones; scenarios/lib/arguments/arguments.cc has them, too.
RENAMED = {"cache-objects": "cache"}
_MOST_SETTINGS = 1000  # of ns-3, per call of a program
_LIMIT_S = 60  # of a call with --describe

_REFUSED = re.compile(r"Invalid command-line argument: (--([^=]+).*)")  # of ns-3's CommandLine

_KINDS = {"integer": "a whole number", "real": "a number", "rate": "a rate such as 10Mbps", "flag": "true or false"}


@dataclass(frozen=True)
class Argument:
    """One argument of a scenario program."""

    name: str
    help: str
    kind: str  # integer, real, rate, choice, text, file or flag; of a program that is no scenario "any": only it knows
    unit: str
    default: Value
    low: float | None = None  # rates in bit/s
    high: float | None = None
    choices: tuple[str, ...] = ()  # of a file: words that are not a path

    def check(self, value: Value) -> None:
        """Raises UserError unless the program accepts the value."""
        check_text(self.name, value)
        if not self._takes(canonical(self.plain(value))):
            raise UserError(f"--{self.name} is {spelled(value)}, allowed {self.allowed}")

    def plain(self, value: Value) -> Value:
        """Returns the value as the program stores it: a time such as 10ms in seconds, any other value unchanged."""
        seconds = magnitude(canonical(value), "s") if self.kind == "real" and self.unit == "s" else None
        return value if seconds is None else seconds

    def _takes(self, text: str) -> bool:
        match self.kind:
            case "choice":
                return text in self.choices
            case "flag":
                return text in ("0", "1")
            case "integer" | "real" | "rate":
                number = magnitude(text, "bit/s" if self.kind == "rate" else "")
                whole = self.kind != "integer" or (number is not None and number.is_integer())
                return number is not None and whole and self._within(number)
        return True

    def _within(self, number: float) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    @property
    def allowed(self) -> str:
        """The accepted values as text."""
        if self.kind == "choice":
            return listed(self.choices)
        if self.kind == "file":
            return listed([*self.choices, "the path of a file"])
        bounds = f" from {self.low:.15g} to {self.high:.15g}" if None not in (self.low, self.high) else ""
        unit = " bit/s" if self.kind == "rate" and bounds else f" {self.unit}".rstrip()
        return f"{_KINDS.get(self.kind, 'any text')}{bounds}{unit}"


@dataclass(frozen=True)
class Program:
    """A scenario program: its arguments, its version, and the schema of its database."""

    scenario: str
    usage: str
    ccn_version: str
    ns3_version: str
    arguments: Mapping[str, Argument]
    application_id: int  # of the database
    schema_version: int
    schema: tuple[str, ...]  # SQL statements

    @property
    def built_from(self) -> str:
        """The versions that are part of the key of its runs."""
        return f"{self.ccn_version} with ns-{self.ns3_version}"

    def parameters(self, task: Task) -> dict[str, Value]:
        """Returns all arguments of a run, defaults included, as its row has them."""
        given = {name: self.arguments[name].plain(value) if name in self.arguments else value
                 for name, value in task.arguments}
        return {**{name: a.default for name, a in self.arguments.items()}, **given}

    def check(self, task: Task) -> None:
        """Raises UserError unless the program accepts each argument of the task and its files can be read."""
        for name, value in task.arguments:
            check_text(name, value)
            # Every program accepts ns-3's own settings (ns3::TcpSocket::SegmentSize), and none lists them.
            if "::" not in name:
                self.argument(name).check(value)
        self.inputs(task)

    def argument(self, name: str) -> Argument:
        """Returns an argument by its name; raises UserError if the program has none of this name."""
        if name not in self.arguments:
            raise UserError(f"{self.scenario} takes no argument --{name}; there are: "
                            f"{listed(self.arguments)}{suggestion(RENAMED.get(name, name), self.arguments)}")
        return self.arguments[name]

    def inputs(self, task: Task) -> dict[str, str]:
        """Returns argument -> SHA-256 of the file that it names; raises UserError if a file cannot be read."""
        paths = {name: path for name, value in self.parameters(task).items() if (path := self._path(name, value))}
        return {name: digest_of(name, path) for name, path in sorted(paths.items())}

    def _path(self, name: str, value: Value) -> str:
        """Returns the path of the file that the run reads because of an argument, or an empty text."""
        argument = self.arguments.get(name)
        if argument is None:  # a setting of ns-3
            return str(value) if isinstance(value, str) and Path(value).is_file() else ""
        return str(value) if argument.kind == "file" and value not in argument.choices else ""

    def key(self, task: Task) -> Key:
        """Returns the key of the run that the task asks for, with the current digests of its input files."""
        return run_key(self.scenario, self.parameters(task), self.inputs(task), task.rng_run, task.rng_seed,
                       self.ccn_version, self.ns3_version)


def check_text(name: str, value: Value) -> None:
    """Raises UserError for bytes that are not UTF-8, which programs and the database refuse."""
    encoded = os.fsencode(f"--{name} is {value}")
    try:
        encoded.decode()
    except UnicodeDecodeError as error:
        raise UserError(f"{encoded.decode(errors='backslashreplace')}, allowed is UTF-8; in a name, other bytes "
                        "as %FF") from error


def run_key(scenario: str, parameters: Mapping[str, Value], inputs: Mapping[str, str], rng_run: int, rng_seed: int,
            ccn_version: str, ns3_version: str) -> Key:
    """Returns the key of a run from the values in its row."""
    pairs = frozenset((name, _plain_setting(canonical(value)) if "::" in name else canonical(value))
                      for name, value in parameters.items())
    return Key(scenario, pairs, frozenset(inputs.items()), rng_run, rng_seed, ccn_version, ns3_version)


def _plain_setting(text: str) -> str:
    """Removes the unit s: ns-3 reads a time without a unit in seconds, and writes it with one."""
    return text if magnitude(text, "s") is None else text.removesuffix("s")


def describe(path: Path) -> Program:
    """Calls the program at `path` with --describe; raises UserError if it does not describe itself."""
    call = _call([str(path), "--describe"])
    try:
        description = json.loads(call.stdout) if call.returncode == 0 else None
    except json.JSONDecodeError as error:
        raise UserError(f"{path} --describe: {error}") from error
    if description is None:
        said = "".join(f": {line}" for line in call.stderr.splitlines()[-1:])
        raise UserError(f"{path.name} --describe ended with status {call.returncode}{said}; does its main call RunScenario, "
                        "or CommandLine::Parse(argc, argv)?")
    return program_of(path, description)


def _call(command: list[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_LIMIT_S)
    except OSError as error:
        raise UserError(f"{command[0]}: {explained(error)}") from error
    except subprocess.TimeoutExpired as error:
        raise UserError(f"{command[0]} --describe has not ended after {_LIMIT_S} s, which it does before it simulates; does its "
                        "main call RunScenario, or CommandLine::Parse(argc, argv)?") from error


def check_settings(path: Path, program: Program, tasks: Iterable[Task]) -> None:
    """Raises UserError unless the program at `path` accepts what only it can check: settings of ns-3, arguments of kind any."""
    settings = {f"--{name}={spelled(value)}": None for task in tasks for name, value in task.arguments
                if "::" in name or program.argument(name).kind == "any"}
    for some in batched(settings, _MOST_SETTINGS):
        ended = _call([str(path), "--describe", *some])
        if ended.returncode != 0:
            raise UserError(_refusal(program, ended.stderr) or f"{path.name} refused {listed(some)}")


def _refusal(program: Program, errors: str) -> str:
    """Returns the reason that a program printed: ns-3 names the argument before its help, other errors are the last line."""
    lines = errors.strip().splitlines()
    for line in lines:
        if found := _REFUSED.match(line):
            about = program.arguments.get(found[2])
            return f"{program.scenario} refuses {found[1]}" + (f"; allowed: {' '.join(about.help.split())}" if about else "")
    return lines[-1] if lines else ""


def batched(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Yields the texts in lists of `size` elements; the last list may be shorter."""
    rest = iter(texts)
    while some := list(islice(rest, size)):
        yield some


def program_of(path: Path, description: Mapping[str, Any]) -> Program:
    """Returns the program at `path` from what it prints with --describe; raises UserError if this tree cannot use it."""
    arguments = {entry["name"]: Argument(**{**entry, "choices": tuple(entry.get("choices", ()))})
                 for entry in description["arguments"]}
    database = description["database"]
    if database["schema_version"] != SCHEMA_VERSION:
        raise UserError(f"{path} writes databases of schema version {database['schema_version']}, allowed {SCHEMA_VERSION}; "
                        "it is of another version of this tree: build it again")
    taken = sorted(set(arguments) & _run_columns(database["sql"]))
    if taken:
        raise UserError(f"{path.name} has an argument --{taken[0]}, which is the name of a column of table run; give it another")
    return Program(description["scenario"], description["usage"], description["ccn_version"], description["ns3_version"],
                   dict(sorted(arguments.items())), database["application_id"], database["schema_version"],
                   tuple(database["sql"]))


def _run_columns(schema: Iterable[str]) -> set[str]:
    """Returns the columns of table run, which ccnlab reads together with the arguments of the runs."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in schema:
            if re.match(r"CREATE TABLE run\b", statement):
                connection.execute(statement)
        return set(columns(connection, "run"))
