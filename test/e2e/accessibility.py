"""axe-core: rules of accessibility, checked in a page."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from ccnlab.dev.browser import run_in_page

_RUN = """
const found = await window.axe.run(document);
if (!found.passes.some((rule) => rule.id === "color-contrast")) throw Error("contrast was not measured");
return found.violations.map((rule) => [rule.impact, rule.id, rule.nodes.map((node) => node.html.slice(0, 200))]);
"""


def violations(page: Path, address: str = "", width: int = 1400, before: str = "", **options: Any) -> list[list[object]]:
    """Returns the rules that the page breaks after it has run the script `before`: impact, name, elements."""
    package = importlib.util.find_spec("axe_playwright_python")
    assert package and package.submodule_search_locations, "./ccn test installs requirements-test.txt"
    axe = Path(package.submodule_search_locations[0], "axe.min.js").read_text(encoding="utf-8")
    # One second, so that the page has drawn itself.
    return run_in_page(page, f"{axe};await new Promise((go) => setTimeout(go, 1000));{{{before}}}{_RUN}", address, width, **options)
