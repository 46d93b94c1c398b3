"""Reads Rocketfuel's maps: weights.intra with latencies.intra (Mahajan et al. 2002), and .cch (Spring et al. 2002)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.network_map import RANGES, Link, NetworkMap, check_links, joined_map
from ccnlab.inputs.source import read_lines
from ccnlab.runs.number import allowed, in_range, parse_real, shown

# Ranges of rate (Mbit/s) and delay (ms) of links between backbone routers, of links of gateways, and of links of customers:
# the parameters with which Afanasyev et al. 2013 (Interest flooding attack and countermeasures in NDN) annotated the maps,
# by their public program.
_BACKBONE = ((40.0, 100.0), (5.0, 10.0))
_GATEWAY = ((10.0, 20.0), (5.0, 10.0))
_CUSTOMER = ((1.0, 3.0), (10.0, 70.0))

_NODE = re.compile(r"(?P<uid>\d+)\s+@(?P<place>\S+)\s+(?:\+\s+)?(?P<bb>bb\s+)?\(\d+\)\s*(?:&\d+\s+)?->(?P<rest>.*)")
_OUTSIDE = re.compile(r"-\d+\s+=|#")  # addresses outside the ISP, and comments


def read_weights(file: Path) -> NetworkMap:
    """Returns the map of weights.intra; the file latencies.intra beside it, if there is one, has the delays in ms.

    Of a file latencies.intra itself, the numbers are delays, and there are no weights.
    """
    latencies = file.with_name(file.name.replace("weights", "latencies"))
    delays = {}
    if latencies != file and latencies.is_file():
        delays = {frozenset(ends): value for ends, value in _triples(latencies, "delay_ms")}
    column = "delay_ms" if "latencies" in file.name else "weight"
    number: dict[str, int] = {}
    links = []
    for ends, value in _triples(file, column):
        one, other = (number.setdefault(end, len(number)) for end in ends)
        link = Link((one, other), delays.get(frozenset(ends)))
        links.append(replace(link, delay_ms=value) if column == "delay_ms" else replace(link, weight=value))
    return joined_map(str(file), [name.replace("+", " ") for name in number], links)


def _triples(file: Path, column: str) -> Iterator[tuple[tuple[str, str], float]]:
    """Yields the lines of a file with two names and a number each, which is a delay or a weight."""
    for number, (place, line) in enumerate(read_lines(file), 1):
        check_links(file, number)
        words = line.split()
        value = parse_real(words[2]) if len(words) == 3 else None
        if value is None or not in_range(value, *RANGES[column]):
            raise InputError(f"{file}, line {place} is '{shown(line)}', allowed two names without blanks and a number for "
                             f"{column}: {allowed(*RANGES[column])}")
        yield (words[0], words[1]), value


def read_cch(file: Path, customer_degree: int, seed: int) -> NetworkMap:
    """Returns the map of a .cch file: its routers of the ISP, without external addresses.

    The file has no rates or delays. They are drawn from ranges by the kinds of the routers: backbone as the file says,
    customer with at most `customer_degree` links, gateway else.
    """
    places, backbone, found = [], [], []
    number: dict[str, int] = {}
    wrong = ""
    for place, line in read_lines(file):
        match = _NODE.match(line)
        if match is None and not _OUTSIDE.match(line):
            wrong = wrong or f"line {place} is '{shown(line)}'"
        if match:
            if match["uid"] in number:
                raise InputError(f"{file}, line {place}: router {shown(match['uid'])} is there twice, allowed once")
            number[match["uid"]] = len(number)
            check_links(file, len(number))
            places.append(f"{match['place'].replace('+', ' ')} {match['uid']}")
            backbone.append(bool(match["bb"]))
            found.append((match["uid"], re.findall(r"<(\d+)>", match["rest"])))
    if number and wrong:
        raise InputError(f"{file}, {wrong}, allowed 'uid @place [+] [bb] (neighbours) [&number] -> <uid> ...', and '-uid =address' "
                         "for what is outside")
    if not number:
        raise InputError(f"{file} has no line of Rocketfuel's form 'uid @place (neighbours) -> <uid> ...'")
    links = joined_map(str(file), places, (Link((number[uid], number[there])) for uid, others in found for there in others
                                           if there in number)).links
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
