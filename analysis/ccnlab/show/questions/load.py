"""How busy the CPU of each node is."""

from ccnlab.show.question import LAYER, NODE, Column, Figure, Kind, Question

QUESTION = Question(
    name="load",
    group="Nodes",
    help="CPU load and memory of the tables of each node over time, where a run models them.",
    columns=(
        NODE,
        Column("s", "Start of the time bin.", "s", is_key=True),
        Column("cpu_percent", "Share of the bin in which the CPU was busy.", "%", digits=1),
        Column("memory_bytes", "Memory of the tables at the end of the bin.", "bytes"),
        LAYER),
    rows="""SELECT node, bin_s, 100 * cpu_busy, memory_bytes, layer FROM node_load
WHERE run_id = :run AND bin_s BETWEEN :since AND :until ORDER BY rowid""",
    table="node_load",
    value="cpu_percent",
    figure=Figure(Kind.STEPS, x="s"),
    remedy="choose a scenario and a profile with processing times, such as download with --ns3::ccn::StepCosts::Machine=pc")
