"""The page and the scorecard of a call, which are written whole again after each experiment."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.verdict import Comparison
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.page import Page
from ccnlab.report.scorecard import write_scorecard, write_table


class Publication:
    """The reports of all experiments as far as they are known, and their files in the folder of the results."""

    def __init__(self, out: Path, reports: Iterable[ExperimentReport], quick: bool, complete: bool) -> None:
        """`complete`: the targets of the papers that no report has are listed, too."""
        self._out = out
        self._reports = {report.name: report for report in reports}
        self._unwritten = _without_experiment(self._reports) if complete else []
        self._page = Page(out / "report.html", quick)

    @property
    def page(self) -> Path:
        return self._page.file

    @property
    def comparisons(self) -> list[Comparison]:
        """All comparisons: the papers' targets in the order of targets.csv, then the experiments' own."""
        places = {id: place for place, id in enumerate(paper_targets())}
        found = [comparison for report in self._sorted() for comparison in report.comparisons] + self._unwritten
        return sorted(found, key=lambda comparison: places.get(comparison.target.id, len(places)))

    def add(self, report: ExperimentReport) -> None:
        """Takes a report in place of the earlier one of the same experiment."""
        self._reports[report.name] = report

    def write(self) -> None:
        """Writes both files."""
        write_scorecard(self.comparisons, self._out / "scorecard.json")
        write_table(self.comparisons, self._out / "scorecard.csv")
        self._page.write(self._sorted(), self._unwritten)

    def _sorted(self) -> list[ExperimentReport]:
        return sorted(self._reports.values(), key=lambda report: report.name)


def _without_experiment(there: Iterable[str]) -> list[Comparison]:
    """Returns comparisons for the targets of experiments that do not exist."""
    names = set(there)
    return [Comparison(target, missing=f"there is no experiment {target.experiment} yet")
            for target in paper_targets().values() if target.experiment not in names]
