"""`./ccn sweep`: runs a scenario over a grid of parameters."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from ccnlab.console import readable, say
from ccnlab.errors import UserError
from ccnlab.files import make_writable
from ccnlab.project import Project
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.database import DATABASE
from ccnlab.runs.estimate import estimate_s
from ccnlab.runs.outcome import report_outcome
from ccnlab.runs.plan import Plan, checked, look_up, without_same
from ccnlab.runs.quantity import Value
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import carry_out_with_bar
from ccnlab.runs.task import grid
from ccnlab.runs.vary import merged, varied

_MOST_POINTS = 10  # missing points that a dry run lists


def run_sweep(project: Project, scenario: str, vary: Sequence[str], fixed: Sequence[str], seeds: int, dry_run: bool,
              db: Path, options: ComputeOptions) -> bool:
    """Computes the runs that the database lacks; returns true if none failed."""
    parameters = merged(varied(vary), _single(varied(fixed, "--set")))
    tasks = grid(scenario, parameters, seeds)
    programs = checked(project, tasks)
    tasks = without_same(tasks, programs)
    if dry_run and not db.exists():
        return _tell(Plan(tasks, programs, {}), None, options, db)
    make_writable(db.parent)
    with Store(db, writable=not dry_run) as store:
        plan = look_up(store, tasks, programs)
        if dry_run:
            return _tell(plan, estimate_s(store, plan.programs, plan.missing), options, db)
        outcome = carry_out_with_bar(project, store, plan, options, scenario)
        report_outcome(outcome)
        if outcome.run_ids:
            names = [name for name, values in parameters.items() if len(values) > 1]
            say(_question(store, list(outcome.run_ids.values()), names))
    return not outcome.failures


def _single(fixed: Mapping[str, Sequence[Value]]) -> dict[str, Value]:
    for name, values in fixed.items():
        if len(values) > 1:
            raise UserError(f"--set {name} has {len(values)} values, allowed one; --vary takes several")
    return {name: values[0] for name, values in fixed.items()}


def _tell(plan: Plan, seconds: float | None, options: ComputeOptions, db: Path) -> bool:
    """Prints the missing runs and an estimate of their time."""
    missing = plan.missing
    for task in missing[:_MOST_POINTS]:
        print(task)
    if len(missing) > _MOST_POINTS:
        print(f"... and {len(missing) - _MOST_POINTS} more")
    print(f"{len(missing)} of {len(plan.tasks)} runs to compute, {len(plan.found)} already in {db}")
    if missing:
        print(_duration(seconds, options))
    return True


def _duration(seconds: float | None, options: ComputeOptions) -> str:
    if seconds is None:
        return "no estimate of the time: the database holds no run of this scenario yet"
    each = f"about {readable(seconds)} of simulation, estimated from the most similar stored runs"
    if options.scheduler:
        return f"{each}, divided among the workers of {options.scheduler}"
    cores = f"{options.jobs} core{'' if options.jobs == 1 else 's'}"
    return f"about {readable(seconds / options.jobs)} on {cores} ({each})"


# Views and their most useful columns; for some scenarios a view has no rows.
_VIEWS = {"throughput": "node, time_s, goodput_mbps", "delay": "node, what, samples, missing, p50_s, p90_s",
          "hit_ratio": "node, hits, misses, hit_ratio"}


def _question(store: Store, run_ids: Sequence[int], names: Sequence[str]) -> str:
    """Returns a command that prints the results; brackets quote names, since a shell interprets other quotes."""
    option = "" if store.path == DATABASE else f" --db {shlex.quote(str(store.path))}"
    wanted = f"run_id BETWEEN {min(run_ids)} AND {max(run_ids)}"
    if store.has_rows(f"SELECT 1 FROM measure WHERE {wanted} LIMIT 1"):  # numbers that the scenario's author chose
        return f"to see the results: ./ccn show measures{option}"
    columns = "".join(f"parameters ->> '{name}' AS [{name}], " for name in names)
    view = next((view for view in _VIEWS if store.has_rows(f"SELECT 1 FROM {view} WHERE {wanted} LIMIT 1")), None)
    shown, source = (_VIEWS[view], f"{view} JOIN run USING (run_id)") if view else ("sim_s, events", "run")
    return f'to see the results: ./ccn sql{option} "SELECT {columns}rng_run, {shown} FROM {source} WHERE {wanted}"'
