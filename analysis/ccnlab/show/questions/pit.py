"""How the entries of the PIT change."""

from ccnlab.show.question import LAYER, MS, NAME, NODE, WITH_EVENTS, Column, Figure, Kind, Question

QUESTION = Question(
    name="pit",
    group="Tables",
    help="Each change of the PIT: entries inserted and erased, downstream faces joined, upstream faces added.",
    columns=(
        MS,
        NODE,
        Column("entry", "Number of the entry on its node.", is_key=True),
        NAME,
        Column("operation", "What happened to the entry."),
        Column("face", "Downstream face (inserted, joined) or upstream face (upstream)."),
        Column("detail", "Why the entry was erased, or the selectors of the Interest."),
        LAYER),
    rows="""WITH change AS (
  SELECT * FROM table_change WHERE run_id = :run AND table_name = 'pit'),
named AS (SELECT node, layer, entry, name FROM change WHERE operation = 'inserted')
SELECT 1000 * c.time_s, c.node, c.entry, n.name, c.operation,
       (SELECT label FROM face AS f WHERE f.run_id = :run AND f.node = c.node AND f.face = c.face AND f.layer = c.layer),
       c.detail, c.layer
FROM change AS c JOIN named AS n ON n.node = c.node AND n.layer = c.layer AND n.entry = c.entry
WHERE c.time_s BETWEEN :since AND :until ORDER BY c.change""",
    table="table_change",
    value="operation",
    figure=Figure(Kind.POINTS, x="ms", label="name"),
    remedy=WITH_EVENTS)
