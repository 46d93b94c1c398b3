"""A drawing of Matplotlib as an SVG for light and for dark pages, whose text stays text."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.files import write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HALO = "halo"  # id of a text that lines may cross; the digits after it number such texts
# Verdana has nearly the widths of DejaVu Sans, for which the drawing is laid out.
_FONTS = ("font-family: 'DejaVu Sans'", "font-family: 'DejaVu Sans', Verdana, sans-serif")
_FIRST_RULE = '<style type="text/css">'
# The colours of a dark page: of texts, of lines, of what is quiet and of the page itself, which shows through.
_RULES = f"""
[id^="{HALO}"] text {{ paint-order: stroke; stroke: #ffffff; stroke-width: 2.5px; stroke-linejoin: round }}
@media (prefers-color-scheme: dark) {{
svg {{ fill: #e4e6e9 }}
[style*="stroke: #222222"] {{ stroke: #c3c9d0 !important }}
[style*="stroke: #6b6b6b"] {{ stroke: #a2abb5 !important }}
[style*="fill: #222222"] {{ fill: #c3c9d0 !important }}
[style*="fill: #6b6b6b"] {{ fill: #a2abb5 !important }}
[style*="fill: #ffffff"] {{ fill: #131416 !important }}
[id^="{HALO}"] text {{ stroke: #131416 }}
}}
"""


def save_for_pages(figure: Figure, file: Path, words: str) -> None:
    """Writes a figure without background as SVG, with its description in words and without a date.

    Equal figures give equal files.
    """
    import matplotlib

    drawn = io.StringIO()
    about = {"Title": file.stem, "Description": words, "Date": None, "Creator": None}
    with matplotlib.rc_context({"svg.fonttype": "none"}):
        figure.savefig(drawn, format="svg", metadata=about, transparent=True)
    text = drawn.getvalue().replace(*_FONTS)
    write_whole(file, text.replace(_FIRST_RULE, _FIRST_RULE + _RULES, 1))
