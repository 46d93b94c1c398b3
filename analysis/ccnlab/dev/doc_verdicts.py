"""The verdicts on the page doc/validation.rst: the papers' experiments compared with stored runs, as tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from ccnlab.dev.doc_figures import stored_runs
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict, compare
from ccnlab.files import write_whole
from ccnlab.project import TREE, Project
from ccnlab.runs.store import Store

FOLDER = TREE / "doc/verdicts"
ROWS = "verdicts.csv"
COLUMNS = ("id", "experiment", "source", "quantity", "published", "simulated", "outcome", "evidence")
_OUTCOMES = [verdict.value for verdict in Verdict]

Row = dict[str, str]


def write_verdicts(project: Project, out: Path, chosen: Sequence[Experiment], folder: Path = FOLDER) -> None:
    """Writes a row for each target of those experiments that run by default and have all their runs in the folder `out`.

    The rows of other experiments stay. Writes the counts of all rows beside them.
    """
    rows = {row["id"]: row for row in read_rows(folder)}
    with Store(out / "ccn.sqlite", writable=False) as store:
        for experiment in chosen:
            runs = stored_runs(project, store, experiment) if experiment.by_default else None
            if runs is not None and runs.is_whole:
                rows = {id: row for id, row in rows.items() if row["experiment"] != experiment.name}
                data = experiment.query(store, runs.ids)
                rows |= {target.id: row_of(compare(target, experiment.checks.get(target.id), data, experiment.caveats.get(target.id)))
                         for target in experiment.targets}
    ordered = sorted(rows.values(), key=lambda row: row["experiment"])
    for name, table in {ROWS: ordered, **counts(ordered)}.items():
        write_whole(folder / name, _text(table))


def read_rows(folder: Path) -> list[Row]:
    """Returns the rows of verdicts, by experiment."""
    file = folder / ROWS
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines())) if file.is_file() else []


def row_of(comparison: Comparison) -> Row:
    """Returns the row of one target, as text."""
    target = comparison.target
    what = f"{target.quantity} ({target.condition})" if target.condition else target.quantity
    source = target.citation if target.origin is Origin.PAPERS else target.origin.value
    values = (target.id, target.experiment, source, what, target.stated, comparison.simulated, comparison.verdict.value,
              comparison.evidence_label)
    return dict(zip(COLUMNS, values, strict=True))


def counts(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """Returns the tables of counts: outcomes by experiment, and outcomes by evidence."""
    names = sorted({row["experiment"] for row in rows})
    by_experiment = [_count("experiment", name, [row for row in rows if row["experiment"] == name]) for name in names]
    by_evidence = [_count("evidence", one.value, [row for row in rows if row["evidence"].startswith(one.value)]) for one in Evidence]
    return {"by-experiment.csv": [*by_experiment, _count("experiment", "all", rows)],
            "by-evidence.csv": [*by_evidence, _count("evidence", "all", rows)]}


def _count(column: str, label: str, rows: Sequence[Row]) -> Row:
    found = [row["outcome"] for row in rows]
    return {column: label, "numbers": str(len(rows)), **{outcome: str(found.count(outcome)) for outcome in _OUTCOMES}}


def _text(rows: Sequence[Row]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
