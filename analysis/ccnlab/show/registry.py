"""Finds questions and formats by the names of their files."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from ccnlab.errors import UserError
from ccnlab.nearest import suggestion
from ccnlab.project import listed
from ccnlab.show import formats, questions
from ccnlab.show.form import Format
from ccnlab.show.question import Question


def question_names() -> list[str]:
    """Returns the names of all questions, sorted."""
    return _names(questions)


def find_question(name: str) -> Question:
    """Returns a question; raises UserError for an unknown name."""
    return _find(questions, "question", name).QUESTION


def all_questions() -> list[Question]:
    """Returns all questions, by their names."""
    return [find_question(name) for name in question_names()]


def format_names() -> list[str]:
    """Returns the names of all formats, sorted."""
    return _names(formats)


def find_format(name: str) -> Format:
    """Returns a format; raises UserError for an unknown name."""
    return _find(formats, "format", name, ("table", "csv")).FORMAT


def _names(package: ModuleType) -> list[str]:
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(package.__path__))


def _find(package: ModuleType, kind: str, name: str, others: Sequence[str] = ()) -> Any:
    known = [*others, *_names(package)]
    if name not in known:
        raise UserError(f"no {kind} '{name}'; there are: {listed(known)}{suggestion(name, known)}")
    return import_module(f"{package.__name__}.{name.replace('-', '_')}")
