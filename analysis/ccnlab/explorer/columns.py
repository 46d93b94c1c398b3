"""Columns of whole numbers as bytes that a browser can use as typed arrays."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

_KINDS = ("i1", "i2", "i4", "f8")  # the smallest that holds a column's deltas
_ALIGNMENT = 8


class Strings:
    """A dictionary of strings; equal strings have one number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {"": 0}

    def number(self, text: str | None) -> int:
        """Returns the number of a string; NULL is the empty string."""
        return self.numbers.setdefault(text or "", len(self.numbers))

    def column(self, texts: Iterable[str | None]) -> list[int]:
        """Returns the numbers of strings."""
        return [self.number(text) for text in texts]


def nanoseconds(times_s: Iterable[float | None]) -> list[int]:
    """Returns times in ns; NULL is -1."""
    return [-1 if time is None else round(time * 1e9) for time in times_s]


class Payload:
    """A JSON header and columns, in one sequence of bytes: header's length, header, columns, each aligned."""

    def __init__(self) -> None:
        self._columns: dict[str, list[Any]] = {}
        self._parts: list[bytes] = []
        self._size = 0

    def add_numbers(self, name: str, values: Sequence[int]) -> None:
        """Adds a column of whole numbers as the differences between neighbours."""
        numbers = np.array([0, *values], dtype=np.int64)
        deltas = numbers[1:] - numbers[:-1]
        kind = next(kind for kind in _KINDS if _holds(kind, deltas))
        self._add(name, kind, deltas.astype(f"<{kind}").tobytes(), len(values))

    def add_bytes(self, name: str, octets: bytes) -> None:
        """Adds bytes as they are."""
        self._add(name, "u1", octets, len(octets))

    def encode(self, header: dict[str, Any]) -> bytes:
        """Returns everything; the header gets a member `columns`: name -> kind, offset, length."""
        text = json.dumps({**header, "columns": self._columns}, separators=(",", ":"), ensure_ascii=False).encode()
        text += b" " * (-(len(text) + 4) % _ALIGNMENT)
        return struct.pack("<I", len(text)) + text + b"".join(self._parts)

    def _add(self, name: str, kind: str, octets: bytes, length: int) -> None:
        self._columns[name] = [kind, self._size, length]
        self._parts.append(octets + b"\0" * (-len(octets) % _ALIGNMENT))
        self._size += len(self._parts[-1])


def _holds(kind: str, values: npt.NDArray[np.int64]) -> bool:
    """Returns whether a type holds all values; f8 holds whole numbers up to 2^53."""
    if kind == "f8" or not len(values):
        return True
    limits = np.iinfo(kind)
    return bool(values.min() >= limits.min and values.max() <= limits.max)
