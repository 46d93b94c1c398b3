"""When the last of all transfers ends."""

from ccnlab.show.question import LAYER, Column, Question

QUESTION = Question(
    name="completion",
    group="Applications",
    help="Time from the first request of a run to the last byte of its last transfer.",
    columns=(
        Column("transfers", "Number of transfers of the run."),
        Column("unfinished", "Of these, without an end."),
        Column("seconds", "Time from the first request to the last byte; NULL: a transfer has no end.", "s", digits=3),
        LAYER),
    rows="""SELECT count(*), count(*) - count(end_s), iif(count(*) = count(end_s), max(end_s) - min(start_s), NULL), layer
FROM transfer WHERE run_id = :run GROUP BY layer""",
    table="transfer",
    value="seconds")
