"""Names the runs that take long, so that no call waits for a run in silence."""

from __future__ import annotations

import threading
import time
from types import TracebackType

from ccnlab.console import readable, say
from ccnlab.limits import threads_explained
from ccnlab.runs.task import Task

FIRST_S = 60.0  # after which a run is named; again whenever its time has doubled
_MOST_NAMED = 3


class LateRuns:
    """The runs that are handed out. A thread names those that take long, with or without a terminal."""

    def __init__(self, limit_s: float) -> None:
        self._limit_s = limit_s
        # Clusters hand out two runs per core, so that the later half of them has not begun yet.
        self._waiting: dict[Task, None] = {}
        self._since: dict[Task, float] = {}  # when a run began, the oldest first
        self._next_s: dict[Task, float] = {}  # age at which a run is named again
        self._most = 0  # runs that were handed out at a time
        self._lock = threading.Lock()
        self._over = threading.Event()

    def begun(self, task: Task) -> None:
        """The task was handed out to be computed."""
        with self._lock:
            self._waiting[task] = None
            self._most = max(self._most, len(self._waiting) + len(self._since))
            self._fill()

    def ended(self, task: Task) -> None:
        """The task has ended, or another call has computed it."""
        with self._lock:
            for tasks in (self._waiting, self._since, self._next_s):
                tasks.pop(task, None)
            self._fill()

    def _fill(self) -> None:
        for task in list(self._waiting)[:(self._most + 1) // 2 - len(self._since)]:
            del self._waiting[task]
            self._since[task] = time.monotonic()

    def _watch(self) -> None:
        while not self._over.wait(min(1.0, FIRST_S / 4)):
            if line := self._line():
                say(line)

    def _line(self) -> str:
        """Returns the line that is due, or an empty text."""
        with self._lock:
            now = time.monotonic()
            late = {task: now - since for task, since in self._since.items() if now - since >= FIRST_S}
            due = [task for task, age_s in late.items() if age_s >= self._next_s.get(task, FIRST_S)]
            self._next_s |= {task: 2 * late[task] for task in late if due}
        if not due:
            return ""
        named = ", ".join(f"{task} for {readable(late[task])}" for task in list(late)[:_MOST_NAMED])
        more = f", and {len(late) - _MOST_NAMED} more" if len(late) > _MOST_NAMED else ""
        return f"still computing {named}{more} (--time-limit ends a run after {readable(self._limit_s)})"

    def __enter__(self) -> LateRuns:
        with threads_explained():
            threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._over.set()
