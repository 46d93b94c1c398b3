"""Which files a change reaches: through includes of C++ headers; lab_graph.py has the files of analysis/."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

from ccnlab.dev.house import House

_SOURCES = ("model", "helper", "scenarios", "examples", "test")

Graph = Mapping[Path, set[Path]]  # a file, and the files that it imports or includes


def distances(graph: Graph, changed: Iterable[Path]) -> dict[Path, int]:
    """Returns the files that reach a changed one, each with the length of its shortest path: 0 for a changed file."""
    users: dict[Path, list[Path]] = {}
    for file, used in graph.items():
        for one in used:
            users.setdefault(one, []).append(file)
    found = {file: 0 for file in changed}
    waiting = deque(found)
    while waiting:
        file = waiting.popleft()
        for user in users.get(file, []):
            if user not in found:
                found[user] = found[file] + 1
                waiting.append(user)
    return found


def include_graph(root: Path) -> Graph:
    """Returns the headers of the tree that each C++ source includes, by absolute paths."""
    house = House.read(root, *_SOURCES)
    graph = {root / file: {root / header for header in headers} for file, headers in house.includes.items()}
    # Who uses a header, uses the sources that define what it declares.
    for file in house.texts:
        if file.suffix == ".h":
            graph[root / file] |= {root / source for source in house.sources_of(file)}
    return graph
