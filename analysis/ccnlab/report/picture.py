"""A figure as the report shows it: embedded in the page, with alternative text, numbers and links to files."""

from __future__ import annotations

import base64
import csv
import json
import os
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ccnlab.errors import UserError

_DESCRIPTION = ".//{http://purl.org/dc/elements/1.1/}description"
_PX_PER_PT = 96 / 72
_MOST_ROWS = 100  # of a table in the page; a longer table is only linked
_DOWNLOADS = ("svg", "png", "pdf", "csv", "json")


@dataclass(frozen=True)
class Link:
    """A link to a file, relative to the page."""

    name: str
    href: str


@dataclass(frozen=True)
class Picture:
    """One figure. `rows` has its headings and numbers; empty if there are no numbers, or too many for the page."""

    name: str
    data: str  # the SVG as a data URL
    alt_text: str  # for readers who cannot see the figure
    width: int  # px
    height: int
    links: Sequence[Link]
    rows: Sequence[Sequence[str]]
    values: Any  # what ccnlab.experiments.shared.plotted wrote, or None


def read_picture(svg: Path, page: Path) -> Picture:
    """Reads a figure and finds its other files, for the page `page`; raises UserError for a file that is not SVG."""
    content = _read(svg)
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        raise UserError(f"{svg} is not an SVG file: {error}") from error
    beside = [file for ending in _DOWNLOADS if (file := svg.with_suffix(f".{ending}")).is_file()]
    return Picture(
        name=svg.stem, data="data:image/svg+xml;base64," + base64.b64encode(content).decode("ascii"),
        alt_text=root.findtext(_DESCRIPTION) or "",
        width=_px(root.get("width", "")), height=_px(root.get("height", "")),
        links=[link(file, page) for file in beside], rows=_read_rows(svg.with_suffix(".csv")),
        values=_read_values(svg.with_suffix(".json")))


def link(file: Path, page: Path) -> Link:
    """Returns a link relative to the page's folder, so that the results can be moved as a whole."""
    relative = Path(os.path.relpath(file, page.parent)).as_posix()
    return Link(file.name, quote(relative))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}") from error


def _px(length: str) -> int:
    """Converts a length of Matplotlib from pt to px; returns 0 for other lengths: the browser finds the size."""
    return round(float(length.removesuffix("pt")) * _PX_PER_PT) if length.endswith("pt") else 0


def _read_rows(file: Path) -> list[list[str]]:
    if not file.is_file():
        return []
    rows = list(csv.reader(_read(file).decode().splitlines()))
    return rows if len(rows) <= _MOST_ROWS + 1 else []


def _read_values(file: Path) -> Any:
    if not file.is_file():
        return None
    try:
        return json.loads(_read(file))
    except ValueError as error:
        raise UserError(f"{file} is not a JSON file: {error}") from error
