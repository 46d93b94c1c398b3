"""Scaled runs in the set-ups of test/data/downscale: two of them beside the stored whole runs, and the command that compares all."""

from __future__ import annotations

import csv
from math import hypot
from statistics import fmean, stdev

import pytest

import ccnlab.dev.downscale as downscale
from ccnlab.dev.downscale import HEADER, Setup, hit_ratios, read_setups, rows_of
from ccnlab.errors import UserError
from ccnlab.inputs.csv_table import to_table
from ccnlab.project import Project

SCENARIO = "network"
SAMPLED = {"tree-lru-lcd": 20, "tree-random-lce": 8}  # set-up -> scaled runs; others need more for the same precision


def stored(root):
    with (root / "test/data/downscale/table.csv").open() as file:
        return list(csv.DictReader(file))


def counters(found):
    return {(node, name): value for node, name, value in found.execute("SELECT node, name, value FROM counter")}


@pytest.mark.parametrize("name", SAMPLED)
def test_scaled_runs_have_the_stored_hit_ratios_of_the_whole_study(run, root, name):
    """Network within 1 % and levels within 3 %, beyond twice the standard deviation of both means."""
    (setup,) = (setup for setup in read_setups(root) if setup.name == name)
    runs = [run(*task.options) for task in setup.scaled(SAMPLED[name])]
    assert runs[0].execute("SELECT value FROM measure WHERE name = 'hit_ratio_error'").fetchall() == [(0.0125,)], "C / (P D) is 100"
    found = [hit_ratios(counters(one), setup.levels) for one in runs]
    rows = {row["stores"]: row for row in stored(root) if row["setup"] == name}
    assert set(rows) == set(found[0])
    for stores, row in rows.items():
        ratios, whole = [ratios[stores] for ratios in found], float(row["whole"])
        noise = hypot(stdev(ratios) / whole / len(ratios)**0.5, float(row["noise_pct"]) / 100)
        assert fmean(ratios) == pytest.approx(whole, rel=float(row["allowed_pct"]) / 100 + 2 * noise), stores


def test_the_table_has_each_level_of_each_set_up(root):
    rows = stored(root)
    assert list(rows[0]) == list(HEADER)
    expected = [(setup.name, stores, str(setup.factor)) for setup in read_setups(root)
                for stores in ("network", *(" ".join(nodes) for nodes in setup.levels))]
    assert [(row["setup"], row["stores"], row["factor"]) for row in rows] == expected
    for row in rows:
        error, noise, allowed = (float(row[f"{name}_pct"]) for name in ("error", "noise", "allowed"))
        assert error == pytest.approx(100 * (float(row["scaled"]) / float(row["whole"]) - 1), rel=0.001, abs=0.1)
        assert row["holds"] == ("few hits" if float(row["scaled"]) < 0.005 else "yes" if abs(error) <= allowed + 2 * noise else "no")


def test_a_row_has_error_and_noise():
    setup = Setup("two", (), 10, 2, 2, (("a", "b"),))
    whole, scaled = {"network": [0.5, 0.5], "a b": [0.19, 0.21]}, {"network": [0.508, 0.508], "a b": [0.22, 0.22]}
    network, level = rows_of(setup, whole, scaled)
    assert (network.error_pct, network.noise_pct, network.allowed_pct) == (pytest.approx(1.6), 0, 1)
    assert (level.error_pct, level.noise_pct, level.allowed_pct) == (pytest.approx(10), pytest.approx(5), 3)
    assert (network.holds, level.holds) == ("no", "yes")
    assert rows_of(setup, {"network": [0.0049, 0.0049]}, {"network": [0.003, 0.003]})[0].holds == "few hits"
    assert network.cells() == ["two", "network", "10", "2", "2", "0.5", "0.508", "1.6", "0", "1", "no"]


def test_hit_ratios_of_levels_are_those_of_their_stores_together():
    found = {("network", "chunks_from_sources"): 6, ("network", "chunks_received"): 10, ("a", "measured_interests"): 8,
             ("a", "measured_hits"): 3, ("b", "measured_interests"): 2, ("b", "measured_hits"): 1}
    assert hit_ratios(found, [("a", "b"), ("b",)]) == {"network": 0.4, "a b": 0.4, "b": 0.5}


def test_the_command_compares_and_says_what_does_not_hold(root, tmp_path, monkeypatch, capsys):
    """A line whose store holds all objects: without a warm-up, the first request for each object misses, whole and scaled alike."""
    monkeypatch.setattr(downscale, "SETUPS", tmp_path / "setups.csv")
    monkeypatch.setattr(downscale, "ALWAYS", ("pace=poisson", "count=20000"))
    names = ("setup", "links", "nodes", "arguments", "factor", "whole_seeds", "scaled_seeds", "levels")
    first = ("full", "", "", "topology=line size=3 objects=400 cache=400 alpha=0", 4, 2, 3, "n2")
    other = ("chance", "", "", "topology=line size=3 objects=400 cache=400 alpha=0", 4, 2, 2, "n1")
    (tmp_path / "setups.csv").write_text(to_table(names, [first, other]))
    assert downscale.compare(Project(root), ["full"], tmp_path, 1)
    printed = capsys.readouterr().out
    assert (tmp_path / "downscale/table.csv").read_text() == printed
    rows = list(csv.DictReader(printed.splitlines()))
    assert [(row["stores"], row["whole_runs"], row["scaled_runs"], row["whole"], row["scaled"], row["error_pct"], row["holds"]) for row in rows[:2]] == [
        ("network", "2", "3", "0.98", "0.98", "0", "yes"), ("n2", "2", "3", "0.98", "0.98", "0", "yes")]
    monkeypatch.setattr(downscale, "ALLOWED_PCT", {"network": -1.0})
    assert not downscale.compare(Project(root), ["full"], tmp_path, 1)
    with pytest.raises(UserError, match=r"^no set-up ful; did you mean full\?; there are: full, chance$"):
        downscale.compare(Project(root), ["ful"], tmp_path, 1)
    with pytest.raises(UserError, match="^chance: no hit at n1 in the whole study, so that there is no relative error$"):
        downscale.compare(Project(root), ["chance"], tmp_path, 1)
