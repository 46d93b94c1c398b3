"""./ccn explore on runs of the simulator: the tables of the page are the simulator's own."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from accessibility import violations
from browser_kit import drive, in_page

from ccnlab.dev.budget import LONG
from ccnlab.errors import UserError
from ccnlab.explorer.page import render
from ccnlab.explorer.payload import shown_name
from ccnlab.explorer.recording import read_recording
from ccnlab.lesson.library import lessons
from ccnlab.runs.program import describe
from firefox import Firefox
from prediction_kit import Run, true_choices

# Program and arguments.
RUNS = {
    "throughput": ["throughput", "--size=200000"],
    "many-sinks": ["many-sinks", "--size=100000", "--sinks=3", "--stack=ccn"],
    "failover": ["failover", "--duration=4"],
    "piggyback": ["piggyback", "--exchanges=50"],
    "returns": ["network", "--topology=random", "--size=8", "--seconds=4", "--pace=constant", "--rate=3", "--count=0",
                "--objects=10", "--chunks=3", "--time-to-failure=1", "--time-to-repair=0.5",
                "--wire=ccnx-1.0"],
    **{f"lesson-{name}": [lesson.scenario, *lesson.arguments, *lesson.stops[0].arguments] for name, lesson in lessons().items()
       if lesson.scenario == "lesson"},
}
INSTANTS = 100
Content = tuple[str, str, int, int, int, str]  # table, name, face, until in ns, number, detail


def record(root: Path, folder: Path, scenario: str, *more: str) -> Path:
    path = folder / f"{scenario}{len(more)}.sqlite"
    program, *arguments = RUNS[scenario]
    ended = subprocess.run([root / "build/optimized/scenarios" / program, *arguments, "--events", f"--db={path}", *more],
                           capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return path


def with_contents(root: Path, folder: Path, scenario: str) -> Path:
    """A run with the whole tables at random instants."""
    with sqlite3.connect(record(root, folder, scenario)) as database:
        times = [time for time, in database.execute("SELECT DISTINCT time_s FROM table_change ORDER BY time_s")]
    chance = random.Random(scenario)
    instants = [chance.choice(times) + chance.uniform(0, 0.001) for _ in range(INSTANTS)]
    return record(root, folder, scenario, "--tables-at=" + ",".join(f"{time:.9f}" for time in instants))


def simulated(database: Path) -> dict[tuple[int, str], set[Content]]:
    """The rows of table_content by change and node."""
    found: dict[tuple[int, str], set[Content]] = {}
    with sqlite3.connect(database) as connection:
        for change, node, table, name, face, until, number, detail in connection.execute(
                "SELECT change, node, table_name, name, face, until_s, number, detail FROM table_content"):
            end = -1 if until is None else round(until * 1e9)
            found.setdefault((change, node), set()).add((table, shown_name(name), face, end, number, detail))
    return found


def shown(state: dict[str, Any]) -> set[Content]:
    """What the page computes, in the form of table_content."""
    rows: set[Content] = {("nonces", "", -1, -1, state["nonces"], "")}
    rows |= {("fib", name, face, -1, cost, detail) for name, face, cost, detail in state["fib"]}
    rows |= {("cs", name, -1, until, size, "") for _, name, size, until, _ in state["cs"]}
    for _, name, selectors, downstreams, upstreams, _ in state["pit"]:
        rows |= {("pit", name, face, until, 0, f"downstream {selectors}") for face, until in downstreams}
        rows |= {("pit", name, face, -1, 0, f"upstream {selectors}") for face in upstreams}
    return rows


Browser = Callable[[Path, str], Any]  # page, script


@pytest.fixture(scope="module")
def firefox(tmp_path_factory) -> Iterator[Browser]:
    """One Firefox for all pages, since it takes seconds to start."""
    with Firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield lambda page, script: browser.run(page, in_page(script))


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def browser(request) -> Browser:
    return drive if request.param == "chromium" else request.getfixturevalue("firefox")


@pytest.fixture(scope="module")
def scenario(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def page_of(root, tmp_path_factory) -> Callable[[str], Path]:
    """The page of a run, beside its database with the whole tables at some instants."""

    @cache
    def make(scenario: str) -> Path:
        database = with_contents(root, tmp_path_factory.mktemp(scenario), scenario)
        page = database.with_suffix(".html")
        page.write_text(render(read_recording(database, 1)), encoding="utf-8")
        return page

    return make


# Every run in Chromium, and in Firefox those with the most kinds of changes in the fewest events.
IN_FIREFOX = ("lesson-failure", "lesson-selectors", "piggyback")
PAGES = [("chromium", scenario) for scenario in RUNS] + [
    pytest.param("firefox", scenario, marks=[] if scenario in IN_FIREFOX else pytest.mark.long) for scenario in RUNS]


# Loads a page once: its tables at the given places, and what its steps show.
SCRIPT = """
  const { app } = ccn, { graph, recording } = app, { events, nodes } = recording, empty = [];
  const states = PLACES.map(([change, node]) => ccn.state(nodes.indexOf(node), change));
  for (const event of graph.decisions.slice(0, 3000)) {
    app.event = event;
    app.time = events.time[event];
    const { headline, lines } = ccn.shown();
    if (!lines.length || /undefined|NaN|null|  | $/.test(headline) || /undefined|NaN|null/.test(lines.join())) empty.push([event, headline, lines]);
  }
  app.go(1);
  for (let i = 0; i < 5; i++) app.step(1);
  const before = ccn.shown();
  let steps = 0; // of MOST, or fewer at the end of a short run
  while (steps < MOST && app.step(1)) steps++;
  const away = ccn.shown();
  for (; steps > 0; steps--) app.step(-1);
  const after = ccn.shown();
  // Every event is reached by effects from one without a cause.
  const reached = [];
  for (let event = 1; event <= events.count; event++) if (events.cause[event] === 0) reached.push(event);
  for (let i = 0; i < reached.length; i++) reached.push(...graph.effects(reached[i]));
  const asked = ccn.predictor.questions;
  const tables = asked.map((question) => {
    app.go(question.root);
    return ccn.state(events.node[question.root], app.positionAfter());
  });
  return { states, empty, before, away, after, lost: events.count - reached.length, asked, tables };"""
STEPS = 100 if os.environ.get(LONG) else 20  # there and back; each draws the page, which takes 20 ms


@pytest.fixture(scope="module")
def wanted(page_of, scenario) -> dict[tuple[int, str], set[Content]]:
    return simulated(page_of(scenario).with_suffix(".sqlite"))


@pytest.fixture(scope="module")
def seen(browser, page_of, scenario, wanted) -> dict[str, Any]:
    script = SCRIPT.replace("PLACES", json.dumps(sorted(wanted))).replace("MOST", str(STEPS))
    return browser(page_of(scenario), script)


@pytest.mark.parametrize("browser, scenario", PAGES, indirect=True)
def test_the_tables_are_those_of_the_simulator(wanted, seen):
    assert len(wanted) >= INSTANTS // 5  # some instants are between the same two changes
    for place, state in zip(sorted(wanted), seen["states"], strict=True):
        assert shown(state) == wanted[place], place


ORDERED = {"Fifo", "Lfu", "Lru"}  # the policies whose next victim the page shows
NETWORK = ["--topology=line", "--size=4", "--cache=4", "--objects=30", "--alpha=0.9", "--count=150"]


def test_the_next_victim_of_the_page_is_that_of_the_simulator(root, tmp_path):
    """Of each registered policy; where the page has no order, it says so."""
    program = root / "build/optimized/scenarios/network"
    policies = describe(program).arguments["replacement"].choices
    assert ORDERED < set(policies)
    for policy in policies:
        database, page = tmp_path / f"{policy}.sqlite", tmp_path / f"{policy}.html"
        subprocess.run([program, f"--replacement={policy}", *NETWORK, "--events", f"--db={database}"], check=True,
                       capture_output=True)
        page.write_text(render(read_recording(database, 1)), encoding="utf-8")
        victims, text = drive(page, """
          const victims = ccn.victims(), { app } = ccn;
          app.go(ccn.app.graph.decisions.at(-1));
          return [victims, document.body.innerText];""")
        assert {name for name, *_ in victims} <= {policy}
        assert len(victims) > 50 or policy not in ORDERED
        shown = [first for *_, first in victims]
        if policy in ORDERED:
            assert shown == [evicted for _, _, evicted, _ in victims], policy
        else:
            assert set(shown) <= {0}
        assert ("which object is evicted next is not recorded" in text) == (policy not in ORDERED), policy


def test_a_request_is_noticed(page_of, browser):
    page = page_of("lesson-caching")
    assert browser(page, "return 1;") == 1  # there is a browser
    with pytest.raises(UserError, match="https://ccn.invalid"):
        browser(page, "await fetch('https://ccn.invalid').catch(() => 0);")


@pytest.mark.parametrize("browser, scenario", PAGES, indirect=True)
def test_each_step_has_words_and_can_be_undone_and_reached(seen):
    assert seen["empty"] == []
    assert seen["before"] == seen["after"]
    assert seen["before"]["event"] < seen["away"]["event"]
    assert seen["lost"] == 0


@pytest.mark.parametrize("browser, scenario", PAGES, indirect=True)
def test_the_prediction_asks_what_is_worth_it_and_one_choice_is_right(page_of, scenario, seen):
    run = Run(page_of(scenario).with_suffix(".sqlite"))
    assert 8 <= len(seen["asked"]) <= 12
    assert len({question["root"] for question in seen["asked"]}) == len(seen["asked"])
    for question, tables in zip(seen["asked"], seen["tables"], strict=True):
        choices = ["; ".join(lines) for lines in question["choices"]]
        assert len(set(choices)) == len(choices) >= (3 if question["kind"] in ("pit", "store", "fib") else 2), question
        assert true_choices(run, question, tables) == [question["right"]], question
    kinds = [question["kind"] for question in seen["asked"]]
    assert len(set(kinds)) >= 3 and max(map(kinds.count, kinds)) <= 6


@pytest.mark.parametrize("arguments, message", [
    (["lesson-lfo"], "ccn: no lesson 'lfo'; there are: "),
    (["--all-lessons", "many-sinks"], "ccn: --all-lessons takes no scenario and no other option, only --out FOLDER")])
def test_refusals(ccn, arguments, message):
    ended = ccn("explore", *arguments)
    assert ended.returncode == 1
    assert ended.stderr.startswith(message)


def test_the_command_writes_a_page(ccn, tmp_path):
    ended = ccn("explore", "many-sinks", "--stack=ccn", "--size=20000")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines()[-1].startswith("results/many-sinks.html: ")
    assert (tmp_path / "results/many-sinks.html").stat().st_size < 1e6


@pytest.mark.parametrize("scheme, width", [
    ("light", 400), ("dark", 1400), *(pytest.param(*case, marks=pytest.mark.long) for case in (("light", 1400), ("dark", 400)))])
def test_no_rule_of_accessibility_is_broken(page_of, scheme, width):
    assert violations(page_of("many-sinks"), "#event=700", width, color_scheme=scheme) == []
