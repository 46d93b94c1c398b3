"""The Python interface of ccnlab: sweeps, and the tables of the database as data frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.files import make_writable
from ccnlab.nearest import suggestion
from ccnlab.own.program import located
from ccnlab.runs.cluster import ComputeOptions, cores
from ccnlab.runs.compute import tree
from ccnlab.runs.database import chosen_database, read_database
from ccnlab.runs.program import describe
from ccnlab.runs.quantity import Value, canonical, magnitude
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import LIMIT_S, grid
from ccnlab.runs.tls import Access
from ccnlab.runs.vary import merged, spread

if TYPE_CHECKING:
    import pandas as pd


def sweep(scenario: str, vary: Mapping[str, Value | Iterable[Value]] | None = None,
          fixed: Mapping[str, Value] | None = None, *, seeds: int = 1, db: str | Path | None = None,
          jobs: int | None = None, scheduler: str | None = None, tls: Access = None,
          limit_s: float = LIMIT_S) -> pd.DataFrame:
    """Runs every combination of the varied parameters that is not in the database; returns one row per run.

    The columns are those of the table `run`, with one column per parameter; a rate is a number in bit/s. A failed run does not stop the others:
    the database keeps it with the status 'failed', and the function raises UserError after the last run. A run that takes
    more than `limit_s` seconds is ended, and is not stored. A scheduler needs the certificate that ./ccn scheduler makes,
    or `tls`; False means plain TCP.

        sweep("many-sinks", {"sinks": range(1, 13), "stack": ["ccn", "tcp"]}, seeds=5)
    """
    if seeds < 1:
        raise UserError(f"seeds is {seeds}, allowed 1 and more")
    project, scenario = located(tree(None), scenario)
    path = chosen_database(db)
    make_writable(path.parent)
    varied = {name: spread(values) for name, values in (vary or {}).items()}
    tasks = grid(scenario, merged(varied, fixed or {}), seeds)
    with Store(path) as store:
        outcome = complete(project, store, tasks, ComputeOptions(jobs or cores(), scheduler, tls, limit_s), scenario)
        if outcome.failures:
            task, message = next(iter(outcome.failures.items()))
            raise UserError(f"{len(outcome.failures)} of {len(tasks)} runs failed; {task}: {message}")
        runs = store.read_runs(list(outcome.run_ids.values()))
        return with_numbers(runs, set(runs) - set(_RUN_COLUMNS))


def load(table: str = "run", scenario: str | None = None, db: str | Path | None = None,
         **parameters: Value) -> pd.DataFrame:
    """Returns the rows of a table or view, joined with the parameters of their runs; a rate is a number in bit/s.

    Reads only complete runs of the current program versions. `scenario` and `parameters` select runs (chunk=1024;
    write a - in a name as _). Raises UserError if the database holds no such run or no run has such a parameter.

        load("throughput", "many-sinks", stack="ccn").groupby("sinks")["goodput_mbps"].mean()
    """
    with read_database(db) as path, Store(path, writable=False) as store:
        runs = _chosen(_present_runs(store, scenario), parameters)
        runs = with_numbers(runs, set(runs) - set(_RUN_COLUMNS))
        if table == "run":
            return runs
        rows = store.read(table, list(runs["run_id"]))
        beside = [name for name in runs if name in ("run_id", "rng_run") or name not in {*_RUN_COLUMNS, *rows}]
        return rows.merge(runs[beside], on="run_id", how="left")


# The columns of a frame of runs that are not parameters.
_RUN_COLUMNS = ("run_id", "scenario", "inputs", "rng_seed", "rng_run", "ccn_version", "ns3_version", "started_utc", "wall_s",
                "sim_s", "events", "status")


def with_numbers(frame: pd.DataFrame, parameters: Iterable[str]) -> pd.DataFrame:
    """Returns the frame with those parameters as numbers, in bit/s, of which each value is a rate as text."""
    for name in parameters:
        rates = {text: magnitude(canonical(text), "bit/s") for text in frame[name].dropna().unique() if isinstance(text, str)}
        if rates and None not in rates.values() and set(frame[name].dropna()) == set(rates):
            frame[name] = frame[name].map(rates).astype(float)
    return frame


def _present_runs(store: Store, scenario: str | None) -> pd.DataFrame:
    """Returns the complete runs of the current program versions, in the order in which they were stored."""
    project, scenario = located(tree(None), scenario) if scenario else (tree(None), None)
    stored = set(store.query("SELECT DISTINCT scenario FROM run")["scenario"])
    names = [scenario] if scenario else [name for name in project.scenarios() if name in stored]
    programs = [describe(project.scenario(name)) for name in names]
    run_ids = sorted(run_id for program in programs for run_id in store.runs(program).values())
    if not run_ids:
        raise UserError(f"{store.path} holds no run of {scenario or 'any scenario'} in its current version")
    return store.read_runs(run_ids)


def _chosen(runs: pd.DataFrame, parameters: Mapping[str, Value]) -> pd.DataFrame:
    """Returns the runs that have these parameters; raises UserError for a parameter that no run has."""
    for name, value in parameters.items():
        column = name.replace("_", "-")
        if column not in runs:
            there = sorted(set(runs) - set(_RUN_COLUMNS))
            raise UserError(f"no run has a parameter {column}; there are: {', '.join(there)}"
                            f"{suggestion(column, there)}")
        # The rows have times in seconds, whatever unit was given.
        wanted = {canonical(value), canonical(value).removesuffix("s")}
        runs = runs[runs[column].map(canonical).isin(wanted)]
    return runs.reset_index(drop=True)
