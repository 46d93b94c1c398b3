"""What the command line gives holds, or the program refuses it, whatever a profile, a preset or the scenario sets."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
from pathlib import Path

import pytest

SCENARIO = "many-sinks"
PROFILE = "ns3::ccn::CcnL3Protocol::Profile"
SMALL = ["--sinks=2", "--size=50000"]
LINE = "from,to,delay_ms\ns,m,10\nm,r,10\n"
ROLES = "node,role\ns,source\nr,receiver\nm,router\n"
TYPES = {"": "CcnL3Protocol", "Processor": "CcnProcessor", "$ns3::ccn::UdpTransport": "UdpTransport"}  # the others' type is their path


def settings_of_the_daemon(root: Path) -> set[str]:
    """The attributes that the profiles of CCNx's daemon set, from their source."""
    source = (root / "model/ccnd/ccn-ccnx-profiles.cc").read_text()
    return {f"ns3::ccn::{TYPES.get(part, part)}::{name}" for part, name in re.findall(r'\{"(?:([\w$:]+)/)?(\w+)", "', source)}


def module_value(program: Path, name: str) -> str:
    """The module's value of an attribute, as the program prints it."""
    kind, attribute = name.rsplit("::", 1)
    printed = subprocess.run([program, f"--PrintAttributes={kind}"], capture_output=True, text=True, check=True).stdout
    value = re.search(rf"--{re.escape(name)}=\[(.*)\]", printed)
    assert value, f"{attribute} of {kind}"
    return value[1].removeprefix("+")


def rows(database) -> list[tuple]:
    found = database.execute("SELECT node, name, value FROM counter ORDER BY node, name").fetchall()
    return found + database.execute("SELECT * FROM transfer").fetchall() + database.execute("SELECT sim_s FROM run").fetchall()


# The scenario's own arguments set the store and the strategy.
OWN = {"ns3::ccn::ContentStore::MaxObjects", "ns3::ccn::ContentStore::Policy", "ns3::ccn::CcnL3Protocol::Strategy"}


@pytest.mark.parametrize("profile", ["ccnx-0.5", "ccnx-0.7", "ccnx-0.8.1"])
def test_a_profile_whose_attributes_are_all_given_is_the_papers(run, program, root, profile):
    """Each attribute that a profile sets has the module's value, because it is given, so the node is that of profile paper."""
    given = {name: module_value(program, name) for name in settings_of_the_daemon(root) - OWN}
    assert len(given) > 12
    paper = run(*SMALL, f"--{PROFILE}=paper")
    daemon = run(*SMALL, f"--{PROFILE}={profile}")
    without = run(*SMALL, f"--{PROFILE}={profile}", *(f"--{name}={value}" for name, value in given.items()))
    assert rows(daemon) != rows(paper)
    assert rows(without) == rows(paper)


@pytest.mark.parametrize("profile, setting, value", [
    ("ccnx-0.8.1", "ns3::ccn::ContentQueues::Enabled", "false"),
    ("ccnx-0.5", "ns3::ccn::ContentQueues::Delay", "3us"),
    ("ccnx-0.7", "ns3::ccn::CcnProcessor::PollRounding", "0ns")])
def test_one_part_of_a_profile_is_switched_off(run, profile, setting, value):
    """Content that waits for less comes earlier, and the run's row has the value that was in force."""
    whole = run(*SMALL, f"--{PROFILE}={profile}")
    part = run(*SMALL, f"--{PROFILE}={profile}", f"--{setting}={value}")
    (before, after) = (found.execute("SELECT max(end_s) FROM transfer").fetchone()[0] for found in (whole, part))
    assert after < before
    ((parameters,),) = part.execute("SELECT parameters FROM run").fetchall()
    assert json.loads(parameters)[setting] == {"false": False, "3us": "3000ns", "0ns": "0ns"}[value]


def test_an_attribute_that_the_scenario_sets_is_refused(refusal):
    line = refusal(*SMALL, "--ns3::ccn::ContentStore::MaxObjects=65536", "--cache=7")
    assert line == ("many-sinks: --ns3::ccn::ContentStore::MaxObjects=65536: not allowed (the program sets this attribute itself, "
                    "to 7; --PrintHelp lists its arguments)")


def test_the_former_name_of_an_argument_is_refused_with_the_present_one(refusal):
    line = refusal(*SMALL, "--cache-objects=7")
    assert line.startswith("many-sinks: --cache-objects: no such argument (there are: ") and line.endswith("; did you mean --cache?)")
    assert refusal(*SMALL, "--chace=7").endswith("; did you mean --cache?)")


@pytest.mark.parametrize("setting, own", [
    ("ns3::TcpSocket::SegmentSize=536", "this default itself, to 1448"),  # 536 is ns-3's own value, and so is the other
    ("ns3::PointToPointNetDevice::DataRate=32768bps", "this attribute itself, to 10000000bps")])
def test_a_default_that_the_scenario_sets_is_refused(refusal, setting, own):
    line = refusal(*SMALL, "--stack=tcp", f"--{setting}")
    assert line.startswith(f"many-sinks: --{setting}: not allowed (the program sets {own}")


def test_buffers_of_tcp_are_the_users_choice(run):
    """131072 bytes is ns-3's own value, and 256000 the scenario's."""
    slow = run("--sinks=1", "--size=500000", "--stack=tcp", "--ns3::TcpSocket::RcvBufSize=2000")
    fast = run("--sinks=1", "--size=500000", "--stack=tcp")
    (slow_s, fast_s) = (found.execute("SELECT max(end_s) FROM transfer").fetchone()[0] for found in (slow, fast))
    assert slow_s > 1.5 * fast_s


@pytest.fixture
def network(root, tmp_path):
    """Calls `network` on a line of three nodes; returns its status, its lines on standard error and the run's parameters."""
    (tmp_path / "links.csv").write_text(LINE)
    (tmp_path / "nodes.csv").write_text(ROLES)

    def call(*arguments: str) -> tuple[int, list[str]]:
        given = [f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", "--count=20", "--objects=10", *arguments]
        ended = subprocess.run([root / "build/optimized/scenarios/network", *given], capture_output=True, text=True)
        return ended.returncode, ended.stderr.splitlines()

    return call


def test_a_profile_and_a_wire_format_that_contradict_each_other_are_refused(network):
    """--wire=ccnb is the default, and the run's row has it."""
    assert network(f"--{PROFILE}=ccnx-1.0") == (1, [
        f"network: --wire=ccnb: not allowed with --{PROFILE}=ccnx-1.0 (allowed: --wire=ccnx-1.0)"])
    wire = "ns3::ccn::CcnL3Protocol::Wire"
    assert network(f"--{wire}=ccnx-1.0") == (1, [
        f"network: --wire=ccnb: not allowed with --{wire}=ccnx-1.0 (allowed: --wire=ccnx-1.0)"])
    assert network("--wire=ccnx-1.0", f"--{wire}=ccnb") == (1, [
        f"network: --wire=ccnx-1.0: not allowed with --{wire}=ccnb (allowed: --wire=ccnb)"])
    assert network("--wire=ccnx-1.0", f"--{PROFILE}=paper") == (0, [])


@pytest.mark.parametrize("protocol, attribute, own", [
    ("link-state", "Routes=loop-free", "--routes sets it, to shortest"),
    ("distance-vector", "Paths=3", "--paths sets it, to 2"),
    ("link-state", "Router=x", "the node's name sets it, to s")])
def test_an_attribute_of_a_protocol_that_an_argument_sets_is_refused(network, protocol, attribute, own):
    """3 paths are the module's value."""
    status, (line,) = network(f"--routing={protocol}[{attribute}]", "--settle=10")
    assert (status, line) == (1, f"network: attribute {attribute} of the routing protocol: not allowed ({own})")


def test_an_attribute_of_a_protocol_that_equals_the_argument_is_taken(network):
    assert network("--routing=link-state[Preset=fast|Routes=shortest]", "--settle=10") == (0, [])
    assert network("--routing=link-state[Preset=fast|Routes=shortest]", "--settle=10", "--routes=loop-free") == (
        1, ["network: attribute Routes=shortest of the routing protocol: not allowed (--routes sets it, to loop-free)"])


@pytest.fixture
def conversation(root, tmp_path):
    """Calls `piggyback` with nodes of ccnx-0.5; returns its rows."""

    def call(*given: str) -> list[tuple]:
        database = tmp_path / "conversation.sqlite"
        database.unlink(missing_ok=True)
        subprocess.run([root / "build/optimized/scenarios/piggyback", "--profile=ccnx-0.5", "--exchanges=200", *given,
                        f"--db={database}"], capture_output=True, text=True, check=True)
        return rows(sqlite3.connect(database))

    return call


def test_delays_of_a_session_are_the_users_choice(conversation):
    """The delays of a session over TCP replace those of the profile, unless these are given: then it is one over UDP."""
    delays = ["--ns3::ccn::ContentQueues::Delay=500us", "--ns3::ccn::ContentQueues::DelaySpread=1ms"]
    assert conversation("--session=tcp") != conversation("--session=udp")
    assert conversation("--session=tcp", *delays) == conversation("--session=udp")


def test_sequence_numbers_of_a_conversation_are_the_users_choice(conversation):
    assert conversation("--ns3::ccn::UdpTransport::SequenceNumbers=false") != conversation()
