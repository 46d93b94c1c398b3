"""Which runs a call is computing, for other calls that share its database.

A claim is a lock on one byte of an empty file beside the database; the kernel, or the file server, gives it back when
its holder ends, however it ends. Nothing is ever written, so nothing half-written and no outdated claim can stay. It
works where SQLite's own locks do, which are of the same kind.
"""

from __future__ import annotations

import errno
import fcntl
import hashlib
import os
import struct
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.runs.program import Key

_PRESENT = 0  # the byte that every call locks, shared with the others
_BUSY = (errno.EACCES, errno.EAGAIN)
_LARGEST_BYTE = 2**62


class Claims:
    """The claims of one call. Where the file system has no locks, every run is free."""

    def __init__(self, database: Path) -> None:
        real = database.resolve()
        self._path = real.with_name(f"{real.name}-claims")
        self._file = self._opened()

    def take(self, key: Key) -> bool:
        """Claims a run; false while another call has it."""
        return self._lock(self._file, fcntl.F_WRLCK, _byte(key))

    def release(self, key: Key) -> None:
        """Lets others have a run: it is stored, or will not be computed here."""
        self._lock(self._file, fcntl.F_UNLCK, _byte(key))

    def close(self) -> None:
        """Gives all claims back; the last call takes the file away."""
        if self._lock(self._file, fcntl.F_WRLCK, _PRESENT):
            self._path.unlink(missing_ok=True)
        os.close(self._file)

    def __enter__(self) -> Claims:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _opened(self) -> int:
        """The file, locked as present. One that its last holder took away meanwhile has no name any more."""
        while True:
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, self._mode())
            except OSError as error:
                raise UserError(f"cannot open {self._path}, by which calls share the database: {error.strerror}; "
                                "allowed is a writable file in a writable folder") from error
            if self._lock(file, fcntl.F_RDLCK, _PRESENT) and os.fstat(file).st_nlink > 0:
                return file
            os.close(file)

    def _mode(self) -> int:
        """Who may write to the database may claim its runs."""
        database = self._path.with_name(self._path.name.removesuffix("-claims"))
        return database.stat().st_mode & 0o777 if database.exists() else 0o666

    @staticmethod
    def _lock(file: int, kind: int, byte: int) -> bool:
        """Locks of the open file, not of the process: a process may open several, and closing one keeps the others'."""
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, struct.pack("hhqqi", kind, os.SEEK_SET, byte, 1, 0))
        except OSError as error:
            return error.errno not in _BUSY
        return True


def _byte(key: Key) -> int:
    """A place for each key: of a million runs, two share one with a probability of 1e-7, and then take turns."""
    told = repr((*key[:1], sorted(key.parameters), sorted(key.inputs), *key[3:]))
    return 1 + int.from_bytes(hashlib.sha256(told.encode()).digest()[:8], "big") % _LARGEST_BYTE
