"""Opens results databases and reports their errors in one line."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.limits import no_file_may_be_opened, too_many_files
from ccnlab.locks import has_locks
from ccnlab.runs.connection import opened, raise_interrupt

DATABASE = Path("results/ccn.sqlite")
# As scenarios/lib/ writes them; a test in test/e2e compares them.
APPLICATION_ID = 0x63636E31  # "ccn1" in PRAGMA application_id
SCHEMA_VERSION = 13  # in PRAGMA user_version
VIEWS = {  # name -> first digits of SHA-256 of its text, of this version
    "delay": "b8a4f5c7332ea408", "event": "4a0f0001384f0b50", "event_label": "ab74d40b6769b5fd", "hit_ratio": "615ed79b9866c8e3",
    "message": "d33a7101cd5e466a", "overhead": "8eb40e9178c88f09", "table_change": "5ccbc93cfe4e6ead", "throughput": "1c5adcc9203896a6",
}

_CHECKED = "user.ccn.checked"  # size and time of the last change, as an attribute of the file


class DatabaseError(UserError):
    """The database cannot be used: no run can be stored, so the call ends."""


class UnusableFile(DatabaseError):
    """The file or the machine is at fault, and no query: what was to be read is as unknown as before."""


def chosen_database(db: str | Path | None) -> Path:
    """Returns the database that a call names, or else that of the current folder."""
    return DATABASE if db is None else Path(db)


@contextmanager
def read_database(db: str | Path | None) -> Iterator[Path]:
    """Yields the chosen database; if the call did not name it, a message says after the reading which it was, once."""
    yield chosen_database(db)
    if db is None:
        _tell(Path.cwd() / DATABASE)


@cache
def _tell(database: Path) -> None:
    say(f"the database is {database}")


def connect(path: Path, writable: bool = True) -> sqlite3.Connection:
    """Opens a database without automatic transactions; `writable` creates a missing file.

    Raises UserError if the file is missing or cannot be opened.
    """
    if not writable and not path.exists():
        raise UserError(f"there is no database {path}; ./ccn figures or ./ccn sweep creates one")
    if path.exists() and not path.is_file():
        raise UserError(f"{path} is no regular file (allowed: a database that ccn wrote)")
    with explained(path):
        return opened(path, "rwc" if writable else "ro")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns an error of SQLite into a DatabaseError of one line with the file's name."""
    try:
        yield
    except sqlite3.Error as error:
        raise_interrupt(error)
        is_of_query = getattr(error, "sqlite_errorname", "") in ("", "SQLITE_ERROR")
        kind = DatabaseError if is_of_query else UnusableFile
        raise kind(f"cannot use the database {path}: {error}; {_advice(error, path)}") from error


def is_of_machine(error: Exception) -> bool:
    """Returns whether the machine, and not what was read, is at fault: no memory, no file, no disk."""
    return getattr(error, "sqlite_errorname", "").startswith(_OF_MACHINE)


def _advice(error: sqlite3.Error, path: Path) -> str:
    """Returns what the user can do about an error."""
    # Errors of the Python module, such as a closed connection, have no name.
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_CANTOPEN") and no_file_may_be_opened():
        return too_many_files()
    if name.startswith("SQLITE_BUSY") and not has_locks(path.parent):
        return "its file system has no locks: allowed is one that has, such as a local disk"
    for begin, advice in _ADVICE.items():
        if name.startswith(begin):
            return advice
    return "move it away or name another"


_OF_MACHINE = ("SQLITE_NOMEM", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_INTERRUPT")
_ADVICE = {
    "SQLITE_FULL": "its contents are intact: free some disk space and call again",
    "SQLITE_IOERR": "its contents are intact: check whether the disk is full or broken, and call again",
    "SQLITE_BUSY": "another program is writing to it: call again when that program is done",
    "SQLITE_READONLY": "allowed is a writable file in a writable folder",
    "SQLITE_CANTOPEN": "allowed is a writable file in a writable folder",
    # SQLite reports this for a disk that cannot be read, too.
    "SQLITE_CORRUPT": "it is damaged, or its disk cannot be read: call again; if this stays, move it away and recover what is left "
                      "with sqlite3's .recover",
    "SQLITE_ERROR": "./ccn sql \"SELECT * FROM schema\" lists its tables and columns",
}


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseError if pages of the file are damaged, also those of an index, before rows are added that could be lost."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise DatabaseError(f"the database {path} is damaged ({' '.join(found.split())}): nothing is written to it; "
                            "move it away and recover what is left with sqlite3's .recover")


def is_checked(path: Path) -> bool:
    """Returns whether the file is as a call left it that had checked its pages: the check reads the whole file."""
    try:
        return os.getxattr(path, _CHECKED) == _state(path)
    except (AttributeError, OSError):  # of another system, or of a file system without such attributes
        return False


def note_checked(path: Path) -> None:
    """Notes on the file, where its file system can, that its pages were checked and only written by SQLite since."""
    with suppress(AttributeError, OSError):
        os.setxattr(path, _CHECKED, _state(path))


def _state(path: Path) -> bytes:
    found = path.stat()
    return f"{found.st_size} {found.st_mtime_ns}".encode()


def is_empty(connection: sqlite3.Connection, schema: str = "main") -> bool:
    """Returns whether the database has no tables."""
    return not tables(connection, schema)


def tables(connection: sqlite3.Connection, schema: str = "main") -> list[str]:
    """Returns the names of the tables, in the order of their creation."""
    rows = connection.execute(f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table' "
                              "AND name NOT LIKE 'sqlite_%' ORDER BY rowid")
    return [name for (name,) in rows]


def columns(connection: sqlite3.Connection, table: str, schema: str = "main") -> list[str]:
    """Returns the names of a table's columns, in order."""
    return [row[1] for row in connection.execute(f'PRAGMA {schema}.table_info("{table}")')]


def check_header(connection: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseError unless the file is a ccn database of this schema version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application == 0 and is_empty(connection):  # a call was killed before it had stored its first run
        raise DatabaseError(f"the database {path} holds no run yet; ./ccn figures or ./ccn sweep adds some")
    if application != APPLICATION_ID:
        raise DatabaseError(f"{path} is not a ccn database (application_id {application}, "
                            f"allowed {APPLICATION_ID}); move it away or name another")
    trigger = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' LIMIT 1").fetchone()
    if trigger:  # it could change what is written, or never end
        raise DatabaseError(f"{path} has the trigger {trigger[0]}, allowed is none: ccn writes none; drop it or name another database")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != SCHEMA_VERSION:
        age = "an older" if version < SCHEMA_VERSION else "a newer"
        raise DatabaseError(f"{path} has schema version {version}, allowed {SCHEMA_VERSION}: {age} ccn wrote it; "
                            "move it away or name another")
    _check_views(connection, path)


def _check_views(connection: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseError if a view is not what ccn writes under its name: it could invent rows, or never end. Others are the user's."""
    found = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'view')").fetchall()
    if ("table", "schema") not in [(kind, name) for kind, name, _ in found]:
        raise DatabaseError(f"{path} has no table schema, allowed is a database that ccn wrote")
    own = {name for (name,) in connection.execute("SELECT DISTINCT table_name FROM schema")}
    for kind, name, text in found:
        if kind == "view" and name in own and VIEWS.get(name) != sha256(str(text).encode()).hexdigest()[:16]:
            raise DatabaseError(f"{path} has another view {name} than ccn writes: move the file away or name another")
