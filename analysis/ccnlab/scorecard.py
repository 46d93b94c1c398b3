"""The papers' numbers beside the simulated ones, as a table on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from ccnlab.console import table_console
from ccnlab.verdict import Judgement, Verdict

_COLOURS = {
    Verdict.REPRODUCED: "green",
    Verdict.SHAPE_ONLY: "yellow",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_SIMULATED: "dim",
}


def print_scorecard(judgements: Sequence[Judgement]) -> None:
    """One row a target; the reason where it is not reproduced."""
    console = table_console()
    table = Table(pad_edge=False)
    for heading in ("target", "quantity", "paper", "simulated", "reproduced if", "verdict", "reason"):
        table.add_column(heading, no_wrap=heading in ("target", "verdict"), overflow="fold")
    for judgement in judgements:
        target = judgement.target
        table.add_row(target.id, target.quantity, target.stated, judgement.simulated or "-",
                      judgement.allowed or "-", f"[{_COLOURS[judgement.verdict]}]{judgement.verdict.value}",
                      Text(judgement.reason))
    console.print(table)
    console.print(", ".join(f"{sum(j.verdict is verdict for j in judgements)} {verdict.value}"
                            for verdict in Verdict))
