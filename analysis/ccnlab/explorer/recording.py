"""Reads what a run made with --events has recorded."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.runs.database import check_header, connect, explained
from ccnlab.runs.number import shown
from ccnlab.runs.rows import check_causes, check_numbers

Row = tuple[Any, ...]

# The page shows a named layer of a node as a node of its own: "a" has "a red" beside it.
_NODE = "node || iif(layer = '', '', ' ' || layer)"
_FACES = f"SELECT {_NODE}, face, label, is_local FROM face WHERE run_id = ? ORDER BY rowid"
_MESSAGES = "SELECT kind, name, bytes, octets, message FROM message WHERE run_id = ? ORDER BY message"
_EVENTS = (f"SELECT time_s, {_NODE}, cause, face, kind, step, reason, message, name, expected_s, event FROM event WHERE run_id = ? "
           "ORDER BY event")
_CHANGES = (f"SELECT event, {_NODE}, table_name, operation, entry, name, face, until_s, number, detail FROM table_change "
            "WHERE run_id = ? ORDER BY change")

_POSITIONS = ("SELECT node, time_s, x_m, y_m, speed_x_mps, speed_y_mps FROM position WHERE run_id = ? ORDER BY rowid")
# What links brought: messages on devices, and the packets of IP, which also carry the messages of UDP faces.
_TRAFFIC = ("SELECT bin_s, kind, sum(bytes) FROM traffic WHERE run_id = ? AND direction = 'in' AND (face LIKE 'net%' OR face LIKE 'ip%') "
            "GROUP BY bin_s, kind ORDER BY bin_s, kind")
_TRANSFERS = "SELECT node, object, stack, start_s, end_s, size_bytes FROM transfer WHERE run_id = ? ORDER BY start_s, rowid"


@dataclass(frozen=True)
class Recording:
    """The rows of one run, in the order of the columns of the statements above."""

    run: int
    scenario: str
    parameters: str  # JSON
    version: str
    faces: Sequence[Row]
    messages: Sequence[Row]
    events: Sequence[Row]
    changes: Sequence[Row]
    positions: Sequence[Row] = ()
    traffic: Sequence[Row] = ()
    transfers: Sequence[Row] = ()

    @property
    def title(self) -> str:
        """The scenario, and of a lesson the topic."""
        topic = json.loads(self.parameters or "{}").get("topic", "")
        return f"{self.scenario} {topic}".strip()


def read_recording(path: Path, run: int, needs_events: bool = True) -> Recording:
    """Reads a run; raises UserError if the database does not have it, or has no events of it although they are needed."""
    connection = connect(path, writable=False)
    try:
        with explained(path):
            check_header(connection, path)
            return _read(connection, path, run, needs_events)
    finally:
        connection.close()


def last_run(path: Path) -> int:
    """Returns the number of the latest run; raises UserError if there is none."""
    connection = connect(path, writable=False)
    try:
        with explained(path):
            (run,) = connection.execute("SELECT max(run_id) FROM run").fetchone()
    finally:
        connection.close()
    if run is None:
        raise UserError(f"{path} has no run")
    return int(run)


def _read(connection: sqlite3.Connection, path: Path, run: int, needs_events: bool) -> Recording:
    about = connection.execute("SELECT scenario, parameters, ccn_version FROM run WHERE run_id = ?", [run]).fetchone()
    if about is None:
        runs = [str(number) for (number,) in connection.execute("SELECT run_id FROM run ORDER BY run_id DESC LIMIT 10")]
        raise UserError(f"--run is {run}, allowed a run of {path}; the latest are: {listed(runs)}")
    faces, messages, events, changes, positions, traffic, transfers = (
        connection.execute(statement, [run]).fetchall()
        for statement in (_FACES, _MESSAGES, _EVENTS, _CHANGES, _POSITIONS, _TRAFFIC, _TRANSFERS))
    if not events and (needs_events or not traffic):
        raise UserError(f"run {run} of {path} has no events; allowed is a run that was made with --events, "
                        f"such as: ./ccn explore {about[0]}")
    for table, rows in (("event", events), ("message", messages)):
        check_numbers(f"the rows of table {table} of {path}", [row[-1] for row in rows])
    check_causes(f"run {run} of {path}", [row[2] for row in events])
    scenario, parameters, version = (str(text or "") for text in about)
    if not isinstance(json.loads(parameters or "{}"), dict):
        raise UserError(f"run {run} of {path} has the parameters {shown(parameters)}, allowed an object of JSON")
    return Recording(run, scenario, parameters, version, faces, messages, events, changes, positions, traffic, transfers)
