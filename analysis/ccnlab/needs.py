"""The programs that a command runs, so that ./ccn builds only these and a broken draft stops no other command.

    python -m ccnlab.needs COMMAND [ARGUMENT...]

prints the waf targets, separated by commas.
COMMAND is `dev-NAME` for a command of `./ccn dev`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.own.place import place_of
from ccnlab.project import LIBRARY, TREE, Project


def needs(project: Project, words: Sequence[str]) -> list[str]:
    """Returns the targets of a command line."""
    command, *arguments = words or [""]
    # All arguments of `run` and `bench` after the first one are passed to the program.
    if {"-h", "--help"} & set(arguments[:1] if command in ("run", "bench") else arguments):
        return []
    match command:
        case "run":
            return _named(project, arguments[:1])
        case "bench":
            return _named(project, [name for name in project.scenarios() if name.startswith("bench-") or name == "network"])
        case "explore":
            return [] if "--from" in arguments else _named(project, _with_lesson(arguments))
        case "course":
            return _named(project, _of_sheet(arguments))
        case "figures":
            return _named(project, _figures(arguments))
        case "docs":
            return _named(project, ["lesson"] if "--reference" in arguments else [])
        case "install":
            return list(LIBRARY)
        case "dev-doc-data":
            return ["doc/describe-module", *_named(project, project.scenarios())]
        case "dev-doc-figures":
            return _named(project, _drawn_on_pages(arguments))
        case "dev-build":
            return _named(project, arguments) or list(LIBRARY)
        case "dev-explorer" | "dev-trees":
            return _named(project, ["many-sinks"])
    return _named(project, arguments)


def _named(project: Project, words: Sequence[str]) -> list[str]:
    """Returns the targets of the programs among the words; the command itself reports other words."""
    folders = {"scenarios": project.scenarios(), "examples": project.examples()}
    named = [f"{folder}/{word}" for word in words for folder, names in folders.items() if word in names]
    return named + [target for target in LIBRARY if any(map(_is_program, words))]


def _is_program(word: str) -> bool:
    """Returns whether a word is the path of a program outside the tree, or of an experiment."""
    place = place_of(word)
    return place is not None and (place.source.is_file() or place.experiment.is_file())


def _with_lesson(words: Sequence[str]) -> list[str]:
    """Returns the words with the scenario of a lesson for `lesson-NAME`, --all-lessons, and the file of a lesson."""
    return ["lesson" if word == "--all-lessons" or word.startswith("lesson-") else _scenario_of(word) for word in words]


def _scenario_of(word: str) -> str:
    """Returns the scenario that the file of a lesson names; other words as they are."""
    if not word.endswith(".toml"):
        return word
    from ccnlab.errors import UserError
    from ccnlab.lesson.lesson_file import read_toml

    try:
        return str(read_toml(Path(word.rpartition("=")[2])).get("scenario", "lesson"))
    except UserError:
        return word  # the command itself reports it


def _of_sheet(arguments: Sequence[str]) -> list[str]:
    """Returns the scenarios of a sheet whose answers are asked."""
    if not any(word.startswith("--key") for word in arguments) or not {"check", "--answers"} & set(arguments):
        return []
    from ccnlab.course.registry import find_sheet, sheet_numbers

    numbers = [int(word) for word in arguments if word.isdecimal() and int(word) in sheet_numbers()]
    commands = [command.split() for number in numbers[:1] for command in find_sheet(number).runs()]
    return sorted({str(TREE / find_sheet(numbers[0]).program) + "/" if words[1].endswith("/") else words[1] for words in commands})


def _figures(arguments: Sequence[str]) -> list[str]:
    """Returns the words that name what the chosen experiments run: scenarios, and programs outside the tree."""
    from ccnlab.cli import cli
    from ccnlab.experiments.shared.experiment import GROUPS, chosen, experiments

    asked = cli.commands["figures"].make_context("figures", list(arguments), resilient_parsing=True).params
    words, everything = asked["words"], asked["everything"]
    own = [word for word in words if _is_program(word)]
    named = [word for word in words if word in experiments() or word in GROUPS]
    if len(own) + len(named) < len(words):
        return []  # the command reports the unknown word
    try:
        wanted = chosen([*own, *named], everything)
    except UserError:  # which the command reports
        wanted = chosen(named, everything) if named or everything else []
    return [*sorted({experiment.scenario for experiment in wanted}), *own]


def _drawn_on_pages(arguments: Sequence[str]) -> list[str]:
    """Returns the scenarios of the experiments, groups and studies among the words, or of all experiments."""
    from ccnlab.experiments.shared.experiment import GROUPS, chosen, experiments

    own = [word for word in arguments if _is_program(word)]
    named = [word for word in arguments if word in experiments() or word in GROUPS]
    wanted = chosen([*own, *named], everything=not (own or named))
    return [*sorted({experiment.scenario for experiment in wanted}), *own]


def _main() -> None:
    try:
        found = needs(Project(TREE), sys.argv[1:])
    except (UserError, OSError, RuntimeError, UnicodeError):  # the command meets it again, and reports it
        found = []
    print(",".join(found))


if __name__ == "__main__":
    _main()
