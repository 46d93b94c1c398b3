"""`./ccn list`: the scenarios, and what each reproduces."""

from __future__ import annotations

from rich.table import Table

from ccnlab.console import table_console
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.project import Project, listed

_SELF_STANDING = {
    "bench-forwarding": "./ccn bench: what a forwarded packet costs",
    "bench-length": "./ccn bench: whether it costs the same in long runs",
    "bench-routes": "./ccn bench: routes over a whole topology",
    "bench-tables": "./ccn bench: memory of entries and idle nodes, look-ups",
    "bench-scale": "speed, memory and hit ratios of a network of 1000 nodes; Che's approximation",
}


def print_scenarios(project: Project) -> None:
    """One row a scenario; a scenario may serve several experiments."""
    table = Table("scenario", "reproduces", "targets", pad_edge=False)
    for scenario in project.scenarios():
        served = [e for e in experiments().values() if e.scenario == scenario]
        table.add_row(scenario,
                      "\n".join(e.reproduces for e in served) or _SELF_STANDING.get(scenario, "-"),
                      "\n".join(str(len(e.targets)) for e in served) or "-")
    table_console().print(table)
    print(f"examples, for ./ccn run too: {listed(project.examples())}")
