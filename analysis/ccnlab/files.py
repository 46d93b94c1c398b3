"""Files that are written completely or not at all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from ccnlab.errors import UserError


def make_writable(folder: Path) -> None:
    """Creates a folder if needed; raises UserError unless files can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise UserError(f"cannot write to {folder}: {error.strerror}") from error


def write_whole(file: Path, content: str | bytes | Callable[[IO[bytes]], object]) -> None:
    """Writes `content`, or calls it with the stream, to a temporary file, which then replaces `file`.

    Raises UserError if the file cannot be written.
    """
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("wb") as stream:
            if callable(content):
                content(stream)
            else:
                stream.write(content.encode() if isinstance(content, str) else content)
        part.replace(file)
    except OSError as error:
        raise UserError(f"cannot write {file}: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)
