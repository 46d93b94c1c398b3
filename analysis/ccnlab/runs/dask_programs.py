"""Starts Dask's own programs, a scheduler or a worker, which replace this process."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import NoReturn

from ccnlab.errors import UserError
from ccnlab.project import TREE
from ccnlab.runs.tls import LOOPBACK, Tls, check_host, check_scheduler

# Dask looks for the address of the internet connection, and warns if there is none.
NO_INTERNET = "Couldn't detect a suitable IP address"
_ANY_PORT = f"{LOOPBACK}:0"  # address of Dask's own status pages


def check_installed() -> None:
    """Raises UserError if Dask is not installed; ./ccn installs it for scheduler, worker and --scheduler."""
    if find_spec("distributed") is None:
        raise UserError(f"the Python package distributed is missing; who may write to {TREE} installs it: "
                        f"{sys.executable} -m pip install --no-deps -r {TREE}/requirements-dask.txt")


def become_scheduler(host: str, port: int, tls: Tls | None) -> NoReturn:
    """Replaces this process by a Dask scheduler."""
    check_host(host, tls)
    check_installed()
    _become("distributed.cli.dask_scheduler", tls, "--host", host, "--port", str(port),
            "--protocol", "tls" if tls else "tcp", "--dashboard-address", _ANY_PORT, "--no-show")


def become_worker(scheduler: str, threads: int, host: str, tls: Tls | None) -> NoReturn:
    """Replaces this process by a Dask worker, which runs the programs of its own tree."""
    check_scheduler(scheduler, tls)
    check_host(host, tls)
    check_installed()
    _become("distributed.cli.dask_worker", tls, scheduler, "--host", host, "--nworkers", "1",
            "--nthreads", str(threads), "--no-nanny", "--memory-limit", "0", "--dashboard-address", _ANY_PORT,
            "--no-dashboard", "--death-timeout", "60")


def _become(module: str, tls: Tls | None, *arguments: str) -> NoReturn:
    """Executes a program of Dask, without modules of the current folder, as ./ccn does."""
    if tls:
        os.environ["DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION"] = "True"
    os.execv(sys.executable, [sys.executable, "-P", "-W", f"ignore:{NO_INTERNET}", "-m", module, *arguments,
                              *(tls.options if tls else [])])
