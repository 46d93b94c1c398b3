"""Reads Rocketfuel's maps: weights.intra with latencies.intra (Mahajan et al. 2002), and .cch (Spring et al. 2002)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.inputs.network_map import Link, NetworkMap, merge_parallel

# Ranges of rate (Mbit/s) and delay (ms) of links between backbone routers, of links of gateways, and of links of customers:
# the parameters with which Afanasyev et al. 2013 (Interest flooding attack and countermeasures in NDN) annotated the maps,
# by their public program.
_BACKBONE = ((40.0, 100.0), (5.0, 10.0))
_GATEWAY = ((10.0, 20.0), (5.0, 10.0))
_CUSTOMER = ((1.0, 3.0), (10.0, 70.0))

_NODE = re.compile(r"(?P<uid>\d+)\s+@(?P<place>\S+)\s+(?:\+\s+)?(?P<bb>bb\s+)?\(\d+\)\s*(?:&\d+\s+)?->(?P<rest>.*)")


def read_weights(file: Path) -> NetworkMap:
    """Returns the map of weights.intra; the file latencies.intra beside it, if there is one, has the delays in ms."""
    latencies = file.with_name(file.name.replace("weights", "latencies"))
    delays = {}
    if latencies != file and latencies.is_file():
        delays = {frozenset(ends): value for ends, value in _triples(latencies)}
    number: dict[str, int] = {}
    links = []
    for ends, weight in _triples(file):
        one, other = (number.setdefault(end, len(number)) for end in ends)
        links.append(Link((one, other), delays.get(frozenset(ends)), weight))
    return NetworkMap([name.replace("+", " ") for name in number], merge_parallel(links))


def _triples(file: Path) -> Iterator[tuple[tuple[str, str], float]]:
    """Yields the lines of a file with two names and a number each."""
    for place, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
        words = line.split()
        if not words:
            continue
        try:
            one, other, value = words
            yield (one, other), float(value)
        except ValueError as error:
            raise UserError(f"{file}, line {place} is '{line}', allowed two names without blanks and a number") from error


def read_cch(file: Path, customer_degree: int, seed: int) -> NetworkMap:
    """Returns the map of a .cch file: its routers of the ISP, without external addresses.

    The file has no rates or delays. They are drawn from ranges by the kinds of the routers: backbone as the file says,
    customer with at most `customer_degree` links, gateway else.
    """
    places, backbone, found = [], [], []
    number: dict[str, int] = {}
    for place, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
        match = _NODE.match(line)
        if match is None and line[:1].isdecimal():
            raise UserError(f"{file}, line {place} is '{line}', allowed 'uid @place [+] [bb] (neighbours) [&number] -> <uid> ...'")
        if match:
            number[match["uid"]] = len(number)
            places.append(f"{match['place'].replace('+', ' ')} {match['uid']}")
            backbone.append(bool(match["bb"]))
            found.append((match["uid"], re.findall(r"<(\d+)>", match["rest"])))
    if not number:
        raise UserError(f"{file} has no line of Rocketfuel's form 'uid @place (neighbours) -> <uid> ...'")
    links = merge_parallel(Link((number[uid], number[there])) for uid, others in found for there in others if there in number)
    degree = Counter(end for link in links for end in link.ends)
    kinds = ["backbone" if backbone[node] else "customer" if degree[node] <= customer_degree else "gateway"
             for node in range(len(number))]
    rng = random.Random(seed)
    return NetworkMap(places, [_annotate(link, {kinds[end] for end in link.ends}, rng) for link in links])


def _annotate(link: Link, kinds: set[str], rng: random.Random) -> Link:
    """Returns a link with a rate and a delay, uniform within the ranges of the kinds of its ends."""
    rates, delays = _CUSTOMER if "customer" in kinds else _BACKBONE if kinds == {"backbone"} else _GATEWAY
    rate = rates[0] + (rates[1] - rates[0]) * rng.random()
    return replace(link, rate_mbps=rate, delay_ms=delays[0] + (delays[1] - delays[0]) * rng.random())
