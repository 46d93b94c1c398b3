"""A group's sheet as a document: its commands and questions with the group's numbers, for paper or for the lecturer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.course.judge import shown
from ccnlab.course.results import Results
from ccnlab.course.sheet import FIGURE, PREDICTION, Item, Settings, Sheet, filled, stem_of
from ccnlab.report.script import Script

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Document:
    """All that a sheet prints. `answers` are by the keys of the questions, and those of the lecturer alone."""

    sheet: Sheet
    group: str  # "group 7", or an empty text
    is_solved: bool
    answers: Mapping[str, str]
    file: str  # where the answers go
    figure: str  # the file of the figure
    check: str  # the command that reads them

    @property
    def prediction(self) -> str:
        """The key of the prediction."""
        return self.sheet.key_of(PREDICTION)

    @property
    def drawing(self) -> str:
        """The key of the figure."""
        return self.sheet.key_of(FIGURE)


def document(sheet: Sheet, settings: Settings, group: int | None, results: Results | None) -> Document:
    """Returns the document of a sheet, with answers if there are results."""
    stem = stem_of(sheet.number, group)
    answers = {sheet.key_of(item.key): shown(item, item.answer(results)) for item in (sheet.prediction, *sheet.numbers())} if results else {}
    option = "" if group is None else f" --group={group}"
    return Document(filled(sheet, {**settings, "figure": f"{stem}.png"}), "" if group is None else f"group {group}", results is not None, answers,
                    f"{stem}.txt", f"{stem}.png", f"./ccn course check {sheet.number}{option} {stem}.txt")


def asked(item: Item) -> str:
    """Returns in which form an answer is asked."""
    if item.words:
        return "one word"
    if item.digits is None:
        return "a whole number"
    digits = f"{item.digits} digit{'s' * (item.digits != 1)} behind the point" if item.digits else "no digits behind the point"
    return f"in {item.unit}, {digits}" if item.unit else digits


def pattern(item: Item) -> str:
    """Returns what a browser takes for an answer that can be judged."""
    return "|".join(one for word in item.words for one in (word, word.lower(), word.upper())) or f"[0-9][0-9., ]*({item.unit})?"


def as_text(made: Document) -> str:
    """Returns the sheet as plain text."""
    return _templates().get_template("sheet.txt").render(made=made, sheet=made.sheet)


def as_html(made: Document) -> str:
    """Returns the sheet as a page to fill in or to print."""
    script = Script((_TEMPLATES / "sheet.js").read_text(encoding="utf-8"))
    return _templates().get_template("sheet.html").render(made=made, sheet=made.sheet, script=script)


def _templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, select_autoescape

    made = Environment(loader=FileSystemLoader(_TEMPLATES), autoescape=select_autoescape(["html"]), trim_blocks=True,
                       lstrip_blocks=True, keep_trailing_newline=True)
    made.filters |= {"asked": asked, "pattern": pattern}
    return made
