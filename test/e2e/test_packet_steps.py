"""The drawn steps of a packet through a node are those of the page on packet processing."""

from __future__ import annotations

import re
from pathlib import Path

import matplotlib
import pytest
from topology_kit import collisions

from ccnlab.dev.pipelines_drawing import DATA, INTEREST, WAYS, draw_steps, in_words, save_pipelines
from ccnlab.dev.reference import describe_module
from ccnlab.experiments.shared.style import SHEET
from ccnlab.project import Project

ROOT = Path(__file__).parents[2]


def table_of_steps() -> dict[str, str]:
    """Of the page on packet processing: step -> text."""
    table = (ROOT / "doc/model/node.rst").read_text().partition("\n.. figure::")[0]
    parts = re.split(r"^([icp]\.\d) +", table, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2]))


@pytest.mark.parametrize("steps, kind", [(INTEREST, "i"), (DATA, "c")])
def test_the_steps_of_a_packet_are_those_of_the_page(steps, kind):
    text = table_of_steps()
    assert [*dict.fromkeys(step.number for step in steps if step.number)] == [name for name in text if name[0] == kind]
    for number in {step.number for step in steps if step.number}:
        drawn = {drop for step in steps if step.number == number for drop in step.drops}
        assert drawn == set(re.findall(r"``([a-z_]+)``", text[number])), number


def test_the_drop_reasons_are_counters():
    counters = set(describe_module(Project(ROOT))["counters"])
    drawn = {f"drop_{drop}" for step in (*INTEREST, *DATA) for drop in step.drops}
    assert len(drawn) == 17 and drawn <= counters


def test_the_drawings_of_steps_are_whole_and_equal(tmp_path):
    for number in ("1", "2"):
        (tmp_path / number).mkdir()
        save_pipelines(tmp_path / number)
    for name, steps in WAYS.items():
        assert (tmp_path / "1" / f"{name}.svg").read_bytes() == (tmp_path / "2" / f"{name}.svg").read_bytes()
        assert in_words(steps).count(";") == len(steps) - 1
        with matplotlib.rc_context(SHEET):
            assert collisions(draw_steps(steps)) == []
