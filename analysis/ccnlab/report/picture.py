"""A drawn figure as the report shows it: inside the page, with its words, its numbers and its files."""

from __future__ import annotations

import base64
import csv
import os
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from ccnlab.errors import UserError

_DESCRIPTION = ".//{http://purl.org/dc/elements/1.1/}description"
_PX_PER_PT = 96 / 72
_MOST_ROWS = 100  # of a table inside the page; a longer one is only linked
_DOWNLOADS = ("svg", "png", "pdf", "csv")


@dataclass(frozen=True)
class Link:
    """A file beside the page."""

    name: str
    href: str


@dataclass(frozen=True)
class Picture:
    """One figure. `rows` are the numbers in it with their headings first; empty where there are none, or too many."""

    name: str
    data: str  # the SVG as a data: address
    alt_text: str  # what a reader who can't see it is told
    width: int  # px
    height: int
    links: Sequence[Link]
    rows: Sequence[Sequence[str]]


def read_picture(svg: Path, page: Path) -> Picture:
    """Takes the figure and what lies beside it, as `page` will show them."""
    content = _read(svg)
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        raise UserError(f"{svg} is no SVG file: {error}") from error
    beside = [file for ending in _DOWNLOADS if (file := svg.with_suffix(f".{ending}")).is_file()]
    return Picture(
        name=svg.stem, data="data:image/svg+xml;base64," + base64.b64encode(content).decode("ascii"),
        alt_text=root.findtext(_DESCRIPTION) or "", width=_px(root.get("width", "")), height=_px(root.get("height", "")),
        links=[link(file, page) for file in beside], rows=_read_rows(svg.with_suffix(".csv")))


def link(file: Path, page: Path) -> Link:
    """An address relative to the page's folder, so that the results can be moved or copied as a whole."""
    relative = Path(os.path.relpath(file, page.parent)).as_posix()
    return Link(file.name, quote(relative))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}") from error


def _px(length: str) -> int:
    """Matplotlib gives lengths in pt; 0 where there is none, and the browser then finds out."""
    return round(float(length.removesuffix("pt")) * _PX_PER_PT) if length.endswith("pt") else 0


def _read_rows(file: Path) -> list[list[str]]:
    if not file.is_file():
        return []
    rows = list(csv.reader(_read(file).decode().splitlines()))
    return rows if len(rows) <= _MOST_ROWS + 1 else []
