"""One spelling for each value of a scenario argument, so that equal values compare equal."""

from __future__ import annotations

import re

Value = bool | int | float | str

# Units that ns-3 reads and prints: rates in bit/s, times in s.
_UNITS = {
    "bps": 1.0, "kbps": 1e3, "Kbps": 1e3, "Mbps": 1e6, "Gbps": 1e9,
    "ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0,
}
_RATES = {unit for unit in _UNITS if unit.endswith("bps")}
_QUANTITY = re.compile(r"([+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?)([A-Za-z]*)")


def canonical(value: Value) -> str:
    """`10Mbps` and `10000000bps`, `1` and `true` and `1.0` come out alike; other text stays as it is."""
    if isinstance(value, bool):
        return "1" if value else "0"
    text = str(value).strip()
    if text in ("true", "false"):
        return "1" if text == "true" else "0"
    match = _QUANTITY.fullmatch(text)
    if not match or match[2] not in ("", *_UNITS):
        return text
    try:
        number = float(match[1]) * _UNITS.get(match[2], 1.0)
    except ValueError:
        return text
    kind = "" if not match[2] else "bit/s" if match[2] in _RATES else "s"
    return f"{number:.12g}{kind}"


def rate_mbps(value: str) -> float:
    """A rate such as `10Mbps` in Mbit/s."""
    text = canonical(value)
    if not text.endswith("bit/s"):
        raise ValueError(f"'{value}' is no rate such as 10Mbps")
    return float(text.removesuffix("bit/s")) / 1e6
