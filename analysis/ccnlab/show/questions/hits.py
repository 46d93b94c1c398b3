"""What each node does with its Interests."""

from ccnlab.show.data_counters import DATA_COUNTERS
from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="hits",
    group="Nodes",
    help="Interests that each node received, satisfied from its content store, aggregated in its PIT, and forwarded.",
    columns=(
        NODE,
        Column("interests", "Interests that the node received, those of its applications included, without those of routing "
                            "protocols and attackers."),
        Column("hits", "Interests that the content store satisfied."),
        Column("aggregated", "Interests that joined a pending one in the PIT."),
        Column("forwarded", "Interests that the node forwarded."),
        Column("other", "Interests that it dropped or returned."),
        Column("hit_percent", "Hits of all lookups in the content store.", "%", digits=1),
        LAYER),
    rows=f"""SELECT node, interests, hits, aggregated, forwarded, interests - hits - aggregated - forwarded AS other,
       100.0 * hits / nullif(hits + misses, 0) AS hit_percent, layer
FROM (SELECT node, layer, sum(value * (name = 'interests_in')) AS interests, sum(value * (name = 'hits')) AS hits,
             sum(value * (name = 'misses')) AS misses, sum(value * (name = 'aggregated')) AS aggregated,
             sum(value * (name = 'interests_forwarded')) AS forwarded, min(place) AS first
      FROM {DATA_COUNTERS} GROUP BY node, layer)
WHERE interests > 0 ORDER BY first""",
    table="counter",
    value="hits")
