"""The results database: looks up runs, adds runs, and reads rows as data frames.

The C++ code defines the schema, and each program prints it with --describe, so it is not repeated here. The table
`schema` in the file describes each column and its unit.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.runs import insertion
from ccnlab.runs.database import (DatabaseError, check_header, check_pages, connect, explained, is_checked, is_empty,
                                  note_checked, tables)
from ccnlab.runs.program import Key, Program
from ccnlab.runs.task import Task

if TYPE_CHECKING:
    import pandas as pd


# View of --events -> the column that numbers its rows in their order.
NUMBERS = {"event": "event", "table_change": "change", "message": "message"}


class Store:
    """One SQLite file with many runs. Use it from one thread; any number of processes may share the file."""

    def __init__(self, path: Path, writable: bool = True) -> None:
        """Opens `path`. If the file is missing, the first run creates it; without `writable`, raises UserError."""
        self.path = path
        self._writable = writable
        if writable and not path.exists():
            self._check_folder()
        else:
            self._check()

    @cached_property
    def _connection(self) -> sqlite3.Connection:
        """Opened on first use, so that a call that adds nothing creates no empty file."""
        return connect(self.path, self._writable)

    def close(self) -> None:
        if "_connection" in vars(self):
            self._connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        opened = "_connection" in vars(self)
        self.close()
        if self._writable and opened and kind is None:
            note_checked(self.path)

    def _check_folder(self) -> None:
        if not self.path.parent.is_dir():
            raise DatabaseError(f"cannot create the database {self.path}: there is no folder {self.path.parent}")

    def _check(self) -> None:
        """Raises DatabaseError for a file of another program, a damaged one or one that cannot be written."""
        with explained(self.path):
            if not is_empty(self._connection):
                check_header(self._connection, self.path)
            if self._writable:
                if not is_checked(self.path):
                    check_pages(self._connection, self.path)
                self._connection.execute("BEGIN IMMEDIATE")
                # Only an attempt to change the file shows that it cannot be written.
                self._connection.execute("PRAGMA user_version = 99")
                self._connection.execute("ROLLBACK")

    def _holds_runs(self) -> bool:
        with explained(self.path):
            return self.path.exists() and not is_empty(self._connection)

    def _is_table(self, name: str) -> bool:
        with explained(self.path):
            return self.path.exists() and name in tables(self._connection)

    def runs(self, program: Program, after: int = 0) -> dict[Key, int]:
        """Returns complete runs of a program's current version with ids above `after`: key -> run_id.

        Runs that have read files whose contents are others now are left out.
        """
        if not self._holds_runs():
            return {}
        with explained(self.path):
            # The plus keeps SQLite from using the index on scenario: few runs have ids above `after`.
            rows = self._connection.execute(
                f"SELECT run_id, {insertion.IDENTITY} FROM run WHERE +scenario = ? AND ccn_version = ? "
                "AND ns3_version = ? AND status = 'ok' AND run_id > ? ORDER BY run_id DESC",
                (program.scenario, program.ccn_version, program.ns3_version, after)).fetchall()
        keys = {run_id: insertion.key_of(identity) for run_id, *identity in rows if insertion.is_current(identity)}
        return {key: run_id for run_id, key in keys.items() if key is not None}

    def newest(self) -> int:
        """Returns the largest id of a complete run, or 0 without any; later runs get larger ids."""
        if not self._holds_runs():
            return 0
        with explained(self.path):
            found = self._connection.execute("SELECT run_id FROM run WHERE status = 'ok' "
                                             "ORDER BY run_id DESC LIMIT 1").fetchone()
        return found[0] if found else 0

    def add(self, data: bytes, program: Program, task: Task) -> int:
        """Adds the run that a program wrote for the task; returns its run_id.

        Raises insertion.InvalidRun if it is not the run asked for, DatabaseError if the file cannot be written.
        """
        with explained(self.path):
            return insertion.add_run(self._connection, data, program, task)

    def add_failure(self, program: Program, task: Task, message: str) -> int:
        """Stores a failed run with its message; returns its run_id."""
        with explained(self.path):
            return insertion.add_failure(self._connection, program, task, message)

    def scenarios(self) -> list[str]:
        """Returns the names of the scenarios of all runs, sorted."""
        if not self._holds_runs():
            return []
        with explained(self.path):
            return [name for (name,) in self._connection.execute("SELECT DISTINCT scenario FROM run ORDER BY scenario")]

    def versions(self, scenario: str) -> list[tuple[int, str, str]]:
        """Returns run_id, ccn_version and ns3_version of all runs of a scenario, of failed ones, too."""
        with explained(self.path):
            return self._connection.execute("SELECT run_id, ccn_version, ns3_version FROM run WHERE scenario = ? "
                                            "ORDER BY run_id", (scenario,)).fetchall()

    def remove(self, run_ids: Sequence[int]) -> None:
        """Removes the rows of these runs from all tables in one transaction, and then makes the file smaller."""
        with explained(self.path):
            insertion.remove_runs(self._connection, run_ids)
            self._connection.execute("VACUUM")

    def costs(self, scenario: str, most: int) -> list[tuple[dict[str, object], float]]:
        """Returns parameters and wall_s of the newest runs of a scenario, of any version; at most `most` runs."""
        if not self._holds_runs():
            return []
        with explained(self.path):
            rows = self._connection.execute("SELECT parameters, wall_s FROM run WHERE scenario = ? AND status = 'ok' "
                                            "ORDER BY run_id DESC LIMIT ?", (scenario, most)).fetchall()
        known = [(insertion.parsed(parameters), wall_s) for parameters, wall_s in rows]
        return [(parameters, wall_s) for parameters, wall_s in known if parameters is not None and isinstance(wall_s, float)]

    def read_runs(self, run_ids: Sequence[int]) -> pd.DataFrame:
        """Returns the rows of `run` in the order of the ids, with one column per scenario argument."""
        import pandas as pd

        runs = self.read("run", run_ids)
        parameters = pd.DataFrame([json.loads(text) for text in runs["parameters"]], index=runs.index)
        return runs.drop(columns="parameters").join(parameters)

    def read(self, table: str, run_ids: Sequence[int]) -> pd.DataFrame:
        """Returns the rows of a table or view that belong to the runs, in the order of the ids."""
        # The ids are constants in the text: only then does SQLite restrict a view to these runs.
        wanted = ", ".join(str(int(run_id)) for run_id in run_ids)
        # By rowid, the order in which the program wrote the rows; a view has none, but those of --events have numbers.
        order = "run_id, rowid" if self._is_table(table) else f"run_id, {NUMBERS[table]}" if table in NUMBERS else "run_id"
        rows = self.query(f'SELECT * FROM "{table}" WHERE run_id IN ({wanted}) ORDER BY {order}')
        places = {run_id: place for place, run_id in enumerate(run_ids)}
        return rows.sort_values("run_id", key=lambda ids: ids.map(places), kind="stable", ignore_index=True)

    def query(self, sql: str, parameters: Sequence[object] = ()) -> pd.DataFrame:
        """Returns the rows of an SQL query."""
        import pandas as pd

        columns, rows = self._ask(sql, parameters)
        return pd.DataFrame.from_records(rows, coerce_float=True, columns=columns)

    def has_rows(self, sql: str) -> bool:
        """Returns whether an SQL query has rows, without pandas, whose import takes longer than a small run."""
        return len(self._ask(sql)[1]) > 0

    def _ask(self, sql: str, parameters: Sequence[object] = ()) -> tuple[list[str], list[tuple]]:
        """Returns the names of the columns, and the rows; raises UserError if there is no run yet."""
        if not self._holds_runs():
            raise UserError(f"the database {self.path} holds no run yet")
        with explained(self.path):
            cursor = self._connection.execute(sql, tuple(parameters))
            return [column[0] for column in cursor.description], cursor.fetchall()
