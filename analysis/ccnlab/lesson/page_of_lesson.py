"""Writes the page of a lesson: the picture of its runs, and the explorer of each of them behind "More"."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ccnlab.explorer.explore import WrittenPage
from ccnlab.explorer.page import Links, links_beside, policy_of, script_of, style_of, template_of
from ccnlab.explorer.payload import encode
from ccnlab.files import write_whole
from ccnlab.lesson.lesson_file import LessonFile
from ccnlab.lesson.picture import lesson_json
from ccnlab.lesson.prepared import PreparedRun

PAGE = Path(__file__).parent / "page"
_MAIN = PAGE / "lessonmain.js"
_STYLES = ("lesson.css", "lessonpane.css")


def write_lesson(lesson: LessonFile, runs: Sequence[PreparedRun], file: Path, neighbours: Mapping[str, Any],
                 links: Links | None = None) -> WrittenPage:
    """Writes the page of a lesson."""
    page = render_lesson(lesson, runs, neighbours, links or links_beside(file)).encode()
    write_whole(file, page)
    return WrittenPage(file, f"{len(lesson.steps)} questions, {len(runs)} runs, {len(page) / 1e6:.2f} MB")


def render_lesson(lesson: LessonFile, runs: Sequence[PreparedRun], neighbours: Mapping[str, Any], links: Links) -> str:
    """Returns the page of a lesson."""
    style = "".join((PAGE / name).read_text(encoding="utf-8") for name in _STYLES)
    style += f"@scope (.more) {{\n{style_of()}\n}}\n"
    script = script_of(_MAIN)
    told = json.dumps(lesson_json(lesson, runs, neighbours), separators=(",", ":"), ensure_ascii=False)
    return template_of(PAGE, "lesson.html.j2").render(
        title=lesson.title, style=style, script=script, policy=policy_of(script, style), links=links,
        told=base64.b64encode(zlib.compress(told.encode(), 9)).decode(),
        payloads=[encode(run.view.recording) for run in runs])
