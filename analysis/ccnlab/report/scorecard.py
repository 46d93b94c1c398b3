"""The scorecard, the papers' numbers next to the simulated ones, as JSON; `./ccn scorecard` prints it."""

from __future__ import annotations

import csv
import io
import json
import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ccnlab.console import output_width, printable
from ccnlab.errors import InputError, UserError
from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict
from ccnlab.files import write_whole
from ccnlab.inputs.source import read_text
from ccnlab.nearest import suggestion
from ccnlab.report.verdict_counts import Judged
from ccnlab.tables import print_lines

NAME = "scorecard.json"
_WIDTH = 100
_LEAST = (None, None, 10, 10, 24)  # characters that the cells of a target's line keep in a narrow terminal
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


def print_scorecard(out: Path, words: Sequence[str] = (), in_lines: bool = False) -> None:
    """Prints the counts of each experiment; with words, the targets of these experiments and ids in full; or a line per target.

    Raises UserError for an unknown word.
    """
    found = chosen_entries(out, words)
    try:
        if in_lines:
            _print_lines(found)
        elif words:
            print("\n\n".join("\n".join(_lines(entry)) for entry in found))
        else:
            _print_counts(found)
    except _MALFORMED as error:
        raise _no_scorecard(out / NAME) from error


_MALFORMED = (ValueError, TypeError, LookupError, AttributeError)


def chosen_entries(out: Path, words: Sequence[str]) -> list[Mapping[str, Any]]:
    """Returns the objects of the scorecard in a folder of results: all, or those of experiments and ids, in the order of these words.

    Raises InputError without a scorecard, and UserError for an unknown word.
    """
    entries = _read(out / NAME)
    found = [] if words else entries
    for word in words:
        some = [entry for entry in entries if word in (entry["id"], entry.get("experiment"))]
        if not some:
            known = [str(entry[key]) for key in ("id", "experiment") for entry in entries if entry.get(key)]
            raise UserError(f"no target or experiment '{word}' in {out / NAME}; ./ccn scorecard --targets lists all{suggestion(word, known)}")
        found += some
    return found


def _read(file: Path) -> list[Mapping[str, Any]]:
    try:
        entries = json.loads(read_text(file))
        if not isinstance(entries, list) or not all(isinstance(entry["id"], str) for entry in entries):
            raise ValueError
    except InputError as error:
        raise InputError(f"{error}; ./ccn figures writes it") from error
    except _MALFORMED as error:
        raise _no_scorecard(file) from error
    return entries


def _no_scorecard(file: Path) -> InputError:
    return InputError(f"{file} is not a scorecard; ./ccn figures writes it again")


def _print_counts(entries: Iterable[Mapping[str, Any]]) -> None:
    from ccnlab.report.summary import print_counts

    found: dict[str, list[Judged]] = {}
    for entry in sorted(entries, key=lambda entry: str(entry["experiment"])):
        (evidence,) = [one for one in Evidence if entry["evidence"].startswith(one.value)]
        found.setdefault(printable(entry["experiment"]), []).append((Origin(entry["origin"]), Verdict(entry["outcome"]), evidence))
    print_counts(found)
    print("./ccn scorecard EXPERIMENT prints its targets in full, --targets in lines")


def _print_lines(entries: Iterable[Mapping[str, Any]]) -> None:
    print_lines(("target", "outcome", "simulated", "stated", "quantity, condition"),
                [(entry["id"], entry["outcome"], entry["shown"] or "-", entry["stated"], f"{entry['quantity']}, {entry['condition']}")
                 for entry in entries], _LEAST)
    print("./ccn scorecard TARGET prints it in full")


def _lines(entry: Mapping[str, Any]) -> Iterable[str]:
    is_plain = entry.get("origin") == Origin.OWN.value and entry["evidence"] == Evidence.INDEPENDENT.value
    yield f"{entry['id']}: {entry['outcome']}" + ("" if is_plain else f", {entry['evidence']}")
    for label, key in _LINES.items():
        text = printable(str(entry.get(key) or ""))
        if text:
            yield textwrap.fill(f"  {label:<14}{text}", min(_WIDTH, output_width()), subsequent_indent=_INDENT)
