"""The way of an Interest and of its Data: an event with all its causes."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.show.answer import is_like
from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question, RunView
from ccnlab.show.run_events import Event, RunEvents


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields the causes of the first delivery to an application that was chosen, or of an event."""
    events = RunEvents(run)
    for one in events.way_to(_last(run, events)) if events.all else ():
        yield one.event, one.cause, one.ms, one.node, one.face, one.kind, one.step, one.name, one.reason, one.layer


def _last(run: RunView, events: RunEvents) -> Event:
    wanted = dict(run.where)
    is_numbered = "event" in wanted

    def is_chosen(one: Event) -> bool:
        is_end = is_numbered or (one.kind == "send" and one.is_local and one.step[0] in "cp" or one.step == "i.1" and one.kind == "send")
        cells = {"event": one.event, "node": one.node, "name": one.name}
        return bool(is_end and (is_numbered or one.is_local)) and all(
            any(is_like(cells[name], pattern) for pattern in patterns) for name, patterns in wanted.items())

    found = events.chosen(is_chosen)
    if not found:
        asked = listed(f"{name}={','.join(patterns)}" for name, patterns in wanted.items())
        raise UserError(f"no Data reached an application of run {run.run_id} ({asked}); --where event=N follows any event back")
    return found[0]


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
