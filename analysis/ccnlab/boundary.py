"""The one boundary of all commands: whatever a command meets ends it with one line on standard error, and a status."""

from __future__ import annotations

import io
import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable
from typing import Any

import click

from ccnlab import interrupts
from ccnlab.console import say
from ccnlab.errors import InputError, UserError
from ccnlab.limits import explained, is_out_of_files

_NO_THREAD = "can't start new thread"
_LONGEST = 4000  # characters of a line: a value that it names may come from a file
# What the standard streams are opened for if the caller has closed them: other files must not get their numbers.
_CLOSED = {0: os.O_RDONLY, 1: os.O_RDONLY, 2: os.O_WRONLY}


class _Output(io.FileIO):
    """Standard output, whose first error ends the command."""

    _is_broken = False

    def write(self, octets: Any) -> int:
        if self._is_broken:  # Python tries again when it ends
            return len(octets)
        try:
            return super().write(octets)
        except OSError as error:
            self._is_broken = True
            raise UserError(f"cannot write to standard output: {error.strerror}") from error


def guarded(command: Callable[[], object]) -> int:
    """Calls a command; returns the exit status, also of SystemExit. Only a fault of ccnlab itself prints a traceback."""
    try:
        _open_streams()
        interrupts.begin()
        status = _status_of(command)
        sys.stdout.flush()
    except BaseException as error:
        interrupts.taken()
        try:
            return _told(error)
        except OSError:  # standard error cannot be written either
            sys.stderr = None  # or Python tries again when it ends, and its status is 120
            return 1
    interrupts.taken()
    return status


def _open_streams() -> None:
    """Opens the standard streams that the caller has closed; standard output takes any text."""
    for number, flags in _CLOSED.items():
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, flags)
    if sys.stderr is None:
        sys.stderr = open(2, "w", buffering=1, closefd=False)
    if sys.stdout is sys.__stdout__:  # and not what a test reads
        encoding = sys.stdout.encoding if sys.stdout else None
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Output(1, "w", closefd=False)), encoding, "backslashreplace",
                                      line_buffering=os.isatty(1))


def _status_of(command: Callable[[], object]) -> int:
    try:
        command()
    except SystemExit as end:
        if isinstance(end.code, str):
            say(end.code)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except click.exceptions.Exit as end:
        return end.exit_code
    return 0


def _told(error: BaseException) -> int:
    """Prints the line that explains an error; returns the status."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.ctx.get_help())
        return 0
    line, status = _line_of(error)
    if not line:
        traceback.print_exception(error)
        line = f"this is a fault of ccn, not of the call: {type(error).__name__}"
    say(line if len(line) <= _LONGEST else f"{line[:_LONGEST]}...")
    return status


def _line_of(error: BaseException) -> tuple[str, int]:
    """Returns what to print, or an empty text if nobody expects such an error, and the status."""
    match error:
        case UserError():
            return str(error), error.status
        case click.ClickException():
            return error.format_message(), error.exit_code
        case KeyboardInterrupt():
            return "interrupted; finished runs are kept", 128 + signal.SIGINT
        case OSError():
            return explained(error), 1 if is_out_of_files(error) else InputError.status
        case EOFError():
            return "an input ends early (allowed: the whole file)", InputError.status
        case UnicodeError():
            return f"a text is not in UTF-8: {error} (allowed: UTF-8)", InputError.status
        case RecursionError():
            return ("an input is nested too deeply (allowed: what the documentation of its format describes)",
                    InputError.status)
        case MemoryError():
            return "no memory is left (allowed: a smaller input, or fewer runs at a time by --jobs)", InputError.status
        case sqlite3.Error():
            return f"a database cannot be used: {error} (allowed: one that ccn wrote)", InputError.status
        case RuntimeError() if str(error) == _NO_THREAD:
            return "no further thread may be started: raise the limit with ulimit -u, or give a smaller --jobs", 1
    return "", 1
