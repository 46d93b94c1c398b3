"""Figures and tables that cannot be written change neither the verdicts nor the other files."""

import sqlite3
from dataclasses import replace

import pandas as pd
import pytest
from matplotlib.figure import Figure

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.style import SERIES
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict
from ccnlab.report.experiment_reports import make_report
from ccnlab.own.module import load
from ccnlab.own.place import Place
from ccnlab.report.files import ReportInputs
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.database import DatabaseError, explained
from ccnlab.runs.plan import make_plan
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete

MANY_SINKS = replace(experiments()["many-sinks"], explored=None, topology=None)
TASKS = MANY_SINKS.grid(True)


@pytest.fixture
def report(project, tmp_path):
    def make(**changed):
        folder = tmp_path / "figures"
        folder.mkdir(exist_ok=True)
        with Store(tmp_path / "all.sqlite") as store:
            plan = make_plan(project, store, TASKS)
            outcome = complete(project, store, TASKS, ComputeOptions(2), "test")
            inputs = ReportInputs(project, tmp_path / "all.sqlite", plan.programs, outcome, folder, quick=True)
            return make_report(replace(MANY_SINKS, **changed), TASKS, inputs, store)

    return make


def failing(error):
    def function(data):
        raise error

    return function


@pytest.mark.parametrize("error, words", [
    (UserError("cannot write there"), "cannot write there"), (NotSimulated("runs with 3 sinks"), "no runs for it (runs with 3 sinks)"),
    (KeyError("mean_s"), "KeyError: 'mean_s'"), (ValueError("8 lines in\none figure"), "ValueError: 8 lines in one figure")])
@pytest.mark.parametrize("part", ["figures", "tables"])
def test_what_cannot_be_drawn_leaves_the_verdicts(report, part, error, words):
    made = report(**{part: failing(error)})
    assert {one.target.id for one in made.comparisons if one.verdict is Verdict.REPRODUCED} >= {"J6-01", "J6-02", "J6-03"}
    assert made.problem.startswith(f"{part}: {words}")
    assert [file.name for file in made.tables] == ([] if part == "tables" else ["many-sinks.csv", "many-sinks-ratio.csv"])
    assert made.figures == []


def test_a_database_that_cannot_be_read_is_no_verdict(report):
    def query(store, run_ids):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR"
        with explained(store.path):
            raise error

    with pytest.raises(DatabaseError, match="disk I/O error; its contents are intact"):
        report(query=query)
    made = report(query=lambda store, run_ids: store.query("SELECT speed FROM run"))
    assert "no such column: speed" in made.problem and made.comparisons[0].verdict is Verdict.NOT_SIMULATED


def test_one_file_that_cannot_be_written_leaves_the_others(report, tmp_path):
    """One table has no row, one figure has no table, and another one's table has a folder in its place."""
    (tmp_path / "figures/many-sinks-used.csv/in-use").mkdir(parents=True)

    def figures(data):
        drawn = MANY_SINKS.figures(data)[""]
        return {"": drawn, "-used": drawn, "-none": drawn}

    def tables(data):
        found = MANY_SINKS.tables(data)
        return found | {"-empty": pd.DataFrame(), "-used": found[""]}

    made = report(figures=figures, tables=tables)
    assert [file.name for file in made.figures] == ["many-sinks.svg"]
    assert [file.name for file in made.tables] == ["many-sinks.csv", "many-sinks-ratio.csv"]
    assert made.problem.startswith("many-sinks-empty.csv: the table has no row; many-sinks-used.csv: ")
    assert made.problem.endswith("; the figure many-sinks-none has no table") and "\n" not in made.problem
    assert any(one.verdict is Verdict.REPRODUCED for one in made.comparisons)


FAILING = """
from neighbour_of_{part} import divided

def query(store, run_ids):
    return store.read("nowhere", run_ids)

def check(data, target):
    return data["nothing"]

def figures(data):
    return divided(0)
"""


@pytest.mark.parametrize("part, words", [
    ("query", "own.py:5: cannot use the database "), ("checks", "own.py:8: KeyError: 'nothing'"),
    ("figures", "neighbour_of_figures.py:2: ZeroDivisionError: division by zero")])
def test_an_error_of_own_code_has_its_file_and_line(report, tmp_path, part, words):
    (tmp_path / "own.py").write_text(FAILING.format(part=part))
    (tmp_path / f"neighbour_of_{part}.py").write_text("def divided(number):\n    return 1 / number")
    own = load(tmp_path / "own.py")
    made = report(place=Place(tmp_path, "own"), **{part: {"J6-01": own.check} if part == "checks" else getattr(own, part)})
    assert made.problem.startswith("figures: " * (part == "figures") + f"{tmp_path}/{words}")
    assert (made.comparisons[0].verdict is Verdict.NOT_SIMULATED) == (part != "figures")


def test_what_names_no_colour_has_those_of_all_figures(report):
    def figures(data):
        figure = Figure()
        axes = figure.subplots()
        for _ in SERIES:
            axes.plot([1, 2], [1, 2])
        return {"": figure}

    (drawn,) = report(figures=figures).figures
    assert all(f"stroke: {series['color'].lower()}" in drawn.read_text() for series in SERIES)
