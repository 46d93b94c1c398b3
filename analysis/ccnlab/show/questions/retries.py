"""Which Interests a strategy sends again."""

from ccnlab.show.question import LAYER, NODE, WITH_EVENTS, Column, Question

QUESTION = Question(
    name="retries",
    group="Packets",
    help="Interests that the strategy of a node sent again by itself: how many, and when.",
    columns=(
        NODE,
        Column("retried", "Number of Interests that it sent again."),
        Column("first_s", "Time of the first one.", "s", digits=3),
        Column("last_s", "Time of the last one.", "s", digits=3),
        LAYER),
    rows="""SELECT node, count(*), min(time_s), max(time_s), layer
FROM event WHERE run_id = :run AND kind = 'choose' AND reason LIKE '%: retried%' AND time_s BETWEEN :since AND :until
GROUP BY node, layer ORDER BY min(event)""",
    table="event",
    value="retried",
    remedy=WITH_EVENTS)
