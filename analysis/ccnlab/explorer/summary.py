"""What a whole run carried: its traffic over time and its transfers, for a page that compares runs."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ccnlab.explorer.columns import nanoseconds
from ccnlab.explorer.recording import Recording

_MOST_BINS = 400


def summary(recording: Recording) -> dict[str, Any]:
    """Returns members of the payload's header, with times in ns: rows (start, length, kind, bytes) and transfers."""
    transfers = [{"node": node, "object": name, "stack": stack, "start": start, "end": end, "bytes": size}
                 for (node, name, stack, _, _, size), start, end in zip(
                     recording.transfers, nanoseconds(row[3] for row in recording.transfers),
                     nanoseconds(row[4] for row in recording.transfers), strict=True)]
    return {"traffic": _bins(recording), "transfers": transfers}


def _bins(recording: Recording) -> list[tuple[int, int, str, int]]:
    """Returns the bytes of each bin of time and kind; neighbouring bins are merged if there are many."""
    starts = nanoseconds(row[0] for row in recording.traffic)
    known = sorted(set(starts))
    narrow = min((later - earlier for earlier, later in pairwise(known)), default=_first_bin(recording))
    bins = max(1, known[-1] // narrow + 1) if known else 1
    length = narrow * -(-bins // _MOST_BINS)
    found: dict[tuple[int, str], int] = {}
    for start, (_, kind, size) in zip(starts, recording.traffic, strict=True):
        key = start // length * length, str(kind)
        found[key] = found.get(key, 0) + size
    return [(start, length, kind, size) for (start, kind), size in sorted(found.items())]


def _first_bin(recording: Recording) -> int:
    """Returns the length of the only bin: that of the run."""
    return max([1, *nanoseconds(row[0] for row in recording.events[-1:])])
