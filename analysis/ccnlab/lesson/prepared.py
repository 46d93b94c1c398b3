"""The runs of a lesson with the times and answers of its steps: what the page is made of, and what a check tells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ccnlab.errors import InputError
from ccnlab.lesson.asking import NONE, NUMBERS, Window, link_key, right_answers, shown_before
from ccnlab.lesson.lesson_file import LessonFile, Step
from ccnlab.lesson.run_view import RunView
from ccnlab.project import listed

_MOMENT = re.compile(r"([0-9.]+) ?(ms|s)?")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_AFTER_END = 10**9  # ns, for the picture of a step that ends later than the last event


@dataclass(frozen=True)
class Told:
    """A step in one run: its time, the keys of its right answers, and the sentence that says why."""

    window: Window
    question: str
    right: tuple[str, ...]
    why: str
    is_sent: bool  # the packet that begins it may be seen while its question is open
    is_ended: bool  # what happens at the end of its time is a part of its answer


@dataclass(frozen=True)
class PreparedRun:
    """A run, its outcome in a few words, and its steps; None for a step that it does not have."""

    view: RunView
    headline: str
    steps: tuple[Told | None, ...]
    broken: Mapping[str, Sequence[Window]]  # by link


def prepared(lesson: LessonFile, view: RunView, is_score: bool = False) -> PreparedRun:
    """Returns the run of a lesson with its steps; raises InputError for a step that does not match.

    `is_score`: steps that compare two other runs are left out.
    """
    facts = _facts(lesson, view)
    headline = filled(lesson.headline, facts, f"{lesson.path}: headline", in_words=False)
    steps = [None if is_score and step.compare else _told(lesson, number, facts, view) for number, step in enumerate(lesson.steps)]
    return PreparedRun(view, headline, tuple(steps), _broken(lesson, facts, view))


def problems(lesson: LessonFile, view: RunView) -> list[str]:
    """Returns all that does not match in a run, a line each."""
    found = []
    facts = _facts(lesson, view)
    for node in {*lesson.tables, *(name for row in lesson.map for name in row if name != ".")}:
        if node not in view.nodes:
            found.append(f"{lesson.path}: 'map' or 'tables' has '{node}', allowed the nodes of the run '{view.label}': "
                         f"{listed(view.nodes)}")
    for number in range(len(lesson.steps)):
        try:
            _told(lesson, number, facts, view)
        except InputError as error:
            found.append(str(error))
    return list(dict.fromkeys(found))  # a step that is wrong is also the one before another


def filled(text: str, facts: Mapping[str, str], place: str, in_words: bool = True) -> str:
    """Returns a text with the facts of a run in place of {names}.

    `in_words`: whole numbers up to twelve are words, as in a sentence; figures are easier to compare in headings.
    """
    def value(found: re.Match[str]) -> str:
        if found[1] not in facts:
            raise InputError(f"{place} has '{{{found[1]}}}', allowed are: {listed(['{' + name + '}' for name in facts])}")
        fact = facts[found[1]]
        return NUMBERS[int(fact)] if in_words and fact.isdecimal() and int(fact) < len(NUMBERS) else fact

    shown = _PLACEHOLDER.sub(value, text)
    # A sentence that begins with a number in words begins with a capital letter; one that begins with a name does not.
    return shown[:1].upper() + shown[1:] if _PLACEHOLDER.match(text) and shown.split(" ")[0] in NUMBERS else shown


def _facts(lesson: LessonFile, view: RunView) -> dict[str, str]:
    whole = Window(0, view.time(view.count))
    found = {name: right_answers(view, ask, whole)[0] for name, ask in lesson.facts.items()}
    return {**view.arguments, "run": view.label, **found}


def _broken(lesson: LessonFile, facts: Mapping[str, str], view: RunView) -> dict[str, list[Window]]:
    found: dict[str, list[Window]] = {}
    for broken in lesson.broken:
        place = f"{lesson.path}: broken"
        if not set(broken.link) <= set(view.nodes):
            raise InputError(f"{place} has the link {'-'.join(broken.link)}, allowed are links of: {listed(view.nodes)}")
        end = view.time(view.count) + _AFTER_END
        since, until = (_moment(filled(text, facts, place), place) if text else end for text in (broken.since, broken.until))
        found.setdefault(link_key(view, *broken.link), []).append(Window(since, until))
    return found


def _moment(text: str, place: str) -> int:
    """Returns a time such as "215 ms" in ns."""
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise InputError(f"{place} has the time '{text}', allowed is one such as 215 ms or 1.5 s")
    return round(float(found[1]) * (1e6 if found[2] == "ms" else 1e9))


def _happens(step: Step, facts: Mapping[str, str]) -> bool:
    """Returns whether a run with these facts has the step."""
    return all(facts.get(name) == value for name, value in step.when.items())


def _told(lesson: LessonFile, number: int, facts: Mapping[str, str], view: RunView) -> Told | None:
    step = lesson.steps[number]
    place = f"{lesson.path}, step {number + 1}"
    if not _happens(step, facts):
        return None
    window = _window(lesson, number, facts, view)
    _check_order(lesson, number, facts, view, window)
    right = right_answers(view, step.ask, window)
    _check_answer(step, right, view, place)
    answer = step.choices.get(right[0], right[0])
    text = step.why.get(right[0], step.why.get("else", ""))
    if not text:
        raise InputError(f"{place}: 'why' has no sentence for the answer '{right[0]}' of the run '{view.label}'; there are: "
                         f"{listed(step.why)}")
    return Told(window, filled(step.question, facts, f"{place}: question"), right,
                filled(text, {**facts, "answer": answer}, f"{place}: why"), step.at.kind == "send" or step.at.later > 0,
                is_ended=_answers_before(step, view, window) != right)


def _answers_before(step: Step, view: RunView, window: Window) -> tuple[str, ...]:
    """Returns the answers without what happens at the end of the window; none if there are none."""
    try:
        return right_answers(view, step.ask, Window(window.start, window.end - 1))
    except InputError:
        return ()


def _window(lesson: LessonFile, number: int, facts: Mapping[str, str], view: RunView) -> Window:
    step, place = lesson.steps[number], f"{lesson.path}, step {number + 1}"
    start = step.at.time(view, f"{place}: at")
    if step.until is not None:
        end = step.until.time(view, f"{place}: until")
    else:
        after = _next_step(lesson.steps[number + 1:], facts)
        end = view.time(view.count) if after is None else after.at.time(view, f"{place}: until the next step")
    if end < start:
        raise InputError(f"{place} ends at {end / 1e6:g} ms, before it begins, at {start / 1e6:g} ms, in the run '{view.label}'")
    return Window(start, end)


def _check_order(lesson: LessonFile, number: int, facts: Mapping[str, str], view: RunView, window: Window) -> None:
    """The picture does not go back from one step to the next, and what it shows before the answer is no part of the answer.

    A step that compares two runs goes back on purpose.
    """
    step, place = lesson.steps[number], f"{lesson.path}, step {number + 1}"
    if step.compare:
        return
    begins = f"{place} begins at {window.start / 1e6:g} ms in the run '{view.label}'"
    before = next((earlier for earlier in range(number - 1, -1, -1)
                   if _happens(lesson.steps[earlier], facts) and not lesson.steps[earlier].compare), None)
    if before is not None:
        end = _window(lesson, before, facts, view).end
        if window.start < end:
            raise InputError(f"{begins}, before step {before + 1} has ended, at {end / 1e6:g} ms, allowed from there on")
    hop = shown_before(view, step.ask, window)
    if hop is not None:
        raise InputError(f"{begins}, when part of its answer is under way: the {hop.kind} for {hop.name} that {hop.sender} sent to "
                         f"{hop.receiver} at {hop.left / 1e6:g} ms, allowed until then")


def _next_step(steps: Sequence[Step], facts: Mapping[str, str]) -> Step | None:
    return next((step for step in steps if _happens(step, facts)), None)


def _check_answer(step: Step, right: Sequence[str], view: RunView, place: str) -> None:
    """The right answer can be given."""
    allowed = {"choice": list(step.choices), "node": view.nodes, "row": None,
               "link": [f"{one}-{other}" for one, other in view.pairs()]}[step.target]
    for key in right:
        if key == NONE and (step.none or NONE in step.choices):
            continue
        if key == NONE or (allowed is not None and key not in allowed):
            raise InputError(f"{place}: the right answer in the run '{view.label}' is '{key}', which nobody can give; allowed are: "
                             f"{listed(allowed or ['a row'])}{'' if step.none else ', and none, if the step has a text none'}")
