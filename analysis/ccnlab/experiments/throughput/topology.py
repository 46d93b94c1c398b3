"""The topology of the experiment throughput."""

from __future__ import annotations

from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, cable_of, link_text


def make_topology(values: Values) -> Topology:
    """Returns one link between PC1 and CS."""
    return Topology((Node("PC1", Role.CONSUMER, 0), Node("CS", Role.PRODUCER, 1)),
                    (Link(("PC1", "CS"), link_text(values), cable_of(values)),))
