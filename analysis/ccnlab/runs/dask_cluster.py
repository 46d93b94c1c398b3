"""Computes runs on the workers of a running Dask scheduler; only calls with --scheduler import this module."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count, islice
from uuid import uuid4

from distributed import Client, as_completed
from distributed.comm import CommClosedError
from distributed.scheduler import KilledWorker

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.limits import threads_explained
from ccnlab.runs.cluster import Finished
from ccnlab.runs.compute import Computed, Fault, Job, compute, stop, versions
from ccnlab.runs.dask_programs import NO_INTERNET
from ccnlab.runs.retries import Retries
from ccnlab.runs.task import LIMIT_S, Task
from ccnlab.runs.tls import Tls

_CONNECT_S = 5.0  # timeout of the connection to a scheduler
_STOP_S = 5.0  # wait for workers that are to stop the runs of this call
_LOOK_S = 1.0  # interval of the checks whether workers are left


class DaskCluster:
    """An open connection to a scheduler."""

    def __init__(self, client: Client, limit_s: float = LIMIT_S) -> None:
        self._client, self._limit_s = client, limit_s
        self._session = uuid4().hex
        self._numbers = count()

    def check_versions(self, wanted: dict[str, str]) -> None:
        """Raises UserError if a worker has another version of a scenario program than `wanted`: scenario -> version."""
        try:
            if not self._has_workers():
                say(f"waiting for a worker to join {self._address}")
                self._client.wait_for_workers(1)
            # A worker that does not answer any more is lost, and its runs will be given to others.
            everywhere = self._client.run(versions, None, sorted(wanted), on_error="return")
        except OSError as error:
            raise self.lost() from error
        for worker, found in sorted(everywhere.items()):
            if isinstance(found, OSError):
                continue
            if isinstance(found, Exception):
                raise UserError(f"worker {worker}: {type(found).__name__}: {found}")
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

        def submit(task: Task) -> None:
            key = f"{self._session}-{next(self._numbers)}"
            by_key[key] = task
            job = Job(self._session, task, limit_s=self._limit_s)
            arriving.add(self._client.submit(compute, job, key=key, pure=False))

        def hand_out() -> None:
            for task in islice(waiting, max(self._ahead() - len(by_key), 0)):
                submit(task)

        retries = Retries(submit)
        with self._watched():
            hand_out()
            for batch in arriving.batches():
                arrived = [(by_key.pop(str(future.key)), future, value) for future, value in batch]
                finished, problem = retries.sorted_out((task, self._computed(task, future.status, value))
                                                       for task, future, value in arrived)
                yield finished  # also the results that arrived when the connection ended
                if problem:
                    raise problem
                hand_out()

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
            # In a thread, since a worker that is itself stopped does not answer.
            thread = threading.Thread(target=self._stop_runs, daemon=True)
            with suppress(RuntimeError):
                thread.start()
                thread.join(_STOP_S)

    def _stop_runs(self) -> None:
        with suppress(OSError):  # the client may not have noticed yet that the scheduler is gone
            self._client.run(stop, self._session, on_error="ignore")

    def lost(self) -> UserError:
        """Returns the error for a lost scheduler, which is not the result of any run."""
        return UserError(f"lost the connection to the scheduler {self._address}; finished runs are "
                         "kept: call again when it is back")

    def _computed(self, task: Task, status: str | None, value: object) -> Computed:
        """Returns what a worker has returned. Its errors, such as repeated crashes, are no results of runs."""
        if status == "finished" and isinstance(value, Computed):
            return value
        if status != "error":
            return Computed(Fault(str(self.lost())))
        error = value[1] if isinstance(value, tuple) and len(value) == 3 else value
        if isinstance(error, KilledWorker):
            return Computed(Fault(f"each worker that computed {task} was lost, the last one at {error.last_worker.address}; "
                                  "finished runs are kept"))
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        return Computed(Fault(f"a worker cannot compute {task}: {what}; finished runs are kept"))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Reports meanwhile when no worker is left; Dask waits without a message."""
        ended = threading.Event()
        with threads_explained():
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
def connected(address: str, tls: Tls | None, limit_s: float) -> Iterator[DaskCluster]:
    """Connects to a scheduler for one call; an error meanwhile stops the call's runs."""
    _silence()
    with _closed_at_the_end(_client(address, tls)) as client:
        cluster = DaskCluster(client, limit_s)
        try:
            yield cluster
        except CommClosedError as error:
            raise cluster.lost() from error
        except BaseException:
            cluster.stop()
            raise


@contextmanager
def _closed_at_the_end(client: Client) -> Iterator[Client]:
    """Closes a client, also one that has lost its scheduler: where it tries to connect again just then, Dask raises any error."""
    try:
        yield client
    finally:
        try:
            client.close()
        except (OSError, ValueError):  # what was lost has been reported
            client.status = "closed"  # or the client closes itself once more


def _silence() -> None:
    """Silences what Dask logs about lost connections and stopped tasks; ccnlab reports them in one line."""
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
