"""The topology of the experiment multipath."""

from __future__ import annotations

from ccnlab.experiments.shared.testbed import PCS
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, cable_of, fan, link_text


def make_topology(values: Values) -> Topology:
    """Returns the paper's network, or with --topology=pair two links between two nodes."""
    return _pair(values) if values["topology"] == "pair" else _report(values)


def _pair(values: Values) -> Topology:
    paths = tuple(Link(("PC1", "CS"), link_text(values, delay=f"{name}-delay", first=f"{name} path"), cable_of(values),
                       bend=bend) for name, bend in (("short", 0.4), ("long", -0.4)))
    return Topology((Node("PC1", Role.CONSUMER, 0), Node("CS", Role.PRODUCER, 1)), paths)


def _report(values: Values) -> Topology:
    medium = cable_of(values)
    nodes = (Node("PC1", Role.CONSUMER, 0, 0.75, "above"), Node("PC2", Role.CONSUMER, 0, -0.75),
             Node("CCNx1", Role.ROUTER, 1.1, side="above"), Node("CCNx3", Role.ROUTER, 2.1, -1.3),
             Node("CCNx2", Role.ROUTER, 3.1, side="above"), Node("CS", Role.PRODUCER, 4.2, side="above"))
    long = (("CCNx1", "CCNx3"), ("CCNx3", "CCNx2"))
    short = Link(("CCNx1", "CCNx2"), link_text(values, delay="short-delay", first="short path"), medium)
    return Topology(nodes, (
        *fan(PCS, "CCNx1", link_text(values, first="each"), medium, label_at=(0.22, 0)), short,
        Link(("CCNx2", "CS"), link_text(values), medium, label_below=True),
        *(Link(ends, link_text(values, delay="long-delay", first="long path"), medium) for ends in long)))
