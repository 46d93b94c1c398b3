"""`./ccn prune`: removes the runs that no program of today would give, and returns their space to the disk."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ccnlab.console import say
from ccnlab.project import Project, listed
from ccnlab.runs.database import connect
from ccnlab.runs.program import describe
from ccnlab.runs.store import Store

Versions = tuple[str, str]  # of the program and of ns-3


class Stale(NamedTuple):
    """The runs of a scenario that are not of today's program, of how many."""

    run_ids: list[int]
    runs: int


def prune(project: Project, database: Path, dry_run: bool) -> None:
    """Removes the runs of other versions than today's; prints how many of each scenario, and what became of the file."""
    connect(database, writable=False).close()  # an error if there is none, which a writing call would create
    with Store(database, writable=not dry_run) as store:
        versions = today(project, store)
        stale = stale_runs(store, versions)
        for scenario, (run_ids, runs) in stale.items():
            print(f"{scenario}: {len(run_ids)} of {runs} runs are of other versions than {' with ns-'.join(versions[scenario])}")
        unknown = sorted(set(store.scenarios()) - set(versions))
        if unknown:
            say(f"kept all runs of {listed(unknown)}: no program of the tree has this name")
        found = [run_id for run_ids, _ in stale.values() for run_id in run_ids]
        if dry_run or not found:
            print(f"{len(found)} runs would be removed" if dry_run else "nothing to remove")
            return
        before = database.stat().st_size
        store.remove(found)
        print(f"{len(found)} runs removed, {before / 1e6:.1f} MB before, {database.stat().st_size / 1e6:.1f} MB now")


def today(project: Project, store: Store) -> dict[str, Versions]:
    """Returns the versions of the programs of today, by scenario, of those that the database has and the tree knows."""
    known = set(project.scenarios())
    programs = {name: describe(project.scenario(name)) for name in store.scenarios() if name in known}
    return {name: (program.ccn_version, program.ns3_version) for name, program in programs.items()}


def stale_runs(store: Store, versions: Mapping[str, Versions]) -> dict[str, Stale]:
    """Returns the runs of other versions by scenario, failed ones included."""
    found = {}
    for scenario, current in sorted(versions.items()):
        rows = store.versions(scenario)
        found[scenario] = Stale([run_id for run_id, *version in rows if tuple(version) != current], len(rows))
    return found
