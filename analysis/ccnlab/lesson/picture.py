"""What the page draws of a run: its nodes and links, the hops of packets, the rows of tables, and the steps, as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccnlab.explorer.layout import layout
from ccnlab.lesson.asking import link_key
from ccnlab.lesson.lesson_file import LessonFile
from ccnlab.lesson.prepared import PreparedRun, Told
from ccnlab.lesson.run_view import RunView

_SERVING = ("producer", "attacker", "document", "keys", "TcpFileServer")  # labels of applications that answer
_ROUTING = "routing"
_OF_ROUTING = "/localhop/"  # names of messages of routing protocols, which would fill the cards and have a sign of their own


def lesson_json(lesson: LessonFile, runs: Sequence[PreparedRun], neighbours: Mapping[str, Any]) -> dict[str, Any]:
    """Returns all that the page shows of a lesson.

    @param runs those of the stops, and then the one for the score, if there is one
    @param neighbours members about the other lessons
    """
    first = runs[0].view
    tables = list(lesson.tables or (node for node in first.nodes if role(first, node) == "router"))
    return {
        "name": lesson.name, "title": lesson.title, "question": lesson.question, "goal": lesson.goal,
        "reached": lesson.goal.replace("You will be able to ", "You can now ", 1),
        "learned": lesson.learned, "knob": {"label": lesson.knob, "kind": lesson.knob_kind}, "cards": lesson.cards,
        "tables": tables, "places": places(lesson, first), "score": len(lesson.stops) if lesson.score else -1,
        "steps": [{"target": step.target, "focus": step.focus, "duration": step.duration,
                   "choices": list(step.choices.items()), "none": step.none, "node": step.ask.node,
                   "compare": [[stop.label for stop in lesson.stops].index(label) for label in step.compare]}
                  for step in lesson.steps],
        "runs": [_run(run, tables) for run in runs], **neighbours}


def role(view: RunView, node: str) -> str:
    """Returns what a node is: router, server or person."""
    labels = [label for label in view.applications(node) if label != _ROUTING]
    if not labels:
        return "router"
    return "server" if any(label in _SERVING for label in labels) else "person"


def places(lesson: LessonFile, view: RunView) -> dict[str, tuple[float, float]]:
    """Returns x and y of each node from 0 to 1: those of the lesson's map, or of a drawing of the links."""
    if lesson.map:
        columns = max(len(row) for row in lesson.map)
        return {name: (_share(x, columns), _share(y, len(lesson.map)))
                for y, row in enumerate(lesson.map) for x, name in enumerate(row) if name != "."}
    number = {name: place for place, name in enumerate(view.nodes)}
    found = layout(len(view.nodes), [(number[one], number[other]) for one, other in view.pairs()])
    xs, ys = zip(*found, strict=True)
    return {name: (_within(x, xs), _within(y, ys)) for name, (x, y) in zip(view.nodes, found, strict=True)}


def _share(place: int, count: int) -> float:
    return round(place / (count - 1), 4) if count > 1 else 0.5


def _within(value: float, values: Sequence[float]) -> float:
    low, high = min(values), max(values)
    return round((value - low) / (high - low), 4) if high - low > 0.5 else 0.5


def _run(run: PreparedRun, tables: Sequence[str]) -> dict[str, Any]:
    view = run.view
    node = {name: number for number, name in enumerate(view.nodes)}
    names: dict[str, int] = {}
    sources, selectors = _sources(view), _selectors(view)
    hops = [[_us(hop.left), -1 if hop.arrived is None else _us(hop.arrived), node[hop.sender], node[hop.receiver],
             _ROUTING if hop.name.startswith(_OF_ROUTING) else hop.kind,
             names.setdefault(hop.name, len(names)), *_about(view, sources, selectors, hop.event)] for hop in view.hops]
    drops = [[number, _us(view.drops[hop.event, hop.receiver])] for number, hop in enumerate(view.hops)
             if (hop.event, hop.receiver) in view.drops]
    rows = [[_us(row.time), node[row.node], row.table, row.operation, row.entry, names.setdefault(row.name, len(names)), row.who,
             row.why, *(_source(view, sources, row.event) if (row.table, row.operation) == ("cs", "in") else ())]
            for row in view.rows if row.node in tables and not row.name.startswith(_OF_ROUTING)]
    return {"label": view.label, "headline": run.headline, "nodes": view.nodes,
            "roles": [role(view, name) for name in view.nodes], "links": [link_key(view, *pair) for pair in view.pairs()],
            "media": view.media,
            "capacity": {name: view.capacity(name) for name in tables}, "policy": {name: view.policy(name) for name in tables},
            "hops": hops, "drops": drops, "rows": rows, "names": list(names), "end": _us(view.time(view.count)),
            "broken": {link: [[_us(window.start), _us(window.end)] for window in windows] for link, windows in run.broken.items()},
            "steps": [None if told is None else _told(told) for told in run.steps]}


def _sources(view: RunView) -> dict[int, str]:
    """Returns the node that sent a content object first, by the object's message, where several objects have one name."""
    first: dict[str, dict[int, str]] = {}
    for hop in view.hops:
        if hop.kind == "data":
            first.setdefault(hop.name, {}).setdefault(view.event(hop.event)[7], hop.sender)
    return {message: sender for objects in first.values() if len(set(objects.values())) > 1 for message, sender in objects.items()}


def _selectors(view: RunView) -> dict[int, str]:
    """Returns the selectors of Interests in hexadecimal digits as PIT entries have them, by the Interest's message."""
    return {view.event(event)[7]: detail for event, _, table, operation, *_, detail in view.recording.changes
            if (table, operation) == ("pit", "inserted") and detail}


def _about(view: RunView, sources: Mapping[int, str], selectors: Mapping[int, str], event: int) -> tuple[str, ...]:
    message = view.event(event)[7]
    found = sources.get(message, ""), selectors.get(message, "")
    return found if found[1] else found[:1] if found[0] else ()


def _source(view: RunView, sources: Mapping[int, str], event: int) -> tuple[str, ...]:
    source = sources.get(view.event(event)[7])
    return (source,) if source else ()


def _told(told: Told) -> dict[str, Any]:
    return {"from": _us(told.window.start), "sent": told.is_sent, "to": _us(told.window.end), "ends": told.is_ended, "question": told.question, "right": told.right, "why": told.why}


def _us(time_ns: int) -> float:
    return round(time_ns / 1000, 1)
