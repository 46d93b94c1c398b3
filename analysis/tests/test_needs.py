"""Which programs ./ccn builds for a command."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ccnlab.needs import needs
from ccnlab.project import Project

TREE = Project(Path(__file__).parents[2])
BENCHES = [f"scenarios/{name}" for name in TREE.scenarios() if name.startswith("bench-")]


@pytest.mark.parametrize("words, targets", [
    ("", []), ("--help", []), ("list", []), ("run --help", []), ("sweep many-sinks --help", []),
    ("run many-sinks --PrintHelp", ["scenarios/many-sinks"]), ("run ccn-first", ["examples/ccn-first"]),
    ("run many-sinks video", ["scenarios/many-sinks"]), ("run few-sinks", []),
    ("sweep --db a.sqlite --vary sinks=1:3 many-sinks", ["scenarios/many-sinks"]),
    ("explore many-sinks --sinks=2 --out page.html", ["scenarios/many-sinks"]), ("explore --db=a.sqlite --run 2", []),
    ("explore lesson-caching", ["scenarios/lesson"]), ("explore --all-lessons", ["scenarios/lesson"]),
    ("bench routes --help", [*BENCHES, "scenarios/network"]), ("bench --help", []), ("dev wheel", []), ("dev downscale", ["scenarios/network"]), ("nothing many-sinks", []),
    ("dev trees --source ns-3-dev ns-3.48", ["scenarios/many-sinks"]), ("dev explorer", ["scenarios/many-sinks"]),
    ("dev build video ccn-first", ["scenarios/video", "examples/ccn-first"]), ("dev build", ["ccn", "ccn-scenario"]),
    ("course sheet 3 --group=2 --key=a.key", []), ("course check 3 sheet-3.txt", []),
    ("course check 3 --key=a.key sheet-3.txt", ["scenarios/failover", "scenarios/lesson"]), ("course sheet 4 --answers --key a.key", ["scenarios/many-sinks"]),
    ("docs", []), ("docs --out site", []), ("docs --reference", ["scenarios/lesson"]),
    ("dev doc-figures video cache-distance-walk --out results", ["scenarios/cache-distance", "scenarios/video"]),
    ("dev doc-figures studies/imu-dw-grid", ["scenarios/network", "ccn", "ccn-scenario"]),
])
def test_a_command_needs_what_it_runs(words, targets):
    assert needs(TREE, words.split()) == targets


def test_figures_need_the_scenarios_of_their_experiments_only():
    assert needs(TREE, ["figures", "--quick", "video"]) == ["scenarios/video"]
    assert needs(TREE, ["figures", "caching", "video"]) == [
        "scenarios/cache-distance", "scenarios/cache-pollution", "scenarios/network", "scenarios/video"]
    default = needs(TREE, ["figures", "--out", "elsewhere"])
    everything = needs(TREE, ["figures", "--all"])
    assert {"scenarios/many-sinks", "scenarios/piggyback"} < set(default) < set(everything)
    assert "scenarios/congestion" in everything and "scenarios/congestion" not in default
    assert not set(BENCHES) & set(everything)
    assert needs(TREE, ["figures", "many-sink"]) == needs(TREE, ["figures", "--all", "video", "papres"]) == []


@pytest.mark.parametrize("option", [[], ["--check-story"]])
def test_the_file_of_a_lesson_needs_its_scenario(tmp_path, option):
    file = tmp_path / "mine.toml"
    file.write_text('scenario = "network"\n')
    assert needs(TREE, ["explore", *option, str(file)]) == ["scenarios/network"]
    assert needs(TREE, ["explore", *option, "absent.toml"]) == []


LIBRARY = ["ccn", "ccn-scenario"]


@pytest.fixture
def own(tmp_path):
    """The word for a program and an experiment outside the tree."""
    (tmp_path / "own.cc").touch()
    (tmp_path / "own.py").write_text("raise SystemError")
    return str(tmp_path / "own")


def test_a_program_outside_the_tree_needs_the_library(own):
    assert needs(TREE, ["install", "--prefix=here"]) == LIBRARY
    for words in (["run", own, "--delay=1"], ["sweep", f"{own}.cc", "--vary", "a=1"], ["explore", own], ["figures", own],
                  ["figures", "--quick", f"{own}.py"]):
        assert needs(TREE, words) == LIBRARY, words
    assert needs(TREE, ["run", f"{own}-two"]) == []
    assert needs(TREE, ["figures", own, "video"]) == ["scenarios/video", *LIBRARY]


def test_an_experiment_outside_the_tree_may_need_a_scenario_of_it(own, tmp_path):
    (tmp_path / "own.py").write_text("""
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.runs.task import Task
EXPERIMENT = Experiment("own", "many-sinks", "", grid=lambda quick: [Task("many-sinks", ())], query=None, figures=None, tables=None)
""")
    assert needs(TREE, ["figures", own]) == ["scenarios/many-sinks", *LIBRARY]


@pytest.mark.parametrize("word", ["n" * 300 + "/", "a\udcffb/", "/dev/null/"])
def test_the_command_reports_what_cannot_be_looked_up(word):
    """A traceback of this program would be the second message."""
    ended = subprocess.run([sys.executable, "-m", "ccnlab.needs", "figures", word], capture_output=True, text=True,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "\n", "")


def test_the_data_of_the_documentation_need_all_scenarios():
    found = needs(TREE, ["dev", "doc-data"])
    assert found[0] == "doc/describe-module"
    assert {"scenarios/bench-scale", "scenarios/lesson", "scenarios/many-sinks"} < set(found)
