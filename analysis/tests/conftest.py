"""A tree with a stand-in for the scenario many-sinks, so that these tests need no C++."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from ccnlab.project import Project

HERE = Path(__file__).parent
VERSION = "0.1.0+test"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A built tree in a temporary folder, whose many-sinks is fake_scenario.py."""
    root = tmp_path / "tree"
    programs = root / "build/optimized/scenarios"
    programs.mkdir(parents=True)
    (root / "scenarios").mkdir()
    (root / "scenarios/many-sinks.cc").touch()
    (root / "build/optimized/ccn-version.txt").write_text(VERSION + "\n")
    shutil.copy(HERE / "schema.sql", programs)
    program = programs / "many-sinks"
    program.write_text(f"#!{sys.executable}\n" + (HERE / "fake_scenario.py").read_text())
    program.chmod(0o755)
    return Project(root)
