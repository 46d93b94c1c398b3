"""The runs of experiment bulk-window: the paper's, and those that were measured with the real CCNx."""

from __future__ import annotations

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.runs.task import Task, grid

SCENARIO = "bulk-window"
SINK, SOURCE = "sink", "source"
LINK_MBPS = 100
PROFILE = "ccnx-0.5"  # the oldest there is; the paper's was 0.1, whose content queues wait as long
SEEDS = 3
WINDOWS = (1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 35, 40)
QUICK_WINDOWS = (1, 2, 4, 10, 20, 24, 30, 40)
FRAMING = 38  # octets; Ethernet's header, check sum, preamble and gap

# Measured with the real CCNx: one row a window.
LATE, LATE_PROFILE = "fig5_100m.csv", "ccnx-0.8.1"
EARLY, EARLY_PROFILE = "fig5_051_100m.csv", "ccnx-0.5"
# Signed one by one, over a link without delay that counted no more of Ethernet than its header.
MEASURED = {"stack": ["ccn"], "delay": [0], "batch": [1], "framing": [14]}
# That link was a pair of virtual devices behind a token bucket of 100 Mbit/s. What fills it for long comes at that
# rate; what pauses and comes in bursts, as all that 0.5.1 sends, passes as fast as the devices are.
BURST_RATE = "10Gbps"
CHUNK = 1024
# The paper's file, and one whose time is hardly the window's opening; fetched with a window of the plateau.
SIZE = 6278 * CHUNK
LARGE_SIZE = 10 * SIZE
LARGE_WINDOW = 40


def make_grid(quick: bool) -> list[Task]:
    """Both stacks over the windows and with a large file, then the measured releases over their windows."""
    windows, seeds = (QUICK_WINDOWS, 1) if quick else (WINDOWS, SEEDS)
    tasks = grid(SCENARIO, {"stack": ["ccn"], "profile": [PROFILE], "framing": [FRAMING], "window": windows}, seeds)
    tasks += grid(SCENARIO, {"stack": ["tcp"], "framing": [FRAMING], "window": windows}, 1)
    for stack in ("ccn", "tcp"):
        large = {"stack": [stack], "framing": [FRAMING], "size": [LARGE_SIZE], "window": [LARGE_WINDOW]}
        tasks += grid(SCENARIO, large | ({"profile": [PROFILE]} if stack == "ccn" else {}), 1)
    late = [int(row["p"]) for row in measured_rows(LATE)]
    early = [int(row["window"]) for row in measured_rows(EARLY)]
    if quick:
        late, early = [1, 2, 4, 20, 40], [1, 2, 4, 20, 40]
    tasks += grid(SCENARIO, MEASURED | {"profile": [LATE_PROFILE], "size": [late_size()], "window": late}, 1)
    tasks += grid(SCENARIO, MEASURED | {"profile": [EARLY_PROFILE], "rate": [BURST_RATE], "size": [early_size()],
                                        "window": early}, seeds)
    return tasks


def late_size() -> int:
    """Octets that make as many objects as were measured with 0.8.1, where the last one was empty: here it has one."""
    return CHUNK * (int(measured_rows(LATE)[0]["chunks"]) - 1) + 1


def early_size() -> int:
    """Octets that make as many objects as were measured with 0.5.1."""
    return CHUNK * int(measured_rows(EARLY)[0]["chunks"])
