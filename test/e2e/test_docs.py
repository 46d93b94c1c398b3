"""The documentation as a site: no warning, no page out of reach."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from ccnlab.dev.docs import build_docs
from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import experiments


def pages(root: Path) -> list[str]:
    """The pages of doc/ without ending, e.g. "model/names"."""
    return sorted(str(page.relative_to(root / "doc").with_suffix("")) for page in (root / "doc").rglob("*.rst"))


def test_the_site_has_every_page(ccn, root, tmp_path):
    made = ccn("docs", f"--out={tmp_path}")
    assert (made.returncode, made.stdout) == (0, "")
    assert made.stderr.splitlines()[-1] == f"ccn: {tmp_path}/docs/index.html is where to begin"
    assert all((tmp_path / f"docs/{page}.html").stat().st_size > 1000 for page in pages(root))


def test_each_experiment_has_a_page_of_its_name(root):
    named = {Path(page).name for page in pages(root) if page.startswith("experiments/")}
    assert named - {"index", "bench-scale"} == set(experiments())


@pytest.mark.parametrize("fault, told", [
    ("=====  =====\nName   Unit\n", "Malformed table"),
    (":doc:`/model/nowhere`", "unknown document"),
])
def test_a_fault_in_a_page_is_an_error(root, tmp_path, capfd, fault, told):
    shutil.copytree(root / "doc", tmp_path / "doc")
    with (tmp_path / "doc/model/names.rst").open("a") as page:
        page.write("\n" + fault + "\n")
    with pytest.raises(UserError, match=re.escape(f"the documentation in {tmp_path}/doc has errors")):
        build_docs(tmp_path / "doc", tmp_path)
    assert told in capfd.readouterr().err


def test_what_sources_cite_of_the_documentation_is_there(root):
    """A page and one of its headings, e.g. doc/model/ccnx.rst, Strategy."""
    cited = {(page, heading) for folder in ("model", "helper", "scenarios", "test", "analysis", "examples")
             for file in (root / folder).rglob("*") if file.suffix in (".h", ".cc", ".py")
             for page, heading in re.findall(r"doc/([\w/-]+\.rst)(?:,[\s*/]+([\w-]+(?: [\w-]+)*))?", file.read_text())}
    assert len(cited) > 20
    missing = []
    for page, heading in sorted(cited):
        text = (root / "doc" / page).read_text() if (root / "doc" / page).exists() else ""
        headings = re.findall(r"^(.+)\n[=~-]{3,}$", text, re.MULTILINE)
        if not text or heading and not any(heading.startswith(known) for known in headings):
            missing.append((page, heading))
    assert missing == []
