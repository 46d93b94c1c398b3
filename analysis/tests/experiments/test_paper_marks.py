"""The papers' numbers in figures: lines, points and bands with coordinates of targets.csv, and nothing else."""

import pytest
from drawn_kit import Paper, papers_shown
from matplotlib.figure import Figure

from ccnlab.experiments.shared.paper_marks import (
    draw_level,
    draw_point,
    draw_points,
    draw_range,
    given,
    mark_of,
    named,
    stated_text,
    value_of,
)


@pytest.fixture
def axes():
    return Figure().subplots()


def test_numbers_come_from_the_target():
    assert value_of("J5-01").at == 68
    assert value_of("T1-11").at == 100  # near 100
    assert value_of("J7-02").at == 0.1  # < 0.1
    assert value_of("P3-01").at == -16
    assert [value_of("C7-16", part).at for part in range(5)] == [1.19, 1.97, 9.81, 18.54, 45.46]
    assert [value_of("F-09", part).at for part in range(2)] == [11.8, 1.7]


def test_numbers_come_from_the_condition():
    assert (given("J6-03", "sink").at, given("F-04", "consumers").at, given("A-05", "M shares").at) == (1, 12, 0.3)
    assert [given("C7-16", "MB", part).at for part in range(5)] == [1, 10, 100, 200, 500]
    assert given("J7-01", "packets/s").at == 50


@pytest.mark.parametrize("make, message", [
    (lambda: value_of("F-01"), "F-01: the value is 'flat', without a number 1"),
    (lambda: value_of("J5-01", 1), "J5-01: the value is '68', without a number 2"),
    (lambda: given("J6-03", "hops"), "J6-03: the condition is '1 sink', without a number 1 of hops"),
    (lambda: named("T21-01", ["PC9"], 0), "T21-01: the condition is '5 MB, PC1 first', without 'PC9'")])
def test_what_is_not_stated_is_an_error(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_levels_points_and_ranges_are_where_they_are_stated(axes):
    axes.set_xticks([0, 1], ["PC1", "PC2"])
    draw_level(axes, value_of("J5-01"))
    draw_level(axes, value_of("T21-04"), of_x=True)
    draw_point(axes, named("T21-01", ["PC1"], 0), value_of("T21-01"))
    draw_range(axes, value_of("J7-02"))
    wanted = [Paper("level", "J5-01", y=68.0), Paper("level", "T21-04", x="PC2"), Paper("point", "T21-01", "PC1", 11.0),
              Paper("range", "J7-02", y=(0.0, 0.1))]
    assert sorted(map(str, papers_shown(axes))) == sorted(map(str, wanted))


def test_legends_name_the_paper_once_for_each_kind(axes):
    draw_level(axes, value_of("J5-01"))
    draw_level(axes, value_of("J5-02"))
    draw_point(axes, value_of("J5-03"), value_of("J5-01"))
    draw_points(axes, [(given("C7-01", "MB"), value_of("C7-01")), (given("C7-02", "MB"), value_of("C7-02"))])
    assert axes.get_legend_handles_labels()[1] == ["Jacobson et al. 2009, level", "Jacobson et al. 2009", "Tourani et al."]
    assert [text.get_text() for text in axes.texts] == ["J5-01", "J5-02", "J5-01, J5-03"]


def test_a_mark_knows_what_its_papers_state(axes):
    draw_point(axes, value_of("J5-03"), value_of("J5-01"))
    mark = mark_of(axes.lines[0])
    assert [target.id for target in mark.targets] == ["J5-01", "J5-03"]
    assert stated_text(mark).startswith("J5-01: CCN throughput asymptote 68 % of link (6 MB as 6278")
    axes.plot([1], [1])
    assert mark_of(axes.lines[1]) is None
