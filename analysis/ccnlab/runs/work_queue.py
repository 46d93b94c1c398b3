"""The missing runs of a plan, which several calls may compute together."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator

from ccnlab.console import say
from ccnlab.runs.claims import Claims
from ccnlab.runs.plan import Plan
from ccnlab.runs.program import Key
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task

_LOOK_AGAIN_S = 0.5  # interval of checks while other calls compute all remaining runs


class WorkQueue:
    """Yields the missing tasks of a plan that no other call has claimed."""

    def __init__(self, store: Store, plan: Plan, claims: Claims, stored: Callable[[Task, int], None]) -> None:
        """`stored` is called for each run that another call has stored in the meantime."""
        self._store, self._plan, self._claims, self._stored = store, plan, claims, stored
        self._waiting = deque(plan.missing)
        self._newest = {name: 0 for name in plan.programs}
        self._runs: dict[str, dict[Key, int]] = {name: {} for name in plan.programs}

    def rounds(self) -> Iterator[Iterator[Task]]:
        """Yields rounds of tasks to compute, until none is left; pauses after a round without tasks."""
        was_idle = False
        while self._waiting:
            left = len(self._waiting)
            yield self._free()
            is_idle = len(self._waiting) == left
            if is_idle and not was_idle:
                say(f"another call computes {left} of these runs; waiting for them")
            if is_idle:
                time.sleep(_LOOK_AGAIN_S)
            was_idle = is_idle

    def release(self, task: Task) -> None:
        """Releases the claim of a finished task."""
        self._claims.release(self._plan.keys[task])

    def _free(self) -> Iterator[Task]:
        """Yields each waiting task that this call can claim and that is not stored yet."""
        for _ in range(len(self._waiting)):
            task = self._waiting.popleft()
            key = self._plan.keys[task]
            if not self._claims.take(key):
                self._waiting.append(task)
                continue
            # A call that held the claim before may have stored the run.
            run_id = self._find(task.scenario, key)
            if run_id is None:
                yield task
            else:
                self._claims.release(key)
                self._stored(task, run_id)

    def _find(self, scenario: str, key: Key) -> int | None:
        """Returns the run_id if the run is stored by now."""
        newest = self._store.newest()
        if newest > self._newest[scenario]:
            self._runs[scenario] |= self._store.runs(self._plan.programs[scenario], after=self._newest[scenario])
            self._newest[scenario] = newest
        return self._runs[scenario].get(key)
