"""results/costs.json: CPU seconds of the runs and drawings that ./ccn figures has computed, for `./ccn dev costs`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.experiments.shared.costs import Cost, digest, name_of
from ccnlab.files import write_whole
from ccnlab.inputs.source import read_text
from ccnlab.runs.task import Task


class Measured:
    """The file in a folder of results; each call adds what it has computed."""

    def __init__(self, out: Path) -> None:
        self.file = out / "costs.json"
        self._runs, self._drawings = _read(self.file) if self.file.exists() else ({}, {})

    def add_run(self, task: Task, cpu_s: float) -> None:
        self._runs[name_of(task)] = round(cpu_s, 3)

    def add_drawing(self, name: str, cpu_s: float) -> None:
        self._drawings[name] = round(cpu_s, 3)

    def cost(self, name: str, tasks: Sequence[Task]) -> Cost | None:
        """Returns the cost of an experiment; None unless its drawing and all its runs were measured."""
        runs = [self._runs.get(name_of(task)) for task in tasks]
        known = [run for run in runs if run is not None]
        if len(known) < len(runs) or name not in self._drawings:
            return None
        return Cost(digest(tasks), known, self._drawings[name])

    def write(self) -> None:
        write_whole(self.file, json.dumps({"runs_cpu_s": self._runs, "drawings_cpu_s": self._drawings}, indent=0) + "\n")


def _read(file: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Returns the times of runs and of drawings, by their names."""
    try:
        known = json.loads(read_text(file))
        runs, drawings = ({str(name): float(cpu_s) for name, cpu_s in known[kind].items()}
                          for kind in ("runs_cpu_s", "drawings_cpu_s"))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise InputError(f"{file} is no record of CPU times; ./ccn figures writes a new one once it is removed") from error
    return runs, drawings
