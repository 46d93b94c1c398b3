"""Canonical spelling of argument values, so that equal values compare equal."""

from __future__ import annotations

import math
import re

from ccnlab.runs.number import parse_real

Value = bool | int | float | str

# Units that ns-3 reads and prints, each in bit/s or in s.
_PREFIXES = {"": 1.0, "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9}
_RATES = {prefix + unit: factor * bits for prefix, factor in _PREFIXES.items()
          for unit, bits in (("bps", 1), ("b/s", 1), ("Bps", 8), ("B/s", 8))}
_TIMES = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0}
_UNITS = {"": 1.0, **_RATES, **_TIMES}
_QUANTITY = re.compile(r"([+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?)([A-Za-z/]*)")


def canonical(value: Value) -> str:
    """Returns the same text for equal values (10Mbps and 10000000bps; 1, true and 1.0); other text is unchanged."""
    if isinstance(value, bool):
        return "1" if value else "0"
    text = str(value).strip()
    if text in ("true", "false"):
        return "1" if text == "true" else "0"
    match = _QUANTITY.fullmatch(text)
    if not match or match[2] not in _UNITS:
        return text
    number = parse_real(match[1].removeprefix("+"))
    if number is None or not math.isfinite(number := number * _UNITS[match[2]]):
        return text
    kind = "bit/s" if match[2] in _RATES else "s" if match[2] in _TIMES else ""
    return f"{number:.15g}{kind}"


def magnitude(text: str, unit: str) -> float | None:
    """Returns the number in a canonical text of this unit (bit/s, s or none), or None for any other text."""
    if unit and not text.endswith(unit):
        return None
    return parse_real(text.removesuffix(unit) if unit else text)


def rate_mbps(value: str) -> float:
    """Returns a rate such as `10Mbps` in Mbit/s; raises ValueError for any other text."""
    rate = magnitude(canonical(value), "bit/s")
    if rate is None:
        raise ValueError(f"'{value}' is not a rate such as 10Mbps")
    return rate / 1e6
