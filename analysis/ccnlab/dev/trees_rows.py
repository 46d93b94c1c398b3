"""Digests of the rows of a small run, which are the same in each ns-3 and in the standalone build."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import Project

Digests = dict[str, str]  # by table

# The run that is compared. Rows of TCP differ: they depend on ns-3's TCP, which releases change.
COMPARED = ("many-sinks", "--stack=ccn", "--sinks=3", "--size=200000", "--RngSeed=1", "--RngRun=1")
# The run that is divided among several ranks.
RANKED = ("bench-scale", "--size=1000", "--receivers=100", "--warm-up-time=1", "--seconds=1",
          "--RngSeed=1", "--RngRun=1")
RANKS = 2
EQUAL = "equal"


def standalone_digests(project: Project) -> Digests:
    """Runs the program of the standalone build; raises UserError if that fails."""
    name, *arguments = COMPARED
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        database = Path(folder, "rows.sqlite")
        call = subprocess.run([project.scenario(name), *arguments, f"--db={database}"], stdout=subprocess.DEVNULL)
        if call.returncode:
            raise UserError(f"{name} exited with status {call.returncode} (see above)")
        return digest_rows(database)


def digest_rows(database: Path) -> Digests:
    """Returns a digest of each table but `run`, which has versions and times."""
    with closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'run' "
                                    "AND name NOT LIKE 'sqlite_%' ORDER BY name").fetchall()
        return {name: _digest(connection, name) for (name,) in tables}


def _digest(connection: sqlite3.Connection, table: str) -> str:
    """Returns a digest of a table's rows, whatever their order."""
    rows = sorted(map(repr, connection.execute(f'SELECT * FROM "{table}"')))
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()


def differences(wanted: Digests, found: Digests, when: str = "") -> str:
    """Returns "equal", or when rows differ and the tables that have them, for the table of versions."""
    names = [name for name in sorted({*wanted, *found}) if wanted.get(name) != found.get(name)]
    return f"differ{when}: {' '.join(names)}" if names else EQUAL
