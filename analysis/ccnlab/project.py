"""The source tree and the programs built in it."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError

# The tree that contains this package.
TREE = Path(__file__).parents[2]


@dataclass(frozen=True)
class Project:
    """A source tree of this project that ./ccn has built."""

    root: Path

    def scenarios(self) -> list[str]:
        """Returns the names of the scenario programs, sorted."""
        return self._programs("scenarios")

    def examples(self) -> list[str]:
        """Returns the names of the example programs, sorted."""
        return self._programs("examples")

    def example(self, name: str) -> Path:
        """Returns the optimized program of an example; raises UserError if it is not built."""
        return self._built(f"examples/{name}", "optimized")

    def _programs(self, folder: str) -> list[str]:
        return sorted(source.stem for source in (self.root / folder).glob("*.cc"))

    def scenario(self, name: str) -> Path:
        """Returns the optimized program of a scenario; raises UserError for an unknown name or a missing program."""
        known = self.scenarios()
        if name in self.examples():
            raise UserError(f"{name} is an example: it writes no database and cannot be swept, but ./ccn run {name} "
                            f"runs it; scenarios are: {listed(known)}")
        if name not in known:
            raise UserError(f"no scenario '{name}'; there are: {listed(known)}{suggestion(name, [*known, *self.examples()])}")
        return self._built(f"scenarios/{name}", "optimized")

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


def listed(names: Iterable[str]) -> str:
    """Returns the names separated by commas, for an error message, or "none"."""
    return ", ".join(names) or "none"


def suggestion(typed: str, names: Iterable[str]) -> str:
    """Returns "; did you mean NAME?" for the known name most similar to `typed`, or an empty text."""
    near = difflib.get_close_matches(typed, list(names), 1, cutoff=0.7)
    return f"; did you mean {near[0]}?" if near else ""
