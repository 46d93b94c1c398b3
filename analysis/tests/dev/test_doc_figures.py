"""The result figures on the pages of the experiments, drawn from the runs of a stand-in for many-sinks."""

import io
import re
import sqlite3
from contextlib import closing

import pytest
from PIL import Image

from ccnlab.dev.doc_figures import MOST_BYTES, draw_doc_figures, image_of
from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from report_kit import draw


def test_an_image_has_the_width_of_a_page_and_a_palette():
    image = image_of(draw())
    drawn = Image.open(io.BytesIO(image))
    assert (drawn.format, drawn.mode, drawn.width) == ("PNG", "P", 700)
    assert len(image) < MOST_BYTES and image == image_of(draw())


def test_a_figure_and_its_caption_come_from_stored_runs(project, tmp_path):
    experiment, out, folder = experiments()["many-sinks"], tmp_path / "results", tmp_path / "figures"
    out.mkdir()
    with Store(out / "ccn.sqlite") as store:
        complete(project, store, experiment.grid(True)[:1], ComputeOptions(2), "test")
        with pytest.raises(UserError, match=r"has no runs of today's programs for many-sinks; compute them with ./ccn figures"):
            draw_doc_figures(project, out, [experiment], folder)
        complete(project, store, experiment.grid(True), ComputeOptions(2), "test")
    with closing(sqlite3.connect(out / "ccn.sqlite")) as rows, rows:
        rows.execute("UPDATE run SET started_utc = '2026-11-07T09:10:11Z'")
    draw_doc_figures(project, out, [experiment], folder)
    assert sorted(file.name for file in folder.iterdir()) == ["many-sinks.png", "many-sinks.txt"]
    first, last = (folder / "many-sinks.txt").read_text().splitlines()
    assert re.fullmatch(r"Drawn from the 11 runs of a quick look \(``--quick``\): version \S+ of ``many-sinks``, ns-3.37, "
                        r"7 November 2026\.", first)
    assert last == "``./ccn figures many-sinks`` draws all figures of this experiment."
