"""For how long applications wait."""

from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="delay",
    group="Applications",
    help="Delays of the applications of each node: mean and percentiles; node *: all nodes.",
    columns=(
        NODE,
        Column("what", "transfer, first_byte or exchange (of a conversation).", is_key=True),
        Column("samples", "Number of measured times."),
        Column("missing", "Requests whose data never arrived."),
        Column("mean_s", "Mean.", "s", digits=4),
        Column("p50_s", "Median.", "s", digits=4),
        Column("p90_s", "90th percentile.", "s", digits=4),
        Column("p99_s", "99th percentile.", "s", digits=4),
        Column("max_s", "Maximum.", "s", digits=4),
        LAYER),
    rows="""SELECT node, what, samples, missing, mean_s, p50_s, p90_s, p99_s, max_s, layer FROM delay WHERE run_id = :run
ORDER BY what, node""",
    table="delay",
    value="mean_s")
