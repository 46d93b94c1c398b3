"""The drawn steps of a packet through a node are those of the page on the node."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ccnlab.dev.doc_data import stored_module

ROOT = Path(__file__).parents[2]


def table_of_steps() -> dict[str, str]:
    """Of the page on the node: step -> text."""
    page = (ROOT / "doc/model/node.rst").read_text()
    table = re.search(r"^=+  =+\nStep .*?\n=+  =+\n(.*?)^=+  =+\n", page, re.MULTILINE | re.DOTALL)
    assert table
    parts = re.split(r"^([icp]\.\d) +", table[1], flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def drawn_steps(name: str) -> dict[str, set[str]]:
    """Of a drawing: step -> the drop reasons beside it."""
    drawing = tomllib.loads((ROOT / f"doc/drawings/{name}.toml").read_text())
    steps: dict[str, set[str]] = {box["text"][:3]: set() for box in drawing["box"] if re.match(r"[ic]\.\d ", box["text"])}
    for arrow in drawing["arrow"]:
        if arrow["to"].startswith("drop: "):
            steps[arrow["from"][:3]] |= set(re.split(r",\s*", arrow["to"].removeprefix("drop: ")))
    return steps


@pytest.mark.parametrize("name, kind", [("interest-steps", "i"), ("data-steps", "c")])
def test_the_steps_of_a_packet_are_those_of_the_page(name: str, kind: str) -> None:
    page = {step: set(re.findall(r"``([a-z_]+)``", text)) for step, text in table_of_steps().items() if step[0] == kind}
    assert drawn_steps(name) == page and list(drawn_steps(name)) == list(page)


def test_the_drop_reasons_are_counters() -> None:
    counters = set(stored_module(ROOT)["counters"])
    drawn = {f"drop_{drop}" for name in ("interest-steps", "data-steps") for drops in drawn_steps(name).values() for drop in drops}
    assert len(drawn) == 17 and drawn <= counters
