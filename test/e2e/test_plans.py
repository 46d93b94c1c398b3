"""The plans of SQLite for the questions of ./ccn show: none joins two tables without an index."""

from __future__ import annotations

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
