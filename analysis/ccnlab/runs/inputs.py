"""Digests of the input files of runs: those that arguments name are part of the key of a run.

Others, which the run has opened for another reason, decide whether a stored run still counts.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ccnlab.errors import UserError


_OPENED = "file:"  # begins the names of files that no argument names, before their path


def named(inputs: Mapping[str, str]) -> dict[str, str]:
    """Returns the digests of those files in the row of a run that its arguments name."""
    return {name: digest for name, digest in inputs.items() if not name.startswith(_OPENED)}


def changed(inputs: Mapping[str, str]) -> list[str]:
    """Returns the paths of the other files in the row of a run that have other contents now, or that are gone."""
    others = {name.removeprefix(_OPENED): digest for name, digest in inputs.items() if name.startswith(_OPENED)}
    return [path for path, digest in others.items() if _found(path) != digest]


def _found(path: str) -> str:
    """Returns the digest of a file, or an empty text if it cannot be read."""
    try:
        return digest_of("", path)
    except UserError:
        return ""


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


@lru_cache(maxsize=65536)
def _digest(file: Path, stamp: tuple[int, ...]) -> str:
    """Returns the digest of a file, cached per state of the file, as thousands of runs may read the same one."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
