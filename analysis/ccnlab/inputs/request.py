"""One request of a trace."""

from __future__ import annotations

from dataclasses import dataclass

from ccnlab.runs.number import in_range, parse_real

_FARTHEST_S = 1e15  # of times from any moment


@dataclass(frozen=True, slots=True)
class Request:
    """A request for a content. None: the trace does not say."""

    content: str
    time_s: float | None = None  # since any moment
    client: str | None = None
    size_bytes: int | None = None


def time_of(text: str, per_second: float = 1.0) -> float:
    """Returns a time in s that is written in units of which so many are a second; raises ValueError for other text."""
    value = parse_real(text)
    if value is None or not in_range(value, -_FARTHEST_S * per_second, _FARTHEST_S * per_second):
        raise ValueError
    return value / per_second
