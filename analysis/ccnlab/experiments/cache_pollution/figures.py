"""Figures of experiment cache-pollution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ccnlab.experiments.cache_pollution.data import FEW, WHOLE, Data, attack_table, probe_table
from ccnlab.experiments.cache_pollution.runs import DELAYED, NONE, POLICIES, PROBES
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.style import PAGE, SERIES, THEORY
from ccnlab.experiments.shared.verdict import NotSimulated

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

COSTS = {NONE: "no defence", DELAYED: "delayed hits"}  # ways whose cost is drawn


def make_figures(data: Data) -> Mapping[str, Figure]:
    """Returns the figures whose runs are there."""
    figures = {}
    for suffix, make in (("", draw), ("-probe", draw_probe)):
        try:
            figures[suffix] = make(data)
        except NotSimulated:
            continue
    return figures


def make_tables(data: Data) -> Mapping[str, pd.DataFrame]:
    """Returns the tables whose runs are there."""
    tables = {}
    for suffix, make in (("", attack_table), ("-probe", probe_table)):
        try:
            tables[suffix] = make(data)
        except NotSimulated:
            continue
    return tables


def draw(data: Data) -> Figure:
    """Draws the hit ratio of honest consumers over the share of attackers, for both kinds of attack."""
    from matplotlib.figure import Figure

    table = attack_table(data)
    figure = Figure(figsize=(PAGE, 3.2))
    panels = figure.subplots(1, 2, sharey=True)
    for axes, attack, title in zip(panels, (WHOLE, FEW), ("Attackers request the whole catalogue", "Attackers request 100 objects"),
                                   strict=True):
        rows = table[table["attack"] == attack]
        for policy, look in zip(POLICIES, SERIES):
            line = rows[rows["policy"] == policy]
            axes.errorbar(line["share"], line["hit_ratio"], line["hit_ratio_ci95"], label=policy, **look)
            closed = line.dropna(subset="theory")
            if len(closed):
                axes.plot(closed["share"], closed["theory"].astype(float), **THEORY, label="theory")
        axes.set_xlabel("share of attackers in all requests")
        axes.set_title(title)
        axes.set_ylim(bottom=0)
    panels[0].set_ylabel("hit ratio of honest consumers")
    handles, names = panels[0].get_legend_handles_labels()
    entries = dict(zip(names, handles, strict=True))  # theory once
    figure.legend(entries.values(), entries, loc="outside lower center", ncols=len(entries))
    say_seeds(figure, table["seeds"])
    return figure


def draw_probe(data: Data) -> Figure:
    """Draws the accuracy of the probe over the jitter of its link, and what the defences cost honest consumers."""
    from matplotlib.figure import Figure

    table = probe_table(data)
    figure = Figure(figsize=(PAGE, 3.3))
    left, right = figure.subplots(1, 2)
    for way, look in zip(PROBES, SERIES):
        line = table[table["way"] == way]
        left.errorbar(line["jitter_ms"], line["accuracy"], line["accuracy_ci95"], label=way, **look)
        if way in COSTS:
            right.errorbar(line["jitter_ms"], line["delay_ms"], line["delay_ms_ci95"], label=COSTS[way], **look)
    left.axhline(0.5, **THEORY, label="a guess")
    left.set_ylim(0.4, 1.03)
    left.set_ylabel("accuracy of the probe")
    left.set_title("What the probe learns")
    right.set_ylim(bottom=0)
    right.set_ylabel("mean delay of honest consumers (ms)")
    right.set_title("What the defence costs")
    right.legend(loc="lower right")
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower left", ncols=5)
    say_seeds(figure, table["seeds"])
    for axes in (left, right):
        axes.set_xlabel("largest random delay on the probe's link (ms)")
    return figure
