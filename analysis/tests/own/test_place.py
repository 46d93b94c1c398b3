"""Words of the command line that name a program outside the tree."""

from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.own import gallery
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


@pytest.fixture
def gallery_folder(tmp_path, monkeypatch):
    """A gallery with the study `starlink`, and a working folder elsewhere."""
    monkeypatch.setattr(gallery, "FOLDER", tmp_path / "gallery")
    (tmp_path / "gallery/starlink").mkdir(parents=True)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "gallery"


def test_a_study_of_the_gallery_is_named_from_any_folder(gallery_folder):
    place = place_of("studies/starlink")
    assert place == place_of("studies/starlink/") == place_of("studies/starlink/starlink.py") == Place(gallery_folder / "starlink", "starlink")
    assert (str(place), place.is_in_gallery) == ("studies/starlink", True)
    assert str(place_of("studies/starlink/other")) == "studies/starlink/other"
    assert place_of("studies/none") == Place(Path("studies"), "none")
    assert not Place(Path("studies"), "none").is_in_gallery


@pytest.mark.parametrize("own", ["studies/starlink/", "studies/starlink.py", "studies/starlink.cc"])
def test_what_the_current_folder_has_comes_first(gallery_folder, own):
    file = Path(own)
    (file if own.endswith("/") else file.parent).mkdir(parents=True)
    if not own.endswith("/"):
        file.touch()
    assert not place_of("studies/starlink").is_in_gallery
    assert str(Place(gallery_folder / "starlink", "starlink")) == f"{gallery_folder}/starlink/starlink"


def test_a_study_that_does_not_exist_is_refused_with_the_gallery_s(gallery_folder):
    (gallery_folder / "starlink/README.rst").write_text("Starlink\n========\n\n:Publication: A 2020,\n   Title\n:Verdict: shape only\n")
    assert place_of("studies/starlnk").hint == "the gallery has: studies/starlink; did you mean studies/starlink?"
    assert place_of("other/starlnk").hint == "./ccn new NAME makes one"
    (entry,) = gallery.entries()
    assert (entry.title, entry.publication, entry.verdict) == ("Starlink", "A 2020, Title", "shape only")


@pytest.mark.parametrize("text, told", [
    ("Starlink\n:Publication: A\n:Verdict: B\n", "begins with no title"),
    ("Starlink\n========\n\n:Verdict: B\n", "has no field Publication"),
    ("Starlink\n========\n\n:Publication: A\n", "has no field Verdict"),
])
def test_a_page_that_lacks_something_is_refused(gallery_folder, text, told):
    (gallery_folder / "starlink/README.rst").write_text(text)
    with pytest.raises(UserError, match=f"README.rst: {told}"):
        gallery.entries()
