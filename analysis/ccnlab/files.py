"""The one writer of files: each is written completely or not at all."""

from __future__ import annotations

import io
import os
import secrets
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from ccnlab.errors import InputError, UserError

# The names of this process's own outputs. A second opening of a regular file would begin at its start again.
_OUTPUTS = {"/dev/stdout": 1, "/dev/fd/1": 1, "/proc/self/fd/1": 1, "/dev/stderr": 2, "/dev/fd/2": 2, "/proc/self/fd/2": 2}


def refuse_pipe(file: Path) -> None:
    """Raises InputError for a pipe with a name: without a writer, a reader would wait for ever.

    A pipe without one, such as /dev/stdin or that of <(...) in a shell, has had a writer.
    """
    if file.is_fifo() and os.path.exists(os.path.realpath(file)):
        raise InputError(f"{file} is a pipe (allowed: a file, or /dev/stdin)")


def make_writable(folder: Path) -> None:
    """Creates a folder if needed; raises UserError unless files can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise UserError(f"cannot write to {folder}: {error.strerror}") from error


def write_whole(file: Path, content: str | bytes | Callable[[IO[bytes]], object]) -> None:
    """Writes `content`, or what it writes when it is called with a stream; creates the folder if needed.

    A complete file replaces a regular one in one step, and takes over its mode and owner. Symbolic links to it are
    followed. A device or a pipe is written to. Raises UserError if that fails; then a regular file stays as it was.
    """
    octets = _octets(content)
    try:
        if str(file) in _OUTPUTS or not _is_replaceable(file):
            _send(file, octets)
        else:
            _replace(Path(os.path.realpath(file)), octets)
    except OSError as error:
        raise UserError(f"cannot write {file}: {error.strerror or error}") from error


def _octets(content: str | bytes | Callable[[IO[bytes]], object]) -> bytes:
    if not callable(content):
        return content.encode() if isinstance(content, str) else content
    stream = io.BytesIO()
    content(stream)
    return stream.getvalue()


def _is_replaceable(file: Path) -> bool:
    """Returns whether a path names a regular file, or nothing yet."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except FileNotFoundError:
        return True


def _send(file: Path, octets: bytes) -> None:
    sys.stdout.flush()
    number = _OUTPUTS.get(str(file))
    with open(file if number is None else os.dup(number), "wb") as stream:
        stream.write(octets)


def _replace(file: Path, octets: bytes) -> None:
    """Replaces the file by another one, whose temporary name no other call has."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".ccn-{os.getpid()}-{secrets.token_hex(6)}.part")
    try:
        with part.open("xb") as stream:
            stream.write(octets)
            _take_over(file, stream.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _take_over(file: Path, descriptor: int) -> None:
    """Gives an open file the owner, as far as this user may, and the mode of the file that it replaces, if there is one."""
    with suppress(FileNotFoundError):
        there = file.stat()
        with suppress(PermissionError):
            os.fchown(descriptor, there.st_uid, there.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(there.st_mode))
