"""What tests share that wait or measure: none of them may depend on how fast the machine is, or on what else it does."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from typing import TypeVar

from ccnlab.dev.calibration import MACHINE

LONGEST_S = 1800  # after which something hangs, on any machine
_STEP_S = 0.02

Found = TypeVar("Found")


def wait_for(condition: Callable[[], Found], told: Callable[[], str] = str) -> Found:
    """Waits until a condition holds, and returns what it returned; after LONGEST_S, fails with what `told` returns."""
    end = time.monotonic() + LONGEST_S
    while not (found := condition()):
        assert time.monotonic() < end, told()
        time.sleep(_STEP_S)
    return found


def children_s() -> float:
    """Returns the CPU time of the processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def reference_s(cpu_s: float) -> float:
    """Returns what a CPU time of this machine, at present, would be on the machine for which limits are stated."""
    return MACHINE.reference_s(cpu_s)
