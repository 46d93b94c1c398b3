"""`./ccn dev explorer`: what recording events costs a run, and how large and fast the explorer's page is."""

from __future__ import annotations

import resource
import sqlite3
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ccnlab.dev.browser import run_in_page
from ccnlab.errors import UserError
from ccnlab.explorer.page import render
from ccnlab.explorer.recording import Recording, read_recording
from ccnlab.runs.memory import environment

Row = dict[str, Any]

_PAIRS = 5
_STEPS = 400
_READY = """
while (!document.documentElement.dataset.ready) {
  if (!document.getElementById("failure").hidden) throw Error(document.getElementById("failure").textContent);
  await new Promise((go) => setTimeout(go, 20));
}
const { ccn } = window;
"""
# Reading the height makes the browser lay out what the step has changed.
_TIMES = """
const first = performance.now(); // since the browser was sent to the page
ccn.app.go(Math.floor(ccn.app.recording.events.count / 2));
const begin = performance.now();
for (let i = 0; i < STEPS; i++) { ccn.app.step(1); document.body.offsetHeight; }
return [first / 1000, (performance.now() - begin) / STEPS];
"""


def run_explorer(program: str, arguments: Sequence[str]) -> list[Row]:
    """Runs a scenario with and without --events in turn, and opens the page of its run in a browser."""
    with tempfile.TemporaryDirectory(prefix="ccn-bench-") as name:
        folder = Path(name)
        ratios = [_ratio(program, arguments, folder) for _ in range(_PAIRS)]
        recording = read_recording(folder / "events.sqlite", 1)
        page = folder / "page.html"
        page.write_text(render(recording), encoding="utf-8")
        size = page.stat().st_size
        return [{"row": "explorer", "events": len(recording.events), "table_changes": len(recording.changes),
                 "ratio_cpu": statistics.median(ratio for ratio, _ in ratios),
                 "ratio_simulation": statistics.median(ratio for _, ratio in ratios),
                 "page_megabytes_per_100000_events": size / 1e6 * 100_000 / _count(recording),
                 **_times(page)}]


def _count(recording: Recording) -> int:
    if len(recording.events) < 10_000:
        raise UserError(f"the run has {len(recording.events)} events, allowed 10,000 or more for a measurement")
    return len(recording.events)


def _ratio(program: str, arguments: Sequence[str], folder: Path) -> tuple[float, float]:
    """Returns the CPU time of a call with --events by that of one without; the same for the simulation alone."""
    plain = _cpu_s([program, *arguments, f"--db={_fresh(folder / 'plain.sqlite')}"])
    with_events = _cpu_s([program, *arguments, "--events", f"--db={_fresh(folder / 'events.sqlite')}"])
    return with_events / plain, _wall_s(folder / "events.sqlite") / _wall_s(folder / "plain.sqlite")


def _fresh(file: Path) -> Path:
    file.unlink(missing_ok=True)
    return file


def _cpu_s(command: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if subprocess.run(command, env=environment(), stdout=subprocess.DEVNULL).returncode:
        raise UserError(f"{' '.join(command)} failed (see above)")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _wall_s(database: Path) -> float:
    with sqlite3.connect(database) as connection:
        (wall,) = connection.execute("SELECT wall_s FROM run").fetchone()
    return float(wall)


def _times(page: Path) -> Row:
    """Returns the time to the first picture and per step, by the page's own clock; the shortest of three."""
    found = [run_in_page(page, _READY + _TIMES.replace("STEPS", str(_STEPS))) for _ in range(3)]
    return {"first_picture_s": min(first for first, _ in found), "step_ms": min(step for _, step in found)}
