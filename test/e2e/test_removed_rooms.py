"""What is left when rooms are taken out of the library: it links, and the node passes its suites without them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from reduced_library import CALLED, Build

from ccnlab.dev.budget import LONG
from ccnlab.dev.house import House, room_of
from ccnlab.dev.suites import SuiteServer, suite_sources

ROOT = Path(__file__).parents[2]
HOUSE = House.read(ROOT, "model", "helper")
ROOMS = sorted(HOUSE.rooms())
# ./ccn test takes these two out, each with those that need it; ./ccn test --long each room.
TRIED = ROOMS if os.environ.get(LONG) else ["cost", "defences"]
# Suites of the node that test it together with what they find registered, or with a room.
NEEDS: dict[str, set[str]] = {}


def users_of(room: str) -> set[str]:
    """The room, and all that include it, directly or not."""
    needs: dict[str, set[str]] = {}
    for file, headers in HOUSE.includes.items():
        needs.setdefault(room_of(file), set()).update(room_of(header) for header in headers)
    found = {room}
    while more := {other for other, needed in needs.items() if needed & found} - found - {"node"}:
        found |= more
    return found


def suites_of_node() -> list[str]:
    return [suite for suite, file in suite_sources(ROOT).items() if file.relative_to(ROOT).parts[:2] == ("test", "node")]


@pytest.fixture(scope="module")
def build() -> Build:
    return Build(ROOT)


@pytest.fixture(scope="module")
def suites(build: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program of the node's suites, and no others."""
    program = tmp_path_factory.mktemp("suites") / "node-test"
    build.link_suites_of_node(program)
    return program


@pytest.fixture
def without(build: Build, suites: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[callable]:
    """Starts the program of the suites with a library without a room."""
    servers = []

    def start(room: str) -> SuiteServer:
        build.reduce(users_of(room) - {"helper"}, tmp_path)
        monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
        servers.append(SuiteServer(suites))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


def test_the_node_links_alone(build: Build, tmp_path: Path) -> None:
    assert build.undefined({"node"}, tmp_path / "libccn.so") == []


@pytest.mark.parametrize("room", TRIED)
def test_what_includes_no_header_of_a_room_links_without_it(build: Build, room: str, tmp_path: Path) -> None:
    assert build.undefined(build.library.keys() - users_of(room), tmp_path / "libccn.so") == []


@pytest.mark.parametrize("room", TRIED)
def test_the_node_passes_its_suites_without_a_room(without, room: str) -> None:
    server = without(room)
    failed = {suite: output for suite in suites_of_node() for passed, output in [server.run(suite)] if not passed}
    assert failed.keys() == NEEDS.get(room, set()), "\n".join(f"{suite}: {output[-500:]}" for suite, output in failed.items())


def test_a_call_of_a_removed_room_would_be_noticed(without) -> None:
    passed, output = without("cost").run("ccn-removed-face")
    assert not passed and CALLED in output


def test_what_a_library_lacks_would_be_noticed(build: Build, tmp_path: Path) -> None:
    missing = build.undefined(build.library.keys() - {"node"}, tmp_path / "libccn.so")
    assert any("CcnL3Protocol" in name for name in missing)
