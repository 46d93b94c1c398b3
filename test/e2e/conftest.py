"""What the end-to-end tests share: the tree's own ./ccn and the programs that it has built."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def root() -> Path:
    """Top folder of the tree under test."""
    return ROOT


@pytest.fixture
def ccn(tmp_path: Path) -> Command:
    """Calls ./ccn from an empty folder: `ccn("list", env={...})`."""

    def call(*arguments: object, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [ROOT / "ccn", *map(str, arguments)],
            cwd=tmp_path, env={**os.environ, **(env or {})}, capture_output=True, text=True,
        )

    return call


@pytest.fixture
def many_sinks() -> Command:
    """Calls the program many-sinks, with a small object unless told otherwise."""

    def call(*arguments: object) -> subprocess.CompletedProcess[str]:
        program = ROOT / "build/optimized/scenarios/many-sinks"
        given = [str(argument) for argument in arguments]
        small = [] if any(argument.startswith("--size") for argument in given) else ["--size=200000"]
        return subprocess.run([program, *small, *given], capture_output=True, text=True)

    return call
