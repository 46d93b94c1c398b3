"""Loads a Python file outside the tree."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType

from ccnlab.errors import UserError


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
    """Returns the error for what the code of a file has raised, with the line of the file."""
    return UserError(f"{file}:{_line(error, file)}: {type(error).__name__}: {error}")


def _line(error: BaseException, file: Path) -> int:
    """Returns the line of the file that raised the error."""
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file.absolute())]
    return lines[-1] or 1 if lines else 1
