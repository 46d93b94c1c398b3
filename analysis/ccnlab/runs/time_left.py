"""Estimates the time until all work of a call is done, from known costs and from the recent speed of this call."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable, Hashable, Mapping
from statistics import fmean
from typing import Any

_MOST_OF_A_PIECE = 0.95  # of its cost that a piece still under way counts as done
_TRUSTED_S = 2.0  # CPU seconds by which the record's own speed counts against the measured one
_HALF_LIFE_S = 60.0  # after which the speed of the call counts half, since other programs may begin and end


class TimeLeft:
    """The work of a call in pieces, runs and drawings, and how far it has come.

    A drawing follows the runs that it draws, beside further runs; the last one follows all runs. Costs are CPU seconds
    as they were on some machine, None if they are not known.
    """

    def __init__(self, runs: Mapping[Any, float | None], drawings: Mapping[Any, float | None], jobs: int,
                 clock: Callable[[], float] = time.monotonic) -> None:
        """`runs` and `drawings` are in the order in which they will begin; `jobs` runs are computed at a time."""
        self._runs, self._drawings = dict(runs), dict(drawings)
        self._jobs, self._clock = jobs, clock
        self._waiting: dict[Hashable, None] = {}  # handed out, and not yet running
        self._begun: dict[Hashable, float] = {}  # runs and drawings under way, and the time when they began
        # Recorded cost of the ended pieces, and seconds of cores that were busy, until `last`; old ones count less.
        self._done, self._busy_s, self._last = 0.0, 0.0, clock()
        # For a run without a record: the costs of such runs that have ended, or else those of all runs with one.
        self._recorded = [cost for cost in runs.values() if cost is not None]
        self._measured: list[float] = []

    def run_begun(self, run: Hashable) -> None:
        """The run was handed out; it runs when one of the `jobs` workers is free."""
        self._waiting[run] = None
        self._fill()

    def run_ended(self, run: Hashable, cpu_s: float) -> None:
        """The run has ended, or need not be computed any more (0 s)."""
        cost = self._runs.pop(run, None)
        if cost is None and cpu_s:
            self._measured.append(cpu_s)
        self._waiting.pop(run, None)
        self._end(run, cpu_s if cost is None else cost)
        self._fill()

    def drawing_begun(self, drawing: Hashable) -> None:
        self._begin(drawing)

    def drawing_ended(self, drawing: Hashable, cpu_s: float) -> None:
        cost = self._drawings.pop(drawing, None)
        self._end(drawing, cpu_s if cost is None else cost)

    def _fill(self) -> None:
        running = sum(piece in self._runs for piece in self._begun)
        for run in list(self._waiting)[:max(0, self._jobs - running)]:
            del self._waiting[run]
            self._begin(run)

    def _begin(self, piece: Hashable) -> None:
        self._count_cores()
        self._begun[piece] = self._clock()

    def _end(self, piece: Hashable, cost: float) -> None:
        self._count_cores()
        if self._begun.pop(piece, None) is not None:
            self._done += cost

    def _count_cores(self) -> None:
        now = self._clock()
        kept = 0.5 ** ((now - self._last) / _HALF_LIFE_S)
        self._done *= kept
        self._busy_s = kept * self._busy_s + (now - self._last) * min(self._jobs, len(self._begun))
        self._last = now

    def left_s(self) -> float | None:
        """Returns the seconds until all is done, or None as long as the cost of no run is known."""
        like = self._measured or self._recorded
        if not like and self._runs:
            return None
        usual = fmean(like or [0.0])
        runs = {run: usual if cost is None else cost for run, cost in self._runs.items()}
        drawings = {drawing: cost or 0.0 for drawing, cost in self._drawings.items()}
        self._count_cores()
        speed = self._speed({**runs, **drawings})
        return self._until_the_last_run(runs, speed) + self._for_drawings(drawings, speed)

    def _speed(self, costs: Mapping[Hashable, float]) -> float:
        """Returns the recorded CPU seconds per second of a core; at first those of the record, 1."""
        done, busy = self._done + _TRUSTED_S, self._busy_s + _TRUSTED_S
        first = done / busy
        return (done + sum(costs[piece] - self._rest(piece, costs[piece], first) for piece in self._begun)) / busy

    def _rest(self, piece: Hashable, cost: float, speed: float) -> float:
        """Returns what is left of the cost of a piece."""
        if piece not in self._begun:
            return cost
        share = min(1.0, self._jobs / len(self._begun))  # of a core
        return cost - min((self._clock() - self._begun[piece]) * speed * share, _MOST_OF_A_PIECE * cost)

    def _until_the_last_run(self, runs: Mapping[Hashable, float], speed: float) -> float:
        """Each worker takes the next run when it is free."""
        free = [0.0] * self._jobs
        for run in sorted(runs, key=lambda run: run not in self._begun):  # otherwise in their order
            heapq.heapreplace(free, free[0] + self._rest(run, runs[run], speed) / speed)
        return max(free)

    def _for_drawings(self, drawings: Mapping[Hashable, float], speed: float) -> float:
        """They share the cores with runs, but for the last one."""
        rest = [self._rest(drawing, cost, speed) for drawing, cost in drawings.items()]
        return (sum(rest[:-1]) / self._jobs + sum(rest[-1:])) / speed
