"""The topology of the experiment bulk-window."""

from __future__ import annotations

from ccnlab.experiments.bulk_window.runs import SINK, SOURCE
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, cable_of, link_text


def make_topology(values: Values) -> Topology:
    """Returns one link between the sink and the source, whose content store has the file before the sink starts."""
    return Topology((Node(SINK, Role.CONSUMER, 0), Node(SOURCE, Role.PRODUCER, 1)),
                    (Link((SINK, SOURCE), link_text(values), cable_of(values)),))
