"""Reads GraphML as the Internet Topology Zoo writes it: coordinates of nodes, and rates of links."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.network_map import Link, NetworkMap, fibre_delay_ms, great_circle_km, joined_map
from ccnlab.inputs.source import MAX_TREE_BYTES, read_bytes
from ccnlab.runs.number import real, shown

_SPACE = "{http://graphml.graphdrawing.org/xmlns}"
_BITS_PER_MEGABIT = 1e6
_MOST_RATE = 1e12  # bit/s; that of the scenario network


def read_graphml(file: Path) -> NetworkMap:
    """Returns the map of a GraphML file.

    Nodes have Latitude and Longitude in degrees, from which delays follow; links have LinkSpeedRaw in bit/s. Each of them
    may be missing, as a rate of 0 is.
    """
    try:
        root = ElementTree.fromstring(read_bytes(file, MAX_TREE_BYTES))
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # also encodings that the parser does not know
        raise InputError(f"{file} is no GraphML: {error}") from error
    graph = root.find(f"{_SPACE}graph")
    if graph is None:
        raise InputError(f"{file} is no GraphML: it has no element graph of the namespace {_SPACE[1:-1]}")
    keys = {key.get("id"): key.get("attr.name") for key in root.findall(f"{_SPACE}key")}
    nodes = {node.get("id"): _data(node, keys) for node in graph.findall(f"{_SPACE}node")}
    number = {name: index for index, name in enumerate(nodes)}
    links = []
    default = graph.get("edgedefault") == "directed"
    for edge in graph.findall(f"{_SPACE}edge"):
        ends = [edge.get("source"), edge.get("target")]
        for end in ends:
            if end not in nodes:
                raise InputError(f"{file}: a link ends at node {shown(str(end))}, which the file does not have")
        links.append(located_link(str(file), (number[ends[0]], number[ends[1]]), [nodes[end] for end in ends],
                                  _data(edge, keys).get("LinkSpeedRaw"), _flag(edge.get("directed"), default)))
    return joined_map(str(file), [data.get("label", str(name)) for name, data in nodes.items()], links)


def _flag(value: str | None, default: bool) -> bool:
    return default if value is None else value in ("true", "1")


def _data(element: ElementTree.Element, keys: dict[str | None, str | None]) -> dict[str, str]:
    return {str(keys.get(data.get("key"))): (data.text or "").strip() for data in element.findall(f"{_SPACE}data")}


def located_link(file: str, ends: tuple[int, int], nodes: list[Mapping[str, str]], rate: str | None, is_arc: bool) -> Link:
    """Returns a link or arc by the places of its two nodes in degrees and its rate in bit/s, as far as the file has them."""
    places = [(node.get("Latitude"), node.get("Longitude")) for node in nodes]
    delay = None
    if all(value is not None for place in places for value in place):
        one, other = [(real(str(latitude), f"{file}: Latitude", -90, 90), real(str(longitude), f"{file}: Longitude", -180, 180))
                      for latitude, longitude in places]
        delay = fibre_delay_ms(great_circle_km(one, other))
    bits = 0.0 if rate is None else real(rate, f"{file}: LinkSpeedRaw", 0, _MOST_RATE)
    return Link(ends, delay, rate_mbps=bits / _BITS_PER_MEGABIT or None, is_arc=is_arc)
