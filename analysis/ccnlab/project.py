"""The source tree and the programs built in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.installed import check_libraries, is_installed
from ccnlab.nearest import suggestion
from ccnlab.ns3_tree import ns3_tree

# The tree that contains this package.
TREE = Path(__file__).parents[2]
# The launcher sets it to the path of its tree for commands that may run any program; these are built when asked for.
BUILDS = "CCN_BUILDS"
# The waf targets of the library, which programs outside the tree are built with.
LIBRARY = ("ccn", "ccn-scenario")
# Variants of the build: what the commands run, and what has the module's own logs and asserts.
OPTIMIZED, DEBUG = "optimized", "debug"


@dataclass(frozen=True)
class Project:
    """A source tree of this project that ./ccn has built."""

    root: Path
    # Name -> program of scenarios outside the tree, which take precedence over those of the tree.
    own: tuple[tuple[str, Path], ...] = ()
    # Of the build, whose programs and library are taken.
    variant: str = OPTIMIZED

    def scenarios(self) -> list[str]:
        """Returns the names of the scenario programs, sorted."""
        return self._programs("scenarios")

    def examples(self) -> list[str]:
        """Returns the names of the example programs, sorted."""
        return self._programs("examples")

    def example(self, name: str) -> Path:
        """Returns the program of an example; raises UserError if it is not built."""
        return self._run("examples", name)

    def _programs(self, folder: str) -> list[str]:
        sources = self.root / folder
        # Path.glob() would hide an error, such as too many open files.
        return sorted(file.stem for file in sources.iterdir() if file.suffix == ".cc") if sources.exists() else []

    def scenario(self, name: str) -> Path:
        """Returns the program of a scenario; raises UserError for an unknown name or a missing program."""
        if name in dict(self.own):
            return dict(self.own)[name]
        known = self.scenarios()
        if name in self.examples():
            raise UserError(f"{name} is an example: it writes no database and cannot be swept, but ./ccn run {name} "
                            f"runs it; scenarios are: {listed(known)}")
        if name not in known:
            raise UserError(f"no scenario '{name}'; there are: {listed(known)}"
                            f"{suggestion(name, [*known, *self.examples()])}{own_hint(name, 'program')}")
        return self._run("scenarios", name)

    def _run(self, folder: str, name: str) -> Path:
        """Returns the program that the commands run: that of the ns-3 tree of CCN_NS3, else that of the variant."""
        tree = ns3_tree()
        if tree:
            return tree.program(folder, name)
        _build(self.root, name)
        program = self._built(f"{folder}/{name}", self.variant)
        if is_installed(self.root):
            check_libraries(program)
        return program

    def library_flags(self) -> Path:
        """Returns the file with the flags that a program outside the tree needs (analysis/waf/library_flags.py)."""
        if is_installed(self.root):
            raise UserError("a program of your own needs a compiler and a clone of the sources, not the package of pip")
        _build(self.root)
        return self._built("ccn-flags.json", self.variant)

    def library(self) -> Path:
        """Returns the folder of libccn.so and libccn-scenario.a."""
        return self._built("lib/libccn.so", OPTIMIZED).parent

    def test_program(self, variant: str) -> Path:
        """Returns the program with the C++ suites, built as the variant `optimized`, `sanitize` or `threads`."""
        return self._built("test/ccn-test", variant)

    def fuzz_program(self, target: str, variant: str = "fuzz") -> Path:
        """Returns a fuzz target's program: guided by coverage (`fuzz`), or with the suites' library (`sanitize`)."""
        return self._built(f"fuzz/fuzz-{target}", variant)

    def module_description(self) -> Path:
        """The program that prints what the module registers with ns-3."""
        return self._built("doc/describe-module", "optimized")

    def _built(self, path: str, variant: str) -> Path:
        built = self.root / "build" / variant / path
        if not built.exists():
            if not os.access(self.root, os.W_OK):
                raise UserError(f"{built} does not exist and you may not write to {self.root}; "
                                "./ccn builds it for a user who may")
            raise UserError(f"{built} does not exist; ./ccn builds it")
        return built


@cache
def _build(root: Path, *programs: str) -> None:
    """Has the launcher build programs, or without any the library, for a command that does not know before what it runs.

    Once per process, so that all runs of a call are of one version. Raises UserError if they do not build.
    """
    if os.environ.get(BUILDS) == str(root):
        # Standard output belongs to the caller.
        call = subprocess.run([root / "ccn", "dev", "build", *programs], stdout=sys.stderr)
        if call.returncode:
            raise UserError(f"{listed(programs) if programs else 'the library'} cannot be built (see above)")


def listed(names: Iterable[str]) -> str:
    """Returns the names separated by commas, for an error message, or "none"."""
    return ", ".join(names) or "none"


def own_hint(name: str, kind: str) -> str:
    """Returns how to name the `program` or `experiment` of a folder that was named without a slash, or an empty text."""
    file = Path(name, f"{Path(name).name}{'.cc' if kind == 'program' else '.py'}")
    return f"; for the {kind} in the folder {name}, write {name}/" if file.is_file() else ""
