"""Where runs are computed: by Dask on threads of this machine, or on the workers of a running Dask scheduler."""

from __future__ import annotations

import logging
import os
import sys
import threading
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, islice
from typing import TYPE_CHECKING, NoReturn
from uuid import uuid4

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.project import Project, listed
from ccnlab.runs.compute import Failed, Job, NotStarted, Result, Stopped, compute, stop, versions
from ccnlab.runs.task import Task
from ccnlab.runs.tls import LOOPBACK, Tls, check_host, check_scheduler

if TYPE_CHECKING:
    from distributed import Client, Future

_CONNECT_S = 5.0  # timeout of the connection to a scheduler
_LOOK_S = 1.0  # interval of the checks whether workers are left
_ANY_PORT = f"{LOOPBACK}:0"  # address of Dask's own status pages
# Dask looks for the address of the internet connection, and warns if there is none.
_NO_INTERNET = "Couldn't detect a suitable IP address"


def cores() -> int:
    """Returns the number of cores that this process may use."""
    return len(os.sched_getaffinity(0))


@dataclass(frozen=True)
class ComputeOptions:
    """Options of the user that set where runs are computed: threads of this machine, or the workers of a scheduler."""

    jobs: int = field(default_factory=cores)
    scheduler: str | None = None  # tcp://127.0.0.1:PORT, or tls://HOST:PORT
    tls: Tls | None = None  # certificates for tls://


class Cluster:
    """An open connection to workers; an error while it is open stops the runs of this call."""

    def __init__(self, client: Client, project: Project, is_remote: bool) -> None:
        self._client = client
        self._project = None if is_remote else project
        self._session = uuid4().hex
        self._numbers = count()

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Raises UserError if a worker has another version of a scenario program than `wanted`: scenario -> version."""
        if self._project is not None:
            return
        try:
            if not self._has_workers():
                say(f"waiting for a worker to join {self._client.scheduler.address}")
                self._client.wait_for_workers(1)
            everywhere = self._client.run(versions, None, sorted(wanted))
        except OSError as error:
            raise self.lost() from error
        for worker, found in sorted(everywhere.items()):
            for scenario, version in found.items():
                if version != wanted[scenario]:
                    raise UserError(f"worker {worker} has {scenario} of version {version}, this tree has "
                                    f"{wanted[scenario]}; build both from the same sources")

    def results(self, tasks: Iterable[Task]) -> Iterator[list[tuple[Task, Result]]]:
        """Yields batches of tasks with their results, in the order in which they finish.

        Takes further tasks only when workers will soon need them, so that other calls can compute the rest.
        """
        from distributed import as_completed

        waiting = iter(tasks)
        by_key: dict[str, Task] = {}
        # Only the iterator holds the futures, so that the memory of a result is released once it is stored.
        arriving = as_completed([], with_results=True, raise_errors=False, loop=self._client.loop)

        def hand_out() -> None:
            for task in islice(waiting, max(self._ahead() - len(by_key), 0)):
                key = f"{self._session}-{next(self._numbers)}"
                by_key[key] = task
                arriving.add(self._client.submit(compute, Job(self._session, task, self._project), key=key, pure=False))

        with self._watched():
            hand_out()
            for batch in arriving.batches():
                finished, problem = self._sorted_out(batch, by_key)
                yield finished  # also the results that arrived when the connection ended
                if problem:
                    raise problem
                hand_out()

    def _sorted_out(self, batch: Iterable[tuple[Future, object]],
                    by_key: dict[str, Task]) -> tuple[list[tuple[Task, Result]], UserError | None]:
        """Returns the tasks of a batch with their results, and the last error that is not a run's, if any."""
        finished, problem = [], None
        for future, value in batch:
            task = by_key.pop(future.key)
            try:
                finished.append((task, self._result(future.status, value)))
            except UserError as error:
                problem = error
        return finished, problem

    def _ahead(self) -> int:
        """Returns how many runs to submit at a time: two per core, so that no core is idle between runs."""
        try:
            return 2 * max(1, sum(self._client.nthreads().values()))
        except OSError as error:
            raise self.lost() from error

    def stop(self) -> None:
        """Stops the runs of this call on all workers that can be reached."""
        stop(self._session)
        if self._project is None and self._client.status == "running":
            with suppress(OSError):  # the client may not have noticed yet that the scheduler is gone
                self._client.run(stop, self._session, on_error="ignore")

    def lost(self) -> UserError:
        """Returns the error for a lost scheduler, which is not the result of any run."""
        return UserError(f"lost the connection to the scheduler {self._client.scheduler.address}; finished runs are "
                         "kept: call again when it is back")

    def _result(self, status: str, value: object) -> Result:
        """Returns the result of a run. An error of a worker, for example repeated crashes, makes the run a failed one.

        Raises UserError if the value is not the result of the run.
        """
        if isinstance(value, NotStarted):
            raise UserError(value.message)
        if status == "finished" and isinstance(value, (bytes, Failed, Stopped)):
            return value
        if status != "error":
            raise self.lost()
        error = value[1] if isinstance(value, tuple) and len(value) == 3 else value
        return Failed(f"worker: {type(error).__name__}: {error}".splitlines()[0])

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Reports meanwhile when no worker is left; Dask waits without a message."""
        ended = threading.Event()
        if self._project is None:
            threading.Thread(target=self._watch, args=(ended,), daemon=True).start()
        try:
            yield
        finally:
            ended.set()

    def _has_workers(self) -> bool:
        return bool(self._client.scheduler_info(n_workers=-1)["workers"])

    def _watch(self, ended: threading.Event) -> None:
        address, were_there = self._client.scheduler.address, True
        while not ended.wait(_LOOK_S) and self._client.status == "running":
            try:
                are_there = self._has_workers()
            except OSError:
                return  # the scheduler is lost, which `results` reports
            if were_there and not are_there:
                say(f"no worker is left at {address}; waiting for one to join")
            elif are_there and not were_there:
                say(f"a worker has joined {address}; continuing")
            were_there = are_there


@contextmanager
def opened(options: ComputeOptions, project: Project) -> Iterator[Cluster]:
    """Connects to the workers for one call; raises UserError for programs outside the tree, which no worker has."""
    if options.scheduler and project.own:
        raise UserError(f"{listed(name for name, _ in project.own)}: outside the tree, so it runs on this machine only; "
                        "call without --scheduler")
    _silence()
    with _remote(options.scheduler, options.tls) if options.scheduler else _local(options.jobs) as client:
        from distributed.comm import CommClosedError

        cluster = Cluster(client, project, is_remote=bool(options.scheduler))
        try:
            yield cluster
        except CommClosedError as error:
            raise cluster.lost() from error
        except BaseException:
            cluster.stop()
            raise


def _silence() -> None:
    """Silences what Dask logs about lost connections and stopped tasks; the lab reports them in one line."""
    import distributed  # noqa: F401  its import sets the levels of its loggers

    for name in (*logging.root.manager.loggerDict, "asyncio"):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", message=_NO_INTERNET)


@contextmanager
def _local(jobs: int) -> Iterator[Client]:
    import dask
    from distributed import Client, LocalCluster

    # With profiling, which samples every 10 ms, 800 runs of 50 ms took 5 % longer.
    with (dask.config.set({"distributed.worker.profile.enabled": False}),
          LocalCluster(n_workers=1, threads_per_worker=jobs, processes=False, memory_limit=0,
                       dashboard_address=_ANY_PORT, worker_dashboard_address=_ANY_PORT) as cluster,
          Client(cluster, set_as_default=False) as client):
        yield client


@contextmanager
def _remote(address: str, tls: Tls | None) -> Iterator[Client]:
    from distributed import Client

    check_scheduler(address, tls)
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False, security=tls.security() if tls else None)
    except (OSError, ValueError) as error:
        raise UserError(f"no Dask scheduler at {address}, allowed the address of one such as tls://HOST:8786 "
                        f"({str(error).splitlines()[0]})") from error
    with client:
        yield client


def become_scheduler(host: str, port: int, tls: Tls | None) -> NoReturn:
    """Replaces this process by a Dask scheduler."""
    check_host(host, tls)
    _become("distributed.cli.dask_scheduler", tls, "--host", host, "--port", str(port),
            "--protocol", "tls" if tls else "tcp", "--dashboard-address", _ANY_PORT, "--no-show")


def become_worker(scheduler: str, threads: int, host: str, tls: Tls | None) -> NoReturn:
    """Replaces this process by a Dask worker, which runs the programs of its own tree."""
    check_scheduler(scheduler, tls)
    check_host(host, tls)
    _become("distributed.cli.dask_worker", tls, scheduler, "--host", host, "--nworkers", "1",
            "--nthreads", str(threads), "--no-nanny", "--memory-limit", "0", "--dashboard-address", _ANY_PORT,
            "--no-dashboard", "--death-timeout", "60")


def _become(module: str, tls: Tls | None, *arguments: str) -> NoReturn:
    """Executes a program of Dask, without modules of the current folder, as ./ccn does."""
    if tls:
        os.environ["DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION"] = "True"
    os.execv(sys.executable, [sys.executable, "-P", "-W", f"ignore:{_NO_INTERNET}", "-m", module, *arguments,
                              *(tls.options if tls else [])])
