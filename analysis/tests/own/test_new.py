"""The files of ./ccn new."""

from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import chosen, own_experiment
from ccnlab.own.new import write_new
from ccnlab.own.place import Place
from ccnlab.project import TREE, Project

PROJECT = Project(TREE)


@pytest.fixture
def place(tmp_path):
    write_new(PROJECT, "my-line", tmp_path / "deep/my-line", ())
    return Place(tmp_path / "deep/my-line", "my-line")


def test_names_are_those_of_the_study(place):
    files = {file.name: file.read_text() for file in place.folder.iterdir()}
    assert sorted(files) == ["CMakeLists.txt", "README.md", "my-line.cc", "my-line.py"]
    text = "".join(files.values())
    assert not any(word in text for word in ("toy", "Toy", "TOY", "@"))
    assert 'RunScenario("my-line", argc, argv, scenario)' in files["my-line.cc"]
    assert f"{TREE}/ccn figures ." in files["README.md"]


def test_the_experiment_is_one(place):
    experiment = own_experiment(place)
    assert (experiment.name, experiment.scenario, experiment.word) == ("my-line", "my-line", str(place))
    assert [task.scenario for task in experiment.grid(True)] == ["my-line"] * 2
    assert {target.id for target in experiment.targets} == set(experiment.checks) == {"MY-LINE-1"}
    assert [one.name for one in chosen([str(place), "many-sinks", str(place)])] == ["my-line", "many-sinks"]
    assert not (place.folder / "__pycache__").exists()


def test_no_file_is_overwritten(place):
    for name in ("CMakeLists.txt", "README.md", "my-line.py"):
        (place.folder / name).unlink()
    (place.folder / "my-line.cc").write_text("mine")
    with pytest.raises(UserError, match=r"my-line\.cc exists, and no file is overwritten; remove it, or name another --out"):
        write_new(PROJECT, "my-line", place.folder, ())
    assert [(file.name, file.read_text()) for file in place.folder.iterdir()] == [("my-line.cc", "mine")]


@pytest.mark.parametrize("name, message", [
    ("My", "the name is 'My', allowed small letters"), ("a/b", "allowed small letters"), ("-a", "allowed small letters"),
    ("", "allowed small letters"), ("many-sinks", "the tree has a scenario, an example or an experiment 'many-sinks'"),
    ("ccn-first", "the tree has"), ("taken", "the tree has")])
def test_a_name_that_cannot_be_used_is_refused(tmp_path, name, message):
    with pytest.raises(UserError, match=message):
        write_new(PROJECT, name, tmp_path / "new", {"taken"})
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("text, message", [
    ("import json\nimport nothing", ":2: ModuleNotFoundError: No module named 'nothing'"),
    ("a = (", ":1: SyntaxError: '\\(' was never closed"),
    ("def f():\n    return 1 / 0\n\nf()", ":2: ZeroDivisionError"),
    ("EXPERIMENT = 1", "my-line.py defines no EXPERIMENT"),
])
def test_a_file_that_fails_is_named_with_the_line(tmp_path, text, message):
    (tmp_path / "my-line.py").write_text(text)
    with pytest.raises(UserError, match=rf"my-line\.py{message}" if message[0] == ":" else message):
        own_experiment(Place(tmp_path, "my-line"))


def test_an_error_of_syntax_in_a_neighbour_is_shown_there(tmp_path):
    (tmp_path / "neighbour_with_error.py").write_text("a = 1\nb = (")
    (tmp_path / "one.py").write_text("import neighbour_with_error")
    with pytest.raises(UserError, match=rf"{tmp_path}/neighbour_with_error\.py:2: SyntaxError: '\(' was never closed$"):
        own_experiment(Place(tmp_path, "one"))


def test_an_experiment_needs_a_name_of_its_own(place):
    file = place.experiment
    text = file.read_text()
    file.write_text(text.replace('name="my-line"', 'name="many-sinks"'))
    with pytest.raises(UserError, match="there is already an experiment 'many-sinks' in the tree"):
        chosen([str(place)])
    file.write_text(text)
    Path(place.folder, "two.py").write_text(text)
    with pytest.raises(UserError, match="two: there is already an experiment 'my-line' in this call"):
        chosen([str(place), f"{place.folder}/two"])
    with pytest.raises(UserError, match=r"there is no experiment .*three\.py; \./ccn new NAME makes one"):
        chosen([f"{place.folder}/three"])


def test_an_experiment_can_import_its_neighbours(tmp_path):
    (tmp_path / "neighbour_of_own.py").write_text("EXPERIMENT = 1")
    (tmp_path / "one.py").write_text("from neighbour_of_own import EXPERIMENT")
    with pytest.raises(UserError, match="defines no EXPERIMENT"):
        own_experiment(Place(tmp_path, "one"))
