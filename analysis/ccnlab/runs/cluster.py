"""Where runs are computed: on cores of this machine, or by the workers of a running Dask scheduler."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from ccnlab.errors import UserError
from ccnlab.project import Project, listed
from ccnlab.runs.compute import Result
from ccnlab.runs.dask_programs import check_installed
from ccnlab.runs.task import LIMIT_S, Task
from ccnlab.runs.tls import Access, access_to


def cores() -> int:
    """Returns the number of cores that this process may use."""
    return len(os.sched_getaffinity(0))


@dataclass(frozen=True)
class ComputeOptions:
    """Options of the user that set where runs are computed: cores of this machine, or the workers of a scheduler."""

    jobs: int = field(default_factory=cores)
    scheduler: str | None = None  # tls://HOST:PORT
    tls: Access = None
    limit_s: float = LIMIT_S  # of wall time per run


class Finished(NamedTuple):
    """A task that was computed, its result, and the CPU time of its process in seconds."""

    task: Task
    result: Result
    cpu_s: float


class Cluster(Protocol):
    """What computes the runs of one call; an error while it is open stops those runs."""

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Raises UserError if a worker has another version of a scenario program than `wanted`: scenario -> version."""

    def results(self, tasks: Iterable[Task]) -> Iterator[list[Finished]]:
        """Yields batches of tasks with their results, in the order in which they finish.

        Takes further tasks only when workers will soon need them, so that other calls can compute the rest.
        Raises UserError for what is no result of a run: a program that cannot be started, workers that are lost.
        """


@contextmanager
def opened(options: ComputeOptions, project: Project) -> Iterator[Cluster]:
    """Starts or connects to the workers of one call; raises UserError for programs that no worker has."""
    if not options.scheduler:
        from ccnlab.runs.local_pool import local_pool

        with local_pool(options.jobs, project, options.limit_s) as pool:
            yield pool
        return
    if project.own:
        raise UserError(f"{listed(name for name, _ in project.own)}: outside the tree, so it runs on this machine only; "
                        "call without --scheduler")
    tls = access_to(options.scheduler, options.tls)
    check_installed()
    # Dask is imported only here: it takes half a second, and it is installed on first use.
    from ccnlab.runs.dask_cluster import connected

    with connected(options.scheduler, tls, options.limit_s) as cluster:
        yield cluster
