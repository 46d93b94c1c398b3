"""`./ccn topology`: a map of a network, from a file or by name, as the links that the scenario network reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import InputError, UserError
from ccnlab.files import write_whole
from ccnlab.inputs.annotated import read_annotated
from ccnlab.inputs.brite import read_brite
from ccnlab.inputs.gml import read_gml
from ccnlab.inputs.graphml import read_graphml
from ccnlab.inputs.network_map import RANGES, NetworkMap, fill, largest_component, to_csv
from ccnlab.inputs.rocketfuel import read_cch, read_weights
from ccnlab.inputs.shapes import dumbbell, fat_tree
from ccnlab.inputs.source import read_bytes
from ccnlab.inputs.topohub_map import PREFIX, read_topohub
from ccnlab.inputs.tree_files import TOPOLOGIES, find_file
from ccnlab.nearest import suggestion
from ccnlab.project import Project, listed
from ccnlab.runs.number import integer, shown

MAPS = Path("scenarios/network/maps")  # in the tree
_SHAPES: dict[str, Callable[[int], NetworkMap]] = {"dumbbell": dumbbell, "fat-tree": fat_tree}


@dataclass(frozen=True)
class Filling:
    """Values of what a map does not have."""

    delay_ms: float | None = None
    rate_mbps: float | None = None
    weight_by_delay: bool = False
    customer_degree: int = 1
    seed: int = 1


def write_topology(project: Project, name: str, filling: Filling, out: Path | None) -> None:
    """Writes the links to a file, or to standard output."""
    text = topology(project, name, filling)
    if out is None:
        print(text, end="")
        return
    write_whole(out, text)
    print(f"{out}: links {len(text.splitlines()) - 1}")


def topology(project: Project, name: str, filling: Filling) -> str:
    """Returns the links of a map in CSV; raises UserError if there is no such map."""
    if name in (own := shipped(project)):
        if filling != Filling():
            raise UserError(f"{name} is a map of the tree and takes no options; {MAPS}/README.md names its source, which does")
        return own[name].read_text()
    whole = _read(project, name, filling)
    if not whole.links:
        raise UserError(f"{name} has no links")
    network = largest_component(whole)
    if len(network.names) < len(whole.names):
        say(f"{name} is not connected: left out {len(whole.names) - len(network.names)} of {len(whole.names)} nodes")
    for column, value in (("delay_ms", filling.delay_ms), ("rate_mbps", filling.rate_mbps), ("queue_packets", None)):
        network = fill(network, column, value)
    return to_csv(_with_weights(name, network) if filling.weight_by_delay else network)


def shipped(project: Project) -> dict[str, Path]:
    """Returns the files of the maps of the tree, by name."""
    return {file.stem: file for file in sorted((project.root / MAPS).glob("*.csv"))}


def _with_weights(name: str, network: NetworkMap) -> NetworkMap:
    if network.links[0].delay_ms is None:
        raise UserError(f"{name} has no delays for --weight-by-delay; give one by --delay-ms")
    return NetworkMap(network.names, [replace(link, weight=max(link.delay_ms or 0, RANGES["weight"][0])) for link in network.links])


def _read(project: Project, name: str, filling: Filling) -> NetworkMap:
    shape, colon, size = name.partition(":")
    if name.startswith(PREFIX) or shape in _SHAPES:
        _refuse_drawing(name, filling)
    if name.startswith(PREFIX):
        return read_topohub(name.removeprefix(PREFIX))
    if shape in _SHAPES:
        if not (colon and size.isdecimal()):
            raise InputError(f"{shown(name)}: allowed {shape}:NUMBER, such as {shape}:4")
        return _SHAPES[shape](integer(size, shape, 0, 10**12))
    file = find_file(project.root, name, TOPOLOGIES)
    if file is None:
        known = [*shipped(project), *(f"{shape}:NUMBER" for shape in _SHAPES)]
        raise UserError(f"no map or file '{shown(name)}'; there are: {listed(known)}, {PREFIX}NAME{suggestion(name, known)}")
    return _read_file(file, filling)


# What each format is called, what a file of it has in its begin, its usual ending, and what reads it.
_FORMATS = (
    ("GraphML (Topology Zoo)", rb"\s*<", ".graphml", read_graphml),
    ("GML (Topology Zoo)", rb"(?m)(?s:.*?)^[ \t]*graph\s*(\[|$)", ".gml", read_gml),
    ("ndnSIM's annotated topology", rb"(?m)(?s:.*?)^[ \t]*router[ \t]*\r?$", ".annotated", read_annotated),
    ("BRITE", rb"(?m)(?s:.*?)^[ \t]*(Topology|Nodes)\s*:\s*\(", ".brite", read_brite),
    ("Rocketfuel's routers", rb"(?m)(?s:.*?)^(\d+\s+@|-\d+\s+=)", ".cch", None),
    ("Rocketfuel's weights or latencies", rb"(?m)(?s:.*?)^[ \t]*\S+[ \t]+\S+[ \t]+[-+.\d]\S*\s*$", ".intra", read_weights))
_ELSEWHERE = {
    rb"from\s*,|to\s*,": "is a file of links already: network --links reads it",
    rb"\s*\d+\s+\d+[ \t\r]*\n\s*\d+\s+\S+\s+\S+\s*\n": "may be in Inet's format, which network --links --format=Inet reads"}
_BEGIN = 1 << 16  # bytes that show the format


def _read_file(file: Path, filling: Filling) -> NetworkMap:
    """Reads a file of any format, told by its content: its name may have any ending, which counts if the content says nothing."""
    begin = read_bytes(file)[:_BEGIN].removeprefix(b"\xef\xbb\xbf")
    if b"\0" in begin:  # XML could be in UTF-16, unlike all else that is read
        raise InputError(f"{file} is binary data, or in UTF-16 (allowed: text in UTF-8)")
    for pattern, said in _ELSEWHERE.items():
        if re.match(pattern, begin):
            raise InputError(f"{file} {said}")
    by_content = (reader for _, pattern, _, reader in _FORMATS if re.match(pattern, begin))
    by_name = (reader for _, _, ending, reader in _FORMATS if ending in file.suffixes)
    for reader in (*by_content, *by_name):
        if reader is None:
            return read_cch(file, filling.customer_degree, filling.seed)
        _refuse_drawing(str(file), filling)
        return reader(file)
    raise InputError(f"{file} is in no known format: allowed {', '.join(f'{name} ({ending})' for name, _, ending, _ in _FORMATS)}, "
                     "also compressed by gzip, xz or bzip2")


def _refuse_drawing(name: str, filling: Filling) -> None:
    if filling != replace(filling, customer_degree=1, seed=1):
        raise UserError(f"{name}: --customer-degree and --seed are for files .cch, whose rates and delays are drawn")
