"""How the command line speaks: lines on standard error, tables on standard output."""

from __future__ import annotations

import sys
import unicodedata

from rich.console import Console

_WIDTH_IN_A_FILE = 160  # characters, where there is no terminal to ask


def say(text: str) -> None:
    """One line that begins as all of ours do; on standard error, so that a program's own output stays clean."""
    print(f"ccn: {printable(text)}", file=sys.stderr, flush=True)


def printable(text: str) -> str:
    """The text with its control characters escaped, since a terminal would obey them."""
    return text if text.isprintable() else "".join(c if _is_harmless(c) else ascii(c)[1:-1] for c in text)


def _is_harmless(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def table_console() -> Console:
    """For tables: as wide as the terminal, or wide enough where the output goes to a file."""
    console = Console()
    return console if console.is_terminal else Console(width=_WIDTH_IN_A_FILE)
