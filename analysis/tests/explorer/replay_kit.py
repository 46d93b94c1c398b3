"""Replays table changes in Python, apart from the page's code."""

from __future__ import annotations

from typing import Any

from recorder_kit import Rows


def tables_at(rows: Rows, node: str, position: int) -> dict[str, Any]:
    """The tables of a node after `position` changes of the run, in the form of TestHook.state()."""
    pit: dict[int, list[Any]] = {}
    cs: dict[int, list[Any]] = {}
    fib: dict[tuple[str, int], list[Any]] = {}
    nonces = 0
    for _, _, time, at, table, operation, entry, name, face, until, number, detail in rows.changes[:position]:
        if at != node:
            continue
        end = -1 if until is None else round(until * 1e9)
        match table, operation:
            case "pit", "inserted":
                pit[entry] = [entry, name, detail, {} if face < 0 else {face: end}, [], []]
            case "pit", "downstream" | "joined":
                pit[entry][3][face] = end
            case "pit", "upstream":
                pit[entry][4] += [] if face in pit[entry][4] else [face]
            case "pit", "erased":
                del pit[entry]
            case "cs", "inserted":
                cs[entry] = [entry, name, number, end, 0]
            case "cs", "hit":
                cs[entry][4] += 1
            case "cs", "erased":
                del cs[entry]
            case "fib", "added":
                fib[name, face] = [name, face, number, detail]
            case "nonces", "added":
                nonces += 1
    return {"pit": [[*entry[:3], [list(pair) for pair in entry[3].items()], *entry[4:]] for entry in pit.values()],
            "cs": sorted(cs.values()), "fib": sorted(fib.values()), "nonces": nonces}
