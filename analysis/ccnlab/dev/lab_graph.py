"""Which files of analysis/, and which tests, use which others: by imports, registries, commands, and names of data files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ccnlab.dev.import_graph import Graph

_LAB = "analysis"
_TESTS = ("analysis/tests", "test/e2e", "examples/host")
# Where imports look, as in pyproject.toml: a file is known by its path below one of these, and not by its last name alone.
_ROOTS = ("analysis", "analysis/tests", "analysis/tests/explorer", "test/e2e", "examples/host")
# Functions that find the modules of a package by the names of its files.
_REGISTRIES = ("iter_modules",)
EACH = "*"  # stands for all modules of a package that a registry looks for
_COMMANDS = ("cli", "show_command", "pack_command", "course_command", "input_commands", "dev/cli")  # modules whose functions are commands
# What a page or a template takes in: import ... from "./x.js", include "x", import "x" as y.
_TAKES = re.compile(r"""(?:from|import|include|extends|src=|href=)\s*["'](?:\./)?([\w./-]+)["']""")
_TEXTS = (".js", ".html", ".j2", ".css", ".toml", ".csv", ".json", ".md", ".txt", ".sql", ".c", ".h", ".pc", ".in", ".cmake")


class LabGraph:
    """The graph of a tree. An edge leads from a file to one that it uses."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._modules = {file: ast.parse(file.read_text()) for folder in (_LAB, *_TESTS[1:])
                         for file in (root / folder).rglob("*.py") if "__pycache__" not in file.parts}
        self._data = [file for file in (root / _LAB).rglob("*") if file.is_file() and file not in self._modules
                      and "__pycache__" not in file.parts]
        self.graph = Graph({file: set(self._imported(file, tree)) for file, tree in self._modules.items()})
        self._add_packages()
        self._add_registries()
        self._add_fixtures()
        self._add_commands()
        self._add_data()

    def _found(self, name: str) -> Path | None:
        """Returns the file of a module by its qualified name."""
        for folder in _ROOTS:
            place = self._root / folder / name.replace(".", "/")
            for file in (place.with_suffix(".py"), place / "__init__.py"):
                if file in self._modules:
                    return file
        return None

    def _imported(self, file: Path, tree: ast.AST) -> Iterator[Path]:
        """Yields what a module imports, within functions too, and in the lab also by a text that is the name of a module."""
        is_lab = file.is_relative_to(self._root / _LAB / "ccnlab")
        for node in ast.walk(tree):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [name.name for name in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
            elif is_lab and isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("ccnlab."):
                names = [node.value]
            yield from (found for name in names if (found := self._found(name)) and found != file)

    def _add_packages(self) -> None:
        """Who uses a module executes its package, too; not counted for the whole, which gives its parts when they are asked for."""
        for file, used in self.graph.items():
            used |= {package for one in [file, *used] if (package := one.parent / "__init__.py") in self._modules
                     and package not in (file, self._root / _LAB / "ccnlab/__init__.py")}

    def _add_registries(self) -> None:
        """Who looks for the modules of a package uses all of them; by a step of its own, as it names none of them."""
        for file, tree in self._modules.items():
            calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name_of(node.func) in _REGISTRIES]
            packages = [used.parent for used in self.graph[file] if used.name == "__init__.py"] if calls else []
            for package in packages:
                if package not in (self._root / _LAB / "ccnlab", file.parent):
                    self.graph[file].add(package / EACH)
                    self.graph.setdefault(package / EACH, set()).update(_modules_of(package, self._modules))

    def _add_fixtures(self) -> None:
        """A test may use what a conftest.py above it defines."""
        for file, used in self.graph.items():
            used |= {folder / "conftest.py" for folder in file.parents if folder / "conftest.py" in self._modules} - {file}

    def _add_commands(self) -> None:
        """A test that calls a command by its name uses what the command imports."""
        commands = dict(self._commands())
        for file, tree in self._modules.items():
            if file.name.startswith("test_"):
                for words in _first_words(tree):
                    self.graph[file] |= commands.get(words, commands.get(words[:1], set()))

    def _commands(self) -> Iterator[tuple[tuple[str, ...], set[Path]]]:
        """Yields the words of each command, and the modules that its function imports."""
        for name in _COMMANDS:
            file = self._root / _LAB / "ccnlab" / f"{name}.py"
            for node in self._modules.get(file, ast.Module([], [])).body:
                if isinstance(node, ast.FunctionDef) and node.decorator_list:
                    word = node.name.replace("_", "-")
                    used = {*self._imported(file, node)} | ({file} if name != "cli" else set())
                    yield (("dev", word) if name == "dev/cli" else (word,)), used

    def _add_data(self) -> None:
        """A file that is no module is used by those that name it or its folder, or else by all modules of the folder above."""
        texts = {file: {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
                 for file, tree in self._modules.items()}
        for file in self._data:
            text = file.read_text(errors="replace") if file.suffix in _TEXTS else ""
            self.graph.setdefault(file, set()).update(
                found for name in _TAKES.findall(text) if (found := file.parent / name).is_file() and found != file)
        for file in [*self._data, *(one for one in self._modules if one.is_relative_to(self._root / _LAB / "tests"))]:
            folders = (file.parent, *file.parent.parents)
            names = {file.name, str(file.relative_to(self._root / _LAB)), file.parent.name, f"{file.parent.name}/{file.name}"}
            near = next((some for folder in folders if (some := [one for one in self._modules if one.is_relative_to(folder)])), [])
            users = [one for one in (near if file.is_relative_to(self._root / _LAB / "tests") else self._modules)
                     if texts[one] & names and (one in near or texts[one] & (names - {file.parent.name}) or one.parent == file.parent.parent)]
            for one in users:
                self.graph[one].add(file)


def lab_graph(root: Path) -> Graph:
    """Returns what each file of analysis/ and each test uses."""
    return LabGraph(root).graph


def _modules_of(package: Path, modules: Iterable[Path]) -> Iterator[Path]:
    """Yields the modules and packages in the folder of a package."""
    yield from (file for file in modules if file.parent == package or (file.name == "__init__.py" and file.parent.parent == package))


def _name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def _first_words(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yields the first two texts of each call, list and tuple, where they may be the words of a command."""
    for node in ast.walk(tree):
        items = node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.List | ast.Tuple) else []
        words = tuple(item.value for item in items[:2] if isinstance(item, ast.Constant) and isinstance(item.value, str))
        if words:
            yield words
            if len(words) > 1:
                yield words[:1]
