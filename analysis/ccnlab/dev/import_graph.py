"""Which tests a change reaches: through imports of Python modules, and through includes of C++ headers."""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

_INCLUDE = re.compile(r'^\s*#\s*include\s+[<"](?:[\w.-]+/)*([\w.-]+\.h)[>"]', re.MULTILINE)
_SOURCES = ("model", "helper", "scenarios", "examples", "test")
# Folders from which tests import by the name of the file alone (pyproject.toml).
_TEST_FOLDERS = ("analysis/tests", "test/e2e", "examples/host")

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


def python_graph(root: Path) -> Graph:
    """Returns what each module of ccnlab and each file of the tests imports, within functions too."""
    modules = _modules(root)
    by_name = {name: file for file, name in modules.items()}
    graph = {file: {by_name[name] for name in _imported(file) if name in by_name} - {file} for file in modules}
    for file, used in graph.items():
        used |= {folder / "conftest.py" for folder in file.parents if folder / "conftest.py" in modules} - {file}
    return graph


def _modules(root: Path) -> dict[Path, str]:
    lab = root / "analysis"
    found = {}
    for file in (lab / "ccnlab").rglob("*.py"):
        parts = file.relative_to(lab).with_suffix("").parts
        found[file] = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    for folder in _TEST_FOLDERS:
        for file in (root / folder).rglob("*.py"):
            found[file] = str(file.parent) if file.stem == "conftest" else file.stem
    return found


def _imported(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return names


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
