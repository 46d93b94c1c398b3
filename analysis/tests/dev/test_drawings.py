"""The drawings of the documentation: each is current, readable and shown; a faulty file is refused with its line."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from ccnlab.dev.cli import drawings
from ccnlab.dev.drawing import text
from ccnlab.dev.drawing.colours import _COLOURS, style
from ccnlab.dev.drawing.drawings import FOLDER, draw, draw_all
from ccnlab.dev.drawing.layout import lay_out
from ccnlab.dev.drawing.reader import read_drawing
from ccnlab.dev.drawing.shapes import Rect
from ccnlab.errors import InputError
from ccnlab.project import Project

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / FOLDER).glob("*.toml"))
TITLE = 'title = "Two boxes"\ncolumns = 2\n'
BOX = '[[box]]\nat = [{}, {}]\ntext = "{}"\n'
TWO = TITLE + BOX.format(1, 1, "A") + BOX.format(2, 1, "B")


def write(folder: Path, content: str) -> Path:
    file = folder / "one.toml"
    file.write_text(content)
    return file


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_drawing_is_current(file: Path) -> None:
    assert file.with_suffix(".svg").read_text() == draw(file), f"./ccn dev drawings {file.stem} draws it anew"


def test_each_drawing_has_its_file() -> None:
    assert [file.name for file in (ROOT / FOLDER).glob("*.svg") if not file.with_suffix(".toml").exists()] == []
    assert {file.suffix for file in (ROOT / FOLDER).iterdir()} == {".svg", ".toml", ".md"}


def test_each_drawing_is_shown_by_a_page() -> None:
    pages = "".join(page.read_text() for page in [*(ROOT / "doc").rglob("*.rst"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
    shown = set(re.findall(r"drawings/([\w-]+)\.svg", pages))
    assert shown == {file.stem for file in FILES}


def test_a_drawing_fits_a_page() -> None:
    sizes = {file.stem: file.with_suffix(".svg").stat().st_size for file in FILES}
    assert {name: size for name, size in sizes.items() if size > 20_000} == {}
    widths = {int(ElementTree.parse(file.with_suffix(".svg")).getroot().attrib["width"]) for file in FILES}
    assert max(widths) <= 640


def test_the_examples_of_the_page_about_drawings_can_be_drawn(tmp_path: Path) -> None:
    page = (ROOT / FOLDER / "README.md").read_text()
    blocks = [textwrap.dedent(block) for block in re.findall(r"^(?: {4,}\S.*\n|\n)+", page, re.MULTILINE)]
    examples = [block for block in blocks if block.lstrip().startswith("title")]
    assert len(examples) == 2
    for example in examples:
        drawn = ElementTree.fromstring(draw(write(tmp_path, example)))
        assert drawn.findtext("{*}title") == tomllib.loads(example)["title"]


FAULTS = {
    "title = \n": ("one.toml: Invalid value (at line 1", "allowed: a file of TOML"),
    "columns = 2\n": ("one.toml:1: drawing lacks the key title", ""),
    TITLE + "rows = 3\n": ("one.toml:3: drawing has no key rows", "[[lane]]"),
    TITLE + "[box]\ntext = 1\n": ("one.toml:3: box is no list", "[[box]] before each"),
    TWO + 'kind = "stpe"\n': ("one.toml:9: kind of box is 'stpe'", "allowed: step, node"),
    TWO + "span = [1]\n": ("one.toml:9: span of box is [1]", "two numbers in brackets"),
    TWO + "marked = 1\n": ("one.toml:9: marked of box is 1", "true or false"),
    TWO + "[[box]]\nat = [0, 1]\n": ("one.toml:10: at of box is [0, 1]", "a number from 1 to 40"),
    TWO + '[[box]]\ntext = ""\n': ("one.toml:10: text of box is ''", "a text"),
    TWO + '[[box]]\ntext = "C"\n': ("one.toml:9: box lacks the key at", ""),
    TWO + '[[arrow]]\nfrom = "A"\nto = "C"\n': ("one.toml:11: arrow has no valid to", "one of 'A', 'B', not 'C'"),
    TWO + '[[arrow]]\nto = "C"\n': ("one.toml:9: arrow lacks the key from", ""),
    TWO + '[[group]]\naround = "A"\n': ("one.toml:10: around of group is 'A'", "a list"),
    TWO + BOX.format(1, 1.5, "C"): ("one.toml:10: 'C' overlaps 'A'", ""),
    TWO + BOX.format(2, 2, "A"): ("one.toml:11: box has no valid text", "'A' is there twice"),
    TWO + BOX.format(2.5, 2, "C"): ("one.toml:10: 'C' leaves the page of 480 px", ""),
    TITLE + BOX.format(1, 1, "w" * 30): ("one.toml:5: 'wwwwwwwwwwwwwwwwwwwwwwwwwwwwww' takes 396 x 20 px", "212 x 42, by span"),
    TITLE + BOX.format(1, 1, r"a\nb\nc"): ("one.toml:5: 'a\\nb\\nc' takes 18 x 56 px", "212 x 42"),
    TITLE.replace("2", "3") + "".join(BOX.format(i, 1, i) for i in (1, 2, 3)) + '[[arrow]]\nfrom = "1"\nto = "3"\n':
        ("one.toml:13: the arrow from '1' to '3' crosses '2'", "a bend"),
    TWO + '[[arrow]]\nfrom = "A"\nto = "B"\nlabel = "long"\n': ("one.toml:12: 'long' overlaps 'A'", ""),
    TITLE + '[[table]]\nat = [1, 1]\ntext = "T"\nrows = [["a", "b"], ["c"]]\n': ("one.toml:6: row ['c'] of 'T' has 1 cells", "allowed: 2"),
    TITLE + f'[[table]]\nat = [1, 1]\ntext = "T"\nrows = [["{"w" * 20}"]]\n': ("one.toml:6: 'wwwwwwwwwwwwwwwwwwww' is wider than its column of 212 px", ""),
}


@pytest.mark.parametrize("content", FAULTS, ids=[told[0].partition(": ")[2] for told in FAULTS.values()])
def test_a_faulty_file_is_refused_with_its_line(content: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as raised:
        draw(write(tmp_path, content))
    assert all(part in str(raised.value) for part in FAULTS[content])


def test_the_command_draws_by_name(tmp_path: Path) -> None:
    write(tmp_path, TWO)
    draw_all(tmp_path, ["one"])
    assert (tmp_path / "one.svg").exists()
    with pytest.raises(InputError, match=r"no drawing two \(allowed: one\)"):
        draw_all(tmp_path, ["two"])
    refused = CliRunner().invoke(drawings, ["nowhere"], obj=Project(ROOT))
    assert isinstance(refused.exception, InputError) and "concept-hit" in str(refused.exception)


def test_an_arrow_is_straight_where_boxes_face_each_other(tmp_path: Path) -> None:
    below = BOX.format(1, 3, "C")
    arrows = "".join(f'[[arrow]]\nfrom = "A"\nto = "{to}"\n{more}\n' for to, more in
                     (("B", ""), ("C", "shift = 5"), ("B", 'bend = "below"'), ("C", "lost = true")))
    layout = lay_out(read_drawing(write(tmp_path, TWO + below + arrows))[0])
    assert layout.lines == [[(226, 32), (254, 32)], [(125, 53), (125, 139)],
                            [(120, 53), (120, 65), (360, 65), (360, 53)], [(120, 53), (120, 53 + 0.6 * 86)]]


@pytest.mark.parametrize("start, end, crossed", [
    ((0, 5), (20, 5), True), ((0, 5), (9, 5), False), ((15, -9), (15, 30), True), ((0, 30), (5, -30), False),
    ((0, 0), (30, 10), True), ((10, -5), (10, 15), False), ((25, 5), (25, 5), False),
])
def test_a_line_that_enters_a_rectangle_is_noticed(start: tuple[float, float], end: tuple[float, float], crossed: bool) -> None:
    assert Rect(10, 0, 10, 10).is_crossed(start, end) == crossed


def test_widths_of_texts_are_upper_bounds() -> None:
    """Of DejaVu Sans's letters less a tenth, and Helvetica is narrower by as much."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    for words in ("look up the content store", "pit_face_full, pit_name_full", "Interest /news/1: faces 1, 2", "CcnL3Protocol"):
        drawn = TextPath((0, 0), words, size=text.SIZE, prop=FontProperties("DejaVu Sans")).get_extents().width
        assert 0.9 * drawn < text.width(words) < 1.3 * drawn


def test_drawings_follow_the_theme_that_is_chosen_on_the_site() -> None:
    """A browser takes the scheme of an image's drawing from the image's style, as from the system's."""
    rules = dict(re.findall(r'body\[data-theme="(\w+)"\] img \{ color-scheme: (\w+); \}', (ROOT / "doc/static/drawings.css").read_text()))
    assert rules == {"dark": "dark", "light": "light"}
    assert 'html_css_files = ["drawings.css", ' in (ROOT / "doc/conf.py").read_text()


def luminance(colour: str) -> float:
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("dark", [0, 1])
def test_texts_have_the_contrast_of_wcag(dark: int) -> None:
    light = {name: luminance(pair[dark]) for name, pair in _COLOURS.items()}
    pairs = [("text", fill) for fill in ("page", "step", "node", "consumer", "producer", "done", "marked")]
    pairs += [(ink, "page") for ink in ("quiet", "drop", "interest", "data", "piggyback")]
    ratios = {pair: (max(light[pair[0]], light[pair[1]]) + 0.05) / (min(light[pair[0]], light[pair[1]]) + 0.05) for pair in pairs}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 4.5} == {}
    assert all(f"--{name}: {pair[dark]};" in style() for name, pair in _COLOURS.items())
