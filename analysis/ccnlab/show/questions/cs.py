"""How the content store changes."""

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question

QUESTION = Question(
    name="cs",
    group="Tables",
    help="Each change of the content store: objects inserted, hit, refreshed and erased.",
    columns=(
        MS,
        NODE,
        Column("entry", "Number of the object on its node.", is_key=True),
        NAME,
        Column("operation", "What happened to the object."),
        Column("stale_s", "Time from which the object is stale.", "s", digits=3),
        Column("detail", "Why the object was erased."),
        LAYER),
    rows="""WITH change AS (
  SELECT * FROM table_change WHERE run_id = :run AND table_name = 'cs'),
named AS (SELECT node, layer, entry, name FROM change WHERE operation = 'inserted')
SELECT 1000 * c.time_s, c.node, c.entry, n.name, c.operation, c.until_s, c.detail, c.layer
FROM change AS c JOIN named AS n ON n.node = c.node AND n.layer = c.layer AND n.entry = c.entry
WHERE c.time_s BETWEEN :since AND :until ORDER BY c.change""",
    table="table_change",
    value="operation",
    figure=Figure(Kind.POINTS, x="ms", label="name"),
    remedy=WITH_EVENTS)
