"""The tracers' files of ndnSIM: `rate` as by L3RateTracer, `deliveries` as by AppDelayTracer, `hits` as by CsTracer.

`deliveries` needs events. `delay` has the same columns for the requests that scenarios record without events.

The columns are those of ndnSIM, separated by tabs, and numbers have six digits, as C++ prints them. A period is 1 s. A rate is
smoothed as there: 0.8 of that of the period, and 0.2 of the one before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.show.form import Asked, Format
from ccnlab.show.interests import HIT, received_interests
from ccnlab.show.open_interests import deliveries
from ccnlab.show.question import EOF_S, RunView

_SMOOTHED = 0.8  # weight of the current period
_TYPES = {("in", "interest"): "InInterests", ("out", "interest"): "OutInterests", ("in", "return"): "InNacks",
          ("out", "return"): "OutNacks", ("in", "data"): "InData", ("out", "data"): "OutData"}
_TRAFFIC = """SELECT CAST(bin_s + 1e-9 AS INTEGER) AS s, node, face, direction, kind, sum(packets), sum(bytes)
FROM traffic WHERE run_id = :run AND bin_s BETWEEN :since AND :until GROUP BY s, node, face, direction, kind ORDER BY s, min(rowid)"""
_FACES = "SELECT node, label, face FROM face WHERE run_id = :run"
# Time of the answer, node, application, number, delay, hops (-1: unknown).
_ANSWERS = """SELECT start_s + rtt_s, node, app, seq, rtt_s, -1 FROM exchange WHERE run_id = :run AND rtt_s IS NOT NULL
UNION ALL SELECT start_s + delay_s, receiver, '', seq, delay_s, hops FROM request WHERE run_id = :run AND delay_s IS NOT NULL
UNION ALL SELECT start_s + delay_s, node, '', object, delay_s, -1 FROM shared_object WHERE run_id = :run AND delay_s IS NOT NULL
UNION ALL SELECT end_s, node, app, row_number() OVER (PARTITION BY node, app ORDER BY start_s) - 1, end_s - start_s, -1
FROM transfer WHERE run_id = :run AND end_s IS NOT NULL ORDER BY 1"""
_TOTALS = """SELECT r.sim_s, c.node, sum(c.value) FILTER (WHERE c.name = 'hits'), sum(c.value) FILTER (WHERE c.name = 'misses')
FROM counter AS c JOIN run AS r ON r.run_id = c.run_id
WHERE c.run_id = :run AND c.name IN ('hits', 'misses') AND c.node != '*' GROUP BY c.node ORDER BY min(c.rowid)"""


def _write(asked: Asked) -> str:
    if len(asked.runs) != 1:
        raise UserError(f"--format=ndnsim writes one run, not {len(asked.runs)}; choose it with --run or --where")
    head, rows = _FILES[asked.question]
    return "".join("\t".join(map(_text, row)) + "\n" for row in (head, *rows(asked.runs[0])))


def _text(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _rates(run: RunView) -> Iterator[tuple]:
    """Yields the rows of L3RateTracer: for each second, all types of each face that has carried a packet."""
    seconds: dict[int, dict[tuple[str, str], dict[str, tuple[float, float]]]] = defaultdict(lambda: defaultdict(dict))
    other = 0
    for second, node, face, direction, kind, packets, size in run.ask(_TRAFFIC):
        if (direction, kind) in _TYPES:
            seconds[second][node, face][_TYPES[direction, kind]] = packets, size / 1024
        else:
            other += packets
    if other:
        say(f"left out {other} packets with IP or piggyback packets, for which the form of ndnSIM has no type")
    number = {(node, label): face for node, label, face in run.ask(_FACES)}
    counted: dict[str, int] = defaultdict(int)
    smoothed: dict[tuple[str, str], dict[str, tuple[float, float]]] = {}
    for second in range(max(seconds, default=-1) + 1):
        for place in seconds.get(second, {}):
            if place not in smoothed:
                smoothed[place] = {}
                number.setdefault(place, counted[place[0]])
                counted[place[0]] += 1
        for place, before in smoothed.items():
            for kind in _TYPES.values():
                raw = seconds[second][place].get(kind, (0, 0.0))
                old = before.get(kind, (0.0, 0.0))
                new = tuple(_SMOOTHED * now + (1 - _SMOOTHED) * then for now, then in zip(raw, old))
                before[kind] = new[0], new[1]
                yield (second + 1, place[0], number[place], place[1], kind, *new, *raw)


def _delays(run: RunView) -> Iterator[tuple]:
    """Yields the rows of AppDelayTracer, two for each answer: from its last and from its first Interest."""
    number: dict[str, dict[str, int]] = defaultdict(dict)  # of applications, by node and name
    for time_s, node, app, sequence, delay_s, hops in run.ask(_ANSWERS):
        if run.since_s <= time_s <= run.until_s:
            of_node = number[node]
            place = of_node.setdefault(app, len(of_node))
            for kind in ("LastDelay", "FullDelay"):
                yield time_s, node, place, sequence, kind, delay_s, 1e6 * delay_s, 1, hops


def _deliveries(run: RunView) -> Iterator[tuple]:
    """Yields the rows of AppDelayTracer by events: the Interests of an application count from the first one for the name."""
    number: dict[str, dict[str, int]] = defaultdict(dict)  # of applications, by node and name
    for one, interests in deliveries(run):
        of = one.type
        names = interests.names_for(one.name)
        asked = interests.take(one.name if one.name in names else names[0]) if names else []
        if asked and run.since_s <= one.time_s <= run.until_s:
            of_node = number[of.node]
            place = of_node.setdefault(of.face, len(of_node))
            last = one.name.rpartition("/")[2]
            sequence = int(last) if last.isascii() and last.isdigit() else -1
            for kind, begin, count in (("LastDelay", asked[-1], 1), ("FullDelay", asked[0], len(asked))):
                delay_s = one.time_s - begin.time_s
                yield one.time_s, of.node, place, sequence, kind, delay_s, 1e6 * delay_s, count, -1


def _hits(run: RunView) -> Iterator[tuple]:
    """Yields the rows of CsTracer: for each second, or, without events, for the whole run."""
    seconds: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for one in received_interests(run):  # one that is dropped is a miss, as in counter misses
        seconds[int(one.event.time_s)][one.event.type.node][one.action != HIT] += 1
    if not seconds:
        if (run.since_s, run.until_s) != (0, EOF_S):
            raise UserError("--format=ndnsim: the run has no events, so that hits have no time; run the scenario again with --events")
        for end_s, node, hits, misses in run.ask(_TOTALS):
            yield from _of_store(end_s, node, hits or 0, misses or 0)
    nodes = dict.fromkeys(node for of_nodes in seconds.values() for node in of_nodes)
    for second in range(max(seconds, default=-1) + 1):
        for node in nodes:
            yield from _of_store(second + 1, node, *seconds[second][node])


def _of_store(end_s: float, node: str, hits: int, misses: int) -> Iterator[tuple]:
    yield end_s, node, "CacheHits", hits
    yield end_s, node, "CacheMisses", misses


_DELAY_COLUMNS = ("Time", "Node", "AppId", "SeqNo", "Type", "DelayS", "DelayUS", "RetxCount", "HopCount")
_FILES = {"rate": (("Time", "Node", "FaceId", "FaceDescr", "Type", "Packets", "Kilobytes", "PacketRaw", "KilobytesRaw"), _rates),
          "deliveries": (_DELAY_COLUMNS, _deliveries), "delay": (_DELAY_COLUMNS, _delays),
          "hits": (("Time", "Node", "Type", "Packets"), _hits)}

FORMAT = Format(name="ndnsim", help="The tracers' files of ndnSIM: rate, deliveries or delay, and hits (of the content store).",
                questions=tuple(_FILES), write=_write)
