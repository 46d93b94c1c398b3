"""The C++ code has the layout of .clang-format (doc/contributing/release.rst)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDERS = ("model", "helper", "scenarios", "examples", "test", "analysis", "doc")
CLANG_FORMAT = Path(sys.executable).with_name("clang-format")  # that of requirements-test.txt


def sources(root: Path) -> list[Path]:
    return sorted(file for folder in FOLDERS for pattern in ("*.h", "*.cc") for file in (root / folder).rglob(pattern))


def badly_laid_out(root: Path, files: list[Path]) -> list[str]:
    """What clang-format would change, a line for each file."""
    call = [str(CLANG_FORMAT), f"--style=file:{root / '.clang-format'}", "--dry-run", "--ferror-limit=1", *map(str, files)]
    ended = subprocess.run(call, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return [line for line in ended.stderr.splitlines() if "clang-format-violations" in line]


def test_clang_format_would_change_nothing(root: Path) -> None:
    assert badly_laid_out(root, sources(root)) == [], "clang-format -i FILE... changes them (pip install -r requirements-test.txt)"


def test_another_layout_would_be_noticed(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "odd.cc"
    file.write_text("int\nF( )\n{\n  return 1 ;\n}\n")
    assert len(badly_laid_out(root, [file])) == 1
