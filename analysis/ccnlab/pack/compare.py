"""Compares the runs of two databases, in their order: all rows but the times at which they were computed.

    python3 compare.py FIRST.sqlite SECOND.sqlite

Prints what differs, and ends with status 1 if something does. Needs nothing but Python.
"""

from __future__ import annotations

import sqlite3
import sys

# Of table run; the parameters are those of the commands, in which the archive has its own paths of files.
_OF_RUN = ("scenario", "inputs", "rng_seed", "rng_run", "ccn_version", "ns3_version", "sim_s", "events")


def differences(first: sqlite3.Connection, second: sqlite3.Connection) -> list[str]:
    """Returns a line per run and table that differ."""
    runs, others = (_runs(connection) for connection in (first, second))
    found = [] if len(runs) == len(others) else [f"{len(runs)} runs and {len(others)}"]
    for number, other in zip(runs, others):
        found += [f"run {number}: {name} is {before} and {after}" for name, before, after in zip(
            _OF_RUN, _run(first, number), _run(second, other)) if before != after]
        found += [f"run {number}: the rows of table {table} differ" for table in _tables(first)
                  if _rows(first, table, number) != _rows(second, table, other)]
    return found


def _runs(connection: sqlite3.Connection) -> list[int]:
    return [number for (number,) in connection.execute("SELECT run_id FROM run WHERE status = 'ok' ORDER BY run_id")]


def _run(connection: sqlite3.Connection, number: int) -> tuple:
    row: tuple = connection.execute(f"SELECT {', '.join(_OF_RUN)} FROM run WHERE run_id = ?", [number]).fetchone()
    return row


def _tables(connection: sqlite3.Connection) -> list[str]:
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return [name for name in tables if name not in ("run", "schema", "failure")]


def _rows(connection: sqlite3.Connection, table: str, number: int) -> list[tuple]:
    return [row[1:] for row in connection.execute(f'SELECT * FROM "{table}" WHERE run_id = ? ORDER BY rowid', [number])]


def main() -> int:
    """Compares the databases of the command line."""
    first, second = (sqlite3.connect(f"file:{name}?mode=ro", uri=True) for name in sys.argv[1:3])
    found = differences(first, second)
    number = len(_runs(first))
    print("\n".join(found) or f"{number} run{'' if number == 1 else 's'}: all rows are equal")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
