"""--events: the rows alone give every table at any time, and every event has its cause."""

from __future__ import annotations

import random
import sqlite3
import subprocess
from pathlib import Path

import pytest

from replay import compared

# The tables fill, expire and evict: CCNx's retries and cleaners, a link that fails, piggyback packets, shared links.
RUNS = {
    "throughput": ["--size=200000"],
    "many-sinks": ["--size=100000", "--sinks=3"],
    "failover": ["--duration=4"],
    "piggyback": ["--exchanges=50"],
    "bulk-window": ["--size=100000"],
}


def record(root: Path, folder: Path, scenario: str, *more: str) -> sqlite3.Connection:
    path = folder / f"{scenario}{len(more)}.sqlite"
    program = root / "build/optimized/scenarios" / scenario
    ended = subprocess.run([program, *RUNS[scenario], f"--db={path}", *more], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return sqlite3.connect(path)


def test_tables_are_replayed(root: Path, tmp_path: Path, scenario: str) -> None:
    changes = record(root, tmp_path, scenario, "--events").execute("SELECT DISTINCT time_s FROM table_change").fetchall()
    instants = random.Random(scenario)
    times = ",".join(f"{time + instants.uniform(0, 0.001):.9f}" for time, in instants.sample(changes, 100))
    database = record(root, tmp_path, scenario, "--events", f"--tables-at={times}")
    places = list(compared(database))
    assert len(places) >= 100
    for place, replayed, actual in places:
        assert replayed == actual, place
    assert any(row[0] == "pit" for _, _, actual in places for row in actual), "some Interests are pending"


def test_each_event_has_its_cause(root: Path, tmp_path: Path, scenario: str) -> None:
    database = record(root, tmp_path, scenario, "--events")
    database.row_factory = sqlite3.Row
    events = {row["event"]: row for row in database.execute("SELECT * FROM event")}
    local = {(row["node"], row["face"]): row["is_local"] for row in database.execute("SELECT * FROM face")}
    roots: set[str] = set()
    for event in events.values():
        cause = events.get(event["cause"])
        assert event["cause"] < event["event"]
        if event["kind"] == "receive" and not local[event["node"], event["face"]]:
            assert cause and cause["kind"] == "send" and cause["node"] != event["node"]
            assert cause["message"] == event["message"]
        elif event["kind"] in ("send", "choose"):
            assert cause and cause["node"] == event["node"] and cause["kind"] in ("receive", "timer")
        if event["kind"] == "receive" and event["step"] == "c.1":
            while event["cause"]:
                event = events[event["cause"]]
            roots.add(event["step"] if local[event["node"], event["face"]] else "elsewhere")
    # A chunk leads back to the first Interest, or to its producer if the producer sends before anyone asks.
    assert "i.1" in roots or scenario == "piggyback"
    assert roots <= {"i.1", "c.1", "p.1"}


def test_other_rows_are_equal(root: Path, tmp_path: Path, scenario: str) -> None:
    plain, with_events = (record(root, tmp_path, scenario, *more) for more in ([], ["--events"]))
    tables = [name for name, in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    only = {"face", "position", "text", "message_row", "event_type", "event_row", "change_type", "table_change_row", "table_content"}
    assert only < set(tables)
    for table in sorted(set(tables) - only):
        columns = [name for _, name, *_ in plain.execute(f"PRAGMA table_info({table})")]
        same = ", ".join(column for column in columns if column not in ("started_utc", "wall_s"))
        question = f"SELECT {same} FROM {table}"
        assert plain.execute(question).fetchall() == with_events.execute(question).fetchall(), table


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "scenario" in metafunc.fixturenames:
        metafunc.parametrize("scenario", RUNS)


@pytest.mark.parametrize("arguments, error", [
    (["--tables-at=1"], "--tables-at: not allowed without --events"),
    (["--events", "--tables-at=soon"],
     "--tables-at=soon: not allowed (times from 0 to 9000000000 s, separated by commas, e.g. 0.5,20ms)"),
])
def test_refusals(root: Path, arguments: list[str], error: str) -> None:
    program = root / "build/optimized/scenarios/throughput"
    ended = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.strip() == f"throughput: {error}"
