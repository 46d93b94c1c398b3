"""The types in the comments of the pages' scripts, checked by TypeScript."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from ccnlab.dev.tools import need

FOLDERS = ("analysis/ccnlab/explorer/page", "analysis/ccnlab/lesson/page", "analysis/ccnlab/report/templates", "analysis/ccnlab/course/templates")
OPTIONS = {"allowJs": True, "checkJs": True, "strict": True, "noEmit": True, "target": "es2022", "module": "es2022",
           "moduleResolution": "node", "lib": ["es2022", "dom", "dom.iterable"], "types": []}


def check(folder: Path, *files: Path) -> str:
    """Returns what TypeScript finds."""
    need("tsc", "node-typescript")
    known = Path(__file__).with_name("browser.d.ts")
    project = folder / "tsconfig.json"
    project.write_text(json.dumps({"compilerOptions": OPTIONS, "files": [str(file) for file in (known, *files)]}))
    return subprocess.run(["tsc", "-p", project], capture_output=True, text=True).stdout


def test_every_script_has_the_types_that_it_states(root: Path, tmp_path: Path) -> None:
    scripts = [file for folder in FOLDERS for file in sorted((root / folder).glob("*.js"))]
    assert len(scripts) > 20
    assert check(tmp_path, *scripts) == ""


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    script = tmp_path / "wrong.js"
    script.write_text("/** @param {number} a */\nexport function twice(a) { return 2 * a; }\ntwice('2');\n")
    assert "error TS2345" in check(tmp_path, script)
