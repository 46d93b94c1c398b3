"""`./ccn sql`: a question to the database, answered as a table."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from ccnlab.console import table_console
from ccnlab.database import check_header, connect, explained
from ccnlab.errors import UserError

_MOST_ROWS = 1000  # of a table on the terminal; CSV has them all


def ask(database: Path, question: str, as_csv: bool) -> None:
    """Prints what the question gives; the file is opened for reading only."""
    connection = connect(database, writable=False)
    try:
        with explained(database):
            check_header(connection, database)
        names, rows = _answer(connection, question)
    finally:
        connection.close()
    _print_csv(names, rows) if as_csv else _print_table(names, rows)


def _answer(connection: sqlite3.Connection, question: str) -> tuple[list[str], list[tuple[object, ...]]]:
    try:
        cursor = connection.execute(question)
    except (sqlite3.Error, sqlite3.Warning) as error:
        raise UserError(f"the database did not take the question: {error}") from error
    if cursor.description is None:
        raise UserError("the question gives no rows; allowed is SELECT ...")
    return [column[0] for column in cursor.description], cursor.fetchall()


def _print_csv(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(rows)


def _print_table(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    table = Table(pad_edge=False)
    for place, name in enumerate(names):
        numbers = all(isinstance(row[place], (int, float)) or row[place] is None for row in rows)
        table.add_column(name, justify="right" if numbers and rows else "left", overflow="fold")
    for row in rows[:_MOST_ROWS]:
        table.add_row(*map(_cell, row))
    console = table_console()
    console.print(table)
    shown = f", the first {_MOST_ROWS} shown; --csv prints all" if len(rows) > _MOST_ROWS else ""
    console.print(f"{len(rows)} {'row' if len(rows) == 1 else 'rows'}{shown}")


def _cell(value: object) -> Text:
    if value is None:
        return Text("NULL", style="dim")
    return Text(f"{value:.6g}" if isinstance(value, float) else str(value))
