"""The values that each figure draws are those of the CSV beside it, and some are calculated by hand.

What the papers state is where they state it, a thing has the same look in all figures, and a print can be read.
"""

import re
from functools import cache
from pathlib import Path
from types import ModuleType

import matplotlib
import pandas as pd
import pytest
from drawn import (
    access_control,
    ad_hoc,
    bulk_window,
    cache_distance,
    cache_distance_adaptive,
    cache_distance_walk,
    cache_placement,
    cache_pollution,
    catalogue,
    congestion,
    content_poisoning,
    convergence,
    download,
    failover,
    generations,
    highway,
    interest_flooding,
    many_sinks,
    moving_producer,
    mule,
    multihop_file,
    multipath,
    piggyback,
    piggyback_flooding,
    shared_medium,
    slices,
    throughput,
    video,
)
from drawn_kit import check_known, compare, panels_of
from layout_kit import faults
from matplotlib.text import Text

from ccnlab.experiments import __path__ as EXPERIMENTS
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.paper_marks import mark_of, marks_of
from ccnlab.experiments.shared.plotted_points import drawn, label_of
from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.things import THINGS
from ccnlab.report.files import save_table

MODULES: dict[str, ModuleType] = {module.EXPERIMENT.name: module for module in (
    access_control, ad_hoc, bulk_window, cache_distance, cache_distance_adaptive, cache_distance_walk, cache_placement,
    cache_pollution, catalogue, congestion, content_poisoning, convergence, download, failover, generations, highway, interest_flooding,
    many_sinks, moving_producer, mule, multihop_file, multipath, piggyback, piggyback_flooding, shared_medium, slices, throughput, video)}
FIGURES = [pytest.param(name, suffix, id=name + suffix) for name, module in MODULES.items() for suffix in module.FIGURES]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Returns the figures of an experiment, and its tables as they are in the files."""

    @cache
    def make(name):
        module = MODULES[name]
        data = module.EXPERIMENT.query(module.ROWS, module.ROWS.run_ids)
        folder = tmp_path_factory.mktemp(name)
        numbers = module.EXPERIMENT.tables(data)
        # "None" is the name of a scheme.
        tables = {suffix: pd.read_csv(save_table(table, folder / f"{name}{suffix}.csv"), keep_default_na=False, na_values=[""])
                  for suffix, table in numbers.items()}
        with matplotlib.rc_context(SHEET):
            return module.EXPERIMENT.figures(data), tables

    return make


def test_each_experiment_has_its_drawings():
    assert set(MODULES) == set(experiments())


@pytest.mark.parametrize("name", MODULES)
def test_each_figure_and_panel_is_compared(name, made):
    figures, _ = made(name)
    assert {suffix: len(panels_of(figure)) for suffix, figure in figures.items()} == {
        suffix: len(drawing.panels) for suffix, drawing in MODULES[name].FIGURES.items()}


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_figure_shows_what_its_tables_have(name, suffix, made):
    figures, tables = made(name)
    for axes, panel in zip(panels_of(figures[suffix]), MODULES[name].FIGURES[suffix].panels, strict=True):
        compare(axes, panel, tables)


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_figure_shows_what_follows_from_the_rows(name, suffix, made):
    figures, tables = made(name)
    drawing = MODULES[name].FIGURES[suffix]
    axes = panels_of(figures[suffix])
    assert drawing.known
    for known in drawing.known:
        check_known(axes[known.panel], drawing.panels[known.panel], known)
    for cell in drawing.cells:
        cell.check(tables)


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_figure_says_how_many_seeds_it_shows(name, suffix, made):
    figure = made(name)[0][suffix]
    assert figure.get_suptitle() == MODULES[name].FIGURES[suffix].seeds


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_print_can_be_read(name, suffix, made):
    with matplotlib.rc_context(SHEET):
        assert faults(made(name)[0][suffix]) == []


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_thing_has_one_look_and_one_word(name, suffix, made):
    for axes in made(name)[0][suffix].axes:
        for artist, _ in drawn(axes):
            check_look(label_of(artist), colour_of(artist))


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_a_unit_has_one_word(name, suffix, made):
    for text in made(name)[0][suffix].findobj(Text):
        assert not re.search(r"\b(us|usec|msec|sec|kbps|Mbps|Mb/s)\b", text.get_text()), text.get_text()


OTHER_WORDS = {"ContentObjects", "content objects", "objects", "Data packets", "Interest", "interests", "data", "frames"}


def check_look(label, colour):
    assert label not in OTHER_WORDS
    if label == "this machine, measured":
        return
    for thing in THINGS.values():
        word = thing.word
        if label == word or label.startswith((f"{word}, without", f"{word}, 0 gap", f"{word}, 1 gap", f"{word}, 2 gap")) or (
                word == "measured" and word in label):
            assert colour in (matplotlib.colors.to_hex(thing.color), ""), f"{label} is {colour}"


def colour_of(artist):
    """The colour of a line, bar, or step; empty for a container without any."""
    from matplotlib.colors import to_hex, to_rgba_array

    if hasattr(artist, "patches"):
        return to_hex(artist.patches[0].get_facecolor()) if artist.patches else ""
    if hasattr(artist, "lines"):
        artist = artist.lines[0] or artist.lines[2][0]
    colour = artist.get_color() if hasattr(artist, "get_color") else artist.get_edgecolor()
    return to_hex(to_rgba_array(colour)[0])


def test_no_two_things_have_one_colour():
    assert len({thing.color for thing in THINGS.values()}) == len(THINGS) == len({thing.word for thing in THINGS.values()})


# --- the papers' numbers ---

@pytest.mark.parametrize("name, suffix", FIGURES)
def test_what_looks_like_a_papers_number_is_one(name, suffix, made):
    for axes in made(name)[0][suffix].axes:
        of_papers = [artist for artist, _ in marks_of(axes)]
        for artist in (*axes.lines, *axes.patches, *axes.collections):
            marker = artist.get_marker() if hasattr(artist, "get_marker") else ""
            label = str(artist.get_label() or "")
            papers = [target.citation for target in paper_targets().values() if target.citation in label]
            if marker in ("D", "d") or papers:
                assert artist in of_papers, f"{artist} with the label '{label}'"


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_each_coordinate_of_a_papers_number_is_stated(name, suffix, made):
    for axes in made(name)[0][suffix].axes:
        for _, mark in marks_of(axes):
            assert mark.kind in ("level", "point", "range") and (mark.kind != "point" or (mark.x and mark.y))
            for axis, side in ((axes.xaxis, mark.x), (axes.yaxis, mark.y)):
                for stated in side:
                    assert is_stated(stated, axis), f"{stated.target.id}: {stated.at}"


def is_stated(stated, axis):
    """Whether a coordinate is a number of the target, or its tick has words that the target has."""
    target = stated.target
    text = f"{target.value} {target.condition}".replace("..", " ")
    if any(float(number) == stated.at for number in re.findall(r"-?\d+(?:\.\d+)?", text)):
        return True
    places = [float(place) for place in axis.get_majorticklocs()]
    names = axis.get_major_formatter().format_ticks(places)
    nearest = min(zip(places, names), key=lambda tick: abs(tick[0] - stated.at))[1]
    return all(word in f"{target.condition} {target.quantity}" for word in nearest.split())


def test_no_other_module_draws_the_papers_marks():
    """A diamond is a number of a paper, and only the module that takes it from the targets draws one."""
    for file in sorted(Path(EXPERIMENTS[0]).rglob("*.py")):
        if file.name not in ("paper_marks.py", "topology_drawing.py"):
            assert not re.search(r"""["'][Dd]["']|PAPER_MARK""", file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("name", MODULES)
def test_an_experiment_of_a_paper_shows_its_numbers(name, made):
    has_numbers = any(target.is_number and target.unit != "packets" for target in paper_targets().values() if target.experiment == name)
    figures, _ = made(name)
    assert not has_numbers or any(mark_of(artist) for figure in figures.values() for axes in figure.axes for artist in axes.get_children())


# A panel with one line, which its title or axis names.
WITHOUT_LEGEND = {("highway", ""): {"speed"}}


@pytest.mark.parametrize("name, suffix", FIGURES)
def test_legends_name_what_is_drawn(name, suffix, made):
    figure = made(name)[0][suffix]
    legends = [*figure.legends, *filter(None, (axes.get_legend() for axes in figure.axes))]
    named = {text.get_text() for legend in legends for text in legend.get_texts()}
    shown = {label_of(artist) for axes in figure.axes
             for artist in (*axes.lines, *axes.patches, *axes.collections, *axes.containers)} - {""}
    assert shown - WITHOUT_LEGEND.get((name, suffix), set()) <= named
    assert named <= shown
