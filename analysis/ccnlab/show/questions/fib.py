"""The routes of each node."""

from ccnlab.show.question import LAYER, NODE, WITH_EVENTS, Column, Question

QUESTION = Question(
    name="fib",
    group="Tables",
    help="Routes in the FIB of each node, with the times at which they were added and removed.",
    columns=(
        NODE,
        Column("prefix", "Prefix of the route.", is_key=True),
        Column("next_hop", "Face to which Interests are forwarded.", is_key=True),
        Column("cost", "Cost of the route."),
        Column("operation", "What happened to the route.", is_key=True),
        Column("s", "Time of the change.", "s", digits=3),
        LAYER),
    rows="""SELECT c.node, c.name, f.label, c.number, c.operation, c.time_s, c.layer
FROM table_change AS c LEFT JOIN face AS f ON f.run_id = :run AND f.node = c.node AND f.face = c.face AND f.layer = c.layer
WHERE c.run_id = :run AND c.table_name = 'fib' AND c.time_s BETWEEN :since AND :until ORDER BY c.change""",
    table="table_change",
    value="cost",
    remedy=WITH_EVENTS)
