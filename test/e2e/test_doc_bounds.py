"""The documentation stays short and has pictures. Not counted: what ./ccn docs generates, README.md and the other files of the top folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOC = ROOT / "doc"
PAGES = sorted([*DOC.rglob("*.rst"), *DOC.glob("*.ipynb")])
# Of the rooms beside the node that came after 1.0.0, each may have one page more.
ROOMS_SINCE = ("moving-producer", "steering")
MOST_PAGES = 80 + len(ROOMS_SINCE)
MOST_WORDS = 85_000 + 700 * len(ROOMS_SINCE)
MOST_LINES_OF_README = 90
MOST_WORDS_OF_EXPERIMENT = 600
# In these folders each page shows a picture, but for those whose subject is a list of links or a table of names.
WITH_PICTURES = ("model", "usage", "experiments")
WITHOUT = {"usage/installation", "usage/from-icarus", "usage/from-ndnsim"}


def name(page: Path) -> str:
    return str(page.relative_to(DOC).with_suffix(""))


def words(text: str) -> int:
    """As wc counts them, with code and options, but without the rules of tables and headings, which have no letter or digit."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def pictures(text: str) -> list[str]:
    return re.findall(r"^ *\.\. (?:figure|image):: (\S+)$", text, re.MULTILINE)


def test_the_documentation_has_few_pages_and_words():
    assert len(PAGES) <= MOST_PAGES
    counts = {name(page): words(page.read_text()) for page in PAGES if page.suffix == ".rst"}
    assert sum(counts.values()) <= MOST_WORDS, sorted(counts.items(), key=lambda one: -one[1])[:10]


def test_the_readme_is_short_and_has_a_picture():
    text = (ROOT / "README.md").read_text()
    assert len(text.splitlines()) <= MOST_LINES_OF_README
    shown = re.findall(r"^!\[[^]]{20,}\]\(([\w/-]+\.(?:svg|png))\)$", text, re.MULTILINE)
    assert shown and all((ROOT / picture).exists() for picture in shown)


def test_the_pages_of_experiments_are_short():
    counts = {name(page): words(page.read_text()) for page in PAGES if page.parent.name == "experiments" and page.stem != "index"}
    assert len(counts) > 20
    assert {page: count for page, count in counts.items() if count > MOST_WORDS_OF_EXPERIMENT} == {}


@pytest.mark.parametrize("folder", WITH_PICTURES)
def test_each_page_shows_a_picture_that_exists(folder):
    pages = {name(page): page for page in PAGES if name(page).startswith(f"{folder}/")}
    assert len(pages) > 10
    shown = {page: pictures(file.read_text()) for page, file in pages.items()}
    assert {page for page, found in shown.items() if not found} == {page for page in WITHOUT if page in pages}
    for page, found in shown.items():
        for picture in found:
            file = DOC / picture.lstrip("/") if picture.startswith("/") else pages[page].parent / picture
            assert file.exists() or "generated/" in picture, (page, picture)


def test_each_picture_has_words_for_those_who_cannot_see_it():
    for page in PAGES:
        bare = re.findall(r"^( *)\.\. (?:figure|image):: (\S+)\n(?!(?:\1   :\w+:.*\n)*?\1   :alt: )", page.read_text(), re.MULTILINE)
        assert bare == [], name(page)


def test_what_is_counted():
    assert words("a --b=c\n``d e``\n=====  ==\n") == 4
    assert pictures(".. figure:: a.svg\n\n   .. image:: ../b.png\n") == ["a.svg", "../b.png"]
