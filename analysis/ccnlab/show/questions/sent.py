"""How often messages cross links."""

from ccnlab.show.question import LAYER, Column, Question

QUESTION = Question(
    name="sent",
    group="Traffic",
    help="How often the messages of each kind were sent over links, by all nodes together.",
    columns=(
        Column("kind", "interest, data, piggyback or return.", is_key=True),
        Column("packets", "Number of messages; each link counts anew."),
        Column("bytes", "Size of these messages.", "bytes"),
        LAYER),
    rows="""SELECT kind, sum(packets), sum(bytes), layer
FROM traffic WHERE run_id = :run AND direction = 'out' AND kind <> 'ip' AND bin_s BETWEEN :since AND :until
AND (face GLOB 'net[0-9]*' OR face GLOB 'udp:*') GROUP BY layer, kind ORDER BY layer, kind = 'interest' DESC, kind""",
    table="traffic",
    value="packets")
