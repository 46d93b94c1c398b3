"""The Python code has no finding of ruff, and that of ccnlab and of the package ccn none of mypy; see pyproject.toml."""

import subprocess
import sys
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]


def findings(*call):
    """What a checker prints, one finding per line."""
    ended = subprocess.run([sys.executable, "-P", "-m", *call], cwd=TREE, capture_output=True, text=True)
    assert not ended.stderr, ended.stderr
    return [] if ended.returncode == 0 else ended.stdout.splitlines()


def test_ruff_finds_nothing():
    assert findings("ruff", "check", "--quiet", "--output-format=concise", "analysis", "test", "examples", "doc",
                    "scenarios") == []


def test_the_types_fit():
    assert findings("mypy", "--no-error-summary") == []


def test_a_fault_is_found(tmp_path):
    """An unused variable and an undefined name."""
    file = tmp_path / "faulty.py"
    file.write_text("def f(n: int) -> int:\n    unused = 1\n    return m\n")
    config = str(TREE / "pyproject.toml")
    codes = [line.split()[1] for line in findings("ruff", "check", "--quiet", "--no-cache", f"--config={config}",
                                                  "--output-format=concise", str(file))]
    assert codes == ["F841", "F821"]
