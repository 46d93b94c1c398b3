"""Pages with commands and their output: lines that begin with `$`, each followed by what it prints."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
INDENT = "    "
# test_tutorial.py follows these in an empty folder, and test_toy.py those in a copy of the tree, one after the other.
PAGES = ("doc/tutorial.rst", "doc/extending.rst", "doc/usage/own-topology.rst")
PAGES_IN_TREE = ("doc/usage/own-scenario.rst", "doc/usage/own-experiment.rst")


def dialogue(page: str) -> list[tuple[str, list[str]]]:
    """Each command of a page, e.g. "doc/tutorial.rst", with the lines that directly follow it."""
    steps: list[tuple[str, list[str]]] = []
    output: list[str] | None = None
    for line in (ROOT / page).read_text().splitlines():
        if line.startswith(f"{INDENT}$ "):
            output = []
            steps.append((line.removeprefix(f"{INDENT}$ "), output))
        elif not line.startswith(INDENT):
            output = None
        elif output is not None:
            output.append(line.removeprefix(INDENT).rstrip())
    return steps


def follow(page: str, folder: Path) -> None:
    """Runs the commands of a page in a folder that has a file ./ccn, and compares their output with the page."""
    steps = dialogue(page)
    assert len(steps) >= 3
    for command, expected in steps:
        ended = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True)
        assert ended.returncode == 0, f"{command}: {ended.stderr}"
        assert [line.rstrip() for line in ended.stdout.splitlines()] == expected, command
