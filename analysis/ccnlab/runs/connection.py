"""Connections to results databases that obey signals, wait with a message, and roll back what a killed call has left."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ccnlab.console import say
from ccnlab.errors import UserError

_BUSY_S = 60.0  # wait for another writer
_STEP_S = 0.2  # of this wait that SQLite does at a time, as it does not look at signals meanwhile
_SAID_S = 5.0  # after which a wait is reported
_MOST_BYTES = 100_000_000  # of a text or blob: a query could ask for more than the machine's memory
_OPCODES = 100_000  # of SQLite's machine between two looks at signals: about a millisecond
# A killed call was committing: only a connection that may write can roll that back.
_LEFT_OPEN = ("SQLITE_READONLY_ROLLBACK", "SQLITE_READONLY_RECOVERY", "SQLITE_READONLY_CANTINIT")
_BUSY = ("SQLITE_BUSY", "SQLITE_BUSY_RECOVERY", "SQLITE_BUSY_SNAPSHOT")

_raised: list[BaseException] = []  # by handlers of signals while a statement ran


class LeftOpen(UserError):
    """A killed call has left a commit that this user may not roll back."""


class Connection(sqlite3.Connection):
    """A connection without automatic transactions. Opened by `opened`."""

    path: Path

    def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        """Executes a statement; waits for other writers, and rolls back a commit that a killed call has left."""
        try:
            return super().execute(sql, parameters)
        except sqlite3.OperationalError as error:
            problem = error
        if _name(problem) in _LEFT_OPEN:
            roll_back(self.path)
        elif _name(problem) not in _BUSY:
            raise problem
        return self._execute_when_free(sql, parameters)

    def _execute_when_free(self, sql: str, parameters: Any) -> sqlite3.Cursor:
        began, is_said = time.monotonic(), False
        while True:
            try:
                return super().execute(sql, parameters)
            except sqlite3.OperationalError as error:
                waited = time.monotonic() - began
                if _name(error) not in (*_BUSY, *_LEFT_OPEN) or waited > _BUSY_S:
                    raise
                time.sleep(0.01)  # while another call rolls back, SQLite itself does not wait
                if waited > _SAID_S and not is_said:
                    is_said = True
                    say(f"another program is writing to {self.path}; waiting for it")


def _name(error: sqlite3.Error) -> str:
    return getattr(error, "sqlite_errorname", "")  # errors of the Python module have none


def opened(path: Path, mode: str) -> Connection:
    """Opens a database in a mode of SQLite's URIs: ro, rw or rwc."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None,
                                 timeout=_STEP_S, factory=Connection)
    connection.path = path
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_BYTES)
    # Text that is not UTF-8, which only another program can have written, is shown with its bytes as \\xff.
    connection.text_factory = partial(str, encoding="utf-8", errors="backslashreplace")
    connection.set_progress_handler(_signals().__next__, _OPCODES)
    return connection


def roll_back(path: Path) -> None:
    """Rolls back what a killed call was committing; raises LeftOpen if this user may not."""
    try:
        connection = opened(path, "rw")
        try:
            sqlite3.Connection.execute(connection, "SELECT 1 FROM sqlite_master LIMIT 1").fetchall()
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        if _name(error) in _BUSY:
            return  # another call is rolling it back
        raise LeftOpen(f"a call was killed while it wrote to the database {path}, and you may not roll that back "
                       f"({error}): a user who may write to the file and its folder calls ./ccn sql --db {path} "
                       '"SELECT 1"') from error


def _signals() -> Iterator[bool]:
    """Yields whether a signal's handler has raised an exception, which SQLite would drop."""
    while True:
        try:
            yield bool(_raised)
        except (KeyboardInterrupt, SystemExit) as error:
            _raised.append(error)


def raise_interrupt(error: sqlite3.Error) -> None:
    """Raises what a signal's handler has raised, if the error says that a signal interrupted a statement."""
    if _name(error) == "SQLITE_INTERRUPT":
        raise (_raised.pop() if _raised else KeyboardInterrupt()) from None
