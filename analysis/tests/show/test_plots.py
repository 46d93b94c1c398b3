"""The figure of each answer of ./ccn show --plot for the run of show_kit.py: axes, units, series and where each mark is."""

import json
import math
import re
import sqlite3

import pytest
from matplotlib.container import BarContainer
from show_kit import ROWS, write_database

from ccnlab.errors import UserError
from ccnlab.show.command import Choice, answer_of
from ccnlab.show.figure import figure_of
from ccnlab.show.registry import find_question, question_names

# Question: the labels of both axes; and what is drawn in the whole run.
AXES = {
    "choices": ("time (ms)", ""), "completion": ("time (s)", ""), "counters": ("value", ""), "cs": ("time (ms)", ""),
    "cs-size": ("time (s)", "entries"), "delay": ("mean (s)", ""), "deliveries": ("time (ms)", "delay (ms)"), "drops": ("time (ms)", ""),
    "events": ("time (ms)", ""), "evictions": ("time (ms)", ""), "faces": ("hits", ""), "fib": ("cost", ""), "hits": ("hits", ""),
    "hops": ("hops (links)", ""), "interests": ("time (ms)", ""), "load": ("time (s)", "cpu (%)"), "losses": ("time (ms)", ""),
    "measures": ("value", ""), "messages": ("bytes (bytes)", ""), "overhead": ("overhead (%)", ""), "pending": ("time (ms)", ""), "pit": ("time (ms)", ""),
    "pit-size": ("time (s)", "entries"), "playback": ("stall (s)", ""), "rate": ("time (s)", "packets"), "retries": ("retried", ""),
    "returns": ("time (ms)", ""), "runs": ("sim (s)", ""), "sent": ("packets", ""), "shares": ("not forwarded (%)", ""),
    "traffic": ("bytes (bytes)", ""), "transfers": ("time (s)", ""), "way": ("time (ms)", ""), "windows": ("time (s)", "window (chunks)"),
}


@pytest.fixture(scope="module")
def connection(tmp_path_factory):
    return sqlite3.connect(write_database(tmp_path_factory.mktemp("show") / "some.sqlite"))


def drawn(connection, name, by="", value="", **choice):
    """The axes of the figure of an answer."""
    question = find_question(name)
    figure = figure_of(question, answer_of(connection, name, Choice(**choice)), by, value or question.value)
    (axes,) = figure.axes
    assert axes.get_title() == question.help
    return axes


def lines(axes):
    """Label -> points of a line."""
    return {str(line.get_label()): [tuple(map(float, point)) for point in line.get_xydata()] for line in axes.lines}


def bars(axes):
    """Row of the axis -> label of the series -> begin and end of its bar."""
    rows = {place: text.get_text() for place, text in zip(axes.get_yticks(), axes.get_yticklabels())}
    found = {}
    for container in axes.containers:
        for bar in container:
            row = rows[round(bar.get_y() + bar.get_height() / 2)]
            found.setdefault(row, {})[str(container.get_label())] = (bar.get_x(), bar.get_x() + bar.get_width())
    return found


def test_each_question_has_its_axes():
    assert sorted(AXES) == question_names()


@pytest.mark.parametrize("name", AXES)
def test_the_axes_have_names_and_units(name, connection):
    axes = drawn(connection, name)
    assert (axes.get_xlabel(), axes.get_ylabel()) == AXES[name]


STEPS = {  # the last value goes on to the end of the longest line
    "cs-size": {"": [(0.021, 1), (1, 1), (1.9, 0), (1.9, 0)]},
    "pit-size": {"": [(0.012, 1), (0.021, 0), (1.4, 1), (1.9, 2), (1.9, 2)]},
    "deliveries": {"": [(23.5, 13.5), (44.5, 4.5), (44.5, 4.5)]},
    "load": {"r": [(0, 25), (1, 87.5), (1, 87.5)], "c": [(1, 1), (1, 1)]},
    "windows": {"c": [(0.1, 2), (0.2, 3.5), (0.3, 1), (0.4, 1)], "d": [(0.4, 2), (0.4, 2)]},
}


@pytest.mark.parametrize("name", STEPS)
def test_a_value_over_time_is_a_line_of_steps(name, connection):
    axes = drawn(connection, name)
    found = lines(axes)
    assert {label if not label.startswith("_") else "": points for label, points in found.items()} == {
        label: [pytest.approx(point) for point in points] for label, points in STEPS[name].items()}
    assert {line.get_drawstyle() for line in axes.lines} == {"steps-post"} and axes.get_ylim()[0] == 0


def test_the_rate_of_a_face_in_packets_or_in_mbit_s(connection):
    wanted = {"node": ["r"], "face": ["net0"]}
    assert lines(drawn(connection, "rate", where=wanted)) == {"in": [(0, 4), (1, 0), (2, 2), (2, 2)], "out": [(0, 2), (1, 0), (2, 1), (2, 1)]}
    axes = drawn(connection, "rate", value="mbps", where=wanted)
    assert axes.get_ylabel() == "mbps (Mbit/s)"
    assert lines(axes)["out"] == [pytest.approx(point) for point in ((0, 0.008), (1, 0), (2, 0.00036), (2, 0.00036))]


BARS = {
    "hits": {"r": 6, "c": 1}, "shares": {"r": 55, "c": 20}, "sent": {"interest": 5, "data": 2, "return": 1},
    "transfers": {"c, /a": 4, "c, /t": 2, "d, /a": None}, "hops": {"c": 4 / 3, "d": 4}, "faces": {"c, app": 0, "r, net0": 1, "p, net0": 0,
                                                                                                "r, net3": 0},
    "delay": {"c, exchange": 0.04, "*, transfer": 3, "c, transfer": 3}, "overhead": {"c": 25}, "retries": {"r": 2}, "runs": {"1": 20.5},
    "fib": {"net1, added": 20, "net2, added": 30, "net2, removed": 30}, "playback": {"c": 1.25, "d": 0},
}


@pytest.mark.parametrize("name", BARS)
def test_a_row_without_a_time_is_a_bar(name, connection):
    found = {row: end for row, of in bars(drawn(connection, name)).items() for begin, end in of.values() if begin == 0 or math.isnan(end)}
    assert {row: None if math.isnan(end) else pytest.approx(end) for row, end in found.items()} == BARS[name]


def test_pending_interests_are_bars_from_their_insertion_to_their_end(connection):
    """From 12 ms to 21 ms; of those that did not end, no length is known."""
    found = bars(drawn(connection, "pending"))
    assert list(found) == ["/a/1", "/d", "/g"]
    (begin, end), = found["/a/1"].values()
    assert (begin, end) == (pytest.approx(12), pytest.approx(21)) and math.isnan(next(iter(found["/d"].values()))[1])


def test_events_are_marks_at_their_times_in_rows(connection):
    axes = drawn(connection, "interests")
    rows = [text.get_text() for text in axes.get_yticklabels()]
    found = {label: {(round(x), rows[round(y)]) for x, y in points} for label, points in lines(axes).items()}
    assert rows == ["c", "r", "p"]
    assert found == {"forwarded": {(10, "c"), (12, "r"), (16, "p"), (30, "c"), (40, "c"), (1400, "r"), (1700, "c")}, "dropped": {(32, "r")},
                     "hit": {(42, "r")}, "aggregated": {(1600, "r")}, "returned": {(1702, "r")}, "waits": {(1800, "r")}}
    assert {line.get_linestyle() for line in axes.lines} == {"None"}
    assert [text.get_text() for text in axes.get_legend().get_texts()] == list(found) and axes.get_legend().get_title().get_text() == "action"


@pytest.mark.parametrize("name, marks", [
    ("losses", {(12, "r"), (1400, "r"), (1500, "r")}), ("drops", {(32, "r")}), ("returns", {(1702, "r"), (1704, "c")}),
    ("evictions", {(1000, "/a/1"), (1900, "/x")}), ("choices", {(10, "c"), (12, "r"), (1500, "r"), (1750, "r")}),
    ("cs", {(21, "/a/1"), (42, "/a/1"), (1000, "/a/1"), (1000, "/x"), (1900, "/x")}),
    ("pit", {(12, "/a/1"), (21, "/a/1"), (1400, "/d"), (1600, "/d"), (1900, "/g")})])
def test_where_the_marks_are(name, marks, connection):
    axes = drawn(connection, name)
    rows = [text.get_text() for text in axes.get_yticklabels()]
    assert {(round(x), rows[round(y)]) for points in lines(axes).values() for x, y in points} == marks


RUNS = [json.dumps({"cache": cache, "policy": policy, "RngRun": run}) for policy in ("Lru", "Lfu") for cache in (2, 4, 8) for run in (1, 2)]


def hits(number):
    """10 more for Lfu, 1 less and 1 more in the two seeds of a point."""
    return 2 * (2, 4, 8)[number // 2 % 3] + 10 * (number >= 6) + (-1, 1)[number % 2]


@pytest.fixture
def swept(tmp_path):
    """Twelve runs: two policies, three sizes, two seeds."""
    file = write_database(tmp_path / "swept.sqlite", *RUNS, text=ROWS.split("\n\n")[0])
    found = sqlite3.connect(file)
    found.execute("UPDATE run SET rng_run = 1 + (run_id - 1) % 2, parameters = json_remove(parameters, '$.RngRun')")
    for number in range(len(RUNS)):
        found.executemany("INSERT INTO counter (run_id, node, name, value) VALUES (?, 'r', ?, ?)",
                          [(number + 1, "interests_in", 100), (number + 1, "hits", hits(number)), (number + 1, "misses", 100 - hits(number))])
    return found


def test_over_a_parameter_the_means_of_the_seeds_with_intervals(swept):
    """Hits of 2 * cache -+ 1 in two seeds: the mean is 2 * cache, and the half width 12.706 * 1."""
    axes = drawn(swept, "hits")
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("cache", "hits")
    found = {container.get_label(): [tuple(point) for point in container[0].get_xydata()] for container in axes.containers}
    assert found == {"Lfu": [(2, 14), (4, 18), (8, 26)], "Lru": [(2, 4), (4, 8), (8, 16)]}
    for container in axes.containers:
        (segments,) = [bar.get_segments() for bar in container[2]]
        assert [(part[1][1] - part[0][1]) / 2 for part in segments] == [pytest.approx(12.706, abs=1e-3)] * 3
    assert axes.get_legend().get_title().get_text() == "policy" and axes.get_ylim()[0] <= 0


def test_a_bar_is_the_mean_of_the_seeds_with_its_interval(swept):
    """With two sizes only, no line is drawn. Hits of 2 * cache -+ 1 in two seeds."""
    axes = drawn(swept, "hits", by="policy", where={"cache": ["2", "8"]})
    found = {}
    for container in axes.containers:
        if isinstance(container, BarContainer):
            widths = [(part[1][0] - part[0][0]) / 2 for part in container.errorbar[2][0].get_segments()]
            found[container.get_label()] = [bar.get_width() for bar in container]
            assert widths == [pytest.approx(12.706, abs=1e-3)] * 2
    assert found == {"Lfu": [14, 26], "Lru": [4, 16]}


def test_the_axis_of_a_single_measure_has_its_name_and_unit(connection):
    assert drawn(connection, "measures", where={"name": ["queue_delay"]}).get_xlabel() == "queue delay (s)"
    assert drawn(connection, "measures", where={"name": ["delivered"]}).get_xlabel() == "delivered"


def test_another_column_and_other_series(swept):
    axes = drawn(swept, "hits", by="policy", value="hit_percent")
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("cache", "hit (%)")
    found = {container.get_label(): [tuple(point) for point in container[0].get_xydata()] for container in axes.containers}
    assert found["Lru"] == [(2, 4), (4, 8), (8, 16)]


def test_a_column_without_numbers_is_refused(connection):
    with pytest.raises(UserError, match="--plot: the column name has no numbers; --value chooses another: value"):
        drawn(connection, "counters", value="name")


@pytest.mark.parametrize("ending, begin", [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("svg", b"<?xml")])
def test_the_file_has_the_form_of_its_ending(tmp_path, call, ending, begin):
    write_database(tmp_path / "some.sqlite")
    ended = call("show", "transfers", "--db", "some.sqlite", "--plot", f"figure.{ending}")
    assert ended.stderr == f"ccn: wrote figure.{ending}\n"
    assert (tmp_path / f"figure.{ending}").read_bytes().startswith(begin)
    if ending == "svg":
        text = (tmp_path / "figure.svg").read_text()
        assert re.search(r"<dc:title>transfers</dc:title>", text)
