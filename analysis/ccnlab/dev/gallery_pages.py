"""The pages of the gallery: the README of each study with its picture, and a table of all of them."""

from __future__ import annotations

from pathlib import Path

from ccnlab.dev.reference.rst import list_table
from ccnlab.files import write_whole
from ccnlab.own.gallery import FOLDER, README, entries

PICTURES = (".png", ".svg")


def write_gallery(pages: Path) -> None:
    """Writes the studies below `pages`, a copy of doc/, if these have the page that shows the table."""
    experiments = pages / "experiments"
    if not (experiments / "index.rst").exists():
        return
    known = entries()
    for entry in known:
        folder = experiments / "studies" / entry.name
        write_whole(folder / "index.rst", (FOLDER / entry.name / README).read_bytes())
        for file in (FOLDER / entry.name).iterdir():
            if file.suffix in PICTURES:
                write_whole(folder / file.name, file.read_bytes())
    rows = [(f":doc:`{entry.name} <studies/{entry.name}/index>`", entry.publication, entry.verdict) for entry in known]
    write_whole(experiments / "generated/studies.inc", "\n".join(list_table((25, 50, 25), ("study", "publication", "verdict"), rows)))
