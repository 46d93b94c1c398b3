"""What the terminal shows of the scorecard: at the end of ./ccn figures, and by ./ccn scorecard."""

import csv
import json
import re
from dataclasses import replace

import pytest
from report_kit import comparisons, make_report, target

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import CheckResult, Comparison, Condition
from ccnlab.report.scorecard import print_scorecard, write_scorecard, write_table
from ccnlab.report.summary import print_summary


@pytest.fixture
def out(tmp_path):
    write_scorecard(comparisons("few-sinks"), tmp_path / "scorecard.json")
    return tmp_path


def test_a_line_per_experiment_and_per_target_that_is_not_reproduced(tmp_path, capsys):
    long = Comparison(target("LO-1"), CheckResult((Condition("time", 4.0, 1, 3, "s"),), because="it is late, " * 30))
    reports = [make_report(tmp_path, "multihop-file"), replace(make_report(tmp_path, "late"), comparisons=[long])]
    print_summary(reports, {"multihop-file": 77.0, "late": 0.35})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[2:4]] == [
        ["late", "-", "-", "-", "1", "-", "0.35", "s"],
        ["multihop-file", "3", "1", "1", "1", "1", "1", "min", "17", "s"]]
    assert lines[4:7] == [
        "LO-1    not reproduced  4.00 s, stated 2 s: time 4.00 s, allowed 1..3; it is late, it is late, it i…",
        "MU-04   not reproduced  4.00 s, stated 2 s: time 4.00 s, allowed 1..3; each sink takes 4.00 s more;…",
        "MU-05   not simulated  no run with 13 sinks"]
    assert lines[7:] == [
        "7 targets of the papers: 3 reproduced (1 independent, 1 calibrated, 1 by construction), 1 shape only (1 independent), "
        "2 not reproduced (1 independent, 1 follows), 1 not simulated (1 independent)",
        "1 of 3 reproduced are independent of each other: neither fitted, nor by construction, nor following from another"]
    assert max(map(len, lines[:7])) == 100


def test_a_study_outside_the_tree_learns_which_numbers_are_as_expected(tmp_path, capsys):
    own = replace(make_report(tmp_path, "my-line"), word="my-line/my-line")
    print_summary([own], {"my-line": 0.35})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[:2]] == [["experiment", "numbers", "as", "expected", "time"],
                                                    ["my-line", "3", "of", "6", "0.35", "s"]]
    assert [line.split()[0] for line in lines[2:]] == ["MY-04", "MY-05"]
    print_summary([replace(own, comparisons=[])], {"my-line": 0.35})
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [["experiment", "time"], ["my-line", "0.35", "s"]]


def test_the_row_of_an_own_number_has_no_evidence_unless_it_is_weak(tmp_path, capsys):
    own = [replace(one, target=replace(one.target, source="hand")) for one in comparisons("few-sinks")]
    write_scorecard(own, tmp_path / "scorecard.json")
    print_scorecard(tmp_path, ["FE-01", "FE-03"])
    assert re.findall(r"^FE-.*", capsys.readouterr().out, re.MULTILINE) == ["FE-01: reproduced", "FE-03: reproduced, calibrated"]


def test_named_rows_are_printed_in_full(out, capsys):
    print_scorecard(out, ["FE-04", "FE-05"])
    shown = capsys.readouterr().out
    assert shown == """FE-04: not reproduced, follows from FE-01
  experiment    few-sinks
  source        002
  quantity      time of the last sink
  condition     1 to 12 sinks
  stated        2 s
  simulated     4.00 s
  reproduced if 1..3
  reason        time 4.00 s, allowed 1..3; each sink takes 4.00 s more; follows from FE-01: as one

FE-05: not simulated, independent
  experiment    few-sinks
  source        002
  quantity      time of the last sink
  condition     1 to 12 sinks
  stated        2 s
  reason        no run with 13 sinks
"""


def test_an_experiment_is_printed_in_full_by_its_name(out, capsys):
    print_scorecard(out, ["few-sinks"])
    assert re.findall(r"^(FE-\d+):", capsys.readouterr().out, re.MULTILINE) == [f"FE-0{number}" for number in range(1, 7)]


def test_counts_without_a_word(out, capsys, monkeypatch):
    """A line per experiment, sorted by name, and their sum."""
    more = [replace(one, target=replace(one.target, experiment="a-late-one")) for one in comparisons("late")[:2]]
    write_scorecard([*comparisons("few-sinks"), *more], out / "scorecard.json")
    monkeypatch.setattr("ccnlab.tables.output_width", lambda: 80)
    print_scorecard(out)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[2:5]] == [["a-late-one", "1", "1", "1", "-", "-", "2"], ["few-sinks", "3", "1", "1", "1", "1", "6"],
                                                     ["all", "4", "2", "2", "1", "1", "8"]]
    assert lines[5:] == [
        "8 targets of the papers: 4 reproduced (2 independent, 1 calibrated, 1 by",
        "  construction), 2 shape only (2 independent), 1 not reproduced (1 follows), 1",
        "  not simulated (1 independent)",
        "2 of 4 reproduced are independent of each other: neither fitted, nor by",
        "  construction, nor following from another",
        "./ccn scorecard EXPERIMENT prints its targets in full, --targets in lines"]


@pytest.mark.parametrize("width", [80, 200])
def test_a_line_per_target(out, capsys, monkeypatch, width):
    monkeypatch.setattr("ccnlab.tables.output_width", lambda: width)
    print_scorecard(out, ["FE-04", "FE-05"], in_lines=True)
    heading, *lines, hint = capsys.readouterr().out.splitlines()
    assert hint == "./ccn scorecard TARGET prints it in full"
    assert heading.split() == ["target", "outcome", "simulated", "stated", "quantity,", "condition"]
    assert lines == ["FE-04   not reproduced  4.00 s     2 s     time of the last sink, 1 to 12 sinks",
                     "FE-05   not simulated   -          2 s     time of the last sink, 1 to 12 sinks"]


def test_the_summary_of_the_tree_fits_on_two_screens(capsys, monkeypatch, tmp_path):
    """With a target of each experiment, and each outcome and origin."""
    found = [Comparison(one, missing="no run") for one in {each.experiment: each for each in all_targets()}.values()]
    write_scorecard([*found, *comparisons("few-sinks")], tmp_path / "scorecard.json")
    monkeypatch.setattr("ccnlab.console.output_width", lambda: 80)
    monkeypatch.setattr("ccnlab.tables.output_width", lambda: 80)
    print_scorecard(tmp_path)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 48 and max(map(len, lines)) <= 80
    assert {line.split()[0] for line in lines} >= set(experiments())


def all_targets():
    return [target for experiment in experiments().values() for target in experiment.targets]


def test_what_cannot_be_printed_is_told(out, tmp_path):
    with pytest.raises(UserError, match=r"no target or experiment 'FE-4' in .*scorecard.json; ./ccn scorecard --targets lists all; did you mean FE-04\?"):
        print_scorecard(out, ["FE-01", "FE-4"])
    with pytest.raises(UserError, match="cannot read .*none/scorecard.json: No such file or directory; ./ccn figures writes it"):
        print_scorecard(tmp_path / "none", [])
    (out / "scorecard.json").write_text('{"id": 3}')
    with pytest.raises(UserError, match="scorecard.json is not a scorecard; ./ccn figures writes it again"):
        print_scorecard(out)
    (out / "scorecard.json").write_text('[{"id": "F-01", "experiment": "late", "outcome": "lucky", "evidence": "none"}]')
    with pytest.raises(UserError, match="scorecard.json is not a scorecard; ./ccn figures writes it again"):
        print_scorecard(out)


def test_the_table_has_the_columns_of_the_list(tmp_path):
    write_table(comparisons("few-sinks"), tmp_path / "scorecard.csv")
    write_scorecard(comparisons("few-sinks"), tmp_path / "scorecard.json")
    with open(tmp_path / "scorecard.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    entries = json.loads((tmp_path / "scorecard.json").read_text())
    assert [row.keys() for row in rows] == [entry.keys() for entry in entries]
    assert [(row["outcome"], row["evidence"]) for row in rows] == [(entry["outcome"], entry["evidence"]) for entry in entries]
    assert rows[3]["evidence"] == "follows from FE-01"
