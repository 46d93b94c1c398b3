"""Pages with the sources of the pipelines, to whose lines the explorer links."""

from __future__ import annotations

from pathlib import Path

from ccnlab.explorer.source_lines import sources_of_steps


def write_code_pages(root: Path, site: Path) -> None:
    """Writes SITE/code/FILE.html for each source that the explorer names; line N has the anchor L-N."""
    # Imported here: it comes with Sphinx, which only ./ccn docs installs.
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import CppLexer

    for source in sources_of_steps():
        page = HtmlFormatter(full=True, title=source.name, linenos="inline", lineanchors="L", anchorlinenos=True)
        file = site / "code" / f"{source}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(highlight((root / source).read_text(), CppLexer(), page), encoding="utf-8")
