"""`./ccn dev doc-figures`: the drawings on the pages of the experiments, and their result figures from the runs in a folder."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import Experiment, experiments
from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.topology import Topology
from ccnlab.experiments.shared.topology_drawing import save_topology
from ccnlab.files import write_whole
from ccnlab.project import TREE, Project, listed
from ccnlab.report.formatting import counted
from ccnlab.runs.plan import make_plan
from ccnlab.runs.program import describe
from ccnlab.runs.store import Store

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

FOLDER = TREE / "doc/figures"
WIDTH = 700  # pixels
COLOURS = 128
STUDY_FIGURE = "figure.png"  # of a study of the gallery, in its folder
MOST_BYTES = 40_000  # of a figure
MOST_BYTES_TOGETHER = 1_000_000


@dataclass(frozen=True)
class StoredRuns:
    """The runs of an experiment in a database, in the order of its grid."""

    ids: Sequence[int]
    is_whole: bool  # all runs of the experiment, or those of a quick look


def draw_doc_figures(project: Project, out: Path, chosen: Sequence[Experiment], folder: Path = FOLDER) -> None:
    """Writes NAME.png and its caption NAME.txt for each experiment whose runs are in the database of the folder `out`.

    The figure is the one that has the experiment's name alone. Raises UserError if experiments have no runs there, after it has
    drawn the others.
    """
    missing = []
    with Store(out / "ccn.sqlite", writable=False) as store:
        for experiment in chosen:
            runs = stored_runs(project, store, experiment)
            if runs is None:
                missing.append(experiment.name)
                continue
            write_whole(folder / f"{experiment.name}.png", image_of(draw(experiment, store, runs)))
            write_whole(folder / f"{experiment.name}.txt", caption_of(experiment, store.read("run", runs.ids), runs.is_whole))
            say(f"wrote {folder / experiment.name}.png")
    if missing:
        raise UserError(f"{out / 'ccn.sqlite'} has no runs of today's programs for {listed(missing)}; compute them with "
                        f"./ccn figures {missing[0]} --out {out}")


def draw_study_figures(project: Project, out: Path, studies: Sequence[Experiment]) -> None:
    """Writes the picture of each study beside its README; raises UserError if the database of `out` lacks some of its runs."""
    with Store(out / "ccn.sqlite", writable=False) as store:
        for study in studies:
            assert study.place is not None
            runs = stored_runs(project, store, study)
            if runs is None or not runs.is_whole:
                raise UserError(f"{out / 'ccn.sqlite'} lacks runs of today's programs for {study.word}; compute them with "
                                f"./ccn figures {study.word} --out {out}")
            write_whole(study.place.folder / STUDY_FIGURE, image_of(draw(study, store, runs)))
            say(f"wrote {study.place.folder / STUDY_FIGURE}")


def draw_topologies(project: Project, chosen: Sequence[Experiment], folder: Path = FOLDER) -> None:
    """Writes NAME-topology.svg for each experiment whose page shows its topology."""
    for experiment in chosen:
        topology = shown_topology(project, experiment)
        if topology:
            save_topology(topology, folder / f"{experiment.name}-topology.svg")


def shown_topology(project: Project, experiment: Experiment) -> Topology | None:
    """Returns the topology of an experiment, or None if its page shows an equal one of the experiment that it is named after."""
    drawn = experiment.drawn_topology(describe(project.scenario(experiment.scenario)))
    main = experiments()[experiment.page_name]
    if main is experiment:
        return drawn
    return drawn if drawn != main.drawn_topology(describe(project.scenario(main.scenario))) else None


def stored_runs(project: Project, store: Store, experiment: Experiment) -> StoredRuns | None:
    """Returns the runs of the experiment, else those of a quick look at it; None if some of these are missing, too."""
    for quick in (False, True):
        plan = make_plan(project, store, experiment.grid(quick))
        if not plan.missing:
            return StoredRuns([plan.found[task] for task in plan.tasks], not quick)
    return None


def draw(experiment: Experiment, store: Store, runs: StoredRuns) -> Figure:
    """Returns the figure that has the experiment's name alone; raises UserError if there is none."""
    import matplotlib

    with matplotlib.rc_context(SHEET):
        figures = experiment.figures(experiment.query(store, runs.ids))
    if "" not in figures:
        raise UserError(f"{experiment.name} has no figure {experiment.name}, only {listed(figures)}")
    return figures[""]


def image_of(figure: Figure) -> bytes:
    """Returns a figure as PNG of WIDTH pixels with a palette; equal figures give equal bytes."""
    import matplotlib
    from PIL import Image

    drawn, small = io.BytesIO(), io.BytesIO()
    with matplotlib.rc_context(SHEET):
        figure.savefig(drawn, format="png", dpi=WIDTH / figure.get_figwidth())
    with Image.open(drawn) as image:
        image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(small, format="PNG", optimize=True)
    return small.getvalue()


def caption_of(experiment: Experiment, runs: pd.DataFrame, is_whole: bool) -> str:
    """Returns the lines below a figure: its runs, their versions and date, and the command that draws all figures."""
    day = date.fromisoformat(str(runs["started_utc"].max())[:10])
    which = f"all {counted(len(runs), 'run')} of the experiment" if is_whole else (
        f"the {counted(len(runs), 'run')} of a quick look (``--quick``)")
    return (f"Drawn from {which}: version {_listed(runs['ccn_version'])} of ``{experiment.scenario}``, "
            f"ns-{_listed(runs['ns3_version'])}, {day.day} {day:%B %Y}.\n"
            f"``./ccn figures {experiment.name}`` draws all figures of this experiment.\n")


def _listed(versions: pd.Series) -> str:
    return " and ".join(sorted(set(versions)))
