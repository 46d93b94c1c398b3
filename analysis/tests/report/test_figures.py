import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import replace

import pytest
from conftest import CALL

from ccnlab.experiments.shared.experiment import chosen, experiments
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.report.display import Display
from ccnlab.report.experiment_reports import make_named_report
from ccnlab.report.files import ReportInputs
from ccnlab.report.figures import reproduce
from ccnlab.report.processes import Processes
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete, make_plan
from ccnlab.runs.task import first_replications
from ccnlab.runs.time_left import TimeLeft
from patience import LONGEST_S


@pytest.fixture(autouse=True)
def no_other_experiment(monkeypatch):
    """The stand-in tree has one scenario only."""
    known = {"many-sinks": experiments()["many-sinks"]}
    monkeypatch.setattr("ccnlab.report.figures.experiments", lambda: known)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results"


def many_sinks():
    return [experiments()["many-sinks"]]


def test_writes_database_figures_and_their_numbers(project, out, capsys):
    assert reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    figures = {file.name: file.read_bytes() for file in (out / "figures").iterdir()}
    assert sorted(figures) == ["many-sinks-ratio.csv", "many-sinks-topology.svg", "many-sinks.csv", "many-sinks.json",
                               "many-sinks.png", "many-sinks.svg"]
    assert figures["many-sinks.png"].startswith(b"\x89PNG") and len(figures["many-sinks.png"]) > 10_000
    assert figures["many-sinks.csv"].decode().splitlines()[:2] == ["stack,sinks,mean_s,ci95_s,seeds", "ccn,1,6.01,,1"]
    (runs,) = sqlite3.connect(out / "ccn.sqlite").execute("SELECT count(*) FROM run").fetchone()
    assert runs == 11
    shown = capsys.readouterr()
    assert "11 runs computed, 0 already there, 0 failed" in shown.err
    assert "F-04" in shown.out and "not reproduced" in shown.out
    assert ("8 targets of the papers: 6 reproduced (1 independent, 2 by construction, 3 follows), 0 shape only, 1 not reproduced (1 follows), "
            "1 not simulated (1 follows)") in shown.out


def test_files_are_the_same_whichever_process_draws_them(project, tmp_path):
    task_list = many_sinks()[0].grid(True)
    with Store(tmp_path / "all.sqlite") as store:
        plan = make_plan(project, store, task_list)
        outcome = complete(project, store, task_list, ComputeOptions(2), "test")
    folders = [tmp_path / name / "figures" for name in ("here", "one", "two")]
    for folder in folders:
        folder.mkdir(parents=True)
    database = tmp_path / "all.sqlite"
    calls = [("many-sinks", task_list, ReportInputs(project, database, plan.programs, outcome, folder, False))
             for folder in folders]
    reports = [make_named_report(*calls[0])]
    with Processes(2) as processes:
        for one in calls[1:]:
            processes.call(lambda report, used: reports.append(report), make_named_report, *one)
    here, one, two = ({file.name: file.read_bytes() for file in folder.iterdir()} for folder in folders)
    assert len(here) == 7 and here == one == two
    assert [report.comparisons for report in reports] == [reports[0].comparisons] * 3


def test_the_report_opens_a_small_run_in_the_explorer(project, out):
    assert reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    page = (out / "report-many-sinks.html").read_text()
    assert "--sinks=3 --cross-traffic=0Mbps --bin=1 --size=100000" in page
    assert '<a href="explorer-many-sinks.html">' in page
    assert "many-sinks" in (out / "explorer-many-sinks.html").read_text()


def test_a_failure_of_the_explored_run_is_a_problem_of_the_experiment(project, out, capsys):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace("    given = parse()", """    given = parse()
    if "events" in given:
        sys.exit("many-sinks: no memory")"""))
    assert not reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    assert "many-sinks: no page of a run: many-sinks exited with status 1" in capsys.readouterr().err
    assert not list(out.glob("explorer-*"))


def test_second_call_computes_nothing(project, out, capsys):
    reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    capsys.readouterr()
    assert reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    assert "0 runs computed, 11 already there" in capsys.readouterr().err


def test_failed_runs_are_told_once_and_make_the_call_fail(project, out, capsys):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace('parameters = {name', '''
    if "--stack=tcp" in sys.argv and "--sinks=12" in sys.argv:
        sys.exit("many-sinks: sink3 never ended")
    parameters = {name'''))
    assert not reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    shown = capsys.readouterr()
    assert "9 runs computed, 0 already there, 2 failed" in shown.err
    assert shown.err.count("sink3 never ended") == 1
    # Either of the two may be told: the longer run begins first.
    assert re.search("--stack=tcp --face=udp --sinks=12 .*--RngRun=1 --RngSeed=1 failed, and 1 more", shown.err)
    assert "not simulated" in shown.out


def test_when_all_runs_fail_there_is_no_figure_and_the_page_says_why(project, out, capsys):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace('"text", "", "ok"', '"text", "", "fail"'))
    assert not reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    assert "many-sinks: 11 of 11 runs failed; no run to draw" in capsys.readouterr().err
    assert [file.name for file in (out / "figures").iterdir()] == ["many-sinks-topology.svg"]
    assert "11 of 11 runs failed" in (out / "report-many-sinks.html").read_text()
    verdicts = {entry["id"]: entry["outcome"] for entry in scorecard(out)}
    assert verdicts["F-01"] == "not simulated"


def scorecard(out):
    return json.loads((out / "scorecard.json").read_text())


def test_the_scorecard_names_every_target_of_the_papers(project, out, capsys):
    assert reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    entries = scorecard(out)
    assert [entry["id"] for entry in entries] == list(paper_targets())
    assert all({"id", "paper", "simulated", "unit", "outcome", "evidence", "reason"} <= entry.keys() for entry in entries)
    by_id = {entry["id"]: entry for entry in entries}
    assert by_id["J6-03"] == {
        "id": "J6-03", "paper": 1.2, "simulated": pytest.approx(6.01 / 5.01), "unit": "ratio",
        "outcome": "reproduced", "evidence": "independent",
        "reason": "read otherwise, with a signature per object, so objects of 1257 bytes 1.20, allowed 1.15..1.25: agrees, decides nothing",
        "source": "002", "origin": "targets of the papers",
        "experiment": "many-sinks",
        "quantity": "CCN time / TCP time", "condition": "1 sink", "stated": "1.2", "shown": "1.20", "allowed": "1.15..1.25"}
    assert by_id["T21-01"]["outcome"] == "not simulated"
    assert by_id["T21-01"]["reason"] == "there is no experiment multihop-file yet"
    shown = capsys.readouterr().out
    assert "F-04    not reproduced  0.100, stated 0.75: " in shown and "J6-03" not in shown and "T21-01" not in shown
    assert all(len(line) <= 100 for line in shown.splitlines() if not re.match(r"\d+ ", line))


def test_an_experiment_that_is_not_asked_for_is_compared_by_its_stored_runs(project, out, capsys):
    reproduce(project, many_sinks(), quick=False, out=out, options=ComputeOptions(2))
    all_of_it = scorecard(out)
    capsys.readouterr()
    assert reproduce(project, [], quick=False, out=out, options=ComputeOptions(2))
    assert scorecard(out) == all_of_it


def test_an_experiment_that_is_not_asked_for_is_left_alone_while_its_program_is_not_built(project, out, capsys):
    reproduce(project, many_sinks(), quick=True, out=out, options=ComputeOptions(2))
    project.scenario("many-sinks").unlink()
    assert reproduce(project, [], quick=True, out=out, options=ComputeOptions(2))
    assert {entry["reason"] for entry in scorecard(out) if entry["experiment"] == "many-sinks"} == {
        "not run by this call; ./ccn figures many-sinks runs it"}


class Toy:
    """Three experiments of one scenario outside the tree, so that the drawing processes find them, too."""

    SOURCE = """
from dataclasses import replace
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.runs.task import Task
EXPERIMENT = replace(experiments()["many-sinks"], name={name!r}, groups=(), together=(), own_targets=(), explored=None, drawn={{}},
    grid=lambda quick: [Task("many-sinks", (("stack", stack), ("face", "udp"), ("sinks", sinks), ("mode", {mode!r}), ("log", {log!r})))
                        for stack in ("ccn", "tcp") for sinks in range(1, {runs} + 1)])
"""

    def __init__(self, folder):
        self.folder = folder

    def add(self, name, runs, mode="ok", log=""):
        (self.folder / f"{name}.py").write_text(self.SOURCE.format(name=name, runs=runs, mode=mode, log=str(log)))
        return chosen([str(self.folder / name)])[0]


HANGS = '        case "hang":\n            time.sleep(3600)'  # of the stand-in


@pytest.fixture
def toy(tmp_path):
    return Toy(tmp_path)


def test_each_experiment_is_drawn_while_others_run(toy, project, out, tmp_path, capsys):
    """The second experiment's runs wait for the first one's report: they end only if that is written before."""
    log = tmp_path / "log"
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace(HANGS, f'''
        case "hang":
            for _ in range({10 * LONGEST_S}):
                if "done" in Path({str(tmp_path / "results/state")!r}).read_text():
                    break
                time.sleep(0.1)
'''.replace("\n        case", "        case", 1)))
    assert f"range({10 * LONGEST_S})" in program.read_text()
    (out / "figures").mkdir(parents=True)
    (out / "state").write_text("")
    first, second = toy.add("first", 2), toy.add("second", 1, "hang", log)

    seen = []

    def watch():
        while "first" not in seen:
            time.sleep(0.05)
            if (out / "report.html").exists():
                seen.extend(["first", pages_of(out)])
        (out / "state").write_text("done")

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    assert reproduce(project, [first, second], quick=False, out=out, options=ComputeOptions(1))
    watcher.join(LONGEST_S)
    page = seen[1]
    assert page.endswith("</html>") and 'data-figure="first"' in page and 'data-figure="second"' not in page
    assert "No figure:</strong> its runs are being computed" in page
    whole = pages_of(out)
    assert 'data-figure="second"' in whole and "its runs are being computed" not in whole
    told = [line.partition(";")[0] for line in capsys.readouterr().err.splitlines()]
    assert [re.sub(r"[\d.]+ s", "N s", line) for line in told[:4]] == [
        "ccn: first: 4 runs begun", "ccn: second: 2 runs begun", "ccn: first: done after N s",
        "ccn: second: done after N s"]


def pages_of(out):
    """The text of all pages, the overview last."""
    return "".join(file.read_text() for file in [*sorted(out.glob("report-*.html")), out / "report.html"])


@pytest.fixture
def twins(toy, tmp_path, monkeypatch):
    """Two experiments with two replications of each point, whose runs take 4 and 8 s."""
    plain = toy.SOURCE.replace("for stack", "for run in (1, 2) for stack").replace('("log", {log!r})))', '("log", {log!r})), run)')
    assert plain.count("run)") == 1
    monkeypatch.setattr(toy, "SOURCE", plain)
    both = [toy.add("short", 1), toy.add("long", 2, log=tmp_path / "log")]  # otherwise, these would share runs
    return [replace(one, cpu_s=len(one.grid(False)) ** 2) for one in both]


def test_first_replications_that_are_there_are_not_drawn_and_no_time_is_left_for_that(twins, project, out, capsys):
    (out / "figures").mkdir(parents=True)
    with Store(out / "ccn.sqlite") as store:
        complete(project, store, first_replications(twins[1].grid(False)), ComputeOptions(1), "test")
    assert reproduce(project, twins, quick=False, out=out, options=ComputeOptions(1))
    told = [line for line in capsys.readouterr().err.splitlines() if "done after" in line or "first replications" in line]
    assert len(told) == 2 and not told[1].endswith(" left")


def test_first_replications_of_all_experiments_come_first_if_the_others_take_long(twins, project, out, monkeypatch):
    ended, pages = [], []
    monkeypatch.setattr(TimeLeft, "run_ended", lambda left, task, cpu_s: ended.append(task.rng_run))
    monkeypatch.setattr(Display, "first_ended", lambda shown, report, name, used: pages.append(pages_of(out)))
    assert reproduce(project, twins, quick=False, out=out, options=ComputeOptions(1))
    # The second replications of `short`, of 8 s, are worth no drawing of 4 s; those of `long`, of 32 s, are.
    assert ended == [1, 1, 2, 2] + [1] * 4 + [2] * 4
    assert len(pages) == 1 and pages[0].count("From the first replications:") == 1
    assert 'data-figure="short"' in pages[0] and 'data-figure="long"' in pages[0]
    whole = pages_of(out)
    assert "first replications" not in whole and whole.count("data-figure") == pages[0].count("data-figure")


def test_an_interrupt_leaves_the_figures_that_are_drawn(toy, project, out, tmp_path):
    toy.add("first", 2)
    toy.add("second", 1, "hang")
    call = subprocess.Popen([sys.executable, "-c", CALL, project.root, "figures", tmp_path / "first", tmp_path / "second", "--jobs",
                             "1", "--out", out], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, cwd=tmp_path,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while not (out / "report.html").exists():
        assert call.poll() is None
        time.sleep(0.05)
    call.send_signal(signal.SIGINT)
    _, told = call.communicate(timeout=LONGEST_S)
    assert call.returncode == 130 and "Traceback" not in told
    assert told.splitlines()[-1] == "ccn: interrupted; finished runs are kept"
    assert (out / "figures/first.pdf").exists() and 'data-figure="first"' in (out / "report-first.html").read_text()
    assert not list(out.rglob("*.part"))


@pytest.mark.parametrize("calls", [3, *(pytest.param(6, marks=pytest.mark.long, id=f"6-{turn}") for turn in range(20))])
def test_of_several_calls_into_one_folder_each_makes_a_whole_report_or_is_refused(project, out, tmp_path, calls):
    command = [sys.executable, "-c", CALL, project.root, "figures", "many-sinks", "--quick", "--jobs", "1", "--out", out]
    running = [subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, cwd=tmp_path,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for _ in range(calls)]
    torn = 0
    while any(call.poll() is None for call in running):
        torn += (out / "report.html").exists() and not (out / "report.html").read_text().endswith("</html>")
        time.sleep(0.02)
    told = [(call.communicate()[1], call.returncode) for call in running]
    refused = [text for text, status in told if status]
    assert refused == len(refused) * [f"ccn: another ./ccn figures is writing to {out}; call again when it has ended, or name another --out\n"]
    assert len(refused) < calls and not torn
    page, outcomes = (out / "report.html").read_text(), [entry["outcome"] for entry in scorecard(out)]
    assert "its runs are being computed" not in page and outcomes.count("reproduced") == 6
    assert {file.name for file in out.glob("report-*")} == {f"report-{name}.html" for name in experiments()}
    assert sorted(file.name for file in out.iterdir() if not file.name.startswith("report-")) == [
        "ccn.sqlite", "explorer-many-sinks.html", "figures", "report.html", "scorecard.csv", "scorecard.json"]
