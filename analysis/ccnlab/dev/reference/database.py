"""The tables of the database with their columns, and the questions of ./ccn show with the columns of their answers."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from ccnlab.dev.reference.found import Found
from ccnlab.dev.reference.rst import list_table, literal, place, plain, section
from ccnlab.show.registry import all_questions

PAGE = "reference/database"
_HEADING = ("Column", "Unit", "Description")
_WIDTHS = (25, 15, 60)


def columns_of(schema: Sequence[str]) -> list[tuple[str, str, str, str]]:
    """Returns table, column, unit and description of each column, as the database describes itself."""
    with closing(sqlite3.connect(":memory:")) as database:
        for statement in schema:
            database.execute(statement)
        return database.execute("SELECT table_name, column_name, unit, description FROM schema").fetchall()


def table_sections(schema: Sequence[str]) -> Iterator[str]:
    """Yields a section for each table and view."""
    rows = columns_of(schema)
    for table in dict.fromkeys(row[0] for row in rows):
        yield from section(f"Table {table}")
        cells = []
        for owner, name, unit, meaning in rows:
            if owner == table:
                *entry, _ = place(f"{table}.{name}", f"{name}; column of table {table}")
                cells.append(((*entry, literal(name)), unit, plain(meaning)))
        yield from list_table(_WIDTHS, _HEADING, cells)


def question_sections() -> Iterator[str]:
    """Yields the questions of ./ccn show by their groups, each with the columns of its answer."""
    known = all_questions()
    for group in sorted({question.group for question in known}):
        yield from section(f"Questions: {group.lower()}")
        for question in (one for one in known if one.group == group):
            target, option, _, shown = place(f"show {question.name}", f"{question.name}; question of show")
            yield from (target, option, "", shown.replace("show ", ""),
                        f"   {plain(question.help)} Needs rows in ``{question.table}``.", "")
            rows = [(literal(column.name), column.unit, plain(column.help)) for column in question.columns if not column.is_rare]
            yield from (f"   {line}".rstrip() for line in list_table(_WIDTHS, _HEADING, rows))


def found_in_database(schema: Sequence[str], words: Mapping[str, str]) -> Iterator[Found]:
    """Yields each column and each question."""
    for table, name, _, meaning in columns_of(schema):
        yield Found(f"{table}.{name}", "column", PAGE, meaning, words.get(f"{table}.{name}", ""))
    for question in all_questions():
        yield Found(f"show {question.name}", "question", PAGE, question.help, words.get(f"show {question.name}", ""))
