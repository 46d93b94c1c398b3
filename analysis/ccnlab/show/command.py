"""`./ccn show`: answers a named question in a table and a figure."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.runs.database import check_header, connect, explained
from ccnlab.runs.number import shown
from ccnlab.runs.rows import written_by_ccn
from ccnlab.runs.sql import MOST_ROWS, print_csv, print_table
from ccnlab.show import chosen_runs
from ccnlab.show.answer import Answer
from ccnlab.show.chosen_runs import Run
from ccnlab.show.form import Asked
from ccnlab.show.question import EOF_S, Column, Question, RunView
from ccnlab.show.registry import all_questions, find_format, find_question, format_names
from ccnlab.tables import print_definitions

_NAMES = 10  # characters of the longest question, so that the texts of all groups begin in one column


@dataclass(frozen=True)
class Choice:
    """Which runs and rows an answer is about, and how it is arranged."""

    runs: Sequence[str] = ()  # numbers; none: all of the scenario that ran last
    where: Mapping[str, Sequence[str]] = field(default_factory=dict)  # parameter or column -> allowed values
    since_s: float = 0
    until_s: float = EOF_S
    by: str = ""
    value: str = ""
    limit: int | None = None  # rows


def print_questions() -> None:
    """Prints the questions with a line of help each, by group, and the formats."""
    asked = sorted(all_questions(), key=lambda one: (one.group, one.name))
    for group, questions in groupby(asked, key=lambda one: one.group):
        print(f"{group}:")
        print_definitions([(f"  {question.name:<{_NAMES}}", question.help) for question in questions])
    print(f"formats besides the table: {listed(['csv', *format_names()])}")


def show(name: str, database: Path, choice: Choice, form: str, plot: Path | None) -> None:
    """Prints the answer to a question, and writes its figure to the file `plot`."""
    question = find_question(name)
    with _opened(database) as connection:
        views, long = _answered(connection, question, choice)
        answer = _arranged(long, question, choice)
        if form == "table":
            print_answer(answer)
        elif form == "csv":
            print_csv(answer.names(), answer.rows)
        else:
            print(_formatted(form, Asked(name, answer, views)), end="")
        if plot is not None:
            from ccnlab.show.figure import draw_answer

            draw_answer(question, long, choice.by, choice.value or question.value, plot)


@contextmanager
def _opened(database: Path) -> Iterator[sqlite3.Connection]:
    """Opens a database for reading; an error of what is done with it is one of the user's."""
    connection = connect(database, writable=False)
    try:
        with explained(database), written_by_ccn(str(database), "a database as ccn writes it"):
            check_header(connection, database)
            yield connection
    finally:
        connection.close()


def answer_in(database: Path, name: str, choice: Choice) -> Answer:
    """Returns the answer of a database to a question."""
    with _opened(database) as connection:
        return answer_of(connection, name, choice)


def answer_of(connection: sqlite3.Connection, name: str, choice: Choice) -> Answer:
    """Returns the answer to a question."""
    question = find_question(name)
    return _arranged(_answered(connection, question, choice)[1], question, choice)


def _formatted(form: str, asked: Asked) -> str:
    chosen = find_format(form)
    if chosen.questions and asked.question not in chosen.questions:
        raise UserError(f"--format={form} has no form for the question {asked.question}; it has for: {listed(chosen.questions)}")
    return chosen.write(asked)


def _answered(connection: sqlite3.Connection, question: Question, choice: Choice) -> tuple[list[RunView], Answer]:
    """Returns the runs that were asked, and a row per key."""
    runs = (chosen_runs.by_number(connection, choice.runs) if choice.runs
            else chosen_runs.of_newest_scenario(chosen_runs.complete_runs(connection)))
    columns = [column.name for column in question.columns]
    known = {*columns, *question.chooses}
    for name in choice.where:
        if name not in known and not chosen_runs.is_setting(runs, chosen_runs.setting_name(name)):
            raise chosen_runs.unknown(name, runs, columns)
    of_runs = {chosen_runs.setting_name(name): values for name, values in choice.where.items() if name not in known}
    runs = chosen_runs.ordered(chosen_runs.with_settings(runs, of_runs))
    own = {name: values for name, values in choice.where.items() if name in question.chooses}
    views = [RunView(connection, run.run_id, choice.since_s, choice.until_s, own) for run in runs]
    answer = _with_parameters(question, runs, [question.rows_of(view) for view in views])
    if not answer.rows:
        _check_rows(connection, question, runs)
    of_rows = {name: values for name, values in choice.where.items() if name in columns and name not in own}
    return views, answer.only(of_rows).without_rare()


def _with_parameters(question: Question, runs: Sequence[Run], rows: Iterable[Iterable[tuple]]) -> Answer:
    """Returns the rows of all runs, with the parameters by which the runs differ as first columns."""
    names = chosen_runs.varied(runs)
    taken = {column.name for column in question.columns}
    shown = [f"--{name}" if name in taken else name for name in names]  # a column of the question has precedence
    return Answer([*(Column(name, "Parameter of the runs.", is_key=True) for name in shown), *question.columns],
                  [(*(run.settings.get(name) for name in names), *row) for run, some in zip(runs, rows) for row in some],
                  question.value, shown)


def _check_rows(connection: sqlite3.Connection, question: Question, runs: Sequence[Run]) -> None:
    """Raises UserError if no run has the rows that the question needs: without them, no row would be no answer."""
    wanted = ", ".join(str(run.run_id) for run in runs)
    if connection.execute(f'SELECT 1 FROM "{question.table}" WHERE run_id IN ({wanted}) LIMIT 1').fetchone() is None:
        which = f"run {runs[0].run_id}" if len(runs) == 1 else f"the {len(runs)} chosen runs"
        raise UserError(f"{which} of {shown(runs[0].scenario)} recorded nothing that answers '{question.name}' (table "
                        f"{question.table}): {question.remedy}")


def _arranged(answer: Answer, question: Question, choice: Choice) -> Answer:
    if choice.value:
        answer.place(choice.value)
    if choice.by:
        answer = answer.beside(choice.by, choice.value or question.value)
    return replace(answer, rows=answer.rows[:choice.limit]) if choice.limit else answer


def print_answer(answer: Answer) -> None:
    """Prints an answer as a table, with rounded numbers."""
    shown = [tuple(_rounded(value, column) for value, column in zip(row, answer.columns)) for row in answer.rows[:MOST_ROWS]]
    print_table(answer.names(), shown, len(answer.rows))


def _rounded(value: object, column: Column) -> object:
    return round(value, column.digits) if isinstance(value, float) and column.digits is not None else value
