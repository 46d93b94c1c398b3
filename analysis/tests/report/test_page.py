"""What the report says, and that it needs nothing beside it."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from report_kit import make_report, target

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.targets import Origin, paper_targets
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology
from ccnlab.experiments.shared.topology_drawing import save_topology
from ccnlab.experiments.shared.verdict import CheckResult, Comparison, Condition, Evidence, Verdict
from ccnlab.report.experiment_report import Setting
from ccnlab.report.page import Page as ReportPage
from ccnlab.report.verdict_counts import count_verdicts

ADDRESSES = ("src", "href", "srcset", "poster", "data", "action", "xlink:href")
VOID = {"meta", "link", "img", "br", "hr", "input"}


class Page(HTMLParser):
    """A written page, taken apart; a tag that isn't closed properly is an error."""

    def __init__(self, file):
        super().__init__()
        self.source = file.read_text(encoding="utf-8")
        self.tags, self.texts, self.open = [], [], []
        self.feed(self.source)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if not {"style", "script", "option"}.intersection(self.open):
            self.texts.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.texts).split())

    def all(self, tag):
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def ids(self):
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]

    @property
    def addresses(self):
        return [attributes[name] for _, attributes in self.tags for name in ADDRESSES if name in attributes]


@pytest.fixture
def write(tmp_path):
    """Writes the pages of experiment reports; returns the overview and, by the experiments' names in `of`, the others."""

    def call(*reports, quick=False, others=()):
        file = tmp_path / "report.html"
        ReportPage(file, quick).write(reports, others)
        page = Page(file)
        page.of = {one.name: Page(tmp_path / f"report-{one.name}.html") for one in reports}
        return page

    return call


@pytest.fixture
def write_one(write):
    """Writes the pages of one experiment's report, and returns the experiment's page."""
    return lambda report, **given: write(report, **given).of[report.name]


@pytest.fixture
def report(tmp_path):
    """Makes an experiment report whose files are in the folder of the results."""
    return lambda *name, **changed: make_report(tmp_path / "figures", *name, **changed)


def test_every_target_is_in_the_scorecard_and_in_its_report(write, report):
    one, two = report(), report("many-rooms")
    others = [Comparison(paper_targets()["J7-01"], missing="no experiment of this name yet")]
    page = write(one, two, others=others)
    for report in (one, two):
        for id in (comparison.target.id for comparison in report.comparisons):
            assert page.texts.count(id) == page.of[report.name].texts.count(id) == 1
            assert f"target-{id}" in page.of[report.name].ids
            assert f"report-{report.name}.html#target-{id}" in page.addresses
    assert page.texts.count("J7-01") == 1
    for text in ("4.00 s", "1..3", "time 4.00 s, allowed 1..3; each sink takes 4.00 s more", "no run with 13 sinks",
                 "fitted to this number: home router", "no experiment of this name yet", "packets lost over 165 s"):
        assert text in page.text


def test_a_page_of_own_studies_has_neither_papers_nor_evidence(write, report):
    expected = Comparison(target("MY-04", "my-line", source="hand"), CheckResult((Condition("time", 2.0, 1, 3, "s"),)))
    own = write(report("my-line", word="my-line/my-line", reproduces="nothing", comparisons=[expected]))
    assert "Expected numbers" in own.of["my-line"].text and own.of["my-line"].texts.count("MY-04") == 1
    for word in ("paper", "Evidence", "independent", "Scorecard"):
        assert word not in own.text + own.of["my-line"].text, word
    assert "Expected numbers" not in write(report("my-line", word="my-line/my-line", comparisons=[])).of["my-line"].text
    assert "Evidence" in write(report("my-line", word="my-line/my-line"), report()).text


def test_targets_of_all_papers_have_their_row(write):
    page = write(others=[Comparison(target, missing="none yet") for target in paper_targets().values()])
    assert all(id in page.texts for id in paper_targets())


def test_the_source_of_a_target_is_shown_by_author_and_year(write, report):
    page = write(report(), others=[Comparison(target("X-1", "x", source="CCNx 0.8.1"), missing="none yet")])
    assert page.texts.count("Jacobson et al. 2009") == page.of["few-sinks"].texts.count("Jacobson et al. 2009") == 6  # of each target
    assert "002" not in page.texts
    assert "CCNx 0.8.1" in page.texts


def test_verdicts_are_counted_in_their_order(write, report):
    one = report()
    others = [Comparison(target("X-1", "x", source="CCNx 0.8.1"), missing="none yet")]
    found = {(origin, verdict, evidence): number for origin, counts in count_verdicts(one.comparisons + others).items()
             for verdict, by_evidence in counts.items() for evidence, number in by_evidence.items()}
    assert len(found) == 2 * len(Verdict) * len(Evidence)
    assert {key: number for key, number in found.items() if number} == {
        (Origin.PAPERS, Verdict.REPRODUCED, Evidence.INDEPENDENT): 1,
        (Origin.PAPERS, Verdict.REPRODUCED, Evidence.CALIBRATED): 1,
        (Origin.PAPERS, Verdict.REPRODUCED, Evidence.BY_CONSTRUCTION): 1,
        (Origin.PAPERS, Verdict.SHAPE_ONLY, Evidence.INDEPENDENT): 1,
        (Origin.PAPERS, Verdict.NOT_REPRODUCED, Evidence.FOLLOWS): 1,
        (Origin.PAPERS, Verdict.NOT_SIMULATED, Evidence.INDEPENDENT): 1,
        (Origin.MEASUREMENTS, Verdict.NOT_SIMULATED, Evidence.INDEPENDENT): 1}
    page = write(one, others=others)
    assert "6 targets of the papers by outcome and evidence" in page.text
    assert "Outcome independent calibrated by construction follows all" in page.text
    assert re.search("✓ reproduced [^✓]* 1 1 1 0 3 ≈ shape only .* 1 0 0 0 1 ✗ not reproduced .* 0 0 0 1 1 "
                     "– not simulated [^–]* 1 0 0 0 1 1 measurements of CCNx", page.text)
    assert "papers: ✓ 3 reproduced, ≈ 1 shape only, ✗ 1 not reproduced, – 1 not simulated" in page.text


def test_every_outcome_has_its_own_sign(write, report):
    found = set(re.findall(r'<span aria-hidden="true">(.)</span> ([a-z ]+)</span>', write(report()).source))
    assert {word for _, word in found} == {verdict.value for verdict in Verdict}
    assert len({sign for sign, _ in found}) == len(found) == len(Verdict)


def test_what_was_run_and_how_to_repeat_it(write, report):
    overview = write(report())
    page = overview.of["few-sinks"]
    for text in ("Some sinks fetch one object.", "The link is shared.", "Runs : 130", "Seeds : 5", "20 min 5 s",
                 "0.1.0+abc", "3.37", "1 to 12 (12 values)", "How many sinks fetch the object",
                 "1 setting at the default", "./ccn figures few-sinks"):
        assert text.replace(" : ", " ") in page.text
    assert re.search(r"Written \d{4}-\d\d-\d\d \d\d:\d\d UTC", overview.text)
    for name in ("ccn", "ns-3", "Python", "matplotlib"):
        assert name in overview.texts
    assert "A quick look" not in overview.text + page.text


def test_defaults_are_folded_and_what_was_given_is_not(write_one, report):
    page = write_one(report())
    folded = "".join(re.findall(r"<details>.*?</details>", page.source, re.DOTALL))
    assert "Size of the object" in folded
    assert "Rate of the shared link" in page.source and "Rate of the shared link" not in folded


def commands(page):
    return re.findall('<code class="command">(.*?)</code>', page.source)


@pytest.mark.parametrize(("folder", "option"), [("results", ""), ("my results", " --out &#39;my results&#39;"), ("./there/", " --out there"),
                                                (".", " --out .")])
def test_the_commands_name_the_folder_unless_it_is_the_default_one(report, tmp_path, monkeypatch, folder, option):
    monkeypatch.chdir(tmp_path)
    file = Path(folder, "report.html")
    ReportPage(file, True).write([report()])
    assert commands(Page(file)) == [f"./ccn figures few-sinks --quick{option}"]
    assert commands(Page(file.with_name("report-few-sinks.html"))) == [f"./ccn figures few-sinks{option}"]


def test_the_command_names_experiments_unless_they_are_all_or_the_default_set(write, report, tmp_path):
    assert commands(write(report()))[0] == f"./ccn figures few-sinks --out {tmp_path}"
    assert commands(write(*(report(name) for name in experiments())))[0] == f"./ccn figures --all --out {tmp_path}"
    page = write(*(report(name, is_asked=one.by_default) for name, one in experiments().items()), quick=True)
    assert commands(page)[0] == f"./ccn figures --quick --out {tmp_path}"
    assert "A quick look" in page.text and "A quick look" in page.of["many-sinks"].text


def test_a_target_that_its_experiment_lacks_links_to_the_experiment_only(write, report):
    page = write(report(comparisons=[], problem="no run to draw"),
                 others=[Comparison(target("X-1"), missing="no run to draw")])
    assert 'href="report-few-sinks.html"' in page.source and "#target-X-1" not in page.source


def test_versions_that_differ_are_told(write_one, report):
    page = write_one(report(versions=["0.1.0+abc", "0.1.0+def"]))
    assert page.text.count("runs of more than one version") == 1


def test_a_problem_is_in_the_summary_and_in_its_section(write, report):
    page = write(report(figures=[], tables=[], comparisons=[], problem="run 3 lacks the end of a transfer"))
    assert "Problems: see few-sinks" in page.text
    assert "Problem: run 3 lacks the end of a transfer" in page.of["few-sinks"].text
    assert "This experiment has no targets." in page.of["few-sinks"].text


def test_words_of_others_are_never_markup(write, report, tmp_path):
    nasty = "<script>alert(1)</script> & \"quoted\" 'too'"
    entry = target("E-01", experiment="few-sinks", quantity=nasty, condition=nasty, source=nasty, value=nasty)
    result = CheckResult((Condition(nasty, 4.0, 1, 3),), because=nasty)
    setting = Setting(nasty, [nasty], nasty, nasty, False)
    page = write(report(about=nasty, reproduces=nasty, problem=nasty, scenario=nasty, command=nasty, versions=[nasty],
                         comparisons=[Comparison(entry, result), Comparison(entry, missing=nasty)], settings=[setting]))
    found = page.of["few-sinks"]
    assert "<script>alert" not in page.source + found.source
    assert page.text.count("<script>alert(1)</script>") > 5 and found.text.count("<script>alert(1)</script>") > 10


@pytest.mark.parametrize("reports", [[], ["few-sinks"], ["few-sinks", "many-rooms"]])
def test_needs_nothing_beside_it(write, report, reports, tmp_path):
    overview = write(*(report(name) for name in reports))
    for page in (overview, *overview.of.values()):
        assert not re.search(r"@import|url\(|import .*from|fetch\(", page.source)
        assert len(page.ids) == len(set(page.ids))
        downloads = {a["href"] for a in page.all("a") if "download" in a}
        assert len(downloads) == (0 if page is overview else 6)
        for address in page.addresses:
            file, _, id = address.partition("#")
            if file.startswith("data:"):
                continue
            assert not file or (tmp_path / unquote(file)).is_file()
            assert not id or id in (Page(tmp_path / file) if file else page).ids


def test_the_overview_links_each_experiment_and_says_how_to_make_one_without_a_run(write, report):
    page = write(report(), report("many-rooms", figures=(), note="not run by this call; ./ccn figures many-rooms runs it"))
    assert {"report-few-sinks.html", "report-many-rooms.html"} <= set(page.addresses)
    assert "Some sinks" not in page.text and page.text.count("not run by this call; ./ccn figures many-rooms runs it") == 1
    assert all(one.addresses.count("report.html") == 2 for one in page.of.values())
    assert not page.all("img")


def test_the_policy_allows_the_scripts_of_the_page_only(write, report):
    overview = write(report())
    for page in (overview, overview.of["few-sinks"]):
        (script,) = re.findall(r'<script type="module">(.*?)</script>', page.source, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert page.all("meta")[1]["content"] == f"default-src 'none'; img-src data:; script-src 'sha256-{digest}'; style-src 'unsafe-inline'"
        assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)


def test_values_of_a_figure_are_in_the_page(write_one, report, tmp_path):
    one = report()
    file = tmp_path / "figures/few-sinks.json"
    values = json.loads(file.read_text())
    values["panels"][0]["title"] = "</script><script>alert(1)</script>"
    file.write_text(json.dumps(values))
    (found,) = re.findall(r'<script type="application/json">(.*?)</script>', write_one(one).source)
    assert json.loads(found) == values
    file.write_text("{")
    with pytest.raises(UserError, match="few-sinks.json is not a JSON file: "):
        write_one(one)
    file.unlink()
    assert "application/json" not in write_one(one).source


def test_figures_come_before_targets_and_the_scorecard_is_last(write, report):
    page = write(report(), report("many-rooms"))
    for found, texts in ((page, ("Written", 'id="report-contents"', 'href="report-few-sinks.html"', 'href="report-many-rooms.html"',
                                 'id="report-summary"', 'id="report-scorecard"')),
                         (page.of["few-sinks"], ('id="few-sinks"', "Figure few-sinks.", 'id="target-FE-01"', "How it is simulated"))):
        places = [found.source.index(text) for text in texts]
        assert places == sorted(places)


def test_what_was_fitted_is_not_independent(write, report):
    page = write(report(comparisons=[one for one in report().comparisons if one.verdict is Verdict.REPRODUCED]))
    assert ("3 targets of the papers: 3 ✓ reproduced 1 of 3 reproduced are independent of each other: neither fitted, nor by "
            "construction, nor following from another. What") in page.text


def test_the_evidence_names_the_target_that_a_number_follows_from(write, report):
    assert "✗ not reproduced follows from FE-01" in write(report()).text


def test_papers_are_cited_by_author_and_year_and_listed_in_full(write, report):
    page = write(report(), others=[Comparison(target, missing="none yet") for target in paper_targets().values()])
    assert re.search("Papers Rodrigues 2014: António .* Jacobson et al. 2009: V. Jacobson, .* Almishari et al. 2013: M.",
                     page.text)
    assert not re.search(r"\b00[0-4]\b", page.text)
    assert "Papers Jacobson et al. 2009: V. Jacobson" in write(report()).text


def test_many_versions_are_counted_in_the_header(write, report):
    page = write(*(report(name, versions=[f"0.1.0+{name}"]) for name in ("one", "two", "three", "four")))
    assert "4 versions, one per scenario" in page.texts


def test_figure_is_told_in_words_and_its_numbers_are_a_table(write_one, report):
    page = write_one(report())
    (image,) = page.all("img")
    assert image["alt"].startswith("Figure few-sinks. Time of the last sink: time (s) over number of sinks; CCN, TCP.")
    assert (image["width"], image["height"]) == ("691", "298")
    assert "Numbers in the figure few-sinks" in page.text and "ci95_s" in page.texts


def test_a_section_begins_with_its_topology_and_what_was_done(write_one, report, tmp_path):
    nodes = (Node("sink", Role.CONSUMER, 0), Node("source", Role.PRODUCER, 1))
    drawing = tmp_path / "few-sinks-topology.svg"
    save_topology(Topology(nodes, (Link(("sink", "source"), "10 Mbit/s"),)), drawing)
    page = write_one(report(topology=drawing, summary="Jacobson et al. 2009 fetch an object."))
    topology, figure = page.all("img")
    assert topology["alt"] == ("Figure few-sinks-topology. Topology: consumer: sink; producer: source; "
                               "sink – source (10 Mbit/s).")
    assert figure["alt"].startswith("Figure few-sinks.")
    section = page.source[page.source.index('<section id="few-sinks"'):]
    assert section.index("<img") < section.index("Jacobson et al. 2009 fetch") < section.index("Some sinks fetch")


def test_what_was_done_is_there_without_a_drawing(write_one, report):
    page = write_one(report(summary="Jacobson et al. 2009 fetch an object."))
    assert len(page.all("img")) == 1
    assert page.source.index("Jacobson et al. 2009 fetch an object.") < page.source.index("<img")


def test_long_tables_are_only_linked(write_one, report, tmp_path):
    one = report()
    (tmp_path / "figures/few-sinks.csv").write_text("time_s\n" + "1\n" * 101)
    page = write_one(one)
    assert "Numbers in the figure" not in page.text and "few-sinks.csv" in page.texts


def test_only_files_that_are_there_are_linked(write_one, report, tmp_path):
    one = report()
    (tmp_path / "figures/few-sinks.pdf").unlink()
    assert "few-sinks.pdf" not in write_one(one).source


def test_addresses_of_files_are_quoted(tmp_path):
    make_report(tmp_path / "figures of #1")
    ReportPage(tmp_path / "report.html", False).write([make_report(tmp_path / "figures of #1")])
    assert 'href="figures%20of%20%231/few-sinks.png"' in (tmp_path / "report-few-sinks.html").read_text()


def test_sections_are_found_by_the_experiments_names(write, report):
    page = write(report(), report("many-rooms"))
    assert [section["id"] for section in page.all("section")] == ["report-experiments", "report-summary", "report-scorecard", "report-papers"]
    assert {name: [section["id"] for section in one.all("section")] for name, one in page.of.items()} == {
        "few-sinks": ["few-sinks"], "many-rooms": ["many-rooms"]}
    for one in (page, *page.of.values()):
        assert len(one.all("h1")) == 1 and one.all("html")[0]["lang"] == "en"
        assert len(one.all("caption")) == len(one.all("table"))
        assert all("scope" in attributes for attributes in one.all("th"))


def test_no_experiment_at_all(write):
    page = write()
    assert "No experiment was run." in page.text and "by outcome and evidence" not in page.text


@pytest.mark.parametrize("spoil, message", [
    (lambda svg: svg.unlink(), "cannot read .*few-sinks.svg: No such file or directory"),
    (lambda svg: svg.write_text("<svg"), "few-sinks.svg is not an SVG file: "),
])
def test_a_figure_that_cannot_be_read_leaves_the_old_page(write, report, tmp_path, spoil, message):
    one = report()
    old = write(one).source
    spoil(one.figures[0])
    with pytest.raises(UserError, match=message):
        write(one)
    assert (tmp_path / "report.html").read_text() == old


def test_an_experiment_that_is_not_drawn_is_no_problem(write, report):
    page = write(report(), report("more-sinks", figures=(), tables=(), note="its runs are being computed"))
    assert "its runs are being computed" in page.text and "No figure: its runs are being computed" in page.of["more-sinks"].text
    assert "Problem" not in page.text


def test_a_section_that_stays_is_rendered_once(tmp_path, report, monkeypatch):
    page = ReportPage(tmp_path / "report.html", False)
    one, other = report(), report("more-sinks")
    page.write([one])
    svg = tmp_path / "figures/few-sinks.svg"
    svg.unlink()
    page.write([one, other])
    assert {"report-few-sinks.html", "report-more-sinks.html"} <= set(Page(page.file).addresses)
