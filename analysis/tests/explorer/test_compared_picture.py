"""Two runs that are typed in by hand beside each other: every difference, every moment, and what is shown at each."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from browser_kit import drive
from ccnlab.explorer.compare import compare_stored
from picture_kit import picture

# Of run 1: begin of the bin, node, face, direction, kind, bytes. What is sent, and what applications get, does not count.
TRAFFIC = [(0.0, "router", "net0", "in", "data", 3000), (0.0, "bob", "net0", "in", "data", 2000), (0.05, "bob", "net0", "in", "data", 7000),
           (0.05, "bob", "net0", "in", "interest", 500), (0.05, "bob", "net0", "out", "data", 9000), (0.05, "bob", "app", "in", "data", 9000)]
TRANSFERS = [("alice", "ccn", "/a", 0.01, 0.0235, 500), ("bob", "tcp", "/t", 0.02, None, 7)]
MOMENTS_MS = [10, 12, 16, 17, 21, 23.5, 30, 40, 44, 100]


def compared(folder: Path, *other: bool) -> Path:
    database = picture().write(folder / "two.sqlite", run=1)
    picture(*other).write(database, run=2)
    with sqlite3.connect(database) as connection:
        connection.executemany("INSERT INTO traffic VALUES (1, ?, ?, ?, ?, ?, 1, ?, '')", TRAFFIC)
        connection.executemany("INSERT INTO transfer VALUES (1, ?, 'get', ?, ?, ?, NULL, ?, ?, 1, 1, 0, '')", TRANSFERS)
    compare_stored(database, 1, 2, folder / "page.html")
    return folder / "page.html"


@pytest.fixture(scope="module")
def shown(tmp_path_factory) -> dict[str, Any]:
    """In the other run, router stores nothing, and alice's second Interest does not expire."""
    return drive(compared(tmp_path_factory.mktemp("compared"), False, False), """
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      const { comparison, panes } = ccn;
      const words = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.replaceAll("\\u00a0", " ").trim());
      const look = () => ({ now: [...document.querySelectorAll("#compare .traffic line.moment")].map((line) => Number(line.getAttribute("x1"))), differs: words("#difference p"), events: panes.map(({ app }) => app.event), times: panes.map(({ app }) => app.time / 1e6),
        clock: document.getElementById("clock").textContent.replaceAll("\\u202f", " "), marked: words("#compare li.differs .text"),
        notice: document.getElementById("notice").textContent });
      const found = { labels: panes.map(({ label }) => label), headings: words("#compare h2"), keys: {}, moments: comparison.moments,
        times: comparison.times.map((time) => time / 1e6), differences: comparison.differences.map(({ time, node, events }) => [time / 1e6, node, events]),
        marks: [...document.querySelectorAll("#slider svg.differences line")].map((line) => Number(line.getAttribute("x1"))),
        bars: [...document.querySelectorAll("#compare .traffic.one rect")].map((bar) => [bar.getAttribute("class"),
          ...["x", "width", "y", "height"].map((name) => Number(bar.getAttribute(name)))]), carried: words("#compare .traffic.one p, #compare .traffic.one li"),
        nothing: words("#compare .traffic.other p"), sequences: panes.map(({ sequence }) => sequence.marked), start: look() };
      for (const key of ["1", "d", "d", "D", "D", "Home", "ArrowRight", "ArrowLeft", "End"]) {
        press(key);
        (found.keys[key] ??= []).push(look());
      }
      return found;""")


def test_the_moments_are_the_times_at_which_a_run_makes_a_step(shown):
    assert shown["times"] == MOMENTS_MS
    assert shown["moments"] == [[number, min(number, 9)] for number in range(1, 11)]


def test_each_difference_has_its_time_node_and_steps(shown):
    assert shown["differences"] == [[21, "router", [14, 14]], [100, "alice", [24, 0]]]
    assert shown["start"]["differs"] == ["The runs differ in 2 places."]
    assert shown["sequences"] == [[14, 24], [14]]
    assert shown["marks"] == [round(4 / 9 * 1000), 1000]


def test_the_sides_have_the_labels_of_their_runs(shown):
    one, other = shown["labels"]
    assert one != other
    assert shown["headings"] == [f"{title}: {label}" for label in (one, other) for title in ("Topology", "Sequence", "Decision", "Tables", "Traffic")]


def test_a_difference_is_told_in_words_and_by_its_lines(shown):
    one, other = shown["labels"]
    first, (second, none) = shown["keys"]["1"][0], shown["keys"]["d"]
    assert (first["events"], first["times"], first["clock"]) == ([14, 14], [21, 21], "0.021 s")
    assert first["differs"] == ["Difference 1 of 2: at router, the same input has other results", f"{one}: the object is stored",
                                f"{other}: the object is not stored"]
    assert first["marked"] == ["the object is stored", "the object is not stored"]
    assert (second["events"], second["times"]) == ([24, 22], [100, 100])
    assert second["differs"] == [f"Difference 2 of 2: at alice, a step only in {one}"]
    assert none["events"] == second["events"] and none["notice"] == "There is none: next difference of the runs."


def test_keys_move_both_runs(shown):
    keys = shown["keys"]
    back, none = keys["D"]
    assert back["events"] == [14, 14] and back["differs"][0].startswith("Difference 1 of 2") and none["notice"] == "There is none: previous difference of the runs."
    assert [keys[key][0]["events"] for key in ("Home", "ArrowRight", "ArrowLeft", "End")] == [[4, 4], [7, 7], [4, 4], [24, 22]]
    assert keys["ArrowRight"][0]["clock"] == "0.012 s"


def test_one_difference_is_one_place(tmp_path):
    page = compared(tmp_path, False, True)
    assert drive(page, "return document.getElementById('difference').textContent;") == "The runs differ in one place."


def test_the_traffic_is_that_of_the_links_on_one_axis_for_both_runs(shown):
    """In the second 50 ms, 7000 and 500 bytes are 1.12 and 0.08 Mbit/s: a stack as high as the picture. Run 2 has no rows."""
    assert shown["bars"] == [[kind, *map(pytest.approx, numbers)] for kind, *numbers in (
        ("traffic-data", 0, 500, 100 / 3, 200 / 3), ("traffic-data", 500, 500, 20 / 3, 280 / 3), ("traffic-interest", 500, 500, 0, 20 / 3))]
    about, *transfers = (text.replace("\u202f", " ") for text in shown["carried"] if text)
    assert about == "bytes that nodes received from links, up to 1.20 Mbit/s, 0 s to 0.100 s: interest, data"
    assert transfers == ["alice: /a (ccn), 500 bytes in 13.5 ms, from 0.010 s to 0.023 500 s", "bob: /t (tcp), 7 bytes, not complete"]
    assert shown["nothing"] == ["no traffic is recorded"]
    assert shown["keys"]["1"][0]["now"] == [210, 210] and shown["keys"]["End"][0]["now"] == [1000, 1000]
