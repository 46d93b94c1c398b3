"""How a video plays."""

from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="playback",
    group="Applications",
    help="Videos: interruptions, their length, and the time to the first picture.",
    columns=(
        NODE,
        Column("stalls", "Number of interruptions after the first picture."),
        Column("stall_s", "Total length of the interruptions.", "s", digits=3),
        Column("start_delay_s", "Time from the request to the first picture; NULL: never.", "s", digits=3),
        Column("played_s", "Video time played.", "s", digits=3),
        LAYER),
    rows="SELECT node, stalls, stall_s, start_delay_s, played_s, layer FROM playback WHERE run_id = :run ORDER BY rowid",
    table="playback",
    value="stall_s")
