"""Two runs in one page: what differs, how the page steps through both, and the options of ./ccn explore for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser_kit import drive
from ccnlab.errors import UserError
from ccnlab.explorer.compare import Variant, compare_stored, variants_of, with_arguments
from scene_kit import chain


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Path:
    """The small network twice; in the second run R1 stores nothing."""
    folder = tmp_path_factory.mktemp("compared")
    database = chain().write(folder / "two.sqlite", run=1)
    chain(store=0).write(database, run=2)
    compare_stored(database, 1, 2, folder / "page.html")
    return folder / "page.html"


def test_the_first_difference_is_what_the_store_changes(page):
    """R1 stores /a/b/0 in the first run only. The next difference is at R1 too: bob's second Interest is a hit, or goes on."""
    at, words, shown, number = drive(page, """
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      const { comparison, panes } = ccn;
      const look = () => panes.map(({ app }) => [app.recording.nodeOf(app.root), app.recording.nameOf(app.root), app.time]);
      const texts = () => [...document.querySelectorAll("#compare .decision .lines")].map((list) => list.textContent);
      press("1");
      const first = look(), words = document.getElementById("difference").textContent;
      const lines = texts();
      press("d");
      return [[first, look()], words, [lines, texts()], comparison.differences.length];""")
    (first, second), ((kept, passed), (hit, sent)) = at, shown
    assert first[0] == first[1] == ["R1", "/a/b/0", pytest.approx(0.026e9, rel=0.01)]
    assert second[0] == second[1] == ["R1", "/a/b/0", pytest.approx(0.0514e9, rel=0.01)]
    assert words.startswith(f"Difference 1 of {number}: at R1")
    assert "the object is stored" in kept and "the object is not stored" in passed
    assert "is stored since" in hit and "no matching object" in sent


def test_a_step_moves_both_runs_to_one_time_and_can_be_undone(page):
    there, back = drive(page, """
      const { comparison, panes } = ccn;
      const look = () => panes.map(({ app }) => [app.event, app.time]);
      const there = [look()];
      while (comparison.step(1)) there.push(look());
      const back = [look()];
      while (comparison.step(-1)) back.push(look());
      return [there, back.reverse()];""")
    assert there == back and len(there) > 40
    assert all(one[1] == other[1] for one, other in there)
    assert [one[1] for one, _ in there] == sorted(one[1] for one, _ in there)
    assert there[-1][0][0] != there[-1][1][0]  # the runs have different numbers of events


def test_the_diagrams_show_the_same_time(page):
    windows = drive(page, """
      const { panes, comparison } = ccn, found = [];
      const note = () => found.push(panes.map(({ sequence: { from, to, head } }) => [from, to, head]));
      note();
      comparison.go(comparison.moments.length - 1);
      note();
      panes[1].sequence.zoom(0.5);
      note();
      panes[0].sequence.toggleScale();
      note();
      return found;""")
    assert all(one == other for one, other in windows)
    assert len({str(window) for window in windows}) == len(windows)


def test_two_equal_runs_do_not_differ(tmp_path):
    database = chain().write(tmp_path / "two.sqlite", run=1)
    chain().write(database, run=2)
    compare_stored(database, 1, 2, tmp_path / "page.html")
    assert drive(tmp_path / "page.html", """return document.getElementById("difference").textContent;""") == \
        "The runs do not differ."


@pytest.mark.parametrize("width", [400, 1400])
def test_nothing_is_wider_than_the_screen(page, width):
    assert drive(page, "ccn.comparison.goDifference(0); return document.documentElement.scrollWidth;", width=width) <= width


def test_arguments_of_variants():
    assert variants_of(["policy=Lru,Lfu"]) == [Variant("policy=Lru", ("--policy=Lru",)), Variant("policy=Lfu", ("--policy=Lfu",))]
    assert [variant.arguments for variant in variants_of(["policy=Lru,Lfu", "cache=3,4"])] == [
        ("--policy=Lru", "--cache=3"), ("--policy=Lfu", "--cache=4")]
    assert with_arguments(["--a=1", "--b", "--c=2"], ["--c=3", "--d=4"]) == ["--a=1", "--b", "--c=3", "--d=4"]
    with pytest.raises(UserError, match="--compare gives 2 values of policy and 3 of cache, allowed equally many"):
        variants_of(["policy=Lru,Lfu", "cache=3,4,5"])


def test_the_command_compares_stored_runs(call, tmp_path):
    database = chain().write(tmp_path / "two.sqlite", run=1)
    chain(store=0).write(database, run=2)
    ended = call("explore", "--db", str(database), "--run", "1", "--versus", "2")
    assert ended.returncode == 0, ended.stderr
    assert re.fullmatch(r"results/toy-1-2\.html: runs of \d+, \d+ events, 0\.\d\d MB\n", ended.stdout)


@pytest.mark.parametrize("arguments, message", [
    (["many-sinks", "--compare=sinks=1"], "--compare gives 1 values of sinks, allowed 2 to 20: sinks=A,B"),
    (["many-sinks", "--compare=sinks"], "--compare is 'sinks', allowed NAME=VALUES such as window=1:40 or chunk=1024,4096"),
    (["many-sinks", "--versus", "2"], "explore needs a scenario, or --run N for a stored run; ./ccn list names the scenarios")])
def test_a_mistake_is_told_in_one_line(call, arguments, message):
    ended = call("explore", *arguments)
    assert (ended.returncode != 0, ended.stdout, ended.stderr) == (True, "", f"ccn: {message}\n")
