"""The messages of a run and their sizes."""

from ccnlab.show.question import MS, NAME, NODE, WITH_EVENTS, Column, Question

QUESTION = Question(
    name="messages",
    group="Packets",
    help="Each message with its size, and the node where it first appeared.",
    columns=(
        Column("message", "Number of the message.", is_key=True),
        MS,
        NODE,
        Column("kind", "interest, data, piggyback or return.", is_key=True),
        NAME,
        Column("bytes", "Size of the message.", "bytes")),
    rows="""SELECT m.message, 1000 * e.time_s, e.node, m.kind, m.name, m.bytes
FROM message AS m JOIN (SELECT message, min(event) AS event, time_s, node FROM event
                        WHERE run_id = :run AND message > 0 GROUP BY message) AS e ON e.message = m.message
WHERE m.run_id = :run AND e.time_s BETWEEN :since AND :until ORDER BY m.message""",
    table="message",
    value="bytes",
    remedy=WITH_EVENTS)
