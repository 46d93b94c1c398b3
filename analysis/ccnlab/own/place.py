"""Where a program and an experiment outside the tree are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Place:
    """The folder of a program FOLDER/NAME.cc and of an experiment FOLDER/NAME.py; either may be missing."""

    folder: Path
    name: str

    @property
    def source(self) -> Path:
        return self.folder / f"{self.name}.cc"

    @property
    def experiment(self) -> Path:
        return self.folder / f"{self.name}.py"

    def __str__(self) -> str:
        """The word that names this place on the command line, also for the current folder."""
        return f"{self.folder}/{self.name}"

    def other(self, name: str) -> Place:
        """Returns the place of this name in the same folder."""
        return Place(self.folder, name)


def place_of(word: str) -> Place | None:
    """Returns the place that a word of the command line names, or None for the name of something in the tree.

    A word with a slash, and the word `.`, is FOLDER/NAME, FOLDER/NAME.cc or FOLDER/NAME.py. It can also be a folder:
    then NAME is the name of the folder.
    """
    if "/" not in word and word != ".":
        return None
    path = Path(word)
    if path.is_dir():
        return Place(path, path.resolve().name)
    return Place(path.parent, path.stem if path.suffix in (".cc", ".py") else path.name)
