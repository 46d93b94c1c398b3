"""What the nodes did, step by step."""

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question

QUESTION = Question(
    name="events",
    group="Packets",
    help="What each node did, step by step, each with its cause; --name follows a name.",
    columns=(
        Column("event", "Number of the event.", is_key=True),
        Column("cause", "Number of the event that caused it; 0: none."),
        MS,
        NODE,
        Column("face", "Face of the message."),
        Column("kind", "receive, choose (of a strategy), send, drop, medium or timer."),
        Column("step", "Step of the pipelines, i.1 to p.6."),
        NAME,
        Column("reason", "Why the strategy chose, or the message was dropped."),
        LAYER),
    rows="""SELECT e.event, e.cause, 1000 * e.time_s, e.node, f.label, e.kind, e.step, e.name, e.reason, e.layer
FROM event AS e LEFT JOIN face AS f ON f.run_id = :run AND f.node = e.node AND f.face = e.face AND f.layer = e.layer
WHERE e.run_id = :run AND e.time_s BETWEEN :since AND :until ORDER BY e.event""",
    table="event",
    value="kind",
    figure=Figure(Kind.POINTS, x="ms", label="node"),
    remedy=WITH_EVENTS)
