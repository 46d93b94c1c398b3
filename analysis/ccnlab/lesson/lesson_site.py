"""All lessons as a site in one folder, which works from a disk: an index, a page per lesson, and a page about the steps."""

from __future__ import annotations

from pathlib import Path

from ccnlab.explorer.page import Links, source_of
from ccnlab.files import make_writable, write_whole
from ccnlab.lesson.explore import explore_lesson
from ccnlab.lesson.library import PREFIX, groups, lesson_names, lessons
from ccnlab.lesson.node_steps import steps
from ccnlab.project import Project

_SITE = Path(__file__).parent / "site"
_LINKS = Links(steps="steps.html")


def explore_all_lessons(project: Project, folder: Path, quiet: bool = False) -> str:
    """Writes the pages of all lessons, index.html and steps.html; returns one line about them.

    `quiet`: nothing is printed on the way.
    """
    make_writable(folder)
    for name in lesson_names():
        line = explore_lesson(project, PREFIX + name, folder / f"{PREFIX}{name}.html", _LINKS)
        if not quiet:
            print(line, flush=True)
    write_index(folder)
    return f"{folder / 'index.html'}: {len(lesson_names())} lessons"


def write_index(folder: Path) -> None:
    """Writes index.html and steps.html, the pages of the site that show no lesson."""
    write_whole(folder / "steps.html", _page("steps.html.j2", steps=steps()))
    write_whole(folder / "index.html", _page("index.html.j2", groups=_index()))


def _index() -> list[dict[str, object]]:
    """Returns what the index shows; the lessons are numbered throughout."""
    shown: list[dict[str, object]] = []
    first = 1
    for group in groups():
        entries = [{"page": f"{PREFIX}{name}.html", "title": lessons()[name].title, "question": lessons()[name].question}
                   for name in group.lessons]
        shown.append({"title": group.title, "about": group.about, "first": first, "lessons": entries})
        first += len(entries)
    return shown


def _page(template: str, **values: object) -> str:
    # Imported here, since most calls of ./ccn write no page.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(loader=FileSystemLoader(_SITE), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
                              lstrip_blocks=True)
    style = (_SITE / "site.css").read_text(encoding="utf-8")
    policy = f"default-src 'none'; style-src {source_of(style)}; base-uri 'none'; form-action 'none'"
    return environment.get_template(template).render(style=style, policy=policy, **values)
