"""The commands of the tutorial and of the pages on extensions, topologies and own studies print what these pages say."""

from __future__ import annotations

import resource

import pytest

from dialogue import PAGES, follow


def processor_s() -> float:
    """Returns what the commands have cost so far, whatever else the machine does."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_followed_in_under_three_minutes(root, tmp_path, page):
    (tmp_path / "ccn").symlink_to(root / "ccn")
    (tmp_path / "examples").symlink_to(root / "examples")
    begin = processor_s()
    follow(page, tmp_path)
    assert processor_s() - begin < 180
