"""Access to schedulers and workers: with a certificate. It is made by default, and all of them and their callers hold it."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ccnlab.console import say
from ccnlab.errors import InputError, UserError
from ccnlab.limits import explained

if TYPE_CHECKING:
    from distributed import Security

LOOPBACK = "127.0.0.1"
# Without certificates, anyone who can connect to a port of Dask can run code there, as every user of the machine can.
_DANGER = "without TLS, anyone who can connect runs code as you"
_NEEDED = "give --tls-ca-file, --tls-cert and --tls-key (doc/usage/runs.rst says more)"
_PORT = r"6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{1,4}"
_ADDRESS = re.compile(rf"(tcp|tls)://(\[[^\s/]+\]|[^\s/:]+):({_PORT})")
_DAYS = "3650"  # of a certificate that is made here


@dataclass(frozen=True)
class Tls:
    """Files in PEM format: the authority's certificate, and a certificate that it signed, with its key."""

    ca_file: Path
    cert: Path
    key: Path

    @classmethod
    def own(cls) -> Tls:
        """Returns the certificate in the folder `own_folder()`, which is its own authority; makes it if it is missing."""
        folder = own_folder()
        if not folder.exists():
            _make(folder)
        return _checked(cls(folder / "cert.pem", folder / "cert.pem", folder / "key.pem"))

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


Access = Tls | Literal[False] | None  # certificates; False: plain TCP; None: the own certificate


def own_folder() -> Path:
    """Returns the folder of the certificate that ./ccn scheduler makes, and that workers and callers find."""
    try:
        return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "ccn/tls"
    except RuntimeError as error:
        raise UserError(f"you have no home folder for certificates; {_NEEDED}") from error


def access_of(ca_file: Path | None, cert: Path | None, key: Path | None, is_plain: bool) -> Access:
    """Returns what the options ask for.

    Raises UserError if only some files are given, a file does not exist, or others may read the key.
    """
    files = {"--tls-ca-file": ca_file, "--tls-cert": cert, "--tls-key": key}
    missing = [option for option, file in files.items() if file is None]
    for option, file in files.items():
        if file is not None and is_plain:
            raise UserError(f"--no-tls takes no {option}")
        if file is not None and missing:
            raise UserError(f"{option} needs {missing[0]} too; {_NEEDED}")
        if file is not None and not file.is_file():
            raise UserError(f"{option} is {file}, allowed a file in PEM format")
    if is_plain:
        return False
    return _checked(Tls(ca_file, cert, key)) if ca_file and cert and key else None


def access_at(host: str, access: Access) -> Tls | None:
    """Returns the certificates for a scheduler at this address, or None for plain TCP; makes the own one if missing."""
    if access is False and not _is_loopback(host):
        raise UserError(f"--host is {host}, allowed with --no-tls {LOOPBACK}: {_DANGER}")
    if not _is_here(host):
        raise UserError(f"--host is {host}, allowed an address or a name of this machine, IPv6 in brackets")
    return None if access is False else access or Tls.own()


def access_to(address: str, access: Access) -> Tls | None:
    """Returns the certificates for a connection to a scheduler, or None for plain TCP; raises UserError."""
    parts = _ADDRESS.fullmatch(address)
    if not parts:
        raise UserError(f"no Dask scheduler at {address}, allowed the address of one such as tls://HOST:8786")
    scheme, host, port = parts.groups()
    if access is False:
        if scheme != "tcp" or not _is_loopback(host):
            raise UserError(f"the scheduler's address is {address}, allowed with --no-tls tcp://{LOOPBACK}:{port}: {_DANGER}")
        return None
    if scheme != "tls":
        raise UserError(f"the scheduler's address is {address}, allowed tls://{host}:{port}, or on this machine "
                        f"tcp://{LOOPBACK}:{port} with --no-tls: {_DANGER}")
    if access is None and not own_folder().exists():
        raise UserError(f"there is no certificate in {own_folder()}: ./ccn scheduler makes it; if that runs on another "
                        "machine, copy this folder from there")
    return access or Tls.own()


def _checked(tls: Tls) -> Tls:
    """Raises UserError unless the files are those that TLS needs, and nobody else may read the key."""
    try:
        for file in (tls.ca_file, tls.cert):
            file.stat()
        mode = tls.key.stat().st_mode & 0o777
    except OSError as error:
        raise UserError(f"cannot read {error.filename}: {error.strerror}; remove its folder, and ./ccn scheduler makes the "
                        "certificate again") from error
    if mode & 0o077:
        raise UserError(f"the key {tls.key} has mode {mode:04o}, allowed 0600: whoever reads it runs code as you; "
                        f"chmod 600 {tls.key}")
    import ssl  # takes as long as a small command

    try:
        ssl.create_default_context(cafile=tls.ca_file).load_cert_chain(tls.cert, tls.key, password="")
    except (OSError, ValueError) as error:
        raise InputError(f"cannot use the certificates {tls.ca_file} and {tls.cert} with the key {tls.key}: {error}; "
                         "allowed are PEM files of one authority, a certificate that it signed, and its key") from error
    return tls


def _make(folder: Path) -> None:
    """Makes a key and a certificate that it signs itself; all of it is there at once, or nothing."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".tls-", dir=folder.parent) as around:
            part = Path(around, "tls")
            part.mkdir(0o700)
            for name in ("key.pem", "cert.pem"):
                (part / name).touch(0o600)
            command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                       "-days", _DAYS, "-subj", "/CN=ccn", "-keyout", str(part / "key.pem"), "-out", str(part / "cert.pem")]
            ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
            if ended.returncode:
                raise UserError(f"openssl makes no certificate: {(ended.stderr.strip() or 'no message').splitlines()[-1]}")
            try:
                part.rename(folder)
            except OSError:
                if not folder.exists():  # another call has been faster
                    raise
    except (OSError, subprocess.SubprocessError) as error:
        raise UserError(f"cannot make a certificate in {folder}: {explained(error)}; {_NEEDED}") from error
    say(f"made a certificate in {folder}; who has it may use the scheduler and its workers")


def _is_here(host: str) -> bool:
    """Returns whether a server can listen at an address."""
    plain = host[1:-1] if host.startswith("[") and host.endswith("]") else host.replace(":", "/")
    try:
        family, kind, _, _, address = socket.getaddrinfo(plain or "/", 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as listener:
            listener.bind(address)
    except (OSError, UnicodeError):
        return False
    return True


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
