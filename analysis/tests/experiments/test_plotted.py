"""The values of a figure, found in whatever was drawn, and their places in the picture."""

import json
import math

import matplotlib
import pytest
from matplotlib.figure import Figure
from report_kit import draw

from ccnlab.experiments.shared.drawing import save_figure
from ccnlab.experiments.shared.paper_marks import draw_level, draw_point, draw_range, given, value_of
from ccnlab.experiments.shared.plotted import plotted
from ccnlab.experiments.shared.style import SHEET


@pytest.fixture
def axes():
    """A panel of 288 x 144 pt in a figure of 360 x 216 pt, 36 pt from its left and top, with limits of 0 to 10."""
    with matplotlib.rc_context(SHEET | {"figure.constrained_layout.use": False}):
        figure = Figure(figsize=(5, 3))
        axes = figure.add_axes((0.1, 1 / 6, 0.8, 2 / 3))
        axes.set(xlim=(0, 10), ylim=(0, 10), xlabel="sinks", ylabel="time (s)")
        yield axes


def only(axes):
    """The only series of the only panel."""
    (panel,) = plotted(axes.figure)["panels"]
    (series,) = panel["series"]
    return series


def test_values_and_places_of_a_line(axes):
    axes.plot([0, 5, 10], [0, 2.5, 10], color="#0072B2", label="CCN")
    assert only(axes) == {"name": "CCN", "color": "#0072b2", "x": [0, 5, 10], "y": [0, 2.5, 10],
                          "at": [(36, 180), (180, 144), (324, 36)]}
    whole = plotted(axes.figure)
    assert (whole["width"], whole["height"]) == (360, 216)
    assert whole["panels"][0]["x"] == {"quantity": "sinks", "unit": ""}
    assert whole["panels"][0]["y"] == {"quantity": "time", "unit": "s"}


def test_places_follow_a_logarithmic_axis(axes):
    axes.set(yscale="log", ylim=(0.1, 10))
    axes.plot([5], [1], "o")
    assert only(axes)["at"] == [(180, 108)]


def test_what_is_not_visible_has_no_place(axes):
    axes.plot([1, 2, 3, 4], [5, math.nan, 11, 5])
    axes.plot([], [], label="only in the legend")
    assert only(axes)["x"] == [1, 4]


def test_bars_of_categories_have_their_names(axes):
    """Ticks at names are not those of FixedLocator."""
    axes.barh(["faces by hand", "TCP over OLSR"], [2, 3])
    assert only(axes)["y"] == ["faces by hand", "TCP over OLSR"]


def test_a_label_belongs_to_the_panels_of_its_row_and_not_to_names(axes):
    figure = Figure()
    panels = figure.subplots(2, 2)
    for panel, label in zip(panels.flat, ("packets", "", "bytes", "")):
        panel.plot([1, 2], [1, 2])
        panel.set_ylabel(label)
    assert [panel["y"]["quantity"] for panel in plotted(figure)["panels"]] == ["packets", "packets", "bytes", "bytes"]
    axes.figure.clear()
    upper, lower = axes.figure.subplots(2, 1)
    upper.plot([1, 2], [1, 2])
    upper.set_ylabel("packets/s")
    lower.barh(["PC1"], [2])
    axes.figure.draw_without_rendering()
    assert [panel["y"]["quantity"] for panel in plotted(axes.figure)["panels"]] == ["packets/s", ""]


def test_points_at_one_place_are_one(axes):
    axes.plot([number / 1000 for number in range(10001)], [5] * 10001)
    assert 300 < len(only(axes)["x"]) < 600


def test_intervals_of_error_bars(axes):
    axes.errorbar([1, 2, 3], [4, 5, 6], [0.5, math.nan, 1])
    assert only(axes)["y_range"] == [(3.5, 4.5), None, (5, 7)]


def test_intervals_without_a_line(axes):
    axes.errorbar([4], [2], xerr=[1], fmt="none", label="allowed")
    series = only(axes)
    assert (series["name"], series["x"], series["x_range"], series["y"]) == ("allowed", [4], [(3, 5)], [2])


def test_bars_with_names(axes):
    axes.bar([1, 3], [4, 5], label="packets")
    axes.bar([1.4], [2], color="black")
    axes.set_xticks([1, 3], ["client", "home\nserver"])
    first, second = plotted(axes.figure)["panels"][0]["series"]
    assert (first["x"], first["y"], first["name"]) == (["client", "home server"], [4, 5], "packets")
    assert (second["x"], second["name"]) == (["client"], "")


def test_names_of_ticks_that_are_other_numbers(axes):
    axes.plot([1, 2], [3, 4])
    axes.set_xticks([1, 2], ["1024", "4096"])
    axes.set_yticks([3, 4], ["3", "4"])
    assert (only(axes)["x"], only(axes)["y"]) == (["1024", "4096"], [3, 4])


def test_bars_that_do_not_begin_at_0_have_both_ends(axes):
    axes.barh([1], [4], left=[2])
    axes.set_yticks([1], ["PC1"])
    series = only(axes)
    assert (series["x"], series["x_range"], series["y"]) == ([6], [(2, 6)], ["PC1"])


def test_stairs(axes):
    axes.stairs([3, 4], [0, 2, 4], baseline=None, label="rate")
    series = only(axes)
    assert (series["x"], series["x_range"], series["y"]) == ([1, 3], [(0, 2), (2, 4)], [3, 4])


def test_events_have_no_height_and_lines_over_the_panel_no_values(axes):
    axes.plot([2], [0.5], "v", label="hole", transform=axes.get_xaxis_transform())
    axes.axhline(1, label="limit")
    axes.axvline(1)
    series = only(axes)
    assert (series["x"], series["y"], series["at"]) == ([2], [None], [(93.6, 108)])


def test_a_line_without_a_name_has_that_of_its_look(axes):
    axes.plot([1], [1], "o", color="red", label="CCN")
    axes.plot([2], [2], "o", color="red")
    assert (only(axes)["name"], only(axes)["x"]) == ("CCN", [1, 2])


def test_marks_of_the_papers_have_what_the_papers_state(axes):
    draw_point(axes, given("J6-03", "sink"), value_of("J6-03"))
    series = only(axes)
    assert (series["name"], series["x"], series["y"]) == ("Jacobson et al. 2009", [1], [1.2])
    assert series["notes"] == {0: "J6-03: CCN time / TCP time 1.2 (1 sink)"}


def test_levels_and_ranges_of_the_papers_have_one_coordinate(axes):
    draw_level(axes, value_of("T21-02"), at=0.5)
    draw_range(axes, value_of("J7-02"), at=1)
    level, band = plotted(axes.figure)["panels"][0]["series"]
    assert (level["name"], level["x"], level["y"], level["at"]) == ("Rodrigues 2014, level", [None], [3], [(180, 136.8)])
    assert level["notes"] == {0: "T21-02: PC2 transfer time 3 s (5 MB, PC2 after PC1)"}
    assert (band["name"], band["y"], band["y_range"]) == ("Jacobson et al. 2009, range", [0.1], [(0, 0.1)])


def test_other_annotations_of_points(axes):
    axes.plot([1], [2], "o")
    axes.annotate("knee", (1, 2))
    axes.bar([3], [4])
    axes.annotate("4.0", (3, 4))
    series, bars = plotted(axes.figure)["panels"][0]["series"][::-1]
    assert series["notes"] == {0: "knee"} and (series["x"], series["y"]) == ([1], [2])
    assert "notes" not in bars


def test_a_panel_without_labels_has_those_of_its_neighbours():
    figure = Figure()
    upper, lower = figure.subplots(2, sharex=True)
    for axes in (upper, lower):
        axes.plot([1], [1])
    lower.set(xlabel="time (s)")
    upper.set(ylabel="rate (bit/s)", title="Rates")
    first, second = plotted(figure)["panels"]
    assert first["x"] == second["x"] == {"quantity": "time", "unit": "s"}
    assert first["y"] == second["y"] == {"quantity": "rate", "unit": "bit/s"}
    assert (first["title"], second["title"]) == ("Rates", "")


def test_the_values_are_beside_the_figure(tmp_path):
    save_figure(draw(), tmp_path, "few-sinks", printable=False)
    values = json.loads((tmp_path / "few-sinks.json").read_text())
    assert (values["width"], values["height"]) == (518.4, 223.2)
    assert [[series["name"] for series in panel["series"]] for panel in values["panels"]] == [["CCN", "TCP"]] * 2
    assert len(values["panels"][0]["series"][0]["at"]) == 12
