"""A copy of a page with a script that a browser runs after the page's own."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from ccnlab.errors import UserError

# The id of the element that holds the answer as JSON.
ANSWER = "found"
_POLICY = re.compile("script-src ([^;\"]*)")
_FRAME = """
const errors = [];
addEventListener("error", (event) => errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => errors.push("policy: " + event.blockedURI));
const answer = async () => { SCRIPT };
const found = await answer().catch((error) => { errors.push(String(error.stack ?? error)); return null; });
await new Promise((go) => setTimeout(go, 50)); // a breach of the policy is told later
for (const { name } of performance.getEntriesByType("resource")) {
  if (!/^(data|blob):/.test(name)) errors.push("asked for " + name);
}
const out = document.createElement("script");
out.type = "application/json";
out.id = "ANSWER";
out.textContent = JSON.stringify({ found: found ?? null, errors }).replaceAll("<", "\\\\u003c");
document.body.append(out);
"""


def driven_copy(page: Path, script: str, folder: Path) -> Path:
    """Writes a copy of the page that runs the body of an async function, and keeps what it returns as ANSWER."""
    code = _FRAME.replace("ANSWER", ANSWER).replace("SCRIPT", script)
    copy = folder / f"driven-{page.name}"
    copy.write_text(_with_script(page.read_text(encoding="utf-8"), code), encoding="utf-8")
    return copy


def found_in(answer: str, page: Path) -> Any:
    """Returns what the script returned; raises UserError for an error in the page, or a breach of its policy."""
    read = json.loads(answer)
    if read["errors"]:
        raise UserError(f"{page}: {read['errors']}")
    return read["found"]


def _with_script(page: str, code: str) -> str:
    """Adds a script at the end of the page, and to its policy."""
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    allowed, number = _POLICY.subn(rf"script-src \1 'sha256-{digest}'", page, count=1)
    if not number:  # the page has no script of its own
        allowed = page.replace("default-src 'none'", f"default-src 'none'; script-src 'sha256-{digest}'", 1)
    return allowed.replace("</body>", f'<script type="module">{code}</script></body>')
