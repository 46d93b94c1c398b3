"""Which share of the Interests a node does not forward, and why."""

from ccnlab.show.data_counters import DATA_COUNTERS
from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="shares",
    group="Nodes",
    help="Share of the Interests of each node that it did not forward, by PIT and by content store.",
    columns=(
        NODE,
        Column("interests", "Interests that the node received, without those of routing protocols and attackers."),
        Column("not_forwarded_percent", "Share that the node did not forward.", "%", digits=1),
        Column("pit_percent", "Share that it aggregated in the PIT.", "%", digits=1),
        Column("store_percent", "Share that its content store satisfied.", "%", digits=1),
        LAYER),
    rows=f"""SELECT node, interests, 100.0 * (interests - forwarded) / interests, 100.0 * aggregated / interests,
       100.0 * hits / interests, layer
FROM (SELECT node, layer, sum(value * (name = 'interests_in')) AS interests, sum(value * (name = 'hits')) AS hits,
             sum(value * (name = 'aggregated')) AS aggregated,
             sum(value * (name = 'interests_forwarded')) AS forwarded, min(place) AS first
      FROM {DATA_COUNTERS} GROUP BY node, layer)
WHERE interests > 0 ORDER BY first""",
    table="counter",
    value="not_forwarded_percent")
