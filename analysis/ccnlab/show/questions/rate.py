"""What each face carries over time."""

from __future__ import annotations

from collections.abc import Iterator

from ccnlab.runs.rows import check_times
from ccnlab.show.question import FACE, LAYER, NODE, Column, Figure, Kind, Question, RunView

_SECONDS = """SELECT CAST(bin_s + 1e-9 AS INTEGER) AS s, node, face, direction, layer, sum(packets), sum(bytes)
FROM traffic WHERE run_id = :run AND bin_s BETWEEN :since AND :until
GROUP BY s, node, layer, face, direction ORDER BY min(rowid)"""


def _rows(run: RunView) -> Iterator[tuple]:
    """Yields a row per second and face, also for the seconds without packets between the first and the last one."""
    found = {(second, *face): counted for second, *face, packets, octets in run.ask(_SECONDS) for counted in [(packets, octets)]}
    faces = list(dict.fromkeys(key[1:] for key in found))
    seconds = [key[0] for key in found]
    check_times(f"the packets of run {run.run_id}", seconds, run.end_s)
    for second in range(min(seconds), max(seconds) + 1) if seconds else ():
        for node, face, direction, layer in faces:
            packets, octets = found.get((second, node, face, direction, layer), (0, 0))
            yield second, node, face, direction, packets, 8e-6 * octets, layer


QUESTION = Question(
    name="rate",
    group="Traffic",
    help="Packets and bit rate of each face in each second.",
    columns=(
        Column("s", "Start of the second.", "s", is_key=True),
        NODE,
        FACE,
        Column("direction", "in or out.", is_key=True),
        Column("packets", "Number of packets in this second."),
        Column("mbps", "Bit rate in this second.", "Mbit/s", digits=3),
        LAYER),
    rows=_rows,
    table="traffic",
    value="packets",
    figure=Figure(Kind.STEPS, x="s"))
