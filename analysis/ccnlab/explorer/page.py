"""Lays the page's modules, its style and a recording into one HTML file that needs no network."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

from ccnlab.explorer.payload import encode
from ccnlab.explorer.recording import Recording

PAGE = Path(__file__).parent / "page"
STYLES = ("explorer.css", "narrow.css", "compare.css")
_IMPORT = re.compile(r'^import (\{[^}]*\}) from "(\.[\w./-]*/)([\w-]+)\.js";$', re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*(?:[^*]|\*(?!/))*\*/ *$\n|//.*\n)", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function|const|class) (\w+))", re.MULTILINE)


@dataclass(frozen=True)
class Links:
    """Where the steps and functions that a page names lead, as seen from the page; without either, they are plain text."""

    docs: str = ""  # a folder with the documentation, such as "docs/"
    steps: str = ""  # a page with an entry for each step


def links_beside(file: Path) -> Links:
    """Returns links to the documentation if ./ccn docs has built it in the folder of a page, and none otherwise."""
    return Links("docs/") if (file.parent / "docs/index.html").exists() else Links()


def render(recording: Recording, links: Links | None = None) -> str:
    """Returns the page of a recording."""
    return _rendered("explorer.html.j2", recording=recording, payload=encode(recording), links=links or Links())


def render_compared(title: str, labelled: Sequence[tuple[str, Recording]], links: Links) -> str:
    """Returns the page that shows two recordings beside each other; each has a label."""
    payloads = [(label, encode(recording)) for label, recording in labelled]
    return _rendered("compare.html.j2", title=title, payloads=payloads, links=links)


def style_of() -> str:
    """Returns the style of the explorer."""
    return "".join((PAGE / name).read_text(encoding="utf-8") for name in STYLES)


def policy_of(script: str, style: str) -> str:
    """Returns a policy that allows a page its own script and style, and nothing else."""
    return (f"default-src 'none'; script-src {source_of(script)}; style-src {source_of(style)}; base-uri 'none'; "
            "form-action 'none'")


def template_of(folder: Path, name: str) -> Any:
    """Returns a template of a folder, which may include those of the explorer."""
    # Imported here, since most calls of ./ccn write no page.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(loader=FileSystemLoader([folder, PAGE]), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)
    return environment.get_template(name)


def script_of(main: Path) -> str:
    """Returns a module and all that it imports as one script, which a policy can allow by its digest.

    Each becomes a function that returns what it exports, and is called after those whose exports it uses. Lines of comments are
    left out, since they are a third of the sources.
    """
    sources: dict[str, str] = {}
    uses: dict[str, list[str]] = {}
    files = [main]
    for file in files:
        if file.stem not in sources:
            sources[file.stem] = file.read_text("utf-8")
            found = [(file.parent / folder / f"{name}.js").resolve() for _, folder, name in _IMPORT.findall(sources[file.stem])]
            uses[file.stem] = [used.stem for used in found]
            files += found
    return "const modules = {};\n" + "".join(_wrapped(name, sources[name]) for name in TopologicalSorter(uses).static_order())


def _rendered(template: str, **values: object) -> str:
    script, style = script_of(PAGE / "main.js"), style_of()
    text: str = template_of(PAGE, template).render(style=style, script=script, policy=policy_of(script, style), **values)
    return text


def _wrapped(name: str, source: str) -> str:
    exported = ", ".join(found for _, found in _EXPORT.findall(source))
    body = _EXPORT.sub(r"\1", _IMPORT.sub(r"const \1 = modules.\3;", _COMMENT.sub("", source)))
    return f"modules.{name} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def source_of(text: str) -> str:
    """Returns the source expression of a policy that allows an inline element with this text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
