"""Calls ./ccn while a call to the system fails, or kills the process, at a place that the test chooses."""

from __future__ import annotations

import atexit
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from command_server import CommandServer

HERE = Path(__file__).parent

# In the server: what it forks arms faults.c, and says how many calls there were. FAULT is "NUMBER KILLS SECONDS".
FIRST = """
import ctypes, os, signal
from dataclasses import replace
import ccnlab.cli, ccnlab.report.figures
from ccnlab.experiments.shared import experiment
from ccnlab.experiments.many_sinks import EXPERIMENT
from ccnlab.report.processes import Used
from ccnlab.runs.task import grid
from matplotlib.figure import Figure

main, shim = ccnlab.cli.main, ctypes.CDLL(None)

class Inline:  # draws in this process, so that faults reach what is drawn
    def __init__(self, jobs): pass
    def __enter__(self): return self
    def __exit__(self, *_): pass
    def call(self, done, function, *arguments, name=""):
        done(function(*arguments), Used(0.0, 0.0))

def draw(data):
    figure = Figure()
    figure.subplots().plot(data["end_s"])
    return {"": figure}

SMALL = replace(EXPERIMENT, grid=lambda quick: grid("many-sinks", {"stack": ["ccn"]}, seeds=2), figures=draw,
                query=lambda store, ids: store.read("transfer", ids), tables=lambda data: {"": data}, topology=None,
                explored=None, checks={}, caveats={})

def with_faults(project):
    number, kills, seconds = os.environ.pop("FAULT").split()
    ccnlab.report.figures.Processes = Inline
    experiment.experiments = ccnlab.report.figures.experiments = lambda: {"many-sinks": SMALL}
    if float(seconds):
        signal.setitimer(signal.ITIMER_REAL, float(seconds))  # ends the process as SIGKILL does
    shim.faults_arm(int(number), int(kills), os.getcwd().encode())
    try:
        return main(project)
    finally:
        calls = shim.faults_calls()
        shim.faults_arm(-1, 0, b"")
        with open("calls", "w") as file:
            file.write(str(calls))

ccnlab.cli.main = with_faults
"""


@dataclass
class Ended:
    """How a call ended, and how many calls to the system it made that could have failed."""

    status: int
    errors: str
    calls: int


@cache
def _server() -> CommandServer:
    folder = tempfile.mkdtemp(prefix="ccn-faults-")
    atexit.register(shutil.rmtree, folder)
    shim = f"{folder}/faults.so"
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", shim, HERE / "faults.c", "-ldl"], check=True)
    return CommandServer(FIRST, LD_PRELOAD=shim)


class Faulty:
    """A folder in which ./ccn is called with faults; its program copies prepared runs, as fast as a shell can."""

    def __init__(self, project, folder: Path) -> None:
        self._project, self.folder = project, folder
        self.database = folder / "results/ccn.sqlite"
        program = project.scenario("many-sinks")
        prepared = folder / "prepared"
        prepared.mkdir()
        lines = []
        for name, *arguments in (("describe", "--describe"), *(
                (f"{n}", "--stack=ccn", f"--RngRun={n}", "--RngSeed=1", "--db=-") for n in (1, 2))):
            file = prepared / name
            file.write_bytes(subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=True).stdout)
            lines.append(f'*{arguments[-3] if len(arguments) > 1 else arguments[0]}*) exec cat {file};;\n')
        program.write_text("#!/bin/sh\ncase \"$*\" in\n" + "".join(lines) + "esac\nexit 3\n")
        self.start_again()

    def start_again(self) -> None:
        """Removes all results."""
        shutil.rmtree(self.folder / "results", ignore_errors=True)

    def call(self, *arguments: str, number: int = 0, kills: bool = False, seconds: float = 0.0) -> Ended:
        """Calls ./ccn; the call `number` to the system fails or kills, or an alarm ends the process after `seconds`."""
        calls = self.folder / "calls"
        calls.unlink(missing_ok=True)
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "FAULT": f"{number} {int(kills)} {seconds}"}
        ended = _server().call(self._project.root, arguments, self.folder, env)
        made = int(calls.read_text() or 0) if calls.exists() else 0  # empty if it was killed at the end
        calls.unlink(missing_ok=True)
        return Ended(ended.returncode, ended.stderr, made)

    def rows(self) -> list[tuple]:
        """Returns what was simulated; asserts that the database is whole."""
        connection = sqlite3.connect(self.database)
        try:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return sorted(connection.execute("SELECT parameters, rng_run, status, node, end_s, size_bytes FROM run "
                                             "LEFT JOIN transfer USING (run_id)").fetchall())
        finally:
            connection.close()


def chosen(total: int, most: int | None) -> list[int]:
    """Returns the numbers of the calls to fail: all, or as many of them, at random."""
    numbers = range(1, total + 1)
    return list(numbers) if most is None or most >= total else sorted(random.Random(total).sample(numbers, most))
