"""./ccn pack: an archive whose commands, in an empty folder, give the rows of the study again."""

import hashlib
import os
import sqlite3
import subprocess
import tarfile
from pathlib import Path

import pytest

from ccnlab.pack.compare import differences

SCENARIO = "lesson"
ROOT = Path(__file__).parents[2]
LINKS = "from,to\na,b\nb,c\n"
NODES = "node,role\na,receiver\nb,router\nc,source\n"
SWEEP = ("sweep", "network", "--set", "links=links.csv", "--set", "nodes=nodes.csv", "--set", "count=20", "--seeds", "2")


@pytest.fixture
def study(ccn, tmp_path):
    """Two runs of a network by files, in the folder in which ./ccn is called, with what a figure could be."""
    (tmp_path / "links.csv").write_text(LINKS)
    (tmp_path / "nodes.csv").write_text(NODES)
    (tmp_path / "delay.svg").write_text("<svg/>")
    ended = ccn(*SWEEP, "--vary", "cache=1,5", "--db", "net.sqlite")
    assert ended.returncode == 0, ended.stderr
    return tmp_path


def unpacked(archive, folder):
    with tarfile.open(archive) as tar:
        tar.extractall(folder)
    (study,) = folder.iterdir()
    return study


def rerun(folder):
    """Types what README.md says, on a machine with the tree at another place of the user's choice."""
    return subprocess.run(["sh", "rerun.sh"], cwd=folder, capture_output=True, text=True, env={**os.environ, "CCN": str(ROOT / "ccn")})


def test_a_study_is_rerun_in_an_empty_folder_to_equal_rows(ccn, study, tmp_path_factory):
    ended = ccn("pack", "--db", "net.sqlite", "--with", "delay.svg")
    assert ended.stderr.splitlines()[-1] == "ccn: wrote net.tar.gz: 4 runs, 7 files", ended.stderr
    folder = unpacked(study / "net.tar.gz", tmp_path_factory.mktemp("empty"))
    assert sorted(file.name for file in folder.iterdir()) == ["README.md", "compare.py", "delay.svg", "links.csv", "net.sqlite", "nodes.csv",
                                                              "rerun.sh"]
    again = rerun(folder)
    assert again.returncode == 0, again.stderr
    assert again.stdout.splitlines()[-1] == "4 runs: all rows are equal"
    text = (folder / "README.md").read_text()
    assert "CCN=/path/to/ccn sh rerun.sh" in text and "with ns-3." in text and "* `links.csv`" in text
    assert ccn("show", "hits", "--db", folder / "net.sqlite").stdout == ccn("show", "hits", "--db", study / "net.sqlite").stdout


def test_equal_studies_give_equal_bytes_wherever_and_whenever_they_are_packed(ccn, study):
    def packed():
        assert ccn("pack", "--db", "net.sqlite", "--out", "a.tar.gz").returncode == 0
        return hashlib.sha256((study / "a.tar.gz").read_bytes()).hexdigest()

    before = packed()
    os.utime(study / "links.csv", (1, 1))
    assert packed() == before
    (study / "nodes.csv").write_text(NODES + "\n")
    assert "run 1 has read another nodes.csv than there is now" in ccn("pack", "--db", "net.sqlite").stderr


def test_a_file_from_elsewhere_gets_a_place_in_the_archive(ccn, study, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / "links.csv").write_text(LINKS)
    ended = ccn("sweep", "network", "--set", f"links={other / 'links.csv'}", "--set", "nodes=nodes.csv", "--set", "count=20", "--db", "one.sqlite")
    assert ended.returncode == 0, ended.stderr
    assert ccn("pack", "--db", "one.sqlite").returncode == 0
    folder = unpacked(study / "one.tar.gz", tmp_path_factory.mktemp("empty"))
    (moved,) = (folder / "inputs").iterdir()
    assert moved.read_text() == LINKS and f"--links=inputs/{moved.name}" in (folder / "rerun.sh").read_text()
    assert str(other) not in (folder / "rerun.sh").read_text()
    assert rerun(folder).stdout.splitlines()[-1] == "1 run: all rows are equal"


def test_an_absolute_path_into_the_study_becomes_a_relative_one(ccn, study):
    ended = ccn("sweep", "network", "--set", f"links={study / 'links.csv'}", "--set", "nodes=nodes.csv", "--set", "count=20", "--db", "one.sqlite")
    assert ended.returncode == 0 and ccn("pack", "--db", "one.sqlite").returncode == 0, ended.stderr
    with tarfile.open(study / "one.tar.gz") as tar:
        assert b"--links=links.csv " in tar.extractfile("one/rerun.sh").read() and "one/links.csv" in tar.getnames()


def test_a_run_of_another_version_is_refused(ccn, study):
    with sqlite3.connect(study / "net.sqlite") as connection:
        connection.execute("UPDATE run SET ccn_version = '0.0+old' WHERE run_id = 2")
    ended = ccn("pack", "--db", "net.sqlite")
    assert ended.returncode == 1 and "run 2 is of 0.0+old with ns-" in ended.stderr and not (study / "net.tar.gz").exists()


def test_a_program_outside_the_tree_must_be_part_of_the_study(ccn, study):
    with sqlite3.connect(study / "net.sqlite") as connection:
        connection.execute("UPDATE run SET scenario = 'my-line' WHERE run_id = 2")
    assert "the program my-line is not one of the tree, and the study has 0 files my-line.cc" in ccn("pack", "--db", "net.sqlite").stderr
    assert "is not below" in ccn("pack", "--db", "net.sqlite", "--with", ROOT / "README.md").stderr


def test_a_folder_is_a_study_if_it_has_one_database(ccn, study):
    (study / "other").mkdir()
    assert "other has 0 databases (none), allowed one file" in ccn("pack", "other").stderr
    ended = ccn("pack", ".", "--out", "all.tar.gz")
    assert ended.stderr.splitlines()[-1] == "ccn: wrote all.tar.gz: 4 runs, 7 files", ended.stderr
    first = (study / "all.tar.gz").read_bytes()
    assert ccn("pack", ".", "--out", "all.tar.gz").returncode == 0
    assert (study / "all.tar.gz").read_bytes() == first


def test_differences_of_rows_are_named(study, tmp_path):
    with sqlite3.connect(study / "net.sqlite") as first, sqlite3.connect(":memory:") as second:
        first.backup(second)
        assert differences(first, second) == []
        second.execute("UPDATE counter SET value = value + 1 WHERE run_id = 3 AND name = 'hits'")
        second.execute("UPDATE run SET events = 7 WHERE run_id = 1")
        (events,) = first.execute("SELECT events FROM run WHERE run_id = 1").fetchone()
        assert differences(first, second) == [f"run 1: events is {events} and 7", "run 3: the rows of table counter differ"]


def test_events_are_recorded_again(ccn, program, tmp_path, tmp_path_factory):
    """--events and --tables-at are no parameters of a run; the second run has none of them."""
    options = ("--topic=caching", f"--db={tmp_path / 'film.sqlite'}")
    for more in (("--events", "--tables-at=0.1,0.5"), ()):
        subprocess.run([program, *options, *more], check=True, capture_output=True)
    assert ccn("pack", "--db", "film.sqlite").returncode == 0
    folder = unpacked(tmp_path / "film.tar.gz", tmp_path_factory.mktemp("empty"))
    assert (folder / "rerun.sh").read_text().count("--events --tables-at=0.1,0.5 --db") == 1
    assert rerun(folder).stdout.splitlines()[-1] == "2 runs: all rows are equal"
