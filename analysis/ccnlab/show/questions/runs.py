"""Which runs the database has."""

from ccnlab.show.question import Column, Question

QUESTION = Question(
    name="runs",
    group="Runs",
    help="The runs of the scenario that ran last, with the parameters that differ.",
    columns=(
        Column("run", "Number of the run (run_id), for --run.", is_key=True),
        Column("scenario", "Name of the scenario."),
        Column("started_utc", "Time at which the program started, UTC."),
        Column("sim_s", "Simulated time at the end.", "s", digits=3),
        Column("events", "Number of simulator events."),
        Column("wall_s", "Wall time of the simulation.", "s", digits=3)),
    rows="SELECT run_id, scenario, started_utc, sim_s, events, wall_s FROM run WHERE run_id = :run",
    table="run",
    value="sim_s")
