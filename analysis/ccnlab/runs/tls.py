"""Access to schedulers and workers: from this machine only, or with a certificate of one's own authority."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.errors import UserError

if TYPE_CHECKING:
    from distributed import Security

LOOPBACK = "127.0.0.1"
# Without certificates, anyone who can connect to a port of Dask can run code there.
_NEEDED = "give --tls-ca-file, --tls-cert and --tls-key (doc/lab.rst says how to make them)"
_ADDRESS = re.compile(r"(\w+)://(\[[^\s/]+\]|[^\s/:]+):(\d+)")


@dataclass(frozen=True)
class Tls:
    """Files in PEM format: the authority's certificate, and a certificate that it signed, with its key."""

    ca_file: Path
    cert: Path
    key: Path

    @property
    def options(self) -> list[str]:
        """The options for Dask's own programs."""
        return ["--tls-ca-file", str(self.ca_file), "--tls-cert", str(self.cert), "--tls-key", str(self.key)]

    def security(self) -> Security:
        """Returns the object for Dask's classes."""
        from distributed import Security

        return Security(tls_ca_file=str(self.ca_file), tls_client_cert=str(self.cert), tls_client_key=str(self.key),
                        tls_scheduler_cert=str(self.cert), tls_scheduler_key=str(self.key),
                        tls_worker_cert=str(self.cert), tls_worker_key=str(self.key), require_encryption=True)


def tls_of(ca_file: Path | None, cert: Path | None, key: Path | None) -> Tls | None:
    """Returns the files of the three options, or None without options.

    Raises UserError if only some options are given, or a file does not exist.
    """
    files = {"--tls-ca-file": ca_file, "--tls-cert": cert, "--tls-key": key}
    missing = [option for option, file in files.items() if file is None]
    for option, file in files.items():
        if file is not None and missing:
            raise UserError(f"{option} needs {missing[0]} too; {_NEEDED}")
        if file is not None and not file.is_file():
            raise UserError(f"{option} is {file}, allowed a file; doc/lab.rst says how to make it")
    return Tls(ca_file, cert, key) if ca_file and cert and key else None


def check_host(host: str, tls: Tls | None) -> None:
    """Raises UserError if other machines could connect to this address without a certificate."""
    if tls is None and not _is_loopback(host):
        raise UserError(f"--host is {host}, allowed without TLS {LOOPBACK}: anyone who can connect to another address "
                        f"could run code here; {_NEEDED}")


def check_scheduler(address: str, tls: Tls | None) -> None:
    """Raises UserError unless it is the address of a scheduler on this machine, or one with TLS and certificates."""
    parts = _ADDRESS.fullmatch(address)
    if not parts:
        raise UserError(f"no Dask scheduler at {address}, allowed the address of one such as tls://HOST:8786")
    scheme, host, port = parts.groups()
    if (scheme == "tls") != (tls is not None):
        raise UserError(f"the scheduler's address is {address}, allowed with certificates tls://HOST:PORT, and "
                        f"tls:// only with certificates; {_NEEDED}")
    if tls is None and not _is_loopback(host):
        raise UserError(f"the scheduler's address is {address}, allowed without TLS this machine's tcp://{LOOPBACK}:"
                        f"{port}; for another machine use tls://{host}:{port} and {_NEEDED}")


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
