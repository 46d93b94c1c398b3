"""A simulation ends with the call of ./ccn that waits for it, however that ends."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from patience import LONGEST_S

CALLER = """
import sys
from ccnlab.runs.session import Session
process = Session().start(sys.argv[1:], 3600, None, None)
print(process.pid, flush=True)
process.wait()
"""


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_simulation_ends_with_its_killed_caller(root):
    program = root / "build/optimized/scenarios/many-sinks"
    caller = subprocess.Popen([sys.executable, "-c", CALLER, program, "--sinks=100", "--size=1000000000"], stdout=subprocess.PIPE, text=True,
                              env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    with caller:
        simulation = int(caller.stdout.readline())
        time.sleep(1)  # until it has begun
        assert is_running(simulation)
        caller.kill()
    begun = time.monotonic()
    while is_running(simulation) and time.monotonic() < begun + LONGEST_S:
        time.sleep(0.05)
    assert not is_running(simulation)
