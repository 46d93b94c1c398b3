"""The runs of experiment throughput: the paper's, and those that were measured with the real CCNx."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.runs.task import Task, grid

SCENARIO = "throughput"
PC, SOURCE = "PC1", "CS"
SIZES = {500_000: "500 kB", 5_000_000: "5 MB", 50_000_000: "50 MB"}
CHUNKS = (1024, 4096, 8192)
WINDOW = 31
PROFILE = "ccnx-0.8.1"  # which the paper's laptops ran
LAPTOP = "pc"
# Two laptops on one cable: full duplex. ns-3's CSMA is half duplex, and acknowledgements would cost FTP 10 %.
LINK = "p2p"
LINK_MBPS = 100
SIGNING = 0.0025  # s; what the paper finds between two objects, whatever their size
# The paper's names have 32 to 35 octets in ccnb: with 1 to 4 digits that is an object's name of this length.
OBJECT = "ccnx:/content/files/file1"
# Time bins in s: fine enough for each transfer's figure, few enough for the database; PC1 starts with one.
BINS = {500_000: 0.05, 5_000_000: 0.05, 50_000_000: 0.2}
TCP_BINS = {500_000: 0.005, 5_000_000: 0.05, 50_000_000: 0.2}

# Files of measurements: each set-up of test 1, one of them every 50 ms, and one against the largest window.
CASES = "test1_summary.csv"
SERIES = "t1_500k_b1024_100m_s2300_r1_series50ms.csv"
THRESHOLD = "threshold_p.csv"
# The measured runs: seconds for a chunk, by the microseconds that were added to its signature. With 2300 added the
# 489 chunks of a run that does not stall take 2.4 ms each (THRESHOLD), so 0.1 ms are the program's own.
MEASURED_SIGNING = {0: 0.0001, 2300: 0.0024}
SLOW = 2300
MEASURED_DELAY = 0  # s; what the kernels take is in the costs of the machine
STALL = 4  # s: the lifetime of an Interest, which a stalled transfer waits for


def make_grid(quick: bool) -> list[Task]:
    """The paper's transfers by CCN and by TCP, then those that were measured with the real CCNx."""
    sizes = list(SIZES)[:2] if quick else list(SIZES)
    common = {"profile": [PROFILE], "laptop": [LAPTOP], "link": [LINK]}
    tasks: list[Task] = []
    for size in sizes:
        ccn = {"stack": ["ccn"], "size": [size], "chunk": CHUNKS, "window": [WINDOW], "signing-time": [SIGNING],
               "object": [OBJECT], "bin": [BINS[size]]}
        tcp = {"stack": ["tcp"], "size": [size], "bin": [TCP_BINS[size]]}
        tasks += grid(SCENARIO, common | ccn, 1) + grid(SCENARIO, common | tcp, 1)
    for case in measured_cases():
        tasks += grid(SCENARIO, common | _measured_arguments(case.size, case.chunk, case.extra, WINDOW), 1)
    for row in measured_rows(THRESHOLD):
        if not quick or row["p"] in (24, 25):
            tasks += grid(SCENARIO, common | _measured_arguments(500_000, 1024, SLOW, row["p"]), 1)
    return list(dict.fromkeys(tasks))


def _measured_arguments(size: int, chunk: int, extra: int, window: int) -> dict[str, list[Any]]:
    return {"stack": ["ccn"], "size": [size], "chunk": [chunk], "window": [window], "delay": [MEASURED_DELAY],
            "signing-time": [MEASURED_SIGNING[extra]], "bin": [BINS[size]]}


@dataclass(frozen=True)
class Case:
    """One set-up of test 1 that was measured with the real CCNx, `seconds` in each of its runs."""

    size: int
    chunk: int
    extra: int  # us added to each signature
    row: Mapping[str, Any]  # of the first run; the counts of all are equal
    seconds: tuple[float, ...]

    @property
    def words(self) -> str:
        return f"{SIZES[self.size]}, chunk {self.chunk}, {1000 * MEASURED_SIGNING[self.extra]:g} ms a chunk"


@cache
def measured_cases() -> list[Case]:
    """Those of CASES, repetitions together."""
    found: dict[tuple[int, int, int], list[dict[str, Any]]] = {}
    for row in measured_rows(CASES):
        found.setdefault((row["file_bytes"], row["block"], row["extra_sign_us"]), []).append(row)
    return [Case(*key, rows[0], tuple(row["seconds"] for row in rows)) for key, rows in found.items()]
