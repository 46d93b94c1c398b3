"""The steps that decisions name, for a page that explains them where there is no documentation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.explorer.page import PAGE
from ccnlab.project import TREE

_TABLE = PAGE / "steps.js"
_PAGE = Path("doc/model/node.rst")
_CONSTANT = re.compile(r'^const (\w+) = "(model/[^"]*\.cc)";$', re.MULTILINE)
_STEP = re.compile(r'^  "([\w.]+)": \{ title: "([^"]*)", code: [`"]([^`"]*)[`"]', re.MULTILINE)
_ROW = re.compile(r"^([icpr]\.\d) {2,}(\S.*(?:\n {5,}\S.*)*)", re.MULTILINE)


@dataclass(frozen=True)
class Step:
    """A step: what it is called, what a node does in it (empty for a step without a number), and where its code is."""

    name: str
    title: str
    text: str
    code: str


def steps(root: Path = TREE) -> list[Step]:
    """Returns all steps of page/steps.js, in order; raises InputError if doc/model/node.rst does not tell what one does."""
    table = _TABLE.read_text(encoding="utf-8")
    files = dict(_CONSTANT.findall(table))
    texts = {name: _plain(text) for name, text in _ROW.findall((root / _PAGE).read_text(encoding="utf-8"))}
    found = []
    for name, title, code in _STEP.findall(table):
        if name not in texts and re.fullmatch(r"[icpr]\.\d", name):
            raise InputError(f"{_PAGE} has no row for step {name} in its table of steps")
        file, function = code.split(", ")
        found.append(Step(name, title, texts.get(name, ""), f"{files.get(file.strip('${}'), file)}, {function}"))
    return found


def _plain(text: str) -> str:
    """Returns reStructuredText as plain text."""
    text = re.sub(r"`{2}([^`]*)`{2}", r"\1", " ".join(text.split()))
    text = re.sub(r":doc:`([^<`]*) <[^>]*>`", r"\1", text)
    return re.sub(r":(\w+):`/?([^`]*)`", r"\2", text)
