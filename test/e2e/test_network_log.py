"""Table request of the scenario network: who answered is what the simulation saw, whatever the routes and links do."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

SCENARIO = "network"
# Two ways from r to s: over a, and over b, which costs more.
LINKS = "from,to,delay_ms,weight\ns,a,10,1\na,r,1000,1\ns,b,10,2\nb,r,10,2\n"
NODES = "node,role,cache_objects\ns,source,\na,router,9\nb,router,9\nr,receiver,0\n"


@pytest.fixture
def files(tmp_path: Path):
    def write(**texts: str) -> list[str]:
        for name, text in ({"links": LINKS, "nodes": NODES} | texts).items():
            (tmp_path / f"{name}.csv").write_text(text)
        return [f"--{name}={tmp_path}/{name}.csv" for name in ({"links": "", "nodes": ""} | texts)]

    return write


def test_the_server_while_links_change(run, files):
    """By hand: the way over a, whose link to r fails at 5 s and recovers at 15 s; a change of weights while content is under way."""
    requests = "receiver,content,time_s\n" + "".join(f"r,{content},{time}\n" for content, time in (
        (1, 0), (1, 3), (1, 6), (1, 7), (1, 16), (2, 20), (2, 23)))
    schedule = "time_s,from,to,state,weight\n5,a,r,down,\n15,a,r,up,\n21.5,a,r,,9\n"
    found = run(*files(requests=requests, schedule=schedule), "--log", "--convergence=0", "--lifetime=9")
    rows = [(start, server, hops, round(1000 * delay)) for start, server, hops, delay in found.execute(
        "SELECT start_s, server, hops, delay_s FROM request ORDER BY seq")]
    # At 21.5 s, object 2 is on its way from s by a, while the route of r already leads to b.
    assert rows == [(0, "s", 2, 2020), (3, "a", 1, 2000), (6, "s", 2, 40), (7, "b", 1, 20), (16, "a", 1, 2000), (20, "s", 2, 2020),
                    (23, "s", 2, 40)]


def test_an_object_names_the_server_of_its_first_chunk(run, files):
    """The store of a keeps the later one of two chunks: when r asks again, the first comes from s, and the other from a."""
    nodes = NODES.replace("a,router,9", "a,router,1")
    found = run(*files(nodes=nodes, requests="receiver,content\nr,1\nr,1\n"), "--chunks=2", "--window=2")
    assert found.execute("SELECT server, hops FROM request").fetchall() == [("s", 2), ("s", 2)]
    assert found.execute("SELECT value FROM counter WHERE node = 'a' AND name = 'hits'").fetchone() == (1,)


@pytest.mark.parametrize("arguments", [
    ["--time-to-failure=30", "--time-to-repair=5", "--convergence=0.1", "--retransmissions=2"],
    ["--loss=0.1/3", "--retransmissions=9"],
    ["--routes=loop-free", "--strategy=AllFaces"],
    ["--routing=link-state[Preset=fast]", "--settle=10"],
    ["--routing=self-learning", "--retransmissions=2"],
], ids=lambda arguments: arguments[0][2:])
def test_rows_agree_with_the_counters_of_the_nodes(run, arguments):
    """Each row names a source, or a store that had at least as many hits as it has rows; nothing has a server without an answer."""
    given = [*"--topology=random --size=30 --sources=3 --receivers=8 --cache=20 --pace=poisson --rate=5 --count=0".split(),
             "--seconds=60", "--lifetime=1", "--log"]
    found = run(*given, *arguments)
    rows = found.execute("SELECT server, hops, delay_s FROM request").fetchall()
    hits = dict(found.execute("SELECT node, value FROM counter WHERE name = 'hits'"))
    sources = {node for node, in found.execute("SELECT node FROM counter WHERE name = 'answers'")}
    served = Counter(server for server, _, delay in rows if delay is not None)
    assert sum(served.values()) > 1000 and len(served) > 10 and "" not in served
    assert sources & set(served) and all(number <= hits[server] for server, number in served.items() if server not in sources)
    assert all(server == "" for server, _, delay in rows if delay is None)
    assert all(0 <= hops < 30 for _, hops, _ in rows)


def test_hash_routing_is_refused(refusal):
    assert refusal("--log", "--admission=HashRouted") == (
        "network: --admission=HashRouted: not allowed with --log or --requests (the node that is responsible for an object "
        "answers for its source, too)")
