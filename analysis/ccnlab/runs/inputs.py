"""Digests of the input files of runs, which are part of the key of a run."""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from pathlib import Path

from ccnlab.errors import UserError


def digest_of(argument: str, path: str) -> str:
    """Returns the SHA-256 of a file, as in the run's row; raises UserError if the file cannot be read."""
    file = Path(path).absolute()
    try:
        if not file.is_file():
            raise FileNotFoundError
        return _digest(file, _stamp(file))
    except (OSError, ValueError) as error:
        raise UserError(f"--{argument} is {path}, allowed a file that can be read") from error


def _stamp(file: Path) -> tuple[int, ...]:
    """Returns a value that changes when the file does."""
    state = os.stat(file)
    return state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns


@lru_cache(maxsize=256)
def _digest(file: Path, stamp: tuple[int, ...]) -> str:
    """Returns the digest of a file, cached per state of the file, as thousands of runs may read the same one."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
