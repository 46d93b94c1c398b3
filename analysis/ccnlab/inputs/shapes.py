"""Networks of regular shape."""

from __future__ import annotations

from ccnlab.errors import InputError
from ccnlab.inputs.network_map import MAX_LINKS, Link, NetworkMap


def dumbbell(pairs: int) -> NetworkMap:
    """Returns two routers, 0 and 1, with a link between them and as many hosts at each as there are pairs."""
    most = (MAX_LINKS - 1) // 2
    if not 1 <= pairs <= most:
        raise InputError(f"dumbbell:{pairs}, allowed 1 pair or more, up to {most}")
    names = ["router 0", "router 1"] + [f"{side} {host}" for side in ("left", "right") for host in range(pairs)]
    links = [Link((0, 1))] + [Link((side, 2 + side * pairs + host)) for side in (0, 1) for host in range(pairs)]
    return NetworkMap(names, links)


def fat_tree(ports: int) -> NetworkMap:
    """Returns the fat tree of switches with k ports (Al-Fares et al. 2008, section 3), and its k^3 / 4 hosts.

    Nodes are core switches, then the aggregation switches, the edge switches and the hosts of all pods.
    """
    most = 2 * int((MAX_LINKS / 6) ** (1 / 3))  # of its links, 3 k^3 / 4
    if not 2 <= ports <= most or ports % 2:
        raise InputError(f"fat-tree:{ports}, allowed an even number from 2 on, up to {most}")
    half = ports // 2
    core, aggregation, edge, host = 0, half * half, half * half + ports * half, half * half + 2 * ports * half
    names = [f"core {i}" for i in range(aggregation)]
    for kind in ("aggregation", "edge"):
        names += [f"{kind} {pod}.{i}" for pod in range(ports) for i in range(half)]
    names += [f"host {pod}.{i}.{j}" for pod in range(ports) for i in range(half) for j in range(half)]
    links = []
    for switch in range(ports * half):
        pod, index = divmod(switch, half)
        links += [Link((core + index * half + i, aggregation + switch)) for i in range(half)]
        links += [Link((aggregation + switch, edge + pod * half + i)) for i in range(half)]
        links += [Link((edge + switch, host + switch * half + i)) for i in range(half)]
    return NetworkMap(names, links)
