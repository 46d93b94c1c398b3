"""Words of the command line that name a program outside the tree."""

from pathlib import Path

import pytest

from ccnlab.own.place import Place, place_of


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    (tmp_path / "my-line").mkdir()
    monkeypatch.chdir(tmp_path / "my-line")
    return tmp_path


@pytest.mark.parametrize("word, path", [
    (".", "./my-line"), ("./", "./my-line"), ("./two", "./two"), ("./two.cc", "./two"), ("./two.py", "./two"),
    ("../my-line/", "../my-line/my-line"), ("../my-line", "../my-line/my-line"), ("../my-line/two", "../my-line/two"),
    ("../none/two", "../none/two"), ("../none/v1.2", "../none/v1.2"),
])
def test_a_word_with_a_slash_is_a_path(word, path):
    place = place_of(word)
    assert str(place) == path
    assert (place.source, place.experiment) == (Path(f"{path}.cc"), Path(f"{path}.py"))
    assert place_of(str(place)) == place


@pytest.mark.parametrize("word", ["many-sinks", "my-line", "two.cc", "", "--vary"])
def test_any_other_word_is_a_name(word):
    assert place_of(word) is None


def test_a_folder_has_several_programs():
    assert str(Place(Path("a"), "b").other("c")) == "a/c"
