"""The commands of ./ccn, once: what the help lists, in which module each is, and what it needs before it runs.

    python3 -I -S -B analysis/ccnlab/commands.py [COMMAND] [ARGUMENT]...

prints what the launcher ccn asks about a call, as assignments of Bash. Needs no package beside Python.
"""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

FIRST, MORE, DEV = "Commands", "More commands", "Commands for the maintainers"

# What a command runs, if that follows from its words: the programs that these name, or the first one; those of experiments,
# of a sheet of the course, and of a lesson; the named programs or else the library. See ccnlab.needs.
WORDS, WORD, EXPERIMENTS, SHEET, LESSON, OR_LIBRARY = "@words", "@word", "@experiments", "@sheet", "@lesson", "@or library"
LATER = "@later"  # Python calls ./ccn dev build for each program that it runs; see ccnlab.project
_WHOLE = "whole"  # stands for ./ccn test without what chooses a part

# Of Debian: what the programs are built and read with, against Debian's ns-3 or an installed prefix.
BUILD_PACKAGES = ("libns3-dev", "libgsl-dev", "libxml2-dev", "libboost-dev", "libsqlite3-dev", "sqlite3", "libssl-dev",
                  "pkg-config", "g++")
PREFIX_PACKAGES = BUILD_PACKAGES[3:]
_INSTALLS = ("The first other command, such as ./ccn list, installs the Python packages into .venv. Then the help has the "
             "options, too.")


class Needs(NamedTuple):
    """What is installed and built before a command runs."""

    programs: str = ""  # a constant of above, or targets of the build, in which * stands for any text
    python: tuple[str, ...] = ()  # NAME of requirements-NAME.txt
    packages: tuple[str, ...] = ()  # of Debian, beside those of the build
    waf: str = ""  # a command of waf, or "configure" alone if the command calls waf itself
    meanwhile: tuple[str, ...] = ()  # as `python`, while waf builds
    refuses_tree: bool = False  # whether the programs of a source tree of ns-3 do not serve

    def and_with(self, more: Needs) -> Needs:
        """Returns both."""
        return Needs(more.programs or self.programs, self.python + more.python, self.packages + more.packages,
                     more.waf or self.waf, self.meanwhile + more.meanwhile, self.refuses_tree or more.refuses_tree)


class Command(NamedTuple):
    """A command by its words after ./ccn."""

    name: str
    help: str  # a line, with which the text of its function begins
    needs: Needs = Needs()
    where: str = "ccnlab.cli"  # the module of its function, which has its name unless one follows a colon
    group: str = MORE
    passes_on: bool = False  # whether words after its first argument may be for another program
    options: tuple[tuple[str, Needs], ...] = ()  # with what these need in addition


_INPUTS, _DEV, _BY_WAF = "ccnlab.input_commands", "ccnlab.dev.cli", Needs(waf="configure")
_CLANG, _DOXYGEN, _CHROMIUM = ("clang", "libclang-rt-14-dev"), ("doxygen",), ("chromium-headless-shell",)
_SCHEDULER = (("--scheduler", Needs(python=("dask",))),)
_TEST = ("dask", "test", "docs")
_WHOLE_TEST = Needs(packages=(*_CLANG, *_DOXYGEN, *_CHROMIUM, "firefox-esr", "node-typescript", "cmake", "make", "python3-dev"),
                    waf="build --werror", meanwhile=("wheel", "python"))

COMMANDS = (
    Command("figures", "Run experiments, draw their figures, compare with the papers", Needs(EXPERIMENTS), group=FIRST, options=_SCHEDULER),
    Command("scorecard", "Count the numbers that each experiment reproduces", group=FIRST),
    Command("list", "List experiments, scenarios and studies", where="ccnlab.cli:list_", group=FIRST),
    Command("run", "Run one scenario or example with its own arguments", Needs(WORD), group=FIRST, passes_on=True),
    Command("sweep", "Run a scenario over a grid of parameters", Needs(WORDS), group=FIRST, options=_SCHEDULER),
    Command("show", "Answer a named question to a database", where="ccnlab.show_command", group=FIRST),
    Command("sql", "Query the database", group=FIRST),
    Command("explore", "Write a page that replays a run", Needs(LESSON), group=FIRST),
    Command("new", "Write a scenario and an experiment of your own", group=FIRST),
    Command("docs", "Build the documentation as HTML", Needs(python=("docs",)), group=FIRST,
            options=(("--reference", Needs("scenarios/lesson", packages=_DOXYGEN, refuses_tree=True)),)),
    Command("bench", "Measure the cost of packets, table entries and large networks", Needs("scenarios/bench-* scenarios/network"), passes_on=True),
    Command("completion", "Print what completes words in bash, zsh or fish", where="ccnlab.completion"),
    Command("constellation", "Write the files of a constellation of satellites", where=_INPUTS),
    Command("course", "Print the sheets of the course", Needs(SHEET), "ccnlab.course_command"),
    Command("dev", "Commands for the maintainers"),
    Command("install", "Install the library for programs that are built without ./ccn", Needs("ccn ccn-scenario")),
    Command("pack", "Write a study as one archive", Needs(LATER), "ccnlab.pack_command"),
    Command("prune", "Remove from the database the runs of programs that have changed", Needs(LATER)),
    Command("python", "Run Python with ccnlab importable", Needs(LATER), passes_on=True),
    Command("requests", "Write a list of requests for the scenario network", where=_INPUTS),
    Command("scheduler", "Start a Dask scheduler for workers and sweeps", Needs(python=("dask",))),
    Command("test", "Run all tests", Needs(python=_TEST, waf="configure", refuses_tree=True),
            options=((_WHOLE, _WHOLE_TEST), ("--long", Needs(python=("long",))))),
    Command("topology", "Write the links of a map for the scenario network", where=_INPUTS),
    Command("worker", "Join a Dask scheduler as a worker", Needs(LATER, ("dask",))),
    Command("dev budget", "Run ./ccn test [PATTERN]... and fail each test that costs more", _BY_WAF, _DEV, DEV),
    Command("dev build", "Build scenarios and examples by name, or the library alone", Needs(OR_LIBRARY), _DEV, DEV),
    Command("dev coverage", "Print which lines and branches of model/ the C++ suites reach", Needs(python=(*_TEST, "long"), waf="configure"), _DEV, DEV),
    Command("dev doc-data", "Store what the documentation shows of compiled programs", Needs("doc/describe-module scenarios/*"), _DEV, DEV),
    Command("dev doc-figures", "Draw the topologies and the results on the pages", Needs(EXPERIMENTS), _DEV, DEV),
    Command("dev downscale", "Compare hit ratios of scaled runs of network", Needs("scenarios/network"), _DEV, DEV),
    Command("dev drawings", "Draw the pictures of the documentation", Needs(), _DEV, DEV),
    Command("dev explorer", "Measure what recording events costs", Needs("scenarios/many-sinks", ("test",), _CHROMIUM), _DEV, DEV, True),
    Command("dev fuzz", "Fuzz the message decoder with random bytes", Needs(packages=_CLANG, waf="build_fuzz", refuses_tree=True), _DEV, DEV),
    Command("dev mutants", "Plant faults, one at a time", Needs(python=("test", "docs"), waf="configure"), _DEV, DEV),
    Command("dev release", "Make the files of a release", Needs(python=("wheel", "docs"), packages=_DOXYGEN, waf="configure"), _DEV, DEV),
    Command("dev trees", "Build and test the module in source trees of ns-3", Needs("scenarios/many-sinks"), _DEV, DEV),
    Command("dev wheel", "Pack programs, lab and documentation for pip", Needs(python=("wheel",), waf="build_wheel"), _DEV, DEV),
)


def find(words: Sequence[str]) -> tuple[Command | None, Sequence[str]]:
    """Returns the command that the words of a call name, or None, and its arguments."""
    size = 2 if words[:1] == ["dev"] else 1
    name = " ".join(words[:size])
    return next((command for command in COMMANDS if command.name == name), None), words[size:]


def asks_for_help(words: Sequence[str]) -> bool:
    """Returns whether a call asks for help; for another program, --help may be meant."""
    command, arguments = find(words)
    own = arguments[:1] if command and command.passes_on else arguments
    return not words or words == ["dev"] or not {"-h", "--help"}.isdisjoint((words[0], *own))


def needs_of(command: Command, arguments: Sequence[str]) -> Needs:
    """Returns what a call needs, with its options."""
    given = {word.partition("=")[0] for word in arguments} | ({_WHOLE} if _is_whole(arguments) else set())
    return reduce(Needs.and_with, (more for option, more in command.options if option in given), command.needs)


def _is_whole(arguments: Sequence[str]) -> bool:
    """Returns whether arguments of ./ccn test have neither a pattern nor --quick."""
    values = [place + 1 for place, word in enumerate(arguments) if word == "--jobs"]
    return all(word.startswith("-") and word != "--quick" for place, word in enumerate(arguments) if place not in values)


def first_help(words: Sequence[str]) -> str:
    """Returns the help before click is installed: the line of a command, or those of all."""
    command, _ = find(words)
    if command and command.name != "dev":
        return f"./ccn {command.name}\n\n{command.help}.\n\n{_INSTALLS}"
    width = max(len(each.name) for each in COMMANDS)
    lines = [line for group in (FIRST, MORE, DEV) for line in
             (f"\n{group}:", *(f"  {each.name:{width}}  {each.help}" for each in COMMANDS if each.group == group))]
    return "\n".join(["Usage: ./ccn COMMAND [ARGUMENT]...", *lines, "", _INSTALLS])


def assignments(words: Sequence[str]) -> str:
    """Returns what the launcher asks about a call, as assignments of Bash."""
    if asks_for_help(words):
        return f"first_help={shlex.quote(first_help(words))}"
    command, arguments = find(words)
    needs = needs_of(command, arguments) if command else Needs()
    values = {"command": command.name if command else "", "programs": needs.programs, "waf": needs.waf, "python": needs.python,
              "meanwhile": needs.meanwhile, "of_command": needs.packages, "build_packages": BUILD_PACKAGES,
              "prefix_packages": PREFIX_PACKAGES, "refuses_tree": "yes" if needs.refuses_tree else "", "first_help": ""}
    return "\n".join(f"{name}={shlex.quote(value) if isinstance(value, str) else f'({shlex.join(value)})'}" for name, value in values.items())


if __name__ == "__main__":
    print(assignments(sys.argv[1:]), flush=True)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the launcher has blocked it; see `hold` there
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
