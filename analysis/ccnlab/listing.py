"""`./ccn list`: the scenarios and what each of them reproduces."""

from __future__ import annotations

from rich.table import Table

from ccnlab.console import table_console
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.project import Project, listed

_WITHOUT_EXPERIMENT = {
    "bench-crowded": "./ccn bench: packets that a neighbour can send, n and 10 n of a kind",
    "bench-forwarding": "./ccn bench: cost of a forwarded packet",
    "bench-length": "./ccn bench: the same in short and long runs",
    "bench-routes": "./ccn bench: route computation for a whole topology",
    "bench-tables": "./ccn bench: memory of table entries and idle nodes, cost of lookups",
    "bench-scale": "speed, memory and hit ratios of a network of 1000 nodes; Che's approximation",
    "bench-star": "./ccn bench: one object for 10 to 1000 consumers around one node",
    "lesson": "small networks, each of which shows one idea of CCN (--topic)",
}


def print_scenarios(project: Project) -> None:
    """Prints one row per scenario; several experiments may use the same scenario."""
    table = Table("scenario", "reproduces", "targets", pad_edge=False)
    for scenario in project.scenarios():
        served = [e for e in experiments().values() if e.scenario == scenario]
        table.add_row(scenario,
                      "\n".join(e.reproduces for e in served) or _WITHOUT_EXPERIMENT.get(scenario, "-"),
                      "\n".join(str(len(e.targets)) for e in served) or "-")
    table_console().print(table)
    print(f"examples for ./ccn run: {listed(project.examples())}")
