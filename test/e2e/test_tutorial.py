"""The commands of the tutorial and of the page on extending ccn print what these say."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INDENT = "    "


def dialogue(page: str) -> list[tuple[str, list[str]]]:
    """Each command of a page with the lines that follow it at once."""
    steps: list[tuple[str, list[str]]] = []
    output: list[str] | None = None
    for line in (ROOT / "doc" / page).read_text().splitlines():
        if line.startswith(f"{INDENT}$ "):
            output = []
            steps.append((line.removeprefix(f"{INDENT}$ "), output))
        elif not line.startswith(INDENT):
            output = None
        elif output is not None:
            output.append(line.removeprefix(INDENT).rstrip())
    return steps


@pytest.mark.parametrize("page", ["tutorial.rst", "extending.rst"])
def test_the_page_can_be_followed(tmp_path, page):
    (tmp_path / "ccn").symlink_to(ROOT / "ccn")
    steps = dialogue(page)
    assert len(steps) >= 5
    for command, expected in steps:
        ended = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        assert [line.rstrip() for line in ended.stdout.splitlines()] == expected, command
