"""The documentation as a site: ./ccn docs calls Sphinx with this."""

from pathlib import Path

from docutils import nodes

project = "ccn"
author = "The ccn authors"
copyright = "2026, the ccn authors"
html_theme = "furo"
highlight_language = "none"  # commands and C++ in turn
html_title = "ccn: Content Centric Networking in ns-3"
html_show_sourcelink = False
html_copy_source = False
nitpicky = True
html_static_path = ["static"]
html_css_files = ["drawings.css", "literals.css"]
smartquotes = False  # -- is the beginning of an option
exclude_patterns = ["lessons", "drawings", "search"]
if (ranking := Path(__file__).with_name("search") / "ranking.js").exists():  # a test builds pages without it
    html_search_scorer = str(ranking)


def setup(app):
    """Marks literals with a word of more than 30 characters, which may break within it (static/literals.css)."""
    def mark(_, doctree):
        for literal in doctree.findall(nodes.literal):
            if max(map(len, literal.astext().split()), default=0) > 30:
                literal["classes"].append("long")
    app.connect("doctree-read", mark)
