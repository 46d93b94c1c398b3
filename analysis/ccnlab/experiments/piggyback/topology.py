"""The topology of the experiment piggyback, as scenarios/lib/networks/conversation-network.cc builds it."""

from __future__ import annotations

from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, chain, delay_text, link_text, rate_text


def make_topology(values: Values) -> Topology:
    """Returns A, the routers in a row, and the partners of A behind the last router."""
    hops, peers = int(values["hops"]), int(values["peers"])
    routers = [f"R{number}" for number in range(1, hops + 1)]
    partners = ["B"] if peers == 1 else [f"B{number}" for number in range(1, peers + 1)]
    top = (peers - 1) / 2
    nodes = (Node("A", Role.PEER, 0),
             *(Node(name, Role.ROUTER, 1 + place) for place, name in enumerate(routers)),
             *(Node(name, Role.PEER, 1 + hops, top - place, "below" if peers == 1 else "right")
               for place, name in enumerate(partners)))
    label = link_text(values)
    return Topology(nodes, (Link(("A", routers[0]), _access_label(values)), *chain(routers, label),
                            *(Link((routers[-1], partner), label) for partner in partners)))


def _access_label(values: Values) -> str:
    """The rates of A's link may differ by direction."""
    up, down = rate_text(values["up"]), rate_text(values["down"])
    return "\n".join([up] if up == down else [f"from A {up}", f"to A {down}"]) + "\n" + delay_text(values["delay"])
