"""Reads the file of a drawing: each error names the line, the key, the value, and what is allowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

from ccnlab.dev.drawing.elements import ARROWS, BENDS, BOXES, SIDES, Arrow, Bar, Box, Drawing, Group, Lane, Table
from ccnlab.errors import InputError

Check = Callable[[Any], Any]  # returns the value, or raises ValueError with what is allowed


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("a text")
    return value


def _number(low: float, high: float) -> Check:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise ValueError(f"a number from {low:g} to {high:g}")
        return value
    return check


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _one_of(words: tuple[str, ...]) -> Check:
    def check(value: Any) -> str:
        if value not in words:
            raise ValueError(", ".join(words))
        return str(value)
    return check


def _pair(low: float, high: float) -> Check:
    one = _number(low, high)

    def check(value: Any) -> tuple[float, float]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError("two numbers in brackets")
        return one(value[0]), one(value[1])
    return check


def _list(check_one: Check) -> Check:
    def check(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError("a list")
        return tuple(map(check_one, value))
    return check


def _cell_text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("texts in brackets, in brackets")
    return value


_PLACE, _SIZE = _number(1, 40), _number(0.25, 40)
_NAMED: dict[str, Check] = {"text": _text, "id": _text, "at": _pair(1, 40)}
_TEXTS, _ROWS = _list(_text), _list(_number(1, 99))
_KEYS: dict[type, dict[str, Check]] = {
    Drawing: {"title": _text, "width": _number(320, 640), "columns": _number(1, 24), "row": _number(24, 160), "gap": _pair(4, 160)},
    Box: {**_NAMED, "kind": _one_of(BOXES), "span": _pair(0.25, 40), "marked": _flag},
    Table: {**_NAMED, "rows": _list(_list(_cell_text)), "columns": _TEXTS, "widths": _list(_number(0.1, 10)), "span": _SIZE,
            "struck": _ROWS, "marked": _ROWS},
    Lane: {**_NAMED, "at": _PLACE, "kind": _one_of(BOXES), "span": _SIZE},
    Bar: {"lane": _text, "rows": _pair(1, 40), "label": _text, "beside": _one_of(("left", "right"))},
    Arrow: {"from": _text, "to": _text, "label": _text, "kind": _one_of(ARROWS), "dashed": _flag, "both": _flag, "lost": _flag,
            "bend": _one_of(BENDS), "shift": _number(-99, 99), "beside": _one_of(SIDES), "row": _PLACE, "until": _PLACE},
    Group: {"around": _TEXTS, "text": _text},
}
_ELEMENTS: dict[str, type] = {"box": Box, "table": Table, "lane": Lane, "bar": Bar, "arrow": Arrow, "group": Group}
_FIELDS = {"from": "start", "to": "end"}


class Source:
    """The text of a file, with the lines of its keys."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            self._text = file.read_text()
            self.values: Mapping[str, Any] = tomllib.loads(self._text)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise InputError(f"{file}: {error} (allowed: a file of TOML)") from error

    def error(self, place: tuple[str, int], key: str, what: str) -> InputError:
        """For an element by its kind and number ("" for the drawing itself), and a key of it or nothing."""
        return InputError(f"{self.file}:{self._line(place, key)}: {what}")

    def _line(self, place: tuple[str, int], key: str) -> int:
        lines = self._text.splitlines()
        starts = [n for n, line in enumerate(lines) if re.match(rf"\s*\[\[?\s*{place[0]}\s*\]", line)] if place[0] else []
        start = starts[place[1]] if place[1] < len(starts) else 0
        for n in range(start, len(lines)):
            if n > start and re.match(r"\s*\[\[?\w", lines[n]):
                break
            if key and re.match(rf"\s*{re.escape(key)}\s*=", lines[n]):
                return n + 1
        return start + 1


def read_drawing(file: Path) -> tuple[Drawing, Source]:
    """Returns what the file states, with its lines for further errors."""
    source = Source(file)
    scalars = {key: value for key, value in source.values.items() if key not in _ELEMENTS}
    elements: dict[str, Any] = {}
    for kind, element in _ELEMENTS.items():
        stated = source.values.get(kind, [])
        if not isinstance(stated, list) or not all(isinstance(one, dict) for one in stated):
            raise source.error((kind, 0), kind, f"{kind} is no list (allowed: [[{kind}]] before each)")
        elements[kind] = tuple(_read(source, (kind, number), element, one) for number, one in enumerate(stated))
    return _read(source, ("", 0), Drawing, scalars, elements), source


def _read(source: Source, place: tuple[str, int], element: type, stated: Mapping[str, Any], more: Mapping[str, Any] | None = None) -> Any:
    """Returns an element of the keys that were stated."""
    name = place[0] or "drawing"
    values = dict(more or {})
    for key, value in stated.items():
        if key not in _KEYS[element]:
            more_keys = [*_KEYS[element], *(f"[[{one}]]" for one in _ELEMENTS if not place[0])]
            raise source.error(place, key, f"{name} has no key {key} (allowed: {', '.join(more_keys)})")
        try:
            values[_FIELDS.get(key, key)] = _KEYS[element][key](value)
        except ValueError as error:
            raise source.error(place, key, f"{key} of {name} is {value!r} (allowed: {error})") from None
    needed = [field.name for field in fields(element) if field.default is MISSING and field.name not in values]
    keys = {field: key for key, field in _FIELDS.items()}
    if needed:
        raise source.error(place, "", f"{name} lacks the key {keys.get(needed[0], needed[0])}")
    return element(**values)
