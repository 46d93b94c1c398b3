"""Measurements of CCNx 0.8.1, from the files in test/data/measured."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError

_FOLDER = Path(__file__).resolve().parents[4] / "test/data/measured"

SOURCE = "CCNx 0.8.1"  # source of the targets from these files


def measured_rows(name: str) -> list[dict[str, Any]]:
    """Returns the rows of a file, with numbers converted; raises UserError if the file cannot be read."""
    file = _FOLDER / name
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}") from error
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in text.splitlines()]
    return [{key: _number(value) for key, value in row.items()} for row in csv.DictReader(text.splitlines())]


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text
