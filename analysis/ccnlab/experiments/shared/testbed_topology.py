"""The topology of the testbed of Rodrigues 2014, figure 3.1, as scenarios/lib/networks/multihop-testbed.cc builds it."""

from __future__ import annotations

from ccnlab.experiments.shared.testbed import PCS
from ccnlab.experiments.shared.topology import (
    Link,
    Medium,
    Node,
    Role,
    Topology,
    Values,
    cable_of,
    chain,
    fan,
    link_text,
)


def make_testbed_topology(values: Values) -> Topology:
    """Returns the testbed for the arguments --access, --wifi, --distance, --link, --routers, --rate and --delay."""
    routers = ["CCNx3", "CCNx1", "CCNx2"][:int(values["routers"])]
    cable, label = cable_of(values), link_text(values)
    is_shared = cable is Medium.SHARED and len(routers) > 2
    nodes = (Node("PC1", Role.CONSUMER, 0, 0.5, "above"), Node("PC2", Role.CONSUMER, 0, -0.5),
             *(Node(name, Role.ROUTER, 1 + place, side="above") for place, name in enumerate(routers)),
             Node("CS", Role.PRODUCER, 1.1 + len(routers), side="above"))
    if is_shared:
        backbone: tuple[Link, ...] = (Link(tuple(routers), label, cable, y=-0.85),)
    else:
        backbone = chain(routers, label, cable, label_below=True)
    return Topology(nodes, (*_access(values), *backbone, Link((routers[-1], "CS"), label, cable, label_below=True)))


def _access(values: Values) -> tuple[Link, ...]:
    if values["access"] == "wifi":
        label = f"802.11{values['wifi']}\n{values['distance']:g} m"
        return (Link((*PCS, "CCNx3"), label, Medium.WIFI, label_at=(0.3, 0)),)
    return fan(PCS, "CCNx3", link_text(values, first="each"), cable_of(values), label_at=(0.3, 0))
