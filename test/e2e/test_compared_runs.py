"""./ccn explore with several runs in one page: what it marks as different, and what it shows of a run without events."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from accessibility import violations
from browser_kit import drive


def made(root: Path, folder: Path, *arguments: str) -> Path:
    """The page that ./ccn explore writes."""
    ended = subprocess.run([root / "ccn", "explore", *arguments], cwd=folder, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return folder / ended.stdout.splitlines()[-1].partition(": ")[0]


@pytest.fixture(scope="module")
def variants(root, tmp_path_factory) -> Path:
    """LRU beside LFU, and three more variants."""
    return made(root, tmp_path_factory.mktemp("variants"), "lesson-lru", "--compare=policy=Lru,Lfu,Fifo,Random,Arc")


@pytest.fixture(scope="module")
def stacks(root, tmp_path_factory) -> Path:
    """CCN beside TCP."""
    return made(root, tmp_path_factory.mktemp("stacks"), "many-sinks", "--sinks=2", "--size=20000", "--compare=stack=ccn,tcp")


@pytest.mark.parametrize("width, scheme", [(1400, "light"), (400, "dark")])
def test_lru_and_lfu_differ_first_in_what_they_evict(variants, width, scheme):
    """Of a, b and c, a has had the most requests, but the last ones were for b and c when d arrives again at 290 ms."""
    found, wide = drive(variants, """
      const text = (part) => [...document.querySelectorAll(`#compare .decision ${part}`)].map((each) => each.textContent);
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      press("1");
      const first = [text(".headline"), text(".differs .text"), ccn.comparison.time, document.getElementById("difference").textContent];
      press("d");
      const second = [text(".headline"), ccn.comparison.time];
      return [[first, second], document.documentElement.scrollWidth];""", width=width, color_scheme=scheme)
    (headlines, lines, time, words), (later, after) = found
    assert headlines == ["c.1r1 receives Data /letter/d on face 1 from server"] * 2
    assert lines == ["/letter/a is evicted (max_objects; Lru: least recently used first)",
                     "/letter/b is evicted (max_objects; Lfu: least frequently used first)"]
    assert time == pytest.approx(290.3e6, abs=1e5)
    assert time < after
    assert words == "Difference 1 of 4: at r1, the same input has other results" + "".join(
        f"{label}: {line}" for label, line in zip(("policy=Lru", "policy=Lfu"), lines, strict=True))
    assert later == ["i.1r1 receives Interest /letter/a on face 0 from alice"] * 2
    assert wide <= width


def test_the_next_variant_shows_the_same_time(variants):
    shown = drive(variants, """
      const found = [];
      ccn.comparison.goTime(0.2e9);
      for (let i = 0; i < 5; i++) {
        found.push([ccn.comparison.time, ...[...document.querySelectorAll("#compare .decision h2")].map((each) => each.textContent)]);
        const { comparison } = ccn;
        dispatchEvent(new KeyboardEvent("keydown", { key: "v", cancelable: true }));
        await until(() => ccn.comparison !== comparison && ccn.panes[1].traffic);
      }
      return found;""")
    assert len({time for time, *_ in shown}) == 1
    labels = [f"policy={policy}" for policy in ("Lru", "Lfu", "Fifo", "Random", "Arc")]
    assert [[left, right] for _, left, right in shown] == [[f"Decision: {labels[0]}", f"Decision: {label}"]
                                                           for label in [*labels[1:], labels[1]]]


def test_tcp_beside_ccn_shows_what_links_carried(stacks):
    note, kinds, moved = drive(stacks, """
      const kinds = [...document.querySelectorAll("#compare .traffic")].map((each) =>
        [...new Set([...each.querySelectorAll("rect")].map((bar) => bar.getAttribute("class")))].sort());
      const before = ccn.comparison.time;
      for (let i = 0; i < 200; i++) ccn.comparison.step(1);
      return [document.querySelector("#compare .sequence.other").textContent, kinds, ccn.comparison.time > before];""")
    assert "TCP are not recorded" in note and moved
    assert kinds == [["traffic-ip"]] * 2  # the faces are over UDP


@pytest.mark.parametrize("width, scheme", [(1400, "dark"), (400, "light")])
def test_no_rule_of_accessibility_is_broken(variants, stacks, width, scheme):
    for page in (variants, stacks):
        assert violations(page, "", width, color_scheme=scheme) == []
