"""How the window of a consumer changes."""

from ccnlab.show.question import LAYER, NODE, Column, Figure, Kind, Question

QUESTION = Question(
    name="windows",
    group="Applications",
    help="Window of each consumer over time: how many Interests it may have outstanding.",
    columns=(
        NODE,
        Column("app", "Name of the consumer.", is_key=True),
        Column("s", "Time of the change.", "s", is_key=True, digits=6),
        Column("window", "Window from then on, in chunks.", "chunks", digits=2),
        Column("event", "Cause: arrival, out_of_order, hole or timeout."),
        LAYER),
    rows="""SELECT node, app, time_s, window, event, layer FROM app_window
WHERE run_id = :run AND time_s BETWEEN :since AND :until ORDER BY rowid""",
    table="app_window",
    value="window",
    figure=Figure(Kind.STEPS, x="s"),
    remedy="choose a window control that changes the window, such as --control=aimd of congestion")
