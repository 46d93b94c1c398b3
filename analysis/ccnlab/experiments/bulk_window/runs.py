"""The runs of the experiment bulk-window: those of the paper, and those that were measured with CCNx."""

from __future__ import annotations

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "bulk-window"
SINK, SOURCE = "sink", "source"
LINK_MBPS = 100
# The daemons that the paper may have used: the measurements of figure 5 have no date, and the paper is of 2009.
PROFILE = "ccnx-0.5"  # from 26 August 2009 on, which includes the first release
FIRST_PROFILE = "ccnx-2009"  # until 25 August 2009
SEEDS = 3
FEWER = (22, 24, 26, 28, 35)  # windows that only PROFILE needs; the other profile is on its asymptote long before
WINDOWS = (1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 35, 40)
QUICK_WINDOWS = (1, 2, 4, 10, 20, 24, 30, 40)
FRAMING = 38  # bytes: Ethernet's header, checksum, preamble and gap

# Measurements of CCNx: one row per window.
LATE, LATE_PROFILE = "fig5_100m.csv", "ccnx-0.8.1"
EARLY, EARLY_PROFILE = "fig5_051_100m.csv", "ccnx-0.5"
# Objects are signed one by one; the link has no delay and counts only the header of Ethernet.
MEASURED: Varied = {"stack": ["ccn"], "delay": [0], "batch": [1], "framing": [14]}
# That link was a pair of virtual devices behind a token bucket of 100 Mbit/s, whose depth was not noted.
BUCKET = 32768  # bytes
CHUNK = 1024
# The paper's file, and one so large that the opening of the window hardly counts; its window is on the plateau.
SIZE = 6278 * CHUNK
LARGE_SIZE = 10 * SIZE
LARGE_WINDOW = 40


def make_grid(quick: bool) -> list[Task]:
    """Returns both stacks over the windows and with a large file, then the measured releases over their windows."""
    windows, seeds = (QUICK_WINDOWS, 1) if quick else (WINDOWS, SEEDS)
    tasks = grid(SCENARIO, {"stack": ["ccn"], "profile": [PROFILE], "framing": [FRAMING], "window": windows}, seeds)
    first = [window for window in windows if window not in FEWER]
    tasks += grid(SCENARIO, {"stack": ["ccn"], "profile": [FIRST_PROFILE], "framing": [FRAMING], "window": first}, 1)
    tasks += grid(SCENARIO, {"stack": ["tcp"], "framing": [FRAMING], "window": windows}, 1)
    for stack in ("ccn", "tcp"):
        large: Varied = {"stack": [stack], "framing": [FRAMING], "size": [LARGE_SIZE], "window": [LARGE_WINDOW]}
        tasks += grid(SCENARIO, large | ({"profile": [PROFILE]} if stack == "ccn" else {}), 1)
    late = [int(row["p"]) for row in measured_rows(LATE)]
    early = [int(row["window"]) for row in measured_rows(EARLY)]
    if quick:
        late, early = [1, 2, 4, 20, 40], [1, 2, 4, 20, 40]
    behind: Varied = MEASURED | {"bucket": [BUCKET]}
    tasks += grid(SCENARIO, behind | {"profile": [LATE_PROFILE], "size": [late_size()], "window": late}, 1)
    tasks += grid(SCENARIO, behind | {"profile": [EARLY_PROFILE], "size": [early_size()], "window": early}, seeds)
    # Without the bucket, as in the runs of the paper's test.
    tasks += grid(SCENARIO, MEASURED | {"profile": [EARLY_PROFILE], "size": [early_size()], "window": early}, 1)
    return tasks


def late_size() -> int:
    """Returns the bytes for the number of objects measured with 0.8.1, whose last one was empty; here it has 1 byte."""
    return CHUNK * (int(measured_rows(LATE)[0]["chunks"]) - 1) + 1


def early_size() -> int:
    """Returns the bytes for the number of objects measured with 0.5.1."""
    return CHUNK * int(measured_rows(EARLY)[0]["chunks"])
