"""Where runs are computed: Dask on threads of this machine, or on the workers of a running Dask scheduler."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from uuid import uuid4

from ccnlab.compute import Failed, Job, Result, Stopped, compute, stop, versions
from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.task import Task

if TYPE_CHECKING:
    from distributed import Client

_ADDRESS = re.compile(r"\w+://[^\s/]+:\d+")
_CONNECT_S = 5.0  # to wait for a scheduler's answer


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0))


@dataclass(frozen=True)
class Where:
    """What the user says of it: threads here, or the address of a scheduler."""

    jobs: int = field(default_factory=cores)
    scheduler: str | None = None  # tcp://HOST:PORT


class Cluster:
    """An open connection to workers. Leaving it early ends what they compute for us."""

    def __init__(self, client: Client, root: Path, is_remote: bool) -> None:
        self._client = client
        self._root = None if is_remote else root
        self._session = uuid4().hex

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Raises UserError if a worker has other code than this tree: scenario -> version."""
        if self._root is not None:
            return
        if not self._client.scheduler_info(n_workers=-1)["workers"]:
            say(f"waiting for a worker to join {self._client.scheduler.address}")
            self._client.wait_for_workers(1)
        for worker, found in sorted(self._client.run(versions, None, sorted(wanted)).items()):
            for scenario, version in found.items():
                if version != wanted[scenario]:
                    raise UserError(f"worker {worker} has {scenario} of version {version}, this tree has "
                                    f"{wanted[scenario]}; bring both to the same sources")

    def results(self, tasks: Sequence[Task]) -> Iterator[list[tuple[Task, Result]]]:
        """Each task with its result, as they come, several at a time where several are there."""
        from distributed import as_completed

        jobs = [Job(self._session, task, self._root) for task in tasks]
        keys = [f"{self._session}-{number}" for number in range(len(jobs))]
        by_key = dict(zip(keys, tasks))
        # The iterator alone holds the futures, so that a result is let go once it is stored.
        arriving = as_completed(self._client.map(compute, jobs, key=keys, pure=False),
                                with_results=True, raise_errors=False, loop=self._client.loop)
        for batch in arriving.batches():
            yield [(by_key[future.key], _result(future.status, value)) for future, value in batch]

    def stop(self) -> None:
        """Ends what runs for us, everywhere."""
        stop(self._session)
        if self._root is None:
            self._client.run(stop, self._session, on_error="ignore")


def _result(status: str, value: object) -> Result:
    """What the run gave; an error is that of a worker, such as one that died of this run several times over."""
    if status == "finished" and isinstance(value, (bytes, Failed, Stopped)):
        return value
    error = value[1] if isinstance(value, tuple) and len(value) == 3 else value
    return Failed(f"worker: {type(error).__name__}: {error}".splitlines()[0])


@contextmanager
def opened(where: Where, root: Path) -> Iterator[Cluster]:
    """Workers for one call."""
    _silence()
    with _remote(where.scheduler) if where.scheduler else _local(where.jobs) as client:
        cluster = Cluster(client, root, is_remote=bool(where.scheduler))
        try:
            yield cluster
        except BaseException:
            cluster.stop()
            raise


def _silence() -> None:
    """What Dask logs of lost connections and stopped tasks, we say ourselves in one line."""
    import distributed  # noqa: F401  its import sets levels, also of loggers below its own

    for name in (*logging.root.manager.loggerDict, "asyncio"):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL)


@contextmanager
def _local(jobs: int) -> Iterator[Client]:
    import dask
    from distributed import Client, LocalCluster

    # Nothing outside this machine may reach the page of counters that every Dask server has.
    here = "127.0.0.1:0"
    # Sampling what Python does every 10 ms made 800 runs of 50 ms take 5 % longer.
    with (dask.config.set({"distributed.worker.profile.enabled": False}),
          LocalCluster(n_workers=1, threads_per_worker=jobs, processes=False, memory_limit=0,
                       dashboard_address=here, worker_dashboard_address=here) as cluster,
          Client(cluster, set_as_default=False) as client):
        yield client


@contextmanager
def _remote(address: str) -> Iterator[Client]:
    from distributed import Client

    wrong = f"no Dask scheduler at {address}, allowed the address of one such as tcp://HOST:8786"
    if not _ADDRESS.fullmatch(address):
        raise UserError(wrong)
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UserError(f"{wrong} ({str(error).splitlines()[0]})") from error
    with client:
        yield client


def become_scheduler(host: str, port: int) -> NoReturn:
    """Turns this process into a Dask scheduler."""
    _become("distributed.cli.dask_scheduler", "--host", host, "--port", str(port), "--dashboard-address", ":0",
            "--no-show")


def become_worker(scheduler: str, threads: int) -> NoReturn:
    """Turns this process into a Dask worker, which computes with the programs of its own tree."""
    _become("distributed.cli.dask_worker", scheduler, "--nworkers", "1", "--nthreads", str(threads), "--no-nanny",
            "--memory-limit", "0", "--no-dashboard", "--death-timeout", "60")


def _become(module: str, *arguments: str) -> NoReturn:
    os.execv(sys.executable, [sys.executable, "-m", module, *arguments])
