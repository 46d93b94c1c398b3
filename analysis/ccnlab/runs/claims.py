"""Claims of the runs that a call is computing, for other calls that use the same database.

A claim is a lock on one byte of an empty file next to the database (ccnlab.locks).
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from ccnlab.locks import LockFile
from ccnlab.runs.program import Key

_LARGEST_BYTE = 2**62


class Claims:
    """The claims of one call. On a file system without locks, every claim succeeds."""

    def __init__(self, database: Path) -> None:
        real = Path(os.path.realpath(database))
        # With the access mode of the database, so that its writers can claim runs.
        mode = real.stat().st_mode & 0o777 if real.exists() else 0o666
        self._file = LockFile(real.with_name(f"{real.name}-claims"), mode, "the runs of the database")

    def take(self, key: Key) -> bool:
        """Claims a run; returns false while another call holds the claim."""
        return self._file.take(_byte(key))

    def release(self, key: Key) -> None:
        """Releases the claim of a run, which is stored or is not computed by this call."""
        self._file.release(_byte(key))

    def close(self) -> None:
        """Releases all claims."""
        self._file.close()

    def __enter__(self) -> Claims:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _byte(key: Key) -> int:
    """Returns the byte of a key. Of a million runs, two have the same byte with probability 1e-7, and then wait."""
    text = repr((*key[:1], sorted(key.parameters), sorted(key.inputs), *key[3:]))
    return 1 + int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % _LARGEST_BYTE
