"""How the command line speaks: lines on standard error, tables on standard output."""

from __future__ import annotations

import sys

from rich.console import Console

_WIDTH_IN_A_FILE = 160  # characters, where there is no terminal to ask


def say(text: str) -> None:
    """One line that begins as all of ours do; on standard error, so that a program's own output stays clean."""
    print(f"ccn: {text}", file=sys.stderr, flush=True)


def table_console() -> Console:
    """For tables: as wide as the terminal, or wide enough where the output goes to a file."""
    console = Console()
    return console if console.is_terminal else Console(width=_WIDTH_IN_A_FILE)
