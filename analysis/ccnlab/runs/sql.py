"""`./ccn sql`: queries the database and prints a table."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import printable
from ccnlab.errors import UserError
from ccnlab.runs.connection import raise_interrupt
from ccnlab.runs.database import check_header, connect, explained
from ccnlab.tables import print_rows

MOST_ROWS = 1000  # of a table on the terminal; CSV has all rows

# Allowed actions, and pragmas that only report. Other statements, such as VACUUM INTO or ATTACH, could create a file.
_ALLOWED = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
_PRAGMAS = ("table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
            "foreign_key_check", "quick_check", "integrity_check", "user_version", "application_id", "page_count",
            "page_size", "compile_options", "function_list")
_SETTINGS = ("user_version", "application_id", "page_size")  # pragmas that change the value if they have an argument


def ask(database: Path, question: str, as_csv: bool) -> None:
    """Prints the rows of a query; opens the file for reading only. Raises UserError for a query that is refused."""
    connection = connect(database, writable=False)
    try:
        with explained(database):
            check_header(connection, database)
        names, rows, count = _answer(connection, question, None if as_csv else MOST_ROWS)
    finally:
        connection.close()
    print_csv(names, rows) if as_csv else print_table(names, rows, count)


def _authorize(action: int, first: str | None, second: str | None, database: str | None, trigger: str | None) -> int:
    """SQLite calls this for each action of a query."""
    if action == sqlite3.SQLITE_PRAGMA:
        only_tells = first in _PRAGMAS and (second is None or first not in _SETTINGS)
    else:
        # SQLite reports this action for table functions such as json_each; changes of sqlite_master itself fail later.
        only_tells = action in _ALLOWED or (action, first) == (sqlite3.SQLITE_UPDATE, "sqlite_master")
    return sqlite3.SQLITE_OK if only_tells else sqlite3.SQLITE_DENY


def _answer(connection: sqlite3.Connection, question: str, most: int | None) -> tuple[list[str], list[tuple[object, ...]], int]:
    """Returns the names of the columns, the first rows, `most` of them, and the number of all rows."""
    connection.set_authorizer(_authorize)
    try:
        cursor = connection.execute(question)
        if cursor.description is None:
            raise UserError("the query returns no rows; allowed is SELECT ...")
        names = [column[0] for column in cursor.description]
        # Before anything is printed: until the last row, other programs cannot write to the database.
        rows = cursor.fetchall() if most is None else cursor.fetchmany(most)
        return names, rows, len(rows) + sum(1 for _ in cursor)
    except UnicodeEncodeError as error:
        raise UserError("the query is not UTF-8") from error
    except (sqlite3.Error, sqlite3.Warning) as error:
        if isinstance(error, sqlite3.Error):
            raise_interrupt(error)
        if "authoriz" in str(error):
            raise UserError(f"the database refused the query: {error}; allowed is SELECT ..., which changes "
                            "nothing and creates no file") from error
        raise UserError(f"the database refused the query: {error}") from error


def print_csv(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    """Prints all rows as CSV, with unrounded numbers."""
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    # Only for a terminal, which would interpret control characters; a file gets the values unchanged.
    of = _on_terminal if sys.stdout.isatty() else tuple
    writer.writerow(of(names))
    writer.writerows(map(of, rows))


def _on_terminal(values: Sequence[object]) -> tuple[object, ...]:
    return tuple(printable(value) if isinstance(value, str) else value for value in values)


def print_table(names: Sequence[str], rows: Sequence[tuple[object, ...]], count: int) -> None:
    """Prints rows as a table, and how many there are: `count`, of which these are the first."""
    print_rows(names, rows)
    shown = f", the first {MOST_ROWS} shown; --csv prints all" if count > len(rows) else ""
    print(f"{count} {'row' if count == 1 else 'rows'}{shown}")
