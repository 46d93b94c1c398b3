"""./ccn show of a database with cells that ccn did not write: an answer or one line, never a traceback, and never without end."""

import random
import sqlite3

import pytest
from show_kit import write_database

from ccnlab.errors import UserError
from ccnlab.show.command import Choice, show
from ccnlab.show.registry import find_format, format_names, question_names

ODD = (None, -1, 2**63 - 1, -(2**63), 1e300, float("inf"), 0.5, "", "x", "[]", "{", b"", b"\xff\xfe", "9" * 400, "two\nlines")
ASKED = [*((name, "table") for name in question_names()), *((name, form) for form in format_names() for name in find_format(form).questions)]


@pytest.fixture
def some(tmp_path):
    file = write_database(tmp_path / "some.sqlite")
    connection = sqlite3.connect(file, isolation_level=None)
    yield file, connection
    connection.close()


@pytest.mark.parametrize("cause", [7, 8, 2**62, -1, "7", None])
def test_the_cause_of_an_event_is_an_earlier_one(some, cause):
    file, connection = some
    connection.execute("UPDATE event_row SET cause = ? WHERE event = 7", [cause])
    with pytest.raises(UserError, match=r"run 1: event 7 has the cause .*, allowed is an earlier event or 0"):
        show("way", file, Choice(), "table", None)


@pytest.mark.parametrize("question", ["hits", "rate"])
def test_a_time_after_the_end_of_the_run_is_refused_before_each_second_is_written(some, question):
    file, connection = some
    connection.execute("UPDATE event_row SET time_s = 1e15 WHERE event = 7")
    connection.execute("UPDATE traffic SET bin_s = 1e15 WHERE rowid = 1")
    with pytest.raises(UserError, match=r"run 1 have the time 1.*, allowed 0 to 20.5 s"):
        show(question, file, Choice(), "ndnsim", None)


@pytest.mark.parametrize("seed", range(20))
def test_any_value_gives_an_answer_or_one_line(some, seed, capsys):
    file, connection = some
    drawn = random.Random(seed)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'run'")
              if connection.execute(f'SELECT 1 FROM "{name}"').fetchone()]
    for _ in range(drawn.randint(1, 5)):
        table = drawn.choice(tables)
        column = drawn.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
        one = drawn.choice(["", f'WHERE rowid = (SELECT rowid FROM "{table}" LIMIT 1 OFFSET {drawn.randint(0, 3)})'])
        connection.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ? {one}', [drawn.choice(ODD)])
    for question, form in ASKED:
        try:
            show(question, file, Choice(), form, None)
        except UserError as error:
            assert "\n" not in str(error)
    capsys.readouterr()
