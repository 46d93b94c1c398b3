"""The programs that a command runs, so that ./ccn builds only these and a broken draft stops no other command.

    python -m ccnlab.needs COMMAND [ARGUMENT...]

prints the waf targets, separated by commas. What a command runs is in ccnlab.commands.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Sequence
from pathlib import Path

from ccnlab import commands
from ccnlab.errors import UserError
from ccnlab.own.place import place_of
from ccnlab.project import LIBRARY, TREE, Project


def needs(project: Project, words: Sequence[str]) -> list[str]:
    """Returns the targets of a call."""
    command, arguments = commands.find(words)
    if command is None or commands.asks_for_help(words):
        return []
    programs = commands.needs_of(command, arguments).programs
    if programs == commands.EXPERIMENTS:
        return _named(project, _of_experiments(command, arguments))
    if programs in _RULES:
        return _named(project, _RULES[programs](arguments)) or (list(LIBRARY) if programs == commands.OR_LIBRARY else [])
    known = [*LIBRARY, "doc/describe-module", *(f"scenarios/{name}" for name in project.scenarios())]
    return [target for pattern in programs.split() for target in fnmatch.filter(known, pattern)]


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
    if any(word.partition("=")[0] == "--run" for word in words):  # a stored run
        return []
    return ["lesson" if word == "--all-lessons" or word.startswith("lesson-") else _scenario_of(word) for word in words]


def _scenario_of(word: str) -> str:
    """Returns the scenario that the file of a lesson names; other words as they are."""
    if not word.endswith(".toml"):
        return word
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
    calls = [call.split() for number in numbers[:1] for call in find_sheet(number).runs()]
    return sorted({str(TREE / find_sheet(numbers[0]).program) + "/" if words[1].endswith("/") else words[1] for words in calls})


def _of_experiments(command: commands.Command, arguments: Sequence[str]) -> list[str]:
    """Returns the words that name what the chosen experiments run: scenarios, and programs outside the tree."""
    from ccnlab.cli import function_of
    from ccnlab.experiments.shared.experiment import GROUPS, chosen, experiments

    asked = function_of(command).make_context(command.name, list(arguments), resilient_parsing=True).params
    words, everything = asked["words"], asked.get("everything", not asked["words"])
    own = [word for word in words if _is_program(word)]
    named = [word for word in words if word in experiments() or word in GROUPS]
    if len(own) + len(named) < len(words):
        return []  # the command reports the unknown word
    try:
        wanted = chosen([*own, *named], everything)
    except UserError:  # which the command reports
        wanted = chosen(named, everything) if named or everything else []
    return [*sorted({experiment.scenario for experiment in wanted}), *own]


_RULES = {commands.WORDS: lambda words: words, commands.WORD: lambda words: words[:1], commands.OR_LIBRARY: lambda words: words,
          commands.SHEET: _of_sheet, commands.LESSON: _with_lesson}


def _main() -> None:
    try:
        found = needs(Project(TREE), sys.argv[1:])
    except (UserError, OSError, RuntimeError, UnicodeError):  # the command meets it again, and reports it
        found = []
    print(",".join(found))


if __name__ == "__main__":
    _main()
