"""The scripts of the report: modules within the page, which its policy allows by their digests."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from importlib.resources import files

OF_OVERVIEW, OF_EXPERIMENT = "target-table.js", "figure-values.js"


@dataclass(frozen=True)
class Script:
    """A module of JavaScript."""

    text: str

    @property
    def source(self) -> str:
        """The source expression of a Content-Security-Policy that allows this script only."""
        digest = hashlib.sha256(self.text.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"


def read_script(name: str) -> Script:
    """Reads a module of a page."""
    return Script((files("ccnlab.report") / "templates" / name).read_text(encoding="utf-8"))
