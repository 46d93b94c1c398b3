"""Traces in CSV: the columns of time, operation, content, size and client, named by the user or by usual names in a header."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import InputError
from ccnlab.inputs.csv_table import CsvReader
from ccnlab.inputs.request import Request, time_of
from ccnlab.inputs.source import open_source
from ccnlab.runs.number import parse_integer, shown

TIME_UNITS = {"s": 1.0, "ms": 1e3, "us": 1e6, "ns": 1e9}
_KINDS = ("time", "op", "id", "size", "client")
_OTHER_KINDS = {"object": "id"}  # words for the same
_USUAL = {"time": ("time", "time_s", "timestamp", "ts", "clock_time"),
          "op": ("op", "operation", "op_type"),
          "id": ("id", "object", "object_id", "obj_id", "obj", "key", "content", "content_id", "url"),
          "size": ("size", "size_bytes", "object_size", "obj_size", "bytes"),
          "client": ("client", "client_id", "user", "user_id")}  # names of columns in traces
_READS = {"get", "gets", "read", "r"}
_LARGEST_SIZE = (1 << 63) - 1  # bytes


@dataclass(frozen=True)
class CsvColumns:
    """Where each value is: a number of a column from 0, or its name in the first line. No place: by the names there."""

    places: dict[str, str]
    time_unit: str = "s"


def columns_of(text: str, time_unit: str) -> CsvColumns:
    """Parses `time=0,op=1,id=2,size=3`; `id` is required. Raises InputError for other text."""
    places: dict[str, str] = {}
    for part in text.split(","):
        kind, equals, place = (word.strip() for word in part.partition("="))
        kind = _OTHER_KINDS.get(kind, kind)
        if kind not in _KINDS or not equals or not place or kind in places:
            raise InputError(f"--columns is '{shown(text)}', allowed each of {', '.join(_KINDS)} once, with a number from 0 or a name "
                             "of a column, such as time=0,op=1,id=2,size=3")
        places[kind] = place
    if "id" not in places:
        raise InputError(f"--columns is '{shown(text)}', allowed only with id, the column of the contents")
    return CsvColumns(places, time_unit)


def csv_requests(file: Path, columns: CsvColumns) -> Iterator[tuple[int, Request | None | ValueError]]:
    """Yields the lines with their requests; None for another operation than a read, an error for a malformed line.

    The first line may have the names of the columns.
    """
    with open_source(file) as stream:
        places: dict[str, int] = {}
        for line, values in CsvReader(stream, str(file)):
            if not places:
                named = columns if columns.places else _usual_columns(file, values, columns.time_unit)
                places = _places(file, values, named)
                if _is_header(values, places, named):
                    continue
            yield line, _request(values, places, columns)


def _usual_columns(file: Path, first: Sequence[str], time_unit: str) -> CsvColumns:
    """Returns the columns by their names in the first line, and says which they are; raises InputError unless they are clear."""
    names = [name.strip().lower() for name in first]
    places = {}
    for kind, usual in _USUAL.items():
        found = [first[place] for place, name in enumerate(names) if name in usual]
        if len(found) > 1:
            raise InputError(f"{file}: the first line has {' and '.join(map(shown, found))}, allowed one of them, or --columns {kind}=NAME")
        if found:
            places[kind] = found[0]
    if "id" not in places:
        raise InputError(f"{file}: no name in the first line, '{shown(','.join(first))}', is that of the contents ({', '.join(_USUAL['id'])}); "
                         "allowed --columns id=NAME, or a number from 0")
    say(f"columns of {file}: {','.join(f'{kind}={name}' for kind, name in places.items())}")
    return CsvColumns(places, time_unit)


def _places(file: Path, first: Sequence[str], columns: CsvColumns) -> dict[str, int]:
    """Returns the number of each column."""
    places = {}
    for kind, place in columns.places.items():
        number = parse_integer(place)
        if number is None and place in first:
            number = first.index(place)
        if number is None or not 0 <= number < len(first):
            raise InputError(f"{file}: --columns has {kind}={shown(place)}, allowed 0 to {len(first) - 1} or a name in the first line, "
                             f"which is '{shown(','.join(first))}'")
        places[kind] = number
    return places


def _is_header(values: Sequence[str], places: dict[str, int], columns: CsvColumns) -> bool:
    """Returns whether the first line has names: those of the user, or no number where each line has one."""
    named = any(columns.places[kind] == values[place] and parse_integer(values[place]) is None for kind, place in places.items())
    numbers = [values[places[kind]] for kind in ("time", "size") if kind in places]
    return named or (bool(numbers) and all(text and not _is_number(text) for text in numbers))


def _is_number(text: str) -> bool:
    return text.strip()[:1].isdigit() or text.strip()[:1] in "+-."


def _request(values: Sequence[str], places: dict[str, int], columns: CsvColumns) -> Request | None | ValueError:
    try:
        found = {kind: values[place] for kind, place in places.items()}
        time = time_of(found["time"], TIME_UNITS[columns.time_unit]) if "time" in found else None
        size = parse_integer(found["size"]) if "size" in found else None
    except (ValueError, IndexError):
        return ValueError()
    if not found["id"] or ("size" in found and (size is None or not 0 <= size <= _LARGEST_SIZE)):
        return ValueError()
    if found.get("op", "get").lower() not in _READS:
        return None
    return Request(found["id"], time, found.get("client"), size)
