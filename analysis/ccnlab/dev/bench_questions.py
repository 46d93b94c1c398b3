"""The part `questions` of ./ccn bench: what the questions of ./ccn show cost, compared with reading the events from the database."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError
from ccnlab.runs.database import connect
from ccnlab.runs.memory import environment
from ccnlab.show.question import EOF_S, RunView
from ccnlab.show.registry import all_questions

_ROWS = "SELECT * FROM event_row WHERE run_id = :run"


def run_questions(program: str, arguments: Sequence[str]) -> list[dict[str, Any]]:
    """Runs a scenario with --events, and asks all questions about it; returns a row for each."""
    with tempfile.TemporaryDirectory(prefix="ccn-bench-") as folder:
        file = Path(folder) / "events.sqlite"
        if subprocess.run([program, *arguments, "--events", f"--db={file}"], env=environment(), stdout=subprocess.DEVNULL).returncode:
            raise UserError(f"{Path(program).name} failed (see above)")
        with closing(connect(file, writable=False)) as connection:
            run = RunView(connection, 1, 0, EOF_S)
            reading_s = min(_cpu_s(partial(run.ask, _ROWS)) for _ in range(3))
            ((events, faces),) = run.ask("SELECT (SELECT count(*) FROM event_row), (SELECT count(*) FROM face)")
            costs = {question.name: _cpu_s(partial(question.rows_of, run)) for question in all_questions()}
            return [{"row": "question", "name": name, "events": events, "faces": faces, "cpu_s": cost, "ratio_reading": cost / reading_s}
                    for name, cost in costs.items()]


def _cpu_s(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
