"""Which files a change reaches: through includes of C++ headers; lab_graph.py has the files of analysis/."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

_INCLUDE = re.compile(r'^\s*#\s*include\s+[<"](?:[\w.-]+/)*([\w.-]+\.h)[>"]', re.MULTILINE)
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
    """Returns the headers of the tree that each C++ source includes; names of headers are unique."""
    sources = [file for folder in _SOURCES for file in (root / folder).rglob("*") if file.suffix in (".h", ".cc")]
    headers = {file.name: file for file in sources if file.suffix == ".h"}
    included = {file: [headers[name] for name in _INCLUDE.findall(file.read_text()) if name in headers]
                for file in sources}
    graph = {file: set(used) for file, used in included.items()}
    # Who uses a header, uses the sources that define what it declares: ccn-pit.h has ccn-pit.cc and ccn-pit-find.cc.
    for file, used in included.items():
        if file.suffix == ".cc":
            declares = max((header for header in used if f"{file.stem}-".startswith(f"{header.stem}-")),
                           key=lambda header: len(header.stem), default=None)
            if declares:
                graph[declares].add(file)
    return graph
