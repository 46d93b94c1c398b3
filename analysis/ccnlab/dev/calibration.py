"""How fast this machine is at the moment: the CPU time of a fixed piece of work, by which limits of CPU time are scaled."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from statistics import median

# CPU time of the work on the machine for which limits are stated: two cores of an AMD EPYC, with nothing else to do.
REFERENCE_S = 0.0230
_ROUNDS = 300  # so that the work takes some 30 ms: long enough for the clock, and nothing beside a test
_AGAIN_S = 10.0  # wall time after which a measurement is made again: other programs come and go


def work() -> str:
    """Does the fixed piece of work: dictionaries, text and hashes, as tests do; returns its result, which is always the same."""
    digest = hashlib.sha256()
    for number in range(_ROUNDS):
        rows = {f"node{row}": {"time_s": row * number / 7, "face": row % 5} for row in range(100)}
        digest.update(json.dumps(sorted(rows.items(), key=lambda item: item[1]["time_s"])).encode())
    return digest.hexdigest()


def measured_s() -> float:
    """Returns the CPU time that the work takes now."""
    began = time.process_time()
    work()
    return time.process_time() - began


class Calibration:
    """Measurements of one process during its life. Their median is hardly moved by a disturbance of one of them."""

    def __init__(self, measure: Callable[[], float] = measured_s, clock: Callable[[], float] = time.monotonic) -> None:
        self._measure, self._clock = measure, clock
        self._found: list[float] = []
        self._next_s = clock()

    def refresh(self) -> None:
        """Measures again if the last measurement is old."""
        if not self._found or self._clock() >= self._next_s:
            self._found.append(self._measure())
            self._next_s = self._clock() + _AGAIN_S

    @property
    def slowness(self) -> float:
        """Returns how many times the CPU time of the reference machine this one takes: the median of the measurements."""
        self.refresh()
        return median(self._found) / REFERENCE_S

    def reference_s(self, cpu_s: float) -> float:
        """Returns what a CPU time here would be on the reference machine."""
        return cpu_s / self.slowness


MACHINE = Calibration()  # of this process
