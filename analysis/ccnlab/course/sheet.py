"""What a sheet of the course consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from ccnlab.course.key import Key
    from ccnlab.course.results import Results

T = TypeVar("T")
Value = int | float | str
Settings = Mapping[str, Value]

PREDICTION, FIGURE = "prediction", "figure"  # keys, as in 2.prediction
GROUPS = 48  # most groups of a class: each gets a stretch of its own of a Range


@dataclass(frozen=True)
class Choice:
    """Values in the commands of a sheet, by their names in braces: of the sheet without a group, and those of groups."""

    names: str  # separated by spaces
    default: Sequence[Value]
    choices: Sequence[Sequence[Value]]

    def of_group(self, key: Key, sheet: int, group: int) -> Mapping[str, Value]:
        """Returns the values of a group. As many groups get each choice, or one more."""
        chosen = self.choices[key.place(sheet, self.names, group, GROUPS) % len(self.choices)]
        return dict(zip(self.names.split(), chosen))

    def of_nobody(self) -> Mapping[str, Value]:
        """Returns the values of the sheet without a group."""
        return dict(zip(self.names.split(), self.default))


@dataclass(frozen=True)
class Range:
    """A number in the commands of a sheet, of which no two groups have nearly the same."""

    name: str
    default: float
    low: float
    high: float
    digits: int  # behind the point

    def of_group(self, key: Key, sheet: int, group: int) -> Mapping[str, Value]:
        """Returns a number of the group's stretch, of which the second half stays empty."""
        width = (self.high - self.low) / GROUPS
        place = key.place(sheet, self.name, group, GROUPS) + key.share(sheet, self.name, "part", group) / 2
        value = round(self.low + place * width, self.digits)
        return {self.name: value if self.digits else int(value)}

    def of_nobody(self) -> Mapping[str, Value]:
        """Returns the number of the sheet without a group."""
        return {self.name: self.default}


@dataclass(frozen=True)
class Item:
    """A question whose answer is in the runs: one of `words`, or a number. `digits` behind the point are asked; None: a count."""

    key: str
    text: str
    answer: Callable[[Results], object]
    unit: str = ""
    digits: int | None = None
    words: Sequence[str] = ()
    because: str = ""  # for the lecturer


@dataclass(frozen=True)
class Why:
    """A question whose answer the lecturer grades, with what an answer must name: a point each."""

    key: str
    text: str
    points: Sequence[str]


@dataclass(frozen=True)
class Part:
    """A part of a sheet: what it is about, the commands to type, and the questions."""

    title: str
    text: str
    commands: Sequence[str]  # of ./ccn; settings in braces
    numbers: Sequence[Item]
    whys: Sequence[Why]


@dataclass(frozen=True)
class Figure:
    """The figure that students make: what it shows, what they say about it, and the commands, with {figure} for its file."""

    text: str
    commands: Sequence[str]


@dataclass(frozen=True)
class Sheet:
    """A sheet of the course."""

    number: int
    title: str
    settings: Sequence[Choice | Range]
    prediction: Item
    parts: Sequence[Part]
    figure: Figure
    # What the sheet compares; the values of each comparison must differ, or it would teach nothing.
    compared: Callable[[Results], Sequence[Sequence[object]]]
    # Folder of the tree that students copy, whose program the commands run, and what they add to one of its files.
    program: str = ""
    additions: Sequence[tuple[str, str]] = ()  # file, and the file of the tree's folder with the text to append

    def numbers(self) -> list[Item]:
        """Returns the questions whose answers are measured."""
        return [item for part in self.parts for item in part.numbers]

    def whys(self) -> list[Why]:
        """Returns the questions that the lecturer grades."""
        return [why for part in self.parts for why in part.whys]

    def keys(self) -> list[str]:
        """Returns the keys of all answers, in the order of the sheet: as 2.prediction, 2.a."""
        asked = [key for part in self.parts for key in (*(item.key for item in part.numbers), *(why.key for why in part.whys))]
        return [self.key_of(key) for key in (PREDICTION, *asked, FIGURE)]

    def runs(self) -> list[str]:
        """Returns the commands that simulate."""
        return [command for part in self.parts for command in part.commands if command.startswith("run ")]

    def key_of(self, key: str) -> str:
        """Returns a key with the number of the sheet, as in 2.a."""
        return f"{self.number}.{key}"

    def settings_of(self, group: int | None, key: Key | None) -> Settings:
        """Returns the settings of a group, which follow from the lecturer's key. Without a group: the defaults."""
        if group is None or key is None:
            return {name: value for one in self.settings for name, value in one.of_nobody().items()}
        return {name: value for one in self.settings for name, value in one.of_group(key, self.number, group).items()}


def stem_of(number: int, group: int | None) -> str:
    """Returns the name of a group's files for a sheet, without an ending."""
    return f"sheet-{number}" + ("" if group is None else f"-group-{group}")


def filled(what: T, settings: Settings) -> T:
    """Returns a text, or all texts of a sheet, with the settings in the place of their names in braces."""
    if isinstance(what, str):
        for name, value in settings.items():
            what = what.replace(f"{{{name}}}", f"{value:g}" if isinstance(value, float) else str(value))  # type: ignore[assignment]
    elif isinstance(what, tuple):
        return tuple(filled(one, settings) for one in what)  # type: ignore[return-value]
    elif is_dataclass(what):
        return replace(what, **{one.name: filled(getattr(what, one.name), settings) for one in fields(what)})  # type: ignore[type-var]
    return what
