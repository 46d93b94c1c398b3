"""The runs that a question is about, and the parameters by which they differ."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.nearest import suggestion
from ccnlab.project import listed
from ccnlab.runs.quantity import Value, canonical, magnitude

LAST = "last"
_SEED, _REPLICATION = "rng_seed", "rng_run"


_MODULE = "ns3::ccn::"  # which attributes of this module need not be named with


@dataclass(frozen=True)
class Run:
    """A run with all that identifies it: parameters, seed and replication, by their names."""

    run_id: int
    scenario: str
    settings: Mapping[str, Value]


def complete_runs(connection: sqlite3.Connection) -> list[Run]:
    """Returns the complete runs, oldest first. Of runs with equal settings and inputs, only the newest, with a message."""
    newest: dict[str, Run] = {}
    replaced = []
    rows = connection.execute("SELECT run_id, scenario, parameters, inputs, rng_seed, rng_run FROM run "
                              "WHERE status = 'ok' ORDER BY run_id")
    for run_id, scenario, parameters, inputs, seed, replication in rows:
        settings = _settings(parameters, seed, replication)
        # Removed first, so that the order is that of the newest ones.
        older = newest.pop(identity := json.dumps([scenario, settings, inputs], sort_keys=True), None)
        replaced += [older.run_id] if older else []
        newest[identity] = Run(run_id, scenario, settings)
    if replaced:
        say(f"left out {_numbered(replaced)}, which a later run with the same parameters repeats (--run N asks a run all the same)")
    return list(newest.values())


def _settings(parameters: str, seed: int, replication: int) -> dict[str, Value]:
    """Returns what identifies a run by short names: Signer::Mode for ns3::ccn::Signer::Mode."""
    return {**{setting_name(name): value for name, value in json.loads(parameters).items()}, _SEED: seed, _REPLICATION: replication}


def setting_name(typed: str) -> str:
    """Returns the short name of a parameter, as the columns have it."""
    return typed.removeprefix("--").removeprefix(_MODULE)


def _numbered(run_ids: Sequence[int]) -> str:
    few = ", ".join(str(run_id) for run_id in run_ids[:5])
    return f"run{'s' * (len(run_ids) > 1)} {few}{', ...' if len(run_ids) > 5 else ''}"


def by_number(connection: sqlite3.Connection, numbers: Sequence[str]) -> list[Run]:
    """Returns the runs with these numbers, or the newest for "last"; raises UserError for one that there is not."""
    known = {str(run_id): Run(run_id, scenario, _settings(parameters, seed, replication))
             for run_id, scenario, parameters, seed, replication in connection.execute(
                 "SELECT run_id, scenario, parameters, rng_seed, rng_run FROM run WHERE status = 'ok' ORDER BY run_id")}
    if not known:
        raise UserError("the database holds no complete run")
    wanted = [next(reversed(known)) if number == LAST else number for number in numbers]
    for number in wanted:
        if number not in known:
            raise UserError(f"no complete run {number}; there are {listed(list(known)[:20])}"
                            f"{', ...' if len(known) > 20 else ''} or {LAST}")
    return [known[number] for number in dict.fromkeys(wanted)]


def of_newest_scenario(runs: Sequence[Run]) -> list[Run]:
    """Returns the runs of the scenario that ran last; raises UserError if there is no run."""
    if not runs:
        raise UserError("the database holds no complete run; ./ccn run or ./ccn sweep adds some")
    return [run for run in runs if run.scenario == runs[-1].scenario]


def with_settings(runs: Sequence[Run], wanted: Mapping[str, Sequence[str]]) -> list[Run]:
    """Returns the runs whose parameters have one of the wanted values; raises UserError if there is none."""
    left = list(runs)
    for name, values in wanted.items():
        equal = {canonical(value) for value in values} | {canonical(value).removesuffix("s") for value in values}
        found = sorted({canonical(run.settings.get(name, "")) for run in left})
        left = [run for run in left if canonical(run.settings.get(name, "")) in equal]
        if not left:
            raise UserError(f"no run has {name}={','.join(values)}; there are: {listed(value or '(not set)' for value in found)}")
    return left


def is_setting(runs: Sequence[Run], name: str) -> bool:
    """Returns whether a run has a parameter of this name."""
    return any(name in run.settings for run in runs)


def varied(runs: Sequence[Run]) -> list[str]:
    """Returns the names of the parameters that differ between the runs, also those that only some have."""
    names = dict.fromkeys(name for run in runs for name in run.settings)
    return [name for name in names if len({canonical(run.settings[name]) if name in run.settings else None for run in runs}) > 1]


def ordered(runs: Sequence[Run]) -> list[Run]:
    """Returns the runs in the order of the parameters by which they differ: a sweep stores them in the order in which they end."""
    names = varied(runs)
    return sorted(runs, key=lambda run: [_place(run.settings.get(name)) for name in names])


def _place(value: Value | None) -> tuple[int, float, str]:
    """Returns where a value comes: none first, then numbers, then text."""
    if value is None:
        return 0, 0.0, ""
    text = canonical(value)
    number = next((one for unit in ("", "s", "bit/s") if (one := magnitude(text, unit)) is not None), None)
    return (2, 0.0, text) if number is None else (1, number, "")


def unknown(name: str, runs: Sequence[Run], columns: Sequence[str]) -> UserError:
    """Returns the error for a name that is neither a column of the answer nor a parameter of the runs."""
    differing = varied(runs)
    return UserError(f"no column or parameter '{name}'; columns are {listed(columns)}; parameters that differ between the runs: "
                     f"{listed(differing)}{suggestion(name, [*columns, *dict.fromkeys(n for run in runs for n in run.settings)])}")
