"""Reads and writes the dialect of CSV that the scenario network reads: RFC 4180 in UTF-8.

scenarios/lib/text/csv-reader.h describes the dialect and reads it in C++; test/data/csv/cases.txt has what both find in the
same files, with the same messages.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.source import escaped, open_source
from ccnlab.nearest import nearest

MAX_RECORD = 1 << 18  # bytes
_MARK = b"\xef\xbb\xbf"
_END = b"\r\n"
_SIMPLE = bytes(octet for octet in range(0x20, 0x7f) if octet != ord('"'))
_MUST_QUOTE = ',"\r\n\t#'


@dataclass(frozen=True)
class Columns:
    """The columns of a file; `others` are names of other programs for one of them."""

    required: Sequence[str]
    optional: Sequence[str] = ()
    descriptive: Sequence[str] = ()
    others: Mapping[str, str] = field(default_factory=dict)


class CsvReader:
    """Yields the records of a stream with the lines in which they begin."""

    def __init__(self, stream: io.BufferedIOBase, name: str) -> None:
        self._stream = stream
        self._name = name
        self._chunk = b""
        self._at = 0
        self._line = 1
        self._begin = 1
        self._length = 0
        self._first = True
        if self._peek(len(_MARK)) == _MARK:
            self._at = len(_MARK)

    def __iter__(self) -> Iterator[tuple[int, list[str]]]:
        while self._peek(1):
            self._begin, self._length = self._line, 0
            values, quoted = self._plain_record() or self._record()
            if values == [""] and not quoted:
                continue
            if self._first and len(values) == 1 and not quoted and ";" in values[0]:
                raise self.error("values separated by semicolons", "values separated by commas")
            self._first = False
            yield self._begin, values

    def error(self, wrong: str, allowed: str) -> InputError:
        """Returns the error for the current record."""
        return InputError(f"{self._name}, line {self._begin}: {wrong} (allowed: {allowed})")

    def _peek(self, count: int) -> bytes:
        while len(self._chunk) - self._at < count and (more := self._stream.read(1 << 16)):
            self._chunk, self._at = self._chunk[self._at:] + more, 0
        return self._chunk[self._at:self._at + count]

    def _take(self) -> bytes:
        """Returns the next byte, or nothing at the end."""
        octet = self._peek(1)
        self._at += len(octet)
        self._line += octet == b"\n"
        self._length += 1
        if self._length > MAX_RECORD:
            raise self.error(f"more than {MAX_RECORD} bytes", "shorter lines; is a quote missing?")
        if octet and (octet < b" " and octet not in b"\n\r\t" or octet == b"\x7f"):
            raise self.error(f"the byte {escaped(octet)}", "text in UTF-8, not UTF-16 and not binary data")
        return octet

    def _plain_record(self) -> tuple[list[str], bool] | None:
        """Reads a record at once if it is a short line of printable ASCII without quotes, which most are."""
        end = self._chunk.find(b"\n", self._at)
        line = self._chunk[self._at:end].removesuffix(b"\r") if end >= 0 else b'"'
        if len(line) >= MAX_RECORD or line.translate(None, _SIMPLE) or line.lstrip(b" ").startswith(b"#"):
            return None
        self._at = end + 1
        self._line += 1
        return [value.strip(" ") for value in line.decode().split(",")], False

    def _record(self) -> tuple[list[str], bool]:
        values: list[str] = []
        any_quoted = False
        while True:
            octet = self._skip_blanks(self._take())
            if octet == b"#" and not values:
                raise self.error("a line that begins with #", "no comments; quotes around a first value that begins with #")
            quoted = octet == b'"'
            value, octet = self._quoted() if quoted else self._plain(octet)
            any_quoted |= quoted
            try:
                values.append(value.decode())
            except UnicodeDecodeError:
                raise self.error(f"the value {escaped(value)}", "text in UTF-8") from None
            if octet == b"\r" and self._take() != b"\n":
                raise self.error("a carriage return without a line feed", "lines that end with LF or CRLF")
            if octet != b"," and octet not in _END:
                raise self.error("text after a value in quotes", "a comma or the end of the line")
            if octet != b",":
                return values, any_quoted

    def _quoted(self) -> tuple[bytes, bytes]:
        value = bytearray()
        while True:
            octet = self._take()
            if not octet:
                raise self.error("a value whose quotes are not closed", "two quotes around a value")
            if octet == b'"' and (octet := self._take()) != b'"':
                return bytes(value), self._skip_blanks(octet)
            value += octet

    def _plain(self, octet: bytes) -> tuple[bytes, bytes]:
        value = bytearray()
        while octet != b"," and octet not in _END:
            if octet == b'"':
                raise self.error(f"a quote within the value {value.decode(errors='replace')}",
                                 "quotes around a whole value, doubled within it")
            if octet == b"\t":
                raise self.error("a tab", "values separated by commas" if self._first else "tabs in quotes")
            value += octet
            octet = self._take()
        return bytes(value).rstrip(b" "), octet

    def _skip_blanks(self, octet: bytes) -> bytes:
        while octet == b" ":
            octet = self._take()
        return octet


def read_table(file: Path, columns: Columns) -> Iterator[dict[str, str]]:
    """Yields the lines of a file, which may be compressed, by the names of the columns in its first line."""
    with open_source(file) as stream:
        reader = CsvReader(stream, str(file))
        names: list[str] = []
        for _, values in reader:
            if not names:
                _check_names(reader, values, columns)
                names = values
                continue
            if len(values) != len(names):
                raise reader.error(f"{len(values)} values", str(len(names)))
            yield dict(zip(names, values, strict=True))
        if not names:
            raise InputError(f"{file}: is empty (allowed: a first line with the columns {', '.join(columns.required)})")


def _check_names(reader: CsvReader, names: Sequence[str], columns: Columns) -> None:
    read = [*columns.required, *columns.optional]
    for place, name in enumerate(names):
        if name not in read and name not in columns.descriptive:
            near = columns.others.get(name) or nearest(name, read)
            raise reader.error(f"column {name}", ", ".join([*read, *columns.descriptive])
                               + (f"; did you mean {near}?" if near else ""))
        if name in names[:place]:
            raise reader.error(f"column {name} twice", "each column once")
    for name in columns.required:
        if name not in names:
            raise reader.error(f"no column {name}", f"the columns {', '.join(columns.required)}")


def to_table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Returns a file with these columns and rows; values are quoted where the dialect asks for it."""
    text = io.StringIO()
    for row in chain([names], rows):
        line = ",".join(_value(str(value)) for value in row)
        text.write((line or '""') + "\n")  # an empty line is no record
    return text.getvalue()


def _value(text: str) -> str:
    """Returns a value, without the control characters that the dialect does not have."""
    text = "".join(letter for letter in text if letter in "\t\r\n" or not (ord(letter) < 0x20 or ord(letter) == 0x7f))
    quoted = '"' + text.replace('"', '""') + '"'
    return quoted if text.strip(" ") != text or any(letter in text for letter in _MUST_QUOTE) else text
