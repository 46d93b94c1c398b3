"""Runs a script in a page, in a real browser without a window and without a network."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError

PROGRAM = "chromium-headless-shell"
# No sandbox, since root has none; no shared memory, since a container has little.
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
           "--enable-logging=stderr", "--host-resolver-rules=MAP * ~NOTFOUND")
_LONGEST_S = 120
_POLICY = re.compile("script-src ([^;\"]*)")
_ANSWER = re.compile('<script type="application/json" id="found">(.*?)</script>', re.DOTALL)
_FRAME = """
const errors = [];
addEventListener("error", (event) => errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => errors.push("policy: " + event.blockedURI));
const answer = async () => { SCRIPT };
const found = await answer().catch((error) => { errors.push(String(error.stack ?? error)); return null; });
const out = document.createElement("script");
out.type = "application/json";
out.id = "found";
out.textContent = JSON.stringify({ found: found ?? null, errors }).replaceAll("<", "\\\\u003c");
document.body.append(out);
"""


def run_in_page(page: Path, script: str, folder: Path, *options: str, address: str = "", width: int = 1400,
                seconds: int = 60) -> Any:
    """Returns what the body of an async function returns that runs after the page's own scripts.

    The browser loads a copy of the page in `folder`; `address` ends its address. `seconds` limits the time that passes
    in the page. Raises UserError for an error in the page, a breach of its policy, or a request to the network.
    """
    code = _FRAME.replace("SCRIPT", script)
    copy = folder / f"driven-{page.name}"
    copy.write_text(_with_script(page.read_text(encoding="utf-8"), code), encoding="utf-8")
    log = folder / "net.json"
    called = call(folder, [f"--virtual-time-budget={1000 * seconds}", f"--log-net-log={log}",
                           f"--window-size={width},900", "--dump-dom", *options, copy.as_uri() + address])
    found = _ANSWER.search(called.stdout)
    if not found:
        raise UserError(f"{page}: the script did not end: {called.stderr[-2000:]}")
    answer = json.loads(found[1])
    asked = re.findall(r'"(?:url|host)":"((?:https?|wss?):[^"]+)"', log.read_text(errors="replace"))
    if answer["errors"] or asked:
        raise UserError(f"{page}: {answer['errors'] or f'asked for {asked}'}")
    return answer["found"]


def call(folder: Path, options: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Runs the browser, whose files go to `folder`; raises UserError if it is missing or fails."""
    command = [PROGRAM, *OPTIONS, f"--user-data-dir={folder / 'profile'}", *options]
    try:
        # A session of its own, since its processes outlive the one that was started.
        process = subprocess.Popen(command, env={**os.environ, "HOME": str(folder)}, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, start_new_session=True)
    except FileNotFoundError as error:
        raise UserError(f"{PROGRAM} is missing; on Debian: apt-get install {PROGRAM}") from error
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


def _with_script(page: str, code: str) -> str:
    """Adds a script at the end of the page, and to its policy."""
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    allowed, number = _POLICY.subn(rf"script-src \1 'sha256-{digest}'", page, count=1)
    if not number:  # the page has no script of its own
        allowed = page.replace("default-src 'none'", f"default-src 'none'; script-src 'sha256-{digest}'", 1)
    return allowed.replace("</body>", f'<script type="module">{code}</script></body>')
