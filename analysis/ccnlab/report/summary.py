"""What ./ccn figures prints at its end: a line per experiment, what is not reproduced, and the counts of its targets.

A study outside the tree repeats no paper, so it is told only which of its numbers are as expected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ccnlab.console import printable, table_console
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.formatting import duration
from ccnlab.report.verdict_counts import as_expected, in_words

_WIDTH = 100  # of the longest line
_COLOURS = {
    Verdict.REPRODUCED: "green",
    Verdict.SHAPE_ONLY: "yellow",
    Verdict.NOT_REPRODUCED: "red",
    Verdict.NOT_SIMULATED: "dim",
}


def print_summary(reports: Sequence[ExperimentReport], seconds: Mapping[str, float]) -> None:
    """Prints the experiments of a call with their time, and their targets that are not reproduced."""
    console = table_console()
    reports = sorted(reports, key=lambda report: report.name)
    comparisons = [comparison for report in reports for comparison in report.comparisons]
    only_own = all(report.is_outside for report in reports)
    if reports:
        console.print(_own_table(reports, seconds) if only_own else _table(reports, seconds))
    for comparison in comparisons:
        if comparison.verdict in (Verdict.NOT_REPRODUCED, Verdict.NOT_SIMULATED):
            _print_line(console, comparison)
    for line in () if only_own else in_words(comparisons):
        console.print(line, soft_wrap=True)


def _own_table(reports: Sequence[ExperimentReport], seconds: Mapping[str, float]) -> Table:
    """Returns a line per study; the numbers that it checks have a column only if there are any."""
    has_numbers = any(report.comparisons for report in reports)
    table = _begin_table(*["numbers as expected"] * has_numbers)
    for report in reports:
        table.add_row(report.name, *[as_expected(report.comparisons)] * has_numbers, duration(seconds[report.name]))
    return table


def _table(reports: Sequence[ExperimentReport], seconds: Mapping[str, float]) -> Table:
    columns = [verdict.value.replace(" ", "\n") for verdict in Verdict]
    columns.insert(1, "of these\nindependent")
    table = _begin_table(*columns)
    for report in reports:
        table.add_row(report.name, *_counts(report), duration(seconds[report.name]))
    return table


def _begin_table(*columns: str) -> Table:
    """Returns a table of experiments with these columns and their time."""
    table = Table("experiment", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, justify="right")
    table.add_column("time", justify="right", no_wrap=True)
    return table


def _counts(report: ExperimentReport) -> Iterator[Text]:
    """Yields the number of targets per outcome, and after those that are reproduced, that of the independent ones."""
    for verdict in Verdict:
        found = [comparison for comparison in report.comparisons if comparison.verdict is verdict]
        yield _count(len(found), verdict)
        if verdict is Verdict.REPRODUCED:
            yield _count(sum(comparison.evidence is Evidence.INDEPENDENT for comparison in found), verdict)


def _count(number: int, verdict: Verdict) -> Text:
    return Text(str(number or "-"), style=_COLOURS[verdict] if number else "dim")


def _print_line(console: Console, comparison: Comparison) -> None:
    """Prints one target in one line; `./ccn scorecard` and the report have it in full."""
    target = comparison.target
    simulated = f"{comparison.simulated}, stated {target.stated}: " if comparison.simulated else ""
    line = Text.assemble(f"{target.id:<8}", (comparison.verdict.value, _COLOURS[comparison.verdict]),
                         f"  {simulated}{printable(comparison.reason)}")
    line.truncate(min(_WIDTH, console.width), overflow="ellipsis")
    console.print(line, no_wrap=True)
