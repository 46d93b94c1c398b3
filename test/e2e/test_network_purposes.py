"""Results of the scenario network are those of the receivers, whatever routing protocols and attackers send beside them."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

SCENARIO = "network"
STEADY = ["--pace=constant", "--rate=10", "--alpha=0", "--objects=10000000", "--count=0", "--seconds=20"]  # new names only
DIAMOND = "from,to,delay_ms\ns,a,5\ns,b,5\na,c,5\nb,c,5\n"
STAR = "from,to,delay_ms\ns,r,100\nr,c,1\nr,x,1\n"
FLAPS = "time_s,from,to,state\n" + "".join(f"{second},a,c,{state}\n" for second, state in
                                           enumerate(["down", "up"] * 6, 12))
POLLUTER = "CatalogueConsumer[Objects=ns3::ConstantRandomVariable[Constant=1]|Interval=ns3::ConstantRandomVariable[Constant=10]]"
RATIO = re.compile(r"(?<!byte )hit ratio ([-\d.e]+)")
BYTE_RATIO = re.compile(r"byte hit ratio ([-\d.e]+)")
LINKS = re.compile(r"([-\d.e]+) links per chunk")
OF_DATA = ("requests", "requests_completed", "chunks_received", "chunks_from_sources", "bytes_received", "bytes_from_sources",
           "interest_hops", "data_hops")


class Result(NamedTuple):
    """What a run has printed and recorded."""

    ratio: float
    byte_ratio: float | None
    links: float
    database: sqlite3.Connection

    def counters(self, node: str) -> dict[str, int]:
        return dict(self.database.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))

    def of_data(self) -> dict[str, int]:
        """Returns what must not depend on messages of others."""
        network = self.counters("network")
        measured = self.database.execute("SELECT node || name, value FROM counter WHERE name IN ('measured_interests', "
                                         "'measured_hits', 'measured_hit_bytes', 'measured_data_bytes')")
        return {**{name: network[name] for name in OF_DATA}, **dict(measured)}


Measure = Callable[..., Result]


@pytest.fixture
def measure(program: Path, tmp_path: Path) -> Measure:
    """Runs a network of these links, with these rows of nodes and arguments; returns its result."""
    runs = 0

    def call(links: str, nodes: str, *arguments: str, **files: str) -> Result:
        nonlocal runs
        runs += 1
        texts = {"links": links, "nodes": nodes, **files}
        for name, text in texts.items():
            (tmp_path / f"{name}.csv").write_text(text)
        database = tmp_path / f"{runs}.sqlite"
        ended = subprocess.run([program, *(f"--{name}={tmp_path}/{name}.csv" for name in texts), *arguments, f"--db={database}"],
                               capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        ratio, links_per_chunk = RATIO.search(ended.stdout), LINKS.search(ended.stdout)
        of_bytes = BYTE_RATIO.search(ended.stdout)
        assert ratio and links_per_chunk
        return Result(float(ratio[1]), float(of_bytes[1]) if of_bytes else None, float(links_per_chunk[1]),
                      sqlite3.connect(database))

    return call


def nodes(attacker: str = "") -> str:
    return f"node,role,attacker\ns,source,\nr,router,\nc,receiver,\nx,router,{attacker}\n"


ROLES = "node,role\ns,source\na,router\nb,router\nc,receiver\n"


@pytest.mark.parametrize("wire", ["ccnb", "ccnx-1.0"])
@pytest.mark.parametrize("protocol, store", [("link-state[Preset=fast]", "--cache=100"), ("distance-vector", "--cache=0"),
                                             ("link-state[Preset=fast]", "--cache-bytes=100000"),
                                             ("distance-vector", "--cache-bytes=5000")])
def test_no_name_is_asked_for_twice_beside_a_routing_protocol(measure, protocol, store, wire):
    """Hellos and advertisements hit the stores, join each other and cross links all the time."""
    found = measure(DIAMOND, ROLES, *STEADY, store, f"--routing={protocol}", "--settle=10", f"--wire={wire}", "--convergence=0",
                    schedule=FLAPS)
    network = found.counters("network")
    # Content of an Interest that was lost behind it still crosses a link.
    assert found.ratio == 0 and 2 <= found.links < 2.1 and network["data_hops"] >= 2 * network["chunks_received"] > 200
    assert found.byte_ratio in (0, None) and (found.byte_ratio is None) == store.startswith("--cache=")
    assert found.counters("a")["interests_in_control"] > 10 < found.counters("a")["data_in_control"]
    assert found.counters("c")["measured_hits"] == found.counters("a")["measured_hits"] == 0


@pytest.mark.parametrize("wire", ["ccnb", "ccnx-1.0"])
@pytest.mark.parametrize("store", ["--cache=100", "--cache=0", "--cache-bytes=100000"])
@pytest.mark.parametrize("names", ["existing", "missing", "dynamic"])
def test_a_flood_does_not_hit_for_receivers(measure, names, store, wire):
    flood = f"InterestFlood[Rate=100|Names={names}|Objects=10|Prefix=ccnx:/catalogue/s|Lifetime=500ms]"
    found = measure(STAR, nodes(flood), *STEADY, store, f"--wire={wire}")
    quiet = measure(STAR, nodes(), *STEADY, store, f"--wire={wire}")
    assert (found.ratio, found.links) == (0, 2) and found.byte_ratio in (0, None)
    assert found.of_data() == {**quiet.of_data(), "xmeasured_interests": 0}
    r, x = found.counters("r"), found.counters("x")
    assert x["interests_in_attack"] == 2000 and r["interests_in"] - r["interests_in_attack"] == 199
    hits = r["hits"] + x["hits"]
    assert hits == r["hits_attack"] + x["hits_attack"] and (hits > 1000) == (names == "existing" and store != "--cache=0")


@pytest.mark.parametrize("store, by_bytes", [("--cache=9", None), ("--cache-bytes=9000", 2 / 3)])
def test_joins_and_hits_by_hand(measure, store, by_bytes):
    """At 10 s an attacker asks for object 1, whose content is at r at 10.201 s. A receiver's Interest at 10.051 s joins, and that of
    another at 10.501 s is a hit. An Interest for object 2 goes to s. Chunks cross 1, 1 and 2 links."""
    found = measure(f"{STAR}r,d,1\n", f"{nodes(POLLUTER)}d,receiver,\n", store, "--objects=9", "--attack-stop=15",
                    requests="time_s,receiver,content\n10.05,c,1\n10.5,d,1\n12,c,2\n")
    assert (found.ratio, found.links) == (pytest.approx(2 / 3, abs=1e-6), pytest.approx(4 / 3, abs=1e-5))
    assert found.byte_ratio is by_bytes is None or found.byte_ratio == pytest.approx(by_bytes, abs=1e-6)
    network, r = found.counters("network"), found.counters("r")
    assert (network["interest_hops"], network["data_hops"], network["chunks_from_sources"]) == (4, 4, 1)
    assert (r["measured_interests"], r["measured_hits"]) == (3, 1)
    assert (r["interests_in"], r["hits"], r["aggregated"], r["data_in"]) == (4, 1, 1, 2)
    assert (r["interests_in_attack"], r["hits_attack"], r["aggregated_attack"], r["data_in_attack"]) == (1, 0, 0, 1)
    ask = "SELECT hits, misses, hit_ratio FROM hit_ratio WHERE node = 'r'"
    assert found.database.execute(ask).fetchall() == [(1, 2, pytest.approx(1 / 3))]


def test_an_attacker_joins_a_receiver_by_hand(measure):
    """The receiver asks for object 1 at 9.95 s, so that the attacker's Interest of 10 s joins: all three links are the receiver's."""
    found = measure(STAR, nodes(POLLUTER), "--cache=0", "--objects=9", "--attack-stop=15",
                    requests="time_s,receiver,content\n9.95,c,1\n")
    network, r = found.counters("network"), found.counters("r")
    assert (found.ratio, found.links, network["interest_hops"], network["data_hops"]) == (0, 2, 2, 2)
    assert r["aggregated_attack"] == r["aggregated"] == 1 and r["data_in_attack"] == 0
    assert found.counters("x")["data_in_attack"] == found.counters("x")["attack_data_received"] == 1


@pytest.mark.parametrize("arguments", [["--admission=HashRouted"], ["--routing=self-learning", "--strategy=SelfLearning"],
                                       ["--admission=LeaveCopyDown"], ["--admission=ProbCache"], ["--chunks=3"],
                                       ["--ingress=FaceRate[Rate=1000]"], ["--link=p2p"]])
def test_several_attackers_change_nothing_for_receivers(measure, arguments):
    """Names that nobody has neither fill stores nor bring content."""
    plan = "node,role,attacker\ns,source,\na,router,{}\nb,router,{}\nc,receiver,\nd,receiver,\n"
    links = DIAMOND + "b,d,5\na,b,7\n"
    given = ["--alpha=0.8", "--objects=300", "--cache=20", "--pace=constant", "--rate=20", "--count=0", "--seconds=20", *arguments]
    flood = "InterestFlood[Rate=30|Lifetime=300ms]"
    quiet, noisy = measure(links, plan.format("", ""), *given), measure(links, plan.format(flood, flood), *given)
    assert noisy.of_data() == quiet.of_data() and (noisy.ratio, noisy.links) == (quiet.ratio, quiet.links)
    assert 0 < quiet.ratio < 1 and noisy.counters("s")["interests_in_attack"] > 500


@pytest.mark.parametrize("protocol", ["link-state[Preset=fast]", "distance-vector"])
@pytest.mark.parametrize("store", ["--cache=100000", "--cache-bytes=1000000000"])
def test_a_protocol_gives_the_results_of_the_oracle(measure, protocol, store):
    """The stores are so large that advertisements evict nothing. Each way has the same length for one pair of nodes only."""
    links, plan = "from,to\ns,m\nm,a\nm,b\n", "node,role\ns,source\nm,router\na,receiver\nb,receiver\n"
    given = ["--alpha=0.8", "--objects=300", store, "--pace=constant", "--rate=20", "--count=0", "--seconds=20"]
    oracle = measure(links, plan, *given)
    routed = measure(links, plan, *given, f"--routing={protocol}", "--settle=10")
    assert routed.of_data() == oracle.of_data()
    assert (routed.ratio, routed.links, routed.byte_ratio) == (oracle.ratio, oracle.links, oracle.byte_ratio)
    assert routed.counters("m")["interests_in_control"] > 10 and "interests_in_control" not in oracle.counters("m")


def test_lost_content_leaves_a_byte_hit_ratio(measure):
    """The sources send more bytes than arrive: the share of the answers that stores gave is between 0 and 1 all the same."""
    links = "from,to,delay_ms\ns,m,15\nm,c,50\n"
    plan = "node,role\ns,source\nm,router\nc,receiver\n"
    flaps = "time_s,from,to,state\n" + "".join(f"{1 + 0.08 * i:g},m,c,{['silent', 'up'][i % 2]}\n" for i in range(200))
    found = measure(links, plan, *STEADY, "--cache-bytes=5000", schedule=flaps)
    network = found.counters("network")
    assert network["bytes_from_sources"] > 1.2 * network["bytes_received"] and found.ratio == found.byte_ratio == 0


def test_a_receiver_is_logged_beside_an_attacker(measure):
    """The check that stores have served what requests say leaves out what they served to the attacker."""
    flood = "InterestFlood[Rate=100|Names=existing|Objects=10|Prefix=ccnx:/catalogue/s]"
    found = measure(STAR, nodes(flood), "--cache=20", "--objects=10", "--count=50", "--warm-up=0", "--alpha=0", "--log",
                    "--pace=sequence", "--attack-stop=30")
    rows = found.database.execute("SELECT server, hops, count(*) FROM request GROUP BY 1, 2 ORDER BY 1").fetchall()
    by_server = {server: (hops, count) for server, hops, count in rows}
    assert sum(count for _, count in by_server.values()) == 50
    assert found.counters("r")["hits"] - found.counters("r")["hits_attack"] == by_server["r"][1]


def test_only_data_has_no_counters_of_others(measure):
    found = measure(STAR, nodes(), *STEADY, "--cache=10")
    names = {name for (name,) in found.database.execute("SELECT DISTINCT name FROM counter")}
    assert not {name for name in names if name.endswith(("_control", "_attack"))} and "hits" in names
