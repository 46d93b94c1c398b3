"""What ./ccn figures prints at its end: a line per experiment, what is not reproduced, and the counts of its targets.

A study outside the tree repeats no paper, so it is told only which of its numbers are as expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ccnlab.console import printable, table_console
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.formatting import duration
from ccnlab.report.verdict_counts import Judged, as_expected, count_judged, counts_in_words, in_words, judged
from ccnlab.tables import print_text

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
    table = _begin_table(*_of_counts())
    for report in reports:
        table.add_row(report.name, *_counts(map(judged, report.comparisons)), duration(seconds[report.name]))
    return table


def print_counts(found: Mapping[str, Sequence[Judged]]) -> None:
    """Prints a line per experiment, and their sum: how many of its targets have which outcome."""
    table = _begin_table(*_of_counts(), last="all")
    for name, some in found.items():
        table.add_row(name, *_counts(some), str(len(some)))
    every = [one for some in found.values() for one in some]
    table.add_row("all", *_counts(every), str(len(every)))
    table_console().print(table)
    for line in counts_in_words(count_judged(every)):
        print_text(line)


def _of_counts() -> list[str]:
    """Returns the headings of the columns that count targets."""
    columns = [verdict.value.replace(" ", "\n") for verdict in Verdict]
    return [columns[0], "inde-\npendent", *columns[1:]]


def _begin_table(*columns: str, last: str = "time") -> Table:
    """Returns a table of experiments with these columns, and a last one that is never broken."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("experiment", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right")
    table.add_column(last, justify="right", no_wrap=True)
    return table


def _counts(found: Iterable[Judged]) -> Iterator[Text]:
    """Yields the number of targets per outcome, and after those that are reproduced, that of the independent ones."""
    evidence = [(verdict, evidence) for _, verdict, evidence in found]
    for verdict in Verdict:
        yield _count(sum(of is verdict for of, _ in evidence), verdict)
        if verdict is Verdict.REPRODUCED:
            yield _count(evidence.count((verdict, Evidence.INDEPENDENT)), verdict)


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
