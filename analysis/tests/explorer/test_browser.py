"""The page in a browser: its tables equal a replay in Python, and steps can be undone."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path

import pytest

import ccnx10
from browser_kit import drive
from ccnlab.explorer.page import render
from ccnlab.explorer.recording import read_recording
from recorder_kit import Rows
from replay_kit import tables_at
from returned_kit import DIGEST, returned
from scene_kit import chain, crowd, large
from variety_kit import variety
from wire_kit import interest

@pytest.fixture(scope="module")
def scene(tmp_path_factory) -> tuple[Rows, Path]:
    """The small network and its page."""
    return page_of(chain(), tmp_path_factory.mktemp("chain"))


@pytest.fixture(scope="module")
def big(tmp_path_factory) -> tuple[Rows, Path]:
    """The large network and its page."""
    return page_of(large(100_000), tmp_path_factory.mktemp("large"))


def page_of(rows: Rows, folder: Path) -> tuple[Rows, Path]:
    page = folder / "page.html"
    page.write_text(render(read_recording(rows.write(folder / "run.sqlite"), 1)), encoding="utf-8")
    return rows, page


@pytest.mark.parametrize("which", ["scene", "big"])
def test_the_tables_at_100_random_instants_equal_a_replay(which, request):
    rows, page = request.getfixturevalue(which)
    nodes = list(dict.fromkeys(face[0] for face in rows.faces))
    chance = random.Random(1)
    instants = [(chance.randrange(len(nodes)), chance.randint(0, len(rows.changes))) for _ in range(100)]
    script = f"return {json.dumps(instants)}.map(([node, position]) => ccn.state(node, position));"
    states = drive(page, script)
    for (node, position), state in zip(instants, states, strict=True):
        state.pop("faces")
        assert state == tables_at(rows, nodes[node], position), (nodes[node], position)


def test_the_tables_that_are_shown_are_those_after_the_step(scene):
    rows, page = scene
    shown = drive(page, """
      const found = [];
      for (let event = 1; event <= ccn.app.recording.events.count; event++) {
        ccn.app.go(event);
        const rows = (title) => document.querySelectorAll(`#tables [aria-label="${title}"] tbody tr:not(.erased) .name`);
        const [pit, fib, cs] = ["PIT", "FIB", "Content store"].map((title) => [...rows(title)].map((name) => name.textContent));
        found.push([ccn.app.recording.nodes[ccn.app.node], ccn.app.positionAfter(), pit, fib, cs]);
      }
      return found;""")
    assert len(shown) == len(rows.events)
    for node, position, pit, fib, cs in shown:
        expected = tables_at(rows, node, position)
        assert [entry[1] for entry in expected["pit"]] == pit
        assert sorted(route[0] for route in expected["fib"]) == sorted(fib)
        assert sorted(entry[1] for entry in expected["cs"]) == sorted(cs)


@pytest.mark.parametrize("which, steps", [("scene", 40), ("big", 60), pytest.param("big", 250, marks=pytest.mark.long)])
def test_steps_forward_and_back_give_the_same_state(which, steps, request):
    _, page = request.getfixturevalue(which)
    before, away, after = drive(page, f"""
      const before = ccn.shown();
      for (let i = 0; i < {steps}; i++) ccn.app.step(1);
      const away = ccn.shown();
      for (let i = 0; i < {steps}; i++) ccn.app.step(-1);
      return [before, away, ccn.shown()];""")
    assert before == after
    assert before["event"] < away["event"]


def test_every_event_of_a_chunk_is_an_effect_of_its_first_interest(scene):
    rows, page = scene
    reached = drive(page, """
      const { graph } = ccn.app;
      const found = [6];
      for (let i = 0; i < found.length; i++) for (const effect of graph.effects(found[i])) found.push(effect);
      return found;""")
    first = rows.events[5]
    assert (first.kind, first.name) == ("receive", "/a/b/0")
    answers = [event.event for event in rows.events
               if event.name == "/a/b/0" and event.time_s < 0.04 and event.node != "bob"]
    joined = [event.event for event in rows.events
              if (event.node, event.face, event.kind, event.name) == ("R1", 1, "receive", "/a/b/0")]
    assert set(answers) - set(joined) <= set(reached)


def test_what_happened_is_told_in_words(scene):
    _, page = scene
    lines = drive(page, """
      const found = new Set();
      for (const event of ccn.app.graph.decisions) {
        ccn.app.go(event);
        for (const line of ccn.shown().lines) found.add(line);
      }
      return [...found];""")
    for line in ("i.2 PIT: pending since 2.9 ms, face 1 (bob) joins, nothing is forwarded (aggregated)",
                 "i.4 FIB: /a/b is the longest of 2 matching prefixes; next hop: face 2 (R2), cost 1",
                 "i.4 strategy: BestFace: face 2 (R2), the best face, measured 21 ms",
                 "i.2 PIT: its nonce was seen before, so it came in a loop or by two ways: dropped (duplicate_nonce)",
                 "c.2 PIT: no Interest is pending for it: dropped (unsolicited)",
                 "c.4 PIT: satisfied: the entry is erased"):
        assert line in lines, "\n".join(lines)


def test_a_link_shows_a_moment(scene):
    _, page = scene
    shown = drive(page, "return [ccn.app.event, ccn.app.recording.nodes[ccn.app.node], location.hash];",
                  address="#run=1&event=30&node=R2&name=/a/b&kinds=data")
    assert shown == [30, "R2", "#run=1&event=30&node=R2&name=/a/b&kinds=data"]


def test_an_address_without_such_an_event_is_ignored(scene):
    _, page = scene
    first, kinds = drive(page, "return [ccn.app.event, [...ccn.app.filter.kinds]];")
    assert kinds == ["interest", "data", "piggyback", "return", "timer"]  # what sets the network up is left out at first
    assert drive(page, "return ccn.app.event;", address="#run=1&event=99999&node=R2") == first


def test_the_rows_of_the_sequence_diagram_begin_before_the_event(scene):
    _, page = scene
    found = drive(page, """
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      const found = [];
      for (const event of [10, 20, 30]) {
        ccn.app.go(event);
        press("r");
        await new Promise((go) => setTimeout(go, 50));
        found.push([ccn.app.time, document.querySelector("canvas[aria-label^=Sequence]").getAttribute("aria-label")]);
        press("r");
      }
      return found;""")
    for time_ns, label in found:
        begin, end = (float(text.replace("\u202f", "")) for text in re.findall(r"([\d.\u202f]+) s", label))
        assert begin < time_ns / 1e9 < end


def test_a_lifetime_is_what_is_left_of_it(scene):
    _, page = scene
    shown, left = drive(page, """
      const { app } = ccn;
      const waiting = app.graph.decisions.filter((event) => {
        app.go(event);
        return ccn.shown().state.pit.length;
      });
      app.go(waiting[0]);
      const ends = ccn.shown().state.pit.flatMap(([, , , down]) => down.map(([, until]) => until - app.time));
      return [[...document.querySelectorAll("#tables .lifetime meter")].map((meter) => meter.value), ends];""")
    assert shown == left and all(time > 0 for time in left) and left


def test_effects_that_are_not_listed_are_counted(tmp_path):
    _, page = page_of(crowd(15), tmp_path)
    effects, listed, more = drive(page, """
      const { app } = ccn;
      const count = new Map();
      for (const event of app.graph.decisions) {
        app.event = event;
        count.set(event, app.effects().length);
      }
      const [most] = [...count].sort((a, b) => b[1] - a[1])[0];
      app.go(most);
      return [app.effects().length, document.querySelectorAll(".way ul li").length, document.querySelector(".way").textContent];""")
    assert effects > listed == 12 and f"and {effects - listed} more" in more


def test_a_message_is_decoded(scene):
    rows, page = scene
    data = next(event.event for event in rows.events if event.message and rows.messages[event.message - 1][1] == "data")
    cells = drive(page, f"""
      ccn.app.go({data});
      const rows = [...document.querySelectorAll("#message .elements tbody tr")];
      return rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()));""")
    values = {name: value for name, value, _ in cells}
    assert (values["FreshnessSeconds"], values["Content"], values["Component"]) == ("2 s", "400 bytes", "0")
    assert cells[0] == ["ContentObject", "", str(rows.messages[rows.events[data - 1].message - 1][3])]


def test_a_prediction_hides_the_decision_and_counts(scene):
    _, page = scene
    asked = drive(page, """
      const text = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
      document.getElementById("predict").click();
      const place = () => document.querySelector("#quiz .place").textContent;
      dispatchEvent(new KeyboardEvent("keydown", { key: "Q" }));
      const { current } = ccn.predictor, before = [ccn.app.isHidden, text(".question p"), text(".question button").length, place()];
      dispatchEvent(new KeyboardEvent("keydown", { key: String(current.right + 1) }));
      const right = [ccn.app.isHidden, text(".right, .wrong"), place()];
      dispatchEvent(new KeyboardEvent("keydown", { key: "Q" }));
      const other = ccn.predictor.current;
      dispatchEvent(new KeyboardEvent("keydown", { key: other.right === 0 ? "2" : "1" }));
      return [before, current.choices.length, right, text(".right, .wrong"), place()];""")
    before, choices, right, wrong, place = asked
    assert before == [True, ["Which face? Where does R1 send the Interest? The tables are as before."], choices,
                      "question 1 of 10; 0 of 10 answered, 0 of 0 right"]
    assert right == [False, ["✓ Your answer is right: Face 2 (R2)"],
                     "question 1 of 10; 1 of 10 answered, 1 of 1 right"]
    assert wrong[0].startswith("✗ Your answer is wrong: ") and place == "question 2 of 10; 2 of 10 answered, 1 of 2 right"


def test_questions_are_the_same_each_time_and_have_one_right_choice(scene, big):
    for _, page in (scene, big):
        (first, second) = (drive(page, "return ccn.predictor.questions;") for _ in range(2))
        assert first == second and 8 <= len(first) <= 10
        assert [question["root"] for question in first] == sorted({question["root"] for question in first})
        for question in first:
            choices = ["; ".join(choice) for choice in question["choices"]]
            assert len(set(choices)) == len(choices) >= 2 and 0 <= question["right"] < len(choices)


def test_who_hears_a_packet_on_a_shared_medium_is_asked(tmp_path):
    """Of four nodes on a medium, one sends, and two of the others receive it."""
    rows = Rows()
    message = rows.message("interest", "/x", 30, interest("/x", b"\1\2\3\4", 4))
    for node in "abcd":
        rows.event(0, 0.0, node, -1, "timer", "", "setup")
        rows.faces.append((node, 0, "wifi0", 0))
    for number in (1, 2):  # all hear the first packet
        got = rows.event(0, 0.1 * number, "a", -1, "receive", "i.1", "", message, "/x")
        sent = rows.event(got, 0.1 * number, "a", 0, "send", "i.5", "", message, "/x")
        for node in "bcd" if number == 1 else "bd":
            rows.event(sent, 0.1 * number + 0.01, node, 0, "receive", "i.1", "", message, "/x")
    _, page = page_of(rows, tmp_path)
    asked = drive(page, "return ccn.predictor.questions.filter(({ kind }) => kind === 'hears');")
    assert [sorted(map(tuple, question["choices"])) for question in asked] == [
        [("b",), ("b, c, d",), ("c",), ("c, d",), ("d",)], [("b",), ("b, c, d",), ("b, d",), ("c",), ("d",)]]
    assert [question["choices"][question["right"]] for question in asked] == [["b, c, d"], ["b, d"]]
    assert asked[0]["text"] == "Who hears it? Which nodes receive what a sends now?"


def test_a_large_cost_of_a_route_is_told_with_a_power_of_ten(tmp_path):
    """The scenario network gives a link of weight 1 a cost of 10^6 or another power of ten."""
    rows = Rows()
    for number, cost in enumerate((4_000_000, 1_500_000, 1_234_567, 99_000)):
        rows.change(rows.event(0, 0.1 * number, "a", -1, "timer", "", "setup"), "a", "fib", "added", name=f"/{number}", face=0,
                    number=cost, detail="active")
    page = tmp_path / "page.html"
    page.write_text(render(read_recording(rows.write(tmp_path / "run.sqlite", "network"), 1)), encoding="utf-8")
    cells, about, lines, headline = drive(page, """
      ccn.app.go(4);
      const fib = document.querySelector('#tables [aria-label="FIB"]');
      return [[...fib.querySelectorAll("tbody tr")].map((row) => row.cells[3].textContent), fib.querySelector("small").textContent,
        ccn.shown().lines, ccn.shown().headline];""")
    assert cells == ["4\u00a0×\u00a010⁶", "1.5\u00a0×\u00a010⁶", "1234567", "99000"]
    assert about == "4 routes; a link costs its weight times a power of ten"
    assert (lines, headline) == (["FIB FIB: added /3, face 0, cost 99000"], "a: its routes change")


def test_the_page_of_a_large_run_is_small(big):
    rows, page = big
    assert len(rows.events) >= 100_000
    assert page.stat().st_size <= 10e6


def test_rarer_events_are_told_in_words(tmp_path):
    _, page = page_of(variety(), tmp_path)
    lines, elements, cuts = drive(page, """
      const found = [], cuts = [];
      for (const event of ccn.app.graph.decisions) {
        ccn.app.go(event);
        found.push(ccn.shown().headline, ...ccn.shown().lines);
        cuts.push(document.querySelectorAll("line.link.down").length);
      }
      ccn.app.go(ccn.app.recording.events.message.findIndex((message) => message === 2));
      const rows = [...document.querySelectorAll("#message .elements tbody tr")];
      return [found, rows.map((row) => row.cells[0].textContent.trim()), cuts];""")
    for line in ("right receives Interest /x on face 0 from middle",
                 "i.4 strategy: Ordered: waits, sends nothing yet, it is the first",
                 "middle receives piggyback packet on face 1 from right",
                 "p.2 PIT: pending since 100 ms, downstream face 0 (left)",
                 "p.3 content store: the object is stored",
                 "p.4 PIT: new entry, downstream face 1 (right), pending for 4 s",
                 "p.5 PIT: satisfied: the entry is erased",
                 "middle: the state of a link changes",
                 "right drops Interest /y before the pipelines",
                 " drop: too many messages wait for the processor: dropped (processor_full)",
                 "face faces: face 1 (right), udp:10.0.1.1:9695: down",
                 "CS content store: /x is stale from now on",
                 "retry strategy: BestFace: sends again on face 1 (right), no answer for 21 ms"):
        assert line in lines, "\n".join(lines)
    assert elements[:4] == ["Piggyback", "Content", "ContentObject", "Signature"]
    assert elements.count("Interest") == 2 and elements[-1] == "Nonce"
    assert max(cuts) == 1 and cuts[-1] == 0


def test_packets_of_ccnx_1_0_are_decoded_and_a_returned_interest_is_explained(tmp_path):
    rows, page = page_of(returned(), tmp_path)
    lines, tables, shown = drive(page, """
      const lines = [], tables = [], shown = [];
      for (const event of ccn.app.graph.decisions) {
        ccn.app.go(event);
        lines.push(ccn.shown().headline, ...ccn.shown().lines);
        tables.push(document.querySelector('#tables [aria-label="PIT"]').textContent);
        const rows = [...document.querySelectorAll("#message .elements tbody tr")];
        shown.push(rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
      }
      return [lines, tables, shown];""")
    for line in ("left receives Interest /x on face 0 from the application consumer",
                 "i.2 PIT: no similar Interest is pending",
                 "middle receives Interest Return /x on face 1 from right",
                 "r.1 face: the neighbour returns the Interest: no route",
                 "r.2 PIT: pending since 20 ms, no next hop is left: the entry is erased (returned)",
                 "r.2 face: Interest Return (no route) on face 0 (left), arrives 10 ms later"):
        assert line in lines, "\n".join(lines)
    assert any(f"KeyIdRestriction, SHA-256 0x{DIGEST.hex()}, ObjectHashRestriction" in table for table in tables)
    packets = {dict((name, value) for name, value, _ in cells).get("PacketType"): cells for cells in shown}
    asked, back, content = packets["Interest"], packets["Interest Return"], packets["Content Object"]
    assert [name for name, _, _ in asked] == [
        "FixedHeader", "Version", "PacketType", "PacketLength", "HopLimit", "Reserved", "Flags", "HeaderLength",
        "InterestLifetime", "Interest", "Name", "NameSegment", "Chunk", "KeyIdRestriction", "SHA-256",
        "ObjectHashRestriction", "SHA-256"]
    assert {("HopLimit", "255", "1"), ("InterestLifetime", "4000 ms", "6"), ("NameSegment", "x", "5"),
            ("Chunk", "7", "5"), ("SHA-256", f"0x{DIGEST.hex()}", "36")} <= {tuple(cells) for cells in asked}
    assert ("ReturnCode", "no route", "1") in {tuple(cells) for cells in back}
    values = {name: value for name, value, _ in content}
    assert (values["Payload"], values["Chunk"], values["Reserved"]) == ("100 bytes", "0", "0")
    assert re.fullmatch(r"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC", values["ExpiryTime"])
    assert {"RecommendedCacheTime", "ValidationAlgorithm", "RSA-SHA256", "KeyId", "PublicKey", "SignatureTime",
            "ValidationPayload"} <= set(values)
    size = rows.messages[2][3]
    assert sum(int(cells[2]) for cells in content if cells[0] in (
        "FixedHeader", "RecommendedCacheTime", "ContentObject", "ValidationAlgorithm", "ValidationPayload")) == size


@pytest.mark.parametrize(("wire", "lifetime", "cache_time"), [
    ("ccnx-1.0", "192000 ms", "101.5625 ms from its arrival on"), ("ccnx-1.0-rfc8609", "100 ms", None)])
def test_times_of_one_octet_are_those_of_the_run_s_standard(tmp_path, wire, lifetime, cache_time):
    """0x64 is b = 12, a = 4: 1.5 * 2^12 / 32 s; 0x0d is b = 1, a = 5: 1.625 * 2 / 32 s (RFC 9510, section 4)."""
    rows = Rows()
    for kind, header in ((ccnx10.INTEREST, (ccnx10.LIFETIME, b"\x64")), (ccnx10.OBJECT, (ccnx10.CACHE_TIME, b"\x0d"))):
        name = ccnx10.join([(ccnx10.SEGMENT, b"x")])
        octets = ccnx10.Packet(kind, ((ccnx10.NAME, name),), (header,), 255).encode()
        message = rows.message("interest" if kind == ccnx10.INTEREST else "data", "/x", len(octets), octets)
        rows.event(0, 0.1 * message, "left", 0, "receive", "i.1", "", message, "/x")
    rows.faces.append(("left", 0, "consumer", 1))
    file = rows.write(tmp_path / "run.sqlite")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE run SET parameters = ?", [json.dumps({"wire": wire})])
    page = tmp_path / "page.html"
    page.write_text(render(read_recording(file, 1)), encoding="utf-8")
    shown = drive(page, """
      const shown = {};
      for (const event of [1, 2]) {
        ccn.app.go(event);
        for (const { cells } of document.querySelectorAll("#message .elements tbody tr"))
          shown[cells[0].textContent.trim()] = cells[1].textContent.trim();
      }
      return shown;""")
    assert shown["InterestLifetime"] == lifetime
    if cache_time:
        assert shown["RecommendedCacheTime"] == cache_time


def test_every_action_has_a_key_and_every_key_works(scene):
    _, page = scene
    keys = drive(page, """
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      const moved = {};
      const arrows = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];
      for (const key of [...arrows, ".", ",", "c", "e", "n", "N", "p", "P", "End", "Home"]) {
        ccn.app.go(25);
        press(key);
        moved[key] = ccn.app.event;
      }
      press("?");
      const isOpen = document.getElementById("help").open;
      const listed = [...document.querySelectorAll("#help kbd")].map((key) => key.textContent);
      const unnamed = [...document.querySelectorAll("button, input, select, canvas, [role=img]")]
        .filter((each) => !(each.textContent || each.getAttribute("aria-label") || each.labels?.length)).length;
      return [moved, isOpen, listed, unnamed];""")
    moved, is_open, listed, unnamed = keys
    assert all(event != 25 for event in moved.values()), moved
    assert is_open and {"Left", "Space", "c", "e", "?", "q"} <= set(listed)
    assert unnamed == 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_playing_advances_and_stops(scene, motion):
    _, page = scene
    began, later, stopped, after = drive(page, """
      // A browser without a screen draws few frames or none.
      let now = 0;
      window.requestAnimationFrame = (draw) => setTimeout(() => draw(now += 16), 16);
      const wait = (ms) => new Promise((go) => setTimeout(go, ms));
      const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
      const began = ccn.app.time;
      press(" ");
      await until(() => ccn.app.time > began);
      const later = ccn.app.time;
      press(" ");
      const stopped = ccn.app.time;
      await wait(2000);
      return [began, later, stopped, ccn.app.time];""", reduced_motion=motion)
    assert began < later <= stopped == after


@pytest.mark.parametrize("width", [400, 1400])
def test_nothing_is_wider_than_the_screen(scene, width):
    _, page = scene
    wide = drive(page, "ccn.app.go(20); return document.documentElement.scrollWidth;", width=width)
    assert wide <= width
