"""The pages of the lessons in a browser: every state at every size, the questions, the score, the keys, and what is behind More."""

from __future__ import annotations

import functools
import itertools
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accessibility import violations
from ccnlab.dev.browser import opened, run_in_page
from ccnlab.explorer.score import check_score
from ccnlab.lesson.asking import KINDS
from ccnlab.lesson.explore import check_story, explore_lesson
from ccnlab.lesson.lesson_file import LESSONS
from ccnlab.lesson.lesson_site import write_index
from ccnlab.lesson.library import lesson_names
from ccnlab.project import Project
from firefox import Firefox

NAMES = lesson_names()
SIZES = [(1400, 900), (1024, 700), (910, 640), (720, 560), (670, 800), (500, 800), (400, 800)]
SAMPLED = [(1400, 900), (720, 560), (400, 800)]  # a lesson is walked at one of them, caching at all SIZES; --long walks all
WALK = Path(__file__).with_name("lesson_walk.js")
READY = """
const until = async (isDone) => { while (!isDone()) await new Promise((go) => setTimeout(go, 20)); };
await until(() => document.documentElement.dataset.ready || !document.getElementById("failure").hidden);
"""


@pytest.fixture(scope="module")
def page_of(root, tmp_path_factory) -> Callable[[str], Path]:
    """The page of a lesson."""

    @functools.cache
    def make(name: str) -> Path:
        page = tmp_path_factory.mktemp("lessons") / f"{name}.html"
        explore_lesson(Project(root), f"lesson-{name}", page)
        return page

    return make


@pytest.fixture(scope="module")
def firefox(tmp_path_factory) -> Iterator[Firefox]:
    with Firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


def walked(page: Path, width: int, height: int) -> Any:
    with opened(page, width=width, height=height) as shown:
        found = shown.evaluate(READY + WALK.read_text())
        assert shown.errors == []
        return found


def states() -> Iterator[Any]:
    """Each lesson at each size."""
    for name, (width, height) in itertools.product(NAMES, SIZES):
        is_sampled = name == "caching" or (width, height) == SAMPLED[NAMES.index(name) % len(SAMPLED)]
        yield pytest.param(name, width, height, marks=() if is_sampled else pytest.mark.long)


@pytest.mark.parametrize("name, width, height", list(states()))
def test_nothing_overlaps_in_any_state(page_of, name, width, height):
    found = walked(page_of(name), width, height)
    assert found["problems"] == []
    assert len(found["controls"]) <= 8
    assert found["share"] >= 0.55 or (width, height) not in ((1400, 900), (720, 560))
    assert found["steps"] >= 4


def test_nothing_overlaps_in_firefox(page_of, firefox):
    assert firefox.run(page_of("caching"), READY + WALK.read_text())["problems"] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_small_and_opens_at_once(page_of, name):
    page = page_of(name)
    assert page.stat().st_size <= 400_000
    ready = READY + "return performance.getEntriesByName('ready')[0].startTime;"
    assert min(run_in_page(page, ready) for _ in range(3)) < 500  # of three, since other work may delay one


OVERLAP = """
const card = document.querySelector(".card");
card.style.left = "0px";
card.style.top = document.querySelector('[data-node="alice"] .body').getBoundingClientRect().top + "px";
"""


def test_an_overlap_would_be_noticed(page_of):
    moved = WALK.read_text().replace("function check() {", "function check() {" + OVERLAP, 1)
    assert any("overlaps" in problem for problem in run_in_page(page_of("caching"), READY + moved)["problems"])


def test_cards_of_a_narrow_page_are_beside_their_node(page_of):
    assert walked(page_of("loop"), 400, 800)["problems"] == []


# Learns the answers that the page shows at a stop, and then gives them in the questions for the score.
COPY = """
const { walk } = window.lesson;
const shown = () => document.getElementById("l-line").textContent;
const told = new Set();
walk.turn(STOP);
const learned = new Map();
for (;;) {
  walk.next();
  walk.finish();
  learned.set(walk.step, walk.told.right[0]); // as the picture and its sentence show it
  told.add(walk.told.why);
  walk.next();
  if (walk.phase === "end") break;
}
const text = [...document.querySelectorAll("#l-end button")].find((button) => /score/.test(button.textContent));
if (!text) return null;
text.click();
const given = [];
while (walk.phase !== "end") {
  if (document.getElementById("l-more").checkVisibility()) throw Error("More is open during the score");
  if (document.getElementById("l-root").textContent.includes(walk.told.why)) throw Error("the answer is told before");
  walk.give(learned.get(walk.step) ?? "");
  walk.finish();
  walk.next();
}
return { points: walk.attempts.points, most: walk.attempts.most, text: document.getElementById("l-text").value, stops: walk.lesson.score };
"""


@pytest.mark.parametrize("name", NAMES)
def test_the_score_cannot_be_had_by_copying(page_of, tmp_path, name):
    stop = 0
    while True:
        found = run_in_page(page_of(name), READY + COPY.replace("STOP", str(stop)))
        if found is None:
            return  # the lesson has no score
        assert found["points"] < found["most"], stop
        assert "attempt: 1 at the score" in found["text"] and "answers in other runs" in found["text"]
        score = tmp_path / "score.txt"
        score.write_text(found["text"], encoding="utf-8")
        assert f"{found['points']} of {found['most']} points" in check_score(score)
        stop += 1
        if stop == found["stops"]:
            return


KEYS = """
const { walk } = window.lesson, press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const places = [];
for (let i = 0; i < 100 && walk.phase !== "end"; i++) {
  places.push(`${walk.step} ${walk.phase}`);
  press(walk.phase === "ask" && document.querySelector("#l-choices button") ? "1" : "n");
}
return { places, said: document.getElementById("l-said").textContent, end: document.getElementById("l-end").textContent };
"""


def test_a_lesson_is_gone_through_by_keys_and_without_motion(page_of):
    found = run_in_page(page_of("caching"), READY + KEYS, reduced_motion="reduce")
    assert found["places"] == [f"{step} {phase}" for step in range(7) for phase in ("ask", "told")]
    assert "bob sends an Interest /film/0 to r1" in found["said"] and "What you have seen" in found["end"]


ANSWER = """
const target = document.querySelector('.node[data-node="r2"]');
const marked = () => [...document.querySelectorAll(".node:is(.mine, .right, .wrong)")].map(({ dataset, classList }) => `${dataset.node} ${[...classList].at(-1)}`);
target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
const { walk } = window.lesson, first = marked();
await until(() => walk.phase === "told");
return [document.getElementById("l-line").textContent, document.querySelector("#l-dots i").className,
  [...document.querySelectorAll("#l-choices button")].length, first, marked()];
"""


def test_a_wrong_answer_is_told_with_the_right_one(page_of):
    line, dot, choices, first, marked = run_in_page(page_of("caching"), READY + ANSWER)
    assert line.startswith("Not quite. The right answer: server. The Interest passes r1 and r2")
    assert (dot, choices, first, sorted(marked)) == ("no at", 0, ["r2 mine"], ["r2 wrong", "server right"])


LINK = """
const { walk } = window.lesson;
walk.go(0);
walk.give("alice-r1");
walk.finish();
return [document.getElementById("l-line").textContent, ...[...document.querySelectorAll(".link:is(.right, .wrong)")].map((link) => link.dataset.link)];
"""


def test_a_link_has_no_direction_in_an_answer(page_of):
    line, *marked = run_in_page(page_of("handover"), READY + LINK)
    assert line.startswith("Not quite. The right answer: the link r1-r3. ") and sorted(marked) == ["alice-r1", "r1-r3"]


# The contrast of what is drawn in a colour that is mixed with that of the picture, as WCAG 2 measures it.
CONTRASTS = """
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const mixed = (colour, opacity) => {
  canvas.globalAlpha = 1;
  canvas.fillStyle = getComputedStyle(document.querySelector(".pane")).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  canvas.globalAlpha = opacity;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const light = (parts) => parts.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0.05);
const seen = (element) => {
  const { stroke, opacity } = getComputedStyle(element), parts = [light(mixed(stroke, opacity)), light(mixed(stroke, 0))];
  return Math.max(...parts) / Math.min(...parts);
};
const made = (parent, inside) => {
  document.querySelector(".packets").insertAdjacentHTML("beforeend", `<g class="${parent}">${inside}</g>`);
  return document.querySelector(".packets").lastElementChild.firstElementChild;
};
const path = '<path d="M0 0L9 9"/>', trail = (kind) => made("", `<polyline class="trail ${kind}" points="0,0 9,9"/>`);
const looks = ["interest", "data", "piggyback", "return", "ack"];
const all = [...looks.map((look) => made(`packet ${look} other`, path)), ...looks.map(trail),
  ...["mine", "right", "wrong"].flatMap((mark) => [made(`node ${mark}`, '<circle class="ring" r="9"/>'), made(`link ${mark}`, '<line class="wire" x2="9"/>')])];
return all.map(seen);
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pale_packets_trails_and_marks_have_a_contrast_of_3(page_of, scheme):
    assert min(run_in_page(page_of("caching"), READY + CONTRASTS, color_scheme=scheme)) >= 3


KNOB = """
const dial = document.getElementById("l-dial"), ruler = document.createElement("canvas").getContext("2d");
ruler.font = getComputedStyle(dial).font;
return dial.clientWidth - Math.max(...[...dial.options].map(({ textContent }) => ruler.measureText(textContent).width));
"""


@pytest.mark.parametrize("name", ["hearing", "failure"])
def test_the_longest_value_of_a_knob_is_seen(page_of, name):
    assert run_in_page(page_of(name), READY + KNOB, width=400) >= 38  # px of the menu's arrow and padding


TWICE = """
const { walk } = window.lesson;
walk.give("r1");
walk.finish();
walk.go(0);
walk.give("server");
walk.finish();
return document.getElementById("l-line").textContent;
"""


def test_a_second_attempt_is_counted(page_of):
    assert run_in_page(page_of("caching"), READY + TWICE).startswith("Right, at the second attempt. ")


def test_a_double_click_does_not_answer_the_next_question(page_of):
    with opened(page_of("caching"), width=1400, height=900) as shown:
        shown.evaluate(READY + "window.lesson.walk.finish();")
        shown.tab.wait_for_timeout(500)
        shown.tab.dblclick("#l-next", delay=5)
        assert shown.evaluate("const { walk } = window.lesson; return [walk.step, walk.phase];") == [1, "ask"]


SCORE = """
const { walk } = window.lesson, press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
walk.turn(1);
const found = [];
for (const end of ["leave", "wrong"]) {
  walk.startScore();
  walk.give("r1");
  walk.finish();
  if (end === "leave") {
    press("Escape");
    found.push(`${walk.run} ${walk.phase}`);
    continue;
  }
  while (walk.phase !== "end") walk.next();
}
const score = document.getElementById("l-end").textContent, text = document.getElementById("l-text").value;
document.querySelectorAll("#l-end button")[1].click();
return { found: [...found, `${walk.run} ${walk.phase}`], score, text, run: walk.lesson.runs[walk.lesson.score].label };
"""


def test_the_score_names_its_run_and_keeps_all_attempts_and_no_right_answer(page_of):
    shown = run_in_page(page_of("caching"), READY + SCORE)
    assert shown["found"] == ["1 end", "1 end"]
    run = f"r1 has room for {shown['run']}"
    assert shown["score"].startswith("0 of ") and f"{run}, attempt 2." in shown["score"]
    lines = shown["text"].splitlines()
    assert f"run: {run}" in lines and "points of all attempts: 0, 0" in lines
    assert lines[lines.index("answer: r1"):][:3] == ["answer: r1", "answers before: r1", "0 points: wrong"]
    assert "right is" not in shown["text"]


SOURCES = """
const { walk } = window.lesson;
walk.go(4);
walk.finish();
return [...document.querySelectorAll(".card.cs .row")].map((row) => row.textContent);
"""


def test_two_objects_with_one_name_are_told_apart(page_of):
    rows = run_in_page(page_of("poisoning"), READY + SOURCES)
    assert rows[:2] == ["/news/today/0 from mallory", "/news/today/0 from server"]


MARKS = """
const { walk } = window.lesson, count = (what) => document.querySelectorAll(what).length;
walk.turn(RUN);
walk.go(STEP);
walk.finish();
return [count(".lost"), count(".link.broken"), count(".queue"), count(".medium")];
"""


@pytest.mark.parametrize("name, run, step, marks", [("failure", 0, 1, [1, 1, 0, 0]), ("window", 3, 0, [1, 0, 6, 0]), ("hearing", 0, 0, [0, 0, 0, 1]),
                                                    ("loop", 0, 2, [2, 0, 0, 0]), ("expiry", 0, 5, [1, 0, 0, 0])])
def test_losses_queues_and_media_are_drawn(page_of, name, run, step, marks):
    assert run_in_page(page_of(name), READY + MARKS.replace("RUN", str(run)).replace("STEP", str(step))) == marks


TOLD = """
const { walk } = window.lesson;
walk.go(STEP);
walk.finish();
const trails = [...document.querySelectorAll(".trail")].map((trail) => trail.classList[1]), begins = [...document.querySelectorAll(".begin.data")];
return { trails, begins: new Set(begins.map(({ cx, cy }) => `${cx.baseVal.value} ${cy.baseVal.value}`)).size, words: [...document.querySelectorAll(".lostword")].map((word) => word.textContent) };
"""


COVERED = """
const { walk } = window.lesson;
walk.isSide = true;
walk.go(0);
walk.finish();
const gap = document.querySelector(".link.broken .gap"), sign = document.querySelector("g.lost");
return [getComputedStyle(gap).display, gap.getAttribute("transform") === sign.getAttribute("transform")];
"""


def test_a_lost_packet_has_its_sign_in_place_of_the_cross_of_a_link_that_is_too_short_for_both(page_of):
    assert run_in_page(page_of("expiry"), READY + COVERED, width=400) == ["none", True]
    assert run_in_page(page_of("expiry"), READY + COVERED.replace("isSide = true", "isSide = false"), width=400) == ["inline", False]


def test_the_trail_of_the_packet_that_is_asked_about_stays(page_of):
    trails = run_in_page(page_of("failure"), READY + TOLD.replace("STEP", "3"))["trails"]
    assert (trails.count("interest"), trails.count("data")) == (3, 4)  # the Interest left alice before the step


def test_each_copy_on_a_medium_shows_its_sender(page_of):
    found = run_in_page(page_of("hearing"), READY + TOLD.replace("STEP", "1"))
    assert found["begins"] == 3 and found["words"] == ["2 dropped"] * 4


@pytest.mark.parametrize("name, step, kinds", [("copies", 5, ["Interest", "Data", "Request", "Segment", "Control"]), ("convergence", 1, ["Interest", "Data", "Routing"])])
def test_the_key_has_all_kinds_of_packets_of_the_runs_that_are_shown(page_of, name, step, kinds):
    key = run_in_page(page_of(name), READY + f"window.lesson.walk.go({step}); return [...document.querySelectorAll('.key > span')].map((kind) => kind.textContent);")
    assert [kind.split(":")[0] for kind in key] == kinds


SMALL = """
Object.assign(document.getElementById("l-root").style, { width: "400px", height: "800px" });
await until(() => document.querySelector(".pane.tall"));
"""


END = """
const { walk } = window.lesson, end = document.getElementById("l-end");
walk.phase = "end";
walk.changed();
return end.scrollHeight - end.clientHeight;
"""


def test_the_end_of_a_lesson_is_seen_whole(page_of, firefox):
    script = READY + SMALL.replace("400px", "720px").replace("800px", "560px").replace(".pane.tall", "[data-form=small]") + END
    assert firefox.run(page_of("failure"), script) == run_in_page(page_of("failure"), script) == 0


def test_names_of_packets_have_a_place_in_each_browser(page_of, firefox):
    names = firefox.run(page_of("failure"), READY + SMALL + NAMES_OF_PACKETS)
    assert names == run_in_page(page_of("failure"), READY + SMALL + NAMES_OF_PACKETS)
    assert names[:2] == ["film/7", "film/7"]


TITLES = """
const { walk } = window.lesson, titles = () => [...document.querySelectorAll(".card:not(.cs) h2")].map((title) => title.textContent);
const first = titles();
walk.go(3);
walk.finish();
return [first, titles(), [...document.querySelectorAll(".card.pit .row")].map((row) => row.textContent)];
"""


@pytest.mark.parametrize("width, height", SAMPLED)
def test_a_card_tells_what_its_table_is_for(page_of, width, height):
    with opened(page_of("caching"), width=width, height=height) as shown:
        first, _, _ = shown.evaluate(READY + TITLES)
    assert sorted(re.sub("^r[12] ", "", title) for title in first) == ["FIBwhich way"] * 2 + ["PITwho waits"] * 2


@pytest.mark.parametrize("width, height", SAMPLED)
def test_rows_without_a_place_are_counted_in_the_title(page_of, width, height):
    with opened(page_of("flooding"), width=width, height=height) as shown:
        _, titles, rows = shown.evaluate(READY + TITLES)
    assert all(title.endswith("PIT+8 more") for title in titles) and len(titles) == 2
    assert not any("+" in row for row in rows) and len(rows) == 4


STORED = """
const { walk } = window.lesson, found = [];
walk.turn(2);
for (const step of [4, 5]) {
  walk.go(step);
  found.push([...document.querySelectorAll('.card.cs[data-node="r1"] .chip')].map((chip) => chip.title));
}
return found;
"""


def test_a_narrow_page_shows_what_a_question_is_about(page_of):
    asked, counted = run_in_page(page_of("caching"), READY + STORED, width=400)
    assert asked == counted == [f"/film/{number}" for number in (1, 2, 3, 4, 5, 0)]


COUNTED = """
const { walk } = window.lesson;
walk.go(3);
return [...document.querySelectorAll(".card.cs .chip")].map((chip) => chip.textContent);
"""


def test_a_narrow_store_counts_uses_where_its_policy_does(page_of):
    assert run_in_page(page_of("lfu"), READY + COUNTED, width=400) == ["c×1", "d×1", "a×4"]
    assert run_in_page(page_of("lru"), READY + COUNTED, width=400) == ["c", "d", "a"]


APART_CARDS = """
const titles = [...document.querySelectorAll(".card h2 b")].map((title) => title.textContent);
return [titles, document.querySelectorAll(".stem").length];
"""


@pytest.mark.parametrize("name, width, titles, stems", [("failure", 720, ["r1 PIT", "r1 FIB"], 2), ("failure", 400, ["r1 FIB", "r1 PIT"], 1), ("lru", 720, ["PIT", "FIB", "Content store"], 0)])
def test_cards_that_are_not_at_their_node_alone_name_it(page_of, name, width, titles, stems):
    with opened(page_of(name), width=width, height=560 if width > 600 else 800) as shown:
        assert shown.evaluate(READY + APART_CARDS) == [titles, stems]


ABOUT = """
const { walk } = window.lesson;
walk.go(4);
walk.scene.focus.push("/film/1");
walk.finish();
return [...document.querySelectorAll(".card.cs .chip")].map((chip) => chip.title);
"""


def test_a_store_without_a_place_for_all_shows_what_its_step_is_about(page_of):
    first, *others, last = run_in_page(page_of("multipath"), READY + ABOUT, width=400)
    assert (first, others[0] != "/film/2", last) == ("/film/1", True, "/film/10")


MARKED = """
const { walk } = window.lesson;
return [4, 5].map((step) => {
  walk.go(step);
  walk.finish();
  return ["lit", "hit"].map((mark) => document.querySelectorAll(`.card.cs .${mark}`).length);
});
"""


def test_an_object_that_comes_again_is_no_hit(page_of):
    """In lesson selectors, r1 answers the fifth Interest, and gets the same object from the server for the sixth."""
    assert run_in_page(page_of("selectors"), READY + MARKED, width=400) == [[1, 1], [1, 0]]


NAMES_OF_PACKETS = """
const { walk } = window.lesson;
return walk.steps.map((step) => {
  walk.go(step);
  return [...document.querySelectorAll(".packetname")].map((name) => name.textContent).join(" and ");
});
"""


@pytest.mark.parametrize("width, prefix", [(1400, "/doc"), (400, "doc")])
def test_selectors_are_written_beside_their_interest(page_of, width, prefix):
    found = run_in_page(page_of("selectors"), READY + NAMES_OF_PACKETS, width=width)
    version = "/doc/" if width > 600 else ""
    assert found == [prefix, f"{prefix} (rightmost)", f"{prefix} (not v1, rightmost)", f"{version}v2 (at most 1 more)",
                     f"{version}v1/0 (stale, too)", f"{version}v1/0", f"{version}v1/0"]


def test_an_object_that_an_interest_excludes_is_told(page_of):
    assert "/news/today/0 (excludes an object)" in run_in_page(page_of("poisoning"), READY + NAMES_OF_PACKETS)


APART = """
const { walk } = window.lesson, found = [];
walk.turn(1);
walk.go(1);
walk.play();
for (const part of [0.11, 0.3, 0.7, 0.95]) {
  walk.time = walk.window.from + part * (walk.window.to - walk.window.from);
  window.lesson.frame();
  const [one, other] = [...document.querySelectorAll(".packets path")].map((path) => path.getBoundingClientRect());
  found.push(Math.abs((one.left + one.right - other.left - other.right) / 2) > (one.width + other.width) / 2);
}
return found;
"""


@pytest.mark.parametrize("width", [1400, 400])
def test_two_packets_that_travel_together_are_both_seen(page_of, width):
    script = APART if width > 600 else APART.replace("left", "top").replace("right", "bottom").replace("width", "height")
    assert run_in_page(page_of("piggyback"), READY + script, width=width) == [True] * 4


# Whether points of an arrow are in it: at its tip, at both ends behind, and in the notch between these; and where it and its link point to.
ARROWS = """
const { walk } = window.lesson;
walk.go(0);
walk.play();
walk.time = (walk.window.from + walk.window.to) / 2;
window.lesson.frame();
const degrees = (dx, dy) => Math.round(Math.atan2(dy, dx) * 180 / Math.PI);
const ends = ["r1-r2", "r1-r3"].map((link) => document.querySelector(`[data-link="${link}"] .wire`));
const links = ends.map((line) => degrees(line.x2.baseVal.value - line.x1.baseVal.value, line.y2.baseVal.value - line.y1.baseVal.value));
const arrows = [...document.querySelectorAll(".packets .interest path")].map((path) => {
  const isIn = (x, y) => path.isPointInFill(Object.assign(path.ownerSVGElement.createSVGPoint(), { x, y }));
  const { a, b } = path.getCTM();
  return [degrees(a, b), isIn(8, 0), isIn(-8, 5), isIn(-8, -5), isIn(-8, 0)];
});
return { links, arrows };
"""


def test_an_arrow_points_along_a_slanted_link(page_of, firefox):
    for found in (firefox.run(page_of("loop"), READY + ARROWS), run_in_page(page_of("loop"), READY + ARROWS)):
        assert found["arrows"] == [[degrees, True, True, True, False] for degrees in found["links"]]
        assert all(5 < abs(degrees) < 85 for degrees in found["links"])


MORE = """
const { walk, more } = window.lesson;
document.getElementById("l-more").click();
await until(() => more.app);
walk.go(3);
walk.finish();
await until(() => more.app.time > 5e8);
const found = [document.querySelector("#more #clock").textContent, document.querySelectorAll("#more .panels > section").length];
walk.turn(2);
await until(() => String(more.app.recording.header.parameters.cache) === "6");
return [...found, localStorage.getItem("ccn lesson more")];
"""


def test_more_opens_the_panels_of_the_run_that_is_shown(page_of):
    clock, panels, kept = run_in_page(page_of("caching"), READY + MORE)
    assert clock.startswith("0.511") and (panels, kept) == (5, "true")


STATES = {"question": "", "told": "walk.next(); walk.finish();", "side": "walk.isSide = true; walk.go(4);",
          "end": "walk.phase = 'end'; walk.changed();", "score": "walk.startScore(); walk.phase = 'end'; walk.changed();",
          "more": "window.lesson.more.toggle(); await new Promise((go) => setTimeout(go, 500));"}


@pytest.mark.parametrize("scheme, width", [("light", 400), ("dark", 1400)])
@pytest.mark.parametrize("state", STATES)
def test_no_rule_of_accessibility_is_broken(page_of, state, scheme, width):
    script = f"const {{ walk }} = window.lesson; {STATES[state]}"
    assert violations(page_of("caching"), "", width, script, color_scheme=scheme) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_check_tells_each_answer(root, name):
    lines = check_story(Project(root), f"lesson-{name}").splitlines()
    assert lines[0].startswith("run ") and any(line.startswith("  step 1: ") and ", right: " in line for line in lines)


def test_what_does_not_match_is_told_at_once(ccn, tmp_path):
    text = (LESSONS / "caching.toml").read_text()
    (tmp_path / "mine.toml").write_text(text.replace('"bob", kind = "send"', '"bop", kind = "send"')
                                        .replace('node = "alice", name = "/film/0"', 'node = "alice", name = "/film/7"'))
    ended = ccn("explore", "--check-story", "mine.toml")
    assert ended.returncode != 0
    assert "step 4: at (node bop, kind send" in ended.stderr and "matches no event of the run '3'" in ended.stderr
    assert "step 1: the right answer in the run '3' is 'none', which nobody can give" in ended.stderr


LINKS = """
const found = new Set(), note = () => document.querySelectorAll("a").forEach((a) => found.add(a.getAttribute("href")));
note();
if (window.lesson) {
  const { walk, more } = window.lesson;
  document.querySelectorAll("#l-menu option").forEach((option) => found.add(option.value));
  walk.phase = "end";
  walk.changed();
  note();
  walk.go(0);
  more.toggle();
  await until(() => more.app);
  const { decisions } = more.app.graph;
  for (let i = 0; i < 12; i++) {
    more.app.go(decisions[Math.floor((i + 0.5) * decisions.length / 12)]);
    note();
  }
}
return { links: [...found], ids: [...document.querySelectorAll("[id]")].map((each) => each.id) };
"""


def dead_links(folder: Path) -> list[str]:
    """Links of the pages of a folder to files or to places in them that do not exist, also in what the scripts show."""
    pages = {page.name: run_in_page(page, (READY if "lesson-" in page.name else "") + LINKS) for page in folder.iterdir()}
    dead = []
    for name, found in pages.items():
        for link in found["links"]:
            file, _, place = link.partition("#")
            if file not in pages or (place and place not in pages[file]["ids"]):
                dead.append(f"{name}: {link}")
    assert sum(link.startswith("steps.html#") for found in pages.values() for link in found["links"]) > len(pages)
    return dead


def test_all_lessons_are_a_site(ccn, tmp_path):
    ended = ccn("explore", "--all-lessons", "--out", "site")
    assert ended.returncode == 0, ended.stderr
    pages = {file.name for file in (tmp_path / "site").iterdir()}
    assert pages == {"index.html", "steps.html", *(f"lesson-{name}.html" for name in lesson_names())}
    index = (tmp_path / "site/index.html").read_text()
    assert set(re.findall('href="([^"]+)"', index)) == pages - {"index.html"}
    assert dead_links(tmp_path / "site") == []


@pytest.mark.parametrize("page", ["index.html", "steps.html"])
def test_a_page_between_lessons_can_be_read_by_all(page, tmp_path):
    write_index(tmp_path)
    assert violations(tmp_path / page) == []


def test_a_run_with_other_arguments_has_the_page_of_any_run(ccn, tmp_path):
    ended = ccn("explore", "lesson-lru", "--cache=6")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines()[-1].startswith("results/lesson-lru.html: ")
    assert "<h1>lesson replacement " in (tmp_path / "results/lesson-lru.html").read_text()


@pytest.fixture(scope="module")
def own_page(root) -> str:
    return (root / "doc/course/own-lesson.rst").read_text()


def test_the_lesson_of_the_documentation_is_made_from_its_page_alone(own_page, ccn, tmp_path):
    block = own_page.partition(".. code-block:: toml\n\n")[2].partition("\n\nCheck it")[0]
    (tmp_path / "copy-down.toml").write_text(textwrap.dedent(block))
    ended = ccn("explore", "--check-story", "copy-down.toml")
    assert ended.returncode == 0, ended.stderr
    assert "run one hop down: n2 handled" in ended.stdout and "step 6: " in ended.stdout
    ended = ccn("explore", "copy-down.toml")
    assert ended.returncode == 0, ended.stderr
    for width, height in SIZES:
        assert walked(tmp_path / "results/copy-down.html", width, height)["problems"] == []


def test_the_documentation_has_each_kind_of_question(own_page):
    table = own_page.partition("The kinds of ``ask``")[2]
    assert set(re.findall(r"^``(\w+)``  ", table, re.MULTILINE)) == set(KINDS)
