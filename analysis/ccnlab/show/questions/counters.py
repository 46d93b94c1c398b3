"""The counters of each node."""

from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="counters",
    group="Nodes",
    help="Counters of each node that are not 0, in the order of the pipelines.",
    columns=(NODE, Column("name", "Name of the counter.", is_key=True), Column("value", "Value at the end of the run."), LAYER),
    rows="SELECT node, name, value, layer FROM counter WHERE run_id = :run AND value > 0 ORDER BY rowid",
    table="counter",
    value="value")
