"""The papers' numbers beside the simulated ones: as a table on the terminal, and as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from ccnlab.console import table_console
from ccnlab.experiments.shared.verdict import Judgement, Verdict
from ccnlab.files import write_whole
from ccnlab.report.tally import in_words

_COLOURS = {
    Verdict.REPRODUCED: "green",
    Verdict.SHAPE_ONLY: "yellow",
    Verdict.CALIBRATED: "cyan",
    Verdict.BY_CONSTRUCTION: "blue",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_SIMULATED: "dim",
}


def print_scorecard(judgements: Sequence[Judgement]) -> None:
    """One row a target; the reason where it is not reproduced."""
    console = table_console()
    table = Table(pad_edge=False)
    for heading in ("target", "quantity", "stated", "simulated", "reproduced if", "verdict", "reason"):
        table.add_column(heading, no_wrap=heading in ("target", "verdict"), overflow="fold")
    for judgement in judgements:
        target = judgement.target
        table.add_row(target.id, target.quantity, target.stated, judgement.simulated or "-",
                      judgement.allowed or "-", f"[{_COLOURS[judgement.verdict]}]{judgement.verdict.value}",
                      Text(judgement.reason))
    console.print(table)
    for line in in_words(judgements):
        console.print(line)


def write_scorecard(judgements: Sequence[Judgement], file: Path) -> None:
    """The same as a JSON list of objects."""
    write_whole(file, json.dumps([_entry(judgement) for judgement in judgements], indent=1, ensure_ascii=False) + "\n")


def _entry(judgement: Judgement) -> dict[str, Any]:
    """`paper` is a number where the paper states one, else its words; `simulated` is null where nothing was."""
    target, value = judgement.target, judgement.value
    return {
        "id": target.id,
        "paper": target.number if target.is_number else target.value,
        # JSON has no infinity.
        "simulated": "never" if value is not None and math.isinf(value) else value,
        "unit": judgement.unit,
        "verdict": judgement.verdict.value,
        "reason": judgement.reason,
        "source": target.source,
        "evidence": target.evidence.value,
        "experiment": target.experiment,
        "quantity": target.quantity,
        "allowed": judgement.allowed,
    }
