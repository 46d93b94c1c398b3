"""The values that each figure draws are those of the CSV beside it, and some are calculated by hand."""

from functools import cache
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

from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.style import SHEET
from ccnlab.report.files import save_table

MODULES: dict[str, ModuleType] = {module.EXPERIMENT.name: module for module in (
    access_control, ad_hoc, bulk_window, cache_distance, cache_distance_adaptive, cache_distance_walk, cache_placement,
    cache_pollution, catalogue, congestion, content_poisoning, convergence, download, failover, generations, highway, interest_flooding,
    many_sinks, mule, multihop_file, multipath, piggyback, piggyback_flooding, shared_medium, slices, throughput, video)}
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
