"""Finds the sheets by their numbers."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from ccnlab.course import sheets
from ccnlab.course.sheet import Sheet
from ccnlab.errors import UserError
from ccnlab.project import listed


def sheet_numbers() -> list[int]:
    """Returns the numbers of all sheets, sorted."""
    return sorted(int(module.name.removeprefix("sheet_")) for module in pkgutil.iter_modules(sheets.__path__))


def find_sheet(number: int) -> Sheet:
    """Returns a sheet; raises UserError if there is none of this number."""
    known = sheet_numbers()
    if number not in known:
        raise UserError(f"no sheet {number}; there are: {listed(map(str, known))}")
    return import_module(f"{sheets.__name__}.sheet_{number}").SHEET
