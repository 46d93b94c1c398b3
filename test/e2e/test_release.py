"""The files of a contributed module of ns-3: they agree on the version, and Bake and the App Store can use them."""

from __future__ import annotations

import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from ccnlab.dev.icon import save_icon
from ccnlab.dev.tools import need

GROUPS = {"ccn", "ccn-tests"}
OTHER_GROUPS = {"tests"}  # of ns-3
SOURCES = ("model", "helper", "examples", "scenarios", "test")


def test_the_release_is_the_same_everywhere(root):
    patterns = {"wscript": "^VERSION = '(.+)'", "CHANGES.md": r"^## (\S+)", "RELEASE_NOTES.md": r"^## (\S+)",
                "pyproject.toml": '^version = "(.+)"', "CITATION.cff": "^version: (.+)",
                "doc/references.rst": r"note = \{Version (\S+),", "bakeconf.xml": r'<module name="ccn-(\d.+?)"'}
    releases = {file: re.search(pattern, (root / file).read_text(), re.MULTILINE)[1]
                for file, pattern in patterns.items()}
    releases["tag"] = re.search('"revision" value="v(.+)"', (root / "bakeconf.xml").read_text())[1]
    assert len(set(releases.values())) == 1, releases


def first_section(text: str) -> str:
    """What a page says about its newest release."""
    return re.split("^## ", text, flags=re.MULTILINE)[1]


def test_a_release_has_one_date(root):
    heading = re.compile(r"^\S+ \((\d{4}-\d\d-\d\d|not released)\)$", re.MULTILINE)
    dates = {file: heading.match(first_section((root / file).read_text()))[1] for file in ("CHANGES.md", "RELEASE_NOTES.md")}
    assert len(set(dates.values())) == 1, dates
    if "not released" not in dates.values():
        cited = re.search("^date-released: (.+)", (root / "CITATION.cff").read_text(), re.MULTILINE)[1]
        assert {cited} == set(dates.values())


def test_a_release_is_told_on_two_pages(root):
    words = {file: sum(any(map(str.isalnum, word)) for word in first_section((root / file).read_text()).split())
             for file in ("CHANGES.md", "RELEASE_NOTES.md")}
    assert sum(words.values()) <= 1200, words


def test_bake_finds_what_it_needs(root):
    modules = {module.get("name"): module for module in ElementTree.parse(root / "bakeconf.xml").iter("module")}
    contributed = [module for module in modules.values() if module.get("type") == "ns-contrib"]
    assert len(contributed) == 2
    oldest = re.search(r"ccn needs ns-(\S+) or newer", (root / "CMakeLists.txt").read_text())[1]
    for module in contributed:
        values = {one.get("name"): one.get("value") for one in module.iter("attribute")}
        assert (values["module_directory"], module.get("min_version")) == ("ccn", f"ns-{oldest}")
        libraries = [modules[one.get("name")] for one in module.iter("depends_on")]
        packages = {one.get("value") for library in libraries for one in library.iter("attribute")
                    if one.get("name") == "name_apt-get"}
        assert packages == set(re.findall(r"(lib\S+-dev) \(Debian", (root / "CMakeLists.txt").read_text()))


def test_the_icon_is_the_one_that_is_drawn(root, tmp_path):
    icon = (root / "doc/icon.png").read_bytes()
    assert icon[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", icon[16:24]) == (100, 100)
    assert icon[25] == 6  # with transparency
    save_icon(tmp_path)
    assert (tmp_path / "icon.svg").read_text() == (root / "doc/icon.svg").read_text()


def lost_texts(source: str) -> list[str]:
    """Lines with @ingroup whose text Doxygen takes for names of groups: all words behind it are names."""
    return [line.strip() for line in source.splitlines() if "@ingroup" in line
            and not set(re.sub(r"\*/.*", "", line.partition("@ingroup")[2]).split()) <= GROUPS | OTHER_GROUPS]


@pytest.mark.parametrize("folder", SOURCES)
def test_no_comment_loses_its_text_to_a_group(root, folder):
    files = [file for file in (root / folder).rglob("*") if file.suffix in (".h", ".cc")]
    found = {str(file): lost_texts(file.read_text()) for file in files}
    assert len(found) > 10 and {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize("source, lost", [
    ("/** @ingroup ccn A text. */", 1), ("/** @ingroup ccn */", 0), ("/** A text. @ingroup ccn */", 0),
    ("/**\n * @ingroup ccn\n * A text.\n */", 0), (" * @ingroup ccn ccn-tests\n", 0), (" * @ingroup cnn\n", 1),
])
def test_a_lost_text_is_found(source, lost):
    assert len(lost_texts(source)) == lost


def test_doxygen_loses_such_a_text(tmp_path):
    need("doxygen")
    (tmp_path / "a.h").write_text("/** @defgroup ccn CCN */\n\n/** @ingroup ccn Lost text. */\nclass A\n{\n};\n\n"
                                  "/** Kept text. @ingroup ccn */\nclass B\n{\n};\n")
    settings = "INPUT=a.h\nJAVADOC_AUTOBRIEF=YES\nGENERATE_XML=YES\nGENERATE_HTML=NO\nGENERATE_LATEX=NO\nQUIET=YES\n"
    subprocess.run(["doxygen", "-"], cwd=tmp_path, input=settings, text=True, check=True, capture_output=True)
    assert "Lost text." not in (tmp_path / "xml/classA.xml").read_text()
    assert "Kept text." in (tmp_path / "xml/classB.xml").read_text()


def test_each_group_is_defined_once(root):
    defined = [name for folder in SOURCES for file in sorted((root / folder).rglob("*.h"))
               for name in re.findall(r"@defgroup (\S+)", file.read_text())]
    assert sorted(defined) == sorted(GROUPS)
