"""Where the functions of the pipelines are in the sources of the node."""

from __future__ import annotations

import re
from pathlib import Path

from ccnlab.project import TREE

_DEFINITION = re.compile(r"^(\w+::\w+)\(", re.MULTILINE)
_STEPS = Path(__file__).parent / "page/steps.js"


def sources_of_steps() -> list[Path]:
    """Returns the sources that page/steps.js names, relative to the tree."""
    return sorted({Path(name) for name in re.findall(r"model/[\w./-]+\.cc", _STEPS.read_text(encoding="utf-8"))})


def lines_of_steps(root: Path = TREE) -> dict[str, int]:
    """Returns the line of each function that page/steps.js names, such as "InterestPipeline::Forward"; from 1."""
    named = set(re.findall(r", (\w+::\w+)[`\"]", _STEPS.read_text(encoding="utf-8")))
    found = {}
    for file in sources_of_steps():
        text = (root / file).read_text(encoding="utf-8")
        for match in _DEFINITION.finditer(text):
            if match[1] in named:
                found[match[1]] = text.count("\n", 0, match.start()) + 1
    return found
