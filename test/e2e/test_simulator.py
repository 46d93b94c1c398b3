"""The simulator of the scenarios: rows, number of events and output are those with ns-3's."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path

import pytest

PROGRAMS = Path(__file__).parents[2] / "build/optimized/scenarios"
NS3, OWN = "ns3::DefaultSimulatorImpl", "ns3::ccn::HeapSimulator"
# Wires with losses, queues, failures and routing; Wi-Fi; TCP; timers that are set anew; the processor; a limit of time.
RUNS = {
    "network": ["--topology=random", "--size=40", "--receivers=6", "--pace=poisson", "--count=0", "--seconds=60", "--loss=0.01",
                "--retransmissions=2", "--routing=link-state[Preset=fast]", "--settle=20", "--time-to-failure=40", "--bin=1"],
    "ad-hoc": [], "many-sinks": ["--stack=tcp"], "congestion": [], "throughput": ["--size=200000"], "mule": [], "slices": [],
    "piggyback": [], "generations": [],
}


def rows(program: str, simulator: str, folder: Path, *arguments: str) -> dict[str, list[tuple]]:
    """The rows of all tables but for those of the run itself, and the number of events."""
    database = folder / f"{simulator.rpartition(':')[2]}.sqlite"
    ended = subprocess.run([PROGRAMS / program, *arguments, f"--SimulatorImplementationType={simulator}", f"--db={database}"],
                           capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    found = sqlite3.connect(database)
    tables = [name for name, in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {"events": found.execute("SELECT events, sim_s FROM run").fetchall(), "printed": [(ended.stdout,)],
            **{table: found.execute(f"SELECT * FROM {table}").fetchall() for table in tables if table not in ("run", "schema")}}


@pytest.mark.parametrize("program", RUNS)
def test_rows_are_those_of_ns3s_simulator(program, tmp_path):
    own, ns3 = (rows(program, simulator, tmp_path, *RUNS[program]) for simulator in (OWN, NS3))
    assert own.keys() == ns3.keys() and own["events"][0][0] > 1000
    assert [table for table in own if own[table] != ns3[table]] == []
