"""The modules of ns-3 that a program outside the tree includes, and the libraries that it is linked with for them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from ccnlab.own.flags import Flags

_INCLUDE = re.compile(r'^[^\S\n]*#[^\S\n]*include[^\S\n]*[<"]([^">\n]+)[>"]', re.MULTILINE)
_NS3 = "ns3/"
_MODULE = re.compile(r"(.+)-module\.h")
_CORE = re.compile(r"-l(ns3(?:[\w.]|-dev)*-)core(-\w+)?")
# Where compilers look for headers without being told.
_SYSTEM = ("/usr/local/include", "/usr/include")


class Ns3Modules:
    """Knows of each header of an ns-3 to which module it belongs, as ns-3's own NAME-module.h say."""

    def __init__(self, flags: Flags) -> None:
        self._flags = flags

    @cached_property
    def folder(self) -> Path | None:
        """The folder ns3/ of the headers, or None if it is not where compilers look."""
        folders = [Path(path) / "ns3" for path in (*self._flags.ns3_includes, *_SYSTEM)]
        return next((folder for folder in folders if (folder / "core-module.h").is_file()), None)

    @cached_property
    def headers(self) -> Mapping[str, set[str]]:
        """Name of a module, e.g. csma-layout -> names of its headers."""
        files = sorted(self.folder.glob("*-module.h")) if self.folder else []
        return {file.name.removesuffix("-module.h"): {file.name, *(name.removeprefix(_NS3) for name in _names(file))}
                for file in files}

    def included(self, source: Path) -> list[str]:
        """Returns the modules that a source and its own headers include, sorted."""
        names = set(_included(source))
        return sorted(module for module, headers in self.headers.items() if names & headers)

    def libraries(self, source: Path) -> list[str]:
        """Returns the linker's options for the modules that a source includes and that the library does not need.

        The linker takes what these need from their own lists.
        """
        options = [f"-l{self._name(module)}" for module in self.included(source)] if self._core else []
        more = [option for option in options if option not in self._flags.ns3_libraries]
        return ["-Wl,--copy-dt-needed-entries", *more] if more else []

    def file_of(self, module: str) -> Path | None:
        """Returns the shared library of a module, or None if it is not found."""
        if self._core is None:
            return None
        name = f"lib{self._name(module)}.so"
        folders = [Path(option[2:]) for option in self._flags.ns3_libraries if option.startswith("-L")]
        asked = subprocess.run([*self._flags.compiler, f"-print-file-name={name}"], capture_output=True, text=True)
        places = [*(folder / name for folder in folders), Path(asked.stdout.strip())]
        return next((place for place in places if place.is_file()), None)

    @cached_property
    def _core(self) -> re.Match[str] | None:
        """The option by which the library of the module core is linked, taken apart."""
        return next(filter(None, map(_CORE.fullmatch, self._flags.ns3_libraries)), None)

    def _name(self, module: str) -> str:
        """Returns the name of a module's library for the linker."""
        assert self._core
        return f"{self._core[1]}{module}{self._core[2] or ''}"

    def missing(self, source: Path) -> str:
        """Returns one sentence about a header of ns-3 that a source includes and nobody has, or an empty text."""
        if self.folder is None:
            return ""
        folders = [self.folder, *(Path(path) / "ns3" for path in self._flags.includes)]
        names = [name for name in _included(source) if not any((folder / name).is_file() for folder in folders)]
        if not names:
            return ""
        modules = [found[1] for name in names if (found := _MODULE.fullmatch(name))]
        lacks = f"no module {modules[0]}" if modules else f"no header ns3/{names[0]}"
        known = ", ".join(sorted(self.headers))
        return (f"ns-{self._flags.ns3_version} in {self.folder.parent} has {lacks}; its modules are: {known}; for another "
                "one, install an ns-3 that has it, and set CCN_NS3 to its prefix (doc/usage/installation.rst)")


def _included(source: Path) -> list[str]:
    """Returns the names of ns-3's headers that a source includes, itself or by headers beside it, in their order.

    What an #if leaves out counts, too.
    """
    found, left, seen = [], [source], set()
    while left:
        file = left.pop(0)
        names = _names(file)
        found += [name.removeprefix(_NS3) for name in names if name.startswith(_NS3)]
        beside = [path.resolve() for name in names if (path := file.parent / name).is_file()]
        left += [path for path in beside if path not in seen]
        seen.update(beside)
    return list(dict.fromkeys(found))


def _names(file: Path) -> list[str]:
    """Returns what the lines of a file include."""
    return _INCLUDE.findall(file.read_text(errors="replace"))
