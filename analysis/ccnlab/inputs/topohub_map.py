"""Maps of the package topohub (Jurkiewicz 2023), which has the Topology Zoo, SNDlib, CAIDA's and generated maps."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.network_map import Link, NetworkMap, fibre_delay_ms, joined_map
from ccnlab.inputs.source import reading
from ccnlab.runs.number import allowed, in_range

PREFIX = "topohub:"


def read_topohub(name: str) -> NetworkMap:
    """Returns a map by its name in the package, such as sndlib/abilene or topozoo/Geant2012."""
    if not re.fullmatch(r"\w[\w.-]*(/\w[\w.-]*)+", name):
        raise UserError(f"{PREFIX}{name}: allowed {PREFIX}COLLECTION/NAME, such as {PREFIX}sndlib/abilene")
    try:
        data = resources.files("topohub") / "data"
    except ModuleNotFoundError as error:
        raise UserError(f"{PREFIX}{name} needs the package topohub: .venv/bin/pip install topohub") from error
    file = data / f"{name}.json"
    if not file.is_file():
        raise UserError(f"the package topohub has no map {name}; https://www.topohub.org lists them")
    with reading(f"{PREFIX}{name}"):
        return from_node_link(json.loads(file.read_text(encoding="utf-8")))


def from_node_link(graph: Mapping[str, Any]) -> NetworkMap:
    """Returns the map of a node-link graph as topohub stores it: `dist` of an edge is its length in km."""
    number = {node["id"]: index for index, node in enumerate(graph["nodes"])}
    links = [Link((number[edge["source"]], number[edge["target"]]),
                  None if edge.get("dist") is None else fibre_delay_ms(_length(edge["dist"]))) for edge in graph["edges"]]
    return joined_map(PREFIX, [str(node.get("name") or node["id"]) for node in graph["nodes"]], links)


def _length(value: object) -> float:
    # A link of a million km would be 25 times around the earth.
    if isinstance(value, bool) or not isinstance(value, int | float) or not in_range(value, 0, 1e6):
        raise InputError(f"dist of a link is {value}, allowed {allowed(0, 1e6)} km")
    return float(value)
