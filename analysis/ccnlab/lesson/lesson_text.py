"""A table of a lesson's file and its place, which the errors name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from ccnlab.errors import InputError
from ccnlab.project import listed

_NONE: Any = object()


class Place:
    """Reads values of a table; each error names the place, the key, the value and what is allowed."""

    def __init__(self, name: str, values: object) -> None:
        self.name = name
        if not isinstance(values, Mapping):
            raise InputError(f"{name} is {values!r}, allowed a table")
        self._values = values

    def allow(self, keys: Sequence[str]) -> None:
        """Refuses other keys."""
        for key in self._values:
            if key not in keys:
                raise InputError(f"{self.name} has '{key}'; allowed are: {listed(keys)}")

    def need(self, is_so: bool, found: str, allowed: str) -> None:
        """Refuses the table if something is not so."""
        if not is_so:
            raise InputError(f"{self.name} has {found}, allowed {allowed}")

    def has(self, key: str) -> bool:
        """Returns whether the table has a key."""
        return key in self._values

    def value(self, key: str, default: object = _NONE) -> Any:
        """Returns a value of any type."""
        if key not in self._values and default is _NONE:
            raise InputError(f"{self.name} has no '{key}'")
        return self._values.get(key, default)

    def text(self, key: str, default: str | None = None) -> str:
        """Returns a text with single blanks; one without a default must not be empty."""
        value = self._values.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise InputError(f"{self.name}: '{key}' is {value!r}, allowed a text")
        return " ".join(value.split())

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """Returns one of some words."""
        value = self.text(key, default)
        if value not in allowed:
            raise InputError(f"{self.name}: '{key}' is '{value}', allowed are: {listed(allowed)}")
        return value

    def number(self, key: str, default: float) -> float:
        """Returns a number from 0."""
        value = self._values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
            raise InputError(f"{self.name}: '{key}' is {value!r}, allowed a number from 0")
        return value

    def texts(self, key: str, default: Sequence[str], allowed: Sequence[str] = ()) -> tuple[str, ...]:
        """Returns a list of texts, all of which are allowed words if there are some."""
        values = self._values.get(key, list(default))
        if not isinstance(values, list) or not all(isinstance(value, str) and value.strip() for value in values):
            raise InputError(f"{self.name}: '{key}' is {values!r}, allowed a list of texts")
        for value in values:
            if allowed and value not in allowed:
                raise InputError(f"{self.name}: '{key}' has '{value}', allowed are: {listed(allowed)}")
        return tuple(" ".join(value.split()) for value in values)

    def words(self, key: str) -> dict[str, str]:
        """Returns a table of texts, or an empty one."""
        table = Place(f"{self.name}: {key}", self._values.get(key, {}))
        return {name: table.text(name) for name in table._values}

    def table(self, key: str, keys: Sequence[str] | None, optional: bool = False) -> Self:
        """Returns a table within; a false one if it is optional and absent."""
        found = type(self)(f"{self.name}: {key}", self._values.get(key, {} if optional else None))
        if keys is not None:
            found.allow(keys)
        return found

    def tables(self, key: str) -> list[Self]:
        """Returns the tables of a list, which may be absent."""
        values = self._values.get(key, [])
        if not isinstance(values, list):
            raise InputError(f"{self.name}: '{key}' is {values!r}, allowed a list of tables")
        return [type(self)(f"{self.name}: {key} {number}", value) for number, value in enumerate(values, 1)]

    def __bool__(self) -> bool:
        return bool(self._values)
