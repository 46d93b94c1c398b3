"""The scorecard, the papers' numbers next to the simulated ones: as a table on the terminal and as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from ccnlab.console import table_console
from ccnlab.experiments.shared.verdict import Comparison, Verdict
from ccnlab.files import write_whole
from ccnlab.report.verdict_counts import in_words

_COLOURS = {
    Verdict.REPRODUCED: "green",
    Verdict.SHAPE_ONLY: "yellow",
    Verdict.CALIBRATED: "cyan",
    Verdict.BY_CONSTRUCTION: "blue",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_SIMULATED: "dim",
}


def print_scorecard(comparisons: Sequence[Comparison]) -> None:
    """Prints one row per target, with the reason if it is not reproduced."""
    console = table_console()
    table = Table(pad_edge=False)
    for heading in ("target", "quantity", "stated", "simulated", "reproduced if", "verdict", "reason"):
        table.add_column(heading, no_wrap=heading in ("target", "verdict"), overflow="fold")
    for comparison in comparisons:
        target = comparison.target
        table.add_row(target.id, target.quantity, target.stated, comparison.simulated or "-",
                      comparison.allowed or "-", f"[{_COLOURS[comparison.verdict]}]{comparison.verdict.value}",
                      Text(comparison.reason))
    console.print(table)
    for line in in_words(comparisons):
        console.print(line)


def write_scorecard(comparisons: Sequence[Comparison], file: Path) -> None:
    """Writes the scorecard as a JSON list with one object per target."""
    entries = [_entry(comparison) for comparison in comparisons]
    write_whole(file, json.dumps(entries, indent=1, ensure_ascii=False) + "\n")


def _entry(comparison: Comparison) -> dict[str, Any]:
    """Returns one object: `paper` is a number or the paper's words, `simulated` is null without a simulated value."""
    target, value = comparison.target, comparison.value
    return {
        "id": target.id,
        "paper": target.number if target.is_number else target.value,
        # JSON has no infinity.
        "simulated": "never" if value is not None and math.isinf(value) else value,
        "unit": comparison.unit,
        "verdict": comparison.verdict.value,
        "reason": comparison.reason,
        "source": target.source,
        "evidence": target.evidence.value,
        "experiment": target.experiment,
        "quantity": target.quantity,
        "allowed": comparison.allowed,
    }
