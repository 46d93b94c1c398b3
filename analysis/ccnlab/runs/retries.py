"""Tells results of runs from what happened to workers: a run that was lost is computed again, twice at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.runs.cluster import Finished
from ccnlab.runs.compute import Computed, Fault, Lost
from ccnlab.runs.task import Task

MOST = 2  # of one run


class Retries:
    """The lost runs of one call."""

    def __init__(self, submit: Callable[[Task], None]) -> None:
        """`submit` hands out a task again."""
        self._submit = submit
        self._times: Counter[Task] = Counter()

    def sorted_out(self, batch: Iterable[tuple[Task, Computed]]) -> tuple[list[Finished], UserError | None]:
        """Returns the finished tasks of a batch, and the last error that is not a run's, if any."""
        finished, problem = [], None
        for task, computed in batch:
            if isinstance(computed.result, Fault):
                problem = UserError(computed.result.message)
            elif isinstance(computed.result, Lost):
                problem = self._again(task, computed.result.how) or problem
            else:
                finished.append(Finished(task, computed.result, computed.cpu_s))
        return finished, problem

    def _again(self, task: Task, how: str) -> UserError | None:
        self._times[task] += 1
        if self._times[task] > MOST:
            return UserError(f"{task} was {how}, as in {MOST} attempts before, so the call ends; it is no result, and "
                             "finished runs are kept")
        say(f"{task} was {how}; computing it again, attempt {self._times[task] + 1} of {MOST + 1}")
        self._submit(task)
        return None
