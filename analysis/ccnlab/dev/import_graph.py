"""Which files a change reaches: through includes of C++ headers; lab_graph.py has the files of analysis/."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from ccnlab.dev.house import House

_SOURCES = ("model", "helper", "scenarios", "examples", "test")


class Graph(dict[Path, set[Path]]):
    """A file, and the files that it imports or includes; complete before it is asked, as it keeps its answers."""

    @cached_property
    def _users(self) -> dict[Path, list[Path]]:
        users: dict[Path, list[Path]] = {}
        for file, used in self.items():
            for one in used:
                users.setdefault(one, []).append(file)
        return users

    def distances(self, changed: Iterable[Path]) -> dict[Path, int]:
        """Returns the files that reach a changed one, each with the length of its shortest path: 0 for a changed file."""
        found = {file: 0 for file in changed}
        waiting = deque(found)
        while waiting:
            file = waiting.popleft()
            for user in self._users.get(file, []):
                if user not in found:
                    found[user] = found[file] + 1
                    waiting.append(user)
        return found

    @cached_property
    def _reach(self) -> dict[Path, int]:
        return {}

    def reach(self, begin: Path) -> int:
        """Returns how many files one uses, also by others, itself among them."""
        if begin not in self._reach:
            found, waiting = {begin}, [begin]
            while waiting:
                new = self.get(waiting.pop(), set()) - found
                found |= new
                waiting += new
            self._reach[begin] = len(found)
        return self._reach[begin]


def include_graph(root: Path) -> Graph:
    """Returns the headers of the tree that each C++ source includes, by absolute paths."""
    house = House.read(root, *_SOURCES)
    graph = Graph({root / file: {root / header for header in headers} for file, headers in house.includes.items()})
    # Who uses a header, uses the sources that define what it declares.
    for file in house.texts:
        if file.suffix == ".h":
            graph[root / file] |= {root / source for source in house.sources_of(file)}
    return graph
