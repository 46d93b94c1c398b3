"""How far requested objects travel."""

from ccnlab.show.question import NODE, Column, Question

QUESTION = Question(
    name="hops",
    group="Applications",
    help="Requests of each node of a catalogue: links that the objects crossed, and their delay.",
    columns=(
        NODE,
        Column("requests", "Number of requests."),
        Column("unanswered", "Of these, whose object never arrived completely."),
        Column("own_percent", "Share that the node's own content store served.", "%", digits=1),
        Column("hops", "Mean number of links that the first chunk crossed.", "links", digits=2),
        Column("delay_ms", "Mean time until the object was complete.", "ms", digits=1)),
    rows="""SELECT receiver, count(*), count(*) - count(delay_s), 100.0 * sum(server = receiver) / count(*),
       avg(iif(server <> '', hops, NULL)), 1000 * avg(delay_s)
FROM request WHERE run_id = :run AND start_s BETWEEN :since AND :until GROUP BY receiver ORDER BY min(seq)""",
    table="request",
    value="hops")
