"""What CONTRIBUTING.md points at is there, and all folders of sources are in it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from ccnlab.dev.tools import need


def cells(root: Path, heading: str) -> list[list[str]]:
    """The rows of the table below a heading, without its first two lines."""
    section = (root / "CONTRIBUTING.md").read_text().partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")]
            for line in section.splitlines() if line.startswith("|")]
    return rows[2:]


def paths(row: list[str]) -> list[str]:
    """What stands in a row in backticks and has a slash."""
    return [path for cell in row for path in re.findall(r"`([\w./-]+/[\w./-]+)`", cell)]


def test_every_path_is_there(root):
    tables = [path for heading in ("The node and its rooms", "Extension points", "Where is it?") for row in cells(root, heading)
              for path in paths(row)]
    prose = paths([(root / "CONTRIBUTING.md").read_text()])
    assert len(tables) > 40 and len(prose) > len(tables)
    made = ("build/", ".venv/")
    assert [path for path in prose if not path.startswith(made) and not (root / path).exists()] == []


def test_every_room_and_floor_is_listed(root):
    listed = {folder for row in cells(root, "The node and its rooms") for folder in re.findall(r"`([\w./-]+)`", row[0])}
    rooms = {f"model/{folder.name}" for folder in (root / "model").iterdir()} - {"model/node"}
    folders = rooms | {f"model/node/{folder.name}" for folder in (root / "model/node").iterdir()} | {
        "helper", "examples", "scenarios", "test", "analysis/ccn", "analysis/ccnlab", "analysis/cmake", "analysis/waf",
        "doc", ".devcontainer"}
    assert folders == listed


def test_each_patch_for_ns3_is_whole_and_described(root):
    need("git")
    patches = sorted((root / "doc/upstream").glob("*.patch"))
    assert patches and [file.name for file in patches] == re.findall(r"^## (\S+)$", (root / "doc/upstream/README.md").read_text(), re.MULTILINE)
    for patch in patches:
        changed = subprocess.run(["git", "apply", "--numstat", patch], check=True, capture_output=True, text=True).stdout.splitlines()
        assert changed and all(line.split()[2].startswith("src/") for line in changed), patch
