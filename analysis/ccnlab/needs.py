"""The programs that a command runs, so that ./ccn builds only these and a broken draft stops no other command.

    python -m ccnlab.needs COMMAND [ARGUMENT...]

prints two lines of waf targets, separated by commas: the required ones, and the optional ones, whose build may fail.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ccnlab.project import TREE, Project

Targets = tuple[list[str], list[str]]


def needs(project: Project, words: Sequence[str]) -> Targets:
    """Returns the required and the optional targets of a command line."""
    command, *arguments = words or [""]
    # All arguments of `run` and `bench` after the first one are passed to the program.
    if {"-h", "--help"} & set(arguments[:1] if command in ("run", "bench") else arguments):
        return [], []
    match command:
        case "run":
            return _named(project, arguments[:1]), []
        case "bench":
            return _named(project, [name for name in project.scenarios() if name.startswith("bench-")] + ["many-sinks"]), []
        case "explore":
            return ([], []) if "--from" in arguments else (_named(project, _with_lesson(arguments)), [])
        case "figures":
            return _figures(project, arguments)
        case "docs":
            return ["doc/describe-module", *_named(project, project.scenarios())], []
        case "python" | "worker":
            return [], _named(project, [*project.scenarios(), *project.examples()])
    return _named(project, arguments), []


def _named(project: Project, words: Sequence[str]) -> list[str]:
    """Returns the targets of the programs among the words; the command itself reports other words."""
    folders = {"scenarios": project.scenarios(), "examples": project.examples()}
    return [f"{folder}/{word}" for word in words for folder, names in folders.items() if word in names]


def _with_lesson(words: Sequence[str]) -> list[str]:
    """Returns the words with the scenario of a lesson for `lesson-NAME` and --all-lessons."""
    return ["lesson" if word == "--all-lessons" or word.startswith("lesson-") else word for word in words]


def _figures(project: Project, words: Sequence[str]) -> Targets:
    """Returns the scenarios of the chosen experiments, and those of the others, which are compared by stored runs."""
    from ccnlab.experiments.shared.experiment import chosen, experiments

    known = experiments()
    wanted = {experiment.scenario for experiment in chosen([word for word in words if word in known])}
    others = {experiment.scenario for experiment in known.values()} - wanted
    return _named(project, sorted(wanted)), _named(project, sorted(others))


if __name__ == "__main__":
    for targets in needs(Project(TREE), sys.argv[1:]):
        print(",".join(targets))
