"""The kinds of questions, and what the right answer of each is in a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ccnlab.explorer.payload import shown_name
from ccnlab.lesson.ask import Ask
from ccnlab.lesson.run_view import GROUPS, Hop, RunView, TableRow, kinds_of

NONE = "none"
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True)
class Window:
    """A time of a run, in ns, with both ends."""

    start: int
    end: int

    def has(self, time: int) -> bool:
        """Returns whether a time is in it."""
        return self.start <= time <= self.end


Answer = Callable[[RunView, Ask, Window], tuple[str, ...]]


@dataclass(frozen=True)
class Kind:
    """How a question is answered, what it asks in words, and which parameters it needs."""

    answer: Answer
    about: str
    needs: tuple[str, ...] = ()


def right_answers(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """Returns the keys of the right answers, each of which counts as right; ("none",) if nothing of the kind happens."""
    whole = Window(0, view.time(view.count))
    return KINDS[ask.kind].answer(view, ask, whole if ask.whole else window) or (NONE,)


def _answers(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The node from which the object comes that a node receives."""
    for hop in _hops(view, ask, window, GROUPS["content"], arrived=True):
        if hop.receiver == ask.node:
            return (_origin(view, hop.event),)
    return ()


def _object(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The name of the object that a node receives."""
    return tuple(hop.name for hop in view.hops if hop.receiver == ask.node and hop.kind in GROUPS["content"]
                 and hop.arrived is not None and window.has(hop.arrived))[:1]


def _next(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The links on which a node sends a packet."""
    hops = [hop for hop in _hops(view, ask, window, kinds_of(ask.message or "asking")) if hop.sender == ask.node]
    return tuple(dict.fromkeys(link_key(view, hop.sender, hop.receiver) for hop in hops))


def _ways(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The neighbours to which a node sends a packet, as one answer."""
    hops = [hop for hop in _hops(view, ask, window, kinds_of(ask.message or "asking")) if hop.sender == ask.node]
    return _joined(view, {hop.receiver for hop in hops})


def _evicted(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The first object that leaves a full content store."""
    return tuple(row.name for row in _rows(view, ask.node, "cs", "out", window) if row.why.startswith("max_"))[:1]


def _outcome(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """What a node does with an Interest: hit, join, forward, or drop."""
    for event in range(1, view.count + 1):
        _, node, cause, _, kind, *_ = view.event(event)
        if (kind, node) not in (("receive", ask.node), ("drop", ask.node)) or not window.has(view.time(event)):
            continue
        if ask.sender and (not cause or view.event(cause)[1] != ask.sender):
            continue
        if _is_named(view, event, ask.name) and view.root(event) == event:
            return (_fate_of_interest(view, event),)
    return ()


def _copies(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The nodes that store an object, as one answer such as "r1 r2"."""
    return _joined(view, {row.node for row in view.rows if (row.table, row.operation) == ("cs", "in")
                          and row.name == ask.name and window.has(row.time)})


def _stored(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """What a content store does with an object that arrives: store, evict (and store), or none."""
    stored = any(row.name == ask.name for row in _rows(view, ask.node, "cs", "in", window))
    return (("evict" if _evicted(view, ask, window) else "store"),) if stored else ()


def _count(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """How many events there are, as a number."""
    assert ask.count is not None
    return (str(sum(window.has(view.time(event)) for event in ask.count.matching(view))),)


def _dropped(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The reason for which a node drops a packet, from `sender` if it is given."""
    for event in range(1, view.count + 1):
        _, node, _, _, kind, _, reason, *_ = view.event(event)
        cause = view.event(view.root(event))[2]
        sender = view.event(cause)[1] if cause else ""
        if (kind, node) == ("drop", ask.node) and window.has(view.time(event)) and ask.sender in ("", sender):
            return (str(reason).removeprefix("drop_"),)
    return ()


def _fate(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """What becomes of a packet that a node sends: arrives or lost."""
    for hop in _hops(view, ask, window, kinds_of(ask.message or "asking")):
        if hop.sender == ask.node:
            return ("lost" if hop.arrived is None else "arrives",)
    return ()


def _stop(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The first stop of the knob whose run has such an event."""
    assert ask.count is not None
    return tuple(stop.label for stop in view.stops if next(ask.count.matching(stop), 0))[:1]


def _most(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The stops of the knob whose runs have the most such events."""
    assert ask.count is not None
    counts = {stop.label: sum(1 for _ in ask.count.matching(stop)) for stop in view.stops}
    return tuple(label for label, count in counts.items() if count == max(counts.values()))


def _end(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """How a PIT entry ends: satisfied or expired."""
    return tuple(row.why for row in _rows(view, ask.node, "pit", "out", window) if row.name == ask.name)[:1]


def _route(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The links to which the FIB of a node leads for a prefix, at the end of the window."""
    found: list[str] = []
    for row in view.rows:
        if (row.node, row.table, row.name) == (ask.node, "fib", ask.name) and row.time <= window.end:
            found = [who for who in found if who != row.who] + ([row.who] if row.operation == "in" else [])
    return tuple(link_key(view, ask.node, who) for who in found if who in view.nodes)


def _fetched(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """Whether a transfer of a node is complete, with all that its application needs: yes or none."""
    return ("yes",) if any(node == ask.node and end is not None for node, _, _, _, end, *_ in view.recording.transfers) else ()


def _lost(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """How many packets that a node sends do not arrive, as a number."""
    hops = _hops(view, ask, window, kinds_of(ask.message) if ask.message else (*GROUPS["asking"], *GROUPS["content"]))
    return (str(sum(hop.sender == ask.node and hop.arrived is None for hop in hops)),)


def _time(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """How long the transfer of a node takes, in whole ms."""
    return tuple(str(round((end - start) * 1000)) for node, _, _, start, end, *_ in view.recording.transfers
                 if node == ask.node and end is not None)[:1]


def _fastest(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The stops of the knob at which a node's transfer takes the shortest time."""
    times = {stop.label: end - start for stop in view.stops for node, _, _, start, end, *_ in stop.recording.transfers
             if node == ask.node and end is not None}
    return tuple(label for label, time in times.items() if time == min(times.values()))


def _hears(view: RunView, ask: Ask, window: Window) -> tuple[str, ...]:
    """The nodes at which a packet arrives that a node sends, as one answer."""
    for hop in _hops(view, ask, window, kinds_of(ask.message or "asking")):
        if hop.sender == ask.node:
            return _joined(view, {other.receiver for other in view.hops if other.event == hop.event and other.arrived is not None})
    return ()


KINDS: Mapping[str, Kind] = {
    "answers": Kind(_answers, "Which node answers `node`?", ("node",)),
    "object": Kind(_object, "Which object does `node` receive?", ("node",)),
    "next": Kind(_next, "On which link does `node` send the packet?", ("node",)),
    "ways": Kind(_ways, "To which neighbours does `node` send the packet?", ("node",)),
    "evicted": Kind(_evicted, "Which object leaves the content store of `node`?", ("node",)),
    "outcome": Kind(_outcome, "What does `node` do with the Interest?", ("node",)),
    "copies": Kind(_copies, "Which nodes store the object?", ("name",)),
    "stored": Kind(_stored, "Does `node` store the object, and does another one leave?", ("node", "name")),
    "count": Kind(_count, "How many events are there?", ("count",)),
    "stop": Kind(_stop, "What is the first stop of the knob at which there is such an event?", ("count",)),
    "most": Kind(_most, "At which stop of the knob are there the most such events?", ("count",)),
    "dropped": Kind(_dropped, "For which reason does `node` drop a packet?", ("node",)),
    "fate": Kind(_fate, "Does the packet that `node` sends arrive?", ("node",)),
    "end": Kind(_end, "How does the PIT entry of `node` end?", ("node", "name")),
    "route": Kind(_route, "On which link does the FIB of `node` lead for the prefix `name`?", ("node", "name")),
    "fetched": Kind(_fetched, "Does the transfer of `node` end?", ("node",)),
    "lost": Kind(_lost, "How many packets that `node` sends do not arrive?", ("node",)),
    "time": Kind(_time, "How many ms does the transfer of `node` take?", ("node",)),
    "fastest": Kind(_fastest, "At which stop of the knob does the transfer of `node` take the shortest time?", ("node",)),
    "hears": Kind(_hears, "Which nodes receive the packet that `node` sends?", ("node",)),
}


def shown_before(view: RunView, ask: Ask, window: Window) -> Hop | None:
    """Returns a packet on a link at the beginning of a question's time that is part of the answer, or None."""
    under_way = (hop for hop in view.hops if hop.left < window.start and (hop.arrived is None or hop.arrived >= window.start))
    return next((hop for hop in under_way if _is_part(view, ask, hop, window)), None)


def _is_part(view: RunView, ask: Ask, hop: Hop, window: Window) -> bool:
    if ask.name not in ("", hop.name) or hop.arrived is None or not window.has(hop.arrived):
        return False
    if ask.kind in ("answers", "object"):
        return hop.receiver == ask.node and hop.kind in ("data", "piggyback")
    if ask.kind in ("next", "ways"):
        return hop.sender == ask.node and hop.kind == (ask.message or "interest")
    if ask.kind == "count" and ask.count is not None and not ask.whole:
        return any(view.event(event)[2] == hop.event for event in ask.count.matching(view) if view.time(event) == hop.arrived)
    return False


def link_key(view: RunView, one: str, other: str) -> str:
    """Returns the key of a link: both nodes, in the order of the run."""
    first, second = sorted((one, other), key=view.nodes.index)
    return f"{first}-{second}"


def _hops(view: RunView, ask: Ask, window: Window, kinds: tuple[str, ...], arrived: bool = False) -> Iterator[Hop]:
    """Yields the packets of a question that leave, or arrive, in the window."""
    for hop in view.hops:
        time = hop.arrived if arrived else hop.left
        if hop.kind in kinds and ask.name in ("", hop.name) and time is not None and window.has(time):
            yield hop


def _rows(view: RunView, node: str, table: str, operation: str, window: Window) -> Iterator[TableRow]:
    for row in view.rows:
        if (row.node, row.table, row.operation) == (node, table, operation) and window.has(row.time):
            yield row


def _joined(view: RunView, nodes: set[str]) -> tuple[str, ...]:
    return (" ".join(sorted(nodes, key=view.nodes.index)),) if nodes else ()


def _is_named(view: RunView, event: int, name: str) -> bool:
    """Returns whether an event is about an Interest with a name, or any if the name is empty."""
    row = view.event(event)
    return view.kind_of_message(row[7]) in ("interest", "piggyback", "request") and name in ("", shown_name(row[8]))


def _fate_of_interest(view: RunView, root: int) -> str:
    members = [event for event in range(root, view.count + 1) if view.root(event) == root]
    operations = set().union(*(view.operations(event) for event in members))
    if "cs hit" in operations:
        return "hit"
    if "pit joined" in operations:
        return "join"
    return "drop" if any(view.event(event)[4] == "drop" for event in members) else "forward"


def _origin(view: RunView, send: int) -> str:
    """Returns the node that answered, by the causes of a packet with its object."""
    while True:
        root = view.root(send)
        cause, kind = view.event(root)[2], view.kind_of_message(view.event(root)[7])
        node = str(view.event(root)[1])
        if kind not in GROUPS["content"] or not cause or view.event(cause)[1] == node:
            return node
        send = cause
