"""Lays the page's modules, its style and a recording into one HTML file that needs no network."""

from __future__ import annotations

import base64
import hashlib
import re
from graphlib import TopologicalSorter
from pathlib import Path

from ccnlab.explorer.payload import encode
from ccnlab.explorer.recording import Recording

PAGE = Path(__file__).parent / "page"
_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([\w-]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function|const|class) (\w+))", re.MULTILINE)


def render(recording: Recording) -> str:
    """Returns the page of a recording."""
    # Imported here, since most calls of ./ccn write no page.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(loader=FileSystemLoader(PAGE), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)
    style = (PAGE / "explorer.css").read_text(encoding="utf-8")
    script = _script()
    policy = (f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; base-uri 'none'; "
              "form-action 'none'")
    return environment.get_template("explorer.html.j2").render(
        recording=recording, style=style, script=script, policy=policy, payload=encode(recording))


def _script() -> str:
    """Returns the modules as one script, which a policy can allow by its digest.

    Each becomes a function that returns what it exports, and is called after those whose exports it uses.
    """
    sources = {file.stem: file.read_text("utf-8") for file in sorted(PAGE.glob("*.js"))}
    uses = {name: [used for _, used in _IMPORT.findall(source)] for name, source in sources.items()}
    return "const modules = {};\n" + "".join(_wrapped(name, sources[name]) for name in TopologicalSorter(uses).static_order())


def _wrapped(name: str, source: str) -> str:
    exported = ", ".join(found for _, found in _EXPORT.findall(source))
    body = _EXPORT.sub(r"\1", _IMPORT.sub(r"const \1 = modules.\2;", source))
    return f"modules.{name} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _hash(text: str) -> str:
    """Returns the source expression of a policy that allows an inline element with this text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
