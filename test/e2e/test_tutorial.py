"""The tutorial's commands print what it says."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
INDENT = "    "


def dialogue() -> list[tuple[str, list[str]]]:
    """Each command of the tutorial with the lines that follow it."""
    steps: list[tuple[str, list[str]]] = []
    for line in (ROOT / "doc/tutorial.rst").read_text().splitlines():
        if line.startswith(f"{INDENT}$ "):
            steps.append((line.removeprefix(f"{INDENT}$ "), []))
        elif line.startswith(INDENT) and steps:
            steps[-1][1].append(line.removeprefix(INDENT).rstrip())
    return steps


def test_the_tutorial_can_be_followed(tmp_path):
    (tmp_path / "ccn").symlink_to(ROOT / "ccn")
    steps = dialogue()
    assert len(steps) >= 5
    for command, expected in steps:
        ended = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        assert [line.rstrip() for line in ended.stdout.splitlines()] == expected, command
