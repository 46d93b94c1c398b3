"""Networks of wires, Ethernet and Wi-Fi, with losses, bursts, moves, changes of links, and applications that come and go.

Frames sent are received or lost, and the other identities hold.
"""

from __future__ import annotations

import os
import random
import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ccnlab.dev.budget import LONG

SCENARIO = "network"
SEEDS = range(100 if os.environ.get(LONG) else 10)
ALWAYS = ["--alpha=0.8", "--cache=20", "--count=0", "--pace=poisson", "--settle=1", "--lifetime=0.5", "--rate=10", "--seconds=2", "--retransmissions=3"]
SERVER = "PrefixProducer[Prefix=ccnx:/x]"
# Their Interests have expired when the run ends.
CLIENTS = ["ConsumerCbr[Frequency=40|Prefix=ccnx:/x|LifeTime=300ms]", "ConsumerZipfMandelbrot[Frequency=30|Prefix=ccnx:/x|LifeTime=300ms]",
           "InterestFlood[Rate=50|Prefix=ccnx:/x|Lifetime=300ms]", "InterestFlood[Rate=20|Prefix=ccnx:/nobody|Lifetime=300ms]"]


def mixed(rng: random.Random, wired: int, points: int, stations: int, members: int) -> tuple[list[str], list[str]]:
    """Links and roles: a tree of wires with some more, cells, and a segment; some links lose frames, some in bursts."""
    loss = [*[""] * 3, "0.05", "0.2/3"]
    links = [f"n{rng.randrange(node)},n{node},{rng.randrange(1, 10)},{rng.choice([10, 100])},{rng.choice(loss)}," for node in range(1, wired)]
    links += [f"n{station % points},p{station},,,,cell:{station % points}" for station in range(stations)]
    of_segment = rng.choice(loss)
    links += [f"n{wired - 1},e{member},0.01,100,{of_segment},ethernet:x" for member in range(members)]
    links += [f"p0,h{hop},,6,,wifi:y" for hop in range(2)]
    hosts = [*(f"p{station}" for station in range(stations)), *(f"e{member}" for member in range(members)), "h0", "h1"]
    return links, ["n0,source", *(f"{host},receiver" for host in hosts), f"n{wired // 2},source"]


@pytest.fixture
def ran(run, tmp_path):
    """Runs it with links and roles; returns the database."""

    def call(links: list[str], roles: list[str], *arguments: str) -> sqlite3.Connection:
        (tmp_path / "links.csv").write_text("from,to,delay_ms,rate_mbps,loss,medium\n" + "\n".join(links) + "\n")
        columns = ["node", "role", "app", "start_s", "stop_s"][:roles[0].count(",") + 1]
        (tmp_path / "nodes.csv").write_text("\n".join([",".join(columns), *roles]) + "\n")
        return run(f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", *arguments)

    return call


@pytest.fixture
def counted(ran):
    """Runs it with links and roles; returns the counters of the whole network."""

    def call(*arguments: Any) -> dict[str, int]:
        with closing(ran(*arguments)) as found:
            return of_network(found)

    return call


def of_network(found: sqlite3.Connection) -> dict[str, int]:
    return dict(found.execute("SELECT name, value FROM counter WHERE node = 'network'"))


def moves(rng: random.Random, nodes: int, seconds: float) -> str:
    """Places of the nodes on Wi-Fi, within reach; some of them drive away, and some of these come back."""
    lines = [f"$node_({node}) set {axis}_ {rng.uniform(0, 20):.2f}" for node in range(nodes) for axis in "XY"]
    for node in range(nodes):
        if rng.random() < 0.4:
            lines.append(f'$ns_ at {rng.uniform(1, seconds):.2f} "$node_({node}) setdest 900 10 900"')
            lines += [f'$ns_ at {seconds} "$node_({node}) setdest 10 10 900"'] * (rng.random() < 0.5)
    return "\n".join(lines) + "\n"


def changes(rng: random.Random, links: list[str], seconds: float) -> list[str]:
    """Links that go down and come up, or lose all or some frames from a time on."""
    lines = []
    for link in rng.sample(links, min(4, len(links))):
        ends = ",".join(link.split(",")[:2])
        down, up = sorted(rng.uniform(1, 1 + seconds) for _ in range(2))
        lines += [f"{down},{ends},down,", f"{up},{ends},up,"]
        if link.endswith(","):  # a wire
            lines += [f"{up + 0.1},{ends},silent,", f"{up + 0.3},{ends},up,0.3/2"]
    return lines


def applications(rng: random.Random, roles: list[str], seconds: float) -> tuple[list[str], list[str]]:
    """A server on the first node and clients on some others, which run once or twice: by columns of the roles, or by lines of a schedule."""
    lines: list[str] = []

    def complete(role: str, node: str) -> str:
        clients = rng.sample(CLIENTS, rng.choice([0, 1, 1, 2]))
        times = sorted(rng.sample(range(10, int(10 * (0.8 + seconds))), 4))[:2 * rng.choice([1, 2])]
        if not clients or role == roles[0]:
            return f"{role},{SERVER if role == roles[0] else ''},,"
        if rng.random() < 0.5:
            starts, stops = (" ".join(f"{time / 10:g}" for time in times[first::2]) for first in (0, 1))
            return f"{role},{'+'.join(clients)},{starts},{stops}"
        labelled = [f"{client[:-1]}|Label=c{number}]" for number, client in enumerate(clients)]
        lines.extend(f"{time / 10:g},,,{('start', 'stop')[at % 2]},,{node},c{number}" for number in range(len(clients))
                     for at, time in enumerate(times))
        return f"{role},{'+'.join(labelled)},,"

    return [complete(role, role.split(",")[0]) for role in roles], lines


def test_a_large_network(counted):
    """30 wired nodes, 3 access points with 20 stations, a segment of 5 nodes, and two nodes on a channel without access point."""
    found = counted(*mixed(random.Random(0), 30, 3, 20, 5), "--rate=5", "--seconds=5")
    assert found["frames_sent"] == found["frames_received"] + found["frames_lost"] > 3000
    assert found["requests"] > 600 and found["requests_failed"] < 10 and found["frames_lost"] > 0


def test_random_networks_with_moves_and_changes(ran, tmp_path):
    """Nothing is on its way at the end: each frame has arrived or is lost, and each Interest was answered or has expired."""
    lost = sent = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        points = rng.randrange(2, 4)
        stations = rng.randrange(points, 9)
        links, roles = mixed(rng, rng.randrange(3, 12), points, stations, rng.randrange(1, 5))
        roles, runs = applications(rng, roles, 2)
        (tmp_path / "moves.tcl").write_text(moves(rng, points + stations + 2, 2))
        lines = ["time_s,from,to,state,loss,node,app", *(f"{line},," for line in changes(rng, links, 2)), *runs]
        (tmp_path / "changes.csv").write_text("\n".join(lines) + "\n")
        chunk = rng.choice([1024, 1500, 4000])  # bytes; the larger ones take several frames
        with closing(ran(links, roles, f"--mobility={tmp_path}/moves.tcl", f"--schedule={tmp_path}/changes.csv", "--convergence=0.1",
                         f"--chunk={chunk}", f"--RngRun={seed + 1}", "--log")) as found:
            network = of_network(found)
            total = dict(found.execute("SELECT name, sum(value) FROM counter WHERE node != 'network' GROUP BY name"))
            requests = found.execute("SELECT count(*), count(delay_s), sum(delay_s IS NOT NULL AND server = '') FROM request").fetchone()
        assert network["frames_sent"] == network["frames_received"] + network["frames_lost"], seed
        assert network["requests"] == network["requests_completed"] + network["requests_failed"] + network["requests_joined"], seed
        assert requests == (network["requests"] - network["requests_joined"], network["requests_completed"], 0), seed
        assert total["pit_inserted"] == total["pit_satisfied"] + total["pit_expired"], seed
        assert total.get("app_data_received", 0) <= total.get("app_interests_sent", 0), seed
        lost += network["frames_lost"]
        sent += total.get("app_interests_sent", 0)
    assert lost > 50 * len(SEEDS) and sent > 50 * len(SEEDS)


def test_a_station_that_loses_its_access_point_empties_its_queue(counted, tmp_path):
    """Frames wait at a station that is out of reach; ns-3 removes them when the station scans anew, and reports no drop."""
    (tmp_path / "moves.tcl").write_text("".join(f"$node_({node}) set {axis}_ {5 * node}\n" for node in range(2) for axis in "XY") +
                                        '$ns_ at 1.5 "$node_(1) set X_ 900"\n')
    found = counted(["s,r,1,100,,", "r,p,,,,cell:x"], ["s,source", "p,receiver"], f"--mobility={tmp_path}/moves.tcl", "--rate=200",
                    "--retransmissions=0")
    assert found["frames_sent"] == found["frames_received"] + found["frames_lost"]
    assert found["frames_lost"] > 50


@pytest.mark.parametrize(("loss", "share"), [("0.2", 0.2), ("0.2/5", 0.2), ("1", 1), ("0", 0)])
def test_the_share_of_a_link(counted, loss, share):
    """A receiver next to its source: of the frames on the link, the share is lost, also in bursts."""
    found = counted(["s,r,1,100,," + "wire", "s,q,1,100,0.5,wire"], ["s,source", "r,receiver"], f"--loss={loss}", "--rate=500", "--cache=0",
                    "--seconds=10", "--retransmissions=0")
    assert found["frames_sent"] == found["frames_received"] + found["frames_lost"]
    # 5000 Interests and their Data: with bursts of 5, the share varies by sqrt(9 * 0.2 / 9000) = 0.014.
    assert found["frames_lost"] / found["frames_sent"] == pytest.approx(share, abs=0.045)


def test_frames_for_lack_of_signal_are_named(program: Path, tmp_path):
    """A node jumps out of reach after 2 s, and the run says why requests failed."""
    (tmp_path / "links.csv").write_text("from,to,medium\ns,r,wifi:x\n")
    (tmp_path / "nodes.csv").write_text("node,role\ns,source\nr,receiver\n")
    (tmp_path / "places.tcl").write_text("".join(f"$node_({i}) set X_ {9 * i}\n$node_({i}) set Y_ 0\n" for i in range(2)) +
                                         '$ns_ at 2.0 "$node_(1) set X_ 9000"\n')
    ended = subprocess.run([program, *ALWAYS, f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv",
                            f"--mobility={tmp_path}/places.tcl", "--alpha=0", "--retransmissions=0"], capture_output=True, text=True)
    failed = re.search(r"requests, (\d+) failed", ended.stdout)
    said = re.fullmatch(r"network: Wi-Fi gave up (\d+) of \d+ frames, as the neighbour was out of reach .*\n", ended.stderr)
    assert failed and said and failed[1] == said[1]  # each of these requests is one Interest
