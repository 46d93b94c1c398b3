import sqlite3

import pytest

from ccnlab.errors import UserError
from ccnlab.experiment import experiments
from ccnlab.figures import reproduce


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results"


def many_sinks():
    return [experiments()["many-sinks"]]


def test_writes_database_figures_and_their_numbers(project, out, capsys):
    assert reproduce(project, many_sinks(), quick=True, out=out, jobs=2)
    figures = {file.name: file.read_bytes() for file in (out / "figures").iterdir()}
    assert sorted(figures) == ["many-sinks-ratio.csv", "many-sinks.csv", "many-sinks.pdf", "many-sinks.png"]
    assert figures["many-sinks.png"].startswith(b"\x89PNG") and len(figures["many-sinks.png"]) > 10_000
    assert figures["many-sinks.pdf"].startswith(b"%PDF") and len(figures["many-sinks.pdf"]) > 5_000
    assert figures["many-sinks.csv"].decode().splitlines()[:2] == ["stack,sinks,mean_s,ci95_s,seeds", "ccn,1,6.01,,1"]
    (runs,) = sqlite3.connect(out / "ccn.sqlite").execute("SELECT count(*) FROM run").fetchone()
    assert runs == 10
    shown = capsys.readouterr()
    assert "10 runs computed, 0 already there, 0 failed" in shown.err
    assert "F-04" in shown.out and "not reproduced" in shown.out
    assert "6 reproduced, 0 shape only, 1 not reproduced, 0 not simulated yet" in shown.out


def test_second_call_computes_nothing(project, out, capsys):
    reproduce(project, many_sinks(), quick=True, out=out, jobs=2)
    capsys.readouterr()
    assert reproduce(project, many_sinks(), quick=True, out=out, jobs=2)
    assert "0 runs computed, 10 already there" in capsys.readouterr().err


def test_failed_runs_are_told_once_and_make_the_call_fail(project, out, capsys):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace('parameters = {name', '''
    if "--stack=tcp" in sys.argv and "--sinks=12" in sys.argv:
        sys.exit("many-sinks: sink3 never ended")
    parameters = {name'''))
    assert not reproduce(project, many_sinks(), quick=True, out=out, jobs=2)
    shown = capsys.readouterr()
    assert "8 runs computed, 0 already there, 2 failed" in shown.err
    assert shown.err.count("sink3 never ended") == 1
    assert "--stack=tcp --face=udp --sinks=12 --cross-traffic=0Mbps --bin=1 --RngRun=1 failed, and 1 more" in shown.err
    assert "not simulated yet" in shown.out


def test_when_all_runs_fail_nothing_is_left(project, out, capsys):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().replace('"mode": "ok"', '"mode": "fail"'))
    assert not reproduce(project, many_sinks(), quick=True, out=out, jobs=2)
    assert "many-sinks: no run to draw" in capsys.readouterr().err
    assert [file.name for file in out.iterdir()] == ["figures"]
    assert list((out / "figures").iterdir()) == []


def test_unwritable_folder_is_named_before_anything_runs(project, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="cannot write to .*file/results/figures: Not a directory"):
        reproduce(project, many_sinks(), quick=True, out=tmp_path / "file/results", jobs=2)
