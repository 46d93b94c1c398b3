"""Runs scripts in pages, in Firefox without a window and without a network, by its own protocol Marionette."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from driven_page import ANSWER, driven_copy, found_in
from ccnlab.dev.tools import need

PROGRAM = "firefox-esr"
LONGEST_S = 1800  # after which a script hangs, on any machine
# A free port for the protocol, and a proxy that does not exist for everything else.
PREFERENCES = {"marionette.port": 0, "network.proxy.type": 1, "network.proxy.http": "127.0.0.1",
               "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9,
               "network.proxy.allow_hijacking_localhost": True}


class Firefox:
    """A browser for many pages; all that it writes goes to `folder`."""

    def __init__(self, folder: Path) -> None:
        self._profile = folder / "profile"
        self._profile.mkdir(parents=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (self._profile / "user.js").write_text("".join(lines))
        self._output = (folder / "output").open("wb")
        self._calls = 0

    def __enter__(self) -> Self:
        need(PROGRAM)
        # A session of its own, since its processes outlive the one that was started.
        self._process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-remote", "--marionette", "--profile", self._profile, "about:blank"],
            env={**os.environ, "HOME": str(self._profile)}, stdout=self._output, stderr=subprocess.STDOUT,
            start_new_session=True)
        self._socket = socket.create_connection(("127.0.0.1", self._port()), LONGEST_S)
        self._stream = self._socket.makefile("rb")
        self._read()  # the browser's greeting
        self._call("WebDriver:NewSession")
        self._call("WebDriver:SetWindowRect", width=1400, height=900)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._stream.close()
        self._socket.close()
        self._output.close()

    def run(self, page: Path, script: str) -> Any:
        """Returns what the body of an async function returns that runs after the page's own scripts.

        The browser loads a copy of the page. Fails for an error in the page, or a breach of its policy.
        """
        self._call("WebDriver:Navigate", url=driven_copy(page, script, self._profile.parent).as_uri())
        ask = f"return document.getElementById('{ANSWER}')?.textContent ?? null"
        end = time.monotonic() + LONGEST_S
        while (answer := self._call("WebDriver:ExecuteScript", script=ask, args=[])["value"]) is None:
            assert time.monotonic() < end, f"{page}: the script did not end"
            time.sleep(0.05)
        return found_in(answer, page)

    def _port(self) -> int:
        file = self._profile / "MarionetteActivePort"
        end = time.monotonic() + LONGEST_S
        while not (file.exists() and file.read_text()):
            assert self._process.poll() is None, f"{PROGRAM} ended with status {self._process.returncode}"
            assert time.monotonic() < end, f"{PROGRAM} opened no port"
            time.sleep(0.1)
        return int(file.read_text())

    def _call(self, command: str, **arguments: Any) -> Any:
        self._calls += 1
        message = json.dumps([0, self._calls, command, arguments]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._calls and error is None, f"{command}: {error}"
        return result

    def _read(self) -> Any:
        """A message: its length in bytes, a colon, and JSON."""
        length = b""
        while not length.endswith(b":"):
            byte = self._stream.read(1)
            assert byte, f"{PROGRAM} closed the connection"
            length += byte
        return json.loads(self._stream.read(int(length[:-1])))
