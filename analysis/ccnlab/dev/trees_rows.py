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
# The runs that are divided among several ranks. In a tree, network is called ccn-network, since a module of
# ns-3 has its name.
RANKED = (("bench-scale", "--size=1000", "--receivers=100", "--warm-up-time=1", "--seconds=1",
           "--RngSeed=1", "--RngRun=1"),
          ("ccn-network", "--topology=random", "--size=60", "--receivers=20", "--sources=3", "--pace=poisson", "--seconds=10",
           "--time-to-failure=30", "--time-to-repair=1", "--resolution=fs", "--RngSeed=1", "--RngRun=1"))
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


def digest_rows(database: Path, events: bool = False) -> Digests:
    """Returns a digest of each table but `run`, which has versions and times; with `events`, the events of the run, too."""
    with closing(sqlite3.connect(database)) as connection:
        own = {"run.events": str(connection.execute("SELECT sim_s, events FROM run").fetchall())} if events else {}
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'run' "
                                    "AND name NOT LIKE 'sqlite_%' ORDER BY name").fetchall()
        return own | {name: _digest(connection, name) for (name,) in tables}


def _digest(connection: sqlite3.Connection, table: str) -> str:
    """Returns a digest of a table's rows, whatever their order."""
    rows = sorted(map(repr, connection.execute(f'SELECT * FROM "{table}"')))
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()


def differences(wanted: Digests, found: Digests, when: str = "") -> str:
    """Returns "equal", or when rows differ and the tables that have them, for the table of versions."""
    names = [name for name in sorted({*wanted, *found}) if wanted.get(name) != found.get(name)]
    return f"differ{when}: {' '.join(names)}" if names else EQUAL
