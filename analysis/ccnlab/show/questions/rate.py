"""What each face carries over time."""

from ccnlab.show.question import FACE, LAYER, NODE, Column, Figure, Kind, Question

QUESTION = Question(
    name="rate",
    group="Traffic",
    help="Packets and bit rate of each face in each second.",
    columns=(
        Column("s", "Start of the second.", "s", is_key=True),
        NODE,
        FACE,
        Column("direction", "in or out.", is_key=True),
        Column("packets", "Number of packets in this second."),
        Column("mbps", "Bit rate in this second.", "Mbit/s", digits=3),
        LAYER),
    rows="""SELECT CAST(bin_s + 1e-9 AS INTEGER) AS s, node, face, direction, sum(packets), 8e-6 * sum(bytes), layer
FROM traffic WHERE run_id = :run AND bin_s BETWEEN :since AND :until
GROUP BY s, node, layer, face, direction ORDER BY s, min(rowid)""",
    table="traffic",
    value="packets",
    figure=Figure(Kind.STEPS, x="s"))
