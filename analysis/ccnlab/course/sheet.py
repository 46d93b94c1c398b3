"""What a sheet of the course consists of."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ccnlab.course.results import Results

Settings = Mapping[str, int | float | str]


@dataclass(frozen=True)
class Setting:
    """A value in the commands of a sheet, by its name in braces: of the sheet without a group, and those of groups."""

    name: str
    default: int | float | str
    choices: Sequence[int | float | str]


@dataclass(frozen=True)
class Item:
    """A question with one answer. `digits` behind the point are asked of a measured number; None: a count or a word."""

    key: str  # within the sheet, such as 1a
    text: str
    answer: Callable[[Results], object]
    unit: str = ""
    digits: int | None = None
    because: str = ""  # for the sheet with answers


@dataclass(frozen=True)
class Part:
    """A part of a sheet: what it is about, the commands to type, and the questions."""

    title: str
    text: str
    commands: Sequence[str]  # of ./ccn; settings in braces
    items: Sequence[Item]
    shown_by: Sequence[str] = ()  # commands that show the answers


@dataclass(frozen=True)
class Sheet:
    """A sheet of the course."""

    number: int
    title: str
    settings: Sequence[Setting]
    parts: Sequence[Part]
    # Folder of the tree that students copy, whose program the commands run, and what they add to one of its files.
    program: str = ""
    additions: Sequence[tuple[str, str]] = ()  # file, and the file of the tree's folder with the text to append

    def items(self) -> list[Item]:
        """Returns all questions."""
        return [item for part in self.parts for item in part.items]

    def settings_of(self, group: int | None) -> dict[str, int | float | str]:
        """Returns the settings of a group, of which groups with subsequent numbers share none. None: the defaults."""
        if group is None:
            return {one.name: one.default for one in self.settings}
        stream = random.Random(f"ccn course, sheet {self.number}")
        begins = {one.name: stream.randrange(len(one.choices)) for one in self.settings}
        return {one.name: one.choices[(begins[one.name] + group) % len(one.choices)] for one in self.settings}

    def key_of(self, item: Item) -> str:
        """Returns the key of a question with the number of the sheet, as in 2.1a."""
        return f"{self.number}.{item.key}"


def filled(text: str, settings: Settings) -> str:
    """Returns a text with the settings in the place of their names in braces."""
    for name, value in settings.items():
        text = text.replace(f"{{{name}}}", f"{value:g}" if isinstance(value, float) else str(value))
    return text
