"""What the page shows of a recording typed in by hand: where each arrow begins and ends, its head, the axis, tables, and words."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from browser_kit import drive
from ccnlab.explorer.page import render
from ccnlab.explorer.recording import read_recording
from picture_kit import NOTING, picture


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("picture")
    (folder / "page.html").write_text(render(read_recording(picture().write(folder / "run.sqlite"), 1)), encoding="utf-8")
    return folder / "page.html"


@pytest.fixture(scope="module")
def shown(page) -> dict[str, Any]:
    """The sequence diagram of the whole run on an axis of time; and, at each step, the topology, the tables and the words."""
    return drive(page, NOTING + """
      const { app } = ccn;
      app.go(4);
      const rows = [...document.querySelectorAll("#controls button")].find((button) => button.textContent === "Rows");
      if (rows.getAttribute("aria-pressed") === "true") press("r");
      strokes.length = 0;
      press("0");
      const canvas = document.querySelector("#sequence canvas"), { width, height } = canvas.getBoundingClientRect();
      const colour = (name) => getComputedStyle(canvas).getPropertyValue(`--${name}`).trim();
      const found = { strokes: [...strokes], width, height, label: canvas.getAttribute("aria-label"), steps: {},
        span: document.querySelector("#sequence output").textContent,
        colours: Object.fromEntries(["interest", "data", "lost", "page", "quiet", "now"].map((name) => [name, colour(name)])) };
      const words = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.replaceAll("\\u00a0", " ").trim());
      for (const event of app.graph.decisions) {
        app.go(event);
        found.steps[event] = {
          headline: words("#decision .headline")[0], lines: words("#decision .lines li .text"), tables: words("#decision .lines li .table"),
          way: words("#decision .way > div").map((text) => text), clock: document.getElementById("clock").textContent,
          heading: words("#tables-heading")[0], pit: cells("PIT"), fib: cells("FIB"), cs: cells("Content store"),
          captions: words("#tables caption"), nonces: words("#tables p")[0],
          topology: words("#topology-body p")[0], here: words("#topology .node.here"), chosen: words("#topology .node.chosen"),
          packets: [...document.querySelectorAll("#topology svg[role=img] g.packet")].map((each) => [each.getAttribute("class"),
            each.getAttribute("transform"), each.querySelector("path").getAttribute("d"), each.querySelector("title")?.textContent.replaceAll("\\u00a0", " ")]),
          ends: [...document.querySelectorAll("#topology svg[role=img] .end")].map((each) => each.getAttribute("class")),
        };
      }
      found.keys = {};
      for (const key of ["ArrowRight", "ArrowLeft", ".", ",", "c", "e", "n", "N", "p", "P", "ArrowDown", "ArrowUp", "Home", "End"]) {
        app.go(14);
        press(key);
        found.keys[key] = app.event;
      }
      app.go(14);
      found.slider = document.querySelector("#slider output").textContent;
      found.legend = words("#topology .legend li");
      found.midway = [];
      for (const ms of [10.5, 11, 11.5, 14, 19, 22.25, 23]) {
        app.toTime(ms * 1e6);
        found.midway.push([ms, [...document.querySelectorAll("#topology svg[role=img] g.packet")].map((each) => [each.getAttribute("class"),
          each.transform.baseVal[0].matrix.e, each.transform.baseVal[0].matrix.f, each.querySelector("title").textContent.replaceAll("\u00a0", " ")])]);
      }
      app.go(14);
      found.nodes = [...document.querySelectorAll("#topology .node")].map((each) => [each.textContent, each.getAttribute("transform")]);
      found.links = [...document.querySelectorAll("#topology line.link")].map((each) => ["x1", "y1", "x2", "y2"].map((name) =>
        Number(each.getAttribute(name))).concat(Number(each.style.strokeWidth)));
      return found;""")


class Axis:
    """Columns of nodes by their names, and times by the labels of the axis."""

    def __init__(self, shown: dict[str, Any]) -> None:
        texts = {stroke["text"]: stroke["points"][0] for stroke in shown["strokes"] if stroke["what"] == "text"}
        self.columns = {name: texts[name][0] for name in ("alice", "router", "bob")}
        self.ticks = {float(text.removesuffix(" ms")): point[1] for text, point in texts.items() if text.endswith(" ms")}
        (first, low), *_, (last, high) = sorted(self.ticks.items())
        self._at = lambda ms: low + (ms - first) / (last - first) * (high - low)

    def y(self, ms: float) -> float:
        return self._at(ms)


@pytest.fixture(scope="module")
def axis(shown) -> Axis:
    return Axis(shown)


def lines(shown, colour):
    """Lines from one point to another in a colour, with their dash."""
    return [(stroke["points"], stroke["dash"]) for stroke in shown["strokes"] if stroke["what"] == "stroke" and len(stroke["points"]) == 2
            and stroke["colour"] == hexed(shown["colours"][colour]) and len(stroke["points"][0]) == 2]


def hexed(colour: str) -> str:
    """A colour as a canvas gives it back."""
    text = colour.lower()
    return "#" + "".join(2 * digit for digit in text[1:]) if len(text) == 4 else text


def polygons(shown, count):
    """Filled heads of arrows with so many corners, with their colours."""
    return [(stroke["points"], stroke["colour"]) for stroke in shown["strokes"] if stroke["what"] == "fill" and len(stroke["points"]) == count]


# Each packet on a link: kind, sender and its time in ms, receiver and its time.
ARROWS = [("interest", "alice", 10, "router", 12), ("interest", "router", 12, "bob", 16), ("data", "bob", 17, "router", 21),
          ("data", "router", 21, "alice", 23.5), ("interest", "bob", 40, "router", 44)]


def near(point):
    return pytest.approx(point, abs=0.6)


def test_the_columns_are_the_nodes_in_the_order_of_their_links(shown, axis):
    """In a row of three of equal widths beside the times, which take 84 pixels."""
    step = (shown["width"] - 84) / 3
    order = sorted(axis.columns, key=axis.columns.get)
    assert order in (["alice", "router", "bob"], ["bob", "router", "alice"])
    assert [axis.columns[name] for name in order] == [near(84 + step * (place + 0.5)) for place in range(3)]


def test_the_axis_has_round_times_from_above_to_below(shown, axis):
    """The whole run of 100 ms and 4 % more at each end."""
    assert sorted(axis.ticks) == [0, 20, 40, 60, 80, 100]
    places = [axis.ticks[ms] for ms in sorted(axis.ticks)]
    steps = {round(later - earlier, 3) for earlier, later in zip(places, places[1:])}
    assert max(steps) - min(steps) < 0.1 and min(steps) > 0
    assert axis.y(100) - axis.y(0) == near((shown["height"] - 34) / 1.08)
    assert axis.y(0) == near(34 + (shown["height"] - 34) * 0.04 / 1.08)
    assert shown["span"] == "0.000 s to 0.104 s" and shown["label"] == "Sequence diagram: 3 nodes, 0.000 s to 0.104 s, 6 packets"


def test_each_arrow_begins_at_its_sender_and_ends_at_its_receiver(shown, axis):
    for kind in ("interest", "data"):
        wanted = [(axis.columns[sender], axis.y(sent), axis.columns[receiver], axis.y(arrived))
                  for what, sender, sent, receiver, arrived in ARROWS if what == kind]
        found = sorted((*begin, *end) for (begin, end), _ in lines(shown, kind) if end != begin and abs(begin[0] - end[0]) > 30)
        if kind == "interest":  # the one that is lost ends half way, after half the time of the longest flight: 4 ms
            half = (axis.columns["alice"] + axis.columns["router"]) / 2
            wanted.append((axis.columns["alice"], axis.y(30), half, axis.y(32)))
        assert found == [near(one) for one in sorted(wanted)]


def test_interests_are_dashed_and_data_is_not(shown):
    assert {tuple(dash) for _, dash in lines(shown, "interest")} == {(7, 3)}
    assert {tuple(dash) for _, dash in lines(shown, "data")} == {()}


def test_the_heads_point_in_the_direction_of_the_packets(shown, axis):
    """An Interest has an empty triangle with its tip at the receiver, Data a filled box that ends there."""
    triangles, boxes = polygons(shown, 3), polygons(shown, 4)
    assert len(triangles) == 3 and len(boxes) == 2
    for kind, sender, sent, receiver, arrived in ARROWS:
        begin, end = (axis.columns[sender], axis.y(sent)), (axis.columns[receiver], axis.y(arrived))
        length = math.dist(begin, end)
        along = ((end[0] - begin[0]) / length, (end[1] - begin[1]) / length)
        if kind == "interest":
            tips = [(points, colour) for points, colour in triangles if math.dist(points[0], end) < 0.6]
            ((tip, *base), colour), = tips
            assert colour == hexed(shown["colours"]["page"])
            middle = [sum(xs) / 2 for xs in zip(*base)]
            assert middle == near([tip[0] - 11 * along[0], tip[1] - 11 * along[1]])
        else:
            found = [(points, colour) for points, colour in boxes
                     if math.dist([(points[0][n] + points[3][n]) / 2 for n in (0, 1)], end) < 0.6]
            (points, colour), = found
            assert colour == hexed(shown["colours"]["data"])
            assert [(points[1][n] + points[2][n]) / 2 for n in (0, 1)] == near([end[n] - 9 * along[n] for n in (0, 1)])


def test_a_loss_is_a_cross_on_the_link_and_a_drop_a_circle_at_the_node(shown, axis):
    crosses = [stroke["points"] for stroke in shown["strokes"] if stroke["what"] == "stroke" and len(stroke["points"]) == 4
               and stroke["colour"] == hexed(shown["colours"]["lost"])]
    (cross,) = crosses
    assert [sum(xs) / 4 for xs in zip(*cross)] == near([(axis.columns["alice"] + axis.columns["router"]) / 2, axis.y(32)])
    circles = [stroke["points"][0] for stroke in shown["strokes"] if stroke["what"] == "stroke" and len(stroke["points"]) == 1
               and stroke["colour"] == hexed(shown["colours"]["lost"])]
    assert circles == [near([axis.columns["router"], axis.y(44), 6])]


def test_the_current_event_and_timers_have_marks(shown, axis):
    """The circle at alice's first event at 10 ms, and a dot at her timer at 100 ms."""
    rings = [stroke["points"][0] for stroke in shown["strokes"] if stroke["what"] == "stroke" and stroke["colour"] == hexed(shown["colours"]["now"])
             and len(stroke["points"][0]) == 3]
    assert rings == [near([axis.columns["alice"], axis.y(10), 7])]
    dots = {tuple(stroke["points"][0]) for stroke in shown["strokes"] if stroke["what"] == "stroke" and len(stroke["points"]) == 4
            and len(stroke["points"][0]) == 3}
    assert any(dot == near((axis.columns["alice"], axis.y(100), 4)) for dot in dots)


def test_the_names_of_packets_are_at_their_arrows(shown, axis):
    texts = [stroke for stroke in shown["strokes"] if stroke["what"] == "text" and stroke["text"].startswith("/")]
    assert {stroke["text"] for stroke in texts} <= {"/a/1", "/b", "/c"}
    assert {"/b", "/c"} & {stroke["text"] for stroke in texts}


LEFT = ["name", "from", "to", "lifetime left"]
ROUTES = {"alice": [["", "/a", "1 → router", "7", "active"], ["", "/b", "1 → router", "9", "active"]],
          "router": [["", "/a", "1 → bob", "4", "active"]], "bob": [["", "/a", "1 producer", "1", "active,child_inherit"]]}
# Step: node; PIT and content store, each row with its sign, after it.
TABLES = {
    4: ("alice", [["+inserted", "/a/1", "0 consumer", "1 → router", "4 s"]], []),
    7: ("router", [["+", "/a/1", "0 → alice", "1 → bob", "4 s"]], []),
    10: ("bob", [["+", "/a/1", "0 → router", "1 producer", "4 s"]], []),
    12: ("bob", [["−", "/a/1", "0 → router", "1 producer", "3.999 s"]], []),
    14: ("router", [["−", "/a/1", "0 → alice", "1 → bob", "3.991 s"]], [["+", "/a/1", "0", "2 s", "500"]]),
    16: ("alice", [["−", "/a/1", "0 consumer", "1 → router", "3.986 s"]], []),
    18: ("alice", [["+", "/b", "0 consumer", "1 → router", "70 ms"]], []),
    20: ("bob", [["+", "/c", "1 producer", "0 → router", "4 s"]], []),
    22: ("router", [], [["", "/a/1", "0", "1.977 s", "500"]]),
    24: ("alice", [["−", "/b", "0 consumer", "1 → router", "0 ns"]], []),
}


@pytest.mark.parametrize("event", TABLES)
def test_the_headings_and_cells_of_the_tables(event, shown):
    node, pit, cs = TABLES[event]
    step = shown["steps"][str(event)]
    assert step["heading"] == f"Tables of {node}"

    def body(rows, headings):
        """The rows below the caption and the headings; without rows, there are no headings."""
        if rows:
            assert rows[0] == ["", *headings]
        return rows[1:]

    assert [row[1:] for row in body(step["pit"], LEFT)] == [row[1:] for row in pit]
    assert [row[0][:1] for row in step["pit"][1:]] == [row[0][:1] for row in pit]
    assert body(step["fib"], ["prefix", "next hop", "cost", "flags"]) == ROUTES[node]
    assert body(step["cs"], ["name", "hits", "fresh for", "bytes"]) == cs
    left = sum(row[0] != "−" for row in pit)
    store = {"alice": "0 objects", "bob": "0 objects", "router": f"{len(cs)} of 3 objects"}[node]
    assert step["captions"] == [f"PIT {left} pending Interest{'' if left == 1 else 's'}",
                                f"FIB {len(ROUTES[node])} route{'s' * (len(ROUTES[node]) > 1)}", f"Content store {store}; Lru: least recently used first"]


WORDS = {
    4: ("i.1alice receives Interest /a/1 on face 0 from the application consumer", "0.010 s", [
        "content store: no matching object", "PIT: the nonce is new, and no Interest for it is pending",
        "FIB: /a is the only matching prefix; next hop: face 1 (router), cost 7",
        "strategy: BestFace: face 1 (router), the best face, measured 25 ms", "PIT: new entry, downstream face 0 (consumer), pending for 4 s",
        "face: Interest on face 1 (router), arrives 2 ms later"]),
    7: ("i.1router receives Interest /a/1 on face 0 from alice", "0.012 s", [
        "content store: no matching object", "PIT: the nonce is new, and no Interest for it is pending",
        "FIB: /a is the only matching prefix; next hop: face 1 (bob), cost 4", "strategy: BestFace: face 1 (bob), the best face",
        "PIT: new entry, downstream face 0 (alice), pending for 4 s", "face: Interest on face 1 (bob), arrives 4 ms later"]),
    14: ("c.1router receives Data /a/1 on face 1 from bob", "0.021 s", [
        "PIT: pending since 9 ms, downstream face 0 (alice)", "content store: the object is stored", "PIT: satisfied: the entry is erased",
        "face: Data on face 0 (alice), arrives 2.5 ms later"]),
    16: ("c.1alice receives Data /a/1 on face 1 from router", "0.023 500 s", [
        "PIT: pending since 13.5 ms, downstream face 0 (consumer)", "content store: the object is not stored", "PIT: satisfied: the entry is erased",
        "face: Data on face 0 (consumer)"]),
    18: ("i.1alice receives Interest /b on face 0 from the application consumer", "0.030 s", [
        "content store: no matching object", "PIT: the nonce is new, and no Interest for it is pending",
        "FIB: /b is the only matching prefix; next hop: face 1 (router), cost 9", "PIT: new entry, downstream face 0 (consumer), pending for 70 ms",
        "face: ✕ Interest on face 1 (router), lost on the link"]),
    22: ("i.1router receives Interest /c on face 1 from bob", "0.044 s", [
        "content store: no matching object", "PIT: the nonce is new, and no Interest for it is pending",
        "FIB: ⊘ no prefix of the FIB matches its name: dropped (no_route)"]),
}


@pytest.mark.parametrize("event", WORDS)
def test_the_words_of_a_decision(event, shown):
    headline, clock, wanted = WORDS[event]
    step = shown["steps"][str(event)]
    assert step["headline"] == headline  # the step of the pipelines, a link, and the words
    assert step["clock"].replace("\u202f", " ") == clock
    assert [f"{table}: {text}" for table, text in zip(step["tables"], step["lines"], strict=True)] == wanted


WAYS = {
    7: ("alice: send the Interest /a/1, 2 ms before", ["bob: receive the Interest /a/1, 4 ms later"]),
    14: ("bob: send the Data /a/1, 4 ms before", ["alice: receive the Data /a/1, 2.5 ms later"]),
    20: ("none in this recording", ["router: receive the Interest /c, 4 ms later"]),
    24: ("alice: receive the Interest /b, 70 ms before", []),
}


@pytest.mark.parametrize("event", WAYS)
def test_cause_and_effects(event, shown):
    cause, effects = WAYS[event]
    found = [text.replace("the ", "") for text in shown["steps"][str(event)]["way"]]
    assert found == [f"Cause{cause}".replace("the ", ""), "Effects" + ("".join(effects) or "none").replace("the ", "")]


def place(shown, name):
    text = dict(map(tuple, shown["nodes"]))[name]
    return tuple(float(number) for number in text.removeprefix("translate(").removesuffix(")").split(" "))


FORMS = {"interest": "M-7-7 9 0-7 7Z", "data": "M-7-7H7V7H-7Z"}


@pytest.mark.parametrize("event, kind, sender, receiver, title", [
    (4, "interest", "alice", "router", "interest /a/1, sent 0 ns ago"), (7, "interest", "router", "bob", "interest /a/1, sent 0 ns ago"),
    (12, "data", "bob", "router", "data /a/1, sent 0 ns ago"), (14, "data", "router", "alice", "data /a/1, sent 0 ns ago")])
def test_a_packet_in_the_topology_points_to_its_receiver(event, kind, sender, receiver, title, shown):
    """It leaves its sender, on the left of its way: 33 units from the node, and 12 beside the link."""
    ((words, transform, form, named),) = shown["steps"][str(event)]["packets"]
    begin, end = place(shown, sender), place(shown, receiver)
    length = math.dist(begin, end)
    x, y = (begin[n] + (end[n] - begin[n]) * min(0.4, 33 / length) for n in (0, 1))
    numbers = [float(number) for part in transform.split(")") for number in part.partition("(")[2].split()]
    assert (words, form, named) == (f"packet {kind}", FORMS[kind], title)
    assert [*numbers[:2], *numbers[3:]] == pytest.approx([x, y, 0, -12], abs=1e-3)
    turned = math.radians(numbers[2])
    assert (math.cos(turned), math.sin(turned)) == pytest.approx(((end[0] - begin[0]) / length, (end[1] - begin[1]) / length), abs=1e-6)


def test_the_topology_has_the_links_and_their_loads(shown):
    """Up to event 14, alice sent 40 bytes and router, in the other direction, nothing yet; on the other link, 40 and 500 bytes went.

    500 bytes by one face is the most, so the widths are 1.5 + 8 sqrt(40 / 1000) and 1.5 + 8 sqrt(540 / 1000).
    """
    alice, router, bob = (place(shown, name) for name in ("alice", "router", "bob"))
    found = {frozenset(((x1, y1), (x2, y2))): stroke for x1, y1, x2, y2, stroke in shown["links"]}
    assert found == {frozenset((alice, router)): pytest.approx(3.1), frozenset((router, bob)): pytest.approx(7.37878, abs=1e-4)}


def test_where_packets_end_in_the_topology(shown):
    assert {int(event): (step["ends"], step["topology"]) for event, step in shown["steps"].items() if int(event) in (18, 22)} == {
        18: (["end lost"], "0 packets under way at 0.030 s, 1 just lost on a link"),
        22: (["end dropped"], "0 packets under way at 0.044 s, 1 dropped")}
    for event, node in ((4, "alice"), (7, "router"), (12, "bob")):
        assert shown["steps"][str(event)]["here"] == shown["steps"][str(event)]["chosen"] == [node]
        assert shown["steps"][str(event)]["topology"].startswith("1 packet under way at 0.0")


def test_where_each_key_leads(shown):
    """From event 14, router's receipt of the Data /a/1, which event 13 caused."""
    assert shown["keys"] == {"ArrowRight": 16, "ArrowLeft": 12, ".": 15, ",": 13, "c": 13, "e": 16, "n": 16, "N": 12, "p": 15, "P": 13,
                             "ArrowDown": 22, "ArrowUp": 7, "Home": 4, "End": 24}
    assert shown["slider"] == "step 5 of 10"


def test_the_legend_names_each_mark(shown):
    assert shown["legend"] == ["Interest", "Data", "piggyback", "returned Interest", "lost on a link", "dropped by a node", "link: bytes so far"]


def test_a_packet_moves_along_its_link_with_time(shown):
    """Of the 2 ms from alice to router, 1 ms is half the way; it stays 33 of 110 units away from the nodes."""
    found = dict(map(tuple, shown["midway"]))
    for ms, kind, sender, receiver, share, title in (
            (10.5, "interest", "alice", "router", 0.3, "interest /a/1, sent 500 µs ago"), (11, "interest", "alice", "router", 0.5, "interest /a/1, sent 1 ms ago"),
            (11.5, "interest", "alice", "router", 0.7, "interest /a/1, sent 1.5 ms ago"), (14, "interest", "router", "bob", 0.5, "interest /a/1, sent 2 ms ago"),
            (19, "data", "bob", "router", 0.5, "data /a/1, sent 2 ms ago"), (22.25, "data", "router", "alice", 0.5, "data /a/1, sent 1.25 ms ago"),
            (23, "data", "router", "alice", 0.7, "data /a/1, sent 2 ms ago")):
        ((words, x, y, named),) = found[ms]
        begin, end = place(shown, sender), place(shown, receiver)
        assert (words, named) == (f"packet {kind}", title), ms
        assert (x, y) == pytest.approx([begin[n] + (end[n] - begin[n]) * share for n in (0, 1)], abs=1e-3), ms
