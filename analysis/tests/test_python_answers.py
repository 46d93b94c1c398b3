"""ccnlab.answer, scorecard and explore: what the commands print, as numbers and text."""

import csv
import json
import math
import sqlite3

import pytest
from report_kit import comparisons
from scene_kit import chain
from show_kit import write_database

import ccnlab
from ccnlab.api import with_numbers
from ccnlab.errors import UserError
from ccnlab.report.scorecard import write_scorecard


@pytest.fixture
def here(project, tmp_path, monkeypatch):
    """An empty folder to work in, with the stand-in's tree."""
    monkeypatch.setenv("CCN_TREE", str(project.root))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_answer_has_the_rows_that_the_command_prints_as_csv(here, call):
    write_database(here / "made.sqlite")
    for question, options, given in (("counters", [], {}), ("events", ["--node", "r", "--until=0.02", "--limit=5"],
                                                            {"where": {"node": "r"}, "until_s": 0.02, "limit": 5})):
        frame = ccnlab.answer(question, "made.sqlite", **given)
        printed = list(csv.reader(call("show", question, "--db", "made.sqlite", "--csv", *options).stdout.splitlines()))
        assert [*frame] == printed[0] and len(frame) == len(printed) - 1 > 0
        for name, column in zip(frame, zip(*printed[1:])):
            if frame[name].dtype.kind in "fi":
                assert [*frame[name].dropna()] == [float(cell) for cell in column if cell]
            else:
                assert ["" if cell is None or cell != cell else str(cell) for cell in frame[name]] == list(column)
    assert ccnlab.answer("events", "made.sqlite")["ms"].dtype.kind == "f"


def test_a_rate_is_a_number(here):
    ccnlab.sweep("many-sinks", {"cross-traffic": ["0Mbps", "5Mbps"]})
    assert sorted(ccnlab.load()["cross-traffic"]) == [0, 5e6]
    assert list(ccnlab.load("throughput", cross_traffic="5Mbps")["cross-traffic"].unique()) == [5e6]
    runs = ccnlab.answer("runs")
    assert sorted(runs["cross-traffic"]) == [0, 5e6] and runs["cross-traffic"].dtype.kind == "f"


def test_text_of_which_some_is_no_rate_stays_text(here):
    import pandas as pd

    frame = with_numbers(pd.DataFrame({"rate": ["1kB/s", None], "mixed": ["1Mbps", "none"], "number": [1, 2]}), ["rate", "mixed", "number"])
    assert frame["rate"][0] == 8000 and math.isnan(frame["rate"][1])
    assert list(frame["mixed"]) == ["1Mbps", "none"] and list(frame["number"]) == [1, 2]


def test_where_takes_numbers_and_lists(here):
    connection = sqlite3.connect(write_database(here / "made.sqlite"))
    (there,) = connection.execute("SELECT COUNT(*) FROM event WHERE node IN ('c', 'r')").fetchone()
    connection.close()
    assert len(ccnlab.answer("events", "made.sqlite", where={"node": ["c", "r"]}, runs=[1])) == there
    assert set(ccnlab.answer("events", "made.sqlite", where={"event": 3})["event"]) == {3}
    with pytest.raises(UserError, match="no question 'hit'"):
        ccnlab.answer("hit", "made.sqlite")
    with pytest.raises(UserError, match="there is no database results/ccn.sqlite"):
        ccnlab.answer("hits")


def test_the_scorecard_is_a_frame_with_numbers(here):
    write_scorecard(comparisons("few-sinks"), here / "scorecard.json")
    frame = ccnlab.scorecard(out=".")
    assert [*frame] == [*json.loads((here / "scorecard.json").read_text())[0]] and len(frame) == 6
    assert (frame["paper"].dtype.kind, frame["simulated"].dtype.kind) == ("f", "f")
    assert frame.set_index("id")["simulated"].isna().sum() == (frame["outcome"] == "not simulated").sum() > 0
    assert list(ccnlab.scorecard("FE-04", "FE-01", out=".")["id"]) == ["FE-04", "FE-01"]
    with pytest.raises(UserError, match="no target or experiment 'FE-4'"):
        ccnlab.scorecard("FE-4", out=".")
    entries = [{"id": "A", "paper": "flat", "simulated": "never"}, {"id": "B", "paper": 2.5, "simulated": 3}]
    (here / "scorecard.json").write_text(json.dumps(entries))
    frame = ccnlab.scorecard(out=".")
    assert math.isnan(frame["paper"][0]) and frame["paper"][1] == 2.5 and list(frame["simulated"]) == [math.inf, 3]
    (here / "scorecard.json").write_text("[]")
    assert ccnlab.scorecard(out=".").empty


def test_explore_writes_the_page_of_the_command(here, call):
    chain().write(here / "run.sqlite", run=3)
    page = ccnlab.explore(db="run.sqlite", run=3)
    assert call("explore", "--db", "run.sqlite", "--run", "3", "--out", "other.html").returncode == 0
    assert page.parent.name == "results" and page.read_bytes() == (here / "other.html").read_bytes()
    assert ccnlab.explore(db="run.sqlite", run=3, out="mine.html").read_bytes() == page.read_bytes()


@pytest.mark.parametrize("given", [{}, {"word": "many-sinks", "run": 3}, {"word": "many-sinks", "versus": 3}, {"run": 3, "arguments": {"a": 1}},
                                   {"word": "many-sinks", "db": "run.sqlite"}, {"db": "run.sqlite"}])
def test_explore_takes_a_scenario_or_a_run(here, given):
    with pytest.raises(UserError, match="explore needs a scenario with its arguments, or a run with its database"):
        ccnlab.explore(**given)
