"""Where a program and an experiment outside the tree, or in its gallery of studies, are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ccnlab.own import gallery


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

    @property
    def is_in_gallery(self) -> bool:
        """Whether it is a study of the tree, in whose folder nothing is written."""
        return self.folder.absolute().is_relative_to(gallery.FOLDER)

    def __str__(self) -> str:
        """The word that names this place on the command line, also for the current folder."""
        if self.is_in_gallery:
            word = f"{gallery.WORD}/{self.folder.absolute().relative_to(gallery.FOLDER)}"
            word += "" if self.name == self.folder.name else f"/{self.name}"
            if place_of(word) == self:  # else the current folder has such a file of its own
                return word
        return f"{self.folder}/{self.name}"

    @property
    def hint(self) -> str:
        """What helps who names a program or an experiment that does not exist here."""
        if self.experiment.is_file():
            return f"its experiment runs one of the tree: ./ccn figures {self}"
        return gallery.hint(str(self.folder / self.name)) or "./ccn new NAME makes one"

    def other(self, name: str) -> Place:
        """Returns the place of this name in the same folder."""
        return Place(self.folder, name)


def place_of(word: str) -> Place | None:
    """Returns the place that a word of the command line names, or None for the name of something in the tree.

    A word with a slash, and the word `.`, is FOLDER/NAME, FOLDER/NAME.cc or FOLDER/NAME.py. It can also be a folder:
    then NAME is the name of the folder. A word studies/NAME that names nothing from the current folder is a study of the
    gallery.
    """
    if "/" not in word and word != ".":
        return None
    path = _existing(Path(word)) or gallery.in_gallery(word) or Path(word)
    if path.is_dir():
        return Place(path, path.resolve().name)
    return Place(path.parent, path.stem if path.suffix in (".cc", ".py") else path.name)


def _existing(path: Path) -> Path | None:
    """Returns the path if it is a folder, a program or an experiment, with or without its ending."""
    return path if any(Path(f"{path}{ending}").exists() for ending in ("", ".cc", ".py")) else None
