"""The report's scripts in a real browser: the table of targets, and the values in figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from report_kit import comparisons, make_report

from ccnlab.dev.browser import run_in_page
from ccnlab.report.page import Page

# The rows in sight as lists of texts, the line below the filter, and the state in the address.
TABLE = """
    const section = document.getElementById("report-scorecard");
    const form = section.querySelector("form");
    const set = (name, value) => {
        form.elements[name].value = value;
        form.elements[name].dispatchEvent(new Event("input", {bubbles: true}));
    };
    const heading = (name) => section.querySelector(`th[data-column=${name}]`);
    const press = (name) => heading(name).querySelector("button").click();
    const ids = () => [...section.querySelectorAll("tbody tr:not([hidden]) th")].map((cell) => cell.textContent);
    const shown = () => section.querySelector("[role=status]").textContent;
"""
# A figure with values; `at` moves the mouse to the place of a point in pt, `key` presses a key.
FIGURE = """
    const plot = document.querySelector("#few-sinks .plot");
    const tip = document.querySelector(".tip");
    const data = JSON.parse(plot.querySelector("script").textContent);
    const rect = plot.querySelector("img").getBoundingClientRect();
    const scale = (rect.width - 16) / data.width;
    const move = (left, top, kind = "pointermove") => plot.dispatchEvent(new PointerEvent(kind, {bubbles: true,
        pointerType: "mouse", clientX: rect.left + 8 + left * scale, clientY: rect.top + 8 + top * scale}));
    const key = (key) => plot.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
    const texts = () => tip.hidden ? null : [...tip.children].map((line) => line.textContent);
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A report of one experiment with a target of each verdict, and the targets of another one."""
    results = tmp_path / "results"
    Page(results / "report.html", False).write([make_report(results / "figures")], comparisons("rooms"))
    return results / "report.html"


def in_table(page: Path, script: str, fragment: str = "", width: int = 1400) -> Any:
    return run_in_page(page, TABLE + script, fragment, width)


def in_figure(page: Path, script: str) -> Any:
    return run_in_page(page.with_name("report-few-sinks.html"), FIGURE + script)


def test_the_table_is_filtered_by_text_and_by_columns(page: Path):
    assert in_table(page, """
        const found = [[ids().length, shown()]];
        set("text", "RO-0 queue");
        found.push([...ids(), shown()]);
        set("text", "");
        set("evidence", "calibrated");
        found.push([...ids(), shown()]);
        set("experiment", "rooms");
        found.push([...ids(), shown(), location.hash]);
        set("text", "nowhere");
        found.push([...ids(), shown()]);
        form.querySelector("[type=reset]").click();
        found.push([ids().length, location.hash]);
        return found;
    """) == [
        [12, "12 of 12 targets shown"], ["RO-02", "1 of 12 targets shown"], ["FE-03", "RO-03", "2 of 12 targets shown"],
        ["RO-03", "1 of 12 targets shown", "#report-scorecard&experiment=rooms&evidence=calibrated"],
        ["None of 12 targets shown"], [12, "#report-scorecard"]]


def test_the_table_is_sorted_by_a_column(page: Path):
    """Upwards, downwards, and then in the order of the page; without a number comes last either way."""
    once, twice, thrice = in_table(page, """
        set("experiment", "few-sinks");
        return [1, 2, 3].map(() => {
            press("simulated");
            return [ids(), heading("simulated").getAttribute("aria-sort"), location.hash];
        });
    """)
    where = "#report-scorecard&experiment=few-sinks"
    assert once == [["FE-01", "FE-03", "FE-06", "FE-02", "FE-04", "FE-05"], "ascending", f"{where}&sort=simulated"]
    assert twice == [["FE-02", "FE-04", "FE-01", "FE-03", "FE-06", "FE-05"], "descending", f"{where}&sort=-simulated"]
    assert thrice == [[f"FE-0{number}" for number in range(1, 7)], None, where]


def test_verdicts_are_sorted_by_their_order(page: Path):
    assert in_table(page, "set('experiment', 'few-sinks'); press('outcome'); return ids();") == [
        "FE-01", "FE-03", "FE-06", "FE-02", "FE-04", "FE-05"]


def test_an_address_has_the_state_of_the_table(page: Path):
    state = "#report-scorecard&text=time&source=Jacobson+et+al.+2009&outcome=not+reproduced&sort=-target"
    assert in_table(page, """
        const found = [ids(), form.elements.text.value, form.elements.source.value];
        location.hash = "#report-scorecard&outcome=reproduced&sort=nothing";
        await new Promise((done) => addEventListener("hashchange", done, {once: true}));
        found.push(ids());
        location.hash = "#few-sinks";
        await new Promise((done) => addEventListener("hashchange", done, {once: true}));
        return [...found, ids()];
    """, state) == [["RO-04", "FE-04"], "time", "Jacobson et al. 2009", REPRODUCED, REPRODUCED]


REPRODUCED = [f"{word}-0{number}" for word in ("FE", "RO") for number in (1, 3, 6)]


def test_the_counts_lead_to_their_targets(page: Path):
    found = in_table(page, """
        document.querySelector("header a[data-filter*=shape]").click();
        await new Promise((done) => addEventListener("hashchange", done, {once: true}));
        return [ids(), section.getBoundingClientRect().top < innerHeight];
    """)
    assert found == [["FE-02", "RO-02"], True]


@pytest.mark.parametrize("width", [400, 800])
def test_a_row_is_a_card_where_there_is_little_room(page: Path, width: int):
    found = in_table(page, """
        const boxes = [...document.querySelectorAll("table.targets")].map((table) => table.parentElement);
        const row = section.querySelector("tbody tr").getBoundingClientRect();
        return {sideways: boxes.map((box) => box.scrollWidth - box.clientWidth),
                card: row.height > 100 && row.width < 450,
                buttons: [...section.querySelectorAll("th button")].every((button) => button.offsetWidth > 0)};
    """, width=width)
    assert found == {"sideways": [0], "card": True, "buttons": True}


def test_values_are_shown_at_the_pointer(page: Path):
    near, far, gone = in_figure(page, """
        const [left, top] = data.panels[0].series[1].at[3];
        move(left + 3, top - 2);
        const found = [texts()];
        move(2, 2);
        found.push(texts());
        move(left, top);
        move(left, top, "pointerleave");
        return [...found, texts()];
    """)
    assert near == ["TCP", "number of sinks: 4", "time: 20 s (19.8 to 20.2)"]
    assert far is gone is None


def test_a_ring_is_at_the_point(page: Path):
    left, top = in_figure(page, """
        const [left, top] = data.panels[1].series[0].at[5];
        move(left, top);
        const ring = plot.querySelector(".ring").getBoundingClientRect();
        return [(ring.left + ring.right) / 2 - rect.left - 8 - left * scale,
                (ring.top + ring.bottom) / 2 - rect.top - 8 - top * scale];
    """)
    assert abs(left) < 1 and abs(top) < 1


def test_arrow_keys_select_a_point(page: Path):
    found = in_figure(page, """
        plot.focus();
        const said = document.querySelector(".unseen[role=status]");
        const names = ["ArrowRight", "ArrowRight", "ArrowDown", "End", "ArrowLeft", "ArrowUp", "Home", "Tab", "Escape"];
        return names.map((name) => {
            const taken = !key(name);
            return [name, taken, texts()?.slice(0, 2).join("; ") ?? "", said.textContent];
        });
    """)
    said = "Time of the last sink; CCN; number of sinks 2; time 6 s (5.8 to 6.2)"
    assert found[0][2] == "CCN; number of sinks: 1" and found[1][2:] == ["CCN; number of sinks: 2", said]
    assert [values for _, _, values, _ in found[2:]] == [
        "TCP; number of sinks: 2", "TCP; number of sinks: 12", "TCP; number of sinks: 11", "CCN; number of sinks: 11",
        "CCN; number of sinks: 1", "CCN; number of sinks: 1", ""]
    assert [name for name, taken, _, _ in found if not taken] == ["Tab", "Escape"]


def test_a_finger_selects_the_nearest_point(page: Path):
    assert in_figure(page, """
        const [left, top] = data.panels[0].series[0].at[0];
        move(left, top + 25, "click");
        return texts()[1];
    """) == "number of sinks: 1"


def test_a_point_without_width_has_no_interval(page: Path):
    file = page.with_name("report-few-sinks.html")
    text = file.read_text()
    assert "[19.8, 20.2]" in text or "[19.8,20.2]" in text
    file.write_text(text.replace("[19.8, 20.2]", "[20, 20]").replace("[19.8,20.2]", "[20,20]"))
    assert in_figure(page, """
        const [left, top] = data.panels[0].series[1].at[3];
        move(left, top);
        return texts();
    """) == ["TCP", "number of sinks: 4", "time: 20 s"]
