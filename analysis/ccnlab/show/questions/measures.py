"""The numbers of an experiment that are no counts."""

from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="measures",
    group="Nodes",
    help="Numbers of the experiment that are no counts, such as times, each with its unit.",
    columns=(NODE, Column("name", "Name of the number.", is_key=True),
             Column("value", "Value at the end of the run, in the unit.", said_by=("name", "unit")),
             Column("unit", "Unit of the value; 1: a ratio."), Column("what", "What the number is."), LAYER),
    rows="SELECT node, name, value, unit, help, layer FROM measure WHERE run_id = :run ORDER BY rowid",
    table="measure",
    value="value",
    remedy="only some scenarios have such numbers: congestion, convergence and generations are three of them")
