"""The scenarios print what their top comments say."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from ns3_version import of_ns3_37

SCENARIOS = sorted(source for source in (Path(__file__).parents[2] / "scenarios").glob("*.cc")
                   if not source.stem.startswith("bench-"))
WITH_WIFI = ("highway", "multihop-file", "video")


def promised(source: Path) -> tuple[list[str], str]:
    """The call at the end of the top comment, and what it prints, its lines joined."""
    comment = source.read_text().split("#include")[0]
    block = re.search(rf"^ \*     ({source.stem}(?: --[^\n]*)?)\n((?: \*     [^\n]*\n)+) \*/", comment, re.MULTILINE)
    assert block, f"{source.name} does not end its top comment with a call and what it prints"
    return block[1].split()[1:], " ".join(block[2].replace("*", "").split())


@pytest.mark.parametrize("source", [pytest.param(source, id=source.stem, marks=[of_ns3_37] * (source.stem in WITH_WIFI))
                                    for source in SCENARIOS])
def test_a_scenario_prints_what_it_says(root, source):
    arguments, text = promised(source)
    ended = subprocess.run([root / "build/optimized/scenarios" / source.stem, *arguments], capture_output=True, text=True)
    assert (ended.returncode, " ".join(ended.stdout.split())) == (0, text), ended.stderr


def test_there_are_scenarios():
    assert len(SCENARIOS) >= 10
