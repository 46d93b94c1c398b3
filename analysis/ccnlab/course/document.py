"""A group's sheet as a document: its commands and questions with the group's numbers, for paper or with answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Sheet, filled
from ccnlab.report.script import Script

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Question:
    """A question as it is printed. `answer` is empty on a sheet without answers."""

    key: str
    text: str
    asked: str  # unit and digits, or an empty text
    answer: str
    because: str


@dataclass(frozen=True)
class Section:
    """A part as it is printed."""

    title: str
    text: str
    commands: Sequence[str]
    questions: Sequence[Question]
    shown_by: Sequence[str]  # empty on a sheet without answers


@dataclass(frozen=True)
class Document:
    """All that a sheet prints."""

    number: int
    title: str
    group: str  # "group 7", or an empty text
    has_answers: bool
    sections: Sequence[Section]
    file: str  # where the answers go
    check: str  # the command that judges them


def document(sheet: Sheet, group: int | None, results: Results | None) -> Document:
    """Returns the document of a sheet, with answers if there are results."""
    settings = sheet.settings_of(group)
    name = "" if group is None else f"group {group}"
    file = f"sheet-{sheet.number}-{name.replace(' ', '-') or 'answers'}.txt"
    option = "" if group is None else f" --group={group}"
    return Document(
        sheet.number, sheet.title, name, results is not None,
        [Section(filled(part.title, settings), filled(part.text, settings),
                 [f"./ccn {filled(command, settings)}" for command in part.commands],
                 [_question(sheet, item, results) for item in _filled_items(part, sheet, group)],
                 [f"./ccn {filled(command, settings)}" for command in part.shown_by] if results else []) for part in sheet.parts],
        file, f"./ccn course check {sheet.number}{option} {file}")


def _filled_items(part: Part, sheet: Sheet, group: int | None) -> list[Item]:
    settings = sheet.settings_of(group)
    return [Item(item.key, filled(item.text, settings), item.answer, item.unit, item.digits, item.because) for item in part.items]


def _question(sheet: Sheet, item: Item, results: Results | None) -> Question:
    return Question(sheet.key_of(item), item.text, asked(item), shown(item, item.answer(results)) if results else "",
                    item.because if results else "")


def asked(item: Item) -> str:
    """Returns in which form an answer is asked."""
    digits = f"{item.digits} digit{'s' * (item.digits != 1)} behind the point" if item.digits else ""
    return ", ".join(filter(None, (f"in {item.unit}" if item.unit else "", digits)))


def shown(item: Item, answer: object) -> str:
    """Returns an answer with the digits that are asked."""
    return f"{answer:.{item.digits}f}" if item.digits is not None else str(answer)


def as_text(made: Document) -> str:
    """Returns the sheet as plain text."""
    return _templates().get_template("sheet.txt").render(sheet=made)


def as_html(made: Document) -> str:
    """Returns the sheet as a page to print."""
    script = Script((_TEMPLATES / "sheet.js").read_text(encoding="utf-8"))
    return _templates().get_template("sheet.html").render(sheet=made, script=script)


def _templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, select_autoescape

    return Environment(loader=FileSystemLoader(_TEMPLATES), autoescape=select_autoescape(["html"]), trim_blocks=True,
                       lstrip_blocks=True, keep_trailing_newline=True)
