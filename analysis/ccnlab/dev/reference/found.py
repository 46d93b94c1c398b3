"""What the search of the site finds by its meaning: names of attributes, arguments, trace sources, columns and questions."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.dev.reference.rst import anchor

# How a newcomer calls what these names stand for; the attributes in it are the most used ones, in its order.
WORDS = Path("doc/reference/words.toml")


@dataclass(frozen=True)
class Found:
    """A place on a page of the reference."""

    name: str  # such as ContentStore::MaxObjects, --sinks or run.seed
    kind: str  # attribute, trace source, argument, column or question
    page: str  # without ending, such as reference/database
    help: str
    words: str = ""

    def as_list(self) -> Sequence[str]:
        """Returns what the script of the search reads."""
        return (self.name, self.kind, self.page, anchor(self.name), self.help, self.words)


def read_words(root: Path) -> Mapping[str, str]:
    """Returns name -> words; the names are in the order of the file."""
    return dict(tomllib.loads((root / WORDS).read_text(encoding="utf-8"))["words"])


def as_script(places: Sequence[Found]) -> str:
    """Returns a statement of JavaScript that defines NAMES."""
    rows = ",\n".join(json.dumps(place.as_list(), ensure_ascii=False) for place in places)
    return f"const NAMES = [\n{rows}\n];\n"
