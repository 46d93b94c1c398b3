"""The documentation as a site: no warning, no page out of reach."""

from __future__ import annotations

import html
import re
import shutil
from pathlib import Path

import pytest

import dialogue
from ccnlab.dev.doc_figures import MOST_BYTES, MOST_BYTES_TOGETHER
from ccnlab.dev.docs import build_docs, build_reference, describe_classes
from ccnlab.explorer.source_lines import lines_of_steps
from ccnlab.dev.doc_data import stored_module
from ccnlab.dev.tools import need
from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.own.gallery import entries
from ccnlab.project import Project


def pages(root: Path) -> list[str]:
    """The pages of doc/ without ending, e.g. "model/names"."""
    return sorted(str(page.relative_to(root / "doc").with_suffix("")) for page in (root / "doc").rglob("*.rst"))


@pytest.fixture(scope="module")
def whole_site(site, root, tmp_path_factory):
    """A copy of it with what --reference adds."""
    need("doxygen")
    assert "--reference</code> adds it" in (site / "api/index.html").read_text()
    whole = tmp_path_factory.mktemp("whole") / "docs"
    shutil.copytree(site, whole)
    build_reference(Project(root), whole.parent)
    return whole


@pytest.mark.long
def test_a_second_site_has_the_same_bytes(site, root, tmp_path):
    """A release has equal archives of the documentation wherever it is made."""
    build_docs(root, root / "doc", tmp_path / "a folder with a longer name")
    sites = (site, tmp_path / "a folder with a longer name/docs")
    first, second = ({str(file.relative_to(one)): file.read_bytes() for file in one.rglob("*") if file.is_file()} for one in sites)
    assert [name for name in first.keys() | second.keys() if first.get(name) != second.get(name)] == []
    assert [name for name, page in first.items() if str(root).encode() in page] == []


def test_the_site_has_every_page(site, root):
    assert all((site / f"{page}.html").stat().st_size > 1000 for page in pages(root))


def test_the_site_has_a_page_of_each_study_of_the_gallery(site):
    overview = (site / "experiments/index.html").read_text()
    assert len(entries()) > 0
    for entry in entries():
        page = (site / f"experiments/studies/{entry.name}/index.html").read_text()
        assert f'href="studies/{entry.name}/index.html"' in overview and f"./ccn figures {entry.word}" in page
        (picture,) = re.findall(r'<img [^>]*src="([^"]+)"', page.partition("<article")[2])
        assert (site / f"experiments/studies/{entry.name}" / picture).resolve().is_file()


def test_the_reference_has_all_that_the_programs_state(site, root):
    text = {name: "".join(page.read_text() for page in site.glob(f"reference/{name}*/*.html")) +
            (site / f"reference/{name}.html").read_text() for name in ("attributes", "traces", "arguments", "database")}
    module = stored_module(root)
    names = {entry["name"].removeprefix("ns3::ccn::") for entry in module["types"]}
    assert {"CcnL3Protocol", "Lru", "Consumer"} < names
    assert all(name in text["attributes"] for name in names)
    for kind in ("attributes", "traces"):
        assert all(one["name"] in text[kind] for entry in module["types"] for one in entry[kind])
    assert all(word in text["arguments"] for word in ("--sinks", "--bottleneck", "many-sinks", "bench-scale"))
    assert all(word in text["database"] for word in ("rng_run", "hit_ratio", "size_bytes"))


def test_no_option_is_spelled_with_a_dash(site):
    """Two hyphens begin an option; typography makes one dash of them."""
    broken = re.compile("[\u2013\u2014][A-Za-z]")
    assert {str(page.relative_to(site)): broken.findall(page.read_text()) for page in site.rglob("*.html")
            if broken.search(re.sub(r"<(script|style)\b.*?</\1>", "", page.read_text(), flags=re.DOTALL))} == {}


def test_only_long_literals_may_break_within_a_word(site):
    page = (site / "usage/routes.html").read_text()
    classes = {text: names.split() for names, text in re.findall(r'<code class="([^"]*)"><span class="pre">(--[^<]*)', page)}
    assert "long" in classes["--ns3::ccn::CcnL3Protocol::WaitsForRoute=true"] and "long" not in classes["--convergence=0"]
    assert "code.literal:not(.long) .pre { white-space: nowrap; }" in (site / "_static/literals.css").read_text()


def test_the_api_reference_has_the_classes_of_model_and_helper(whole_site):
    site = whole_site
    classes = (site / "api/annotated.html").read_text()
    assert all(name in classes for name in ("CcnL3Protocol", "PitEntry", "Consumer", "CcnStackHelper"))
    assert "api/index.html" in (site / "reference/index.html").read_text()


def test_the_page_on_concepts_shows_its_scenes_and_lessons(site):
    page = (site / "concepts.html").read_text()
    texts = dict(re.findall(r'<img alt="([^"]+)" src="_images/([^"]+)"', page))
    assert sorted(texts.values()) == sorted(f"concept-{name}.svg" for name in ("forward", "join", "data", "hit", "loss"))
    assert all(len(words) > 50 for words in texts)
    lessons = set(re.findall(r'(?:src|href)="(lessons/[^"]+)"', page))
    assert lessons == {"lessons/lesson-aggregation.html"}
    assert "course/lessons.html" in page  # all others
    assert all((site / lesson).exists() for lesson in lessons)


def test_no_brief_of_a_class_ends_at_an_abbreviation(whole_site):
    site = whole_site
    cells = re.findall(r'<td class="desc">(.*?)</td>', (site / "api/annotated.html").read_text(), re.DOTALL)
    briefs = [html.unescape(re.sub("<[^>]*>", "", cell)).strip() for cell in cells]
    assert sum("et al. " in brief for brief in briefs) > 20
    assert [brief for brief in briefs if brief.count("(") != brief.count(")")
            or re.search(r"\b(al|e\.g|i\.e|cf|vs|fig)\.?$", brief)] == []


def test_the_api_reference_leads_back_to_the_site(whole_site):
    site = whole_site
    page = (site / "api/classns3_1_1ccn_1_1Pit.html").read_text()
    links = {link for link in re.findall(r'<a [^>]*href="([^"#]+)', page) if "://" not in link and "javascript:" not in link}
    assert {"../index.html", "../reference/index.html", "annotated.html", "hierarchy.html", "files.html"} < links
    assert [link for link in links if not (site / "api" / link).exists()] == []


def colours(sheet: Path) -> list[dict[str, str]]:
    """The colours by name: of light pages, of dark ones, and of those that follow the system when it is dark."""
    rules = re.findall(r"\{([^{}]*--color-problematic: *#[^{}]*)\}", sheet.read_text())
    return [dict(re.findall(r"(--color-[\w-]+): *(#\w+)", rule)) for rule in rules]


def test_the_api_reference_has_the_colours_of_the_site(site, root):
    ours, theme = colours(root / "doc/api/api.css"), colours(site / "_static/styles/furo.css")
    assert [len(one) > 5 and one.items() <= other.items() for one, other in zip(ours, theme, strict=True)] == [True] * 3


def test_the_explorer_s_links_lead_to_lines_of_the_code(site):
    lines = lines_of_steps()
    code = (site / "code/model/node/forward/ccn-interest-pipeline.cc.html").read_text()
    at = lines["InterestPipeline::JoinPending"]
    text = re.sub("<[^>]*>", "", code.partition(f'name="L-{at}"')[2].partition(f'name="L-{at + 1}"')[0])
    assert "InterestPipeline::JoinPending(" in text


@pytest.mark.parametrize("fault, told", [
    ("    void Refresh(FaceId face);\n", "Refresh(FaceId face) (function) of class ns3::ccn::Faulty is not documented"),
    ("    /** @param port to refresh */\n    void Refresh(FaceId face);\n", "argument 'port' of command @param is not found"),
])
def test_a_fault_in_a_comment_is_an_error(root, tmp_path, capfd, fault, told):
    need("doxygen")
    shutil.copytree(root / "doc", tmp_path / "doc")
    for folder in ("model", "helper"):
        (tmp_path / folder).mkdir()
    source = "namespace ns3::ccn\n{\n/** A class. */\nclass Faulty\n{\n  public:\n" + fault + "};\n}\n"
    (tmp_path / "model/faulty.h").write_text(source)
    (tmp_path / "doc/reference/api.md").write_text("# API {#mainpage}\n")
    with pytest.raises(UserError, match=re.escape(f"the comments in {tmp_path}/model or {tmp_path}/helper have errors")):
        describe_classes(tmp_path, tmp_path)
    assert told in capfd.readouterr().err


def test_pages_show_the_code_that_they_include(site, root):
    wanted = [(page, line) for page in pages(root) for line in
              re.findall(r"^   :start-at: (.+)$", (root / f"doc/{page}.rst").read_text(), re.MULTILINE)]
    assert len(wanted) > 5
    texts = {page: html.unescape(re.sub("<[^>]*>", "", (site / f"{page}.html").read_text())) for page, _ in wanted}
    assert [(page, line) for page, line in wanted if line not in texts[page]] == []


def test_the_page_on_packet_processing_explains_each_counter(root):
    page = (root / "doc/model/node.rst").read_text()
    table = page.partition(".. list-table:: Counters\n")[2].partition("\n\n\n")[0]
    cells = re.findall(r"^   \* - (.+?)\n     - ", table, re.MULTILINE | re.DOTALL)
    listed = [name for cell in cells for name in re.findall(r"``(\w+)``", cell)]
    assert sorted(listed) == sorted(stored_module(root)["counters"])


def test_each_experiment_has_a_page(root):
    """Its own, or the one that it names; some studies share the page of the experiment whose program they run."""
    named = {Path(page).name for page in pages(root) if page.startswith("experiments/")}
    assert named - {"index"} == {experiment.page_name for experiment in experiments().values()}


def test_the_page_of_all_experiments_names_each_one_in_a_table(root):
    text = (root / "doc/experiments/index.rst").read_text()
    listed = re.findall(r"^(?:``|:doc:`)([\w-]+)`+ +\S", text, re.MULTILINE)
    assert sorted(listed) == sorted(experiments())


def test_each_experiment_shows_a_figure_of_its_results(root):
    """./ccn dev doc-figures draws it, and writes the lines of its caption that name the runs."""
    folder = root / "doc/figures"
    for name, experiment in experiments().items():
        page = (root / f"doc/experiments/{experiment.page_name}.rst").read_text()
        shown = (rf"^\.\. figure:: \.\./figures/{name}\.png\n   :alt: .{{40,}}\n\n(?:   \S.*\n)+\n"
                 rf"   \.\. include:: \.\./figures/{name}\.txt$")
        assert re.search(shown, page, re.MULTILINE), name
        assert f"``./ccn figures {name}``" in (folder / f"{name}.txt").read_text()
    drawn = {file.name for file in folder.iterdir() if not file.name.endswith("-topology.svg")}  # test_topologies.py
    assert drawn == {f"{name}.{ending}" for name in experiments() for ending in ("png", "txt")}
    sizes = {file.name: file.stat().st_size for file in folder.glob("*.png")}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}
    assert sum(sizes.values()) <= MOST_BYTES_TOGETHER


@pytest.mark.parametrize("sheet", dialogue.SHEETS)
def test_the_answers_of_the_course_are_folded(site, root, sheet):
    page = (site / sheet.removeprefix("doc/").replace(".rst", ".html")).read_text()
    folded = re.findall(r'<details class="admonition-answer-\d+ admonition">\n<summary [^>]*>Answer', page)
    assert len(folded) == (root / sheet).read_text().count(".. admonition:: Answer ") > 0


# The last one takes what follows into its table.
FAULTS = {
    ":doc:`/model/nowhere`": "unknown document",
    ".. literalinclude:: ../../examples/nowhere.cc": "not found or reading it failed",
    "=====  =====\nName   Unit\n": "Malformed table",
}


def test_each_fault_in_a_page_is_an_error(root, tmp_path, capfd):
    """The whole documentation takes 20 s."""
    doc = tmp_path / "doc"
    for folder in ("experiments", "model", "reference"):
        (doc / folder).mkdir(parents=True)
    shutil.copy(root / "doc/conf.py", doc)
    (doc / "index.rst").write_text("Title\n=====\n" + "".join(f"\n{fault}\n" for fault in FAULTS))
    with pytest.raises(UserError, match=re.escape(f"the documentation in {doc} has errors")):
        build_docs(root, doc, tmp_path)
    told = capfd.readouterr().err
    assert [fault for fault, message in FAULTS.items() if message not in told] == []


def test_what_sources_cite_of_the_documentation_is_there(root):
    """A page and one of its headings, e.g. doc/model/ccnx.rst, Strategy."""
    cited = {(page, heading) for folder in ("model", "helper", "scenarios", "test", "analysis", "examples")
             for file in (root / folder).rglob("*") if file.suffix in (".h", ".cc", ".py")
             for page, heading in re.findall(r"doc/([\w/-]+\.rst)(?:,[\s*/]+([\w-]+(?: [\w-]+)*))?", file.read_text())}
    assert len(cited) > 20
    missing = []
    for page, heading in sorted(cited):
        text = (root / "doc" / page).read_text() if (root / "doc" / page).exists() else ""
        headings = re.findall(r"^(.+)\n[=~-]{3,}$", text, re.MULTILINE)
        if not text or heading and not any(heading.startswith(known) for known in headings):
            missing.append((page, heading))
    assert missing == []
