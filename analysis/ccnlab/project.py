"""Where the tree keeps its programs."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError

# The tree that this package lies in.
TREE = Path(__file__).parents[2]


@dataclass(frozen=True)
class Project:
    """A tree of this project that ./ccn has built."""

    root: Path

    def scenarios(self) -> list[str]:
        """Names of the scenario programs, sorted."""
        return self._programs("scenarios")

    def examples(self) -> list[str]:
        """Names of the example programs, sorted."""
        return self._programs("examples")

    def example(self, name: str) -> Path:
        """The optimized program of one example."""
        return self._built(f"examples/{name}", "optimized")

    def _programs(self, folder: str) -> list[str]:
        return sorted(source.stem for source in (self.root / folder).glob("*.cc"))

    def scenario(self, name: str) -> Path:
        """The optimized program of one scenario."""
        known = self.scenarios()
        if name in self.examples():
            raise UserError(f"{name} is an example, which writes no database and so cannot be swept; ./ccn run {name} "
                            f"runs it. Scenarios are: {listed(known)}")
        if name not in known:
            raise UserError(f"no scenario '{name}'; there are: {listed(known)}{suggestion(name, [*known, *self.examples()])}")
        return self._built(f"scenarios/{name}", "optimized")

    def test_program(self, variant: str) -> Path:
        """The program with all C++ suites, of the variant `optimized`, `sanitize` or `threads`."""
        return self._built("test/ccn-test", variant)

    def fuzz_program(self, target: str, variant: str = "fuzz") -> Path:
        """The program of one fuzz target: guided by what it reaches (`fuzz`), or with the suites' library (`sanitize`)."""
        return self._built(f"fuzz/fuzz-{target}", variant)

    def module_description(self) -> Path:
        """The program that prints what the module registers with ns-3."""
        return self._built("doc/describe-module", "optimized")

    def _built(self, path: str, variant: str) -> Path:
        built = self.root / "build" / variant / path
        if not built.exists():
            builder = "./ccn" if os.access(self.root, os.W_OK) else f"you may not write to {self.root}: who may"
            raise UserError(f"{built} is not there; {builder} builds it")
        return built


def listed(names: Iterable[str]) -> str:
    """Names for an error message; says so where there are none."""
    return ", ".join(names) or "none"


def suggestion(typed: str, names: Iterable[str]) -> str:
    """What a mistyped name was meant to be, for the end of an error message; empty where none is near."""
    near = difflib.get_close_matches(typed, list(names), 1, cutoff=0.7)
    return f"; did you mean {near[0]}?" if near else ""
