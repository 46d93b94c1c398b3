"""What of a plan is still to be computed here, where other calls may share the database."""

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

_LOOK_AGAIN_S = 0.5  # while others compute all that is left


class WorkQueue:
    """Hands out the missing tasks of a plan, each to one call at a time."""

    def __init__(self, store: Store, plan: Plan, claims: Claims, stored: Callable[[Task, int], None]) -> None:
        """`stored` hears of each run that another call has added meanwhile."""
        self._store, self._plan, self._claims, self._stored = store, plan, claims, stored
        self._waiting = deque(plan.missing)
        self._newest = {name: 0 for name in plan.programs}
        self._runs: dict[str, dict[Key, int]] = {name: {} for name in plan.programs}

    def rounds(self) -> Iterator[Iterator[Task]]:
        """Rounds of tasks that nobody else computes, until none is left; an idle round is followed by a rest."""
        was_idle = False
        while self._waiting:
            left = len(self._waiting)
            yield self._free()
            is_idle = len(self._waiting) == left
            if is_idle and not was_idle:
                say(f"another call computes {left} of these runs; waiting for it")
            if is_idle:
                time.sleep(_LOOK_AGAIN_S)
            was_idle = is_idle

    def release(self, task: Task) -> None:
        """The task is done with."""
        self._claims.release(self._plan.keys[task])

    def _free(self) -> Iterator[Task]:
        """One look at each task that waits."""
        for _ in range(len(self._waiting)):
            task = self._waiting.popleft()
            key = self._plan.keys[task]
            if not self._claims.take(key):
                self._waiting.append(task)
                continue
            # Whoever held the claim before has stored its run by now.
            run_id = self._find(task.scenario, key)
            if run_id is None:
                yield task
            else:
                self._claims.release(key)
                self._stored(task, run_id)

    def _find(self, scenario: str, key: Key) -> int | None:
        """The run that is stored by now."""
        newest = self._store.newest()
        if newest > self._newest[scenario]:
            self._runs[scenario] |= self._store.runs(self._plan.programs[scenario], after=self._newest[scenario])
            self._newest[scenario] = newest
        return self._runs[scenario].get(key)
