"""The figures' style: equal data give equal octets, and every line can be told from the others."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from matplotlib.figure import Figure
from report_kit import TIMES, draw

from ccnlab.experiments.shared.drawing import describe, draw_bars, plot_means, save_figure, say_seeds
from ccnlab.experiments.shared.style import LINES, SERIES, looks
from ccnlab.experiments.shared.things import THINGS

HERE = Path(__file__).parent
SAVE = "import sys, pathlib; from report_kit import *; save_figure(draw(), pathlib.Path(sys.argv[1]), 'few-sinks')"


def save_in_another_process(folder, hash_seed):
    folder.mkdir()
    path = os.pathsep.join([str(HERE.parent), str(HERE.parents[1])])
    subprocess.run([sys.executable, "-c", SAVE, folder], check=True,
                   env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)})
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_equal_data_give_equal_octets_in_any_process(tmp_path):
    """Of whole processes, since names that come from Python's hashes or a random number are the same within one."""
    first, second = (save_in_another_process(tmp_path / str(seed), seed) for seed in (1, 2))
    assert sorted(first) == ["few-sinks.json", "few-sinks.pdf", "few-sinks.png", "few-sinks.svg"]
    for name, content in first.items():
        assert len(content) > 1500
        assert content == second[name], name


def test_files_tell_what_they_show(tmp_path):
    save_figure(draw(), tmp_path, "few-sinks")
    words = "Time of the last sink: time (s) over number of sinks; CCN, TCP."
    root = ElementTree.parse(tmp_path / "few-sinks.svg").getroot()
    assert root.findtext(".//{http://purl.org/dc/elements/1.1/}description") == f"{words} {words}"
    assert root.find(".//{http://purl.org/dc/elements/1.1/}date") is None
    assert words.encode() in (tmp_path / "few-sinks.png").read_bytes()
    pdf = (tmp_path / "few-sinks.pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and b"CreationDate" not in pdf


def test_a_figure_that_is_not_printable_leaves_no_older_pdf(tmp_path):
    for printable in (True, False):
        save_figure(draw(), tmp_path, "few-sinks", printable)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["few-sinks.json", "few-sinks.png", "few-sinks.svg"]


def test_an_svg_needs_no_font(tmp_path):
    save_figure(draw(), tmp_path, "few-sinks")
    assert "<text" not in (tmp_path / "few-sinks.svg").read_text()


def test_empty_axes_are_no_words():
    figure = Figure()
    figure.subplots()
    assert describe(figure) == ""


def test_each_look_differs_in_colour_marker_and_dash():
    for key in ("color", "marker", "linestyle"):
        assert len({look[key] for look in SERIES}) == len(SERIES), key


def test_a_stack_has_the_same_look_in_every_figure():
    found = looks(["bulk", "tcp", "ccn", "other"])
    assert (found["ccn"], found["tcp"]) == (LINES["ccn"], LINES["tcp"])
    assert len({look["color"] for look in found.values()}) == 4


def test_more_lines_than_looks_are_a_mistake():
    with pytest.raises(ValueError, match="8 lines in one figure, allowed up to 7"):
        looks(range(8))


def test_means_have_their_intervals():
    axes = Figure().subplots()
    plot_means(axes, TIMES, "stack", "sinks", "mean_s", "ci95_s")
    lines, labels = axes.get_legend_handles_labels()
    assert labels == ["CCN", "TCP"]
    (bars,) = lines[0][2]
    low, high = bars.get_segments()[0][:, 1]
    assert (low, high) == pytest.approx((5.8, 6.2))


@pytest.mark.parametrize("seeds, text", [([1, 1], "one seed"), ([], "one seed"), ([3, 3], "mean of 3 seeds, bars: 95 % confidence"),
                                         ([1, float("nan"), 3], "mean of 1 to 3 seeds, bars: 95 % confidence")])
def test_a_figure_says_its_seeds(seeds, text):
    figure = Figure()
    say_seeds(figure, seeds)
    assert figure.get_suptitle() == text


def test_bars_have_intervals_where_there_are_several_seeds():
    axes = Figure().subplots()
    draw_bars(axes, [0, 1], [2.0, 3.0], [0.5, float("nan")], 0.4, {"color": "black"}, "CCN")
    bars, errors = axes.containers
    assert [bar.get_height() for bar in bars] == [2, 3] and bars.get_label() == "CCN"
    (intervals,) = errors.lines[2]
    assert [segment[:, 1].tolist() for segment in intervals.get_segments()] == [[1.5, 2.5]]


def test_the_looks_of_things_are_known_by_key_and_by_word():
    found = looks(["interest", "Data", "LRU"])
    assert (found["interest"], found["Data"]) == (THINGS["interest"].line, THINGS["data"].line)
    assert found["LRU"]["color"] not in (THINGS["interest"].color, THINGS["data"].color)
