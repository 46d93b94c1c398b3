"""What each face carries."""

from ccnlab.show.question import FACE, LAYER, NODE, Column, Question

QUESTION = Question(
    name="traffic",
    group="Traffic",
    help="Packets and bytes of each face, by direction and kind.",
    columns=(
        NODE,
        FACE,
        Column("direction", "in or out.", is_key=True),
        Column("kind", "interest, data, piggyback, return, or ip for whole IP packets.", is_key=True),
        Column("packets", "Number of packets."),
        Column("bytes", "Size of these packets.", "bytes"),
        Column("bytes_per_packet", "Mean size of a packet.", "bytes", digits=1),
        LAYER),
    rows="""SELECT node, face, direction, kind, sum(packets), sum(bytes), 1.0 * sum(bytes) / sum(packets), layer
FROM traffic WHERE run_id = :run AND bin_s BETWEEN :since AND :until
GROUP BY node, layer, face, direction, kind HAVING sum(packets) > 0 ORDER BY min(rowid)""",
    table="traffic",
    value="bytes")
