"""Which programs a command runs, so that ./ccn builds these and a draft that does not compile stops no other.

    python -m ccnlab.needs COMMAND [ARGUMENT...]

prints two lines of waf's targets, with commas: those without which the command cannot work, and those that it uses
where they can be built.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ccnlab.project import TREE, Project

Targets = tuple[list[str], list[str]]


def needs(project: Project, words: Sequence[str]) -> Targets:
    """Targets that the command line needs, and those that it uses besides."""
    command, *arguments = words or [""]
    # After the first argument of `run` and `bench`, all is the program's.
    if {"-h", "--help"} & set(arguments[:1] if command in ("run", "bench") else arguments):
        return [], []
    match command:
        case "run":
            return _named(project, arguments[:1]), []
        case "bench":
            return _named(project, [name for name in project.scenarios() if name.startswith("bench-")]), []
        case "figures":
            return _figures(project, arguments)
        case "docs":
            return ["doc/describe-module", *_named(project, project.scenarios())], []
        case "python" | "worker":
            return [], _named(project, [*project.scenarios(), *project.examples()])
    return _named(project, arguments), []


def _named(project: Project, words: Sequence[str]) -> list[str]:
    """The programs among the words; others are options, or mistakes that the command tells."""
    folders = {"scenarios": project.scenarios(), "examples": project.examples()}
    return [f"{folder}/{word}" for word in words for folder, names in folders.items() if word in names]


def _figures(project: Project, words: Sequence[str]) -> Targets:
    """The scenarios of the experiments asked for; the others are compared by stored runs of their present versions."""
    from ccnlab.experiments.shared.experiment import chosen, experiments

    known = experiments()
    wanted = {experiment.scenario for experiment in chosen([word for word in words if word in known])}
    others = {experiment.scenario for experiment in known.values()} - wanted
    return _named(project, sorted(wanted)), _named(project, sorted(others))


if __name__ == "__main__":
    for targets in needs(Project(TREE), sys.argv[1:]):
        print(",".join(targets))
