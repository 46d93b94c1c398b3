"""Programs of other projects that only some commands and tests need."""

from __future__ import annotations

import os

from ccnlab.errors import UserError

# The launcher lists in it the programs that are missing and that it may not install.
ABSENT = "CCN_ABSENT"


class MissingTool(UserError):
    """A program of another project is not installed."""

    def __init__(self, program: str, package: str) -> None:
        super().__init__(f"{program} is missing; on Debian: apt-get install {package}")
        self.program = program


def is_absent(program: str) -> bool:
    """Returns whether `./ccn test` goes on without this program."""
    return program in os.environ.get(ABSENT, "").split()


def need(program: str, package: str = "") -> None:
    """Raises MissingTool for a program without which `./ccn test` goes on."""
    if is_absent(program):
        raise MissingTool(program, package or program)
