"""A tree with a stand-in for the scenario many-sinks, so that these tests need no C++."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ccnlab.project import Project
from command_server import server
from patience import LONGEST_S

HERE = Path(__file__).parent

# A shell has its background jobs ignore Ctrl-C, and every process started from there inherits it.
signal.signal(signal.SIGINT, signal.default_int_handler)
VERSION = "0.1.0+test"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A built tree in a temporary folder, whose many-sinks is fake_scenario.py."""
    root = tmp_path / "tree"
    programs = root / "build/optimized/scenarios"
    programs.mkdir(parents=True)
    (root / "scenarios").mkdir()
    (root / "scenarios/many-sinks.cc").touch()
    (root / "build/version.txt").write_text(VERSION + "\n")
    shutil.copy(HERE / "schema.sql", programs)
    program = programs / "many-sinks"
    quiet = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_DFL)\n"  # an interrupt ends it without a word, like a C++ program
    program.write_text(f"#!{sys.executable}\n{quiet}" + (HERE / "fake_scenario.py").read_text())
    program.chmod(0o755)
    return Project(root)


CALL = """
import sys
from pathlib import Path
from ccnlab.cli import main
from ccnlab.project import Project
sys.exit(main(Project(Path(sys.argv.pop(1)))))
"""


@pytest.fixture
def call(project: Project, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Calls ./ccn on that tree, from an empty folder."""

    def run(*arguments: str, cwd: Path = tmp_path, before: str = "") -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        if not before:
            return server().call(project.root, tuple(map(str, arguments)), cwd, env)
        return subprocess.run([sys.executable, "-c", before + CALL, project.root, *arguments], cwd=cwd, env=env,
                              capture_output=True, text=True, timeout=LONGEST_S)

    return run
