"""The tables of verdicts on the page doc/validation.rst."""

import csv

from ccnlab.dev.doc_verdicts import COLUMNS, FOLDER, ROWS, counts, read_rows, row_of, write_verdicts
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import CheckResult, Comparison, Condition, Evidence
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete

TEMPLATE = dict.fromkeys(COLUMNS, "")


def table(name, folder=FOLDER):
    return list(csv.reader((folder / name).read_text().splitlines()))


def test_the_page_has_each_number_of_the_experiments_that_run_by_default():
    """./ccn dev doc-figures writes them again."""
    rows = {row["id"]: row for row in read_rows(FOLDER)}
    for experiment in experiments().values():
        wanted = {target.id: target for target in experiment.targets} if experiment.by_default else {}
        assert {id for id, row in rows.items() if row["experiment"] == experiment.name} == set(wanted), experiment.name
        for id, target in wanted.items():
            caveat = experiment.caveats.get(id)
            assert rows[id]["published"] == target.stated
            assert rows[id]["evidence"] == (caveat.label if caveat else Evidence.INDEPENDENT.value)


def test_the_counts_on_the_page_are_those_of_its_rows():
    for name, rows in counts(read_rows(FOLDER)).items():
        assert table(name) == [list(rows[0]), *(list(row.values()) for row in rows)]


def test_counts():
    rows = [TEMPLATE | {"experiment": experiment, "outcome": outcome, "evidence": evidence} for experiment, outcome, evidence in (
        ("b", "reproduced", "independent"), ("b", "not reproduced", "calibrated"), ("a", "shape only", "follows from T-1"),
        ("c", "reproduced", "by construction"))]
    by_experiment, by_evidence = counts(rows).values()
    assert list(by_experiment[0]) == ["experiment", "numbers", "reproduced", "shape only", "not reproduced", "not simulated"]
    assert [list(row.values()) for row in by_experiment] == [
        ["a", "1", "0", "1", "0", "0"], ["b", "2", "1", "0", "1", "0"], ["c", "1", "1", "0", "0", "0"], ["all", "4", "2", "1", "1", "0"]]
    assert [(row["evidence"], row["numbers"]) for row in by_evidence] == [
        ("independent", "1"), ("calibrated", "1"), ("by construction", "1"), ("follows", "1"), ("all", "4")]


def test_a_row():
    target = next(target for target in experiments()["download"].targets if target.id == "F-05")
    result = CheckResult((Condition("TCP's time", 13.4, 11.7, 14.3, "s"),))
    row = row_of(Comparison(target, result))
    assert (row["id"], row["experiment"], row["source"]) == ("F-05", "download", "Guimarães et al. 2013")
    assert (row["simulated"], row["outcome"], row["evidence"]) == ("13.4 s", "reproduced", "independent")


def test_only_whole_experiments_are_written_and_other_rows_stay(project, tmp_path):
    experiment, out, folder = experiments()["many-sinks"], tmp_path / "results", tmp_path / "verdicts"
    other = TEMPLATE | {"id": "X-1", "experiment": "other", "outcome": "reproduced", "evidence": "independent"}
    folder.mkdir()
    (folder / ROWS).write_text(",".join(COLUMNS) + "\n" + ",".join(other.values()) + "\n")
    out.mkdir()
    with Store(out / "ccn.sqlite") as store:
        complete(project, store, experiment.grid(True), ComputeOptions(2), "test")
    write_verdicts(project, out, [experiment], folder)
    assert [row["id"] for row in read_rows(folder)] == ["X-1"]
    assert table("by-experiment.csv", folder)[-1] == ["all", "1", "1", "0", "0", "0"]
