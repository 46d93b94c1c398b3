"""The commands of the tutorial and of the pages on extensions and topologies print what these pages say."""

from __future__ import annotations

import pytest

from dialogue import PAGES, follow


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_followed(root, tmp_path, page):
    (tmp_path / "ccn").symlink_to(root / "ccn")
    follow(page, tmp_path)
