"""What ./ccn figures says while it runs."""

import re
import sys
from dataclasses import replace

import pytest
from report_kit import make_report

from ccnlab.report.display import Bars, display
from ccnlab.report.formatting import time_left
from ccnlab.report.processes import Used
from ccnlab.runs.task import Task
from ccnlab.runs.time_left import TimeLeft

RUNS = [Task("many-sinks", (("sinks", sinks),)) for sinks in (1, 2, 3)]


def follow(tmp_path, shown, costs=True):
    """Two runs of one experiment and one of another, each drawn when its last run has ended."""
    with shown:
        for name, runs in (("few-sinks", RUNS[:2]), ("more-sinks", RUNS[2:])):
            shown.experiment_begun(name, len(runs))
            for run in runs:
                shown.run_begun(run)
                shown.run_ended(run, [name], 30.0)
            shown.drawing_begun(name)
            shown.experiment_ended(make_report(tmp_path, name), Used(3.0, 4.0))


def left(cost=30.0):
    return TimeLeft(dict.fromkeys(RUNS, cost), {"few-sinks": 3.0, "more-sinks": 3.0}, 1)


def test_without_a_terminal_each_experiment_has_two_lines(tmp_path, capsys):
    follow(tmp_path, display(left(), 3))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "ccn: few-sinks: 2 runs begun; about 1 min 40 s left"
    assert [re.sub(r"[\d.]+ (?=s[,; ])", "N ", line) for line in lines[1:]] == [
        "ccn: few-sinks: done after N s, 3 reproduced of 6; about N s left",
        "ccn: more-sinks: 1 run begun; about N s left",
        "ccn: more-sinks: done after N s, 3 reproduced of 6"]


def test_a_study_outside_the_tree_learns_which_numbers_are_as_expected(tmp_path, capsys):
    own = make_report(tmp_path, "few-sinks", word="few-sinks/few-sinks")
    for told, report in ((", 3 of 6 numbers as expected", own), ("", replace(own, comparisons=[]))):
        shown = display(left(), 3)
        with shown:
            shown.experiment_ended(report, Used(3.0, 4.0))
        assert re.search(rf"few-sinks: done after [\d.]+ s{told}; ", capsys.readouterr().err)


def test_without_a_record_no_time_is_told_before_the_first_run_has_ended(tmp_path, capsys):
    follow(tmp_path, display(left(None), 3))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "ccn: few-sinks: 2 runs begun" and "left" in lines[1]


def test_on_a_terminal_each_experiment_under_way_has_a_bar(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    bars = display(left(), 3)
    assert isinstance(bars, Bars)
    follow(tmp_path, bars)
    told = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", capsys.readouterr().err)
    assert "few-sinks: done after" in told and "runs begun" not in told
    assert re.search(r"few-sinks +[━╺╸ ]+ +\d/2 runs", told) and re.search(r"all +[━╺╸ ]+ +\d/3 runs; about .* left", told)


@pytest.mark.parametrize("seconds, text", [(0.2, "about 1 s left"), (7.4, "about 7 s left"), (44, "about 40 s left"),
                                           (200, "about 3 min 20 s left"), (240, "about 4 min left"), (7200, "about 2 h 0 min left")])
def test_the_time_left_is_rounded(seconds, text):
    assert time_left(seconds) == text
