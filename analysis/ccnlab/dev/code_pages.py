"""Pages with the sources of the pipelines, to whose lines the explorer links."""

from __future__ import annotations

from pathlib import Path

from ccnlab.explorer.source_lines import FOLDER


def write_code_pages(root: Path, site: Path) -> None:
    """Writes SITE/code/model/l3/NAME.cc.html; line N has the anchor L-N."""
    # Imported here: it comes with Sphinx, which only ./ccn docs installs.
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import CppLexer

    folder = site / "code" / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted((root / FOLDER).glob("*.cc")):
        page = HtmlFormatter(full=True, title=file.name, linenos="inline", lineanchors="L", anchorlinenos=True)
        (folder / f"{file.name}.html").write_text(highlight(file.read_text(), CppLexer(), page), encoding="utf-8")
