"""A map of a network: numbered nodes and links, and the CSV file with which the scenario network reads it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.csv_table import to_table
from ccnlab.runs.number import allowed, in_range, plain

# The ranges of the scenario network (scenarios/lib/networks/network-plan-files.h). A weight is one of IS-IS at most.
RANGES = {"delay_ms": (0.0, 1e6), "weight": (1e-6, 16777215.0), "rate_mbps": (0.001, 1e6), "queue_packets": (1.0, 1e6)}
MAX_LINKS = 1_000_000

_EARTH_RADIUS_KM = 6371.0  # mean radius
_LIGHT_KM_PER_MS = 299.792458
_IN_FIBRE = 2 / 3  # speed of light in fibre, compared with vacuum


@dataclass(frozen=True)
class Link:
    """A link between two nodes, the same in both directions unless it is an arc. None: the file does not say."""

    ends: tuple[int, int]
    delay_ms: float | None = None
    weight: float | None = None
    rate_mbps: float | None = None
    queue_packets: int | None = None
    is_arc: bool = False  # of a directed graph that is being read: from the first end to the second only


@dataclass(frozen=True)
class NetworkMap:
    """Nodes 0, 1, ... with their names, and links."""

    names: Sequence[str]
    links: Sequence[Link]


def fibre_delay_ms(kilometres: float) -> float:
    """Returns the propagation delay of light in fibre: 2/3 of the speed of light."""
    return kilometres / (_LIGHT_KM_PER_MS * _IN_FIBRE)


def great_circle_km(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Returns the distance of two places (latitude and longitude in degrees) by the haversine formula."""
    (latitude1, longitude1), (latitude2, longitude2) = [tuple(map(math.radians, place)) for place in (one, other)]
    half = (math.sin((latitude2 - latitude1) / 2) ** 2
            + math.cos(latitude1) * math.cos(latitude2) * math.sin((longitude2 - longitude1) / 2) ** 2)
    return 2 * _EARTH_RADIUS_KM * math.asin(min(1.0, math.sqrt(half)))


def check_links(file: Path, count: int) -> None:
    """Raises InputError for more lines of a file than a map may have links."""
    if count > MAX_LINKS:
        raise InputError(f"{file} has more than {MAX_LINKS} lines (allowed: a map of up to {MAX_LINKS} links)")


def joined_map(what: str, names: Sequence[str], links: Iterable[Link]) -> NetworkMap:
    """Returns the map of a graph, with one link per pair of nodes, in their order, and without links of a node to itself.

    In each direction, the rates of parallel links are added; those without a rate add nothing. Arcs in both directions are one
    link, and so is an arc in one direction only. Of delays and weights, the smallest is kept. Raises InputError, which begins
    with `what`, if the directions of a link have different rates.
    """
    arcs: dict[tuple[int, int], Link] = {}
    for link in links:
        one, other = link.ends
        for ends in ((one, other),) if link.is_arc else ((one, other), (other, one)):
            arcs[ends] = _joined(ends, arcs.get(ends, link), link if ends in arcs else Link(ends))
    joined: dict[tuple[int, int], Link] = {}
    for (one, other), arc in arcs.items():
        back = arcs.get((other, one), arc)
        if arc.rate_mbps and back.rate_mbps and not math.isclose(arc.rate_mbps, back.rate_mbps):
            raise InputError(f"{what}: from {names[one]} to {names[other]} there are {plain(arc.rate_mbps)} Mbit/s, and back "
                             f"{plain(back.rate_mbps)}, allowed the same rate in both directions")
        pair = (min(one, other), max(one, other))
        if one != other and pair not in joined:
            joined[pair] = replace(_joined(pair, arc, back), rate_mbps=arc.rate_mbps or back.rate_mbps)
    return NetworkMap(names, list(joined.values()))


def _joined(ends: tuple[int, int], one: Link, other: Link) -> Link:
    """Returns two links in one direction as one."""
    rates = [rate for rate in (one.rate_mbps, other.rate_mbps) if rate is not None]
    return Link(ends, _least(one.delay_ms, other.delay_ms), _least(one.weight, other.weight), sum(rates) if rates else None)


def _least(one: float | None, other: float | None) -> float | None:
    return min((value for value in (one, other) if value is not None), default=None)


def largest_component(network: NetworkMap) -> NetworkMap:
    """Returns the largest connected part of a map, with its nodes renumbered; of equal ones the first."""
    neighbours: list[list[int]] = [[] for _ in network.names]
    for link in network.links:
        for here, there in (link.ends, link.ends[::-1]):
            neighbours[here].append(there)
    reached = [False] * len(neighbours)
    best: list[int] = []
    for start in range(len(neighbours)):
        part = [] if reached[start] else [start]
        reached[start] = True
        for node in part:
            new = [there for there in dict.fromkeys(neighbours[node]) if not reached[there]]
            for there in new:
                reached[there] = True
            part += new
        best = max(best, part, key=len)
    number = {node: index for index, node in enumerate(sorted(best))}
    return NetworkMap([network.names[node] for node in number],
                      [replace(link, ends=(number[link.ends[0]], number[link.ends[1]])) for link in network.links
                       if link.ends[0] in number])


def fill(network: NetworkMap, column: str, value: float | None) -> NetworkMap:
    """Returns a map with `value` for each link that has none in this column.

    Raises UserError if only some links have one and `value` is None: the file cannot leave out a part of a column.
    """
    missing = sum(getattr(link, column) is None for link in network.links)
    if missing == 0 or (value is None and missing == len(network.links)):
        return network
    if value is None:
        raise UserError(f"{missing} of {len(network.links)} links have no {column}; give one by --{column.replace('_', '-')}")
    filled: dict[str, Any] = {column: value}
    return NetworkMap(network.names, [link if getattr(link, column) is not None else replace(link, **filled)
                                      for link in network.links])


def to_csv(network: NetworkMap) -> str:
    """Returns the links as the scenario network reads them, and the names of their ends, which it does not read.

    Raises InputError if it would refuse a link.
    """
    columns = [column for column in RANGES
               if network.links and getattr(network.links[0], column) is not None]
    rows = []
    for link in network.links:
        ends = [_clean(network.names[end]) for end in link.ends]
        rows.append([*link.ends, *(_checked(link, column, ends) for column in columns), *ends])
    return to_table(["from", "to", *columns, "from_name", "to_name"], rows)


def _checked(link: Link, column: str, ends: list[str]) -> str:
    value = getattr(link, column)
    if not in_range(value, *RANGES[column]):
        raise InputError(f"link {ends[0]} - {ends[1]}: {column} is {plain(value)}, allowed {allowed(*RANGES[column])}")
    # Six digits, and all digits of what is larger: weights of routing protocols have up to eight.
    return f"{value:.6g}" if value < 1e6 and value == float(f"{value:.6g}") or value < 1e4 else plain(round(value, 6))


def _clean(name: str) -> str:
    """Returns a name on one line, without what cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
