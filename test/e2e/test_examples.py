"""The examples print what their top comments say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ns3_version import of_ns3_37

# Others need a tap device: test_real_network.py.
EXAMPLES = sorted(source for source in (Path(__file__).parents[2] / "examples").glob("*.cc")
                  if source.stem != "ccn-real-network")
WITH_WIFI = ("ccn-ad-hoc", "ccn-ndn-simple-wifi")


def promised(source: Path) -> list[tuple[list[str], str]]:
    """The commands of the top comment, each with the line that it promises."""
    comment = source.read_text().split("#include")[0]
    block = re.search(r"\* Run: (.*?)\n \* Expected: (.*?)\n \*(/|\n)", comment, re.DOTALL)
    assert block, f"{source.name} says neither how to run it nor what to expect"
    commands, lines = (
        [line.strip(" *") for line in part.splitlines()] for part in (f" {block[1]}\n", f" {block[2]}\n"))
    assert len(commands) == len(lines), f"{source.name}: {len(commands)} commands, {len(lines)} results"
    return [(command.split(), line) for command, line in zip(commands, lines)]


@pytest.mark.parametrize("source", [pytest.param(source, id=source.stem, marks=[of_ns3_37] * (source.stem in WITH_WIFI))
                                    for source in EXAMPLES])
def test_an_example_does_what_it_says(ccn, source):
    for command, line in promised(source):
        assert command[:3] == ["./ccn", "run", source.stem]
        ended = ccn(*command[1:])
        assert ended.returncode == 0, ended.stderr
        assert ended.stdout.splitlines() == [line]


def test_there_are_examples():
    assert EXAMPLES


def test_the_notebook_runs_as_a_script(ccn, root, tmp_path):
    ended = ccn("python", root / "examples/sweep_window.py")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("42 runs, ")
    # One chunk a round trip of 40.2 ms and what sending takes: 1 ms for the object, under 0.1 ms for the Interest.
    assert "window 1, chunks of 1024 B: 0.19" in ended.stdout and "so a chunk takes 41." in ended.stdout
    assert (tmp_path / "results/figures/sweep_window.png").stat().st_size > 10_000
