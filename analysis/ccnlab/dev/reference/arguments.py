"""A page of arguments for each scenario, and the arguments that several scenarios have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ccnlab.dev.reference.found import Found
from ccnlab.dev.reference.rst import list_table, literal, place, plain, section, title, value
from ccnlab.runs.program import Argument, Program

PAGE = "reference/arguments"
_HEADING = ("Argument", "Default", "Allowed", "Description")
_WIDTHS = (25, 15, 25, 35)
_OFTEN = 8  # programs
# What the runner of all scenarios takes and does not describe; ./ccn run NAME --help prints them, too.
EVERYWHERE = {
    "db": "SQLite file to which the run is added. With ``-``, the file is written to standard output.",
    "events": "Record every event and every change of a table, for ``./ccn explore``.",
    "tables-at": "Times at which all tables are stored whole, in table ``table_content``; needs ``--events``.",
    "pcap": "Prefix of the names of pcap files, one per CCN face.",
    "RngRun": "Number of the replication: another number gives other random numbers.",
    "RngSeed": "Seed of the random number generator.",
    "describe": "Print the arguments and the schema of the tables as JSON, and exit.",
    "PrintHelp": "Print the arguments, and exit. ``./ccn run NAME --help`` prints the same.",
}


def common_arguments(programs: Sequence[Program]) -> dict[str, Argument]:
    """Returns the arguments of several programs that describe them alike; defaults and bounds may differ."""
    found = {}
    for name in sorted({name for program in programs for name in program.arguments}):
        all_of_name = [program.arguments[name] for program in programs if name in program.arguments]
        meaning, count = Counter(map(_meaning, all_of_name)).most_common(1)[0]
        if count >= _OFTEN:
            found[name] = Counter(one for one in all_of_name if _meaning(one) == meaning).most_common(1)[0][0]
    return found


def _meaning(argument: Argument) -> tuple[str, str, str]:
    return argument.help, argument.kind, argument.unit


def _is_common(argument: Argument, common: Mapping[str, Argument]) -> bool:
    return argument.name in common and _meaning(common[argument.name]) == _meaning(argument)


def common_page(programs: Sequence[Program]) -> Iterator[str]:
    """Yields the tables of the arguments that every program takes, and of those that several take."""
    rows = [(place(f"run --{name}", f"{name}; argument of every scenario"), what) for name, what in EVERYWHERE.items()]
    yield from list_table((30, 70), ("Argument of every scenario", "Description"), rows)
    common = common_arguments(programs).values()
    if common:
        yield from list_table(_WIDTHS, ("Argument of several scenarios", *_HEADING[1:]), [_row("run", one) for one in common])


def argument_pages(programs: Sequence[Program], pages: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Returns the lines of a page for each scenario; `pages`: the pages of the experiments by their scenario."""
    common = common_arguments(programs)
    return {program.scenario: list(_page(program, common, pages.get(program.scenario, ()))) for program in programs}


def _page(program: Program, common: Mapping[str, Argument], pages: Sequence[str]) -> Iterator[str]:
    yield from title(f"Arguments of {program.scenario}")
    yield from (plain(program.usage), "")
    yield from ("::", "", f"   ./ccn run {program.scenario} --help", "")
    if pages:
        yield from (f"Described in {', '.join(f':doc:`/{page}`' for page in pages)}.", "")
    own = [one for one in program.arguments.values() if not _is_common(one, common)]
    if own:
        yield from list_table(_WIDTHS, _HEADING, [_row(program.scenario, one) for one in own])
    shared = [one for one in program.arguments.values() if _is_common(one, common)]
    if shared:
        yield from (*section("Arguments in common with other scenarios"), f":doc:`/{PAGE}` describes them.", "")
        rows = [(literal(f"--{one.name}"), value(str(one.default)), plain(one.allowed)) for one in shared]
        yield from list_table((30, 30, 40), _HEADING[:3], rows)


def _row(scenario: str, argument: Argument) -> Sequence[str | Sequence[str]]:
    *entry, _ = place(f"{scenario} --{argument.name}", f"{argument.name}; argument of {scenario}")
    return ((*entry, literal(f"--{argument.name}")), value(str(argument.default)), plain(argument.allowed), plain(argument.help))


def found_arguments(programs: Sequence[Program], words: Mapping[str, str]) -> Iterator[Found]:
    """Yields each argument where it is described."""
    common = common_arguments(programs)
    for name, what in EVERYWHERE.items():
        yield Found(f"run --{name}", "argument", PAGE, what.replace("``", ""), words.get(f"--{name}", ""))
    for name, one in common.items():
        yield Found(f"run --{name}", "argument", PAGE, one.help, words.get(f"--{name}", ""))
    for program in programs:
        for name, one in program.arguments.items():
            if not _is_common(one, common):
                yield Found(f"{program.scenario} --{name}", "argument", f"{PAGE}/{program.scenario}", one.help,
                            words.get(f"{program.scenario} --{name}", ""))
