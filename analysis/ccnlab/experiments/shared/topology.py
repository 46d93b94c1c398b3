"""The topology of a run as data: nodes with a role and a position, links with their rate and delay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from ccnlab.project import listed
from ccnlab.runs.quantity import Value, canonical, magnitude

Values = Mapping[str, Value]

# Largest first.
_RATES = {"Gbit/s": 1e9, "Mbit/s": 1e6, "kbit/s": 1e3, "bit/s": 1.0}
_DELAYS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}


class Role(Enum):
    """The part of a node in an experiment; each role has its own form in a drawing."""

    CONSUMER = "consumer"
    PEER = "consumer and producer"
    ROUTER = "router"
    STORE = "content store with the copy"
    PRODUCER = "producer"


class Medium(Enum):
    """The kind of a link; each kind has its own line in a drawing."""

    CABLE = "cable, full duplex"
    SHARED = "Ethernet, shared medium"
    WIFI = "Wi-Fi"


@dataclass(frozen=True)
class Node:
    """A node at a position in columns (to the right) and rows (upwards), or several nodes that are drawn as dots."""

    name: str
    role: Role
    x: float
    y: float = 0
    side: str = "below"  # of its name: below, above or right
    stands_for: tuple[str, ...] = ()  # the nodes that are drawn as dots

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the rows of a run have."""
        return self.stands_for or (self.name,)


def several(names: Sequence[str], role: Role, x: float, side: str = "below") -> Node:
    """Returns the dots that stand for several nodes of a row, which have the first and the last name below."""
    return Node(f"{names[0]} to\n{names[-1]}", role, x, side=side, stands_for=tuple(names))


@dataclass(frozen=True)
class Link:
    """A link between two nodes, or a medium that more nodes share."""

    ends: tuple[str, ...]
    label: str = ""
    medium: Medium = Medium.CABLE
    bend: float = 0  # of a link between two nodes: rows by which its middle is higher than theirs
    y: float = 0  # of a shared cable of more than two nodes: its row
    label_at: tuple[float, float] | None = None  # column and row; default: at the middle of the link
    label_below: bool = False  # the line, not above it


@dataclass(frozen=True)
class Topology:
    """Nodes and links of a run; raises ValueError for a link to an unknown node, and for a name or place used twice."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    def __post_init__(self) -> None:
        names = [name for node in self.nodes for name in {node.name, *node.names}]
        for kind, found in (("name", names), ("place", [(node.x, node.y) for node in self.nodes])):
            if len(set(found)) < len(found):
                raise ValueError(f"two nodes of the topology have the same {kind}")
        unknown = {end for link in self.links for end in link.ends} - {node.name for node in self.nodes}
        if unknown:
            raise ValueError(f"the topology has a link to unknown nodes: {listed(sorted(unknown))}")

    @property
    def names(self) -> set[str]:
        """The names of all nodes, as the rows of a run have them."""
        return {name for node in self.nodes for name in node.names}

    def node(self, name: str) -> Node:
        """Returns the node of this name."""
        return next(node for node in self.nodes if node.name == name)

    @property
    def description(self) -> str:
        """The drawing in words, as alternative text."""
        roles = [f"{role.value}: {listed(node.name for node in self.nodes if node.role is role)}"
                 for role in Role if any(node.role is role for node in self.nodes)]
        words = "; ".join([*roles, *map(_link_in_words, self.links)])
        return f"Topology: {words}.".replace("\n", " ")


def _link_in_words(link: Link) -> str:
    label = link.label.replace("\n", ", ")
    return " – ".join(link.ends) + f" ({label or link.medium.value})"


def rate_text(value: Value) -> str:
    """Returns a rate with its unit, for example `10 Mbit/s` for `10Mbps`; raises ValueError for any other text."""
    rate = magnitude(canonical(value), "bit/s")
    if rate is None:
        raise ValueError(f"'{value}' is not a rate such as 10Mbps")
    return _scaled(rate, _RATES, 1)


def delay_text(value: Value) -> str:
    """Returns a time with its unit, for example `0.1 ms` for 0.0001 (s) or `100us`; raises ValueError for other text."""
    text = canonical(value)
    delay = magnitude(text, "s" if text.endswith("s") else "")
    if delay is None:
        raise ValueError(f"'{value}' is not a time such as 10ms")
    return _scaled(delay, _DELAYS, 0.1)


def _scaled(number: float, units: Mapping[str, float], least: float) -> str:
    """Returns the number in the first unit in which it is at least `least`; 0 in the unit whose factor is 1."""
    fitting = [unit for unit, factor in units.items() if number >= least * factor * (1 - 1e-9)]
    unit = fitting[0] if fitting else next(unit for unit, factor in units.items() if factor == 1)
    return f"{number / units[unit]:.6g} {unit}"


def link_text(values: Values, rate: str = "rate", delay: str = "delay", first: str = "", last: str = "") -> str:
    """Returns the label of a link from the arguments with these names, between the lines `first` and `last`."""
    return "\n".join(filter(None, (first, rate_text(values[rate]), delay_text(values[delay]), last)))


def cross_traffic_text(values: Values) -> str:
    """Returns the rate of the argument --cross-traffic in words, or an empty text if there is none."""
    rate = rate_text(values["cross-traffic"])
    return "" if rate.startswith("0 ") else f"cross traffic {rate}"


def cable_of(values: Values) -> Medium:
    """Returns the medium of Ethernet by the argument --link."""
    return Medium.SHARED if values["link"] == "csma" else Medium.CABLE


def chain(names: Iterable[str], label: str, medium: Medium = Medium.CABLE, label_below: bool = False) -> tuple[Link, ...]:
    """Returns equal links between neighbours in a row."""
    row = list(names)
    return tuple(Link(ends, label, medium, label_below=label_below) for ends in zip(row, row[1:]))


def fan(names: Iterable[str], hub: str, label: str, medium: Medium, label_at: tuple[float, float]) -> tuple[Link, ...]:
    """Returns equal links from several nodes to one, with one label for all."""
    first, *others = names
    return (Link((first, hub), label, medium, label_at=label_at), *(Link((name, hub), medium=medium) for name in others))
