"""The table of versions of ns-3 that were tried: a row per version and profile, printed and kept as CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from ccnlab.dev.trees_rows import EQUAL
from ccnlab.files import write_whole

COLUMNS = ("ns-3", "Profile", "Compiler", "Date", "Module", "Suites", "Examples", "Configure (s)", "Build (s)", "Tests (s)",
           "Rows")
_CONTINUED = " (continued)"  # after the time of a build that compiled only what had changed
_WIDTHS = (14, 9, 12, 10, 11, 12, 10, 13, 16, 9, 5)


@dataclass(frozen=True)
class Tally:
    """Numbers of tests."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        return f"{self.passed} of {self.passed + self.failed}" + f" ({self.skipped} skipped)" * (self.skipped > 0)

    @property
    def is_good(self) -> bool:
        """True if there was a test, and none failed."""
        return self.passed > 0 and self.failed == 0


@dataclass(frozen=True)
class Outcome:
    """A row of the table; times in s."""

    version: str
    profile: str
    date: str
    module: str  # commit, with "+" if files differ from it
    compiler: str = ""  # as CMake names it, with its version
    suites: Tally | None = None
    examples: Tally | None = None
    configure_s: int | None = None
    build_s: int | None = None
    test_s: int | None = None
    rows: str = ""  # "equal", or how those of many-sinks differ from the standalone build, or those of several ranks
    failed: str = ""  # step after which nothing was done
    not_passed: tuple[str, ...] = ()  # tests
    is_continued: bool = False  # the tree was built in this profile before, at least in part

    @property
    def is_good(self) -> bool:
        """True if all tests passed and all rows are equal."""
        return bool(not self.failed and self.suites and self.suites.is_good and self.examples
                    and self.examples.is_good and self.rows == EQUAL)

    @property
    def complaints(self) -> list[str]:
        """What is wrong with a build that could be tested, a line each."""
        return ([f"not passed: {', '.join(self.not_passed)}"] if self.not_passed else []) + (
            [f"the rows {self.rows}"] if self.rows not in ("", EQUAL) else [])

    def cells(self) -> list[str]:
        """Returns the texts of COLUMNS."""
        build = None if self.build_s is None else f"{self.build_s}{_CONTINUED * self.is_continued}"
        found = (self.suites, self.examples, self.configure_s, build, self.test_s)
        texts = ["" if one is None else str(one) for one in found]
        return [self.version, self.profile, self.compiler, self.date, self.module, *texts,
                f"{self.failed} failed" if self.failed else self.rows]


def header() -> str:
    """Returns the line above the rows on the terminal."""
    return _aligned(COLUMNS)


def line(outcome: Outcome) -> str:
    """Returns the row of an outcome for the terminal."""
    return _aligned(outcome.cells())


def _aligned(cells: tuple[str, ...] | list[str]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def store(file: Path, outcome: Outcome) -> None:
    """Adds a row to a file of this form, in place of an older one of the same version and profile."""
    rows = [row for row in read(file) if row[:2] != outcome.cells()[:2]]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([COLUMNS, *rows, outcome.cells()])
    write_whole(file, text.getvalue())


def read(file: Path) -> list[list[str]]:
    """Returns the rows of a file, without those of another form; none if there is no such file."""
    if not file.exists():
        return []
    rows = [row for row in csv.reader(file.read_text().splitlines()) if row]
    return rows[1:] if rows[:1] == [list(COLUMNS)] else []
