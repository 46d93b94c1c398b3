"""A page of the explorer in a real browser, driven by a script that is added to it."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

PROGRAM = "chromium-headless-shell"
_FRAME = """
const until = async (isDone) => {{ while (!isDone()) await new Promise((go) => setTimeout(go, 20)); }};
const errors = [];
addEventListener("error", (event) => errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => errors.push("policy: " + event.blockedURI));
const answer = async () => {{
  await until(() => document.documentElement.dataset.ready || !document.getElementById("failure").hidden);
  const {{ ccn }} = window;
  {script}
}};
const found = await answer().catch((error) => {{ errors.push(String(error.stack ?? error)); return null; }});
const out = document.createElement("script");
out.type = "application/json";
out.id = "found";
out.textContent = JSON.stringify({{ found, errors }}).replaceAll("<", "\\\\u003c");
document.body.append(out);
"""


def drive(page: Path, script: str, folder: Path, *options: str, address: str = "", width: int = 1400) -> Any:
    """Returns what the body of an async function returns in the page, which has `ccn`; fails on any error in it."""
    code = _FRAME.format(script=script)
    source = page.read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    copy = folder / f"driven-{page.name}"
    driven = source.replace("script-src data:", f"script-src data: 'sha256-{digest}'", 1).replace(
        "</body>", f'<script type="module">{code}</script></body>')
    copy.write_text(driven, encoding="utf-8")
    log = folder / "net.json"
    called = subprocess.run(
        [PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--enable-logging=stderr",
         "--virtual-time-budget=60000", "--host-resolver-rules=MAP * ~NOTFOUND", f"--log-net-log={log}",
         f"--user-data-dir={folder / 'profile'}", f"--window-size={width},900", "--dump-dom", *options,
         copy.as_uri() + address],
        env={**os.environ, "HOME": str(folder)}, capture_output=True, text=True, timeout=180)
    found = re.search('<script type="application/json" id="found">(.*?)</script>', called.stdout, re.DOTALL)
    assert found, f"the script did not end: {called.stderr[-2000:]}"
    answer = json.loads(found[1])
    assert answer["errors"] == [], answer["errors"]
    asked = set(re.findall(r'"(?:url|host)":"([^"]+)"', log.read_text(errors="replace")))
    assert not [address for address in asked if address.startswith(("http:", "https:", "ws"))], asked
    return answer["found"]
