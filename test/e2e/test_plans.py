"""What the questions of ./ccn show cost: none joins two tables without an index, and twice the run costs twice as much."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

import pytest

from ccnlab.show.question import RunView
from ccnlab.show.registry import all_questions, find_question

SCENARIO = "lesson"
ALWAYS = ["--events"]


@dataclass(frozen=True)
class ExplainedRun(RunView):
    """Keeps the plan of each query beside its rows."""

    plans: list[list[tuple[int, str]]] = field(default_factory=list)

    def ask(self, sql: str) -> list[tuple]:
        values = {"run": self.run_id, "since": self.since_s, "until": self.until_s}
        plan = self.connection.execute(f"EXPLAIN QUERY PLAN {sql}", values).fetchall()
        self.plans.append([(parent, detail) for _, parent, _, detail in plan])
        return super().ask(sql)


def slow_joins(plan):
    """The loops over all rows, or all rows of a run, inside of another loop: siblings in a plan are nested loops."""
    loops: dict[int, list[str]] = {}
    for parent, detail in plan:
        if detail.startswith(("SCAN ", "SEARCH ")) and not detail.endswith((" CONSTANT ROW", "(rowid=?)")):  # which are one row
            loops.setdefault(parent, []).append(detail)
    return [inner for nested in loops.values() for inner in nested[1:] if inner.startswith("SCAN ") or inner.endswith("(run_id=?)")]


@pytest.fixture
def explained(run):
    return ExplainedRun(run("--topic=failure"), 1, 0, 1e9)


@pytest.mark.parametrize("name", [question.name for question in all_questions()])
def test_no_question_joins_without_an_index(explained, name):
    find_question(name).rows_of(explained)
    assert [slow_joins(plan) for plan in explained.plans] == [[] for _ in explained.plans]


def test_a_join_without_an_index_would_be_noticed(explained):
    explained.connection.executescript("DROP INDEX face_index0; CREATE INDEX of_run ON face (run_id)")
    explained.ask("SELECT * FROM event e JOIN face f ON f.run_id = e.run_id AND f.node > e.node")
    assert slow_joins(explained.plans[0])


# Adds a run's rows once more, as those of other nodes. :n counts the copies.
COPY = """
INSERT INTO face SELECT run_id, node || :n, face, label, is_local, layer FROM face WHERE rowid <= {faces};
INSERT INTO event_type SELECT run_id, type + :n * {types}, node || :n, face, kind, step, reason, layer FROM event_type WHERE type <= {types};
INSERT INTO event_row SELECT run_id, event + :n * {events}, iif(cause = 0, 0, cause + :n * {events}), time_s, type + :n * {types}, expected_s,
  message, name FROM event_row WHERE event <= {events};
INSERT INTO change_type SELECT run_id, type + :n * {kinds}, node || :n, table_name, operation, face, detail, layer
  FROM change_type WHERE type <= {kinds};
INSERT INTO table_change_row SELECT run_id, change + :n * {changes}, event + :n * {events}, time_s, type + :n * {kinds}, entry, name, until_s, number
  FROM table_change_row WHERE change <= {changes}"""


def grow(connection, first, last):
    """Adds the copies from `first` to `last` of all events, changes and faces."""
    tables = {"faces": "face", "types": "event_type", "events": "event_row", "kinds": "change_type", "changes": "table_change_row"}
    of_one = {name: connection.execute(f"SELECT count(*) / {first} FROM {table}").fetchone()[0] for name, table in tables.items()}
    for number in range(first, last):
        for statement in COPY.format(**of_one).split(";"):
            connection.execute(statement, {"n": number})


def work_of(view, question):
    """Returns the hundreds of steps of SQLite's machine, and the calls and returns of Python, that an answer takes."""
    work = Counter()

    def step():
        work["steps"] += 1

    def call(*_):
        work["calls"] += 1

    view.connection.set_progress_handler(step, 100)
    sys.setprofile(call)
    try:
        question.rows_of(view)
    finally:
        sys.setprofile(None)
        view.connection.set_progress_handler(None, 0)
    return work


def test_a_question_costs_twice_as_much_for_twice_the_events_and_faces(run):
    view = RunView(run("--topic=failure"), 1, 0, 1e9)
    grow(view.connection, 1, 10)
    before = {question.name: work_of(view, question) for question in all_questions()}
    grow(view.connection, 10, 20)
    for question in all_questions():
        assert {name: count for name, count in work_of(view, question).items() if count > 2.2 * before[question.name][name] + 100} == {}, question
