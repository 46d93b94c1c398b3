"""Writes results/report.html, the overview, and report-NAME.html, a page per experiment; each is self-contained."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.papers import PAPERS
from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict
from ccnlab.files import write_whole
from ccnlab.report.experiment_report import ExperimentReport, Setting
from ccnlab.report.formatting import abbreviate, duration, sortable
from ccnlab.report.picture import Link, Picture, link, read_picture
from ccnlab.report.script import OF_EXPERIMENT, OF_OVERVIEW, read_script
from ccnlab.report.verdict_counts import VerdictCounts, count_verdicts, independent_in_words, totals
from ccnlab.runs.database import DATABASE

if TYPE_CHECKING:
    from jinja2 import Environment

# A sign for each outcome, so that it does not depend on colour, and the meaning of the outcome.
_SIGNS = {
    Verdict.REPRODUCED: ("✓", "the simulated number is in the allowed range"),
    Verdict.SHAPE_ONLY: ("≈", "outside that range, but the shape agrees with the paper"),
    Verdict.NOT_REPRODUCED: ("✗", "neither in range nor in shape; the reason is given"),
    Verdict.NOT_SIMULATED: ("–", "no run measures it, or its runs are missing"),
}
_MEANINGS = {
    Evidence.INDEPENDENT: "nothing was fitted to the number, and it follows from no other one",
    Evidence.CALIBRATED: "a preset was fitted to the number, or chosen after its effect was known",
    Evidence.BY_CONSTRUCTION: "arithmetic or a rule of the protocol allows no other value",
    Evidence.FOLLOWS: "the number has the runs of another one, or is determined by it",
}
_MOST_VERSIONS = 3  # in the header; each scenario program has its own
# The origins in the table of contents.
_SHORT = {Origin.PAPERS: "papers", Origin.MEASUREMENTS: "CCNx", Origin.OWN: "other"}
_COLUMNS = ("Target", "Outcome", "Evidence", "Quantity and condition", "Stated", "Simulated", "Reproduced if", "Source",
            "Experiment", "Reason")


@dataclass(frozen=True)
class Section:
    """The page of one experiment: its report, and what the page derives from it."""

    report: ExperimentReport
    page: Path  # the overview, which is in the same folder

    @property
    def file(self) -> Path:
        return self.page.with_name(f"{self.page.stem}-{self.report.name}.html")

    @property
    def href(self) -> str:
        """The address of the page, from the overview."""
        return link(self.file, self.page).href

    @property
    def overview(self) -> str:
        """The address of the overview, from the page."""
        return link(self.page, self.file).href

    def write(self, quick: bool) -> None:
        """Writes the page, which takes longer than the overview."""
        scripts = [read_script(OF_EXPERIMENT)]
        write_whole(self.file, _templates().get_template("experiment.html.j2").render(section=self, quick=quick, scripts=scripts))

    @cached_property
    def pictures(self) -> list[Picture]:
        return [read_picture(svg, self.page) for svg in self.report.figures]

    @cached_property
    def topology(self) -> Picture | None:
        return read_picture(self.report.topology, self.page) if self.report.topology else None

    @property
    def explorer(self) -> Link | None:
        return link(self.report.explorer, self.page) if self.report.explorer else None

    @property
    def command(self) -> str:
        """The command that repeats the experiment."""
        return self.report.command + _out(self.page)

    @property
    def counts(self) -> VerdictCounts:
        """Targets by outcome and evidence, counted separately for the papers' and the measured ones."""
        return count_verdicts(self.report.comparisons)

    @property
    def papers(self) -> list[str]:
        """The papers of the targets, by author and year."""
        targets = [comparison.target for comparison in self.report.comparisons]
        return list(dict.fromkeys(target.citation for target in targets if target.origin is Origin.PAPERS))

    @property
    def more_tables(self) -> list[Link]:
        """Tables without a figure of the same name."""
        drawn = {svg.stem for svg in self.report.figures}
        return [link(table, self.page) for table in self.report.tables if table.stem not in drawn]

    @property
    def paragraphs(self) -> list[str]:
        return [text for text in self.report.about.split("\n\n") if text.strip()]

    @property
    def varied(self) -> list[Setting]:
        """Settings with other values than the default."""
        return [setting for setting in self.report.settings if not setting.is_default]

    @property
    def defaults(self) -> list[Setting]:
        return [setting for setting in self.report.settings if setting.is_default]


class Page:
    """The overview, which is written whole again whenever a report is added, and the experiments' pages, each of them once."""

    def __init__(self, file: Path, quick: bool) -> None:
        self.file, self._quick = file, quick
        self._sections: dict[str, Section] = {}

    def write(self, reports: Sequence[ExperimentReport], others: Sequence[Comparison] = ()) -> None:
        """Writes the pages; `others` are comparisons for the targets of experiments without a report."""
        comparisons = [comparison for report in reports for comparison in report.comparisons] + list(others)
        sections = [self._section(report) for report in reports]
        content = _templates().get_template("report.html.j2").render(
            sections=sections,
            only_own=bool(reports) and all(report.is_outside for report in reports),
            hrefs={section.report.name: section.href for section in sections},
            linked={comparison.target.id for report in reports for comparison in report.comparisons},
            comparisons=comparisons,
            quick=self._quick,
            counts=count_verdicts(comparisons),
            independent=independent_in_words(comparisons),
            papers=[paper for number, paper in PAPERS.items()
                    if any(comparison.target.source == number for comparison in comparisons)],
            scripts=[read_script(OF_OVERVIEW)],
            written=datetime.now(UTC),
            versions=_versions(reports),
            command=_command(reports, self._quick) + _out(self.file),
        )
        write_whole(self.file, content)

    def _section(self, report: ExperimentReport) -> Section:
        section = self._sections.get(report.name)
        if section is None or section.report is not report:
            section = Section(report, self.file)
            section.write(self._quick)
            self._sections[report.name] = section
        return section


@cache
def _templates() -> Environment:
    # Imported here, since most calls of ./ccn write no report.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(loader=PackageLoader("ccnlab.report", "templates"), autoescape=True,
                              undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters.update(abbreviate=abbreviate, duration=duration, sortable=sortable)
    environment.globals.update(signs=_SIGNS, meanings=_MEANINGS, short=_SHORT, columns=_COLUMNS, totals=totals)
    return environment


def _versions(reports: Sequence[ExperimentReport]) -> dict[str, str]:
    """Returns the versions of the programs behind the numbers and the page; leaves out unknown ones."""
    found = {
        "ccn": _listed({text for report in reports for text in report.versions}),
        "ns-3": _listed({text for report in reports for text in report.ns3_versions}),
        "Python": platform.python_version(),
        "matplotlib": version("matplotlib"),
    }
    return {name: text for name, text in found.items() if text}


def _listed(found: set[str]) -> str:
    """Returns a few versions as a list, or how many there are: each section has its own."""
    return ", ".join(sorted(found)) if len(found) <= _MOST_VERSIONS else f"{len(found)} versions, one per scenario"


def _out(page: Path) -> str:
    """Returns the option that names the folder of the page, unless it is the default one."""
    folder = page.parent
    return "" if folder == DATABASE.parent else f" --out {quote(str(folder))}"


def _command(reports: Sequence[ExperimentReport], quick: bool) -> str:
    """Returns the command that makes the whole page again."""
    asked = [report for report in reports if report.is_asked]
    names = {report.name for report in asked}
    known = experiments()
    if names == {name for name, experiment in known.items() if experiment.by_default}:
        words = []
    else:
        words = ["--all"] if names == set(known) else [quote(report.word or report.name) for report in asked]
    return " ".join(["./ccn figures", *words] + ["--quick"] * quick)
