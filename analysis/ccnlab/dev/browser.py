"""Runs a script in a page, in Chromium without a window and without a network."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ccnlab.dev.driven_page import ANSWER, driven_copy, found_in
from ccnlab.dev.tools import MissingTool
from ccnlab.errors import UserError

PROGRAM = "chromium-headless-shell"
# No sandbox, since root has none; no shared memory, since a container has little.
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
           "--enable-logging=stderr", "--host-resolver-rules=MAP * ~NOTFOUND")
_LONGEST_S = 120
_ANSWER = re.compile(f'<script type="application/json" id="{ANSWER}">(.*?)</script>', re.DOTALL)


def run_in_page(page: Path, script: str, folder: Path, *options: str, address: str = "", width: int = 1400,
                seconds: int = 60) -> Any:
    """Returns what the body of an async function returns that runs after the page's own scripts.

    The browser loads a copy of the page in `folder`; `address` ends its address. `seconds` limits the time that passes
    in the page. Raises UserError for an error in the page, a breach of its policy, or a request to the network.
    """
    copy = driven_copy(page, script, folder)
    log = folder / "net.json"
    called = call(folder, [f"--virtual-time-budget={1000 * seconds}", f"--log-net-log={log}",
                           f"--window-size={width},900", "--dump-dom", *options, copy.as_uri() + address])
    found = _ANSWER.search(called.stdout)
    if not found:
        raise UserError(f"{page}: the script did not end: {called.stderr[-2000:]}")
    asked = re.findall(r'"(?:url|host)":"((?:https?|wss?):[^"]+)"', log.read_text(errors="replace"))
    if asked:
        raise UserError(f"{page}: asked for {asked}")
    return found_in(found[1], page)


def call(folder: Path, options: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Runs the browser, whose files go to `folder`; raises UserError if it is missing or fails."""
    command = [PROGRAM, *OPTIONS, f"--user-data-dir={folder / 'profile'}", *options]
    try:
        # A session of its own, since its processes outlive the one that was started.
        process = subprocess.Popen(command, env={**os.environ, "HOME": str(folder)}, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, start_new_session=True)
    except (FileNotFoundError, PermissionError) as error:  # the latter for a PATH with folders of somebody else
        raise MissingTool(PROGRAM, PROGRAM) from error
    try:
        stdout, stderr = process.communicate(timeout=_LONGEST_S)
    except subprocess.TimeoutExpired as error:
        raise UserError(f"{PROGRAM} did not end within {_LONGEST_S} s") from error
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    if process.returncode:
        raise UserError(f"{PROGRAM} exited with status {process.returncode}: {stderr[-2000:]}")
    return subprocess.CompletedProcess(command, 0, stdout, stderr)
