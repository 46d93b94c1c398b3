"""The ns-3 with which the tested programs are built."""

from __future__ import annotations

from pathlib import Path

import pytest

VERSION = (Path(__file__).parents[2] / "build/ns3-version.txt").read_text().strip()

# Of tests whose expected numbers depend on ns-3's TCP or Wi-Fi, which differ between releases.
of_ns3_37 = pytest.mark.skipif(VERSION != "3.37", reason=f"the expected numbers are those of ns-3.37, not {VERSION}")
