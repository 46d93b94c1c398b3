"""The library without the objects of some rooms: what it calls of them ends the program and says what it called."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ccnlab.dev.house import room_of

UNITS = Path("build/units")
VARIANT = Path("build/optimized")
# Functions and data of the node and the rooms have this namespace in their symbols; others are templates of ns-3 and C++.
NAMESPACE = "3ccn"
FUNCTIONS = "TWi"  # types of symbols, as nm prints them
CALLED = "called a room that was removed: "
HEAD = f"""#include <stdio.h>
#include <stdlib.h>
static void called(const char* what) {{ fprintf(stderr, "{CALLED}%s\\n", what); abort(); }}
"""


def room_of_unit(unit: Path) -> str:
    """The room of the sources that a unit includes; they are of one folder."""
    [source, *_] = re.findall(r'#include "(.*)"', unit.read_text())
    return room_of(Path(source))


def stand_in(number: int, symbol: str, kind: str, size: int) -> str:
    """A line of C that defines a symbol: a function that ends the program, or zeros."""
    if kind in FUNCTIONS:
        return f'void f{number}(void) __asm__("{symbol}"); void f{number}(void) {{ called("{symbol}"); }}\n'
    return f'char d{number}[{max(size, 1)}] __asm__("{symbol}");\n'


@dataclass(frozen=True)
class Build:
    """What the build of the optimized variant has left in a tree."""

    root: Path

    @cached_property
    def flags(self) -> dict[str, list[str]]:
        return json.loads((self.root / VARIANT / "ccn-flags.json").read_text())

    def units(self, kind: str) -> list[Path]:
        """The units of a kind (analysis/waf/units.py)."""
        return sorted((self.root / UNITS / kind).glob("*.cc"))

    def object_of(self, unit: Path) -> Path:
        """What the unit was compiled to; other variants leave theirs elsewhere."""
        [file] = (self.root / VARIANT / UNITS / unit.parent.name).glob(f"{unit.name}.*.o")
        return file

    @cached_property
    def library(self) -> dict[str, list[Path]]:
        """The objects of the library by room."""
        found: dict[str, list[Path]] = {}
        for unit in self.units("library") + self.units("seldom"):
            found.setdefault(room_of_unit(unit), []).append(self.object_of(unit))
        return found

    def link(self, to: Path, objects: Iterable[Path], *flags: str | Path) -> list[str]:
        """Links objects with ns-3; returns what is undefined, by name."""
        call = [*self.flags["compiler"], "-o", to, *objects, *flags, *self.flags["ns3_libraries"], *self.flags["other_libraries"]]
        linker = subprocess.run(call, capture_output=True, text=True)
        missing = {line.partition("undefined reference to ")[2] for line in linker.stderr.splitlines() if "undefined reference" in line}
        return sorted(missing) or ([linker.stderr] if linker.returncode else [])

    def undefined(self, rooms: set[str], to: Path) -> list[str]:
        """Links a library of these rooms and no others; returns what they call that it lacks."""
        return self.link(to, [file for room in sorted(rooms) for file in self.library[room]], "-shared", "-Wl,-z,defs")

    def reduce(self, gone: set[str], folder: Path) -> None:
        """Makes libccn.so there, in which stand-ins take the place of these rooms."""
        kept = [file for room in sorted(self.library.keys() - gone) for file in self.library[room]]
        others = symbols(kept)
        lost = {symbol: known for symbol, known in symbols([file for room in sorted(gone) for file in self.library[room]]).items()
                if symbol not in others and NAMESPACE in symbol}
        source, compiled = folder / "gone.c", folder / "gone.o"
        source.write_text(HEAD + "".join(stand_in(i, symbol, *lost[symbol]) for i, symbol in enumerate(sorted(lost))))
        subprocess.run([*self.flags["compiler"], "-x", "c", "-w", "-fPIC", "-c", source, "-o", compiled], check=True)
        assert self.link(folder / "libccn.so", [*kept, compiled], "-shared", "-Wl,-z,defs", "-Wl,-Bsymbolic-functions") == []

    def link_suites_of_node(self, to: Path) -> None:
        """Links the test program with the suites of the node, and no others."""
        wanted = [self.object_of(unit) for unit in self.units("test") if re.match(r"test-(node-\w+-|kit-|)\d", unit.name)]
        libraries = self.root / VARIANT / "lib"
        assert (missing := self.link(to, wanted, libraries / "libccn-scenario.a", f"-L{libraries}", "-lccn")) == [], missing


def symbols(objects: list[Path]) -> dict[str, tuple[str, int]]:
    """The type and the size of each symbol that these objects define for others."""
    table = subprocess.run(["nm", "--print-size", "--defined-only", "--extern-only", "--format=posix", *objects],
                           capture_output=True, text=True, check=True).stdout
    fields = [line.split() for line in table.splitlines()]
    return {field[0]: (field[1], int(field[3], 16) if len(field) > 3 else 0) for field in fields if len(field) > 2}
