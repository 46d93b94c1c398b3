"""Which sources need which others: what must exist for a source to be compiled and linked, and the rooms that sources lie in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

# A header of the module, by "ns3/"; or one that lies beside the source or below scenarios/, by where it lies.
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:[<"]ns3/(?=ccn-)|"(?!ns3/)(?:[\w.-]+/)*)([\w.-]+\.h)[>"]', re.MULTILINE)


def room_of(file: Path) -> str:
    """The room of a source, by its path from the tree: "node" for what lies below model/node; helper, examples, scenarios/lib, ..."""
    folders = file.parts[:-1]
    if folders[:2] == ("scenarios", "lib"):
        return "scenarios/lib"
    return folders[1] if folders[0] == "model" and len(folders) > 1 else folders[0]


@dataclass(frozen=True)
class House:
    """The sources of a tree, by their paths from it, with their texts and the headers that each includes."""

    texts: dict[Path, str]
    includes: dict[Path, list[Path]]

    @staticmethod
    def read(root: Path, *folders: str) -> House:
        """Reads the C++ sources below these folders; names of headers are unique."""
        files = sorted(file for folder in folders for pattern in ("*.h", "*.cc") for file in (root / folder).rglob(pattern))
        texts = {file.relative_to(root): file.read_text() for file in files}
        headers = {file.name: file for file in texts if file.suffix == ".h"}
        return House(texts, {file: [headers[name] for name in INCLUDE.findall(text) if name in headers] for file, text in texts.items()})

    def sources_of(self, header: Path) -> list[Path]:
        """What defines the declarations of a header: ccn-pit.h has ccn-pit.cc and, as it has no header, ccn-pit-find.cc."""
        return [file for file, used in self.includes.items() if file.suffix == ".cc" and file.parent == header.parent
                and max((one for one in used if f"{file.stem}-".startswith(f"{one.stem}-")), key=lambda one: len(one.stem), default=None) == header]

    def closure(self, start: Iterable[Path]) -> set[Path]:
        """What must exist so that these sources can be compiled and linked."""
        found: set[Path] = set()
        waiting = list(start)
        while waiting:
            file = waiting.pop()
            if file not in found:
                found.add(file)
                waiting += self.includes[file]
                waiting += self.sources_of(file) if file.suffix == ".h" else []
        return found

    def lines(self, files: Iterable[Path]) -> int:
        """The number of lines of these sources."""
        return sum(self.texts[file].count("\n") for file in files)

    def rooms(self) -> set[str]:
        """The rooms beside the node."""
        return {room_of(file) for file in self.texts if file.parts[0] == "model"} - {"node"}

    @cached_property
    def needs(self) -> dict[str, set[str]]:
        """What each room includes of other rooms; the node is left out, and has no entry."""
        found: dict[str, set[str]] = {}
        for file, headers in self.includes.items():
            found.setdefault(room_of(file), set()).update(map(room_of, headers))
        return {room: used - {room, "node"} for room, used in found.items() if room != "node"}

    def all_needs(self, room: str) -> set[str]:
        """The rooms that a room includes, directly or not."""
        return self.needs[room].union(*(self.all_needs(other) for other in self.needs[room]))

    def users_of(self, room: str) -> set[str]:
        """The room, and all that include it, directly or not."""
        return {room} | {other for other in self.needs if room in self.all_needs(other)}
