"""What is left when rooms are taken out of the library: it links, and the node passes its suites without them."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from reduced_library import CALLED, Build

from ccnlab.dev.budget import LONG
from ccnlab.dev.house import House
from ccnlab.dev.suites import SuiteServer, suite_sources

ROOT = Path(__file__).parents[2]
HOUSE = House.read(ROOT, "model", "helper")
ROOMS = sorted(HOUSE.rooms())
# ./ccn test takes these two out, each with those that need it; ./ccn test --long each room.
TRIED = ROOMS if os.environ.get(LONG) else ["cost", "keys"]
# Suites of the node that test it together with rooms: each fails without any of them. Most need messages, or the strategies and
# policies that are registered, or print bytes by what `keys` has.
TOGETHER = {
    ("ccnb",):
        "ccn-content-pipeline ccn-content-store ccn-crowded ccn-flood ccn-interest-pipeline ccn-link-fragmenter "
        "ccn-malformed-input ccn-net-device-face ccn-pit-match ccn-selector-random ccn-selector-retrieval "
        "ccn-wire-properties",
    ("ccnb", "ccnx10"):
        "ccn-content-store-random ccn-cs-use ccn-fib ccn-fib-flags-random ccn-fib-shared ccn-measurements ccn-name-view "
        "ccn-pit ccn-pit-random ccn-pit-removed-faces ccn-pit-timers ccn-retransmission-rule ccn-strategy "
        "ccn-strategy-lifetime-errors",
    ("keys",): "ccn-name",
    ("ccnx10", "piggyback"): "ccn-message-print ccn-pit-limits ccn-strategy-sending-errors",
    ("ccnd", "ccnx10"): "ccn-fib-flags ccn-strategy-arrival",
    ("ccnd", "ccnx10", "strategies"): "ccn-strategy-change ccn-strategy-decision",
    ("publish", "requests"): "ccn-link-loss ccn-link-type",
    ("attacks", "diagnose", "routing"): "ccn-purpose",
    ("ccnb", "strategies"): "ccn-scope",
    ("ccnd", "ccnx10", "congestion", "hash-routing", "strategies"): "ccn-strategy-choice",
    ("ccnd", "ccnx10", "policies"): "ccn-content-store-limits",
    ("ccnd", "strategies", "udp"): "ccn-changes-during-calls",
    ("ccnd", "udp", "verification"): "ccn-identities",
    ("ccnx10",): "ccn-layer-part",
    ("ccnx10", "defences", "policies", "udp"): "ccn-changed",
    ("cost", "publish", "requests"): "ccn-trace-sources",
    ("cost", "strategies", "udp"): "ccn-removed-face",
    ("express",): "ccn-device-faces",
    ("piggyback", "strategies"): "ccn-stages",
    ("policies",): "ccn-bare-messages",
    ("publish", "strategies"): "ccn-type-lookup",
    ("policies", "publish", "requests", "strategies", "udp"): "ccn-codec",
    ("publish", "requests", "routing", "udp"): "ccn-attacks",
}
NEEDS = {suite: set(rooms) for rooms, suites in TOGETHER.items() for suite in suites.split()}


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
def without(build: Build, suites: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], SuiteServer]]:
    """Starts the program of the suites with a library without a room."""
    servers = []

    def start(room: str) -> SuiteServer:
        build.reduce(HOUSE.users_of(room) - {"helper"}, tmp_path)
        monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
        monkeypatch.delenv(LONG, raising=False)  # random tests are whole elsewhere
        servers.append(SuiteServer(suites))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


def test_the_node_links_alone(build: Build, tmp_path: Path) -> None:
    assert build.undefined({"node"}, tmp_path / "libccn.so") == []


@pytest.mark.parametrize("room", TRIED)
def test_what_includes_no_header_of_a_room_links_without_it(build: Build, room: str, tmp_path: Path) -> None:
    assert build.undefined(build.library.keys() - HOUSE.users_of(room), tmp_path / "libccn.so") == []


@pytest.mark.parametrize("room", TRIED)
def test_the_node_passes_its_suites_without_a_room(without: Callable[[str], SuiteServer], room: str) -> None:
    server, gone = without(room), HOUSE.users_of(room)
    failed = {suite: output for suite in suites_of_node() for passed, output in [server.run(suite)] if not passed}
    expected = {suite for suite, rooms in NEEDS.items() if rooms & gone}
    assert failed.keys() <= expected, "\n".join(f"{suite}: {output[-500:]}" for suite, output in failed.items() if suite not in expected)
    assert [suite for suite, rooms in NEEDS.items() if room in rooms and suite not in failed] == []


def test_the_first_example_needs_only_its_applications_and_what_they_include(build: Build, tmp_path: Path) -> None:
    gone = {room for room in ROOMS if not HOUSE.users_of(room) & {"publish", "requests"}}
    assert {"cost", "defences", "ingress", "piggyback", "shared-media", "slices", "strategies", "udp", "verification"} < gone
    build.reduce(gone, tmp_path)
    program = ROOT / "build/optimized/examples/ccn-first"
    ended = subprocess.run([program], env={**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}, capture_output=True, text=True)
    [expected] = re.findall(r"Expected: (.*)", (ROOT / "examples/ccn-first.cc").read_text())
    assert ended.stdout == f"{expected}\n", ended.stderr


def test_a_call_of_a_removed_room_would_be_noticed(without: Callable[[str], SuiteServer]) -> None:
    passed, output = without("cost").run("ccn-removed-face")
    assert not passed and CALLED in output


def test_what_a_library_lacks_would_be_noticed(build: Build, tmp_path: Path) -> None:
    missing = build.undefined(build.library.keys() - {"node"}, tmp_path / "libccn.so")
    assert any("CcnL3Protocol" in name for name in missing)
