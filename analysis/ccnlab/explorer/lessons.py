"""Lessons: small runs of the scenario `lesson`, each with a page that shows one idea."""

from __future__ import annotations

import html
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.explorer.explore import explore_scenario
from ccnlab.files import make_writable, write_whole
from ccnlab.project import Project, listed, suggestion

SCENARIO = "lesson"
PREFIX = "lesson-"


@dataclass(frozen=True)
class Lesson:
    """A lesson: its title, what to watch for, and the arguments of the scenario."""

    title: str
    about: str
    arguments: tuple[str, ...]


def _lesson(topic: str, title: str, about: str, *arguments: str) -> Lesson:
    return Lesson(title, about, (f"--topic={topic}", *arguments))


LESSONS = {
    "aggregation": _lesson("aggregation", "Aggregation", "Two consumers ask for one object. Why does the server see one "
                           "Interest?"),
    "caching": _lesson("caching", "Caching", "Bob asks for the objects that Alice has fetched. Which of them come from "
                       "which node?"),
    "loop": _lesson("loop", "Loop and nonce", "Three routers form a loop. What ends the Interest that goes around it?"),
    "multipath": _lesson("multipath", "Multipath", "Two paths lead to the server. What does the strategy measure, and "
                         "when does it try the slower path?"),
    "failure": _lesson("failure", "Failure", "A link fails without a signal. Which node detects it, and after how long?"),
    "convergence": _lesson("convergence", "Convergence", "Routers find their routes themselves, and a link fails without a "
                           "signal. When does r1 notice, what do the others learn, and when does Alice get content again?"),
    "lru": _lesson("replacement", "Replacement: LRU", "A content store holds three objects and evicts the least recently "
                   "used one. Which does it evict next?"),
    "lfu": _lesson("replacement", "Replacement: LFU", "The same requests, but the store evicts the least frequently used "
                   "object. Which requests does it answer that LRU does not?", "--policy=Lfu"),
    "selectors": _lesson("selectors", "Selectors", "Several objects have the prefix that Alice asks for. Which of them "
                         "does each Interest allow?"),
    "piggyback": _lesson("piggyback", "Piggyback", "Alice and Bob send each other content. What does a packet save that "
                         "carries an Interest too?"),
    "flooding": _lesson("flooding", "Interest flooding", "Mallory and Trudy flood the server with one name, with names of "
                        "objects, and with random names. Which of them reach it, and what do they leave in the routers?"),
    "flooding-defended": _lesson("flooding", "Interest flooding, with a defence", "r1 counts what each face asks for and "
                                 "gets. Which Interests does it refuse, and does Alice notice?", "--defended"),
    "poisoning": _lesson("poisoning", "Content poisoning", "Mallory answers faster than the server, with an object that the "
                         "publisher has not signed. Who gets it, and how do they get rid of it?"),
    "poisoning-defended": _lesson("poisoning", "Content poisoning, with a defence", "r1 verifies all content. Which object "
                                  "does it drop, and what does Bob get then?", "--defended"),
    "protected": _lesson("protected", "Protected content", "Bob gets the encrypted document and Alice's key from a content "
                         "store. Why can he not read it, and what does Carol still need from the server?"),
}


def explore_lesson(project: Project, word: str, arguments: tuple[str, ...], out: Path | None) -> str:
    """Writes the page of the lesson `lesson-NAME`; returns one line about it."""
    name = word.removeprefix(PREFIX)
    if name not in LESSONS:
        raise UserError(f"no lesson '{name}'; there are: {listed(LESSONS)}{suggestion(name, LESSONS)}")
    return explore_scenario(project, SCENARIO, (*LESSONS[name].arguments, *arguments),
                            out or Path("results") / f"{word}.html")


def explore_all_lessons(project: Project, folder: Path) -> str:
    """Writes the pages of all lessons and index.html, a site that needs no installation; returns one line about it."""
    make_writable(folder)
    for name in LESSONS:
        print(explore_lesson(project, PREFIX + name, (), folder / f"{PREFIX}{name}.html"), flush=True)
    write_whole(folder / "index.html", _index().encode())
    return f"{folder / 'index.html'}: {len(LESSONS)} lessons"


def _index() -> str:
    items = "".join(f'<li><a href="{PREFIX}{name}.html">{html.escape(lesson.title)}</a> {html.escape(lesson.about)}</li>\n'
                    for name, lesson in LESSONS.items())
    return _INDEX.format(items=items)


_INDEX = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Lessons on Content Centric Networking</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }}
li {{ margin: .7rem 0; }}
a {{ font-weight: bold; display: block; }}
</style>
</head>
<body>
<main>
<h1>Lessons on Content Centric Networking</h1>
<p>Each page replays a small run. Press <kbd>?</kbd> for its keys, and <kbd>q</kbd> to predict what a node does.</p>
<ol>
{items}</ol>
</main>
</body>
</html>
"""
