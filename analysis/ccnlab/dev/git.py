"""What git says about a clone."""

from __future__ import annotations

import subprocess
from pathlib import Path

from ccnlab.errors import UserError


def printed(folder: Path, *arguments: str, failure: str) -> bytes:
    """Returns what a command of git prints in a folder; raises UserError with `failure`, in which {} is git's own message."""
    call = subprocess.run(["git", "-C", folder, *arguments], capture_output=True)
    if call.returncode:
        told = call.stderr.decode(errors="replace").strip().splitlines() or ["git failed"]
        raise UserError(failure.replace("{}", told[-1]))
    return call.stdout
