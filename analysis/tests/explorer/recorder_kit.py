"""Rows in the format of --events, for tests without the simulator."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

SCHEMA = Path(__file__).parents[1] / "schema.sql"


class Event(NamedTuple):
    event: int
    cause: int
    time_s: float
    node: str
    face: int
    kind: str
    step: str
    reason: str
    expected_s: float | None
    message: int
    name: str


class Rows:
    """Collects the rows of one run, all of them of one layer."""

    def __init__(self, layer: str = "") -> None:
        self.layer = layer
        self.faces: list[tuple[Any, ...]] = []
        self.messages: list[tuple[Any, ...]] = []
        self.events: list[Event] = []
        self.changes: list[tuple[Any, ...]] = []
        self.positions: list[tuple[Any, ...]] = []  # time, node, x, y and speeds

    def message(self, kind: str, name: str, size: int, octets: bytes) -> int:
        self.messages.append((len(self.messages) + 1, kind, name, size, octets.rstrip(b"\0").hex()))
        return len(self.messages)

    def event(self, cause: int, now: float, node: str, face: int, kind: str, step: str, reason: str = "",
              message: int = 0, name: str = "", expected: float | None = None) -> int:
        self.events.append(Event(len(self.events) + 1, cause, now, node, face, kind, step, reason, expected, message,
                                 name))
        return len(self.events)

    def change(self, event: int, node: str, table: str, operation: str, entry: int = 0, name: str = "", face: int = -1,
               until: float | None = None, number: int = 0, detail: str = "") -> None:
        time = self.events[event - 1].time_s
        self.changes.append((len(self.changes) + 1, event, time, node, table, operation, entry, name, face, until,
                             number, detail))

    def write(self, file: Path, scenario: str = "toy", run: int = 1) -> Path:
        """Adds the rows to a database as run number `run`."""
        is_new = not file.exists()
        with sqlite3.connect(file) as connection:
            if is_new:
                connection.executescript(SCHEMA.read_text())
            connection.execute("INSERT INTO run VALUES (?, ?, ?, '{}', 1, 1, 'test', '3.37', '', 0, 0, ?, 'ok')",
                               (run, scenario, '{"window": 2}', len(self.events)))
            connection.executemany(f"INSERT INTO position VALUES ({run}, ?, ?, ?, ?, ?, ?)", self.positions)
            for table in ("face", "message", "event", "change"):
                rows = getattr(self, table + "s")
                if rows:
                    name = "table_change" if table == "change" else table
                    layer = () if table == "message" else (self.layer,)
                    marks = ", ".join("?" * (1 + len(rows[0]) + len(layer)))
                    connection.executemany(f"INSERT INTO {name} VALUES ({marks})", [(run, *row, *layer) for row in rows])
        return file
