"""The scorecard, the papers' numbers next to the simulated ones, as JSON; `./ccn scorecard` prints its rows in full."""

from __future__ import annotations

import csv
import io
import json
import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ccnlab.console import printable
from ccnlab.errors import InputError, UserError
from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence
from ccnlab.files import write_whole
from ccnlab.inputs.source import read_text
from ccnlab.nearest import suggestion

NAME = "scorecard.json"
_WIDTH = 100
_INDENT = " " * 16
# Label of a line -> key of the entry.
_LINES = {"experiment": "experiment", "source": "source", "quantity": "quantity", "condition": "condition",
          "stated": "stated", "simulated": "shown", "reproduced if": "allowed", "reason": "reason"}


def write_scorecard(comparisons: Sequence[Comparison], file: Path) -> None:
    """Writes the scorecard as a JSON list with one object per target."""
    entries = [_entry(comparison) for comparison in comparisons]
    write_whole(file, json.dumps(entries, indent=1, ensure_ascii=False) + "\n")


def write_table(comparisons: Sequence[Comparison], file: Path) -> None:
    """Writes the same objects as the rows of a CSV file."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(_entry(comparisons[0])) if comparisons else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(_entry, comparisons))
    write_whole(file, text.getvalue())


def _entry(comparison: Comparison) -> dict[str, Any]:
    """Returns one object: `paper` is a number or the paper's words, `simulated` is null without a simulated value."""
    target, value = comparison.target, comparison.value
    return {
        "id": target.id,
        "paper": target.number if target.is_number else target.value,
        # JSON has no infinity.
        "simulated": "never" if value is not None and math.isinf(value) else value,
        "unit": comparison.unit,
        "outcome": comparison.verdict.value,
        "evidence": comparison.evidence_label,
        "reason": comparison.reason,
        "source": target.source,
        "origin": target.origin.value,
        "experiment": target.experiment,
        "quantity": target.quantity,
        "condition": target.condition,
        "stated": target.stated,
        "shown": comparison.simulated,
        "allowed": comparison.allowed,
    }


def print_rows(out: Path, ids: Sequence[str]) -> None:
    """Prints the rows of these targets, or all; raises UserError for an unknown one."""
    file = out / NAME
    try:
        entries = json.loads(read_text(file))
        if not isinstance(entries, list):
            raise ValueError
        rows = {str(entry["id"]): "\n".join(_lines(entry)) for entry in entries}
    except InputError as error:
        raise InputError(f"{error}; ./ccn figures writes it") from error
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise InputError(f"{file} is not a scorecard; ./ccn figures writes it again") from error
    for id in ids:
        if id not in rows:
            raise UserError(f"no target '{id}' in {file}; ./ccn scorecard lists all{suggestion(id, rows)}")
    print("\n\n".join(rows[id] for id in ids or rows))


def _lines(entry: Mapping[str, Any]) -> Iterable[str]:
    is_plain = entry.get("origin") == Origin.OWN.value and entry["evidence"] == Evidence.INDEPENDENT.value
    yield f"{entry['id']}: {entry['outcome']}" + ("" if is_plain else f", {entry['evidence']}")
    for label, key in _LINES.items():
        text = printable(str(entry.get(key) or ""))
        if text:
            yield textwrap.fill(f"  {label:<14}{text}", _WIDTH, subsequent_indent=_INDENT)
