"""How the page draws a run: ends of packets, the axis of the sequence diagram, the slider, and what stays in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser_kit import drive
from ccnlab.explorer.page import render
from ccnlab.explorer.recording import read_recording
from network_kit import Face, Network, Node
from recorder_kit import Rows
from scene_kit import ask, chain, large, serve


def page_of(rows: Rows, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    page = folder / "page.html"
    page.write_text(render(read_recording(rows.write(folder / "run.sqlite"), 1)), encoding="utf-8")
    return page


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Path:
    """The small network: R2's link loses one packet, and nodes drop a duplicate, an unsolicited object and one without a route."""
    return page_of(chain(), tmp_path_factory.mktemp("chain"))


def test_a_drop_at_a_node_and_a_loss_on_a_link_look_different(page):
    ends, legend = drive(page, """
      const marks = (end) => document.querySelectorAll(`#topology svg[role=img] .end.${end}`).length;
      const lines = (sign) => [...document.querySelectorAll("#decision .drop .text")].filter((line) => line.textContent.startsWith(sign)).length;
      const { app } = ccn, { recording, graph } = app, found = {};
      for (let event = 1; event <= recording.events.count; event++) {
        const kind = recording.kindOf(event);
        if (kind !== "drop" && !(kind === "send" && graph.fate(event) === "lost")) continue;
        app.go(event);
        (found[kind] ??= []).push([marks("lost"), marks("dropped"), lines("✕"), lines("⊘")]);
      }
      return [found, document.querySelector("#topology .legend").textContent];""")
    assert len(ends["drop"]) == 3 and len(ends["send"]) == 1
    assert {tuple(marks[1:]) for marks in ends["drop"]} == {(1, 0, 1)}  # the lost packet may still be shown
    assert ends["send"] == [[1, 0, 1, 0]]
    assert "lost on a link" in legend and "dropped by a node" in legend


def seldom() -> Rows:
    """A request each second over a link of 1 ms."""
    net = Network()
    alice, server = Node(net, "alice", 0), Node(net, "server", 0)
    alice.add_face(Face("consumer", application=lambda message, cause: None))
    net.link(alice, server, 1e-3)
    serve(server, len(server.faces))
    alice.route("/", 1)
    server.route("/", 1)
    for number in range(10):
        ask(net, alice, f"/a/{number}", 1.0 + number, 0)
    return net.run()


def test_an_axis_that_is_mostly_empty_has_rows(tmp_path):
    """A packet is under way during 2 ms of a second; in the large network, one always is."""
    script = """return [...document.querySelectorAll("#controls button")].find((button) => button.textContent === "Rows")
      .getAttribute("aria-pressed");"""
    assert drive(page_of(seldom(), tmp_path / "seldom"), script) == "true"
    assert drive(page_of(large(2000), tmp_path), script) == "false"


def test_the_slider_moves_through_the_steps(page):
    first, middle, last = drive(page, """
      const slider = document.querySelector("#slider input"), found = [];
      const note = () => found.push([document.querySelector("#slider output").textContent, ccn.app.root, slider.value]);
      note();
      for (const at of [Number(slider.max) >> 1, slider.max]) {
        slider.value = at;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        note();
      }
      return found;""")
    count = int(first[0].rpartition(" ")[2])
    assert [text for text, *_ in (first, middle, last)] == [f"step {at} of {count}" for at in (1, count // 2, count)]
    assert first[1] < middle[1] < last[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_steps_and_the_decision_stay_in_sight_on_a_narrow_screen(page, scheme):
    seen = drive(page, """
      ccn.app.go(30);
      const found = [];
      for (const share of [0.3, 0.6, 1]) {
        scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
        await new Promise((go) => setTimeout(go, 50));
        const step = [...document.querySelectorAll("#controls button")].find((button) => button.textContent === "Step ▶");
        for (const part of [step, document.querySelector("#decision .headline")]) {
          const { left, top, width, height } = part.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          found.push(Boolean(hit) && (part.contains(hit) || hit.contains(part)));
        }
      }
      return [scrollY > 300, ...found];""", width=400, color_scheme=scheme)
    assert seen == [True] * 7


def test_nodes_are_drawn_where_they_are(tmp_path):
    """alice walks 3 m to the right in 3 s, waits there, and is put 2 m back at 8 s; server is 10 m away.

    A map of 10 m is 330 units long.
    """
    rows = seldom()
    rows.positions = [(0.0, "alice", 0.0, 0.0, 1.0, 0.0), (0.0, "server", 10.0, 0.0, 0.0, 0.0),
                      (3.0, "alice", 3.0, 0.0, 0.0, 0.0), (8.0, "alice", 1.0, 0.0, 0.0, 0.0),
                      (11.0, "alice", 1.0, 0.0, 0.0, 0.0)]
    places, lines, caption = drive(page_of(rows, tmp_path), """
      const places = {}, lines = [], { app } = ccn;
      for (const seconds of [1, 2, 3.5, 5, 10]) {
        app.toTime(seconds * 1e9 + 5e5);
        places[seconds] = [...document.querySelectorAll("#topology .node")].map((node) => node.transform.baseVal[0].matrix.e);
        lines.push(document.querySelectorAll("#topology line.link:not(.idle)").length);
        app.toTime(seconds * 1e9 + 9e8);
      }
      return [places, lines, document.querySelector("#topology-body p").textContent];""")
    for seconds, (alice, server) in places.items():
        assert alice == pytest.approx(33 * (1 if float(seconds) > 8 else min(3, float(seconds) + 5e-4)), abs=0.1)
        assert server == pytest.approx(330)
    assert lines[:2] == [1, 1]  # a packet is on its way
    assert "the map is 10 m long" in caption
