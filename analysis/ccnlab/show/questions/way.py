"""The way of an Interest and of its Data: an event with all its causes."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.show.answer import is_like
from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import Event, EventType, RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields the causes of the first delivery to an application that was chosen, or of an event."""
    events = RunEvents(run)
    for one in events.way_to(_last(run, events)) if events else ():
        of = one.type
        yield one.event, one.cause, one.ms, of.node, of.face, of.kind, of.step, one.name, of.reason, of.layer


def _last(run: RunView, events: RunEvents) -> Event:
    wanted = dict(run.where)
    is_numbered = "event" in wanted

    def is_end(of: EventType) -> bool:
        return is_numbered or bool(of.is_local) and of.kind == "send" and (of.step[0] in "cp" or of.step == "i.1")

    def is_chosen(one: Event) -> bool:
        cells = {"event": one.event, "node": one.type.node, "name": one.name}
        return all(any(is_like(cells[name], pattern) for pattern in patterns) for name, patterns in wanted.items())

    found = next(filter(is_chosen, events.chosen(is_end)), None)
    if found is None:
        asked = listed(f"{name}={','.join(patterns)}" for name, patterns in wanted.items())
        raise UserError(f"no Data reached an application of run {run.run_id} ({asked}); --where event=N follows any event back")
    return found


QUESTION = Question(
    name="way",
    group="Packets",
    help="The way of an Interest and its Data: the first delivery to an application, with all its causes.",
    columns=(
        Column("event", "Number of the event; --where event=N chooses the last one of the way.", is_key=True),
        Column("cause", "Number of the event that caused it; 0: none."),
        MS,
        NODE,
        Column("face", "Face of the message."),
        Column("kind", "receive, choose, send, drop, medium or timer."),
        Column("step", "Step of the pipelines."),
        NAME,
        Column("reason", "Reason of the strategy or of a drop."),
        LAYER),
    rows=_rows,
    table="event",
    value="kind",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS,
    chooses=("node", "name", "event"))
