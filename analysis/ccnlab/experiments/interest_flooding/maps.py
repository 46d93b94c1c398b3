"""The maps of the experiment interest-flooding, drawn by a seed.

`write(folder)` makes the files of scenarios/network/flooding. The map of AT&T that Afanasyev et al. 2013 used is from Rocketfuel,
whose files state no licence. Its substitute has as many backbone routers, gateways and customers, their ranges of rates and
delays, and half of the customers attack.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ccnlab.files import write_whole
from ccnlab.project import TREE

FOLDER = TREE / "scenarios/network/flooding"
SEED = 2013
LIFETIME = "1s"
LEAVES = 16  # of the tree
TREE_RATE = 10.0  # Mbit/s of each link of the tree
BACKBONE, GATEWAYS, CUSTOMERS, ATTACKERS = 221, 108, 296, 140  # nodes of the ISP, as of AT&T's map 7018
ISP_SCALE = 5  # by which the rates and queues of the ISP are smaller than the authors', to save time
# Mbit/s and ms of a link, by the kind of its outer end.
RATES = {"backbone": (40.0, 100.0), "gateway": (10.0, 20.0), "customer": (1.0, 3.0)}
DELAYS = {"backbone": (5.0, 10.0), "gateway": (5.0, 10.0), "customer": (10.0, 70.0)}
CHUNK = 739  # bytes of payload: packets of about 1146 bytes, as the authors'
HIDDEN = 9  # leaves that flood names of a producer of theirs
INSIDER, REPLAYED = "r8", 8000  # the router that sends Interests of others again, and how many per second
# Packets of 1146 bytes that a queue holds, as in the authors' maps.
QUEUE = 100


@dataclass(frozen=True)
class Link:
    """A link of a map."""

    ends: tuple[str, str]
    delay_ms: float
    rate_mbps: float


@dataclass(frozen=True)
class Map:
    """A map: its links, its source, its customers, and those of them that attack."""

    links: Sequence[Link]
    source: str
    customers: Sequence[str]
    attackers: Sequence[str]


def tree() -> Map:
    """Returns the authors' tree: a source, two routers in a line, and a binary tree; delays are 0 to 10 ms."""
    draw = random.Random(SEED)
    links = [_link(draw, ("root", "r1"), TREE_RATE, (0, 10)), _link(draw, ("r1", "r2"), TREE_RATE, (0, 10))]
    level, count = ["r2"], 2
    while len(level) < LEAVES:
        names = [f"leaf{i + 1}" if 2 * len(level) == LEAVES else f"r{count + i + 1}" for i in range(2 * len(level))]
        links += [_link(draw, (level[i // 2], name), TREE_RATE, (0, 10)) for i, name in enumerate(names)]
        level, count = names, count + len(names)
    return Map(links, "root", level, ())


def isp() -> Map:
    """Returns an ISP: a backbone by preferential attachment, gateways at up to two backbone routers, customers at one."""
    draw = random.Random(SEED + 1)
    names = {kind: [f"{kind[0]}{i}" for i in range(count)]
             for kind, count in (("backbone", BACKBONE), ("gateway", GATEWAYS), ("customer", CUSTOMERS))}
    pairs = [("b0", "b1", "backbone")]
    ends = ["b0", "b1"]
    for name in names["backbone"][2:]:
        chosen = {draw.choice(ends), draw.choice(ends)}
        pairs += [(other, name, "backbone") for other in sorted(chosen)]
        ends += [*sorted(chosen), name, name]
    for name in names["gateway"]:
        pairs += [(other, name, "gateway") for other in draw.sample(names["backbone"], draw.choice((1, 2)))]
    for i, name in enumerate(names["customer"]):
        gateway = names["gateway"][i] if i < GATEWAYS else draw.choice(names["gateway"])
        pairs.append((gateway, name, "customer"))
    links = [_link(draw, pair[:2], round(draw.uniform(*RATES[pair[2]]) / ISP_SCALE, 4), DELAYS[pair[2]]) for pair in pairs]
    return Map(links, draw.choice(names["gateway"]), names["customer"], sorted(draw.sample(names["customer"], ATTACKERS)))


def _link(draw: random.Random, ends: tuple[str, ...], rate_mbps: float, delays: tuple[float, float]) -> Link:
    return Link((ends[0], ends[1]), round(draw.uniform(*delays), 5), rate_mbps)


def fair_share_mbps(found: Map) -> float:
    """Returns the rate at which each honest customer can receive from the source without congestion."""
    flows: dict[frozenset[str], int] = {}
    towards = _towards(found)
    for node in set(found.customers) - set(found.attackers):
        while node != found.source:
            pair = frozenset((node, towards[node]))
            flows[pair] = flows.get(pair, 0) + 1
            node = towards[node]
    rates = {frozenset(link.ends): link.rate_mbps for link in found.links}
    return min(rates[pair] / number for pair, number in flows.items())


def _towards(found: Map) -> Mapping[str, str]:
    """Returns the next node on the way of least delay to the source, by node; network routes by the same weights."""
    neighbours: dict[str, list[tuple[str, float]]] = {}
    for link in found.links:
        for one, other in (link.ends, link.ends[::-1]):
            neighbours.setdefault(one, []).append((other, link.delay_ms))
    towards: dict[str, str] = {}
    waiting = [(0.0, found.source, found.source)]
    while waiting:
        delay, node, via = heapq.heappop(waiting)
        if node not in towards:
            towards[node] = via
            for other, more in neighbours[node]:
                heapq.heappush(waiting, (delay + more, other, node))
    return towards


def links_text(found: Map) -> str:
    """Returns the file of links; routes follow the delays."""
    queue = QUEUE // (ISP_SCALE if len(found.customers) == CUSTOMERS else 1)
    rows = (f"{link.ends[0]},{link.ends[1]},{link.delay_ms:g},{link.rate_mbps:g},{queue},{max(link.delay_ms, 1e-5):g}"
            for link in found.links)
    return "\n".join(("from,to,delay_ms,rate_mbps,queue_packets,weight", *rows)) + "\n"


def nodes_text(found: Map) -> str:
    """Returns the file of nodes: the source, routers, and customers; an attacker sends by the rate of its own link."""
    rates = {link.ends[1]: link.rate_mbps for link in found.links}
    names = list(dict.fromkeys(name for link in found.links for name in link.ends))
    rows = []
    for name in names:
        attacks = name in found.attackers
        role = "source" if name == found.source else "receiver" if name in found.customers and not attacks else "router"
        attacker = f"InterestFlood[ReturnRate={rates[name]:g}Mbps|Lifetime={LIFETIME}]" if attacks else ""
        rows.append(f"{name},{role},{attacker}")
    return "\n".join(("node,role,attacker", *rows)) + "\n"


def hidden_text() -> str:
    """Returns the tree's file of nodes with attackers that work together: leaves flood names that a producer at the source answers."""
    found = tree()
    attackers = sorted(random.Random(SEED + 2).sample(found.customers, HIDDEN))
    prefix = f"Prefix=ccnx:/catalogue/{found.source}/hidden"
    rows = nodes_text(replace(found, attackers=attackers)).replace(f"Lifetime={LIFETIME}]", f"Lifetime={LIFETIME}|{prefix}]")
    return rows.replace(f"{found.source},source,", f"{found.source},source,ColludingProducer[{prefix}|PayloadSize={CHUNK}]")


def insider_text() -> str:
    """Returns the tree's file of nodes with an attacker on a router, above two leaves."""
    return nodes_text(tree()).replace(f"{INSIDER},router,", f"{INSIDER},router,Replayer[Rate={REPLAYED}]")


def texts() -> dict[str, str]:
    """Returns the content of each file by its name."""
    maps = {f"{name}-{what}.csv": text(found) for name, found in (("tree", tree()), ("isp", isp()))
            for what, text in (("links", links_text), ("nodes", nodes_text))}
    return maps | {"tree-hidden-nodes.csv": hidden_text(), "tree-insider-nodes.csv": insider_text()}


def write(folder: Path = FOLDER) -> None:
    """Writes all files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        write_whole(folder / name, text)
