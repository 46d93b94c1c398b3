"""The papers' numbers beside the simulated ones, as a table on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ccnlab.verdict import Judgement, Verdict

_COLOURS = {
    Verdict.REPRODUCED: "green",
    Verdict.SHAPE_ONLY: "yellow",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_SIMULATED: "dim",
}
_WIDTH_IN_A_FILE = 160  # characters, where there is no terminal to ask


def print_scorecard(judgements: Sequence[Judgement]) -> None:
    """One row a target; the reason where it is not reproduced."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=_WIDTH_IN_A_FILE)
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
