"""Which objects were transferred, and how fast."""

from ccnlab.show.question import LAYER, NODE, Column, Figure, Kind, Question

QUESTION = Question(
    name="transfers",
    group="Applications",
    help="Each transfer of an object: begin, end, duration, goodput, Interests and retransmissions.",
    columns=(
        NODE,
        Column("object", "Name of the object.", is_key=True),
        Column("start_s", "Time of the request for the first byte.", "s", digits=3),
        Column("end_s", "Arrival of the last byte; NULL: never.", "s", digits=3),
        Column("seconds", "Time from the request to the last byte.", "s", digits=4),
        Column("mbps", "Goodput.", "Mbit/s", digits=2),
        Column("bytes", "Payload that arrived.", "bytes"),
        Column("chunks", "ContentObjects that carried it; TCP: 0."),
        Column("interests", "Interests of the consumer; TCP: 0."),
        Column("retransmissions", "Interests that it sent again."),
        LAYER),
    rows="""SELECT node, object, start_s, end_s, end_s - start_s, size_bytes * 8e-6 / nullif(end_s - start_s, 0), size_bytes, chunks,
       interests, retransmissions, layer
FROM transfer WHERE run_id = :run AND start_s BETWEEN :since AND :until ORDER BY start_s, rowid""",
    table="transfer",
    value="seconds",
    figure=Figure(Kind.BARS))
