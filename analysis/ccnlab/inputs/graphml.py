"""Reads GraphML as the Internet Topology Zoo writes it: coordinates of nodes, and rates of links."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.inputs.network_map import Link, NetworkMap, fibre_delay_ms, great_circle_km, merge_parallel

_SPACE = "{http://graphml.graphdrawing.org/xmlns}"
_BITS_PER_MEGABIT = 1e6


def read_graphml(file: Path) -> NetworkMap:
    """Returns the map of a GraphML file.

    Nodes have Latitude and Longitude in degrees, from which delays follow; links have LinkSpeedRaw in bit/s. Each of them
    may be missing.
    """
    try:
        root = ElementTree.parse(file).getroot()
    except ElementTree.ParseError as error:
        raise UserError(f"{file} is no GraphML: {error}") from error
    graph = root.find(f"{_SPACE}graph")
    if graph is None:
        raise UserError(f"{file} is no GraphML: it has no element graph of the namespace {_SPACE[1:-1]}")
    keys = {key.get("id"): key.get("attr.name") for key in root.findall(f"{_SPACE}key")}
    nodes = {node.get("id"): _data(node, keys) for node in graph.findall(f"{_SPACE}node")}
    number = {name: index for index, name in enumerate(nodes)}
    links = []
    for edge in graph.findall(f"{_SPACE}edge"):
        ends = [edge.get("source"), edge.get("target")]
        for end in ends:
            if end not in nodes:
                raise UserError(f"{file}: a link ends at node {end}, which the file does not have")
        rate = _data(edge, keys).get("LinkSpeedRaw")
        links.append(Link((number[ends[0]], number[ends[1]]), _delay_ms(file, *(nodes[end] for end in ends)),
                          rate_mbps=None if rate is None else _number(file, "LinkSpeedRaw", rate) / _BITS_PER_MEGABIT))
    return NetworkMap([data.get("label", str(name)) for name, data in nodes.items()], merge_parallel(links))


def _data(element: ElementTree.Element, keys: dict[str | None, str | None]) -> dict[str | None, str]:
    return {keys.get(data.get("key")): (data.text or "").strip() for data in element.findall(f"{_SPACE}data")}


def _delay_ms(file: Path, one: dict[str | None, str], other: dict[str | None, str]) -> float | None:
    places = [(node.get("Latitude"), node.get("Longitude")) for node in (one, other)]
    if any(value is None for place in places for value in place):
        return None
    (latitude1, longitude1), (latitude2, longitude2) = [
        (_number(file, "Latitude", str(latitude)), _number(file, "Longitude", str(longitude))) for latitude, longitude in places]
    return fibre_delay_ms(great_circle_km((latitude1, longitude1), (latitude2, longitude2)))


def _number(file: Path, name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise UserError(f"{file}: {name} is {text}, allowed a number") from error
