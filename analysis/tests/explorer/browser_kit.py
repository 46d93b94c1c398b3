"""A page of the explorer in a real browser, driven by a script."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ccnlab.dev.browser import run_in_page

_READY = """
const until = async (isDone) => { while (!isDone()) await new Promise((go) => setTimeout(go, 20)); };
await until(() => document.documentElement.dataset.ready || !document.getElementById("failure").hidden);
const { ccn } = window;
"""


def drive(page: Path, script: str, address: str = "", width: int = 1400, **options: Any) -> Any:
    """Returns what the body of an async function returns in the page, which has `ccn`; fails on any error in it."""
    return run_in_page(page, in_page(script), address, width, **options)


def in_page(script: str) -> str:
    """The script, after the page is ready."""
    return _READY + script
