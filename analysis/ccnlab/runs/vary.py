"""Parses the options --vary and --set: a parameter and its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from ccnlab.errors import UserError
from ccnlab.runs.number import parse_integer, parse_real, shown
from ccnlab.runs.quantity import Value

# A number and its unit: 40, -0.5, 1e6, 10Mbps.
_BOUND = re.compile(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)([A-Za-z/]*)")
_MOST_VALUES = 1_000_000


def varied(texts: Iterable[str], option: str = "--vary") -> dict[str, list[Value]]:
    """Parses texts of the form NAME=VALUES; returns name -> values in their order. Raises UserError for others."""
    found: dict[str, list[Value]] = {}
    for text in texts:
        name, equals, values = text.partition("=")
        name = name.removeprefix("--")
        if not equals or not name or not values:
            raise UserError(f"{option} is '{text}', allowed NAME=VALUES such as window=1:40 or chunk=1024,4096")
        if name in found:
            raise UserError(f"{option} names {name} twice, allowed once: {name}={values},...")
        found[name] = read_values(values)
    return found


def read_values(text: str) -> list[Value]:
    """Parses `1:40`, `1:40:5`, `0.1:0.5:0.1`, `1Mbps:10Mbps:3Mbps`, `1024,4096`, or a list of these.

    Returns each value once. Text that is not a range is one value, so names may contain colons (ccnx:/a). Raises
    UserError for a range without values, with more than one unit, or with too many values.
    """
    values = [value for item in text.split(",") for value in _item(item.strip())]
    return list(dict.fromkeys(values))


def spread(values: Value | Iterable[Value]) -> list[Value]:
    """Returns the values that Python code gives: one value, a text as on the command line, or any iterable."""
    if isinstance(values, str):
        return read_values(values)
    return list(values) if isinstance(values, Iterable) else [values]


def merged(varied_: Mapping[str, Sequence[Value]], fixed: Mapping[str, Value]) -> dict[str, Sequence[Value]]:
    """Returns varied and fixed parameters as one grid; raises UserError for a parameter that is both."""
    both = sorted(varied_.keys() & fixed.keys())
    if both:
        raise UserError(f"{both[0]} is both varied and set, allowed one of them")
    return {**{name: [value] for name, value in fixed.items()}, **varied_}


def _item(text: str) -> list[Value]:
    bounds = [_BOUND.fullmatch(part) for part in text.split(":")]
    if len(bounds) == 1 or None in bounds:
        return [_number(text)]
    units = {bound[2] for bound in bounds if bound}
    if len(bounds) > 3 or len(units) > 1:
        raise UserError(f"the range {text} is not allowed; give FIRST:LAST or FIRST:LAST:STEP in one unit")
    for bound in bounds:
        if bound and parse_real(bound[1].removeprefix("+")) is None:
            raise UserError(f"the range {shown(text)} has the bound {shown(bound[1])}, allowed a number that a double can hold")
    first, last, step = ([Decimal(bound[1]) for bound in bounds if bound] + [Decimal(1)])[:3]
    if step <= 0 or last < first:
        raise UserError(f"the range {text} has no values; give FIRST:LAST:STEP with FIRST <= LAST and STEP > 0")
    count = (last - first) / step + 1
    if count >= _MOST_VALUES + 1:
        raise UserError(f"the range {text} has {int(count) if count < 10**15 else format(count, '.3g')} values, allowed up to {_MOST_VALUES}")
    return [_number(f"{first + step * i:f}{units.copy().pop()}") for i in range(int(count))]


def _number(text: str) -> Value:
    """Returns integers and decimals as numbers, any other value as text."""
    plain = text.removeprefix("+")
    integer, real = parse_integer(plain), parse_real(plain)
    return text if real is None else real if integer is None else integer
