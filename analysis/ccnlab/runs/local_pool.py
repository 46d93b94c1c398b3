"""Computes runs on cores of this machine: as many threads as jobs, each of which waits for one program at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from queue import Empty, SimpleQueue
from uuid import uuid4

from ccnlab.limits import threads_explained
from ccnlab.project import Project
from ccnlab.runs.cluster import Finished
from ccnlab.runs.compute import Computed, Job, compute, stop
from ccnlab.runs.retries import Retries
from ccnlab.runs.task import Task

_AHEAD = 2  # tasks per job that are handed out, so that no core is idle between runs


class LocalPool:
    """The threads of one call."""

    def __init__(self, jobs: int, project: Project, limit_s: float, threads: ThreadPoolExecutor) -> None:
        self._jobs, self._project, self._limit_s, self._threads = jobs, project, limit_s, threads
        self._session = uuid4().hex
        self._arrived: SimpleQueue[tuple[Task, Future[Computed]]] = SimpleQueue()
        self._retries = Retries(self._submit)

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Here it is the programs of this tree that run."""

    def results(self, tasks: Iterable[Task]) -> Iterator[list[Finished]]:
        """Yields batches of tasks with their results; see ccnlab.runs.cluster.Cluster."""
        waiting, handed_out = iter(tasks), 0
        while True:
            for task in islice(waiting, _AHEAD * self._jobs - handed_out):
                self._submit(task)
                handed_out += 1
            if not handed_out:
                return
            finished, problem = self._retries.sorted_out(self._next_batch())
            yield finished
            if problem:
                raise problem
            handed_out -= len(finished)

    def stop(self) -> None:
        """Kills the programs of this call and starts no further ones."""
        stop(self._session)

    def _submit(self, task: Task) -> None:
        with threads_explained():
            future = self._threads.submit(compute, Job(self._session, task, self._project, self._limit_s))
        future.add_done_callback(lambda done: self._arrived.put((task, done)))

    def _next_batch(self) -> list[tuple[Task, Computed]]:
        """Waits for a result; returns it with those that have arrived too."""
        batch = [self._arrived.get()]
        try:
            while True:
                batch.append(self._arrived.get_nowait())
        except Empty:
            return [(task, future.result()) for task, future in batch]


@contextmanager
def local_pool(jobs: int, project: Project, limit_s: float) -> Iterator[LocalPool]:
    """Starts the threads for one call; an error while they run stops them and their programs."""
    with ThreadPoolExecutor(jobs) as threads:
        pool = LocalPool(jobs, project, limit_s, threads)
        try:
            yield pool
        except BaseException:
            pool.stop()
            raise
