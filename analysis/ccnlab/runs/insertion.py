"""Adds one run to a results database: completely, once, and only if it is the run that was asked for."""

from __future__ import annotations

import json
import shlex
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError
from ccnlab.runs.database import DatabaseError, check_header, columns, is_empty, is_of_machine, tables
from ccnlab.runs.inputs import changed, named
from ccnlab.runs.program import Key, Program, run_key
from ccnlab.runs.task import Task

IDENTITY = "scenario, parameters, inputs, rng_run, rng_seed, ccn_version, ns3_version"
Identity = tuple[str, str, str, int, int, str, str]


class InvalidRun(UserError):
    """The program wrote no run, or another one than was asked for."""


class VersionMismatch(UserError):
    """The program was rebuilt since the call began, or a worker has another version; the run itself is not at fault."""


class InputMismatch(UserError):
    """The run read another file than this machine has: it changed since the call began, or differs on the worker."""


def add_run(connection: sqlite3.Connection, data: bytes, program: Program, task: Task) -> int:
    """Adds the single run in the database `data` in one transaction; returns its run_id.

    If another call has added the same run in the meantime, returns the run_id of that run and adds nothing. Raises
    InvalidRun, VersionMismatch or InputMismatch if the run is not the one that was asked for.
    """
    with _attached(connection, data) as (identity, key):
        _check_expected(key, program.key(task))
        _check_opened(identity)
        with _transaction(connection):
            _prepare(connection, program)
            there = _find(connection, identity)
            if there is not None:
                return there
            _forget_failures(connection, program.key(task))
            return _copy_rows(connection)


def add_failure(connection: sqlite3.Connection, program: Program, task: Task, message: str) -> int:
    """Stores a failed run with its message, in place of an earlier failure of the same run; returns its run_id."""
    parameters = json.dumps(dict(sorted(program.parameters(task).items())))
    inputs = json.dumps(program.inputs(task))
    identity = (task.scenario, parameters, inputs, task.rng_run, task.rng_seed, program.ccn_version,
                program.ns3_version)
    with _transaction(connection):
        _prepare(connection, program)
        _forget_failures(connection, program.key(task))
        run_id = _next_id(connection)
        connection.execute(
            f"INSERT INTO run (run_id, {IDENTITY}, started_utc, wall_s, sim_s, events, status) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 'failed')",
            (run_id, *identity, datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")))
        command = shlex.join(["./ccn", "run", task.scenario, *task.options])
        connection.execute("INSERT INTO failure (run_id, message, command) VALUES (?, ?, ?)",
                           (run_id, message, command))
        return run_id


@contextmanager
def _attached(connection: sqlite3.Connection, data: bytes) -> Iterator[tuple[Identity, Key]]:
    """Attaches the run's database as `part`, in memory, and yields the identity and the key of its run."""
    if not data:
        raise InvalidRun("the program wrote no database")
    identity, key = _identity(_read_runs(data))
    connection.execute("ATTACH DATABASE ':memory:' AS part")
    try:
        connection.deserialize(data, name="part")
        yield identity, key
    finally:
        connection.execute("DETACH DATABASE part")


def _read_runs(data: bytes) -> list[tuple[Any, ...]]:
    """Returns the rows of `run`, by a connection of its own: newer SQLite detaches no database that it cannot read."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(data)
            check_header(connection, Path("what the program wrote"))
            return connection.execute(f"SELECT {IDENTITY}, status FROM run").fetchall()
        except (sqlite3.Error, DatabaseError) as error:
            if is_of_machine(error):
                raise
            raise InvalidRun(f"the program wrote a database that cannot be read: {error}") from error


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _identity(rows: Sequence[tuple[Any, ...]]) -> tuple[Identity, Key]:
    """Returns the identity and the key of the only row; raises InvalidRun unless there is one row, of a complete run."""
    if len(rows) != 1:
        raise InvalidRun(f"the program wrote {len(rows)} runs, allowed 1")
    *identity, status = rows[0]
    if status != "ok":
        raise InvalidRun(f"the run ended with status '{status}', allowed 'ok'")
    if (key := key_of(identity)) is None:
        raise InvalidRun("the run's parameters or inputs are not a JSON object")
    return tuple(identity), key


def key_of(identity: Sequence[Any]) -> Key | None:
    """Returns the key of a row of `run`, or None if its parameters or inputs are not JSON objects.

    Files that no argument names are not part of it: only the run itself shows which ones it opens (`is_current`).
    """
    scenario, parameters, inputs, *others = identity
    known, read = parsed(parameters), parsed(inputs)
    return None if known is None or read is None else run_key(scenario, known, named(read), *others)


def is_current(identity: Sequence[Any]) -> bool:
    """Returns whether the files that a run has opened, and that no argument names, have the same contents now."""
    return not changed(parsed(identity[2]) or {})


def parsed(text: str) -> dict[str, Any] | None:
    """Returns a JSON object as a dictionary, or None for any other text."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError):
        return None
    return found if isinstance(found, dict) else None


def _check_expected(found: Key, expected: Key) -> None:
    if found == expected:
        return
    for was, began in ((found.ccn_version, expected.ccn_version), (found.ns3_version, expected.ns3_version)):
        if was != began:
            raise VersionMismatch(f"{found.scenario} now has version {was}, but had {began} when the call began; call "
                                  "again when neither it nor a worker's is being built")
    wrote, asked = dict(found.parameters), dict(expected.parameters)
    if wrote == asked and found.inputs != expected.inputs:
        name = min(name for name, _ in found.inputs ^ expected.inputs)
        raise InputMismatch(f"--{name} is {asked.get(name)}: the run read another file of this name than there is now; "
                            "call again when the file is the same here and on every worker")
    different = sorted(name for name in {*wrote, *asked} if wrote.get(name) != asked.get(name))
    if not different and (found.rng_run, found.rng_seed) != (expected.rng_run, expected.rng_seed):
        raise InvalidRun(f"the program ran with RngRun {found.rng_run} and RngSeed {found.rng_seed}, asked for "
                         f"{expected.rng_run} and {expected.rng_seed}; does it set its random numbers itself?")
    name = different[0] if different else "scenario"
    raise InvalidRun(f"the program wrote parameter {name} = {wrote.get(name)}, asked for {asked.get(name)}")


def _check_opened(identity: Identity) -> None:
    """Raises InputMismatch if a file that the run has opened, and that no argument names, is another one here."""
    if different := changed(parsed(identity[2]) or {}):
        raise InputMismatch(f"the run read another file {different[0]} than there is now; call again when the file is the "
                            "same here and on every worker")


def _prepare(connection: sqlite3.Connection, program: Program) -> None:
    """Creates the tables and views in a new file; raises DatabaseError for an older one that lacks some."""
    if not is_empty(connection):
        _check_complete(connection, program)
        return
    for statement in program.schema:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {program.application_id}")
    connection.execute(f"PRAGMA user_version = {program.schema_version}")


def _check_complete(connection: sqlite3.Connection, program: Program) -> None:
    there = {name for (name,) in connection.execute("SELECT name FROM main.sqlite_master")}
    for statement in program.schema:
        if statement.startswith(("CREATE TABLE", "CREATE VIEW")) and (name := statement.split("(")[0].split()[2]) not in there:
            raise DatabaseError(f"the database has no {name}, which ccn writes; move it away or name another")


def _find(connection: sqlite3.Connection, identity: Identity) -> int | None:
    """Returns the run_id of the complete run with this identity, if any; a program writes equal parameters alike."""
    where = " AND ".join(f"{name} = ?" for name in IDENTITY.split(", "))
    row = connection.execute(f"SELECT run_id FROM main.run WHERE {where} AND status = 'ok'", identity).fetchone()
    return row[0] if row else None


def _forget_failures(connection: sqlite3.Connection, key: Key) -> None:
    """Deletes failures of the run; compares keys, since failures have their parameters as the user typed them."""
    rows = connection.execute(f"SELECT run_id, {IDENTITY} FROM main.run WHERE scenario = ? AND rng_run = ? "
                              "AND status = 'failed'", (key.scenario, key.rng_run)).fetchall()
    for run_id, *identity in rows:
        if key_of(identity) == key:
            for table in ("failure", "run"):
                connection.execute(f"DELETE FROM main.{table} WHERE run_id = ?", (run_id,))


def remove_runs(connection: sqlite3.Connection, run_ids: Sequence[int]) -> None:
    """Deletes the rows of these runs from all tables in one transaction."""
    with _transaction(connection):
        for table in tables(connection):
            if "run_id" in columns(connection, table):
                connection.executemany(f'DELETE FROM main."{table}" WHERE run_id = ?', ((run_id,) for run_id in run_ids))


def _next_id(connection: sqlite3.Connection) -> int:
    (run_id,) = connection.execute("SELECT coalesce(max(run_id), 0) + 1 FROM main.run").fetchone()
    return int(run_id)


def _copy_rows(connection: sqlite3.Connection) -> int:
    run_id = _next_id(connection)
    for table in tables(connection, "part"):
        names = columns(connection, table, "part")
        if "run_id" in names:
            others = ", ".join(f'"{name}"' for name in names if name != "run_id")
            connection.execute(f'INSERT INTO main."{table}" (run_id, {others}) '
                               f'SELECT ?, {others} FROM part."{table}"', (run_id,))
    return run_id
