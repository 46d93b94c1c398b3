"""Computes runs on the workers of a running Dask scheduler; only calls with --scheduler import this module."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count, islice
from uuid import uuid4

from distributed import Client, Future, Reschedule, as_completed
from distributed.comm import CommClosedError

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.runs.cluster import Finished
from ccnlab.runs.compute import Computed, EndedFromOutside, Failed, Job, NotStarted, compute, stop, versions
from ccnlab.runs.dask_programs import NO_INTERNET
from ccnlab.runs.task import Task
from ccnlab.runs.tls import Tls

_CONNECT_S = 5.0  # timeout of the connection to a scheduler
_LOOK_S = 1.0  # interval of the checks whether workers are left


def compute_here(job: Job) -> Computed | NotStarted:
    """Computes a run on a worker. If the worker is being terminated, the scheduler gives the run to another one."""
    computed = compute(job)
    if isinstance(computed, Computed) and isinstance(computed.result, EndedFromOutside):
        raise Reschedule
    return computed


class DaskCluster:
    """An open connection to a scheduler."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._session = uuid4().hex
        self._numbers = count()

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Raises UserError if a worker has another version of a scenario program than `wanted`: scenario -> version."""
        try:
            if not self._has_workers():
                say(f"waiting for a worker to join {self._address}")
                self._client.wait_for_workers(1)
            everywhere = self._client.run(versions, None, sorted(wanted))
        except OSError as error:
            raise self.lost() from error
        for worker, found in sorted(everywhere.items()):
            for scenario, version in found.items():
                if version != wanted[scenario]:
                    raise UserError(f"worker {worker} has {scenario} of version {version}, this tree has "
                                    f"{wanted[scenario]}; build both from the same sources")

    def results(self, tasks: Iterable[Task]) -> Iterator[list[Finished]]:
        """Yields batches of tasks with their results; see ccnlab.runs.cluster.Cluster."""
        waiting = iter(tasks)
        by_key: dict[str, Task] = {}
        # Only the iterator holds the futures, so that the memory of a result is released once it is stored.
        arriving = as_completed([], with_results=True, raise_errors=False, loop=self._client.loop)

        def hand_out() -> None:
            for task in islice(waiting, max(self._ahead() - len(by_key), 0)):
                key = f"{self._session}-{next(self._numbers)}"
                by_key[key] = task
                arriving.add(self._client.submit(compute_here, Job(self._session, task), key=key, pure=False))

        with self._watched():
            hand_out()
            for batch in arriving.batches():
                finished, problem = self._sorted_out(batch, by_key)
                yield finished  # also the results that arrived when the connection ended
                if problem:
                    raise problem
                hand_out()

    def _sorted_out(self, batch: Iterable[tuple[Future, object]],
                    by_key: dict[str, Task]) -> tuple[list[Finished], UserError | None]:
        """Returns the tasks of a batch with their results, and the last error that is not a run's, if any."""
        finished, problem = [], None
        for future, value in batch:
            task = by_key.pop(str(future.key))
            try:
                computed = self._computed(future.status, value)
                assert not isinstance(computed.result, EndedFromOutside)  # see compute_here()
                finished.append(Finished(task, computed.result, computed.cpu_s))
            except UserError as error:
                problem = error
        return finished, problem

    def _ahead(self) -> int:
        """Returns how many runs to submit at a time: two per core, so that no core is idle between runs."""
        try:
            return 2 * max(1, sum(self._client.nthreads().values()))
        except OSError as error:
            raise self.lost() from error

    @property
    def _address(self) -> str:
        return str(self._client.scheduler.address) if self._client.scheduler else "tcp://"

    def stop(self) -> None:
        """Stops the runs of this call on all workers that can be reached."""
        if self._client.status == "running":
            with suppress(OSError):  # the client may not have noticed yet that the scheduler is gone
                self._client.run(stop, self._session, on_error="ignore")

    def lost(self) -> UserError:
        """Returns the error for a lost scheduler, which is not the result of any run."""
        return UserError(f"lost the connection to the scheduler {self._address}; finished runs are "
                         "kept: call again when it is back")

    def _computed(self, status: str | None, value: object) -> Computed:
        """Returns the result of a run. An error of a worker, for example repeated crashes, makes the run a failed one.

        Raises UserError if the value is not the result of the run.
        """
        if isinstance(value, NotStarted):
            raise UserError(value.message)
        if status == "finished" and isinstance(value, Computed):
            return value
        if status != "error":
            raise self.lost()
        error = value[1] if isinstance(value, tuple) and len(value) == 3 else value
        return Computed(Failed(f"worker: {type(error).__name__}: {error}".splitlines()[0]))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Reports meanwhile when no worker is left; Dask waits without a message."""
        ended = threading.Event()
        threading.Thread(target=self._watch, args=(ended,), daemon=True).start()
        try:
            yield
        finally:
            ended.set()

    def _has_workers(self) -> bool:
        return bool(self._client.scheduler_info(n_workers=-1)["workers"])

    def _watch(self, ended: threading.Event) -> None:
        address, were_there = self._address, True
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
def connected(address: str, tls: Tls | None) -> Iterator[DaskCluster]:
    """Connects to a scheduler for one call; an error meanwhile stops the call's runs."""
    _silence()
    with _client(address, tls) as client:
        cluster = DaskCluster(client)
        try:
            yield cluster
        except CommClosedError as error:
            raise cluster.lost() from error
        except BaseException:
            cluster.stop()
            raise


def _silence() -> None:
    """Silences what Dask logs about lost connections and stopped tasks; the lab reports them in one line."""
    for name in (*logging.root.manager.loggerDict, "asyncio"):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", message=NO_INTERNET)


def _client(address: str, tls: Tls | None) -> Client:
    try:
        return Client(address, timeout=_CONNECT_S, set_as_default=False, security=tls.security() if tls else None)
    except (OSError, ValueError) as error:
        raise UserError(f"no Dask scheduler at {address}, allowed the address of one such as tls://HOST:8786 "
                        f"({str(error).splitlines()[0]})") from error
