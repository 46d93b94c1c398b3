"""The report in a real browser: on a phone, a tablet and a desk, in the light and in the dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from headless import look, picture
from PIL import Image
from report_kit import comparisons, make_report

from ccnlab.report.page import Page

EACH_SCHEME = pytest.mark.parametrize("scheme", ["light", "dark"])
WIDTHS = (360, 800, 1400)
WORD = "averyveryverylongwordthatnobodywouldtypebutaprogrammight" * 3


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The overview of two experiments, one of them with a problem and with long words everywhere."""
    results = tmp_path / "results"
    reports = [
        make_report(results / "figures"),
        make_report(results / "figures", "many-rooms", problem=f"{WORD}: no such file", about=WORD, reproduces=WORD,
                     versions=[WORD], command=f"./ccn figures {WORD}"),
    ]
    Page(results / "report.html", True).write(reports, comparisons("rooms"))
    return results / "report.html"


@pytest.fixture
def one(page: Path) -> Path:
    """The page of the experiment with a problem."""
    return page.with_name("report-many-rooms.html")


@EACH_SCHEME
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_are_whole_at_every_width(page: Path, one: Path, width: int, scheme: str):
    for file, images, links, texts in ((page, 0, 6, 150), (one, 1, 0, 60)):
        seen = look(file, width, color_scheme=scheme)
        assert len(seen.found["images"]) == images
        assert all(image["decoded"] > 0 and image["width"] > 250 for image in seen.found["images"])
        assert seen.found["wider"] == 0, "the page scrolls sideways"
        assert seen.found["links"] >= links and seen.found["broken"] == []
        assert seen.found["texts"] > texts and seen.found["faint"] == []
        assert seen.console == []
        assert seen.asked == set()


def test_wide_tables_scroll_in_their_own_box(page: Path, one: Path):
    assert look(page, 360).found["scrolling"] >= 2 and look(one, 360).found["scrolling"] >= 2


@EACH_SCHEME
def test_figures_are_drawn_and_stand_on_white(one: Path, tmp_path: Path, scheme: str):
    found = look(one, 1400, color_scheme=scheme).found
    screen = Image.open(picture(one, tmp_path / "screen.png", 1400, found["height"], color_scheme=scheme)).convert("RGB")
    assert (min(screen.getpixel((2, 2))) > 200) is (scheme == "light")
    for image in found["images"]:
        left, top = round(image["left"]), round(image["top"])
        figure = screen.crop((left, top, left + round(image["width"]), top + round(image["height"])))
        colours = {colour: pixels for pixels, colour in figure.getcolors(maxcolors=1 << 24)}
        assert figure.getpixel((2, 2)) == max(colours, key=colours.get) == (255, 255, 255)
        assert {(0, 114, 178), (213, 94, 0)} <= set(colours), "both lines"
        assert len(colours) > 100


def test_nothing_is_lost_where_scripts_may_not_run(page: Path):
    """The page in a frame that lets no script run looks as one without scripts; one that may run scripts unfolds the scorecard that the address names."""
    plain, frame, free = (page.with_name(f"{name}.html") for name in ("plain", "frame", "free"))
    source = page.read_text(encoding="utf-8")
    plain.write_text(re.sub(r'<script type="module">.*?</script>', "", source, flags=re.DOTALL), encoding="utf-8")
    for shown, attribute in ((frame, "sandbox"), (free, "")):
        shown.write_text(f"""<!doctype html><html><body style="margin: 0"><iframe {attribute} src="{page.name}#report-scorecard"
            style="display: block; border: 0; width: 100vw; height: 100vh"></iframe></body></html>""")
    height = look(page, 1400).found["height"]
    without, framed, scripted = (Image.open(picture(shown, shown.with_suffix(".png"), 1400, height)).convert("RGB").tobytes()
                                 for shown in (plain, frame, free))
    assert without == framed != scripted


def test_a_page_of_nothing_is_whole_as_well(tmp_path: Path):
    Page(tmp_path / "report.html", False).write([])
    seen = look(tmp_path / "report.html", 360)
    assert (seen.found["wider"], seen.found["broken"], seen.console, seen.asked) == (0, [], [], set())


def test_faults_would_be_seen(tmp_path: Path):
    """Else the tests above could not fail."""
    page = tmp_path / "faulty.html"
    page.write_text("""<!doctype html><html><body style="background: #fff"><img src="http://ccn.invalid/a.png">
        <img src="data:image/png;base64,AAAA"><a href="#nowhere">there</a>
        <p style="width: 500px; color: #999">faint</p><script>console.error("complaint")</script></body></html>""")
    seen = look(page, 360, color_scheme="light")
    assert [image["decoded"] for image in seen.found["images"]] == [0, 0]
    assert seen.found["wider"] > 100
    assert seen.found["broken"] == ["nowhere"]
    assert seen.found["faint"] == ["faint"]
    assert any("complaint" in line for line in seen.console)
    assert "http://ccn.invalid/a.png" in seen.asked


def test_what_the_policy_forbids_is_told(page: Path):
    """So that an address that slips into the page is found, though it is not asked for."""
    source = page.read_text(encoding="utf-8")
    page.write_text(source.replace("</body>", '<img src="http://ccn.invalid/a.png"></body>'), encoding="utf-8")
    seen = look(page, 1400)
    assert seen.asked == set()
    assert any("Content Security Policy" in line for line in seen.console)
