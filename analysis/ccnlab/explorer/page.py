"""Lays the page's modules, its style and a recording into one HTML file that needs no network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

from ccnlab.explorer.payload import encode
from ccnlab.explorer.recording import Recording

PAGE = Path(__file__).parent / "page"
_IMPORT = re.compile(r'(from|import) "\./([\w-]+)\.js"')


def render(recording: Recording) -> str:
    """Returns the page of a recording."""
    # Imported here, since most calls of ./ccn write no page.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(loader=FileSystemLoader(PAGE), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)
    style = (PAGE / "explorer.css").read_text(encoding="utf-8")
    imports = json.dumps({"imports": _modules()})
    entry = 'import "ccn/main";'
    policy = (f"default-src 'none'; script-src data: {_hash(imports)} {_hash(entry)}; style-src {_hash(style)}; "
              "base-uri 'none'; form-action 'none'")
    return environment.get_template("explorer.html.j2").render(
        recording=recording, style=style, imports=imports, entry=entry, policy=policy, payload=encode(recording))


def _modules() -> dict[str, str]:
    """Returns the name of each module and its source as a data: URL.

    A module at a data: URL has no folder, so `./data.js` becomes `ccn/data`, which the import map resolves.
    """
    sources = {file.stem: _IMPORT.sub(r'\1 "ccn/\2"', file.read_text("utf-8")) for file in sorted(PAGE.glob("*.js"))}
    return {f"ccn/{name}": "data:text/javascript;base64," + _base64(source) for name, source in sources.items()}


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _hash(text: str) -> str:
    """Returns the source expression of a policy that allows an inline element with this text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
