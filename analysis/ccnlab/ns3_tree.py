"""The programs of this module that the source tree of an ns-3 has built, for CCN_NS3=PATH."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError

# The launcher sets it to the absolute path of the tree that CCN_NS3 names.
VARIABLE = "CCN_NS3_TREE"
_LOCK = ".lock-ns3_*_build"  # ns-3 writes it when the tree is configured


@dataclass(frozen=True)
class Ns3Tree:
    """A source tree of ns-3 that has this module in contrib/ccn or beside it."""

    root: Path

    def program(self, folder: str, name: str) -> Path:
        """Returns a program of the configured profile; `folder` is scenarios or examples.

        Raises UserError with the command that builds it if the program is missing.
        """
        lock = self._lock()
        # A program with the name of one of ns-3's modules has the prefix there (scenarios/CMakeLists.txt).
        targets = {f"ns{lock['VERSION']}-{target}{_suffix(lock['BUILD_PROFILE'])}": target
                   for target in (name, f"ccn-{name}")}
        for program in map(Path, lock["ns3_runnable_programs"]):
            if program.name in targets and program.parent.name == folder:
                if not program.exists():
                    raise UserError(f"{program} does not exist; build it with: "
                                    f"cd {self.root} && ./ns3 build {targets[program.name]}")
                return program
        raise UserError(self._why_unknown(name, lock))

    def _why_unknown(self, name: str, lock: Mapping[str, Any]) -> str:
        if not any("-ccn-first" in path for path in lock["ns3_runnable_programs"]):
            return (f"{self.root} is not configured with the examples of the module ccn; link this tree to "
                    f"{self.root}/contrib/ccn unless it is there, and build it: {self._command(name)}")
        return f"the module ccn of {self.root} has no program {name}; if it is new there, build it: {self._command(name)}"

    def _lock(self) -> Mapping[str, Any]:
        """Returns what ns-3 says of the configured tree; raises UserError for a tree that is not configured."""
        files = sorted(self.root.glob(_LOCK))
        if not files:
            raise UserError(f"{self.root} is not configured; build it with: {self._command('many-sinks')}")
        assignments = re.findall(r"^(\w+) = (.*)$", files[0].read_text(), re.MULTILINE)
        try:
            lock = {name: ast.literal_eval(value.strip()) for name, value in assignments}
        except (SyntaxError, ValueError) as error:
            raise UserError(f"{files[0]}: {error}") from error
        missing = {"VERSION", "BUILD_PROFILE", "ns3_runnable_programs"} - lock.keys()
        if missing:
            raise UserError(f"{files[0]} does not say {', '.join(sorted(missing))}: ns-3 before 3.37?")
        return lock

    def _command(self, name: str) -> str:
        return f"cd {self.root} && ./ns3 configure --enable-examples && ./ns3 build {name}"


def _suffix(profile: str) -> str:
    return "" if profile == "release" else f"-{profile}"


def ns3_tree() -> Ns3Tree | None:
    """Returns the tree whose programs the commands run, or None for those that ./ccn builds."""
    path = os.environ.get(VARIABLE)
    return Ns3Tree(Path(path)) if path else None
