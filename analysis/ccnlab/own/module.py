"""Loads a Python file outside the tree."""

from __future__ import annotations

import importlib.util
import sys
import sysconfig
import traceback
from pathlib import Path
from types import ModuleType

from ccnlab.errors import UserError

# Code of others, which may be below a folder of the user's.
_OTHERS = (Path(__file__).parents[1], Path(sysconfig.get_path("purelib")))


def load(file: Path) -> ModuleType:
    """Returns the module of a file, which can import its neighbours; raises UserError with the line where it fails."""
    spec = importlib.util.spec_from_file_location(f"ccn_own_{file.stem.replace('-', '_')}", file.absolute())
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    folder = str(file.parent.absolute())
    if folder not in sys.path:
        sys.path.append(folder)  # last, so that it hides no other module
    writes_bytecode, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise failure(file, error) from error
    finally:
        sys.dont_write_bytecode = writes_bytecode
    return module


def failure(file: Path, error: BaseException) -> UserError:
    """Returns the error for what the code of a file, or of its neighbours, has raised, with the line."""
    words = str(error) if isinstance(error, UserError) else f"{type(error).__name__}: {_words(error)}"
    return UserError(f"{line_of(error, file) or f'{file}:1'}: {words}")


def line_of(error: BaseException, file: Path) -> str:
    """Returns FILE:LINE of the innermost code in the folder of `file` that the error has passed, or "" if it passed none."""
    folder = file.parent.absolute()
    places = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((Path(error.filename), error.lineno or 1))
    own = [(place, line) for place, line in places if place.is_absolute() and place.is_relative_to(folder)
           and not any(place.is_relative_to(other) for other in _OTHERS)]
    return f"{file.parent / own[-1][0].relative_to(folder)}:{own[-1][1]}" if own else ""


def _words(error: BaseException) -> str:
    """Returns what an error says, without the place of an error of syntax, which the line names."""
    return (error.msg if isinstance(error, SyntaxError) else "") or str(error)
