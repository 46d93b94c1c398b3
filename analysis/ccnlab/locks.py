"""Locks between calls of ./ccn, which the kernel or the file server releases when their holder ends for any reason."""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccnlab.errors import UserError

_PRESENT = 0  # the byte on which every holder has a shared lock
_BUSY = (errno.EACCES, errno.EAGAIN)
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
_PATIENCE_S = 5.0  # with another program that has locked the whole file; a call of ./ccn lets go at once
_PAUSE_S = 0.01
_FOLDER = 1  # the byte of a folder's file that its writer locks


class LockFile:
    """A file of no bytes, each of which can be locked by one holder; the last one removes the file.

    As it stays empty, no stale or incomplete lock can remain. The locks are of the same kind as SQLite's, and work on the
    same file systems. Where there are no locks, everyone gets them.
    """

    def __init__(self, path: Path, mode: int, purpose: str) -> None:
        """Creates the file, with this mode, or opens it; raises UserError, which states the purpose, if neither can be done."""
        self._path, self._mode, self._purpose = path, mode, purpose
        self._file = self._opened()

    def take(self, byte: int) -> bool:
        """Locks a byte from 1 on; returns false while another holder has it."""
        return _lock(self._file, fcntl.F_WRLCK, byte)

    def release(self, byte: int) -> None:
        """Unlocks a byte."""
        _lock(self._file, fcntl.F_UNLCK, byte)

    def close(self) -> None:
        """Releases all locks."""
        if _lock(self._file, fcntl.F_WRLCK, _PRESENT):
            self._path.unlink(missing_ok=True)
        os.close(self._file)

    def _opened(self) -> int:
        """Opens the file and locks its first byte; tries again if the last holder removed the file in the meantime."""
        last = time.monotonic() + _PATIENCE_S
        while True:
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, self._mode)
            except OSError as error:
                raise UserError(f"cannot open {self._path}, which locks {self._purpose}: {error.strerror}; "
                                "allowed is a writable file in a writable folder") from error
            if _lock(file, fcntl.F_RDLCK, _PRESENT) and os.fstat(file).st_nlink > 0:
                return file
            os.close(file)
            if time.monotonic() > last:
                raise UserError(f"another program has locked the whole of {self._path}, which locks {self._purpose}; call "
                                "again when it has ended, or remove the file")
            time.sleep(_PAUSE_S)


def _lock(file: int, kind: int, byte: int) -> bool:
    """Locks or unlocks one byte; returns false if another holder has it.

    The lock belongs to the open file, not to the process, so closing another file does not release it.
    """
    try:
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, struct.pack("hhqqi", kind, os.SEEK_SET, byte, 1, 0))
    except OSError as error:
        return error.errno not in _BUSY
    return True


def has_locks(folder: Path) -> bool:
    """Returns false if the file system of a folder has no locks; true also if that cannot be tried."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _NO_LOCKS
    return True


@contextmanager
def only_writer(folder: Path, command: str) -> Iterator[None]:
    """Lets one call at a time write the files of a folder; raises UserError if another one of this command does."""
    lock = LockFile(folder / ".ccn-lock", 0o666, f"the files of {folder}")
    try:
        if not lock.take(_FOLDER):
            raise UserError(f"another {command} is writing to {folder}; call again when it has ended, or name another --out")
        yield
    finally:
        lock.close()
