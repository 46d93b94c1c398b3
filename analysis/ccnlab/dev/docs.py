"""`./ccn docs`: builds the documentation as HTML; with --reference, also the reference of the C++ classes and all lessons."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.code_pages import write_code_pages
from ccnlab.dev.doc_data import LESSONS
from ccnlab.dev.gallery_pages import write_gallery
from ccnlab.dev.notebook import write_page
from ccnlab.dev.reference.pages import search_names, write_reference
from ccnlab.dev.rooms_drawing import save_rooms
from ccnlab.dev.tools import MissingTool
from ccnlab.errors import UserError
from ccnlab.lesson.lesson_site import explore_all_lessons
from ccnlab.files import make_writable, write_whole
from ccnlab.locks import only_writer
from ccnlab.project import Project

_MISSING = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ccn: not built</title>
<style>:root {{ color-scheme: light dark; }} body {{ font: 1.1em sans-serif; max-width: 40em; margin: 3em auto; padding: 0 1em; }}</style>
</head>
<body><h1>{title}</h1><p>This site was built without it. <code>./ccn docs --reference</code> adds it.</p>
<p><a href="../index.html">Back to the documentation</a></p></body>
</html>
"""


def build_docs(root: Path, sources: Path, out: Path, quiet: bool = False) -> None:
    """Builds OUT/docs with Sphinx from `sources` and the stored data; raises UserError for an error or a warning.

    `quiet`: does not print where it is.
    """
    site = out / "docs"
    make_writable(site)
    with only_writer(site, "./ccn docs"):
        _build(root, sources, site)
    if not quiet:
        say(f"documentation: {site / 'index.html'}")


def _build(root: Path, sources: Path, site: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        pages = Path(folder, "doc")
        shutil.copytree(sources, pages)
        _link_sources(root, Path(folder))
        write_reference(root, pages / "reference")
        write_search(root, pages)
        write_drawings(root, pages)
        write_gallery(pages)
        for notebook in pages.glob("*.ipynb"):
            write_page(notebook, notebook.with_suffix(".rst"), pages / "generated")
        call = subprocess.run([sys.executable, "-P", "-m", "sphinx", "-W", "--keep-going", "-q", "-E", "-b", "html",
                               "-d", Path(folder, "doctrees"), pages, site])
    if call.returncode:
        raise UserError(f"the documentation in {sources} has errors (see above)")
    shutil.copytree(root / LESSONS, site / "lessons", dirs_exist_ok=True)
    write_code_pages(root, site)
    write_missing_pages(site)


def write_search(root: Path, pages: Path) -> None:
    """Writes the script of the search with the names that it finds, if the pages have it."""
    script = pages / "search/ranking.js"
    if script.exists():
        write_whole(script, search_names(root) + script.read_text(encoding="utf-8"))


def build_reference(project: Project, out: Path) -> None:
    """Adds to OUT/docs the reference of the classes and the pages of all lessons."""
    site = out / "docs"
    with only_writer(site, "./ccn docs"):
        explore_all_lessons(project, site / "lessons", quiet=True)
        describe_classes(project.root, site)


def write_missing_pages(site: Path) -> None:
    """Writes, for each start page of what only --reference adds, a page that says so, unless that was added before."""
    for name, title in (("api", "The reference of the C++ classes"), ("lessons", "The pages of all lessons")):
        page = site / name / "index.html"
        if not page.exists():
            write_whole(page, _MISSING.format(title=title))


def write_drawings(root: Path, pages: Path) -> None:
    """Writes the drawing that depends on the sources, that of the rooms."""
    (pages / "model/generated").mkdir()
    save_rooms(root, pages / "model/generated")


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
