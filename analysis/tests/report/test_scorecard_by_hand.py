"""The scorecard of targets made by hand: verdicts at and beyond the ends of each range, the file, the printed lines, the counts."""

import csv
import json
import math
from dataclasses import replace

import pytest
from report_kit import target

from ccnlab.experiments.shared.targets import Origin, Target, paper_targets
from ccnlab.experiments.shared.verdict import CheckResult, Comparison, Condition, Evidence, Verdict, by_construction, calibrated, compare, follows
from ccnlab.report.publication import Publication
from ccnlab.report.scorecard import print_scorecard, write_scorecard, write_table
from ccnlab.report.verdict_counts import count_verdicts, in_words, independent_in_words, reproduced_in_words, totals

INF = math.inf


@pytest.mark.parametrize("value, low, high, holds", [
    (1.0, 1, 2, True), (2.0, 1, 2, True), (1.5, 1, 2, True), (0.999999, 1, 2, False), (2.000001, 1, 2, False),
    (3, 3, 3, True), (4, 3, 3, False), (2, 3, 3, False),
    (5.0, -INF, 5, True), (5.1, -INF, 5, False), (-1e9, -INF, 5, True), (5.0, 5, INF, True), (4.9, 5, INF, False), (1e9, 5, INF, True),
    (INF, 5, INF, True), (INF, 1, 2, False), (INF, INF, INF, True)])
def test_the_ends_of_a_range_belong_to_it(value, low, high, holds):
    condition = Condition("x", value, low, high)
    assert condition.holds is holds
    assert CheckResult((condition,)).verdict is (Verdict.REPRODUCED if holds else Verdict.NOT_REPRODUCED)


@pytest.mark.parametrize("low, high, allowed", [
    (1, 2, "1..2"), (3, 3, "3"), (-INF, 5, "<= 5"), (5, INF, ">= 5"), (0.12345, 0.98765, "0.1235..0.9877"), (1234567, 2345678, "1234567..2345678"),
    (-0.5, 0.5, "-0.5..0.5")])
def test_how_a_range_is_written(low, high, allowed):
    assert Condition("x", 1.0, low, high).allowed == allowed


@pytest.mark.parametrize("value, unit, shown", [
    (4.0, "s", "4.00 s"), (0.01234, "", "0.0123"), (123456.0, "B", "1.23e+05 B"), (123.0, "ms", "123 ms"), (12, "sinks", "12 sinks"),
    (1234567, "", "1234567"), (INF, "s", "never"), (-2.5, "%", "-2.50 %")])
def test_how_a_value_is_written(value, unit, shown):
    assert Condition("x", value, 0, 1, unit).shown == shown


def good(value=2.0, unit="s"):
    return Condition("time", value, 1, 3, unit)


def bad(value=4.0, unit="s"):
    return Condition("time", value, 1, 3, unit)


COMPARISONS = [
    Comparison(target("A-1"), CheckResult((good(),))),
    Comparison(target("A-2", value="flat", unit="", kind="shape", condition="all"), CheckResult((Condition("slope", 0.02, -0.1, 0.1, "s"),
                                                                                                  Condition("spread", 0.3, high=0.5)))),
    Comparison(target("A-3"), CheckResult((bad(),), shape=(good(1.5),), because="a queue is full"), caveat=calibrated("one slope")),
    Comparison(target("A-4"), CheckResult((bad(5.5), Condition("losses", 7, 0, 3)), because="links lose"), caveat=follows("A-1", "as there")),
    Comparison(target("A-5"), missing="no run with 13 sinks", caveat=by_construction("a sum")),
    Comparison(target("A-6", source="CCNx 0.8.1"), CheckResult((Condition("end", INF, 1, 3, "s"),))),
    Comparison(target("A-7", source="hand", value="0.5", unit="ratio"), CheckResult((Condition("ratio", 0.5, 0.4, 0.6),))),
]
# id, paper, simulated, unit, outcome, evidence, reason, origin, stated, shown, allowed
ENTRIES = [
    ("A-1", 2.0, 2.0, "s", "reproduced", "independent", "", "targets of the papers", "2 s", "2.00 s", "1..3"),
    ("A-2", "flat", 0.02, "s", "reproduced", "independent", "", "targets of the papers", "flat", "0.0200 s", "-0.1..0.1; spread <= 0.5"),
    ("A-3", 2.0, 4.0, "s", "shape only", "calibrated", "time 4.00 s, allowed 1..3; a queue is full; fitted to this number: one slope",
     "targets of the papers", "2 s", "4.00 s", "1..3"),
    ("A-4", 2.0, 5.5, "s", "not reproduced", "follows from A-1",
     "time 5.50 s, allowed 1..3; losses 7, allowed 0..3; links lose; follows from A-1: as there", "targets of the papers", "2 s", "5.50 s",
     "1..3; losses 0..3"),
    ("A-5", 2.0, None, "s", "not simulated", "by construction", "no run with 13 sinks", "targets of the papers", "2 s", "", ""),
    ("A-6", 2.0, "never", "s", "not reproduced", "independent", "time never, allowed 1..3".replace("time", "end"), "measurements of CCNx", "2 s",
     "never", "1..3"),
    ("A-7", 0.5, 0.5, "ratio", "reproduced", "independent", "", "other targets", "0.5", "0.500", "0.4..0.6"),
]
KEYS = ("id", "paper", "simulated", "unit", "outcome", "evidence", "reason", "origin", "stated", "shown", "allowed")


def test_the_entries_of_both_files(tmp_path):
    write_scorecard(COMPARISONS, tmp_path / "scorecard.json")
    write_table(COMPARISONS, tmp_path / "scorecard.csv")
    entries = json.loads((tmp_path / "scorecard.json").read_text())
    assert [tuple(entry[key] for key in KEYS) for entry in entries] == ENTRIES
    assert {(entry["source"], entry["experiment"], entry["quantity"], entry["condition"]) for entry in entries} == {
        (source, "few-sinks", "time of the last sink", condition) for source, condition in (
            ("002", "1 to 12 sinks"), ("002", "all"), ("CCNx 0.8.1", "1 to 12 sinks"), ("hand", "1 to 12 sinks"))}
    with open(tmp_path / "scorecard.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["id", "paper", "simulated", "unit", "outcome", "evidence", "reason", "source", "origin", "experiment", "quantity",
                             "condition", "stated", "shown", "allowed"] == list(entries[0])
    assert [[row[key] for key in KEYS] for row in rows] == [["" if cell is None else str(cell) for cell in entry] for entry in ENTRIES]


def test_the_printed_rows(tmp_path, capsys):
    write_scorecard(COMPARISONS, tmp_path / "scorecard.json")
    print_scorecard(tmp_path, ["A-4", "A-2", "A-6"])
    assert capsys.readouterr().out == """A-4: not reproduced, follows from A-1
  experiment    few-sinks
  source        002
  quantity      time of the last sink
  condition     1 to 12 sinks
  stated        2 s
  simulated     5.50 s
  reproduced if 1..3; losses 0..3
  reason        time 5.50 s, allowed 1..3; losses 7, allowed 0..3; links lose; follows from A-1: as
                there

A-2: reproduced, independent
  experiment    few-sinks
  source        002
  quantity      time of the last sink
  condition     all
  stated        flat
  simulated     0.0200 s
  reproduced if -0.1..0.1; spread <= 0.5

A-6: not reproduced, independent
  experiment    few-sinks
  source        CCNx 0.8.1
  quantity      time of the last sink
  condition     1 to 12 sinks
  stated        2 s
  simulated     never
  reproduced if 1..3
  reason        end never, allowed 1..3
"""


def test_the_counts_by_origin_outcome_and_evidence():
    more = [*COMPARISONS, Comparison(target("A-8"), CheckResult((good(),)), caveat=follows("A-1", "x")),
            Comparison(target("A-9"), CheckResult((good(),)), caveat=by_construction("x"))]
    counts = count_verdicts(more)
    assert list(counts) == [Origin.PAPERS, Origin.MEASUREMENTS, Origin.OWN]
    found = {(origin, verdict, evidence): number for origin, of in counts.items() for verdict, by in of.items() for evidence, number in by.items()
             if number}
    papers = Origin.PAPERS
    assert found == {
        (papers, Verdict.REPRODUCED, Evidence.INDEPENDENT): 2, (papers, Verdict.REPRODUCED, Evidence.FOLLOWS): 1,
        (papers, Verdict.REPRODUCED, Evidence.BY_CONSTRUCTION): 1, (papers, Verdict.SHAPE_ONLY, Evidence.CALIBRATED): 1,
        (papers, Verdict.NOT_REPRODUCED, Evidence.FOLLOWS): 1, (papers, Verdict.NOT_SIMULATED, Evidence.BY_CONSTRUCTION): 1,
        (Origin.MEASUREMENTS, Verdict.NOT_REPRODUCED, Evidence.INDEPENDENT): 1, (Origin.OWN, Verdict.REPRODUCED, Evidence.INDEPENDENT): 1}
    assert totals(counts[papers]) == {Verdict.REPRODUCED: 4, Verdict.SHAPE_ONLY: 1, Verdict.NOT_REPRODUCED: 1, Verdict.NOT_SIMULATED: 1}
    assert in_words(more) == [
        "7 targets of the papers: 4 reproduced (2 independent, 1 by construction, 1 follows), 1 shape only (1 calibrated), "
        "1 not reproduced (1 follows), 1 not simulated (1 by construction)",
        "1 measurements of CCNx: 0 reproduced, 0 shape only, 1 not reproduced (1 independent), 0 not simulated",
        "1 other targets: 1 reproduced (1 independent), 0 shape only, 0 not reproduced, 0 not simulated",
        "3 of 5 reproduced are independent of each other: neither fitted, nor by construction, nor following from another"]
    assert independent_in_words(more).startswith("3 of 5 reproduced") and reproduced_in_words(more) == "5 reproduced of 9"
    assert (in_words([]), reproduced_in_words([])) == ([], "no targets")


def test_the_unit_is_the_check_s_or_else_that_of_a_number():
    number, words = target("U-1", value="2", unit="s"), target("U-2", value="twice", unit="s")

    def unit(of, unit):
        return Comparison(of, CheckResult((Condition("x", 1.0, 0, 2, unit),))).unit

    assert (unit(number, ""), unit(number, "s"), unit(words, ""), unit(words, "ms")) == ("s", "s", "", "ms")
    assert (Comparison(number).unit, Comparison(words).unit) == ("s", "s")
    result = CheckResult((Condition("x", 1.0, 0, 2, "ms"),))
    assert compare(words, lambda data, t: result, None).unit == "ms"
    with pytest.raises(ValueError, match="U-1: the check measures in ms, the paper in s"):
        compare(number, lambda data, t: result, None)


@pytest.mark.parametrize("value, unit, kind, is_number, stated", [
    ("5.35", "s", "approx", True, "5.35 s"), ("0.75", "ratio", "approx", True, "0.75"), ("flat", "s", "shape", False, "flat"),
    (">= 12", "packets", "bound", False, ">= 12 packets"), ("ab12", "digest", "exact", False, "ab12"), ("2", "", "exact", True, "2"),
    ("-16", "%", "approx", True, "-16 %")])
def test_how_a_target_is_stated(value, unit, kind, is_number, stated):
    one = Target("X-1", "002", "x", "", "q", value, unit, kind, "")
    assert (one.is_number, one.stated) == (is_number, stated)
    assert not is_number or one.number == float(value)


def test_the_scorecard_is_in_the_order_of_the_papers_numbers(tmp_path, monkeypatch):
    """Then come the experiments' own; a number without an experiment is not simulated."""
    from report_kit import make_report

    first, second = list(paper_targets().values())[:2]
    report = replace(make_report(tmp_path), comparisons=[Comparison(target("Z-1")), Comparison(second), Comparison(first)])
    found = Publication(tmp_path, [report], quick=True, complete=False).comparisons
    assert [one.target.id for one in found] == [first.id, second.id, "Z-1"]
    whole = Publication(tmp_path, [replace(report, name=first.experiment)], quick=True, complete=True).comparisons
    assert {one.missing for one in whole if one.target.experiment not in (first.experiment, "few-sinks")} == {
        f"there is no experiment {one.target.experiment} yet" for one in whole if one.target.experiment not in (first.experiment, "few-sinks")}
