"""The commands of a page as a reader copies them, and which of them the tests do not run as they are."""

from __future__ import annotations

import re
import shlex
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes

import prose

# What may come before ./ccn in its line: variables, and the head of a loop.
_COMMAND = re.compile(r"(?P<before>(?:\w+=(?:\"[^\"]*\"|\S*) +)*)(?:for .*; do )?\./ccn ")


@dataclass(frozen=True)
class Excepted:
    """Commands that the tests do not run as they are: a pattern of their lines, and the reason."""

    pattern: str
    reason: str
    is_long: bool = False  # run whole in ./ccn test --long

    def covers(self, command: str) -> bool:
        return re.search(self.pattern, command) is not None


# Of these, only the usage is checked.
NOT_RUN = (
    Excepted(r"\./ccn (scheduler|worker) | --scheduler[ =]|\./ccn scheduler$", "does not end, or needs a scheduler that runs"),
    Excepted(r"ccn-real-network", "needs a tap device; test_real_network.py runs it"),
    Excepted(r"CCN_NS3=", "needs another ns-3; test_ns3_tree.py has a stand-in"),
    Excepted(r"CCN_CXXFLAGS=|NS_LOG=.* ccn-first", "compiles again with other flags; test_own_programs.py does so"),
    Excepted(r"\./ccn dev ", "compiles for minutes, or downloads packages; test_commands.py calls its parts"),
    Excepted(r"\./ccn (test|docs)( |$)", "takes minutes; these tests are a part of it, and test_docs.py builds the site"),
    Excepted(r"\./ccn figures( --all.*| [a-z-]+)?$", "takes minutes to hours; the tests of the experiments draw a part"),
    Excepted(r"\./ccn bench( |$)", "takes up to minutes; test_commands.py runs parts", is_long=True),
    Excepted(r"\./ccn figures .*--quick", "takes a minute; the tests of the experiments draw a part", is_long=True),
    Excepted(r"--all-lessons", "takes a minute; test_lesson.py writes the site", is_long=True))


@dataclass(frozen=True)
class Shorter(Excepted):
    """Commands that the tests run in a smaller form, unless they are long: `old` becomes `new`."""

    old: str = "$"
    new: str = ""
    is_long: bool = True


SHORTER = (
    Shorter(r"run bench-scale", "1000 nodes take half a minute", new=" --describe"),
    Shorter(r"--size=100( |$)", "files of 100 MB take a minute", old=r"--size=100(?= |$)", new="--size=10"),
    Shorter(r"run piggyback .*--hops=4", "10,000 exchanges over lossy links take 10 s", new=" --exchanges=1000"),
    Shorter(r"--objects=100000000", "10^8 objects take half a minute", old=r"--warm-up=\d+ --count=\d+", new="--count=100"))


def commands(text: str, suffix: str = ".rst") -> list[str]:
    """Command lines with ./ccn in the literal blocks of a page that show no output; a quoted argument may have several lines."""
    return [command for block in _blocks(text, suffix) for command in _commands_of(block)]


def _blocks(text: str, suffix: str) -> Iterator[str]:
    if suffix == ".rst":
        for block in prose.parse(text).findall(nodes.literal_block):
            yield block.astext()
    elif suffix == ".md":
        for match in re.finditer(r"(?m)(?:^ {4}.*\n|^\n)+", text):
            yield textwrap.dedent(match[0])


def _commands_of(block: str) -> Iterator[str]:
    lines = iter(block.splitlines())
    for line in lines:
        if not _COMMAND.match(line):
            continue
        while line.count('"') % 2 and (further := next(lines, None)) is not None:
            line += "\n" + further
        yield re.sub(r"\s+# .*$", "", line).rstrip()


def excepted(command: str, is_long: bool) -> Excepted | None:
    """Returns why a command is not run, or None if it is."""
    return next((each for each in NOT_RUN if each.covers(command) and not (is_long and each.is_long)), None)


def forms(command: str, is_long: bool) -> list[str]:
    """Returns what is run of a command: a sweep, for example, is planned, and its first point computed."""
    if is_long:
        return [command]
    for each in SHORTER:
        if each.covers(command):
            command = re.sub(each.old, each.new, command, count=1)
    return [f"{command} --dry-run", _first_point(command)] if command.startswith("./ccn sweep ") else [command]


def _first_point(sweep: str) -> str:
    """Returns a sweep with the first value of each parameter and one seed."""
    words = shlex.split(re.sub(r" --seeds[ =]\d+", "", sweep))
    for index, word in enumerate(words):
        if words[index - 1] == "--vary":
            words[index] = re.sub(r"^([\w-]+=[^,:]*)[,:].*", r"\1", word)
    return shlex.join(words)


def page_commands(page: Path) -> list[str]:
    return commands(page.read_text(), page.suffix)
