"""./ccn explore --compare and --versus: the page of two runs beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.explorer.explore import RESULTS, file_name, recorded
from ccnlab.explorer.lessons import PREFIX, SCENARIO, story_of
from ccnlab.explorer.page import render_compared
from ccnlab.explorer.recording import Recording, read_recording
from ccnlab.files import write_whole
from ccnlab.own.program import located
from ccnlab.project import Project
from ccnlab.runs.vary import varied

Labelled = tuple[str, Recording]


def compare_stored(database: Path, run: int, other: int, out: Path | None) -> str:
    """Writes the page of two stored runs; returns one line about it."""
    recordings = [read_recording(database, number) for number in (run, other)]
    labels = [f"run {recording.run}" for recording in recordings]
    default = RESULTS / f"{file_name(recordings[0].scenario)}-{run}-{other}.html"
    return _write(recordings[0].title, list(zip(labels, recordings, strict=True)), out or default)


def compare_words(project: Project, word: str, arguments: Sequence[str], compared: Sequence[str], out: Path | None) -> str:
    """Makes a run of a scenario or lesson for each of two values of arguments and writes their page; returns one line about it.

    `compared`: texts such as `policy=Lru,Lfu`; of several, the first run has the first value of each.
    """
    variants = variants_of(compared, "--compare")
    if len(variants) != 2:
        raise UserError(f"--compare gives {len(variants)} values, allowed two: {compared[0].partition('=')[0]}=FIRST,SECOND")
    project, scenario, fixed = resolved(project, word, arguments)
    runs = [(" ".join(more).replace("--", ""), recorded(project, scenario, with_arguments(fixed, more)))
            for more in variants]
    return _write(runs[0][1].title, runs, out or RESULTS / f"{file_name(Path(word).name)}-compared.html")


def resolved(project: Project, word: str, arguments: Sequence[str]) -> tuple[Project, str, list[str]]:
    """Returns the project with the program that a word names, the scenario, and its arguments with those of a lesson."""
    if not word.startswith(PREFIX):
        return *located(project, word), list(arguments)
    return project, SCENARIO, with_arguments(story_of(word).arguments, arguments)


def variants_of(texts: Sequence[str], option: str) -> list[tuple[str, ...]]:
    """Returns the arguments of each variant: --policy=Lru, --policy=Lfu for `policy=Lru,Lfu`; several texts go together."""
    values = varied(texts, option)
    counts = {name: len(found) for name, found in values.items()}
    if len(set(counts.values())) > 1:
        (first, one), (other, two) = next((a, b) for a in counts.items() for b in counts.items() if a[1] != b[1])
        raise UserError(f"{option} gives {one} values of {first} and {two} of {other}, allowed equally many")
    return [tuple(f"--{name}={value}" for name, value in zip(values, row, strict=True))
            for row in zip(*values.values(), strict=True)]


def with_arguments(arguments: Sequence[str], more: Sequence[str]) -> list[str]:
    """Returns arguments of which some are replaced or added."""
    replaced = {argument.partition("=")[0] for argument in more}
    return [*(argument for argument in arguments if argument.partition("=")[0] not in replaced), *more]


def _write(title: str, runs: Sequence[Labelled], file: Path) -> str:
    page = render_compared(title, runs).encode()
    write_whole(file, page)
    events = " and ".join(str(len(recording.events)) for _, recording in runs)
    return f"{file}: runs of {events} events, {len(page) / 1e6:.2f} MB"
