"""Claims of the runs that a call is computing, for other calls that use the same database.

A claim is a lock on one byte of an empty file next to the database. The kernel, or the file server, releases the lock
when the process ends for any reason. The file stays empty, so no stale or incomplete claim can remain. Claims work on
the same file systems as SQLite's own locks, which are of the same kind.
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

_PRESENT = 0  # the byte on which every call holds a shared lock
_BUSY = (errno.EACCES, errno.EAGAIN)
_LARGEST_BYTE = 2**62


class Claims:
    """The claims of one call. On a file system without locks, every claim succeeds."""

    def __init__(self, database: Path) -> None:
        real = database.resolve()
        self._path = real.with_name(f"{real.name}-claims")
        self._file = self._opened()

    def take(self, key: Key) -> bool:
        """Claims a run; returns false while another call holds the claim."""
        return self._lock(self._file, fcntl.F_WRLCK, _byte(key))

    def release(self, key: Key) -> None:
        """Releases the claim of a run, which is stored or is not computed by this call."""
        self._lock(self._file, fcntl.F_UNLCK, _byte(key))

    def close(self) -> None:
        """Releases all claims; the last call that uses the file removes it."""
        if self._lock(self._file, fcntl.F_WRLCK, _PRESENT):
            self._path.unlink(missing_ok=True)
        os.close(self._file)

    def __enter__(self) -> Claims:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _opened(self) -> int:
        """Opens the file and locks its first byte; tries again if the last user removed the file in the meantime."""
        while True:
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, self._mode())
            except OSError as error:
                raise UserError(f"cannot open {self._path}, which locks the runs of the database: {error.strerror}; "
                                "allowed is a writable file in a writable folder") from error
            if self._lock(file, fcntl.F_RDLCK, _PRESENT) and os.fstat(file).st_nlink > 0:
                return file
            os.close(file)

    def _mode(self) -> int:
        """Returns the access mode of the database, so that its writers can claim runs."""
        database = self._path.with_name(self._path.name.removesuffix("-claims"))
        return database.stat().st_mode & 0o777 if database.exists() else 0o666

    @staticmethod
    def _lock(file: int, kind: int, byte: int) -> bool:
        """Locks or unlocks one byte; returns false if another holder has it.

        The lock belongs to the open file, not to the process, so closing another file does not release it.
        """
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, struct.pack("hhqqi", kind, os.SEEK_SET, byte, 1, 0))
        except OSError as error:
            return error.errno not in _BUSY
        return True


def _byte(key: Key) -> int:
    """Returns the byte of a key. Of a million runs, two have the same byte with probability 1e-7, and then wait."""
    text = repr((*key[:1], sorted(key.parameters), sorted(key.inputs), *key[3:]))
    return 1 + int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % _LARGEST_BYTE
