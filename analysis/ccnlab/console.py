"""Lines to the user, on standard error, so that a program's own output stays clean."""

from __future__ import annotations

import sys


def say(text: str) -> None:
    """One line that begins as all of ours do."""
    print(f"ccn: {text}", file=sys.stderr, flush=True)
