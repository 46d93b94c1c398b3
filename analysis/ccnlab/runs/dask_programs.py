"""Starts Dask's own programs, a scheduler or a worker, which replace this process."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import NoReturn

from ccnlab.errors import UserError
from ccnlab.project import TREE
from ccnlab.runs.tls import LOOPBACK, Access, Tls, access_at, access_to

# Dask looks for the address of the internet connection, and warns if there is none.
NO_INTERNET = "Couldn't detect a suitable IP address"
_ANY_PORT = f"{LOOPBACK}:0"  # address of Dask's server of status pages, which has no page
_SETTINGS = {
    "DASK_DISTRIBUTED__SCHEDULER__HTTP__ROUTES": "[]",  # they need no certificate, and show the runs
    "DASK_DISTRIBUTED__WORKER__HTTP__ROUTES": "[]",
    # The runs of a worker that is lost, or that does not answer for so long, are given to others, twice at most.
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "20s",
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "2",
}


def check_installed() -> None:
    """Raises UserError if Dask is not installed; ./ccn installs it for scheduler, worker and --scheduler."""
    if find_spec("distributed") is None:
        raise UserError(f"the Python package distributed is missing; who may write to {TREE} installs it: "
                        f"{sys.executable} -m pip install --no-deps -r {TREE}/requirements-dask.txt")


def become_scheduler(host: str, port: int, access: Access) -> NoReturn:
    """Replaces this process by a Dask scheduler."""
    check_installed()
    tls = access_at(host, access)
    _become("distributed.cli.dask_scheduler", tls, "--host", host, "--port", str(port),
            "--protocol", "tls" if tls else "tcp", "--dashboard-address", _ANY_PORT, "--no-dashboard")


def become_worker(scheduler: str, threads: int, host: str, access: Access) -> NoReturn:
    """Replaces this process by a Dask worker, which runs the programs of its own tree."""
    tls = access_to(scheduler, access)
    access_at(host, access)
    check_installed()
    _become("distributed.cli.dask_worker", tls, scheduler, "--host", host, "--nworkers", "1",
            "--nthreads", str(threads), "--no-nanny", "--memory-limit", "0", "--dashboard-address", _ANY_PORT,
            "--no-dashboard", "--death-timeout", "60")


def _become(module: str, tls: Tls | None, *arguments: str) -> NoReturn:
    """Executes a program of Dask, without modules of the current folder, as ./ccn does."""
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if tls:
        os.environ["DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION"] = "True"
    os.execv(sys.executable, [sys.executable, "-P", "-W", f"ignore:{NO_INTERNET}", "-m", module, *arguments,
                              *(tls.options if tls else [])])
