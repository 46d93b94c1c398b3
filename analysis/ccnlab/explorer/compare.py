"""./ccn explore --compare and --versus: a page with several runs, of which it shows two beside each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.explorer.explore import EVENTS_ALLOWED, RESULTS, WrittenPage, file_name, recorded
from ccnlab.explorer.page import Links, links_beside, render_compared
from ccnlab.explorer.recording import Recording, read_recording
from ccnlab.files import write_whole
from ccnlab.own.program import located
from ccnlab.project import Project, listed
from ccnlab.runs.rows import written_by_ccn
from ccnlab.runs.vary import varied

Labelled = tuple[str, Recording]

@dataclass(frozen=True)
class Variant:
    """One run of a page: what it is called there, and the arguments that differ from those of the others."""

    label: str
    arguments: tuple[str, ...] = ()


_MOST_VARIANTS = 20
_MOST_PARAMETERS = 3  # in a label


def compare_stored(database: Path, run: int, other: int, out: Path | None) -> WrittenPage:
    """Writes the page of two stored runs."""
    with written_by_ccn(f"run {run} or {other} of {database}", EVENTS_ALLOWED):
        recordings = [read_recording(database, number, needs_events=False) for number in (run, other)]
        default = RESULTS / f"{file_name(recordings[0].scenario)}-{run}-{other}.html"
        return _write(recordings[0].title, list(zip(_labels(recordings), recordings, strict=True)), out or default)


def compare_values(project: Project, word: str, arguments: Sequence[str], compared: Sequence[str], out: Path | None) -> WrittenPage:
    """Makes a run of a scenario for each value of an argument and writes their page.

    `compared`: texts such as `policy=Lru,Lfu`; of several, the first run has the first value of each.
    """
    variants = variants_of(compared)
    return compare_variants(project, word, arguments, variants, out or RESULTS / f"{file_name(Path(word).name)}-compared.html")


def compare_variants(project: Project, word: str, arguments: Sequence[str], variants: Sequence[Variant], file: Path,
                     links: Links | None = None) -> WrittenPage:
    """Makes the run of each variant and writes their page."""
    project, scenario = located(project, word)
    runs = [(variant.label, recorded(project, scenario, with_arguments(arguments, variant.arguments), needs_events=False))
            for variant in variants]
    return _write(runs[0][1].title, runs, file, links)


def variants_of(texts: Sequence[str]) -> list[Variant]:
    """Returns the variants that --compare names: policy=Lru and policy=Lfu for `policy=Lru,Lfu`; several texts go together."""
    values = varied(texts, "--compare")
    counts = {name: len(found) for name, found in values.items()}
    for name, count in counts.items():
        if not 2 <= count <= _MOST_VARIANTS:
            raise UserError(f"--compare gives {count} values of {name}, allowed 2 to {_MOST_VARIANTS}: {name}=A,B")
        first = next(iter(counts))
        if count != counts[first]:
            raise UserError(f"--compare gives {counts[first]} values of {first} and {count} of {name}, allowed equally many")
    rows = [[f"{name}={value}" for name, value in zip(values, row, strict=True)] for row in zip(*values.values(), strict=True)]
    return [Variant(" ".join(row), tuple(f"--{text}" for text in row)) for row in rows]


def with_arguments(arguments: Sequence[str], more: Sequence[str]) -> list[str]:
    """Returns arguments of which some are replaced or added."""
    replaced = {argument.partition("=")[0] for argument in more}
    return [*(argument for argument in arguments if argument.partition("=")[0] not in replaced), *more]


def _labels(recordings: Sequence[Recording]) -> list[str]:
    """Returns what stored runs are called: their number, and the parameters in which they differ."""
    found = [json.loads(recording.parameters or "{}") for recording in recordings]
    names = [name for name in found[0] if any(other.get(name) != found[0][name] for other in found)][:_MOST_PARAMETERS]
    return [" ".join([f"run {recording.run}", *(f"{name}={parameters.get(name)}" for name in names)])
            for recording, parameters in zip(recordings, found, strict=True)]


def _write(title: str, runs: Sequence[Labelled], file: Path, links: Links | None = None) -> WrittenPage:
    page = render_compared(title, runs, links or links_beside(file)).encode()
    write_whole(file, page)
    events = listed(str(len(recording.events)) for _, recording in runs)
    return WrittenPage(file, f"runs of {events} events, {len(page) / 1e6:.2f} MB")
