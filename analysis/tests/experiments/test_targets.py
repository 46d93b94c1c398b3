"""The papers' targets and how their sources are cited."""

import re

import pytest
from report_kit import target

from ccnlab.experiments.shared.papers import PAPERS
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.project import TREE


def test_every_paper_is_cited_as_in_the_references():
    text = (TREE / "doc/references.rst").read_text(encoding="utf-8")
    found = re.findall(r"^\* (.+) \((\d{3})\): (.+(?:\n  .+)*)", text, re.MULTILINE)
    references = {number: (citation, " ".join(words.split())) for citation, number, words in found}
    assert len(references) == 5 and references == PAPERS
    assert {entry.source: entry.citation for entry in paper_targets().values()} == {
        number: paper.citation for number, paper in PAPERS.items()}


@pytest.mark.parametrize("source", ["CCNx 0.8.1", "hand"])
def test_a_source_that_is_no_paper_is_cited_as_it_is(source):
    assert target("X-1", source=source).citation == source
