"""`./ccn dev fuzz` builds the fuzz targets with a library of their own; `./ccn test` runs them with the optimized one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest


@pytest.mark.long
def test_the_fuzz_targets_link_with_the_library_that_guides_them(root: Path, tmp_path: Path) -> None:
    ended = subprocess.run([root / "ccn", "dev", "fuzz", "files", "--runs=100", f"--out={tmp_path}"], capture_output=True, text=True)
    assert ended.returncode == 0 and "files: 100 executions, 0 findings" in ended.stdout, ended.stderr
