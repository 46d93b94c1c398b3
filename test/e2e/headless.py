"""A real browser, without a window: what it makes of a page, and what it asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.dev.browser import opened

_PROBE = Path(__file__).with_name("probe.js")


@dataclass(frozen=True)
class Seen:
    """What the probe measured, what stands on the console, and which addresses of the network were asked for."""

    found: Any
    console: list[str]
    asked: set[str]


def look(page: Path, width: int, **options: Any) -> Seen:
    """Loads the page and measures it."""
    with opened(page, width=width, height=1000, **options) as shown:
        found = shown.evaluate(f"{_PROBE.read_text()}; return measure();")
        return Seen(found, [*shown.console, *(error for error in shown.errors if error not in shown.console)], shown.asked())


def picture(page: Path, file: Path, width: int, height: int, **options: Any) -> Path:
    """Writes a screenshot of the page as it is; returns its file."""
    with opened(page, width=width, height=height, **options) as shown:
        shown.tab.screenshot(path=file)
    return file
