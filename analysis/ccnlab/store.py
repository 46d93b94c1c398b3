"""The results database: opened, checked, added to by whole runs, and read as data frames.

The C++ side makes the schema. A new file takes its tables from the first run's file, so nothing here
repeats them; `schema` in the file describes each column with its unit.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.arguments import Key, run_key
from ccnlab.errors import UserError

if TYPE_CHECKING:
    import pandas as pd

# As helper/ writes them; test/e2e compares.
APPLICATION_ID = 0x63636E31  # "ccn1" in PRAGMA application_id
SCHEMA_VERSION = 1  # in PRAGMA user_version


@dataclass(frozen=True)
class StoredRun:
    """One row of the table `run`."""

    run_id: int
    key: Key
    ccn_version: str
    status: str


class Store:
    """One SQLite file of many runs. Use it from one thread."""

    def __init__(self, path: Path, writable: bool = True) -> None:
        """Opens `path`; an absent one is created with the first run that is added."""
        self.path = path
        if not writable and not path.exists():
            raise UserError(f"there is no database {path}; ./ccn figures writes it")
        self._check(writable)

    @cached_property
    def _connection(self) -> sqlite3.Connection:
        """Made when first needed, so that a call whose runs all fail leaves no empty file."""
        return _connect(self.path)

    def close(self) -> None:
        if "_connection" in vars(self):
            self._connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _check(self, writable: bool) -> None:
        """Refuses a file that is no database of ours before anything is run for it."""
        try:
            if not self._tables():
                return
            _check_header(self._connection, self.path)
            if writable:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise UserError(f"cannot use the database {self.path}: {error}; "
                            "move it away or name another folder") from error

    def _tables(self, schema: str = "main") -> list[str]:
        if not self.path.exists():
            return []
        rows = self._connection.execute(
            f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return [name for (name,) in rows]

    def runs(self, scenario: str, ccn_version: str) -> dict[Key, int]:
        """Complete runs of one scenario and code version: key -> run_id."""
        if not self._tables():
            return {}
        rows = self._connection.execute(
            "SELECT run_id, scenario, parameters, rng_run, rng_seed, ccn_version, status FROM run "
            "WHERE scenario = ? AND ccn_version = ? AND status = 'ok' ORDER BY run_id DESC",
            (scenario, ccn_version))
        return {run.key: run.run_id for run in map(_stored_run, rows)}

    def add(self, file: Path, expected: Key, ccn_version: str) -> int:
        """Takes the one run of `file` in as a whole, in one transaction; returns its new run_id.

        The run must be the one expected, or a later call would not find it again.
        """
        run = _read_single_run(file)
        _check_expected(run, expected, ccn_version)
        connection = self._connection
        connection.execute("ATTACH DATABASE ? AS part", (str(file),))
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                if not self._tables():
                    self._copy_schema()
                run_id = self._copy_rows()
                connection.execute("COMMIT")
            except BaseException:
                connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise UserError(f"cannot add a run to {self.path}: {error}") from error
        finally:
            connection.execute("DETACH DATABASE part")
        return run_id

    def _copy_schema(self) -> None:
        connection = self._connection
        statements = connection.execute(
            "SELECT sql FROM part.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' "
            "ORDER BY CASE type WHEN 'table' THEN 0 ELSE 1 END, rowid").fetchall()
        for (statement,) in statements:
            connection.execute(statement)
        for table in self._tables("part"):
            if "run_id" not in _columns(connection, table):
                connection.execute(f'INSERT INTO main."{table}" SELECT * FROM part."{table}"')
        for pragma in ("application_id", "user_version"):
            (value,) = connection.execute(f"PRAGMA part.{pragma}").fetchone()
            connection.execute(f"PRAGMA main.{pragma} = {value}")

    def _copy_rows(self) -> int:
        connection = self._connection
        run_id: int
        (run_id,) = connection.execute("SELECT coalesce(max(run_id), 0) + 1 FROM main.run").fetchone()
        for table in self._tables("part"):
            columns = _columns(connection, table)
            if "run_id" in columns:
                others = ", ".join(f'"{name}"' for name in columns if name != "run_id")
                connection.execute(f'INSERT INTO main."{table}" (run_id, {others}) '
                                   f'SELECT ?, {others} FROM part."{table}"', (run_id,))
        return run_id

    def read_runs(self, run_ids: Sequence[int]) -> pd.DataFrame:
        """The rows of `run`, each scenario argument as a column of its own, by rising run_id."""
        import pandas as pd

        runs = self.read("run", run_ids)
        parameters = pd.DataFrame([json.loads(text) for text in runs["parameters"]], index=runs.index)
        return runs.drop(columns="parameters").join(parameters)

    def read(self, table: str, run_ids: Sequence[int]) -> pd.DataFrame:
        """The rows of one table that belong to the runs, by rising run_id."""
        import pandas as pd

        if not self._tables():
            raise UserError(f"the database {self.path} holds no run yet")
        return pd.read_sql_query(
            f'SELECT * FROM "{table}" WHERE run_id IN (SELECT value FROM json_each(?)) ORDER BY run_id',
            self._connection, params=(json.dumps(list(run_ids)),))


def _connect(path: Path) -> sqlite3.Connection:
    try:
        # Transactions are begun and ended by hand (isolation_level None); 60 s for another writer to end.
        return sqlite3.connect(path, isolation_level=None, timeout=60)
    except sqlite3.Error as error:
        raise UserError(f"cannot open the database {path}: {error}") from error


def _check_header(connection: sqlite3.Connection, path: Path) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise UserError(f"{path} is no ccn database (application_id {application}, "
                        f"allowed {APPLICATION_ID}); move it away or name another folder")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != SCHEMA_VERSION:
        raise UserError(f"{path} has schema version {version}, allowed {SCHEMA_VERSION}; "
                        "move it away or name another folder")


def _read_single_run(file: Path) -> StoredRun:
    if not file.exists():
        raise UserError("the program wrote no database")
    connection = _connect(file)
    try:
        _check_header(connection, file)
        rows = connection.execute("SELECT run_id, scenario, parameters, rng_run, rng_seed, "
                                  "ccn_version, status FROM run").fetchall()
    except sqlite3.Error as error:
        raise UserError(f"the program wrote a database that cannot be read: {error}") from error
    finally:
        connection.close()
    if len(rows) != 1:
        raise UserError(f"the program wrote {len(rows)} runs, allowed 1")
    return _stored_run(rows[0])


def _check_expected(run: StoredRun, expected: Key, ccn_version: str) -> None:
    if run.status != "ok":
        raise UserError(f"the run ended with status '{run.status}', allowed 'ok'")
    if run.ccn_version != ccn_version:
        raise UserError(f"the program is of version {run.ccn_version}, the tree of {ccn_version}")
    if run.key != expected:
        wrote, asked = dict(run.key[1]), dict(expected[1])
        different = sorted(name for name in {*wrote, *asked} if wrote.get(name) != asked.get(name))
        name = different[0] if different else "scenario or random numbers"
        raise UserError(f"the program wrote parameter {name} = {wrote.get(name)}, asked for {asked.get(name)}")


def _stored_run(row: tuple[int, str, str, int, int, str, str]) -> StoredRun:
    run_id, scenario, parameters, rng_run, rng_seed, version, status = row
    return StoredRun(run_id, run_key(scenario, json.loads(parameters), rng_run, rng_seed), version, status)


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """Columns of a table of the attached run."""
    return [row[1] for row in connection.execute(f'PRAGMA part.table_info("{table}")')]
