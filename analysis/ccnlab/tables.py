"""Tables on standard output that are whole, or can be seen whole, at any width of the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ccnlab.console import output_width, printable, table_console

_LEAST = 16  # characters to which a column of text may be narrowed; below, rows are no longer printed side by side
_FRAME, _BETWEEN = 2, 3  # characters that a table takes at its ends, and between two columns
_GAP = "  "  # between the columns of lines, and between the pairs of a record
_CUT = "…"


@dataclass(frozen=True)
class _Column:
    """A column of a table: its name, and its cells as text; None for NULL."""

    name: str
    cells: Sequence[str | None]
    is_number: bool

    @cached_property
    def natural(self) -> int:
        """The width that needs no line break."""
        from rich.cells import cell_len

        return max(map(cell_len, [self.name, *(cell or "NULL" for cell in self.cells)]))

    @property
    def least(self) -> int:
        """The width down to which it can be read; a number and a name are never broken."""
        return self.natural if self.is_number else max(min(self.natural, _LEAST), len(self.name))

    @property
    def is_constant(self) -> bool:
        return len(self.cells) > 1 and len(set(self.cells)) == 1

    def pair(self, row: int) -> str:
        cell = self.cells[row]
        return f"{self.name}={'NULL' if cell is None else cell}"


def print_rows(names: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Prints rows as a table.

    Of a table that is too wide, the columns that have one value in all rows are printed above it. If it is still too wide, each row
    is printed as NAME=VALUE, with its number.
    """
    columns = [_column(name, [row[place] for row in rows]) for place, name in enumerate(names)]
    constant = [column for column in columns if column.is_constant]
    if not _fits(columns) and 0 < len(constant) < len(columns):
        _print_pairs("in all rows:", [column.pair(0) for column in constant])
        columns = [column for column in columns if not column.is_constant]
    if _fits(columns):
        _print_table(columns)
        return
    for row in range(len(rows)):
        _print_pairs(f"{row + 1}:", [column.pair(row) for column in columns])


def _column(name: str, values: Sequence[object]) -> _Column:
    is_number = bool(values) and all(isinstance(value, int | float) or value is None for value in values)
    return _Column(printable(name), [None if value is None else _cell(value) for value in values], is_number)


def _cell(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else printable(str(value))


def _fits(columns: Sequence[_Column]) -> bool:
    return sum(column.least for column in columns) + _FRAME + _BETWEEN * (len(columns) - 1) <= output_width()


def _print_table(columns: Sequence[_Column]) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(pad_edge=False)
    for column in columns:
        table.add_column(Text(column.name), justify="right" if column.is_number else "left", overflow="fold",
                         no_wrap=column.is_number, min_width=column.least)
    for row in zip(*(column.cells for column in columns)):
        table.add_row(*(Text("NULL", style="dim") if cell is None else Text(cell) for cell in row))
    table_console().print(table)


def _print_pairs(head: str, pairs: Sequence[str]) -> None:
    """Prints pairs after `head`, as many in a line as fit; a pair is broken only if it is longer than a line."""
    line, indent = head, " " * (len(head) + 1)
    for pair in pairs:
        begun = line if line in (head, indent) else line + _GAP
        begun += " " * (line == head)
        if len(begun) + len(pair) > output_width() and line not in (head, indent):
            print(line)
            begun = indent
        line = begun + pair
        while len(line) > output_width():
            print(line[:output_width()])
            line = indent + line[output_width():]
    print(line)


def print_lines(headings: Sequence[str], rows: Sequence[Sequence[str]], least: Sequence[int | None], right: Sequence[int] = ()) -> None:
    """Prints a line per row, below headings. `right` are the places of columns that are aligned at their right.

    If lines are too long, cells end in "…": those of the last column first. `least` is the width that a column keeps, or None for one
    that is never cut.
    """
    widths = [max(map(len, cells)) for cells in zip(headings, *rows)]
    excess = sum(widths) + len(_GAP) * (len(widths) - 1) - output_width()
    for place in reversed(range(len(widths))):
        kept = least[place]
        cut = 0 if kept is None else max(0, min(excess, widths[place] - kept))
        widths[place], excess = widths[place] - cut, excess - cut
    for row in (headings, *rows):
        cells = (_cut(printable(cell), width) for cell, width in zip(row, widths))
        print(_GAP.join(cell.rjust(width) if place in right else cell.ljust(width)
                        for place, (cell, width) in enumerate(zip(cells, widths))).rstrip())


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[:width - len(_CUT)].rstrip() + _CUT


def print_definitions(pairs: Sequence[tuple[str, str]]) -> None:
    """Prints names with a text each, which is broken between words and indented."""
    import click

    formatter = click.HelpFormatter(width=output_width())
    formatter.write_dl(pairs)
    print(formatter.getvalue(), end="")


def print_text(text: str) -> None:
    """Prints a text of one paragraph, broken between words."""
    print("\n".join(wrapped(text)))


def wrapped(text: str) -> Iterator[str]:
    """Yields the lines of a paragraph; further lines are indented."""
    yield from textwrap.wrap(printable(text), output_width(), subsequent_indent=_GAP, break_on_hyphens=False)
