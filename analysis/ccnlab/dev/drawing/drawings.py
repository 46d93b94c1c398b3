"""Draws the files of doc/drawings: an SVG of the same name beside each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.drawing.faults import faults
from ccnlab.dev.drawing.layout import lay_out
from ccnlab.dev.drawing.reader import read_drawing
from ccnlab.dev.drawing.svg import write_svg
from ccnlab.errors import InputError
from ccnlab.files import write_whole

FOLDER = Path("doc/drawings")


def draw_all(folder: Path, names: Sequence[str]) -> None:
    """Draws files by their names, or all; raises InputError for the first fault of one, with its line."""
    files = {file.stem: file for file in sorted(folder.glob("*.toml"))}
    for name in names:
        if name not in files:
            raise InputError(f"no drawing {name} (allowed: {', '.join(files)})")
    for name in names or files:
        write_whole(files[name].with_suffix(".svg"), draw(files[name]))
    say(f"{len(names or files)} drawings in {folder}")


def draw(file: Path) -> str:
    """Returns the SVG of a file."""
    drawing, source = read_drawing(file)
    layout = lay_out(drawing)
    for place, key, what in faults(layout):
        raise source.error(place, key, what)
    return write_svg(layout)
