"""`./ccn list`: the scenarios, what each of them reproduces, and what it costs; and the studies of the gallery."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table

from ccnlab.console import table_console
from ccnlab.experiments.shared.costs import cost_of
from ccnlab.experiments.shared.experiment import GROUPS, Experiment, experiments
from ccnlab.own.gallery import entries
from ccnlab.project import Project, listed
from ccnlab.report.formatting import counted, duration

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


def print_scenarios(project: Project) -> None:
    """Prints one row per experiment, one per scenario without an experiment, and one per study; several experiments may share a scenario."""
    table = Table("scenario", "experiment", "reproduces", "targets", "groups", "CPU time", pad_edge=False)
    for scenario in project.scenarios():
        served = [e for e in experiments().values() if e.scenario == scenario]
        for experiment in served:
            table.add_row(scenario, experiment.name, experiment.reproduces, str(len(experiment.targets)),
                          _groups(experiment), cpu_time([experiment]))
        if not served:
            table.add_row(scenario, "-", _WITHOUT_EXPERIMENT.get(scenario, "-"), "-", "-", "-")
    table_console().print(table)
    table_console().print(_gallery())
    print(f"examples for ./ccn run: {listed(project.examples())}")


def _gallery() -> Table:
    """Returns a table with a row per study of the gallery."""
    table = Table("study", "publication", "verdict", pad_edge=False)
    for entry in entries():
        table.add_row(entry.word, entry.publication, entry.verdict)
    return table


def _groups(experiment: Experiment) -> str:
    return listed(experiment.groups) + (" (default)" if experiment.by_default else "")


def cpu_time(some: Iterable[Experiment]) -> str:
    """Returns the CPU time of the experiments as it was recorded, or that one of them has no record."""
    costs = [cost_of(experiment) for experiment in some]
    known = [cost.total for cost in costs if cost]
    return duration(sum(known)) if len(known) == len(costs) else "not measured"


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
