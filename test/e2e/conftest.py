"""What the end-to-end tests share: the tree's own ./ccn and the programs that it has built."""

from __future__ import annotations

import fcntl
import hashlib
import os
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from command_server import is_built, launched, server

ROOT = Path(__file__).parents[2]

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def root() -> Path:
    """Top folder of the tree under test."""
    return ROOT


@pytest.fixture(scope="session")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the documentation, made by ./ccn docs once for all processes of the tests."""
    base = tmp_path_factory.getbasetemp()
    out = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "documentation"
    out.mkdir(exist_ok=True)
    with (out / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "made").exists():
            made = subprocess.run([root / "ccn", "docs", f"--out={out}"], cwd=out, capture_output=True, text=True)
            assert (made.returncode, made.stdout) == (0, ""), made.stderr
            assert made.stderr.splitlines()[-1] == f"ccn: documentation: {out}/docs/index.html"
            (out / "made").touch()
    return out / "docs"


@pytest.fixture
def ccn(tmp_path: Path) -> Command:
    """Calls ./ccn from an empty folder: `ccn("list", env={...})`."""

    def call(*arguments: object, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        if env is None and is_built(ROOT):
            return server().call(ROOT, tuple(map(str, arguments)), tmp_path, launched(ROOT))
        return subprocess.run(
            [ROOT / "ccn", *map(str, arguments)],
            cwd=tmp_path, env={**os.environ, **(env or {})}, capture_output=True, text=True,
        )

    return call


@pytest.fixture
def program(request: pytest.FixtureRequest) -> Path:
    """The program that the test's module names as SCENARIO."""
    return ROOT / "build/optimized/scenarios" / request.module.SCENARIO


@pytest.fixture
def run(request: pytest.FixtureRequest, program: Path, tmp_path: Path) -> Callable[..., sqlite3.Connection]:
    """Runs it into a database of its own, which must work; returns a connection to it.

    What the module names as ALWAYS comes before the arguments, which may say otherwise.
    """
    count = 0

    def call(*arguments: str) -> sqlite3.Connection:
        nonlocal count
        count += 1
        database = tmp_path / f"{count}.sqlite"
        given = [*getattr(request.module, "ALWAYS", []), *arguments, f"--db={database}"]
        ended = subprocess.run([program, *given], capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        return sqlite3.connect(database)

    return call


@pytest.fixture
def query(run: Callable[..., sqlite3.Connection]) -> Callable[..., Callable[[str], list[tuple]]]:
    """Runs it as `run` does; returns what asks its database for rows."""

    def call(*arguments: str) -> Callable[[str], list[tuple]]:
        database = run(*arguments)
        return lambda question: database.execute(question).fetchall()

    return call


@pytest.fixture
def payload(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of the module's SIZE octets in which no two segments are equal."""
    file = tmp_path / "payload"
    file.write_bytes(b"".join(hashlib.sha256(i.to_bytes(4, "big")).digest() for i in range(request.module.SIZE // 32)))
    return file


@pytest.fixture
def refusal(program: Path, tmp_path: Path) -> Callable[..., str]:
    """Runs it with what it must refuse: status 1, or 2 for a file; one line, no database. Returns the line."""

    def call(*arguments: str, status: int = 1) -> str:
        database = tmp_path / "none.sqlite"
        ended = subprocess.run([program, *arguments, f"--db={database}"], capture_output=True, text=True)
        assert ended.returncode == status
        (line,) = ended.stderr.splitlines()
        assert not database.exists()
        return line

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
