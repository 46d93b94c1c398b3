"""Two networks: a chain in which everything happens once, and a large one for measurements."""

from __future__ import annotations

from network_kit import Face, Message, Network, Node
from recorder_kit import Rows


def chain(store: int = 2) -> Rows:
    """Consumers alice and bob - R1 - R2 - producer: aggregation, a hit, a loss, expiries, a duplicate nonce, Data that
    nobody requested. `store`: how many objects R1 stores."""
    net = Network()
    alice, bob, r1, r2, producer = (Node(net, *about) for about in (
        ("alice", 0), ("bob", 0), ("R1", store), ("R2", 4), ("producer", 0)))
    for node in (alice, bob):
        node.add_face(Face("consumer", application=lambda message, cause: None))
    for one, other, delay in ((alice, r1, 1e-3), (bob, r1, 1.4e-3), (r1, r2, 5e-3), (r2, producer, 2e-3)):
        net.link(one, other, delay)
    serve(producer, len(producer.faces))
    for node, prefix, face in ((alice, "/a", 1), (bob, "/a", 1), (bob, "/nowhere", 1), (r1, "/a", 2), (r1, "/a/b", 2),
                               (r2, "/a", 1), (producer, "/a/b", 1)):
        node.route(prefix, face)
    r2.faces[1].lose = {3}
    for time, node, name, nonce in (
            (0.010, alice, "/a/b/0", 0), (0.0125, bob, "/a/b/0", 0), (0.050, bob, "/a/b/0", 0),
            (0.060, alice, "/a/b/1", 0),
            (0.080, alice, "/a/b/2", 0), (0.085, bob, "/a/b/2", 77), (0.0851, bob, "/a/b/2", 77),
            (0.090, bob, "/nowhere/x", 0), (0.095, bob, "/a/b/3", 0), (4.5, alice, "/a/b/2", 0)):
        ask(net, node, name, time, nonce)
    net.at(0.12, lambda: producer.receive(1, net.data("/a/b/9", 400, 2), 0))
    return net.run()


def crowd(consumers: int) -> Rows:
    """As many consumers at one router, which all ask for one object; its Data goes to each of them."""
    net = Network()
    router, producer = Node(net, "router", 2), Node(net, "producer", 0)
    for number in range(consumers):
        node = Node(net, f"consumer{number}", 0)
        node.add_face(Face("consumer", application=lambda message, cause: None))
        net.link(node, router, 1e-3)
        node.route("/a", 1)
        ask(net, node, "/a/b", 0.010)
    net.link(router, producer, 5e-3)
    serve(producer, 1)
    router.route("/a", consumers)
    producer.route("/a", 1)
    return net.run()


def serve(node: Node, face: int) -> None:
    """Adds an application that answers every Interest."""
    def answer(message: Message, cause: int) -> None:
        reply = node.net.data(message.name, 400, 2)
        node.net.at(node.net.now + 1e-4, lambda: node.receive(face, reply, cause))
    node.add_face(Face("producer", application=answer))


def ask(net: Network, node: Node, name: str, time: float, nonce: int = 0, cause: int = 0) -> None:
    net.at(time, lambda: node.receive(0, net.interest(name, nonce), cause))


def large(events: int) -> Rows:
    """A tree of 8 consumers, 4 routers and a producer with at least that many events."""
    net = Network()
    root, producer = Node(net, "root", 500), Node(net, "producer", 0)
    routers = [Node(net, f"R{number}", 200) for number in range(4)]
    consumers = [Node(net, f"consumer{number}", 0) for number in range(8)]
    for node in consumers:
        node.add_face(Face("consumer", application=lambda message, cause: None))
    for number, node in enumerate(consumers):
        net.link(node, routers[number // 2], 1e-3)
    for router in routers:
        net.link(router, root, 3e-3)
    net.link(root, producer, 5e-3)
    serve(producer, 1)
    for node in consumers:
        node.route("/video", 1)
    for router in routers:
        router.route("/video", 2)
    root.route("/video", 4)
    producer.route("/video", 1)
    # Each Interest makes 6 to 30 events; the numbers of the objects repeat in an own order.
    for number in range(events // 17):
        name = f"/video/film/{number * number % 3001}"
        ask(net, consumers[number % 8], name, 0.001 * number)
    return net.run()
