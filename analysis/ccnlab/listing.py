"""`./ccn list`: the scenarios, what each of them reproduces, and what it costs; and the studies of the gallery."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import GROUPS, Experiment, experiments
from ccnlab.nearest import suggestion
from ccnlab.own.gallery import Entry, entries
from ccnlab.project import Project, listed
from ccnlab.report.formatting import counted, duration
from ccnlab.tables import print_definitions, print_lines, print_text

_WITHOUT_EXPERIMENT = {
    "bench-crowded": "./ccn bench: packets that a neighbour can send, n and 10 n of a kind",
    "bench-forwarding": "./ccn bench: cost of a forwarded packet",
    "bench-length": "./ccn bench: the same in short and long runs",
    "bench-routing": "./ccn bench: a routing protocol until its routes have settled",
    "bench-routes": "./ccn bench: route computation for a whole topology",
    "bench-tables": "./ccn bench: memory of table entries and idle nodes, cost of lookups",
    "bench-scale": "speed, memory and hit ratios of a network of 1000 nodes; Che's approximation",
    "bench-star": "./ccn bench: one object for 10 to 1000 consumers around one node",
    "lesson": "small networks, each of which shows one idea of CCN (--topic)",
}


def print_list(project: Project, names: Sequence[str]) -> None:
    """Prints the named experiments, scenarios and studies in full; without a name, a line for each, and the examples."""
    if names:
        _print_named(project, names)
        return
    known = experiments()
    print_lines(("experiment", "CPU time", "what it reproduces"),
                [(one.name, cpu_time([one]), one.reproduces) for one in known.values()], (None, None, _LEAST), right=(1,))
    print()
    print_lines(("other scenario", "what it is for"),
                [(name, _purpose(name)) for name in project.scenarios() if name not in known], (None, _LEAST))
    print()
    print_lines(("study of the gallery", "what it repeats, and the verdict"),
                [(entry.word, f"{entry.title}: {entry.verdict}") for entry in entries()], (None, _LEAST))
    print()
    print_text("./ccn list NAME... prints experiments, scenarios and studies in full")
    print_text(f"groups for ./ccn figures: {listed(GROUPS)}")
    print_text(f"examples for ./ccn run: {listed(project.examples())}")


_LEAST = 20  # characters that a text keeps in the narrowest terminal


def _print_named(project: Project, names: Sequence[str]) -> None:
    """Raises UserError for a name that is neither an experiment nor a scenario nor a study."""
    known, studies = experiments(), {entry.word: entry for entry in entries()}
    others = [name for name in project.scenarios() if name not in known]
    described = {name: partial(_scenario_lines, name) for name in others}
    described |= {word: partial(_study_lines, entry) for word, entry in studies.items()}
    described |= {name: partial(_experiment_and_targets, one) for name, one in known.items()}
    for name in names:
        if name not in described:
            raise UserError(f"no experiment, scenario or study '{name}'; ./ccn list names them{suggestion(name, described)}")
    for name in names:
        print(name)
        print_definitions([(f"  {what}", text) for what, text in described[name]()])


def _purpose(scenario: str) -> str:
    """Returns what a scenario is for whose name no experiment has."""
    served = [one.name for one in experiments().values() if one.scenario == scenario]
    return _WITHOUT_EXPERIMENT.get(scenario, f"experiments {listed(served)}" if served else "-")


def _scenario_lines(scenario: str) -> list[tuple[str, str]]:
    return [("scenario for", _purpose(scenario)), ("arguments", f"./ccn run {scenario} --PrintHelp")]


def _study_lines(entry: Entry) -> list[tuple[str, str]]:
    return [("title", entry.title), ("publication", entry.publication), ("verdict", entry.verdict),
            ("to run it", f"./ccn figures {entry.word}")]


def _experiment_and_targets(experiment: Experiment) -> list[tuple[str, str]]:
    compared = counted(len(experiment.targets), "number") + f": ./ccn scorecard --targets {experiment.name}"
    return [*experiment_lines(experiment), ("targets", compared if experiment.targets else "none"),
            ("to run it", f"./ccn figures {experiment.name}")]


def _groups(experiment: Experiment) -> str:
    return listed(experiment.groups) + (" (default)" if experiment.by_default else "")


def cpu_time(some: Iterable[Experiment]) -> str:
    """Returns the CPU time of the experiments together, or that it is not known of one of them."""
    times = [experiment.cpu_s for experiment in some]
    return duration(sum(times)) if all(times) else "not known"


def group_lines() -> list[tuple[str, str]]:
    """Returns what ./ccn figures takes instead of names: groups with their experiments and CPU time, and the studies of the gallery."""
    known = experiments().values()
    sets = {"(no word)": [one for one in known if one.by_default], "--all": list(known)}
    sets |= {group: [one for one in known if group in one.groups] for group in GROUPS}
    return [(word, f"{cpu_time(some)} of CPU: {listed(one.name for one in some) if word in GROUPS else _COVERED[word]}")
            for word, some in sets.items()] + [(entry.word, f"study of the gallery: {entry.title}") for entry in entries()]


_COVERED = {"(no word)": "those with numbers of the papers", "--all": "all experiments"}


def experiment_lines(experiment: Experiment) -> list[tuple[str, str]]:
    """Returns what an experiment is, for the help of ./ccn figures."""
    runs = counted(len(experiment.grid(False)), "run")
    return [("reproduces", experiment.reproduces), ("groups", _groups(experiment)), ("scenario", experiment.scenario),
            ("runs", f"{runs}, {len(experiment.grid(True))} with --quick"),
            ("CPU time", f"{cpu_time([experiment])}, figures included")]
