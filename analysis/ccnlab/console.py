"""Output of the commands: messages on standard error, tables on standard output."""

from __future__ import annotations

import math
import shutil
import sys
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_WIDTH_IN_A_FILE = 160  # characters, if the output is not a terminal


def say(text: str) -> None:
    """Prints a message with the prefix "ccn: " on standard error, apart from the output of programs."""
    print(f"ccn: {printable(text)}", file=sys.stderr, flush=True)


def readable(seconds: float) -> str:
    """Returns a duration in the unit that suits it."""
    if seconds < 90:
        return f"{max(seconds, 0.1):.2g} s" if seconds < 10 else f"{seconds:.0f} s"
    minutes = math.ceil(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{seconds / 3600:.1f} h"


def printable(text: str) -> str:
    """Returns the text with its control characters escaped, since a terminal would interpret them."""
    return text if text.isprintable() else "".join(c if _is_harmless(c) else ascii(c)[1:-1] for c in text)


def _is_harmless(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def table_console() -> Console:
    """Returns a console for tables: as wide as the terminal, or of a fixed width if the output is a file."""
    from rich.console import Console

    return Console(width=output_width())


def output_width() -> int:
    """Returns the number of characters in a line of the terminal, or a fixed number if the output is a file or a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _WIDTH_IN_A_FILE
