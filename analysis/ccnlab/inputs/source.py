"""Files that users give: opened by their content, not their names, with one boundary for all that may go wrong.

Compressed files are read as what they contain. Other files that are no text are refused by what they are.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.files import refuse_pipe

MAX_BYTES = 100_000_000  # of a file that is read as a whole
MAX_TREE_BYTES = 2_000_000  # of one that becomes a tree of objects: 100 bytes of memory for each
MAX_LINE = 1 << 20  # bytes
# The first bytes of a compressed file, and how to open it.
_READ: dict[bytes, Callable[[Any], io.BufferedIOBase]] = {
    b"\x1f\x8b": lambda raw: gzip.GzipFile(fileobj=raw), b"\xfd7zXZ\0": lzma.LZMAFile, b"BZh": bz2.BZ2File}
# Of others, what the file is and what is allowed instead.
_REFUSED = {b"\x28\xb5\x2f\xfd": "is compressed by zstd (allowed: text, or text compressed by gzip, xz or bzip2; decompress it "
                                 "with unzstd)",
            b"PK\x03\x04": "is a ZIP archive (allowed: text, or text compressed by gzip, xz or bzip2; unpack it with unzip)",
            b"7z\xbc\xaf": "is a 7z archive (allowed: text, or text compressed by gzip, xz or bzip2; unpack it with 7z x)",
            b"\x04\x22\x4d\x18": "is compressed by lz4 (allowed: text, or text compressed by gzip, xz or bzip2; decompress it "
                                 "with unlz4)",
            b"\xff\xfe": "is in UTF-16 (allowed: UTF-8)", b"\xfe\xff": "is in UTF-16 (allowed: UTF-8)"}
_MARK = b"\xef\xbb\xbf"
_CONTROL = bytes({*range(0x20), 0x7f} - set(b"\t\n\r\f"))


@contextmanager
def reading(file: Path | str) -> Iterator[None]:
    """Turns whatever a reader meets into an InputError with the file, what is wrong, and what to do."""
    try:
        yield
    except UserError:
        raise
    except EOFError as error:
        raise InputError(f"{file} ends early: its compressed data is truncated (allowed: the whole file; copy it again)") from error
    except (zlib.error, lzma.LZMAError, gzip.BadGzipFile) as error:
        raise InputError(f"{file}: its compressed data is damaged: {error} (allowed: the whole file; copy it again)") from error
    except OSError as error:
        # bz2 reports damaged data so, without a number.
        raise InputError(f"cannot read {file}: {error.strerror or f'{error} (allowed: the whole file; copy it again)'}") from error
    except UnicodeError as error:
        place = f" at byte {error.start + 1}" if isinstance(error, UnicodeDecodeError) else ""
        raise InputError(f"{file} is not in UTF-8{place} (allowed: UTF-8; convert it with iconv)") from error
    except MemoryError as error:
        raise InputError(f"{file}: no memory is left (allowed: a smaller file, or a part of it)") from error
    except RecursionError as error:
        raise InputError(f"{file} is nested too deeply (allowed: a map of a network)") from error
    except ValueError as error:
        raise InputError(f"{file}: {error} (allowed: what the documentation of the format describes)") from error


@contextmanager
def open_source(file: Path) -> Iterator[io.BufferedIOBase]:
    """Opens a file, decompressed, and reads it within `reading`."""
    with reading(file):
        if file.is_dir():
            raise InputError(f"{file} is a folder (allowed: a file)")
        refuse_pipe(file)
        with file.open("rb") as raw:
            first = raw.peek(8)[:8]
            for start, said in _REFUSED.items():
                if first.startswith(start):
                    raise InputError(f"{file}: {said}")
            opened = next((opens for start, opens in _READ.items() if first.startswith(start)), None)
            if opened is None:
                yield raw
                return
            with opened(raw) as stream:
                yield stream


def read_lines(file: Path) -> Iterator[tuple[int, str]]:
    """Yields the lines that are not empty with their numbers, without white space around them.

    Bytes that are not UTF-8 become U+FFFD. Raises InputError for binary data and for lines longer than MAX_LINE bytes.
    """
    with open_source(file) as stream:
        for place, line in enumerate(iter(lambda: stream.readline(MAX_LINE + 1), b""), 1):
            if place == 1:
                line = line.removeprefix(_MARK)
            if len(line) > MAX_LINE:
                raise InputError(f"{file}, line {place} has more than {MAX_LINE} bytes (allowed: text with shorter lines)")
            if line.translate(None, _CONTROL) != line:
                raise InputError(f"{file}, line {place} is binary data (allowed: text in UTF-8)")
            if text := line.decode(errors="replace").strip():
                yield place, text


def read_bytes(file: Path, most: int = MAX_BYTES) -> bytes:
    """Returns the content of a file, decompressed; raises InputError if it has more bytes than `most`."""
    with open_source(file) as stream:
        content = io.BytesIO()
        while part := stream.read(1 << 20):
            content.write(part)
            if content.tell() > most:
                raise InputError(f"{file} has more than {most} bytes (allowed: a smaller file)")
        return content.getvalue()


def read_text(file: Path, most: int = MAX_BYTES) -> str:
    """Returns the content of a file in UTF-8, decompressed; raises InputError for other encodings and binary data."""
    content = read_bytes(file, most).removeprefix(_MARK)
    for place, line in enumerate(content.split(b"\n"), 1):
        if line.translate(None, _CONTROL) != line:
            raise InputError(f"{file}, line {place} is binary data (allowed: text in UTF-8)")
    with reading(file):
        return content.decode()


def escaped(octets: bytes) -> str:
    r"""Returns bytes for a message, those that are not printable ASCII as \xff."""
    return "".join(chr(octet) if 0x20 <= octet < 0x7f else f"\\x{octet:02x}" for octet in octets)
