"""`./ccn docs`: builds the documentation as HTML, with a reference of the C++ classes."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.code_pages import write_code_pages
from ccnlab.dev.notebook import write_page
from ccnlab.dev.reference import write_reference
from ccnlab.dev.rooms_drawing import save_rooms
from ccnlab.dev.tools import MissingTool
from ccnlab.errors import UserError
from ccnlab.lesson.lesson_site import explore_all_lessons
from ccnlab.files import make_writable
from ccnlab.locks import only_writer
from ccnlab.project import Project


def build_docs(project: Project, sources: Path, out: Path) -> None:
    """Builds OUT/docs with Sphinx from `sources` and what the programs state; raises UserError for an error or a warning."""
    site = out / "docs"
    make_writable(site)
    with only_writer(site, "./ccn docs"):
        _build(project, sources, site)
    say(f"documentation: {site / 'index.html'}")


def _build(project: Project, sources: Path, site: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        pages = Path(folder, "doc")
        shutil.copytree(sources, pages)
        _link_sources(project.root, Path(folder))
        write_reference(project, pages / "reference/generated")
        write_drawings(project, pages)
        for notebook in pages.glob("*.ipynb"):
            write_page(notebook, notebook.with_suffix(".rst"), pages / "generated")
        call = subprocess.run([sys.executable, "-P", "-m", "sphinx", "-W", "--keep-going", "-q", "-E", "-b", "html",
                               "-d", Path(folder, "doctrees"), pages, site])
    if call.returncode:
        raise UserError(f"the documentation in {sources} has errors (see above)")
    explore_all_lessons(project, site / "lessons", quiet=True)  # doc/concepts.rst embeds one
    describe_classes(project.root, site)
    write_code_pages(project.root, site)


def write_drawings(project: Project, pages: Path) -> None:
    """Writes the drawing that depends on the sources, that of the rooms."""
    (pages / "model/generated").mkdir()
    save_rooms(project.root, pages / "model/generated")


def describe_classes(root: Path, site: Path) -> None:
    """Builds SITE/api with Doxygen from the public headers; raises UserError for an error or a warning."""
    settings = (root / "doc/Doxyfile").read_text() + f'OUTPUT_DIRECTORY = "{site}"\n'
    try:
        call = subprocess.run(["doxygen", "-"], cwd=root, input=settings, text=True, stdout=subprocess.DEVNULL)
    except (FileNotFoundError, PermissionError):
        raise MissingTool("doxygen", "doxygen") from None
    if call.returncode:
        raise UserError(f"the comments in {root}/model or {root}/helper have errors (see above)")


def _link_sources(root: Path, folder: Path) -> None:
    """Links the folders from which pages include code, so that ../../examples/NAME.cc names the same file as in the tree."""
    for name in ("analysis", "examples", "scenarios", "test"):
        (folder / name).symlink_to(root.absolute() / name)
