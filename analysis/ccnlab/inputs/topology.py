"""`./ccn topology`: a map of a network, from a file or by name, as the links that the scenario network reads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.inputs.graphml import read_graphml
from ccnlab.inputs.network_map import NetworkMap, fill, largest_component, to_csv
from ccnlab.inputs.rocketfuel import read_cch, read_weights
from ccnlab.inputs.shapes import dumbbell, fat_tree
from ccnlab.inputs.topohub_map import PREFIX, read_topohub
from ccnlab.project import Project, listed, suggestion

MAPS = Path("scenarios/network/maps")  # in the tree
_LEAST_WEIGHT = 1e-6  # of the scenario network
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
    make_writable(out.parent)
    write_whole(out, text)
    print(f"{out}: links {len(text.splitlines()) - 1}")


def topology(project: Project, name: str, filling: Filling) -> str:
    """Returns the links of a map in CSV; raises UserError if there is no such map."""
    if name in (own := shipped(project)):
        if filling != Filling():
            raise UserError(f"{name} is a map of the tree and takes no options; {MAPS}/README.md names its source, which does")
        return own[name].read_text()
    if Path(name).suffix != ".cch" and filling != replace(filling, customer_degree=1, seed=1):
        raise UserError(f"{name}: --customer-degree and --seed are for files .cch, whose rates and delays are drawn")
    whole = _read(project, name, filling)
    if not whole.links:
        raise UserError(f"{name} has no links")
    network = largest_component(whole)
    if len(network.names) < len(whole.names):
        say(f"{name} is not connected: left out {len(whole.names) - len(network.names)} of {len(whole.names)} nodes")
    for column, value in (("delay_ms", filling.delay_ms), ("rate_mbps", filling.rate_mbps)):
        network = fill(network, column, value)
    return to_csv(_with_weights(name, network) if filling.weight_by_delay else network)


def shipped(project: Project) -> dict[str, Path]:
    """Returns the files of the maps of the tree, by name."""
    return {file.stem: file for file in sorted((project.root / MAPS).glob("*.csv"))}


def _with_weights(name: str, network: NetworkMap) -> NetworkMap:
    if network.links[0].delay_ms is None:
        raise UserError(f"{name} has no delays for --weight-by-delay; give one by --delay-ms")
    return NetworkMap(network.names, [replace(link, weight=max(link.delay_ms or 0, _LEAST_WEIGHT)) for link in network.links])


def _read(project: Project, name: str, filling: Filling) -> NetworkMap:
    shape, colon, size = name.partition(":")
    if name.startswith(PREFIX):
        return read_topohub(name.removeprefix(PREFIX))
    if shape in _SHAPES:
        if not (colon and size.isdecimal()):
            raise UserError(f"{name}: allowed {shape}:NUMBER, such as {shape}:4")
        return _SHAPES[shape](int(size))
    file = Path(name)
    if not file.is_file():
        known = [*shipped(project), *(f"{shape}:NUMBER" for shape in _SHAPES)]
        raise UserError(f"no map or file '{name}'; there are: {listed(known)}, {PREFIX}NAME{suggestion(name, known)}")
    if file.suffix == ".graphml":
        return read_graphml(file)
    if file.suffix == ".cch":
        return read_cch(file, filling.customer_degree, filling.seed)
    if file.suffix == ".intra":
        return read_weights(file)
    raise UserError(f"{file}: allowed the endings .graphml (Topology Zoo), .intra and .cch (Rocketfuel)")
