"""The gallery: studies of the tree that repeat a publication's set-up, each a folder below scenarios/studies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.files import write_whole
from ccnlab.nearest import suggestion
from ccnlab.project import TREE, listed

WORD = "studies"  # begins the words that name a study
FOLDER = TREE / "scenarios" / WORD
README = "README.rst"
HIDDEN = Path(".ccn")  # of the current folder, for what studies of the gallery make


@dataclass(frozen=True)
class Entry:
    """What the README of a study says of it, each in one line."""

    name: str
    title: str
    publication: str
    verdict: str

    @property
    def word(self) -> str:
        """What names the study on the command line."""
        return f"{WORD}/{self.name}"


def in_gallery(word: str) -> Path | None:
    """Returns the path in the gallery that a word such as studies/NAME or studies/NAME/FILE names, or None for any other word."""
    parts = Path(word).parts
    if len(parts) < 2 or parts[0] != WORD or ".." in parts or not (FOLDER / parts[1]).is_dir():
        return None
    return FOLDER.joinpath(*parts[1:])


def entries() -> list[Entry]:
    """Returns the studies of the gallery, sorted by name; raises UserError for a README without a title or a field."""
    folders = sorted(FOLDER.iterdir()) if FOLDER.is_dir() else []
    return [_entry(folder) for folder in folders if (folder / README).is_file()]


def made_folder(name: str) -> Path:
    """Returns the folder for input files that an experiment of the gallery makes: below the current one, as the tree may be read-only."""
    ignore = HIDDEN / ".gitignore"
    if not ignore.exists():
        write_whole(ignore, "*\n")
    return HIDDEN / WORD / name


def hint(word: str) -> str:
    """Returns which studies there are if a word looks like one of them, or an empty text."""
    if Path(word).parts[:1] != (WORD,):
        return ""
    known = [entry.word for entry in entries()]
    return f"the gallery has: {listed(known)}{suggestion(word, known)}"


def _entry(folder: Path) -> Entry:
    file = folder / README
    text = file.read_text(encoding="utf-8")
    title = re.match(r"(\S.*)\n=+\n", text)
    if title is None:
        raise UserError(f"{file}: begins with no title, allowed a line that is underlined with =")
    return Entry(folder.name, title[1], _field(file, text, "Publication"), _field(file, text, "Verdict"))


def _field(file: Path, text: str, name: str) -> str:
    found = re.search(rf"^:{name}: +(\S.*(?:\n +\S.*)*)$", text, re.MULTILINE)
    if found is None:
        raise UserError(f"{file}: has no field {name}, allowed a line ':{name}: TEXT'")
    return " ".join(found[1].split())
