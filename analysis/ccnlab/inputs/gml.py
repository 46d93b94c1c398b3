"""Reads GML, the other format of the Internet Topology Zoo, by the library networkx."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError
from ccnlab.inputs.graphml import located_link
from ccnlab.inputs.network_map import NetworkMap, joined_map
from ccnlab.inputs.source import MAX_TREE_BYTES, read_text


# Its beginning, to which `multigraph` is added: the library refuses parallel links otherwise.
_GRAPH = re.compile(r"^[ \t]*graph\s*\[", re.MULTILINE)


def read_gml(file: Path) -> NetworkMap:
    """Returns the map of a GML file: nodes with label, Latitude and Longitude, and edges with LinkSpeedRaw."""
    text = read_text(file, MAX_TREE_BYTES)
    import networkx  # takes a third of a second

    try:
        graph = networkx.parse_gml(_GRAPH.sub(r"\g<0> multigraph 1", text, count=1).splitlines(), label=None)
    except MemoryError:
        raise
    except Exception as error:  # of a parser of others, which raises what it meets
        raise InputError(f"{file} is no GML: {' '.join(str(error).split()) or type(error).__name__}") from error
    nodes = dict(graph.nodes(data=True))
    number = {node: index for index, node in enumerate(nodes)}
    links = [located_link(str(file), (number[one], number[other]), [_texts(nodes[one]), _texts(nodes[other])],
                          _texts(data).get("LinkSpeedRaw"), graph.is_directed()) for one, other, data in graph.edges(data=True)]
    return joined_map(str(file), [str(data.get("label", node)) for node, data in nodes.items()], links)


def _texts(data: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in data.items()}
