"""The runs of the experiment throughput: those of the paper, and those that were measured with CCNx 0.8.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "throughput"
PC, SOURCE = "PC1", "CS"
SIZES = {500_000: "500 kB", 5_000_000: "5 MB", 50_000_000: "50 MB"}
CHUNKS = (1024, 4096, 8192)
WINDOW = 31
PROFILE = "ccnx-0.8.1"  # the version on the paper's laptops
LAPTOP = "pc"
# Two laptops on one cable: full duplex. ns-3's CSMA is half duplex, so acknowledgements would cost FTP 10 %.
LINK = "p2p"
LINK_MBPS = 100
SIGNING = 0.0025  # s; the time between two objects in the paper, for all sizes
# The paper's names have 32 to 35 bytes in ccnb; an object's name of this length gives that, with 1 to 4 digits.
OBJECT = "ccnx:/content/files/file1"
# Time bins in s: short enough for each transfer's figure, few enough for the database. The first begins at PC1's start.
BINS = {500_000: 0.05, 5_000_000: 0.05, 50_000_000: 0.2}
TCP_BINS = {500_000: 0.005, 5_000_000: 0.05, 50_000_000: 0.2}

# Files of measurements: all cases of test 1, one case every 50 ms, and one case against the largest window.
CASES = "test1_summary.csv"
SERIES = "t1_500k_b1024_100m_s2300_r1_series50ms.csv"
THRESHOLD = "threshold_p.csv"
# The measured runs: seconds per chunk, by the microseconds that were added to each signature. With 2300 us added, the
# 489 chunks of a run without a stall take 2.4 ms each (THRESHOLD), so the program itself takes 0.1 ms.
MEASURED_SIGNING = {0: 0.0001, 2300: 0.0024}
SLOW = 2300
MEASURED_DELAY = 0  # s; the costs of the machine include the time in the kernels
STALL = 4  # s: the lifetime of an Interest, for which a stalled transfer waits


def make_grid(quick: bool) -> list[Task]:
    """Returns the paper's transfers by CCN and by TCP, then those that were measured with CCNx 0.8.1."""
    sizes = list(SIZES)[:2] if quick else list(SIZES)
    common: Varied = {"profile": [PROFILE], "laptop": [LAPTOP], "link": [LINK]}
    tasks: list[Task] = []
    for size in sizes:
        ccn: Varied = {"stack": ["ccn"], "size": [size], "chunk": CHUNKS, "window": [WINDOW], "signing-time": [SIGNING],
               "object": [OBJECT], "bin": [BINS[size]]}
        tcp: Varied = {"stack": ["tcp"], "size": [size], "bin": [TCP_BINS[size]]}
        tasks += grid(SCENARIO, common | ccn, 1) + grid(SCENARIO, common | tcp, 1)
    for case in measured_cases():
        tasks += grid(SCENARIO, common | _measured_arguments(case.size, case.chunk, case.extra, WINDOW), 1)
    for row in measured_rows(THRESHOLD):
        if not quick or row["p"] in (24, 25):
            tasks += grid(SCENARIO, common | _measured_arguments(500_000, 1024, SLOW, row["p"]), 1)
    return list(dict.fromkeys(tasks))


def _measured_arguments(size: int, chunk: int, extra: int, window: int) -> Varied:
    return {"stack": ["ccn"], "size": [size], "chunk": [chunk], "window": [window], "delay": [MEASURED_DELAY],
            "signing-time": [MEASURED_SIGNING[extra]], "bin": [BINS[size]]}


@dataclass(frozen=True)
class Case:
    """A case of test 1 that was measured with CCNx 0.8.1; `seconds` are the times of its runs."""

    size: int
    chunk: int
    extra: int  # us added to each signature
    row: Mapping[str, Any]  # of the first run; all runs have the same counts
    seconds: tuple[float, ...]

    @property
    def words(self) -> str:
        return f"{SIZES[self.size]}, chunk {self.chunk}, {1000 * MEASURED_SIGNING[self.extra]:g} ms per chunk"


@cache
def measured_cases() -> list[Case]:
    """Returns the cases of the file CASES, with repetitions combined."""
    found: dict[tuple[int, int, int], list[dict[str, Any]]] = {}
    for row in measured_rows(CASES):
        found.setdefault((row["file_bytes"], row["block"], row["extra_sign_us"]), []).append(row)
    return [Case(*key, rows[0], tuple(row["seconds"] for row in rows)) for key, rows in found.items()]
